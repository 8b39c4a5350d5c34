public import ReelbookModel
public import ReelbookTMDb

/// TMDb as a source of recommendations: trending titles, and titles like those that a person liked or watched last.
public struct TMDbRecommendations: RecommendationSource {
  /// The titles for which similar ones are asked.
  @nonexhaustive
  package enum Likeness: Hashable, Sendable, CaseIterable {
    /// Those that the person likes better than others, the last watched first.
    case liked
    /// Those that the person watched last.
    case watchedLast
  }

  private let client: TMDbClient
  private let titleCount: Int
  private let likeness: Likeness

  /// Creates a source that asks a client for trending titles, and for titles like each of up to `count` others.
  ///
  /// The others are those that the person likes better than the rest, the last watched first, or those watched last.
  public init(_ client: TMDbClient, titles count: Int = 5, likeWatchedLast: Bool = false) {
    self.init(client, titles: count, like: likeWatchedLast ? .watchedLast : .liked)
  }

  package init(_ client: TMDbClient, titles count: Int = 5, like likeness: Likeness) {
    self.client = client
    titleCount = count
    self.likeness = likeness
  }

  public func candidates(for basis: RecommendationBasis) async throws -> [Candidate] {
    let genres = try await genres()
    var candidates = list(try await client.send(.trending()).elements, .trending, genres)
    let titles = likeness == .watchedLast ? basis.watchedLast : basis.liked
    for title in titles.filter({ $0.id.tmdb != nil }).prefix(max(0, titleCount)) {
      candidates += list(
        try await client.send(.recommendations(for: title.id)).elements, .recommended(title.id), genres)
      candidates += list(try await client.send(.similar(to: title.id)).elements, .similar(title.id), genres)
    }
    return candidates
  }

  /// Asks for the movie's certificates or the series' ratings: one request, whose reply the client keeps.
  public func rating(of title: TitleID) async throws -> KnownRating {
    guard title.tmdb != nil else { return .unknown }
    let region = client.configuration.region
    let label =
      title.kind == .series
      ? try await client.send(.contentRatings(of: title)).rating(firstIn: region)
      : try await client.send(.releaseDates(of: title)).rating(firstIn: region)
    return label.map { KnownRating($0) } ?? .unrated
  }

  private func genres() async throws -> [Int: String] {
    var names: [Int: String] = [:]
    for kind in [TitleKind.movie, .series] {
      for genre in try await client.send(.genres(of: kind)) { names[genre.id] = genre.name }
    }
    return names
  }

  private func list(
    _ results: [TMDb.TitleResult], _ kind: Candidate.Tip.Kind, _ genres: [Int: String]
  ) -> [Candidate] {
    results.enumerated().map { rank, result in
      var facts = TitleFacts(name: result.name ?? result.originalName ?? "", year: result.releaseDay?.year)
      facts.originalName = result.originalName ?? ""
      facts.originalLanguage = result.originalLanguage
      facts.synopsis = result.synopsis ?? ""
      facts.genres = result.genreIDs.compactMap { genres[$0] }
      facts.isAdult = result.isAdult ?? false
      facts.score = result.voteAverage
      facts.votes = max(0, result.voteCount ?? 0)
      facts.artwork.poster = result.posterPath
      return Candidate(result.id, facts, tips: [.init(kind, rank: rank)])
    }
  }
}
