/// A set of item numbers, with one bit for each. It can give each member its index in an array.
struct ItemSet {
  private var bits: [UInt64]
  /// A bit for each word of `bits` that has members. This and the next two are empty before `numberMembers(among:)`.
  private var summary: [UInt64] = []
  /// For each word of `bits` that has members, the number of members before it.
  private var before: [Int32] = []
  /// For each word of `summary`, the number of words with members before it.
  private var summaryBefore: [Int32] = []

  /// Creates an empty set for items below a number.
  init(below limit: Int) { bits = [UInt64](repeating: 0, count: (limit + 63) >> 6) }

  func contains(_ item: UInt32) -> Bool { bits[Int(item >> 6)] & 1 << UInt64(item & 63) != 0 }

  /// Empties the set, and keeps its memory.
  mutating func removeAll() {
    for index in bits.indices { bits[index] = 0 }
  }

  mutating func insert(_ items: some Sequence<UInt32>) {
    for item in items { bits[Int(item >> 6)] |= 1 << UInt64(item & 63) }
  }

  /// Gives each member an index, in the order of item numbers. Returns the members.
  ///
  /// `items` must contain all members.
  mutating func numberMembers(among items: some Collection<UInt32>) -> [UInt32] {
    var members: [UInt32] = []
    members.reserveCapacity(items.count)
    before.reserveCapacity(items.count)
    summary = [UInt64](repeating: 0, count: (bits.count + 63) >> 6)
    summaryBefore.reserveCapacity(summary.count)
    for item in items where contains(item) { summary[Int(item >> 12)] |= 1 << UInt64(item >> 6 & 63) }
    for (index, part) in summary.enumerated() {
      summaryBefore.append(Int32(before.count))
      for place in part.places {
        before.append(Int32(members.count))
        let start = UInt32(index << 12 | place << 6)
        for bit in bits[Int(start >> 6)].places { members.append(start | UInt32(bit)) }
      }
    }
    return members
  }

  /// The index of a member, from 0.
  func place(of item: UInt32) -> Int {
    let part = Int(summaryBefore[Int(item >> 12)]) + summary[Int(item >> 12)].count(before: item >> 6 & 63)
    return Int(before[part]) + bits[Int(item >> 6)].count(before: item & 63)
  }
}

extension UInt64 {
  /// The places of the bits that are set, ascending.
  fileprivate var places: some Sequence<Int> {
    sequence(state: self) { rest -> Int? in
      guard rest != 0 else { return nil }
      defer { rest &= rest - 1 }
      return rest.trailingZeroBitCount
    }
  }

  /// The number of bits that are set below a place.
  fileprivate func count(before place: UInt32) -> Int { (self & (1 << UInt64(place) - 1)).nonzeroBitCount }
}
