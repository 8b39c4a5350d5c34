public import ReelbookModel

extension TMDbClient {
  /// Searches TMDb for a title without a number there, or with one that is gone.
  ///
  /// It looks up the id at IMDb, then the number at TheTVDB. If neither leads to exactly one title of the kind, it
  /// searches for the name or the original name, where exactly one title must have that name and year. So a name
  /// without a year, or of two titles, finds nothing: show what ``search(_:)`` finds, and let a person choose. The
  /// title's own number is no candidate.
  ///
  ///     if let found = try await tmdb.match(title).candidate {
  ///       try await store.edit { try $0.identify(.title(title.id), as: .title(found.id)) }
  ///     }
  ///
  /// It changes nothing, and sends up to three requests. It throws a ``TMDbError`` if TMDb does not answer.
  public func match(_ title: Title) async throws -> RefreshProposal {
    if title.id.kind == .movie || title.id.kind == .series {
      if let imdb = title.outsideID("imdb"), IMDbID.isOne(imdb), let found = try await find(.imdb(imdb), title) {
        return RefreshProposal(id: title.id, candidate: found, evidence: .imdb)
      }
      if let tvdb = title.outsideID("tvdb").flatMap(Int.init), tvdb > 0, let found = try await find(.tvdb(tvdb), title)
      {
        return RefreshProposal(id: title.id, candidate: found, evidence: .tvdb)
      }
      if let found = try await search(title) {
        return RefreshProposal(id: title.id, candidate: found, evidence: .nameAndYear)
      }
    }
    return RefreshProposal(id: title.id, candidate: nil, evidence: nil)
  }

  /// The only title of the kind with an outside id, if any.
  private func find(_ id: TMDb.OutsideID, _ title: Title) async throws -> TMDb.TitleResult? {
    let results: TMDb.FindResults
    do {
      results = try await send(.find(id))
    } catch let error as TMDbError where error.code == .notFound {
      return nil
    }
    let titles = title.id.kind == .movie ? results.movies : results.series
    let others = titles.filter { $0.id != title.id }
    return others.count == 1 ? others.first : nil
  }

  /// The only title of the name and year; none without a year.
  private func search(_ title: Title) async throws -> TMDb.TitleResult? {
    guard let year = title.year, !title.name.isEmpty || !title.originalName.isEmpty else { return nil }
    let name = title.name.isEmpty ? title.originalName : title.name
    var request: TMDb.Request<TMDb.Page<TMDb.TitleResult>> =
      title.id.kind == .movie ? .searchMovies(name, year: year) : .searchSeries(name, year: year)
    // The known year is of the first release anywhere; with a region, TMDb compares that region's.
    request.isRegional = false
    let results = try await send(request).filter { $0.id != title.id }
    // Its own ids are gone, or led to nothing.
    let description = TitleDescription(title.id.kind, names: [title.name, title.originalName], year: year)
    let compared = results.enumerated().map { place, result in
      let names = [result.name, result.originalName].compactMap(\.self)
      let candidate = TitleDescription(result.id.kind, names: names, year: result.releaseDay?.year)
      return TitleAnswer<Int>.Candidate(place, TitleEvidence(description, candidate))
    }
    return TitleAnswer(compared, .exact).certain.map { results[$0] }
  }
}

extension Title {
  /// The title's outside id from its facts, or else from its own id.
  fileprivate func outsideID(_ place: String) -> String? {
    facts.outsideIDs[place] ?? (id.namespace == place ? id.value : nil)
  }
}
