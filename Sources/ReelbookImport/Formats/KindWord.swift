package import ReelbookModel

/// The words for kinds of titles in other programs' files.
package enum KindWord {
  case movie, series, episode, season, other

  package var kind: TitleKind? {
    switch self {
    case .movie: .movie
    case .series, .episode, .season: .series
    case .other: nil
    }
  }

  package static let byWord: [String: KindWord] = {
    var words: [String: KindWord] = [:]
    for word in movieWords { words[word] = .movie }
    for word in seriesWords { words[word] = .series }
    for word in episodeWords { words[word] = .episode }
    for word in ["season", "seasons", "temporada", "saison", "staffel", "stagione"] { words[word] = .season }
    for word in otherWords { words[word] = .other }
    return words
  }()

  private static let movieWords = [
    "movie", "movies", "film", "films", "featurefilm", "tvmovie", "tvspecial", "short", "tvshort", "video",
    "documentary",
    "película", "pelicula", "filme", "filmtv", "specialetv", "corto", "cortometraggio", "fernsehfilm", "kurzfilm",
    "téléfilm", "telefilm", "courtmétrage", "cortometraje", "curtametragem", "animemovie", "standup", "concert",
  ]
  private static let seriesWords = [
    "series", "show", "shows", "tv", "tvshow", "tvshows", "tvseries", "tvminiseries", "miniseries", "anime", "animetv",
    "serietv", "miniserietv", "miniserie", "serie", "série", "sérietv", "sérietélévisée", "fernsehserie", "serien",
    "seriedetv", "minisérie", "series_tv",
  ]
  private static let episodeWords = [
    "episode", "episodes", "tvepisode", "episodiotv", "episodio", "épisode", "épisodetv", "folge", "fernsehepisode",
    "episódio",
  ]
  private static let otherWords = [
    "videogame", "game", "musicvideo", "podcastepisode", "podcastseries", "podcast", "person", "people", "book",
    "manga", "comic",
    "boardgame", "music", "videogioco", "videojuego", "videospiel", "jeuvidéo", "jeuxvidéo", "musikvideo",
  ]
}

extension String {
  /// A word for a kind, without blanks and signs.
  package var foldedAsKind: String { lowercased().filter { $0.isLetter || $0 == "_" } }
}
