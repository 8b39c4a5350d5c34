import ReelbookModel

/// Times as spreadsheets write them when they save a file again.
enum SpreadsheetTime {
  /// The time of day behind a date, as `HH:MM:SS`: in `5/1/2024 8:15 PM`, `01.05.2024 20:15`. `nil` for none.
  static func clock(behind text: String) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count == 2 || words.count == 3 else { return nil }
    let parts = words[1].split(separator: ":").compactMap { Int($0) }
    guard parts.count == words[1].split(separator: ":", omittingEmptySubsequences: false).count,
      parts.count == 2 || parts.count == 3
    else { return nil }
    var hour = parts[0]
    if words.count == 3 {
      switch words[2].lowercased() {
      case "am", "a.m.": hour %= 12
      case "pm", "p.m.": hour = hour % 12 + 12
      default: return nil
      }
    }
    return "\(hour.padded(to: 2)):\(parts[1].padded(to: 2)):\((parts.count == 3 ? parts[2] : 0).padded(to: 2))"
  }

  /// A spreadsheet's number of a day, with the time of day as its fraction: 45413.84 for 1 May 2024, 20:09:36.
  static func serial(_ text: String) -> WatchTime? {
    guard let number = Double(text), days.contains(number), let first = CivilDay(year: 1899, month: 12, day: 30) else {
      return nil
    }
    let day = first.adding(days: Int(number))
    let seconds = Int(((number - number.rounded(.down)) * 86_400).rounded())
    guard seconds > 0, seconds < 86_400 else { return .day(day) }
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0.padded(to: 2) }.joined(separator: ":")
    return WatchTime(lenient: "\(day) \(clock)")
  }

  /// The days from 1954 to 2118. Smaller numbers are years or counts.
  private static let days = 20_000.0..<80_000.0
}
