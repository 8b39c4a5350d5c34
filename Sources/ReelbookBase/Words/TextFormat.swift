#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// How texts write dates, numbers and lengths of time, and the words for everything else.
///
///     let german = TextFormat(Locale(identifier: "de_DE"), words: PhraseTable(texts))
///     let page = HTMLReport(statistics, format: german)
public struct TextFormat: Hashable, Sendable {
  /// The texts; missing ones are English.
  public let words: PhraseTable
  private let digits: [Character]
  private let groupSizes: [Int]

  /// A format from a table, which may also define how dates and numbers are written.
  public init(_ words: PhraseTable = PhraseTable()) {
    self.words = words
    let digits = Array(words.text(FormatPhrase.numberDigits))
    self.digits = digits.count == 10 ? digits : Array(FormatPhrase.numberDigits.english)
    let sizes = words.text(FormatPhrase.numberGroups).split(separator: ",").compactMap { Int($0) }.filter { $0 > 0 }
    groupSizes = sizes.isEmpty ? [3] : sizes
  }

  /// English: `20 November 2026`, `1,234.5`.
  public static let english = TextFormat()

  /// The language that pages declare, such as `en`.
  public var language: String { text(.pageLanguage) }

  /// The direction of the language.
  package var direction: TextDirection { TextDirection(ofLanguage: language) }

  /// The format for a page: in its sentences, names of the other direction are isolated.
  package var isolatingNames: TextFormat {
    var words = words
    words.isolation = direction
    return TextFormat(words)
  }

  /// A text of dates and numbers, with values for its places.
  package func text(_ key: FormatPhrase, _ values: [String: String] = [:]) -> String { words.text(key, values) }

  /// The values of a text's places for a number: `{count|day|days}` chooses a word by it, `{number}` shows it.
  package func counting(_ number: Int) -> [String: String] { ["count": "\(number)", "number": self.number(number)] }
}

extension TextFormat {
  /// A whole number with separators: `1,234`.
  public func number(_ number: Int) -> String {
    let digits = String(number.magnitude)
    let least = Int(text(.numberGroupsFrom)) ?? 4
    var (groups, rest, size) = ([String](), digits[...], 0)
    while digits.count >= least, rest.count > groupSizes[size] {
      groups.append(String(rest.suffix(groupSizes[size])))
      rest = rest.dropLast(groupSizes[size])
      size = min(size + 1, groupSizes.count - 1)
    }
    let whole = ([String(rest)] + groups.reversed()).joined(separator: text(.numberGroup))
    return (number < 0 ? "-" : "") + native(whole)
  }

  /// A year, or another number that names something, without separators: `2026`.
  package func year(_ year: Int) -> String { native("\(year)") }

  /// A number in at most four letters, for small places: `999`, `1.2k`, `12k`, `3.4M`.
  package func compact(_ number: Int) -> String {
    guard number >= 1000 else { return native("\(number)") }
    let (unit, letter) = number < 1_000_000 ? (1000, "k") : (1_000_000, "M")
    let tenths = number / (unit / 10)
    let isShort = tenths < 100
    return native(isShort ? "\(tenths / 10)" : "\(number / unit)")
      + (isShort ? text(.numberDecimal) + native("\(tenths % 10)") : "") + letter
  }

  /// A number with one digit after the point: `4.5`.
  public func decimal(_ number: Double) -> String {
    guard abs(number) < 1e15 else { return self.number(of: number) }
    let tenths = Int((number * 10).rounded())
    let sign = tenths < 0 && tenths > -10 ? "-" : ""
    return sign + self.number(tenths / 10) + text(.numberDecimal) + native("\(abs(tenths % 10))")
  }

  /// A number with as many digits as it has, and without separators: `4`, `4.5`, `-0.25`.
  package func number(of number: Double) -> String {
    let isWhole = number == number.rounded() && abs(number) < 1e15
    return native((isWhole ? "\(Int(number))" : "\(number)").replacing(".", with: text(.numberDecimal)))
  }

  /// A position in a film: `0:41:05`.
  package func position(_ position: Duration) -> String {
    let seconds = position.components.seconds
    let (hours, rest) = seconds.magnitude.quotientAndRemainder(dividingBy: 3600)
    let clock = "\(hours):\(Int(rest / 60).padded(to: 2)):\(Int(rest % 60).padded(to: 2))"
    return native(position < .zero ? "-\(clock)" : clock)
  }

  /// A length of time in hours and minutes: `3 h 20 min`.
  public func length(_ length: Duration) -> String {
    let minutes = Int(length.components.seconds / 60)
    if minutes < 60 { return text(.lengthMinutes, ["minutes": number(minutes)]) }
    let hours = number(minutes / 60)
    return minutes % 60 == 0
      ? text(.lengthHours, ["hours": hours])
      : text(.lengthBoth, ["hours": hours, "minutes": number(minutes % 60)])
  }

