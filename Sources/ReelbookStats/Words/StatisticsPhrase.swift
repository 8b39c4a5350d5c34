import ReelbookModel

/// The names of what statistics count.
enum StatisticsPhrase: String, PhraseKey {
  case rewatch = "stats.rewatch"
  case firstWatch = "stats.firstWatch"
  case unknown = "stats.unknown"
  case nobodyNamed = "stats.nobodyNamed"
  case allViewings = "stats.allViewings"
  case decade = "stats.decade"
  case kindMovie = "stats.kind.movie"
  case kindSeries = "stats.kind.series"
  case kindSeason = "stats.kind.season"
  case kindEpisode = "stats.kind.episode"
  case precisionInstant = "stats.precision.instant"
  case precisionLocal = "stats.precision.local"
  case precisionDay = "stats.precision.day"
  case precisionMonth = "stats.precision.month"
  case precisionYear = "stats.precision.year"
  case precisionReleased = "stats.precision.released"
  case precisionUnknown = "stats.precision.unknown"

  var english: String {
    switch self {
    case .rewatch: "Rewatch"
    case .firstWatch: "First watch"
    case .unknown: "Unknown"
    case .nobodyNamed: "Nobody named"
    case .allViewings: "All viewings"
    case .decade: "{decade}s"
    case .kindMovie: "Movie"
    case .kindSeries: "Series"
    case .kindSeason: "Season"
    case .kindEpisode: "Episode"
    case .precisionInstant: "Instant"
    case .precisionLocal: "Local"
    case .precisionDay: "Day"
    case .precisionMonth: "Month"
    case .precisionYear: "Year"
    case .precisionReleased: "Released"
    case .precisionUnknown: "Unknown"
    }
  }
}
