/// A line of history: one edit, with its parts beneath.
public struct HistoryEdit: Hashable, Sendable, Identifiable {
  /// The id of the commit.
  public let id: Commit.ID
  /// The acting person.
  public let person: PersonID
  /// The person's name.
  public let who: String
  /// The time, by the device's clock.
  public let time: Instant
  /// The verb of the first part.
  public let verb: Verb
  /// The edits that this one undid; empty if it is no undo.
  public let undid: [Commit.ID]
  /// The edit in a sentence: "Added Severance to “Watching”, with a note and a like".
  public let words: String
  /// The parts, each with its own words and verb.
  ///
  /// They are made when they are first asked for; then they cost a look-up or two for each.
  public var parts: [HistoryEntry] { lazyParts.all }

  /// The device of the edit.
  public var device: DeviceID { id.device }
  /// Whether it can be undone here. Another household's edit of a shared list cannot, nor one that forgot something.
  public let canBeUndone: Bool
  /// The subject of the first part that has one.
  public let subject: MediaID?
  private let lazyParts: HistoryParts

  fileprivate init(
    _ commit: Commit, who: String, words: String, subject: MediaID?, _ parts: HistoryParts
  ) {
    (id, person, time, verb, undid) = (commit.id, commit.person, commit.time, commit.verb, commit.undid)
    (self.who, self.words, self.subject, lazyParts) = (who, words, subject, parts)
    canBeUndone = commit.verb != .receive && !commit.forgetsRecords
  }
}

extension HistoryEdit: CustomStringConvertible {
  public var description: String { "\(time) \(who): \(words)" }
}

extension Commit {
  /// The commit as a line of history; `nil` if history does not show it.
  ///
  /// An undo has the words of the edit that it undid, if `commitByID` finds that edit. Costs a pass over the changes;
  /// the words of the parts are made when they are first asked for.
  public func story(
    in library: Library, _ table: PhraseTable = .english, commitByID: (Commit.ID) -> Commit? = { _ in nil }
  ) -> HistoryEdit? {
    story(in: library, table, commitByID: commitByID, showing: { _ in true }, where: { _, _ in true })
  }

  /// The same with the wanted parts only. Costs the words of all parts.
  public func story(
    in library: Library, _ table: PhraseTable = .english, commitByID: (Commit.ID) -> Commit? = { _ in nil },
    where isWanted: (HistoryEntry) -> Bool
  ) -> HistoryEdit? {
    let outlines = outlines(in: library, table)
    let parts = outlines.flatMap { entries(at: $0.place, in: library, table) }.filter(isWanted)
    guard !parts.isEmpty else { return nil }
    return HistoryEdit(
      self, who: who(in: library, table), words: words(outlines, in: library, table, commitByID) { _ in true },
      subject: parts.lazy.compactMap(\.subject).first, HistoryParts(parts))
  }

  /// The same without the subjects that are not shown: its words are those of the others.
  package func story(
    in library: Library, _ table: PhraseTable, commitByID: (Commit.ID) -> Commit?,
    showing isShown: (MediaID?) -> Bool, where isWanted: (RecordKind, MediaID?) -> Bool
  ) -> HistoryEdit? {
    let outlines = outlines(in: library, table).filter { isShown($0.subject) }
    let wanted = outlines.filter { isWanted($0.kind, $0.subject) }
    guard !wanted.isEmpty else { return nil }
    return HistoryEdit(
      self, who: who(in: library, table), words: words(outlines, in: library, table, commitByID, isShown),
      subject: wanted.lazy.compactMap(\.subject).first,
      HistoryParts(wanted.map(\.place), of: self, in: library, table))
  }

  private func who(in library: Library, _ table: PhraseTable) -> String {
    let name = library.person(person)?.name ?? library.persons.row(person)?.record.name ?? ""
    return name.isEmpty ? table.text(HistoryPhrase.somebody) : name
  }

  /// The edit in a sentence; for an undo or redo of a known edit, in the words of that edit.
  private func words(
    _ outlines: [ChangeOutline], in library: Library, _ table: PhraseTable, _ commitByID: (Commit.ID) -> Commit?,
    _ isShown: (MediaID?) -> Bool
  ) -> String {
    let own = { Headline(self, outlines, library, table).words }
    guard let first = undid.first, undid.count == 1, var edit = commitByID(first) else { return own() }
    var isUndone = true
    // An undo of an undo redoes the edit, and so on.
    while let earlier = edit.undid.first, edit.undid.count == 1, let next = commitByID(earlier) {
      (edit, isUndone) = (next, !isUndone)
    }
    let shown = edit.outlines(in: library, table).filter { isShown($0.subject) }
    let headline = Headline(edit, shown, library, table)
    return headline.words.isEmpty
      ? own() : table.text(isUndone ? HistoryPhrase.undid : HistoryPhrase.redid, ["words": headline.words])
  }
}
