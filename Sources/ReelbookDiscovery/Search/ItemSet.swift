/// A set of item numbers, with one bit for each. It can give each member its index in an array.
struct ItemSet {
  private var bits: ContiguousArray<UInt64>
  /// The number of members before each group of 64 items that has some; empty before `numberMembers()`.
  private var before: ContiguousArray<Int32> = []

  /// Creates an empty set for items below a number.
  init(below limit: Int) { bits = ContiguousArray(repeating: 0, count: (limit + 63) / 64) }

  func contains(_ item: UInt32) -> Bool { bits[Int(item >> 6)] & 1 << UInt64(item & 63) != 0 }

  mutating func insert(_ item: UInt32) { bits[Int(item >> 6)] |= 1 << UInt64(item & 63) }

  /// Gives each member an index, in the order of item numbers. Returns the members.
  mutating func numberMembers() -> [UInt32] {
    var members: [UInt32] = []
    before = ContiguousArray(repeating: 0, count: bits.count)
    for (index, part) in bits.enumerated() where part != 0 {
      before[index] = Int32(members.count)
      var rest = part
      while rest != 0 {
        members.append(UInt32(index * 64 + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    return members
  }

  /// The index of a member, from 0.
  func place(of item: UInt32) -> Int {
    let index = Int(item >> 6)
    let smaller = bits[index] & (1 << UInt64(item & 63) - 1)
    return Int(before[index]) + smaller.nonzeroBitCount
  }
}
