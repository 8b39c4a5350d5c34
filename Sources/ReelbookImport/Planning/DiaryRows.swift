import ReelbookInterchange
import ReelbookModel

/// A person's plays as rows, to compare the rows of Reelbook's own files with them.
struct DiaryRows {
  let library: Library
  /// The person, resolved.
  let person: PersonID
  /// The plays; `nil` until the first comparison, since they cost a pass over all plays.
  private var entries: [PlayID: DiaryEntry]?

  init(_ library: Library, of person: PersonID) {
    self.library = library
    self.person = library.resolve(person)
  }

  /// A play of the person.
  mutating func entry(_ id: PlayID) -> DiaryEntry? {
    if entries == nil {
      entries = Dictionary(library.diary(of: person).map { ($0.play.id, $0) }) { first, _ in first }
    }
    return entries?[id]
  }

  /// Whether a play with an id, which may be deleted, is the person's or nobody's.
  func owns(_ id: PlayID) -> Bool { isOwner(library.plays.row(id)?.record.person) }

  /// Whether a note with an id, which may be deleted, is the person's or nobody's.
  func owns(_ id: NoteID) -> Bool { isOwner(library.notes.row(id)?.record.person) }

  private func isOwner(_ owner: PersonID?) -> Bool {
    guard let owner, owner != .absent else { return true }
    return library.resolve(owner) == person
  }

  /// Whether a row has the same values as the library's play.
  mutating func equals(_ row: WatchHistory.Row, _ id: PlayID) -> Bool {
    library.plays[id] != nil && owns(id) && differences(row, from: id).isEmpty
  }

  /// The columns with different values in a row and in the library's play.
  ///
  /// - Parameter subject: The row's subject in the library, if another title than the row's own was found for it.
  mutating func differences(_ row: WatchHistory.Row, from id: PlayID, subject: MediaID? = nil) -> [String] {
    guard let entry = entry(id) else { return [] }
    let libraryRow = WatchHistory.Row(entry, in: library)
    var names: [String] = []
    // A play keeps its subject, even if another title has the ids of the row, too.
    let rowSubject = library.resolve(row.about.subject, witness: row.about.witness)
    if rowSubject != entry.subject, subject != entry.subject { names.append("title") }
    for column in HistoryColumn.all where column.isOfViewing && column.write(row) != column.write(libraryRow) {
      // The library counts the play as a rewatch even without the row's flag.
      if column.name == "rewatch", row.details.wasSeenBefore, entry.isRewatch { continue }
      names.append(column.name)
    }
    let (rowColumns, playColumns) = (row.allColumns, libraryRow.columns)
    return names + Set(rowColumns.keys).union(playColumns.keys).filter { rowColumns[$0] != playColumns[$0] }.sorted()
  }
}
