import ReelbookModel

/// An episode as TVmaze has it.
struct TVmazeEpisode {
  var season: Int
  /// Its number in the season; `nil` for a special.
  var number: Int?
  var name: String
  /// The day, as the network has it.
  var day: CivilDay?
  /// The moment; `nil` if TVmaze does not know the hour.
  var instant: Instant?

  /// Reads an episode; `nil` without a season or a day. Odd members are left out.
  ///
  /// `airstamp` is right where there is an `airtime`: a Japanese show at 01:05 has the day before as its `airdate`. For
  /// services without an hour it is noon in Greenwich, which means nothing.
  init?(_ json: LooseJSON) {
    guard json.isObject, let season = json["season"].int else { return nil }
    self.season = season
    number = json["number"].int.flatMap { $0 > 0 ? $0 : nil }
    name = json["name"].string ?? ""
    day = json["airdate"].string.flatMap { CivilDay($0.trimmed) }
    guard day != nil else { return nil }
    if Self.isClock(json["airtime"].string ?? "") { instant = json["airstamp"].string.flatMap { Instant($0.trimmed) } }
  }

  /// Whether a text is a time of day, such as `21:00`. Some sources write 24:35.
  private static func isClock(_ text: String) -> Bool {
    let parts = text.trimmed.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]) else { return false }
    return (0..<48).contains(hour) && (0..<60).contains(minute)
  }
}
