/// The hour at which a service puts out what it has for a day.
///
/// A source of air times has no hours of services. These are known; of all others, only the day is.
struct ServiceHour {
  /// Minutes from the midnight that begins the day; negative for the evening before.
  var minute: Int
  /// The name of the zone whose midnight it is.
  var zone: String

  /// The hour of a service; `nil` if it is not known.
  init?(of service: String) {
    guard let known = Self.known[service.foldedKeepingSigns] else { return nil }
    self = known
  }

  private init(minute: Int, zone: String) { (self.minute, self.zone) = (minute, zone) }

  /// By the names of services as sources write them.
  private static let known: [String: ServiceHour] = {
    let midnight = ServiceHour(minute: 0, zone: "America/Los_Angeles")
    let evening = ServiceHour(minute: -3 * 60, zone: "America/New_York")
    let hours = ["Netflix": midnight, "Disney+": midnight, "Apple TV+": evening, "Apple TV": evening]
    return Dictionary(hours.map { ($0.key.foldedKeepingSigns, $0.value) }) { first, _ in first }
  }()
}

/// How much later than in New York a network of the United States shows the same evening in a zone.
///
/// The Pacific coast sees it by its own clocks, the Mountains an hour earlier by theirs, the others at the same moment.
enum CoastDelay {
  private static let pacific: Set<String> = ["America/Los_Angeles", "US/Pacific", "PST8PDT"]
  private static let mountain: Set<String> = [
    "America/Denver", "America/Boise", "America/Phoenix", "America/Shiprock", "US/Mountain", "US/Arizona", "MST7MDT",
  ]

  /// The hours, for a viewer whose clocks are some hours behind those of New York.
  static func hours(in zone: String, behindNewYork hours: Int) -> Int {
    if pacific.contains(zone) { return max(hours, 0) }
    return mountain.contains(zone) ? max(hours - 1, 0) : 0
  }
}
