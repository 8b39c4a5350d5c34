import ReelbookModel

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// One generation of a place's key. A new one is made when somebody is removed, for what comes after.
package struct PlaceKey: Hashable, Sendable {
  package let number: Int
  /// Tells apart the keys that two devices make at once.
  package let random: UInt32
  package let secret: Data

  /// The numbers that a key may have. No place gets near the last one, and an invitation has four bytes for it.
  package static let numbers = 1...999_999_999
  /// How far above the key in use a new one may be. No household renews as often while one of its devices is away, and
  /// after the last number nobody could be removed.
  private static let longestStep = 1024

  package init(number: Int, random: UInt32, secret: Data) {
    self.number = number
    self.random = random
    self.secret = secret
  }

  /// The name of the generation, which is no secret: `2-1f2e3d4c`.
  package var name: String { "\(number)-\(random.padded(to: 8, radix: 16))" }

  /// The order of generations: the last one is in use.
  func isBefore(_ other: PlaceKey) -> Bool { (number, random) < (other.number, other.random) }

  /// Whether it may be taken from another device: it is not far above the key in use, if there is one.
  func mayFollow(_ ring: KeyRing?) -> Bool { ring.map { number <= $0.current.number + Self.longestStep } ?? true }

  /// A key's name and its secret as a word.
  var text: String { "\(name):\(secret.base64URL)" }

  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":")
    guard parts.count == 2, let secret = Data(base64URL: parts[1]), secret.count == SealingSize.key else { return nil }
    self.init(named: parts[0], secret)
  }

  init?(named name: some StringProtocol, _ secret: Data) {
    let parts = name.split(separator: "-")
    guard parts.count == 2, let number = Int(parts[0]), let random = UInt32(parts[1], radix: 16),
      Self.numbers.contains(number)
    else { return nil }
    self.init(number: number, random: random, secret: secret)
    guard self.name == name else { return nil }
  }
}
