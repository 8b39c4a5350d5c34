#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A length of time in hours and minutes, such as `2 h 5 min`, for a view's text.
///
///     Text(length, format: .watchLength)
///     length.formatted(.watchLength(in: .german))  // "2 Std. 5 Min."
public struct WatchLengthStyle: FormatStyle, Hashable, Sendable {
  /// The texts; missing ones are English.
  public var table: PhraseTable

  /// Creates a style with the texts of a table.
  public init(in table: PhraseTable = PhraseTable()) { self.table = table }

  public func format(_ length: Duration) -> String { TextFormat(table).length(length) }
}

/// A day of the calendar, such as `20 November 2026`, for a view's text.
public struct CivilDayStyle: FormatStyle, Hashable, Sendable {
  /// The way to write a day.
  public var dayStyle: TextFormat.DayStyle
  /// The texts; missing ones are English.
  public var table: PhraseTable

  /// Creates a style with the texts of a table.
  public init(_ dayStyle: TextFormat.DayStyle = .long, in table: PhraseTable = PhraseTable()) {
    self.dayStyle = dayStyle
    self.table = table
  }

  public func format(_ day: CivilDay) -> String { TextFormat(table).day(day, dayStyle) }
}

/// A watch time as exactly as known, such as `20 November 2026, 21:15`, `November 2026` or `no date`.
///
/// The time of the clock is the one where it was watched.
public struct WatchTimeStyle: FormatStyle, Hashable, Sendable {
  /// The way to write a day, where one is known.
  public var dayStyle: TextFormat.DayStyle
  /// The texts; missing ones are English.
  public var table: PhraseTable

  /// Creates a style with the texts of a table.
  public init(_ dayStyle: TextFormat.DayStyle = .long, in table: PhraseTable = PhraseTable()) {
    self.dayStyle = dayStyle
    self.table = table
  }

  public func format(_ time: WatchTime) -> String { TextFormat(table).time(time, dayStyle) }
}

extension FormatStyle where Self == WatchLengthStyle {
  /// Hours and minutes in English: `2 h 5 min`.
  public static var watchLength: WatchLengthStyle { WatchLengthStyle() }

  /// Hours and minutes in a table's language.
  public static func watchLength(in table: PhraseTable) -> WatchLengthStyle { WatchLengthStyle(in: table) }
}

extension FormatStyle where Self == CivilDayStyle {
  /// A day in English: `20 November 2026`.
  public static var day: CivilDayStyle { CivilDayStyle() }

  /// A day, such as `20 Nov` for `.day(.short)`.
  public static func day(
    _ dayStyle: TextFormat.DayStyle = .long, in table: PhraseTable = PhraseTable()
  )
    -> CivilDayStyle
  { CivilDayStyle(dayStyle, in: table) }
}

extension FormatStyle where Self == WatchTimeStyle {
  /// A watch time in English, as exactly as known.
  public static var watchTime: WatchTimeStyle { WatchTimeStyle() }

  /// A watch time, as exactly as known.
  public static func watchTime(
    _ dayStyle: TextFormat.DayStyle = .long, in table: PhraseTable = PhraseTable()
  )
    -> WatchTimeStyle
  { WatchTimeStyle(dayStyle, in: table) }
}

extension CivilDay {
  /// The day in a style: `day.formatted(.day(.short))`.
  public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput == CivilDay {
    style.format(self)
  }
}

extension WatchTime {
  /// The time in a style: `time.formatted(.watchTime)`.
  public func formatted<Style: FormatStyle>(_ style: Style) -> Style.FormatOutput where Style.FormatInput == WatchTime {
    style.format(self)
  }
}
