import ReelbookModel

/// Tells the addresses that stay with a channel from those that a provider gives to another one day.
///
/// An address whose file name is a number, or that differs from another one in digits alone, is one of a numbering. An
/// address of several channels is that of a notice. A spare address may be given to another channel, too.
struct LastingAddresses {
  private var counts: [UInt64: Int] = [:]

  init(_ clusters: [ChannelBuilder.Cluster]) {
    for cluster in clusters {
      for item in cluster.items { counts[Self.form(of: item), default: 0] += 1 }
    }
  }

  /// Whether an item keeps its address.
  func has(_ item: PlacedItem) -> Bool {
    !item.sourced.item.isSpare && !Self.isNumbered(item) && counts[Self.form(of: item)] == 1
  }

  /// The hash of the address without its digits.
  private static func form(of item: PlacedItem) -> UInt64 {
    var hash = StableHash()
    for byte in item.sourced.item.address.utf8 where !byte.isDigit { hash.add(byte) }
    return hash.value
  }

  private static func isNumbered(_ item: PlacedItem) -> Bool {
    let file = item.sourced.item.address.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }.reversed()
    return file.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "?") }.allSatisfy(\.isDigit)
  }
}
