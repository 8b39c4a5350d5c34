import ReelbookHTTP
public import ReelbookModel

extension TMDbClient {
  /// The first page of the movies and series with a name.
  ///
  /// For the other pages see ``elements(_:)``: `for try await title in client.elements(.search("stairs"))`.
  public func search(_ text: String) async throws -> TMDb.Page<TMDb.TitleResult> {
    try await send(.search(text))
  }

  /// A movie or series, for an edit.
  public func title(_ id: TitleID) async throws -> CatalogTitle { try await fetchTitle(id).value }

  /// A movie, for an edit. `nil`, as from a search without results, is the error `notFound`.
  public func movie(_ id: TitleID?) async throws -> CatalogTitle { try await title(Self.validID(id, .movie)) }

  /// A series with all its seasons, for an edit. `nil`, as from a search without results, is the error `notFound`.
  ///
  /// It sends one request for a series of up to fifteen seasons, specials included, and one more for every twenty
  /// further seasons.
  public func series(_ id: TitleID?) async throws -> CatalogTitle { try await title(Self.validID(id, .series)) }

  /// A movie or series, with what was missing.
  ///
  /// - Parameters:
  ///   - id: The title.
  ///   - allowingStale: Whether to return a stale copy if TMDb cannot be reached.
  ///   - revalidating: Whether to ask TMDb even if the cache has a fresh copy.
  public func fetchTitle(
    _ id: TitleID, allowingStale: Bool = false, revalidating: Bool = false
  ) async throws -> Fetched<CatalogTitle> {
    id.kind == .movie
      ? try await fetchMovie(id, allowingStale, revalidating) : try await fetchSeries(id, allowingStale, revalidating)
  }

  private func fetchMovie(
    _ id: TitleID, _ allowingStale: Bool, _ revalidating: Bool
  ) async throws -> Fetched<CatalogTitle> {
    let reply = try await fetch(
      .movie(id, with: TMDb.MoviePart.allCases).includingVideos(in: language), allowingStale: allowingStale,
      revalidating: revalidating)
    let facts = TitleFacts(
      reply.value, language: language, region: configuration.region, fetched: reply.fetchedAt)
    return Fetched(
      value: CatalogTitle(Title(.movie(reply.value.id), facts)), origin: reply.origin, at: reply.fetchedAt,
      malformedFields: reply.malformedFields)
  }

  private func fetchSeries(
    _ id: TitleID, _ allowingStale: Bool, _ revalidating: Bool
  ) async throws -> Fetched<CatalogTitle> {
    let first = try await firstReply(id, allowingStale, revalidating)
    var details = first.value.seasonDetails
    var fetched = first.fetchedAt
    var origin = first.origin
    var malformedFields = first.malformedFields
    var rest = Self.missing(first.value.seasons, from: details)[...]
    while !rest.isEmpty {
      let next = try await fetch(
        .series(id, seasons: rest.prefix(TMDb.appendLimit)), allowingStale: allowingStale, revalidating: revalidating)
      details += next.value.seasonDetails
      fetched = min(fetched, next.fetchedAt)
      if next.isStale { origin = .staleCache }
      malformedFields += next.malformedFields
      rest = rest.dropFirst(TMDb.appendLimit)
    }
    let facts = TitleFacts(first.value, language: language, region: configuration.region, fetched: fetched)
    let seriesID = TitleID.series(first.value.id)
    let seasons = details.filter { MediaID.numbers.contains($0.number) }.sorted { $0.number < $1.number }.map {
      season in
      Season(SeasonID(seriesID, season.number), SeasonFacts(season, language: language, fetched: fetched))
    }
    var catalogTitle = CatalogTitle(Title(seriesID, facts), seasons: seasons)
    // A reply without any season is probably incomplete.
    if !first.value.seasons.isEmpty {
      catalogTitle.allSeasons = Set(first.value.seasons.map(\.number)).union(details.map(\.number))
    }
    return Fetched(value: catalogTitle, origin: origin, at: fetched, malformedFields: malformedFields)
  }

  /// Fetches a series with its probable seasons, before these are known.
  private func firstReply(
    _ id: TitleID, _ allowingStale: Bool, _ revalidating: Bool
  ) async throws -> Fetched<TMDb.Series> {
    let parts: [TMDb.SeriesPart] = [.externalIDs, .contentRatings, .watchProviders, .videos, .credits]
    do {
      let probableSeasons = 0..<(TMDb.appendLimit - parts.count)
      return try await fetch(
        .series(id, with: parts, seasons: probableSeasons).includingVideos(in: language), allowingStale: allowingStale,
        revalidating: revalidating)
    } catch let error as TMDbError where error.code == .notFound {
      // If a missing season spoils the reply, the series alone must still be found.
      return try await fetch(
        .series(id, with: parts).includingVideos(in: language), allowingStale: allowingStale, revalidating: revalidating
      )
    }
  }

  /// A season of a series with its episodes; number 0 is the specials.
  public func season(_ number: Int, of series: TitleID) async throws -> Season {
    let reply = try await fetch(.season(number, of: series))
    return Season(
      SeasonID(series, number), SeasonFacts(reply.value, language: language, fetched: reply.fetchedAt))
  }

  /// The language of replies.
  private var language: String { configuration.language ?? "en-US" }

  private static func validID(_ id: TitleID?, _ kind: TitleKind) throws(TMDbError) -> TitleID {
    guard let id else { throw TMDbError(.notFound, "There is no title to look up: nothing was found.") }
    guard id.kind == kind else { throw TMDbError(.invalidRequest, "“\(id)” is no \(kind).") }
    return id
  }

  private static func missing(_ listed: [TMDb.Season], from details: [TMDb.Season]) -> [Int] {
    Set(listed.map(\.number)).subtracting(details.map(\.number)).sorted()
  }
}

extension TMDb.Request {
  /// Requests videos in a language, in English and without words, instead of that language alone.
  fileprivate func includingVideos(in language: String) -> Self {
    let short = String(language.prefix { $0 != "-" })
    let languages = short == "en" ? ["en", "null"] : [short, "en", "null"]
    return adding("include_video_language", languages.joined(separator: ","))
  }
}
