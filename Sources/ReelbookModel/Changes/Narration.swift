/// The words of a change.
package struct Narration {
  /// The subject, resolved.
  package var subject: MediaID?
  /// The record's owner, resolved; `nil` for a kind without owners.
  var person: PersonID?
  var role = HeadlineRole.other
  var sentences: [HistorySentence] = []
}

extension Library {
  /// The words of a person's change.
  func narrate(_ change: Change, by actor: PersonID, _ table: PhraseTable) -> Narration {
    guard schema.isInHistory(change.kind) else { return Narration() }
    return change.body.narrate(change, by: actor, in: self, table)
  }

  /// The fields that a change changed, and that history shows.
  func shownFields(_ change: Change) -> Set<String> {
    let names = change.prior?.fieldNames ?? change.fields
    let hidden = schema.hiddenFields(of: change.kind)
    return Set(names.map { String($0.prefix { $0 != "/" }) }).subtracting(hidden)
  }

  /// A field's name: from the table, the schema, or the words of its name.
  func fieldName(_ field: String, of kind: RecordKind, _ table: PhraseTable) -> String {
    let name = String(field.prefix { $0 != "/" })
    return table.word(FieldPhrase.self, "field.\(kind).\(name)") ?? schema.title(ofField: name, of: kind)
      ?? name.inWords
  }
}

extension String {
  /// The words of a name such as `timeWatched`; for a prefixed name, of the part after the last dot.
  fileprivate var inWords: String {
    split(separator: ".").last.map { name in
      name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
    } ?? self
  }
}

extension Patch {
  package func narrate(
    _ change: Change, by actor: PersonID, in library: Library, _ table: PhraseTable
  ) -> Narration {
    let subject = subject(in: library).map { library.resolve($0) }
    let narrated = NarratedChange<R>(
      library: library, written: row.record, before: change.before(), effect: change.effect,
      fields: library.shownFields(change), name: subject.map { library.nameInHistory(of: $0, table) } ?? "",
      noun: Self.noun(of: change.kind, in: table, hasArticle: true), actor: actor, table: table)
    let person = person(in: library).map { library.resolve($0) }
    var sentences = R.traits.sentences(narrated)
    if subject != nil, R.traits.about.role == .personal, R.traits.headline != .viewing, change.effect != .forget,
      let person, person != .absent, person != library.resolve(actor)
    {
      for index in sentences.indices {
        sentences[index].words = table.text(
          HistoryPhrase.forPerson, ["words": sentences[index].words, "person": narrated.name(of: person)])
      }
    }
    return Narration(subject: subject, person: person, role: R.traits.headline, sentences: sentences)
  }

  /// The record in words: "the note on The Matrix".
  package func object(in library: Library, _ table: PhraseTable) -> String {
    let names = RecordNames(in: [library], table)
    let subject = subject(in: library).flatMap {
      $0 == .absent ? nil : library.name(of: library.resolve($0), in: table)
    }
    let label = label(in: names) ?? subject ?? idText
    let key = "object.\(kind)"
    if table.has(key) { return table.text(Phrase(key, ["what": subject ?? label, "label": label])) }
    let noun = Self.noun(of: kind, in: table)
    return subject.map { table.text(ObjectPhrase.of, ["noun": noun, "what": $0]) }
      ?? table.text(ObjectPhrase.bare, ["noun": noun])
  }

  /// What a record of a kind is called: the table's noun, or the English one with its article if wished.
  private static func noun(of kind: RecordKind, in table: PhraseTable, hasArticle: Bool = false) -> String {
    if let noun = table.texts["noun.\(kind)"] { return noun }
    let noun = R.self == UnknownRecord.self ? kind.rawValue : R.traits.noun
    return hasArticle ? "aeiou".contains(noun.prefix(1)) ? "an \(noun)" : "a \(noun)" : noun
  }

  package func label(in names: RecordNames) -> String? { names.label(of: self) }

  package var isStructure: Bool { R.traits.sharing.isStructure }

  package var staysOnDevice: Bool { R.traits.audience == .device }

  package var person: PersonID? { R.traits.person?(row.record) }

  package func person(in library: Library) -> PersonID? {
    R.traits.person?(library.records(R.self).row(id)?.record ?? R(id: id))
  }

  /// The record's subject as it was written; from the library if the change does not have it.
  package func subject(in library: Library) -> MediaID? { subject(R.traits.about, in: library) }

  func subject(_ about: KindTopic<R>, in library: Library) -> MediaID? {
    guard let written = about.subject(of: row.record) else { return nil }
    guard written == MediaID.absent, let there = library.records(R.self).row(id) else { return written }
    return about.subject(of: there.record)
  }
}
