import ReelbookInterchange
import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a column writes moments without a zone.
enum DateStyle: Hashable, Sendable {
  case utc
  /// Local time.
  case local
  /// Seconds since 1970.
  case seconds
  /// Milliseconds since 1970.
  case milliseconds
  /// Microseconds since 1970.
  case microseconds
}

/// Reads other trackers' times for a person in a zone. Placeholders are unknown.
struct DateReader {
  let zone: TimeZone
  /// The order of dates in the present file.
  var order: DateOrder?

  init(zone: TimeZone) { self.zone = zone }

  /// The time of a text; `nil` if it cannot be read.
  func time(_ text: String, _ style: DateStyle) -> WatchTime? {
    var text = text.trimmedCell
    if style == .utc, let instant = Self.plainMoment(text) { return Self.isNone(instant) ? .unknown : moment(instant) }
    if style == .utc || style == .local, let day = Self.plainDay(text) { return unlessPlaceholder(.day(day)) }
    // As Go prints a time: `2017-05-02 21:24:51 +0000 UTC`.
    if text.hasSuffix(" UTC"), text.count > 24 { text = String(text.dropLast(4)) }
    guard !text.isEmpty, !Self.unknownWords.contains(text.lowercased()) else { return .unknown }
    switch style {
    case .seconds, .milliseconds, .microseconds: return epoch(text, style)
    default: break
    }
    if let order, order != .yearFirst, let date = NumericDate(text), let day = date.day(order) {
      guard let clock = SpreadsheetTime.clock(behind: text) else { return unlessPlaceholder(.day(day)) }
      return time("\(day) \(clock)", style)
    }
    guard
      let time = WatchTime(lenient: text) ?? Self.spelledDate(text) ?? FeedDate.time(text) ?? Self.spreadsheetTime(text)
        ?? yearFirst(text) ?? SpreadsheetTime.serial(text)
    else {
      // Impossible years mean unknown.
      return text.hasPrefix("0000") ? .unknown : nil
    }
    if let instant = time.instant {
      guard !Self.isNone(instant) else { return .unknown }
      return time.offset == 0 ? moment(instant) : time
    }
    if time.precision == .local, style == .utc {
      let instant = Instant(milliseconds: time.local)
      return Self.isNone(instant) ? .unknown : moment(instant)
    }
    return unlessPlaceholder(time)
  }

  /// A date with the year first, in a file of another order.
  private func yearFirst(_ text: String) -> WatchTime? {
    guard order != nil, let date = NumericDate(text), date.firstDigits == 4 else { return nil }
    return date.day(.yearFirst).map { .day($0) }
  }

  /// The UTC moment of `2024-11-02 11:53:58`, the most frequent form.
  private static func plainMoment(_ text: String) -> Instant? {
    guard text.utf8.count == 19 else { return nil }
    var numbers = (0, 0, 0, 0, 0, 0)
    var place = 0
    for byte in text.utf8 {
      let digit = Int(byte) - 0x30
      switch place {
      case 4, 7: guard byte == UInt8(ascii: "-") else { return nil }
      case 10: guard byte == 0x20 || byte == UInt8(ascii: "T") else { return nil }
      case 13, 16: guard byte == UInt8(ascii: ":") else { return nil }
      default:
        guard (0...9).contains(digit) else { return nil }
        switch place {
        case 0...3: numbers.0 = numbers.0 * 10 + digit
        case 5, 6: numbers.1 = numbers.1 * 10 + digit
        case 8, 9: numbers.2 = numbers.2 * 10 + digit
        case 11, 12: numbers.3 = numbers.3 * 10 + digit
        case 14, 15: numbers.4 = numbers.4 * 10 + digit
        default: numbers.5 = numbers.5 * 10 + digit
        }
      }
      place += 1
    }
    guard let day = CivilDay(year: numbers.0, month: numbers.1, day: numbers.2), numbers.3 < 24, numbers.4 < 60,
      numbers.5 < 60
    else { return nil }
    let clock = Int64((numbers.3 * 60 + numbers.4) * 60 + numbers.5) * 1000
    return Instant(milliseconds: WatchTime.day(day).local + clock)
  }

