import ReelbookModel

/// The name of a file with a generation of a place's key: the writing device, the generation, and a random part.
///
///     8f2c0d9ae1b27c44-2-1f2e3d4c-5a6b7c8d.keys
struct KeyFileName: Hashable, Sendable {
  let writer: DeviceID
  let generation: String
  let random: UInt32

  static let suffix = ".keys"

  init(_ writer: DeviceID, _ generation: String, random: UInt32) {
    self.writer = writer
    self.generation = generation
    self.random = random
  }

  /// Creates a name from a file's name; `nil` for one that is none.
  init?(_ name: String) {
    guard name.hasSuffix(Self.suffix) else { return nil }
    let parts = name.dropLast(Self.suffix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 4, let writer = DeviceID(String(parts[0])), let random = UInt32(parts[3], radix: 16) else {
      return nil
    }
    self.init(writer, "\(parts[1])-\(parts[2])", random: random)
    guard description == name else { return nil }
  }
}

extension KeyFileName: CustomStringConvertible {
  var description: String { "\(writer)-\(generation)-\(random.padded(to: 8, radix: 16))\(Self.suffix)" }
}
