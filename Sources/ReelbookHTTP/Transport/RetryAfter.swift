import Foundation
import ReelbookBase

/// Parses the header `Retry-After`: a number of seconds, or a date.
package enum RetryAfter {
  package static func wait(in reply: TransportReply) -> Duration? {
    guard let text = reply.headers["retry-after"]?.trimmingCharacters(in: .whitespaces) else { return nil }
    if let seconds = Int(text) { return .seconds(min(max(seconds, 0), 86_400)) }
    // A date is measured against the server's own clock, so that a wrong one here does no harm.
    guard let then = HTTPDate.parse(text), let now = reply.headers["date"].flatMap(HTTPDate.parse) else { return nil }
    return .seconds(min(max(then - now, 0), 86_400))
  }
}

/// The one date format that HTTP servers write: `Sun, 06 Nov 1994 08:49:37 GMT`.
package enum HTTPDate {
  /// Seconds since 1970, or `nil` for any other text.
  package static func parse(_ text: String) -> Int? {
    let parts = text.split(whereSeparator: { $0 == " " || $0 == ":" })
    guard parts.count == 8, parts[7] == "GMT",
      let month = MonthName.short.firstIndex(of: String(parts[2])), let number = Int(parts[1]),
      let year = Int(parts[3]),
      let day = CivilDay(year: year, month: month + 1, day: number),
      let hour = Int(parts[4]), (0...23).contains(hour),
      let minute = Int(parts[5]), (0...59).contains(minute),
      let second = Int(parts[6]), (0...60).contains(second)
    else { return nil }
    return (Int(day.number) * 24 + hour) * 3_600 + minute * 60 + second
  }
}