  /// A time of the clock from the minutes since midnight, which may be more than a day has: `20:15`.
  public func clock(_ minutes: Int) -> String {
    let minute = (minutes % 1440 + 1440) % 1440
    let hour = minute / 60
    func two(_ number: Int) -> String { native(number.padded(to: 2)) }
    let half = hour % 12 == 0 ? 12 : hour % 12
    return text(
      .clock,
      [
        "HH": two(hour), "H": native("\(hour)"), "h": native("\(half)"), "mm": two(minute % 60),
        "half": text(hour < 12 ? .clockAM : .clockPM),
      ])
  }

  /// A month's name, 1 for January. A number that no month has is written as it is.
  public func month(_ month: Int) -> String { name(month, of: 12, "month") }

  /// A month's short name: `Nov`.
  public func shortMonth(_ month: Int) -> String { name(month, of: 12, "month.short") }

  /// A weekday's name, 1 for Monday. A number that no weekday has is written as it is.
  public func weekday(_ weekday: Int) -> String { name(weekday, of: 7, "weekday") }

  /// A weekday's short name: `Mon`.
  public func shortWeekday(_ weekday: Int) -> String { name(weekday, of: 7, "weekday.short") }

  /// The name that the table has for a number from 1 to the last; of another number, its digits.
  private func name(_ number: Int, of last: Int, _ key: String) -> String {
    guard 1...last ~= number else { return native("\(number)") }
    return words.text(Phrase("\(key).\(number)"), else: .formats)
  }

  /// The way to write a day.
  @nonexhaustive
  public enum DayStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// `20 November 2026`.
    case long
    /// `20 November`.
    case dayAndMonth
    /// `20 Nov`.
    case short
    /// `20 Nov 2026`.
    case shortWithYear
    /// `Fri 20 Nov`.
    case withWeekday
    /// `November 2026`.
    case month
  }

  /// A day from its numbers; the weekday is 1 for Monday.
  package func day(_ day: Int, _ month: Int, _ year: Int, weekday: Int = 1, _ style: DayStyle) -> String {
    text(
      style.phrase,
      [
        "day": native("\(day)"), "day2": native(day.padded(to: 2)), "month": self.month(month),
        "short": shortMonth(month), "number": native("\(month)"),
        "number2": native(month.padded(to: 2)), "year": native("\(year)"),
        "weekday": shortWeekday(weekday),
      ])
  }

  /// A day, such as `20 November 2026`.
  public func day(_ day: CivilDay, _ style: DayStyle = .long) -> String {
    self.day(day.day, day.month, day.year, weekday: day.weekday, style)
  }

  /// A watch time, as exactly as known: `20 November 2026, 21:15`, `November 2026`, `2026`, `no date`.
  package func time(_ time: WatchTime, _ style: DayStyle = .long) -> String {
    if let impossible = time.impossible { return self.impossible(impossible, style) }
    let day = time.startDay
    switch time.precision {
    case .unknown: return text(.timeUnknown)
    case .released: return text(.timeReleased)
    case .year: return year(day.year)
    case .month: return self.day(day, .month)
    case .day: return self.day(day, style)
    case .local, .instant:
      let minutes = Int(time.local.dividedDown(by: 86_400_000).remainder / 60_000)
      return text(.timeLocal, ["day": self.day(day, style), "clock": clock(minutes)])
    }
  }

  /// A day that no calendar has, as a language writes days: `31 February 2026`. Another text stays as it is.
  private func impossible(_ text: String, _ style: DayStyle) -> String {
    let numbers = text.split(separator: "-").map { Int($0) }
    guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2], 1...12 ~= month
    else { return text }
    // Such a day has no weekday.
    return self.day(day, month, year, style == .withWeekday ? .shortWithYear : style)
  }

  /// The local time of a moment.
  package func clock(_ instant: Instant, in zone: TimeZone) -> String { clock(Self.minutes(instant, in: zone)) }

  /// The local minutes since midnight of a moment.
  package static func minutes(_ instant: Instant, in zone: TimeZone) -> Int {
    let local = instant.milliseconds + Int64(zone.offset(at: instant)) * 1000
    return Int(local.dividedDown(by: 86_400_000).remainder / 60_000)
  }

  /// The text with its digits as the language writes them.
  private func native(_ text: String) -> String {
    guard digits[0] != "0" else { return text }
    return String(text.map { $0.isASCII ? $0.wholeNumberValue.map { digits[$0] } ?? $0 : $0 })
  }
}
