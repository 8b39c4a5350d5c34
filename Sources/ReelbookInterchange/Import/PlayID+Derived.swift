import ReelbookModel

/// Identities made from what a row says: the same row makes the same one on every device, whatever file it stands in.
extension RandomID {
  /// The identity of the n-th row of a person that says the same.
  init(from text: RowText, by person: PersonID, occurrence: Int) {
    var hash = text.hash
    hash.add(person.bits.high)
    hash.add(person.bits.low)
    hash.add(UInt64(occurrence))
    let bits = hash.bits
    // Version 8 of a UUID: made by a rule of one's own.
    self.init(bits: IDBits(bits.high & 0xFFFF_FFFF_FFFF_0FFF | 0x8000, bits.low & 0x3FFF_FFFF_FFFF_FFFF | 1 << 63))
  }
}

/// What a row says, without where it stands: its cells as CSV has them, in the order of the columns' names.
///
/// Only the cells that are filled count, so that a column that a later version adds changes nothing of the rows without it.
struct RowText: Hashable {
  fileprivate var hash = RowHash()

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

/// Two sums of 64 bits over the same bytes, each step of which is one-to-one (FNV-1a with other constants for the second).
private struct RowHash: Hashable {
  private var high: UInt64 = 0xCBF2_9CE4_8422_2325
  private var low: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func add(_ name: String, _ text: String) {
    for byte in name.utf8 { add(byte: byte) }
    add(byte: 0xFE)
    for byte in text.utf8 { add(byte: byte) }
    // No byte of UTF-8: where one cell ends and the next begins is part of the sum.
    add(byte: 0xFF)
  }

  mutating func add(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { add(byte: UInt8(truncatingIfNeeded: number >> UInt64(shift))) }
  }

  private mutating func add(byte: UInt8) {
    high = (high ^ UInt64(byte)) &* 0x100_0000_01B3
    low = (low ^ UInt64(byte)) &* 0xFF51_AFD7_ED55_8CCD
    low ^= low >> 32
  }

  var bits: IDBits { IDBits(Self.mixed(high), Self.mixed(low ^ high)) }

  private static func mixed(_ sum: UInt64) -> UInt64 {
    var mixed = sum
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
