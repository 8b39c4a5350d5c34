import ReelbookBase

/// A checksum of bytes that come in pieces, for damage and for changes. It does not protect against attacks.
package struct Checksum {
  private var sum = StableHash()
  /// The last bytes, fewer than eight.
  private var rest: UInt64 = 0
  private var restCount = 0
  /// The number of bytes so far.
  private(set) var length: UInt64 = 0

  init() {}

  package init(_ bytes: [UInt8]) { self.init(ContiguousArray(bytes).span) }

  init(_ bytes: Span<UInt8>) { add(bytes) }

  mutating func add(_ bytes: Span<UInt8>) {
    length &+= UInt64(bytes.count)
    var index = 0
    while restCount > 0, index < bytes.count {
      add(byte: bytes[index])
      index += 1
    }
    while index &+ 8 <= bytes.count {
      add(word: bytes.word(at: index))
      index &+= 8
    }
    while index < bytes.count {
      add(byte: bytes[index])
      index += 1
    }
  }

  private mutating func add(byte: UInt8) {
    rest |= UInt64(byte) << UInt64(restCount * 8)
    restCount += 1
    guard restCount == 8 else { return }
    add(word: rest)
    (rest, restCount) = (0, 0)
  }

  /// The shift brings the upper bits down. Without it, a change of them would never reach the lower ones.
  @inline(__always) private mutating func add(word: UInt64) {
    sum.add(eight: word)
    sum.value ^= sum.value >> 32
  }

  /// The sum of all bytes and their number.
  package var value: UInt64 {
    var end = self
    end.add(word: rest)
    end.add(word: length)
    return end.sum.value
  }

  /// The sum in hexadecimal digits.
  var text: String { String(value, radix: 16) }
}
