/// When and where something was written, only for order. Times to show are fields.
///
/// A reading of a hybrid logical clock: wall time, a counter for writes in the same millisecond or by a clock that
/// went back, and the device. No two writes have the same stamp. Its text: `1763619300123-0-8f2c0d9ae1b27c44`.
public struct Stamp: RecordID {
  /// 48 bits of milliseconds since 1970, then 16 bits of counter.
  package let time: UInt64
  /// The device that wrote.
  public let device: DeviceID

  package init(time: UInt64, device: DeviceID) {
    self.time = time
    self.device = device
  }

  /// Creates a stamp from milliseconds since 1970 and a counter.
  public init(milliseconds: Int64, counter: UInt16 = 0, device: DeviceID) {
    self.init(time: UInt64(min(max(milliseconds, 0), Self.limit)) << 16 | UInt64(counter), device: device)
  }

  private static let limit: Int64 = 1 << 48 - 1

  /// Milliseconds since 1970, by the writing clock.
  public var milliseconds: Int64 { Int64(time >> 16) }

  /// The counter within the millisecond.
  public var counter: UInt16 { UInt16(truncatingIfNeeded: time) }

  /// A stamp before all others.
  public static let never = Stamp(time: 0, device: .absent)

  public static var absent: Stamp { .never }

  /// The next stamp, on a device.
  package func next(on device: DeviceID) -> Stamp { Stamp(time: time == .max ? time : time + 1, device: device) }

  public static func < (a: Stamp, b: Stamp) -> Bool { a.time == b.time ? a.device < b.device : a.time < b.time }

  public init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    var index = range.lowerBound
    func number(below limit: UInt64) -> UInt64? {
      let start = index
      var value: UInt64 = 0
      if range.upperBound - index >= 8, let first = letters.word(at: index).decimalValue {
        value = first
        index += 8
      }
      while index < range.upperBound, letters[index] &- 0x30 < 10, index - start < 16 {
        value = value * 10 + UInt64(letters[index] &- 0x30)
        index += 1
      }
      guard index > start, value < limit, letters[start] != 0x30 || index - start == 1 else { return nil }
      guard index < range.upperBound, letters[index] == UInt8(ascii: "-") else { return nil }
      index += 1
      return value
    }
    guard let milliseconds = number(below: 1 << 48), let counter = number(below: 1 << 16),
      let device = DeviceID(letters, index..<range.upperBound)
    else { return nil }
    self.init(time: milliseconds << 16 | counter, device: device)
  }

  public func appendText(to letters: inout [UInt8]) {
    letters.append(decimal: Int(milliseconds))
    letters.append(UInt8(ascii: "-"))
    letters.append(decimal: Int(counter))
    letters.append(UInt8(ascii: "-"))
    device.appendText(to: &letters)
  }
}
