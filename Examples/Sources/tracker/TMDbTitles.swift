import Reelbook
import ReelbookDiscovery
import ReelbookPages

/// Finds an import's titles at TMDb by their other ids, then by name and year.
struct TMDbTitles: TitleMatcher {
  let client: TMDbClient

  func candidates(for wanted: WantedTitle) async throws -> [CatalogTitle] {
    do {
      if let id = try await id(of: wanted) { return [try await client.title(id)] }
      guard !wanted.title.name.isEmpty else { return [] }
      let found = try await client.search(wanted.title.name).filter {
        wanted.title.kind == nil || $0.id.kind == wanted.title.kind
      }
      return found.prefix(5).map {
        CatalogTitle(Title($0.id, TitleFacts(name: $0.name ?? "", year: $0.releaseDay?.year)))
      }
    } catch let error as TMDbError where error.code == .rateLimited {
      throw MatcherBusy(retryAfter: error.retryAfter ?? .seconds(10))
    }
  }

  private func id(of wanted: WantedTitle) async throws -> TitleID? {
    if let kind = wanted.title.kind {
      var facts = TitleFacts(name: wanted.title.name, year: wanted.title.year)
      facts.originalName = wanted.title.originalName
      facts.outsideIDs = wanted.title.ids
      let title = Title(.provisional(kind, name: wanted.title.name, year: wanted.title.year), facts)
      if let found = try await client.match(title).candidate { return found.id }
    }
    guard let episode = wanted.episode else { return nil }
    let found: TMDb.FindResults
    if let tvdb = episode.ids["tvdb"].flatMap({ Int($0) }) {
      found = try await client.send(.find(tvdb: tvdb))
    } else if let imdb = episode.ids["imdb"] {
      found = try await client.send(.find(imdb: imdb))
    } else {
      return nil
    }
    return found.episodeSubjects.first?.title
  }
}
