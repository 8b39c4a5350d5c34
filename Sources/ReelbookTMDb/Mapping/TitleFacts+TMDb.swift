package import ReelbookModel

extension TitleFacts {
  /// Creates the facts of a movie from TMDb's reply.
  ///
  /// - Parameters:
  ///   - movie: The reply, with the parts that were requested.
  ///   - language: The language that was requested.
  ///   - region: The preferred country of the rating.
  ///   - fetched: When TMDb sent the reply.
  package init(_ movie: TMDb.Movie, language: String?, region: String?, fetched: Instant) {
    self.init(name: movie.title ?? movie.originalTitle ?? "", year: movie.releaseDay?.year)
    originalName = movie.originalTitle ?? ""
    originalLanguage = movie.originalLanguage
    releaseDay = movie.releaseDay
    synopsis = movie.synopsis ?? ""
    genres = movie.genres.compactMap(\.name)
    runtime = movie.runtime
    isAdult = movie.isAdult ?? false
    setScore(movie.voteAverage, of: movie.voteCount)
    artwork.poster = movie.posterPath
    artwork.backdrop = movie.backdropPath
    collection = movie.collection.map(TitleFacts.Collection.init)
    contentRating = movie.releaseDates?.rating(firstIn: region)
    releases = movie.releaseDates?.releases ?? [:]
    setOutsideIDs(movie.externalIDs, imdb: movie.imdbID)
    setAvailability(movie.watchProviders)
    setTrailers(movie.videos, language: language)
    setPeople(movie.credits)
    self.language = language
    self.fetched = fetched
  }

  /// Creates the facts of a series from TMDb's reply.
  ///
  /// - Parameters:
  ///   - series: The reply, with the parts that were requested.
  ///   - language: The language that was requested.
  ///   - region: The preferred country of the rating.
  ///   - fetched: When TMDb sent the reply.
  package init(_ series: TMDb.Series, language: String?, region: String?, fetched: Instant) {
    self.init(name: series.name ?? series.originalName ?? "", year: series.firstAirDate?.year)
    originalName = series.originalName ?? ""
    originalLanguage = series.originalLanguage
    releaseDay = series.firstAirDate
    synopsis = series.synopsis ?? ""
    genres = series.genres.compactMap(\.name)
    // With several lengths, the length of an episode is unknown.
    runtime = series.episodeRuntimes.count == 1 ? series.episodeRuntimes.first.flatMap(\.unlessZero) : nil
    networks = series.networks.compactMap(\.name)
    isAdult = series.isAdult ?? false
    setScore(series.voteAverage, of: series.voteCount)
    artwork.poster = series.posterPath
    artwork.backdrop = series.backdropPath
    contentRating = series.contentRatings?.rating(firstIn: region)
    status = series.status.map(SeriesStatus.init(tmdb:))
    setOutsideIDs(series.externalIDs, imdb: nil)
    setAvailability(series.watchProviders)
    setTrailers(series.videos, language: language)
    setPeople(series.credits, createdBy: series.creators)
    self.language = language
    self.fetched = fetched
  }

  /// Sets the audience's score; a mean of no votes is no score.
  private mutating func setScore(_ score: Double?, of count: Int?) {
    votes = max(0, count ?? 0)
    self.score = votes > 0 ? score : nil
  }

  private mutating func setOutsideIDs(_ ids: TMDb.ExternalIDs?, imdb: String?) {
    outsideIDs["imdb"] = ids?.imdb ?? imdb
    outsideIDs["tvdb"] = ids?.tvdb.map(String.init)
    outsideIDs["wikidata"] = ids?.wikidata
  }

  private mutating func setAvailability(_ providers: TMDb.WatchProviders?) {
    availability = (providers?.regions ?? [:]).mapValues(Availability.init)
    isAvailabilityKnown = providers != nil
  }

  private mutating func setTrailers(_ videos: TMDb.VideoList?, language: String?) {
    trailers = (videos?.trailers(language: language) ?? []).map(Trailer.init)
  }
}

extension TitleFacts.Collection {
  fileprivate init(_ collection: TMDb.Collection) {
    self.init()
    id = "tmdb/\(collection.id)"
    name = collection.name ?? ""
  }
}

extension Availability {
  /// Creates an availability from TMDb's offers.
  package init(_ offers: TMDb.Offers) {
    self.init()
    subscription = offers.subscription.compactMap(\.name)
    rent = offers.rent.compactMap(\.name)
    buy = offers.purchase.compactMap(\.name)
    ads = offers.withAds.compactMap(\.name)
    free = offers.free.compactMap(\.name)
    link = offers.link
  }
}

extension Trailer {
  /// Creates a trailer from TMDb's video.
  package init(_ video: TMDb.Video) {
    self.init()
    name = video.name ?? ""
    type = video.form ?? ""
    site = video.site
    key = video.key
    language = video.language
    isOfficial = video.isOfficial ?? false
  }
}

extension SeriesStatus {
  /// Creates a status from TMDb's; an unknown one is kept.
  init(tmdb text: String) {
    self =
      switch text {
      case "Returning Series": .returning
      case "In Production": .inProduction
      case "Planned": .planned
      case "Ended": .ended
      case "Canceled", "Cancelled": .canceled
      case "Pilot": .pilot
      default: SeriesStatus(rawValue: text)
      }
  }
}

extension Duration {
  fileprivate var unlessZero: Duration? { self == .zero ? nil : self }
}