  /// The day of `2024-11-02`, the most frequent form of a day.
  private static func plainDay(_ text: String) -> CivilDay? {
    guard text.utf8.count == 10 else { return nil }
    var numbers = (0, 0, 0)
    var place = 0
    for byte in text.utf8 {
      defer { place += 1 }
      if place == 4 || place == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      let digit = Int(byte) - 0x30
      guard (0...9).contains(digit) else { return nil }
      switch place {
      case 0...3: numbers.0 = numbers.0 * 10 + digit
      case 5, 6: numbers.1 = numbers.1 * 10 + digit
      default: numbers.2 = numbers.2 * 10 + digit
      }
    }
    return CivilDay(year: numbers.0, month: numbers.1, day: numbers.2)
  }

  /// An instant in the person's zone.
  func moment(_ instant: Instant) -> WatchTime { WatchTime(instant, in: zone) }

  /// The moment of a time; for a day, its midnight in the person's zone.
  func instant(_ time: WatchTime) -> Instant? {
    if let instant = time.instant { return instant }
    guard time.precision >= .day else { return nil }
    return Instant(milliseconds: time.local - Int64(zone.offset(at: Instant(milliseconds: time.local))) * 1000)
  }

  private func epoch(_ text: String, _ style: DateStyle) -> WatchTime? {
    guard let number = Double(text), number.isFinite else { return time(text, .utc) }
    guard number > 0 else { return .unknown }
    let milliseconds =
      switch style {
      case .seconds: number * 1000
      case .microseconds: number / 1000
      default: number
      }
    guard milliseconds < 253_402_300_800_000 else { return nil }
    let instant = Instant(milliseconds: Int64(milliseconds))
    return Self.isNone(instant) ? .unknown : moment(instant)
  }

  private func unlessPlaceholder(_ time: WatchTime) -> WatchTime {
    time.isEpoch || time.isDated && (time.year ?? 0) <= 1 ? .unknown : time
  }

  /// Whether it is the epoch, or before all films, which means unknown.
  private static func isNone(_ instant: Instant) -> Bool {
    instant.milliseconds.magnitude < 86_400_000 || instant.milliseconds < -62_000_000_000_000
  }

  private static let unknownWords: Set = [
    "unknown", "null", "none", "nil", "n/a", "-", "0", "0001", "0000-12-31", "nat", "nan", "undefined",
  ]

  /// `Sat Mar  8 21:16:59 2014`, and `Tue May 12 2026 18:38:35 GMT+0000 (Coordinated Universal Time)`.
  private static func spelledDate(_ text: String) -> WatchTime? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count >= 5, let month = MonthName.short.firstIndex(of: words[1].capitalized), let day = Int(words[2])
    else {
      return nil
    }
    let isYearLast = words[3].contains(":")
    guard let year = Int(isYearLast ? words[4] : words[3]) else { return nil }
    let clock = isYearLast ? words[3] : words[4]
    var zone = ""
    if words.count > 5, !isYearLast, words[5].hasPrefix("GMT") {
      let offset = words[5].dropFirst(3)
      zone = offset.isEmpty ? "Z" : String(offset)
    }
    return WatchTime(lenient: "\(year)-\((month + 1).padded(to: 2))-\(day.padded(to: 2)) \(clock)\(zone)")
  }

  /// A time after saving in a spreadsheet: `2023-08-24 9:07`, `2023-08-24 09:07`.
  private static func spreadsheetTime(_ text: String) -> WatchTime? {
    let parts = text.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].count == 10, parts[1].count == 4 || parts[1].count == 7 else { return nil }
    return WatchTime(lenient: "\(parts[0]) 0\(parts[1])")
  }
}

extension WatchTime {
  /// Whether it is on the first day of 1970, which stands for no date.
  fileprivate var isEpoch: Bool {
    (precision == .day || precision == .local) && (0..<86_400_000).contains(local)
  }
}
