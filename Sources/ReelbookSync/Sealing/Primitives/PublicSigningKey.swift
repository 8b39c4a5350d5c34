#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Which public keys for Ed25519 signatures are refused, because they come from somebody without a seed.
package enum PublicSigningKey {
  /// Whether the bytes are of the right size, the only ones of their key, and no key of small order.
  ///
  /// With a key of small order, one signature fits many messages. OpenSSL accepts the eight that there are.
  package static func isAcceptable(_ publicKey: Data) -> Bool {
    guard publicKey.count == SealingSize.key else { return false }
    var coordinate = [UInt8](publicKey)
    // The highest bit is the sign of the other coordinate.
    coordinate[31] &= 0x7F
    return isReduced(coordinate) && !smallOrders.contains(coordinate)
  }

  /// Whether a coordinate, lowest byte first, is less than 2²⁵⁵ − 19. A greater one would be a second text of a key.
  private static func isReduced(_ coordinate: [UInt8]) -> Bool {
    coordinate[0] < 0xED || coordinate[1..<31].contains { $0 != 0xFF } || coordinate[31] != 0x7F
  }

  /// The coordinates of the points of order 1, 2, 4 and 8.
  private static let smallOrders: Set<[UInt8]> = [
    [0x01] + [UInt8](repeating: 0, count: 31),
    [0xEC] + [UInt8](repeating: 0xFF, count: 30) + [0x7F],
    [UInt8](repeating: 0, count: 32),
    [
      0x26, 0xE8, 0x95, 0x8F, 0xC2, 0xB2, 0x27, 0xB0, 0x45, 0xC3, 0xF4, 0x89, 0xF2, 0xEF, 0x98, 0xF0,
      0xD5, 0xDF, 0xAC, 0x05, 0xD3, 0xC6, 0x33, 0x39, 0xB1, 0x38, 0x02, 0x88, 0x6D, 0x53, 0xFC, 0x05,
    ],
    [
      0xC7, 0x17, 0x6A, 0x70, 0x3D, 0x4D, 0xD8, 0x4F, 0xBA, 0x3C, 0x0B, 0x76, 0x0D, 0x10, 0x67, 0x0F,
      0x2A, 0x20, 0x53, 0xFA, 0x2C, 0x39, 0xCC, 0xC6, 0x4E, 0xC7, 0xFD, 0x77, 0x92, 0xAC, 0x03, 0x7A,
    ],
  ]
}
