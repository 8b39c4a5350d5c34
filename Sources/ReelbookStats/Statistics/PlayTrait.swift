public import ReelbookModel

/// Something that a viewing has, by which viewings are counted and chosen.
public enum PlayTrait: Hashable, Sendable {
  /// What was watched is a movie, an episode, or a season or series as such.
  case kind(MediaKind)
  /// What was watched is a title or something in it.
  case title(TitleID)
  /// Whether it was the person's first of its subject.
  case isRewatch(Bool)
  /// In what form it was watched.
  case format(ViewingFormat)
  /// Where, in the person's words; case and accents make no difference.
  case place(String)
  /// Who watched along: a name, or the name of a person of the household; case and accents make no difference.
  case companion(String)
  /// How the person felt about it.
  case mood(Mood)
  /// The day of the week where it was watched.
  case weekday(Weekday)
  /// The hour by the clock on the wall where it was watched, 0 to 23.
  case hour(Int)
  /// A genre of the title; case and accents make no difference.
  case genre(String)
  /// The decade that the title came out in, by its first year.
  case decade(Int)
  /// A network of the series; case and accents make no difference.
  case network(String)
  /// Whose viewing it is.
  case person(PersonID)
  /// How exactly its time is known.
  case precision(WatchTime.Precision)
  /// Nothing is known of it in an aspect.
  case unknown(PlayAspect)
}

/// What viewings can be told apart by.
public enum PlayAspect: String, Hashable, Sendable, CaseIterable {
  /// Movies, episodes, and seasons or series as such.
  case kind
  /// The movie or series.
  case title
  /// First watches and rewatches.
  case rewatch
  /// The form that it was watched in.
  case format
  /// The place, in the person's words.
  case place
  /// Who watched along; a viewing counts for each of them.
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
  /// Who watched.
  case person
  /// How exactly the time is known, of viewings of which the year is known.
  case precision
}

extension PlayTrait {
  /// The aspect that the trait is of.
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
