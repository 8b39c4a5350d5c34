/// How long and when a person may watch. Parts that are left out have no limit.
public struct WatchLimits: FieldStruct {
  /// The time a day.
  public var daily: Duration?
  /// The time a week, from Monday.
  public var weekly: Duration?
  /// The hours of the day; `nil` for all.
  public var hours: WatchHours?
  /// Whether a begun episode or movie may be watched to its end.
  public var finishesEpisode = false
  public var extras = Extras()

  public static let fields: [Field<WatchLimits>] = [
    Field("daily", \.daily, atLeast: .zero),
    Field("weekly", \.weekly, atLeast: .zero),
    Field("hours", \.hours),
    Field("finishesEpisode", \.finishesEpisode),
  ]

  public init() {}

  /// Creates limits.
  public init(
    daily: Duration? = nil, weekly: Duration? = nil, hours: WatchHours? = nil, finishesEpisode: Bool = false
  ) {
    self.daily = daily
    self.weekly = weekly
    self.hours = hours
    self.finishesEpisode = finishesEpisode
  }
}

/// The hours in which a person may watch, local time: `07:00-19:30`.
public struct WatchHours: RawRepresentable, FieldValue, CustomStringConvertible {
  public let rawValue: String
  /// The first minute, from midnight.
  public let from: Int
  /// The minute of the end; if before the first one, on the next day.
  public let until: Int

  /// Creates hours; `nil` if one is no time of day.
  public init?(from: String, until: String) { self.init(rawValue: "\(from)-\(until)") }

  public init?(rawValue: String) {
    let minutes = rawValue.split(separator: "-", omittingEmptySubsequences: false).map(Self.minute)
    guard minutes.count == 2, let from = minutes[0], let until = minutes[1] else { return nil }
    self.rawValue = rawValue
    (self.from, self.until) = (from, until)
  }

  private static func minute(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }), let hour = Int(parts[0]),
      let minute = Int(parts[1]), (0...23).contains(hour) && (0...59).contains(minute) || hour == 24 && minute == 0
    else { return nil }
    return hour * 60 + minute
  }

  public static var absent: WatchHours { WatchHours(allDay: ()) }

  private init(allDay: Void) { (rawValue, from, until) = ("00:00-24:00", 0, 24 * 60) }

  public var description: String { rawValue }

  /// The time from a time of day to the end of the hours; zero outside of them.
  func left(at time: Duration) -> Duration {
    let (start, end) = (Duration.seconds(from * 60), Duration.seconds(until * 60))
    if start < end { return time >= start && time < end ? end - time : .zero }
    if time >= start { return .seconds(24 * 3600) - time + end }
    return time < end ? end - time : .zero
  }
}
