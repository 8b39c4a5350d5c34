public import ReelbookModel

extension SeasonFacts {
  /// What TMDb says of a season; what it does not say stays unknown.
  ///
  /// - Parameters:
  ///   - season: The reply.
  ///   - language: The language that was asked for.
  ///   - fetched: When TMDb said so.
  public init(_ season: TMDb.Season, language: String?, fetched: Instant) {
    self.init()
    name = season.name ?? ""
    synopsis = season.synopsis ?? ""
    artwork.poster = season.posterPath
    // A number that no episode can have would keep the whole title out.
    episodes = season.episodes.filter { MediaID.numbers.contains($0.number) }.map {
      Episode($0, inSpecials: season.number == 0)
    }
    self.language = language
    self.fetched = fetched
  }
}

extension Episode {
  /// What TMDb says of an episode; one among the specials is a special unless TMDb says more.
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
  /// The episode as a subject, if the reply says which series and season it is of.
  public var subject: MediaID? {
    guard let seriesID, let seasonNumber else { return nil }
    return .episode(number, season: seasonNumber, of: .series(seriesID))
  }
}
