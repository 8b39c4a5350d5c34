public import ReelbookModel

extension TMDbClient {
  /// Looks for a title at TMDb that has no number there, or one that is gone: by its ids elsewhere, then by name and year.
  ///
  /// The id at IMDb is asked for first, then the number at TheTVDB. Where neither leads to exactly one title of the same kind,
  /// the name is searched for, or the original name, and there must be exactly one of that name and year. So a name without a
  /// year finds nothing, and neither does a name that two have: show what ``search(_:)`` finds, and let a person choose. The
  /// number that the title has, if any, is no candidate.
  ///
  ///     if let found = try await tmdb.match(title).candidate {
  ///       try await store.edit { try $0.identify(.title(title.id), as: .title(found.id)) }
  ///     }
  ///
  /// It changes nothing, and takes up to three requests. It throws a ``TMDbError`` where TMDb does not answer.
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

  /// The one title of the same kind under an id elsewhere, if there is one.
  private func find(_ id: TMDb.OutsideID, _ title: Title) async throws -> TMDb.TitleResult? {
    let found: TMDb.FindResults
    do {
      found = try await send(.find(id))
    } catch let error as TMDbError where error.code == .notFound {
      return nil
    }
    let titles = title.id.kind == .movie ? found.movies : found.series
    let others = titles.filter { $0.id != title.id }
    return others.count == 1 ? others.first : nil
  }

  /// The one title of that name and year; a name without a year is not enough to go by.
  private func search(_ title: Title) async throws -> TMDb.TitleResult? {
    let names = Set([title.name, title.originalName].map(\.foldedForMatching)).subtracting([""])
    guard let year = title.year, !names.isEmpty else { return nil }
    let name = title.name.isEmpty ? title.originalName : title.name
    var request: TMDb.Request<TMDb.Page<TMDb.TitleResult>> =
      title.id.kind == .movie ? .searchMovies(name, year: year) : .searchSeries(name, year: year)
    // The year that is known is that of the first release anywhere; with a region, TMDb tells and compares that region's.
    request.isRegional = false
    let page = try await send(request)
    let matches = page.filter { result in
      let own = [result.name, result.originalName].compactMap { $0?.foldedForMatching }
      return result.id != title.id && result.releaseDay?.year == year && !names.isDisjoint(with: own)
    }
    return matches.count == 1 ? matches.first : nil
  }
}

extension Title {
  /// The title's id at a place; where its facts have none, the one that it is named by.
  fileprivate func outsideID(_ place: String) -> String? {
    facts.outsideIDs[place] ?? (id.namespace == place ? id.value : nil)
  }
}
