#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// When and where an episode airs, or a service puts it out.
public struct AirTime: Hashable, Sendable, Codable {
  /// The day, as the network or service has it: a show after midnight may have the day before.
  public let day: CivilDay
  /// The moment; `nil` if only the day is known.
  public let instant: Instant?
  /// The name of the network or service; empty if unknown.
  public let outlet: String
  /// Its country, such as `US`; `nil` for a service of many countries.
  public let country: String?
  /// The name of its time zone, such as `America/New_York`.
  public let zone: String?
  /// Whether it is a service, and not a network.
  public let isService: Bool

  init(day: CivilDay, instant: Instant?, _ times: AirTimes) {
    self.day = day
    self.instant = instant
    outlet = times.outlet
    country = times.country
    zone = times.zone
    isService = times.isService
  }

  /// The data's source, which must be shown with it: its licence asks for it.
  public static let credit = "Air times by TVmaze.com, licensed under CC BY-SA"
}

extension AirTime: CustomStringConvertible {
  /// The moment or the day, and the network or service.
  public var description: String { "\(instant?.description ?? day.description) \(outlet)".trimmed }
}

extension Library {
  /// When and where an episode airs; `nil` if no source of air times has it.
  ///
  /// In `zone`, a person of the United States sees a network's evening when their coast does. Costs a look-up of the
  /// season and a pass over its episodes.
  public func airTime(of named: some SubjectConvertible, for person: PersonID, in zone: TimeZone) -> AirTime? {
    let subject = resolve(named.subject)
    guard let number = subject.season, let episode = subject.episode, let season = season(number, of: subject.title),
      let facts = season.knownEpisodes.first(where: { $0.number == episode })
    else { return nil }
    return EpisodeClock(self, of: person, in: zone).times(of: season).airTime(of: facts)
  }

  /// When an episode is out for a person, by their clock; `nil` if not even its day is known.
  package func airMoment(of subject: MediaID, for person: PersonID, in zone: TimeZone) -> AirMoment? {
    let subject = resolve(subject)
    guard let number = subject.season, let episode = subject.episode, let season = season(number, of: subject.title),
      let facts = season.knownEpisodes.first(where: { $0.number == episode })
    else { return nil }
    return EpisodeClock(self, of: person, in: zone).times(of: season).moment(of: facts)
  }
}
