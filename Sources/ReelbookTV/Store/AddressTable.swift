/// The places of a list's items by the hashes of their addresses: some thirty bytes an item.
///
/// A dictionary takes three times the memory while it grows.
struct AddressTable {
  private var hashes: [UInt64] = []
  /// Halves of the hashes of the items.
  private var items: [UInt32] = []
  private var places: [Int32] = []
  /// The numbers of entries, increased by one; 0 for a free slot. Their count is a power of two.
  private var slots: [UInt32]

  init(expecting count: Int) {
    slots = [UInt32](repeating: 0, count: Self.slotCount(for: count))
    hashes.reserveCapacity(count)
    items.reserveCapacity(count)
    places.reserveCapacity(count)
  }

  private static func slotCount(for count: Int) -> Int {
    var slots = 1024
    while slots * 4 < count * 5 { slots *= 2 }
    return slots
  }

  /// The place of an address, and whether it is that of an item; `nil` if the address is new.
  ///
  /// The hash of an address is without credentials. That of an item is of its name and its address with placeholders.
  func place(of address: UInt64, _ item: UInt64) -> (place: OfferDraft.Place, isItem: Bool)? {
    var slot = self.slot(of: address)
    while slots[slot] != 0 {
      let entry = Int(slots[slot]) - 1
      if hashes[entry] == address {
        let place = Int(places[entry])
        return (place < 0 ? .title(-1 - place) : .live(place), items[entry] == Self.half(item))
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds an address that is new.
  mutating func add(_ address: UInt64, _ item: UInt64, _ place: OfferDraft.Place) {
    hashes.append(address)
    items.append(Self.half(item))
    switch place {
    case .live(let place): places.append(Int32(clamping: place))
    case .title(let place): places.append(Int32(clamping: -1 - place))
    }
    if hashes.count * 5 > slots.count * 4 {
      slots = [UInt32](repeating: 0, count: slots.count * 2)
      for entry in hashes.indices { insert(entry) }
    } else {
      insert(hashes.count - 1)
    }
  }

  private mutating func insert(_ entry: Int) {
    var slot = self.slot(of: hashes[entry])
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = UInt32(entry + 1)
  }

  private func slot(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1) }

  /// Half of a hash, to tell the items of one address apart.
  private static func half(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash ^ hash >> 32) }
}
