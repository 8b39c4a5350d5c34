/// What happens to titles that a person follows.
enum NewsPhrase: String, PhraseKey {
  case begins = "news.begins"
  case beginsWith = "news.beginsWith"
  case season = "news.season"
  case seasonWith = "news.seasonWith"
  case returns = "news.returns"
  case returnsWith = "news.returnsWith"
  case episode = "news.episode"
  case episodes = "news.episodes"
  case seasonComplete = "news.seasonComplete"
  case seasonAnnounced = "news.seasonAnnounced"
  case ended = "news.ended"
  case canceled = "news.canceled"
  case released = "news.released"
  case releasedInCinemas = "news.releasedInCinemas"
  case releasedDigitally = "news.releasedDigitally"
  case releasedOnDisc = "news.releasedOnDisc"
  case releasedOnTelevision = "news.releasedOnTelevision"
  case franchise = "news.franchise"
  case available = "news.available"
  case unavailable = "news.unavailable"
  case moved = "news.moved"

  var english: String {
    switch self {
    case .begins: "{title} begins"
    case .beginsWith: "{title} begins with {count} episodes"
    case .season: "{title}: season {season} begins"
    case .seasonWith: "{title}: season {season} begins with {count} episodes"
    case .returns: "{title} is back with season {season}"
    case .returnsWith: "{title} is back with {count} episodes of season {season}"
    case .episode: "{title}: season {season}, episode {episode}"
    case .episodes: "{title}: {count} episodes of season {season}"
    case .seasonComplete: "{title}: all {count} episodes of season {season} are out"
    case .seasonAnnounced: "{title}: season {season} is announced"
    case .ended: "{title} has ended"
    case .canceled: "{title} is cancelled"
    case .released: "{title} is out"
    case .releasedInCinemas: "{title} is out in cinemas"
    case .releasedDigitally: "{title} is out to stream or buy"
    case .releasedOnDisc: "{title} is out on disc"
    case .releasedOnTelevision: "{title} is on television"
    case .franchise: "{title} is out, of {franchise}"
    case .available: "{title} is available on {service}"
    case .unavailable: "{title} is no longer available on {service}"
    case .moved: "{news} (moved from {day})"
    }
  }

  /// What is said of a release of a type.
  init(releasedAs type: ReleaseType) {
    self =
      switch type {
      case .limited, .cinema: .releasedInCinemas
      case .digital: .releasedDigitally
      case .disc: .releasedOnDisc
      case .television: .releasedOnTelevision
      default: .released
      }
  }
}
