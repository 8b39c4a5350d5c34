/// Names one installation of an app on one device: sixteen hexadecimal digits.
public struct DeviceID: RecordID {
  package let bits: UInt64

  package init(bits: UInt64) { self.bits = bits }

  /// Creates a new identifier from a source of random numbers.
  public init(using source: inout some RandomNumberGenerator) { bits = source.next() }

  public static var absent: DeviceID { DeviceID(bits: 0) }

  public static func < (a: DeviceID, b: DeviceID) -> Bool { a.bits < b.bits }

  public init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    guard range.count == 16 else { return nil }
    guard let high = letters.word(at: range.lowerBound).hexValue,
      let low = letters.word(at: range.lowerBound + 8).hexValue
    else { return nil }
    bits = UInt64(high) << 32 | UInt64(low)
  }

  public func appendText(to letters: inout [UInt8]) {
    for shift in stride(from: 60, through: 0, by: -4) {
      letters.append(JSONWriter.hex(UInt8(truncatingIfNeeded: bits >> UInt64(shift)) & 15))
    }
  }
}
