/// A day of the calendar, without a time and without a zone.
public struct CivilDay: Hashable, Comparable, Sendable {
  /// Days since 1 January 1970.
  @usableFromInline package let number: Int32

  /// Creates the day that many days after 1 January 1970, clamped to the years 1 to 9999.
  package init(number: Int) {
    self.number = Int32(min(max(number, Self.range.lowerBound), Self.range.upperBound))
  }

  /// The representable days: the years 1 to 9999.
  package static let range = -719_162...2_932_896

  /// Creates a day; `nil` if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= 28 || day <= Self.length(ofMonth: month, year: year)
    else { return nil }
    // Years are counted from March, so that the leap day is the last of its year.
    let marchYear = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = marchYear * 365 + marchYear / 4 - marchYear / 100 + marchYear / 400 + dayOfYear
    number = Int32(days - 719_468)
  }

  /// The number of days in a month.
  package static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  private var parts: (year: Int, month: Int, day: Int) {
    let days = Int(number) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  /// The year in the proleptic Gregorian calendar.
  public var year: Int { parts.year }
  /// The month, 1 for January.
  public var month: Int { parts.month }
  /// The day of the month, from 1.
  public var day: Int { parts.day }

  /// The day of the week, 1 for Monday to 7 for Sunday.
  public var weekday: Int {
    let shifted = (Int(number) + 3) % 7
    return (shifted < 0 ? shifted + 7 : shifted) + 1
  }

  @inlinable public static func < (a: CivilDay, b: CivilDay) -> Bool { a.number < b.number }

  /// The day some days later, or earlier for a negative number, clamped to the years 1 to 9999.
  public func adding(days: Int) -> CivilDay {
    let (sum, overflows) = Int(number).addingReportingOverflow(days)
    return CivilDay(number: overflows ? days : sum)
  }

  /// The number of days to a later one.
  @inlinable public func days(until later: CivilDay) -> Int { Int(later.number) - Int(number) }

  /// The first day of the month.
  public var startOfMonth: CivilDay { adding(days: 1 - day) }
}

extension CivilDay: TextRepresentable {
  public init?(_ letters: Span<UInt8>, _ range: Range<Int>) {
    var scanner = CivilScanner(range)
    guard let day = scanner.day(letters), scanner.isAtEnd else { return nil }
    self = day
  }

  public func appendText(to letters: inout [UInt8]) {
    let parts = parts
    letters.append(decimal: parts.year, width: 4)
    letters.append(UInt8(ascii: "-"))
    letters.append(decimal: parts.month, width: 2)
    letters.append(UInt8(ascii: "-"))
    letters.append(decimal: parts.day, width: 2)
  }
}
