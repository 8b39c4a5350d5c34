/// A change told in words.
package struct Narration {
  /// What it is about, as identity has it today.
  package var subject: Subject?
  var sentences: [String] = []

  /// The sentences as one; `nil` where there is nothing to tell.
  var words: String? { sentences.isEmpty ? nil : sentences.joined(separator: "; ") }
}

extension Library {
  /// What a change did, in the words of its kind.
  func narrate(_ change: Change) -> Narration {
    guard schema.type(of: change.kind).isInHistory else { return Narration() }
    return change.body.narrate(change, in: self)
  }

  /// The fields that a change took effect on and that history shows.
  fileprivate func shownFields(_ change: Change) -> Set<String> {
    let taken = change.prior?.fieldNames ?? change.fields
    let hidden = schema.hiddenFields(of: change.kind)
    return Set(taken.map { String($0.prefix { $0 != "/" }) }).subtracting(hidden)
  }
}

extension Patch {
  package func narrate(_ change: Change, in library: Library) -> Narration {
    let subject = subject(in: library).map { library.resolve($0) }
    let noun = R.self == Stranger.self ? change.kind.rawValue : R.traits.noun
    let telling = Telling<R>(
      library: library, written: row.record, before: change.before(), effect: change.effect,
      fields: library.shownFields(change), name: subject.map { library.name(of: $0) } ?? "",
      noun: "aeiou".contains(noun.prefix(1)) ? "an \(noun)" : "a \(noun)")
    return Narration(subject: subject, sentences: R.traits.words(telling))
  }

  package func label(in names: RecordNames) -> String? { names.label(of: self) }

  package var isStructure: Bool { R.traits.sharing.isStructure }

  package var staysOnDevice: Bool { R.traits.audience == .device }

  package var person: PersonID? { R.traits.person?(row.record) }

  package func person(in library: Library) -> PersonID? {
    R.traits.person?(library.records(R.self).row(id)?.record ?? R(id: id))
  }

  /// What the record is about as it was written down; an edit may not say it, the record does.
  package func subject(in library: Library) -> Subject? {
    guard let written = R.traits.about.subject(of: row.record) else { return nil }
    guard written == Subject.absent, let there = library.records(R.self).row(id) else { return written }
    return R.traits.about.subject(of: there.record)
  }
}
