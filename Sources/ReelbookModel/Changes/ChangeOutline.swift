/// What the sentence for a whole edit needs of a change, without words and names.
///
/// An edit may have a hundred thousand changes, and its sentence the words of one or two of them.
package struct ChangeOutline {
  /// The index of the change in its commit.
  package let place: Int
  let kind: RecordKind
  let effect: Change.Effect
  package let role: HeadlineRole
  /// The subject, resolved.
  package let subject: MediaID?
  /// The number of its sentences.
  package let count: Int
}

extension Commit {
  /// The outlines of the changes that history has words for, in the order of the changes.
  ///
  /// No words are made, except for a change whose kind has sentences of its own and no rule that counts them.
  package func outlines(in library: Library, _ table: PhraseTable) -> [ChangeOutline] {
    var outlines: [ChangeOutline] = []
    outlines.reserveCapacity(changes.count)
    for (place, change) in changes.enumerated() {
      if let outline = outline(of: change, at: place, in: library, table) { outlines.append(outline) }
    }
    return outlines
  }

  /// The outline of one of its changes; `nil` if history has no words for it.
  func outline(
    of change: Change, at place: Int, in library: Library, _ table: PhraseTable
  ) -> ChangeOutline? {
    let outline = change.body.outline(change, at: place, by: person, in: library, table)
    return outline.count > 0 ? outline : nil
  }
}

extension Patch {
  package func outline(
    _ change: Change, at place: Int, by actor: PersonID, in library: Library, _ table: PhraseTable
  ) -> ChangeOutline {
    let traits = R.traits
    let effect = effect
    let count =
      !library.schema.isInHistory(kind)
      ? 0
      : traits.sentenceCount?(CountedChange(library: library, change: change, written: row.record, effect: effect))
        ?? narrate(change, by: actor, in: library, table).sentences.count
    return ChangeOutline(
      place: place, kind: kind, effect: effect, role: traits.headline,
      subject: count == 0 ? nil : subject(traits.about, in: library).map { library.resolve($0) }, count: count)
  }
}

/// A change of a record, for the number of its sentences.
package struct CountedChange<R: LibraryRecord> {
  let library: Library
  let change: Change
  /// Only the written values.
  let written: R
  let effect: Change.Effect

  /// The names of the changed fields that history shows.
  var fields: Set<String> { library.shownFields(change) }

  /// As many as ``NarratedChange/sentence(_:_:_:)`` makes.
  var one: Int { effect == .edit && fields.isEmpty ? 0 : 1 }
}
