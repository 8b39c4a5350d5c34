/// When something is out for a person: their country, and how long after it airs.
///
/// It is a setting of a person, or of the household, and follows them to all devices:
///
///     try await store.edit { draft in
///       try draft.set(.releaseClock, ReleaseClock(country: "DE", hoursLater: 2))
///     }
///
/// Films come out by the country. Episodes whose air time is known count as aired at that moment; those of which only
/// the day is known, on that day. What is next, progress, statuses, news and plans follow it.
public struct ReleaseClock: FieldStruct {
  /// The country, such as `DE`.
  public var country: String?
  /// How many hours after it airs an episode is out, from -24 to 168. Some people wait for a stream or a recording.
  public var hoursLater = 0
  /// The same for some networks and services, by name.
  public var hoursByOutlet: [String: Int] = [:]
  public var extras = Extras()

  public static let fields: [Field<ReleaseClock>] = [
    Field("country", \.country),
    Field("hoursLater", \.hoursLater, atLeast: hours.lowerBound, atMost: hours.upperBound),
    Field("hoursByOutlet", \.hoursByOutlet),
  ]

  /// At the moment when it airs, and films on the catalogue's day.
  public static let standard = ReleaseClock()

  public init() {}

  /// Creates a clock.
  public init(country: String? = nil, hoursLater: Int = 0, hoursByOutlet: [String: Int] = [:]) {
    self.country = country
    self.hoursLater = hoursLater
    self.hoursByOutlet = hoursByOutlet
  }
}

extension ReleaseClock {
  private static let hours = -24...168

  /// The country in capitals; `nil` for an empty one.
  var countryCode: String? { country.flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed.uppercased() } }

  /// How long after it airs an episode of a network or a service is out. The numbers of a synced setting may be out of
  /// range.
  func delay(of outlet: String) -> Duration {
    let name = outlet.foldedKeepingSigns
    let own = hoursByOutlet.first { $0.key.foldedKeepingSigns == name }?.value
    return .seconds(min(max(own ?? hoursLater, Self.hours.lowerBound), Self.hours.upperBound) * 3600)
  }
}

extension PreferenceKey {
  /// The setting of a release clock.
  public static let releaseClock = PreferenceKey("releaseClock")
}

extension Library {
  /// A person's clock: their own, or else the household's.
  ///
  /// Costs a look-up for each id of the person.
  public func releaseClock(of person: PersonID) -> ReleaseClock {
    preference(.releaseClock, of: person, as: ReleaseClock.self)
      ?? preference(.releaseClock, as: ReleaseClock.self) ?? .standard
  }
}
