import ReelbookModel

extension TMDbClient {
  /// What may have become of a title whose id is gone: by its ids elsewhere, then by its name and year.
  func successor(of title: Title) async throws -> RefreshProposal {
    if let imdb = title.outsideIDs["imdb"], IMDbID.isOne(imdb),
      let found = try await find(.imdb(imdb), title)
    {
      return RefreshProposal(id: title.id, candidate: found, evidence: .imdb)
    }
    if let tvdb = title.outsideIDs["tvdb"].flatMap(Int.init), tvdb > 0, let found = try await find(.tvdb(tvdb), title) {
      return RefreshProposal(id: title.id, candidate: found, evidence: .tvdb)
    }
    if let found = try await search(title) {
      return RefreshProposal(id: title.id, candidate: found, evidence: .nameAndYear)
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
      return result.id != title.id && result.date?.year == year && !names.isDisjoint(with: own)
    }
    return matches.count == 1 ? matches.first : nil
  }
}
