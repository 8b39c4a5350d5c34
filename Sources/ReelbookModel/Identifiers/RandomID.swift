#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A random UUID as an identifier: two devices never make the same one.
public protocol RandomID: RecordID {
  /// The identifier's bits.
  var bits: IDBits { get }

  /// Creates an identifier from its bits.
  init(bits: IDBits)
}

extension RandomID {
  /// Creates a new identifier from a source of random numbers.
  public init(using source: inout some RandomNumberGenerator) {
    let high = source.next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = source.next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    self.init(bits: IDBits(high, low))
  }

  /// Creates an identifier from a UUID.
  public init(_ uuid: UUID) {
    let bytes = uuid.uuid
    let high = [bytes.0, bytes.1, bytes.2, bytes.3, bytes.4, bytes.5, bytes.6, bytes.7]
    let low = [bytes.8, bytes.9, bytes.10, bytes.11, bytes.12, bytes.13, bytes.14, bytes.15]
    let number = { (bytes: [UInt8]) in bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    self.init(bits: IDBits(number(high), number(low)))
  }

  public static var absent: Self { Self(bits: IDBits(0, 0)) }

  public var isSurelyReadBack: Bool { true }

  public static func < (a: Self, b: Self) -> Bool { a.bits < b.bits }

  public init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    guard range.count == 36 else { return nil }
    let start = range.lowerBound
    let dash = UInt8(ascii: "-")
    guard letters[start + 8] == dash, letters[start + 13] == dash, letters[start + 18] == dash,
      letters[start + 23] == dash
    else { return nil }
    let second = UInt64(letters.halfWord(at: start + 9)) | UInt64(letters.halfWord(at: start + 14)) << 32
    let third = UInt64(letters.halfWord(at: start + 19)) | UInt64(letters.halfWord(at: start + 24)) << 32
    guard let first = letters.word(at: start).hexValue, let second = second.hexValue, let third = third.hexValue,
      let fourth = letters.word(at: start + 28).hexValue
    else { return nil }
    self.init(bits: IDBits(UInt64(first) << 32 | UInt64(second), UInt64(third) << 32 | UInt64(fourth)))
  }

  public func appendText(to letters: inout [UInt8]) {
    for index in 0..<16 {
      if index == 4 || index == 6 || index == 8 || index == 10 { letters.append(UInt8(ascii: "-")) }
      let word = index < 8 ? bits.high : bits.low
      let byte = UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * (index & 7)))
      letters.append(JSONWriter.hex(byte >> 4))
      letters.append(JSONWriter.hex(byte & 15))
    }
  }
}
