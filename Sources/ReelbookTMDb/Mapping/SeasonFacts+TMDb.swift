package import ReelbookModel

extension SeasonFacts {
  /// Creates the facts of a season from TMDb's reply.
  ///
  /// - Parameters:
  ///   - season: The reply.
  ///   - language: The language that was requested.
  ///   - fetched: When TMDb sent the reply.
  package init(_ season: TMDb.Season, language: String?, fetched: Instant) {
    self.init()
    name = season.name ?? ""
    synopsis = season.synopsis ?? ""
    artwork.poster = season.posterPath
    // An impossible number would make the whole title invalid.
    episodes = season.episodes.filter { MediaID.numbers.contains($0.number) }.map {
      Episode($0, inSpecials: season.number == 0)
    }
    self.language = language
    self.fetched = fetched
  }
}

extension Episode {
  /// Creates an episode from TMDb's reply; one of the specials is a special unless TMDb says otherwise.
  init(_ episode: TMDb.Episode, inSpecials: Bool) {
    self.init(episode.number, name: episode.name ?? "", airDay: episode.airDate, tmdb: episode.id)
    synopsis = episode.synopsis ?? ""
    runtime = episode.runtime
    still = episode.stillPath
    kind =
      switch episode.form {
      case nil, "standard": inSpecials ? .special : .standard
      case let form?: EpisodeKind(rawValue: form)
      }
  }
}

extension TMDb.Episode {
  /// The episode as a subject, if the reply has its series and season.
  package var subject: MediaID? {
    guard let seriesID, let seasonNumber else { return nil }
    return .episode(number, season: seasonNumber, of: .series(seriesID))
  }
}
