import Foundation
import ReelbookModel
import ReelbookReport

extension PageFormat {
  /// A text of this module, with values for its places.
  func callAsFunction(_ key: String, _ values: [String: String] = [:]) -> String { words.television(key, values) }

  /// The local time of a moment.
  func clock(_ instant: Instant, in zone: TimeZone) -> String { clock(Self.minutes(instant, in: zone)) }

  /// The local minutes since midnight of a moment.
  static func minutes(_ instant: Instant, in zone: TimeZone) -> Int {
    let local = instant.milliseconds + Int64(zone.offset(at: instant)) * 1000
    return Int(local.dividedDown(by: 86_400_000).remainder / 60_000)
  }

  func day(_ day: CivilDay, _ style: DayStyle) -> String {
    self.day(day.day, day.month, day.year, weekday: day.weekday, style)
  }
}
