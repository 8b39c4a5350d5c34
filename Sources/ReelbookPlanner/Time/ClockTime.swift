public import ReelbookModel

/// A local time of day, to the minute: `20:30`.
public struct ClockTime: Hashable, Sendable {
  /// Minutes since midnight, 0 to 1439.
  public let minutes: Int

  /// An hour and a minute; `nil` if out of range.
  public init?(hour: Int, minute: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    minutes = hour * 60 + minute
  }

  /// Minutes after midnight, modulo a day.
  init(minutes: Int) { self.minutes = (minutes % 1440 + 1440) % 1440 }

  /// The hour, 0 to 23.
  public var hour: Int { minutes / 60 }
  /// The minute, 0 to 59.
  public var minute: Int { minutes % 60 }
}

extension ClockTime: ExpressibleByStringLiteral {
  /// Reads a literal such as `"20:30"`; traps if it is out of range.
  public init(stringLiteral text: String) {
    guard let time = ClockTime(text) else {
      preconditionFailure("“\(text)” is no time of the clock; write hours and minutes as in “20:30”.")
    }
    self = time
  }
}

extension ClockTime: RecordID {
  public static var absent: ClockTime { ClockTime(minutes: 0) }

  public static func < (a: ClockTime, b: ClockTime) -> Bool { a.minutes < b.minutes }

  public init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    guard range.count == 5, letters[range.lowerBound + 2] == UInt8(ascii: ":") else { return nil }
    var digits: [Int] = []
    for offset in [0, 1, 3, 4] {
      let digit = letters[range.lowerBound + offset] &- 0x30
      guard digit < 10 else { return nil }
      digits.append(Int(digit))
    }
    self.init(hour: digits[0] * 10 + digits[1], minute: digits[2] * 10 + digits[3])
  }

  public func appendText(to letters: inout [UInt8]) {
    letters.append(decimal: hour, width: 2)
    letters.append(UInt8(ascii: ":"))
    letters.append(decimal: minute, width: 2)
  }
}
