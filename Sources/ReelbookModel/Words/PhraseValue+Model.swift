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
  /// A subject's name for a place of an error.
  package func phrase(of named: some SubjectConvertible) -> PhraseValue {
    let subject = named.subject
    let title = name(ofTitle: subject.title)
    guard let season = subject.season else { return .text(title) }
    var values: [String: PhraseValue] = ["title": .text(title), "season": .text("\(season)")]
    guard let episode = subject.episode else {
      return .words(season == 0 ? NamePhrase.specials : NamePhrase.season, values)
    }
    values["episode"] = .text("\(episode)")
    return .words(NamePhrase.episode, values)
  }
}
