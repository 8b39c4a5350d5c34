import ReelbookModel

/// The index of each season's episodes: an open hash table in little memory, since it is used for each play, between
/// rows that fill the cache.
struct SeasonTable {
  /// The episodes of a season that are numbered without a gap.
  struct Span {
    /// The index of the first episode.
    let start: Int32
    /// The number of the first episode in its season.
    let first: UInt16
    let count: UInt16

    /// The index of an episode.
    func place(of number: Int) -> Int? {
      let position = number - Int(first)
      return position >= 0 && position < Int(count) ? Int(start) + position : nil
    }
  }

  private struct Slot {
    /// 0 for none.
    var key: UInt64
    var span: Span

    static let none = Slot(key: 0, span: Span(start: 0, first: 0, count: 0))
  }

  /// The slots; their number is a power of two.
  private var slots = [Slot](repeating: .none, count: 64)
  private var count = 0

  /// Title and season in one word; `nil` for unusual numbers. The season is stored plus one.
  private static func key(_ season: (title: UInt64, place: UInt64)) -> UInt64? {
    let number = season.place >> 32
    guard season.title < 1 << 40, number > 0, number < 1 << 24 else { return nil }
    return season.title << 24 | number
  }

  private func slot(of key: UInt64) -> Int {
    let mixed = (key ^ key >> 32) &* 0x9E37_79B9_7F4A_7C15
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: mixed >> 32) & mask
    while slots[slot].key != key, slots[slot].key != 0 { slot = (slot + 1) & mask }
    return slot
  }

  /// The span of a season, by its subject's sort key or that of an episode of it.
  subscript(season: (title: UInt64, place: UInt64)) -> Span? {
    guard let key = Self.key(season) else { return nil }
    let slot = slot(of: key)
    return slots[slot].key == key ? slots[slot].span : nil
  }

  /// Adds a season; `false` for one that is there already, or has no usual number.
  mutating func add(_ season: (title: UInt64, place: UInt64), _ span: Span) -> Bool {
    guard let key = Self.key(season) else { return false }
    if count * 2 >= slots.count { grow() }
    let slot = slot(of: key)
    guard slots[slot].key == 0 else { return false }
    slots[slot] = Slot(key: key, span: span)
    count += 1
    return true
  }

  private mutating func grow() {
    let oldSlots = slots
    slots = Array(repeating: .none, count: oldSlots.count * 2)
    for oldSlot in oldSlots where oldSlot.key != 0 { slots[slot(of: oldSlot.key)] = oldSlot }
  }
}
