public import ReelbookModel

extension TMDbClient {
  /// The films of followed franchises that the library does not know, and that are to come or out for less than a year.
  ///
  /// A franchise is a collection of TMDb of which somebody of the household has watched a film, and did not dislike it.
  /// News are told of films that the library knows. So add these: they are then known in no list, and a refresh keeps
  /// their facts up to date.
  ///
  ///     let films = try await tmdb.newFilms(inFranchisesOf: store.library)
  ///     try await store.edit { draft in for film in films { try draft.add(film) } }
  ///
  /// It sends a request for each franchise, and changes nothing. A franchise that TMDb does not have any more is left
  /// out, and so is a film that somebody has forgotten.
  public func newFilms(inFranchisesOf library: Library) async throws -> [CatalogTitle] {
    let today = CivilDay(number: Int(now().milliseconds.dividedDown(by: 86_400_000).quotient))
    var found: [TitleID: CatalogTitle] = [:]
    for franchise in library.watchedCollections {
      guard let number = franchise.tmdb else { continue }
      for film in try await films(ofCollection: number) where film.kind == .movie {
        let isOld = film.releaseDay.map { $0.days(until: today) > Self.longestWait } ?? false
        guard !isOld, library.title(film.id) == nil, library.titles.row(film.id) == nil else { continue }
        var new = film.catalogTitle
        // A list of films does not say of which franchise they are.
        new.title.facts.collection = franchise
        found[film.id] = new
      }
    }
    return found.values.sorted { $0.id < $1.id }
  }

  /// A film comes to a country up to a year after it was out elsewhere.
  private static let longestWait = 366

  private func films(ofCollection number: Int) async throws -> [TMDb.TitleResult] {
    do {
      return try await send(.collection(number)).parts
    } catch let error as TMDbError where error.code == .notFound || error.code == .malformedReply {
      return []
    }
  }
}

extension TitleFacts.Collection {
  /// Its number at TMDb.
  fileprivate var tmdb: Int? { id.hasPrefix("tmdb/") ? Int(id.dropFirst(5)) : nil }
}
