import ReelbookHTTP
public import ReelbookModel

extension TVmazeClient {
  /// The show that a series is; `nil` if none is for certain.
  ///
  /// A number that the library has comes first, then the series' ids at TheTVDB and IMDb. If none leads to a show, the
  /// best find of its name counts if that name and the year are the same. It is never a guess: a name without a year
  /// finds nothing. It sends a few requests, and throws a ``TVmazeError`` if TVmaze does not answer.
  public func show(for title: Title) async throws -> TVmazeShow? { try await show(for: title, known: nil) }

  /// The same, first with a number that was found before.
  func show(for title: Title, known: Int?) async throws -> TVmazeShow? {
    guard title.id.kind == .series else { return nil }
    let numbers = [known, title.outsideID("tvmaze").flatMap { Int($0) }].compactMap(\.self).filter { $0 > 0 }
    for number in numbers {
      if let found = try await read(ask("shows/\(number)", caching: .day), .known) { return found }
    }
    if let tvdb = title.outsideID("tvdb").flatMap({ Int($0) }), tvdb > 0,
      let found = try await lookUp("thetvdb", "\(tvdb)", .tvdb)
    {
      return found
    }
    if let imdb = title.outsideID("imdb"), IMDbID.isOne(imdb), let found = try await lookUp("imdb", imdb, .imdb) {
      return found
    }
    return try await search(title)
  }

  private func lookUp(
    _ name: String, _ value: String, _ evidence: TVmazeShow.Evidence
  ) async throws -> TVmazeShow? {
    try await read(ask("lookup/shows", [(name: name, value: value)], caching: .day), evidence)
  }

  /// The best find of a name, if its name and year are those of the title.
  private func search(_ title: Title) async throws -> TVmazeShow? {
    let description = TitleDescription(
      .series, names: [title.name, title.originalName], year: title.year ?? title.releaseDay?.year)
    guard description.year != nil else { return nil }
    var tried: Set<String> = []
    for name in description.names where !name.trimmed.isEmpty && tried.insert(name.foldedForMatching).inserted {
      let query = [(name: "q", value: String(name.prefix(200)))]
      guard let found = try await read(ask("singlesearch/shows", query, caching: .day), .nameAndYear) else { continue }
      let candidate = TitleDescription(.series, names: [found.name], year: found.year)
      let compared = TitleAnswer<TVmazeShow>.Candidate(found, TitleEvidence(description, candidate))
      let answer = TitleAnswer([compared], .exact)
      if let certain = answer.certain { return certain }
    }
    return nil
  }

  /// The show of an answer, which may be only its number; `nil` for nothing.
  private func read(_ answer: Answer, _ evidence: TVmazeShow.Evidence) async throws -> TVmazeShow? {
    var answer = answer
    if case .show(let number) = answer { answer = try await ask("shows/\(number)", caching: .day) }
    switch answer {
    case .nothing: return nil
    case .show: throw TVmazeError(.redirected)
    case .value(let json, _):
      guard let show = TVmazeShow(json, evidence) else { throw TVmazeError(.malformedReply) }
      return show
    }
  }
}

extension Title {
  /// The title's outside id from its facts, or else from its own id.
  fileprivate func outsideID(_ place: String) -> String? {
    facts.outsideIDs[place] ?? (id.namespace == place ? id.value : nil)
  }
}
