/// A sum of hashes of 256 bits. It is the same in any order, and what was added can be taken away.
struct DigestSum: Hashable, Sendable {
  var a: UInt64 = 0
  var b: UInt64 = 0
  var c: UInt64 = 0
  var d: UInt64 = 0

  static func &+ (x: DigestSum, y: DigestSum) -> DigestSum {
    DigestSum(a: x.a &+ y.a, b: x.b &+ y.b, c: x.c &+ y.c, d: x.d &+ y.d)
  }

  static func &- (x: DigestSum, y: DigestSum) -> DigestSum {
    DigestSum(a: x.a &- y.a, b: x.b &- y.b, c: x.c &- y.c, d: x.d &- y.d)
  }
}

extension DigestSum {
  /// The sum as 64 hexadecimal digits.
  var text: String { [a, b, c, d].map { $0.padded(to: 16, radix: 16) }.joined() }

  init?(_ text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 64 else { return nil }
    let parts = stride(from: 0, to: 64, by: 16).compactMap {
      UInt64(String(decoding: digits[$0..<$0 + 16], as: UTF8.self), radix: 16)
    }
    guard parts.count == 4 else { return nil }
    self.init(a: parts[0], b: parts[1], c: parts[2], d: parts[3])
  }
}

/// A hash of 256 bits for digests, the same everywhere and for ever. It does not protect against attacks.
///
/// Four hashes of 64 bits run side by side over eight bytes at once.
struct DigestHash: Sendable {
  private var state = DigestSum(
    a: 0x9E37_79B9_7F4A_7C15, b: 0xBF58_476D_1CE4_E5B9, c: 0x94D0_49BB_1331_11EB, d: 0xD6E8_FEB8_6659_FD93)

  @inline(__always) mutating func add(_ word: UInt64) {
    state.a = Self.mixed(state.a ^ word, 0x9FB2_1C65_1E98_DF25)
    state.b = Self.mixed(state.b ^ word, 0xD6E8_FEB8_6659_FD93)
    state.c = Self.mixed(state.c ^ word, 0xC2B2_AE3D_27D4_EB4F)
    state.d = Self.mixed(state.d ^ word, 0x1656_67B1_9E37_79F9)
  }

  @inline(__always) private static func mixed(_ value: UInt64, _ factor: UInt64) -> UInt64 {
    let product = value &* factor
    return (product ^ product >> 32) &* factor
  }

  mutating func add(_ sum: DigestSum) { for word in [sum.a, sum.b, sum.c, sum.d] { add(word) } }

  mutating func add(_ stamp: Stamp) {
    add(stamp.time)
    add(stamp.device.bits)
  }

  /// Adds bytes, and their number: different bytes in a row are never the same as others.
  mutating func add(_ bytes: some Collection<UInt8>) {
    var (word, count) = (UInt64(0), 0)
    for byte in bytes {
      word = word << 8 | UInt64(byte)
      count += 1
      if count % 8 == 0 {
        add(word)
        word = 0
      }
    }
    add(word)
    add(UInt64(count))
  }

  var sum: DigestSum {
    var end = self
    end.add(0)
    return end.state
  }
}
