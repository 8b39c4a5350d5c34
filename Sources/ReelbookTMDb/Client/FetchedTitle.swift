public import ReelbookModel

/// A movie or a series with all its seasons, ready to go into a library.
public struct FetchedTitle: Sendable, Hashable, Identifiable {
  /// The title with its facts.
  public let title: Title
  /// The seasons with their episodes, by number; the specials, number 0, come first.
  public let seasons: [Season]
  /// Seasons that TMDb lists and does not show; nothing is known of their episodes.
  public let missingSeasons: [Int]
  /// Whether this is an old copy, given because TMDb could not be reached.
  public let isStale: Bool

  /// The title's identifier.
  public var id: TitleID { title.id }
  /// The title as a subject.
  public var subject: Subject { Subject(title.id) }

  /// One of its seasons as a subject.
  public func season(_ number: Int) -> Subject { .season(number, of: id) }

  /// One of its episodes as a subject.
  public func episode(season: Int, number: Int) -> Subject { .episode(number, season: season, of: id) }
}
