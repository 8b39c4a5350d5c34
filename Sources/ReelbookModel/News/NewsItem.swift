/// Something that happens to a title that a person follows: a day, a subject and a reason.
public struct NewsItem: Hashable, Sendable, Codable, Identifiable {
  /// The same in every answer, on every device, also when the day or the reason changes.
  ///
  /// It is text, so that it can be the identifier of a system's notification.
  public let id: String
  /// The day: of the release or the air date, the last day at a service, or when a device of the household learned of
  /// the change.
  public let day: CivilDay
  /// The moment, if more than the day is known: when an episode is out, or when a device learned of the change.
  public let instant: Instant?
  /// Whether its day and moment are those at which a device of the household learned of it.
  public let isLearned: Bool
  /// What it is about: a title, a season, or the first episode that the person has not watched.
  public let subject: MediaID
  /// The title's name.
  public let name: String
  /// What happens, with what decided it.
  ///
  /// Its seasons and numbers are the catalogue's.
  public let reason: Reason
  /// The number under which people see the first episode, if episodes air.
  public let shownNumber: ShownNumber?
  /// The day that it had before, if it was moved.
  public let movedFrom: CivilDay?

  /// What happens.
  @nonexhaustive
  public enum Reason: Hashable, Sendable, Codable {
    /// A season begins, with this number of episodes on its first day.
    case premiere(season: Int, episodes: Int)
    /// A series goes on that the person paused, finished, or has watched all of.
    case returns(from: WatchStatus, season: Int, episodes: Int)
    /// Episodes air of the season that the person is in; the number is that of the first.
    ///
    /// Season 0 are specials that the chosen order counts.
    case episodes(season: Int, number: Int, count: Int)
    /// The last episode of a season is out, and it has this number of episodes.
    case seasonComplete(season: Int, episodes: Int)
    /// The catalogue has a season that it did not have before, and that has not begun.
    case seasonAnnounced(season: Int)
    /// The series has ended.
    case ended
    /// The series was cancelled.
    case canceled
    /// A film is out that the person wants to watch.
    case released
    /// A film that the person wants to watch is out in their country, in this way.
    case releasedAs(ReleaseType)
    /// A film is out that belongs to a franchise; the person has watched another film of it.
    case franchise(name: String, after: MediaID)
    /// A service that the person or the household subscribes to offers the title since then.
    case available(service: String)
    /// Such a service offers it no more.
    case unavailable(service: String)
    /// It is the title's last day at such a service, as a source of the host says.
    case leaving(service: String, source: String)
  }
}

extension NewsItem {
  /// The moment at which an episode is out, if it is known.
  package var airInstant: Instant? { isLearned ? nil : instant }
}

extension NewsItem: CustomStringConvertible {
  /// The day and the English words.
  public var description: String { "\(day) \(words())" }
}
