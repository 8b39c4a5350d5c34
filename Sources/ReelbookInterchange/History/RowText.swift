package import ReelbookModel

/// Ids computed from a row's content: the same on every device and in any file.
extension RandomID {
  /// Creates the id of a person's n-th equal row.
  package init(from text: RowText, by person: PersonID, occurrence: Int) {
    self.init(from: text.hash, by: person, occurrence: occurrence)
  }

  /// Creates the id of a person's n-th item of one hash.
  package init(from hash: IdentityHash, by person: PersonID, occurrence: Int = 1) {
    var hash = hash
    hash.add(person.bits.high)
    hash.add(person.bits.low)
    hash.add(UInt64(occurrence))
    self.init(bits: hash.bits)
  }
}

/// A row's content: its CSV cells, in the order of the columns' names.
///
/// Empty cells do not count, so that a column of a later version does not change rows without it.
package struct RowText: Hashable {
  fileprivate var hash = IdentityHash()

  /// A number of the content.
  package var bits: IDBits { hash.bits }

  package init(_ row: WatchHistory.Row) {
    var cells = Self.columns.map { ($0.name, $0.write(row)) }
    if !row.columns.isEmpty {
      cells += row.columns.map { ($0.key, $0.value) }
      cells.sort { $0.0 < $1.0 }
    }
    for (name, text) in cells where !text.isEmpty { hash.add(name, text) }
  }

  package init(_ note: WatchHistory.NoteRow) {
    for column in HistoryColumn.ofTitle {
      let text = column.write(WatchHistory.Row(note.about, at: .unknown))
      if !text.isEmpty { hash.add(column.name, text) }
    }
    hash.add("text", note.text)
    hash.add("written", note.written?.description ?? "")
  }

  private static let columns = HistoryColumn.all.filter { !["play", "isRewatch"].contains($0.name) }
    .sorted { $0.name < $1.name }
}

extension IdentityHash {
  /// Adds a cell and the name of its column.
  package mutating func add(_ name: String, _ text: String) {
    add(name)
    // A byte that is not UTF-8 marks the ends of names and cells.
    add(byte: 0xFE)
    add(text)
    add(byte: 0xFF)
  }
}
