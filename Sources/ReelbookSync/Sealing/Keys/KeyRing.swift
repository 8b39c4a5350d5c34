import ReelbookModel

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The keys of a place, the generation in use and the earlier ones. It is kept with the app's secrets.
package struct KeyRing: Hashable, Sendable {
  /// Names the place, and is no secret.
  package let place: Data
  /// The generation in use.
  package private(set) var current: PlaceKey
  /// The generations before it, in order.
  package private(set) var earlier: [PlaceKey] = []
  /// When the place was made, on the device that made it; `nil` if it was not made with this keychain.
  var made: Instant?

  static let placeSize = 16

  package init(place: Data, _ key: PlaceKey) {
    self.place = place
    current = key
  }

  /// Makes the first key of a new place.
  package static func new(_ primitives: any SealingPrimitives) throws(SealingError) -> KeyRing {
    KeyRing(place: try primitives.randomBytes(placeSize), try key(1, primitives))
  }

  /// Makes the next generation, and uses it; throws `wrongSize` after the last number.
  package mutating func renew(_ primitives: any SealingPrimitives) throws(SealingError) {
    guard current.number < PlaceKey.numbers.upperBound else { throw .wrongSize }
    add(try Self.key(current.number + 1, primitives))
  }

  private static func key(_ number: Int, _ primitives: any SealingPrimitives) throws(SealingError) -> PlaceKey {
    let random = try primitives.randomBytes(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return PlaceKey(number: number, random: random, secret: try primitives.randomBytes(SealingSize.key))
  }

  /// Adds a key, unless a key of its name is there. The last generation of all is in use.
  package mutating func add(_ key: PlaceKey) {
    guard self[key.name] == nil else { return }
    let keys = (earlier + [current, key]).sorted { $0.isBefore($1) }
    earlier = keys.dropLast()
    current = keys[keys.count - 1]
  }

  /// The key of a generation.
  subscript(name: String) -> PlaceKey? { ([current] + earlier).first { $0.name == name } }
}

/// The ring among the app's secrets.
extension KeyRing {
  static func name(of place: String) -> String { "reelbook.place.\(place)" }

  /// The keys as one line, to be kept.
  package var text: String {
    ((earlier + [current]).map(\.text) + (made.map { ["@\($0)"] } ?? [])).joined(separator: " ")
  }

  package init?(place: String, _ text: String) {
    let words = text.split(separator: " ")
    let keys = words.compactMap { PlaceKey($0) }
    guard let place = Data(hexadecimal: place), place.count == Self.placeSize, let last = keys.last else { return nil }
    self.init(place: place, last)
    for key in keys { add(key) }
    made = words.lazy.filter { $0.hasPrefix("@") }.compactMap { Instant(String($0.dropFirst())) }.first
  }

  /// Whether the place was there before another one. One that was not made with this keychain came first.
  func isBefore(_ other: KeyRing) -> Bool {
    guard made != other.made else { return place.hexadecimal < other.place.hexadecimal }
    guard let made else { return true }
    return other.made.map { made < $0 } ?? false
  }

  /// The place's keys that an app keeps; `nil` if it has none.
  static func load(for place: String, in secrets: any SecretStore) async throws -> KeyRing? {
    try await secrets.secret(named: name(of: place)).flatMap { KeyRing(place: place, $0) }
  }

  /// Keeps the keys. Those that another session of the app has found stay.
  mutating func keep(in secrets: any SecretStore) async throws {
    let place = place.hexadecimal
    if let kept = try await Self.load(for: place, in: secrets) {
      for key in kept.earlier + [kept.current] { add(key) }
      made = made ?? kept.made
    }
    try await secrets.setSecret(text, named: Self.name(of: place))
  }
}

extension KeyRing: CustomStringConvertible, CustomReflectable {
  package var description: String { "KeyRing(\(earlier.count + 1))" }

  /// Shows what the description shows.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension PlaceKey: CustomStringConvertible, CustomReflectable {
  package var description: String { "PlaceKey(\(name))" }

  /// Shows what the description shows.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
