import ReelbookHTTP
public import ReelbookModel

extension TMDb.Request where Reply: WireObject {
  /// A reply about a title.
  static func about(
    _ title: TitleID, _ more: [String] = [], only kind: TitleKind? = nil, caching: CachingRule = .day,
    isLocalized: Bool = true, fault: String? = nil
  ) -> Self {
    var path = TitlePath(title)
    if let kind { path = path.only(kind, title) }
    return Self(path.segments + more, caching: caching, isLocalized: isLocalized, fault: path.fault ?? fault)
  }

  /// Appends other replies about the same title; TMDb allows at most twenty.
  fileprivate func appending(_ parts: [String]) -> Self {
    parts.isEmpty ? self : adding("append_to_response", parts.joined(separator: ","))
  }
}

extension TMDb.Request<TMDb.Movie> {
  /// A movie, with appended replies.
  package static func movie(_ title: TitleID, with parts: [TMDb.MoviePart] = []) -> Self {
    about(title, only: .movie).appending(parts.map(\.rawValue))
  }

  /// A movie by its number.
  package static func movie(_ number: Int, with parts: [TMDb.MoviePart] = []) -> Self {
    movie(.movie(number), with: parts)
  }
}

extension TMDb.Request<TMDb.Series> {
  /// A series, with appended replies and seasons.
  ///
  /// Parts and seasons are twenty at most. A season that does not exist is left out of the reply.
  package static func series(
    _ title: TitleID, with parts: [TMDb.SeriesPart] = [], seasons: some Sequence<Int> = EmptyCollection()
  ) -> Self {
    let appended = parts.map(\.rawValue) + seasons.map { "season/\($0)" }
    let fault = appended.count > TMDb.appendLimit ? "TMDb takes at most twenty parts in one request." : nil
    return about(title, only: .series, fault: fault).appending(appended)
  }

  /// A series by its number.
  package static func series(_ number: Int, with parts: [TMDb.SeriesPart] = []) -> Self {
    series(.series(number), with: parts)
  }
}

extension TMDb.Request<TMDb.Season> {
  /// A season with its episodes; number 0 is the specials.
  package static func season(_ number: Int, of series: TitleID) -> Self {
    about(series, ["season", String(number)], only: .series, fault: number < 0 ? "There is no season \(number)." : nil)
  }
}

extension TMDb.Request<TMDb.Episode> {
  /// The facts of an episode; a negative number is an error.
  package static func episode(_ number: Int, season: Int, of series: TitleID) -> Self {
    about(
      series, ["season", String(season), "episode", String(number)], only: .series,
      fault: season < 0 || number < 0 ? "There is no episode \(number) of a season \(season)." : nil)
  }
}

extension TMDb.Request<[Trailer]> {
  /// The trailers and teasers of a title, the best first, in some languages, such as `en`; without any, in the language of
  /// the request.
  ///
  /// The best one is in the first of the languages, the makers' own, and at YouTube.
  public static func trailers(of title: TitleID, languages: [String] = []) -> Self {
    TMDb.Request<TMDb.VideoList>.videos(of: title, languages: languages).map {
      $0.trailers(language: languages.first).map(Trailer.init)
    }
  }
}

extension TMDb.Request<TMDb.VideoList> {
  /// The videos of a title in some languages, such as `en`; without any, in the language of the request.
  package static func videos(of title: TitleID, languages: [String] = []) -> Self {
    let request = about(title, ["videos"])
    return languages.isEmpty
      ? request : request.adding("include_video_language", (languages + ["null"]).joined(separator: ","))
  }
}

extension TMDb.Request<TMDb.ImageList> {
  /// The pictures of a title with words in some languages, such as `en`, or without words.
  public static func images(of title: TitleID, languages: [String] = []) -> Self {
    let request = about(title, ["images"], isLocalized: false)
    return languages.isEmpty
      ? request : request.adding("include_image_language", (languages + ["null"]).joined(separator: ","))
  }
}

extension TMDb.Request<TMDb.ReleaseDates> {
  /// The releases and certificates of a movie by country.
  package static func releaseDates(of movie: TitleID) -> Self {
    about(movie, ["release_dates"], only: .movie, isLocalized: false)
  }
}

extension TMDb.Request<TMDb.ContentRatings> {
  /// The ratings of a series by country.
  package static func contentRatings(of series: TitleID) -> Self {
    about(series, ["content_ratings"], only: .series, isLocalized: false)
  }
}

extension TMDb.Request<[String: Availability]> {
  /// Where a title can be watched, by region such as `DE`.
  public static func watchProviders(of title: TitleID) -> Self {
    TMDb.Request<TMDb.WatchProviders>.offers(of: title).map { $0.regions.mapValues(Availability.init) }
  }
}

extension TMDb.Request<TMDb.WatchProviders> {
  /// What each service offers of a title, by region.
  package static func offers(of title: TitleID) -> Self {
    about(title, ["watch", "providers"], isLocalized: false)
  }
}

extension TMDb.Request<TMDb.ExternalIDs> {
  /// The outside ids of a title.
  package static func externalIDs(of title: TitleID) -> Self { about(title, ["external_ids"], isLocalized: false) }
}

extension TMDb.Request<[TMDb.EpisodeGroup]> {
  /// The orders in which a series can be watched.
  package static func episodeGroups(of series: TitleID) -> Self {
    let list = TMDb.Request<TMDb.EpisodeGroupList>.about(series, ["episode_groups"], only: .series)
    return Self(list.path, caching: list.caching, fault: list.fault) {
      bytes, cursor throws(WireFailure) in try TMDb.EpisodeGroupList.read(bytes, &cursor).groups
    }
  }
}

extension TMDb {
  /// The most parts in a request.
  static let appendLimit = 20

  /// A part that can be appended to a movie's reply.
  @nonexhaustive
  package enum MoviePart: String, Sendable, Hashable, CaseIterable {
    /// Its outside ids.
    case externalIDs = "external_ids"
    /// Its releases and certificates.
    case releaseDates = "release_dates"
    case watchProviders = "watch/providers"
    case videos
    /// Its cast and crew.
    case credits
  }

  /// A part that can be appended to a series' reply.
  @nonexhaustive
  package enum SeriesPart: String, Sendable, Hashable, CaseIterable {
    /// Its outside ids.
    case externalIDs = "external_ids"
    case contentRatings = "content_ratings"
    case watchProviders = "watch/providers"
    case videos
    /// Its cast and crew.
    case credits
    /// The orders in which it can be watched.
    case episodeGroups = "episode_groups"
  }
}
