#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A moment in time, to the millisecond: `2026-11-20T20:15:00.000Z`.
public struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since 1 January 1970, UTC.
  public let milliseconds: Int64

  /// The representable moments: the years 1 to 9999.
  package static let range =
    Int64(CivilDay.range.lowerBound) * 86_400_000...Int64(CivilDay.range.upperBound) * 86_400_000 + 86_399_999

  /// Creates the moment that many milliseconds after 1 January 1970, UTC.
  ///
  /// Outside the years 1 to 9999 it is the millisecond before or after them, which an edit refuses.
  public init(milliseconds: Int64) { self.milliseconds = Self.range.reaching(milliseconds) }

  /// Creates the moment of a date, to the millisecond.
  public init(_ date: Date) {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    self.init(milliseconds: Int64(max(-1e15, min(1e15, milliseconds))))
  }

  /// The moment as a `Date`.
  public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

  @inlinable public static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }

  /// The moment some time later, or earlier for a negative duration.
  public func adding(_ duration: Duration) -> Instant { Instant(milliseconds: milliseconds + duration.milliseconds) }

  /// The time to a later moment.
  public func duration(until later: Instant) -> Duration { .milliseconds(later.milliseconds - milliseconds) }
}

extension Instant: TextRepresentable {
  public init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    var scanner = CivilScanner(range)
    guard let day = scanner.day(letters), scanner.skip("T", letters), let clock = scanner.clock(letters),
      let offset = scanner.offset(letters), scanner.isAtEnd
    else { return nil }
    self.init(milliseconds: Int64(day.number) * 86_400_000 + clock - Int64(offset) * 1000)
    guard Self.range.contains(milliseconds) else { return nil }
  }

  public func appendText(to letters: inout [UInt8]) {
    let written = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
    let (day, clock) = written.dividedDown(by: 86_400_000)
    CivilDay(number: Int(day)).appendText(to: &letters)
    letters.append(UInt8(ascii: "T"))
    letters.append(clock: clock, withSeconds: true)
    letters.append(UInt8(ascii: "Z"))
  }
}

extension ClosedRange<Int64> {
  /// The value, or the nearest value outside the range, which cannot be written.
  package func reaching(_ value: Int64) -> Int64 { Swift.min(Swift.max(value, lowerBound - 1), upperBound + 1) }
}

extension Int64 {
  /// The quotient rounded down, and the non-negative remainder.
  @inlinable package func dividedDown(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension Duration {
  /// The duration, at most thirty years either way: sums and products of such are far from what a number can hold.
  ///
  /// A merged record may have any number.
  package var plausible: Duration {
    let limit = Duration.seconds(1_000_000_000)
    return min(max(self, .zero - limit), limit)
  }

  /// Whole milliseconds, at most thirty million years.
  package var milliseconds: Int64 {
    let limit = Duration.seconds(1_000_000_000_000_000)
    let (seconds, attoseconds) = min(max(self, .zero - limit), limit).components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }
}
