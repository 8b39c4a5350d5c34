public import ReelbookModel

/// The story of a year: its titles, its days, its company, and its ratings.
public struct YearStory: Hashable, Sendable, Codable {
  /// A title with its figures of the year.
  public struct RankedTitle: Hashable, Sendable, Codable {
    public let title: TitleID
    /// Its viewings in the year.
    public let figure: Figure
    /// The mean of its ratings in the year, from 0 to 1; `nil` without any.
    public let rating: Double?
    /// The score: its hours, times its rating.
    public let score: Double
  }

  /// A day with many viewings.
  public struct FullDay: Hashable, Sendable, Codable {
    public let day: CivilDay
    /// Its viewings.
    public let figure: Figure
    /// The title that was watched most on it, and how often.
    public let title: TitleID
    /// The number of viewings of that title.
    public let titleCount: Int
  }

  /// Viewings of a person, each begun soon after the one before.
  public struct Sitting: Hashable, Sendable, Codable {
    public let person: PersonID
    /// The viewings in their order.
    public let plays: [PlayID]
    /// The titles, each once, in the order in which they were watched.
    public let titles: [TitleID]
    /// The start of the first viewing.
    public let start: WatchTime
    /// The time from the start of the first viewing to the end of the last.
    public let length: Duration
  }

  /// A round number of movies or episodes.
  public struct Milestone: Hashable, Sendable, Codable {
    public let number: Int
    /// Whether movies were counted; else episodes.
    public let isOfMovies: Bool
    /// The viewing that reached it.
    public let viewing: DiaryEntry
  }

  /// The year's figures.
  public let review: YearInReview
  /// The day of the query.
  public let today: CivilDay
  /// The number of days with a viewing.
  public let viewingDays: Int
  /// The titles by time and ratings, the highest first.
  public let titles: [RankedTitle]
  public let ratings: RatingFigures
  /// The day with the most viewings; in a tie, the earlier.
  public let fullestDay: FullDay?
  public let longestSitting: Sitting?
  /// The round numbers that were reached, in the order of time.
  public let milestones: [Milestone]
  /// The most frequent companion.
  public let companion: Breakdown.Row?
  /// The most frequent place.
  public let place: Breakdown.Row?

  /// The movies among the titles.
  public var movies: [RankedTitle] { titles.filter { $0.title.kind == .movie } }
  /// The series among the titles.
  public var series: [RankedTitle] { titles.filter { $0.title.kind == .series } }
}
