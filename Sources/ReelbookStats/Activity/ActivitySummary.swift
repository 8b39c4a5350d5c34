public import ReelbookModel

/// What an activity page shows.
public struct ActivitySummary: Hashable, Sendable, Codable {
  /// The viewings of all time, and the recent ones among them.
  public struct WatchFigures: Hashable, Sendable, Codable {
    /// All viewings, dated or not.
    public let total: Figure
    /// The viewings of today and the 29 days before, and of a day that has begun only further east.
    public let last30Days: Figure
  }

  /// The viewings of episodes; one that was watched twice counts twice.
  public let episodesWatched: WatchFigures
  /// The viewings of movies.
  public let moviesWatched: WatchFigures
  /// All viewings; their figures' time is the time watched.
  public let timeWatched: WatchFigures
  /// The library's titles by status: the known categories in their order, then others.
  public let categories: [TitleGroup<WatchStatus>]
  /// The shows with an episode watched in the last 60 days and since the counts were cleared, the most episodes first.
  public let mostPopular: [PopularShow]
  /// The shows of the library that were added in the last 60 days, the latest first.
  public let addedShows: [AddedShow]
  /// The genres of the library's shows, the most frequent first.
  public let topGenres: [TitleGroup<String>]
  /// The networks of the library's shows, the most frequent first.
  public let topNetworks: [TitleGroup<String>]
  /// The services that have the library's shows in a subscription, in the requested region; none without a region.
  public let topServices: [TitleGroup<String>]
  /// The starred episodes.
  public let favourites: Favourites
}

/// The titles of a status, or the shows of a genre, a network or a service.
public struct TitleGroup<Name: Hashable & Sendable>: Hashable, Sendable {
  /// The status; or the name of the genre, network or service, in its most frequent spelling.
  public let name: Name
  /// The titles, in the order of their ids.
  public let titles: [TitleID]
  /// The number of titles.
  public var count: Int { titles.count }
}

extension TitleGroup: Codable where Name: Codable {}

/// A show that is watched currently.
public struct PopularShow: Hashable, Sendable, Codable {
  /// The series, resolved.
  public let series: TitleID
  /// The viewings of its episodes in the last 60 days and since the counts were cleared.
  public let episodes: Figure
  /// The show's episodes that were starred in the last 60 days and since the counts were cleared.
  public let starred: [MediaID]
}

/// A show that was added to the library.
public struct AddedShow: Hashable, Sendable, Codable {
  /// The series, resolved.
  public let series: TitleID
  /// When it was added to the first of its lists.
  public let added: Instant
  /// The day of the addition, in the query's zone.
  public let day: CivilDay
}

/// The episodes that a person starred.
public struct Favourites: Hashable, Sendable, Codable {
  /// The starred episodes of one show.
  public struct Show: Hashable, Sendable, Codable {
    /// The series, resolved.
    public let series: TitleID
    /// Its starred episodes, in order.
    public let episodes: [MediaID]
  }

  /// The shows with starred episodes, those with most first; ties by id.
  public let shows: [Show]

  /// The number of starred episodes.
  public var count: Int { shows.reduce(0) { $0 + $1.episodes.count } }
  /// The show with the most starred episodes.
  public var most: Show? { shows.first }
}
