package import ReelbookModel

/// Identities made from what a row says: the same row makes the same one on every device, whatever file it stands in.
extension RandomID {
  /// The identity of the n-th row of a person that says the same.
  init(from text: RowText, by person: PersonID, occurrence: Int) {
    self.init(from: text.hash, by: person, occurrence: occurrence)
  }

  /// The identity of the n-th thing of a person that has one sum.
  package init(from hash: IdentityHash, by person: PersonID, occurrence: Int = 1) {
    var hash = hash
    hash.add(person.bits.high)
    hash.add(person.bits.low)
    hash.add(UInt64(occurrence))
    self.init(bits: hash.bits)
  }
}

/// What a row says, without where it stands: its cells as CSV has them, in the order of the columns' names.
///
/// Only the cells that are filled count, so that a column that a later version adds changes nothing of the rows without it.
struct RowText: Hashable {
  fileprivate var hash = IdentityHash()

  init(_ row: WatchHistory.Row) {
    var cells = Self.columns.map { ($0.name, $0.write(row)) }
    if !row.columns.isEmpty {
      cells += row.columns.map { ($0.key, $0.value) }
      cells.sort { $0.0 < $1.0 }
    }
    for (name, text) in cells where !text.isEmpty { hash.add(name, text) }
  }

  init(_ note: WatchHistory.NoteRow) {
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
    // No bytes of UTF-8: where a name and a cell end is part of the sums.
    add(byte: 0xFE)
    add(text)
    add(byte: 0xFF)
  }
}
