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
    var start = 0
    while start < changes.count {
      // Changes of one kind are mostly adjacent, and each kind has code of its own.
      let kind = changes[start].kind
      let end = changes[start...].firstIndex { $0.kind != kind } ?? changes.count
      appendOutlines(at: start..<end, of: kind, in: library, table, to: &outlines)
      start = end
    }
    return outlines
  }

  /// Whether history has words for one of its changes.
  func hasWords(at place: Int, in library: Library) -> Bool {
    var outlines: [ChangeOutline] = []
    appendOutlines(at: place..<place + 1, of: changes[place].kind, in: library, .english, to: &outlines)
    return !outlines.isEmpty
  }

  private func appendOutlines(
    at places: Range<Int>, of kind: RecordKind, in library: Library, _ table: PhraseTable,
    to outlines: inout [ChangeOutline]
  ) {
    guard library.schema.isInHistory(kind) else { return }
    if library.schema.knows(kind) {
      library.schema.type(of: kind).outlines(self, places, library, table, &outlines)
    } else {
      changes[places.lowerBound].body.appendOutlines(of: self, at: places, in: library, table, to: &outlines)
    }
  }
}

extension Patch {
  package func appendOutlines(
    of commit: Commit, at places: Range<Int>, in library: Library, _ table: PhraseTable,
    to outlines: inout [ChangeOutline]
  ) { Self.appendOutlines(of: commit, at: places, in: library, table, to: &outlines) }

  /// The same, for code that is compiled for the kind.
  static func appendOutlines(
    of commit: Commit, at places: Range<Int>, in library: Library, _ table: PhraseTable,
    to outlines: inout [ChangeOutline]
  ) {
    let traits = R.traits
    for place in places {
      guard let patch = commit.changes[place].body as? Patch else { continue }
      let effect = patch.effect
      let count =
        switch traits.sentenceCount {
        case .one where effect != .edit: 1
        case .one: CountedChange(library: library, change: commit.changes[place], written: patch.row.record, effect).one
        case .counted(let count):
          count(CountedChange(library: library, change: commit.changes[place], written: patch.row.record, effect))
        case .asMade: patch.narrate(commit.changes[place], by: commit.person, in: library, table).sentences.count
        }
      guard count > 0 else { continue }
      let subject = patch.subject(traits.about, in: library).map { library.resolve($0) }
      outlines.append(
        ChangeOutline(
          place: place, kind: patch.kind, effect: effect, role: traits.headline, subject: subject, count: count))
    }
  }
}

/// A change of a record, for the number of its sentences.
package struct CountedChange<R: LibraryRecord> {
  let library: Library
  let change: Change
  /// Only the written values.
  let written: R
  let effect: Change.Effect

  init(library: Library, change: Change, written: R, _ effect: Change.Effect) {
    (self.library, self.change, self.written, self.effect) = (library, change, written, effect)
  }

  /// The names of the changed fields that history shows.
  var fields: Set<String> { library.shownFields(change) }

  /// As many as ``NarratedChange/sentence(_:_:_:)`` makes.
  var one: Int { effect == .edit && fields.isEmpty ? 0 : 1 }
}
