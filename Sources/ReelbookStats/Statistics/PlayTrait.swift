public import ReelbookModel

/// A trait of a viewing, for counting and filtering.
@nonexhaustive
public enum PlayTrait: Hashable, Sendable, Codable {
  /// The kind of subject: a movie, an episode, or a whole season or series.
  case kind(MediaKind)
  /// A title, with its parts.
  case title(TitleID)
  case isRewatch(Bool)
  case format(ViewingFormat)
  /// The place, ignoring case and accents.
  case place(String)
  /// A companion's name, also of a person of the household, ignoring case and accents.
  case companion(String)
  /// How the person felt about it.
  case mood(Mood)
  /// The local weekday.
  case weekday(Weekday)
  /// The local hour, 0 to 23.
  case hour(Int)
  /// A genre of the title; case and accents make no difference.
  case genre(String)
  /// The decade of the title's release, by its first year.
  case decade(Int)
  /// A network of the series; case and accents make no difference.
  case network(String)
  case person(PersonID)
  /// The precision of its time.
  case precision(WatchTime.Precision)
  /// An unknown value of an aspect.
  case unknown(PlayAspect)
}

/// An aspect to group viewings by.
@nonexhaustive
public enum PlayAspect: String, Hashable, Sendable, Codable, CaseIterable {
  /// Movies, episodes, and seasons or series as such.
  case kind
  /// The movie or series.
  case title
  /// First watches and rewatches.
  case rewatch
  case format
  /// The place, in the person's words.
  case place
  /// The companions; a viewing counts for each of them.
  case companion
  /// How the person felt about it.
  case mood
  /// The day of the week, of viewings whose day is known.
  case weekday
  /// The hour of the day, of viewings whose time is known.
  case hour
  /// The title's genres; a viewing counts for each of them.
  case genre
  /// The decade that the title came out in.
  case decade
  /// The series' networks; a viewing counts for each of them.
  case network
  case person
  /// The precision, for viewings with a year.
  case precision
}

extension PlayTrait {
  /// The aspect of the trait.
  public var aspect: PlayAspect {
    switch self {
    case .kind: .kind
    case .title: .title
    case .isRewatch: .rewatch
    case .format: .format
    case .place: .place
    case .companion: .companion
    case .mood: .mood
    case .weekday: .weekday
    case .hour: .hour
    case .genre: .genre
    case .decade: .decade
    case .network: .network
    case .person: .person
    case .precision: .precision
    case .unknown(let aspect): aspect
    }
  }
}
