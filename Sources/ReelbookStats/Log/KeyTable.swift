/// Numbers for keys of three words in the order of first use: an open hash table of flat arrays.
///
/// A million look-ups are a large part of what statistics cost; a dictionary's hashing takes several times as long.
struct KeyTable {
  struct Key: Equatable {
    var a: UInt64
    var b: UInt64
    var c: UInt64 = .max

    fileprivate var hash: Int {
      var mixed = (a &* 0x9E37_79B9_7F4A_7C15) ^ (b &* 0xC2B2_AE3D_27D4_EB4F) ^ (c &* 0x1656_67B1_9E37_79F9)
      mixed = (mixed ^ (mixed >> 32)) &* 0xD6E8_FEB8_6659_FD93
      return Int(truncatingIfNeeded: (mixed ^ (mixed >> 32)) >> 1)
    }
  }

  /// For each slot, the number of its key plus one; 0 for an empty slot. The number of slots is a power of two.
  private var slots = [Int32](repeating: 0, count: 1024)
  private(set) var keys: [Key] = []

  /// The number of a key, and whether the key is new.
  mutating func number(of key: Key) -> (number: Int, isNew: Bool) {
    if keys.count * 2 >= slots.count { grow() }
    let mask = slots.count - 1
    var place = key.hash & mask
    while slots[place] != 0 {
      let number = Int(slots[place]) - 1
      if keys[number] == key { return (number, false) }
      place = (place + 1) & mask
    }
    keys.append(key)
    slots[place] = Int32(keys.count)
    return (keys.count - 1, true)
  }

  /// The number of a key that is in the table; `nil` for another key.
  func existingNumber(of key: Key) -> Int? {
    let mask = slots.count - 1
    var place = key.hash & mask
    while slots[place] != 0 {
      if keys[Int(slots[place]) - 1] == key { return Int(slots[place]) - 1 }
      place = (place + 1) & mask
    }
    return nil
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: slots.count * 4)
    let mask = slots.count - 1
    for (number, key) in keys.enumerated() {
      var place = key.hash & mask
      while slots[place] != 0 { place = (place + 1) & mask }
      slots[place] = Int32(number + 1)
    }
  }
}
