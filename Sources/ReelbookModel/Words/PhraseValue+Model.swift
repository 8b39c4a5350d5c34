extension PhraseValue {
  /// What a record of a kind is called, in languages that have a noun for it.
  package static func kind(_ kind: RecordKind) -> PhraseValue { .phrase("noun.\(kind)", [:], english: "\(kind)") }

  /// A name in quotes.
  package static func quoted(_ name: String) -> PhraseValue { .words(NamePhrase.list, ["name": .text(name)]) }

  /// The name of a scale of ratings.
  static func scale(_ scale: RatingScale) -> PhraseValue {
    VocabularyPhrase(rawValue: "scale.\(scale)").map { .words($0) } ?? .text("\(scale)")
  }
}

extension Library {
  /// A subject's name for a place of an error, as `name(of:in:)` has it.
  package func phrase(of named: some SubjectConvertible) -> PhraseValue {
    let subject = named.subject
    let title = title(subject.title)
    let name = PhraseValue.text(name(of: subject.title, title))
    guard let season = subject.season else { return name }
    guard let number = shownNumber(of: resolve(subject), in: title) else {
      return .words(season == 0 ? NamePhrase.specials : .season, ["title": name, "season": .text("\(season)")])
    }
    return .words(number.namePhrase, number.values.mapValues { PhraseValue.text($0) }.merging(["title": name]) { $1 })
  }
}
