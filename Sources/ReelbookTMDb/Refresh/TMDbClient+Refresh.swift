public import ReelbookModel

extension TMDbClient {
  /// Refreshes the library's titles that are due, in batches.
  ///
  /// What somebody watched, starred or queued without facts comes first, see `library.titlesWithoutFacts`. Titles without
  /// a number at TMDb are skipped, and so are removed ones, unless somebody of the household follows them and has news
  /// of them. Of titles that an alias joins, the resolved one is fetched. A series of which the library has orders of
  /// episodes takes one more request for each of them.
  ///
  /// - Parameters:
  ///   - library: The library; it is read and not changed.
  ///   - policy: The age at which facts are fetched again.
  ///   - batchSize: The number of titles in a batch.
  public func refresh(
    _ library: Library, policy: RefreshPolicy = .standard, batchSize: Int = 20
  ) -> RefreshWalk {
    precondition(batchSize > 0, "A batch of no titles would never end.")
    let now = now()
    let known = library.titles()
    let listed = Set(known.map(\.id))
    // A title with a record of its facts that has no name was asked for before.
    let unknown = library.titlesWithoutFacts.filter { !listed.contains($0) }
      .map { library.title($0) ?? Title($0, TitleFacts(name: "")) }
    let due = (known + unknown + library.followedInNoList).filter { title in
      title.id.tmdb != nil && (title.id.kind == .movie || title.id.kind == .series) && policy.isDue(title, asOf: now)
    }
    let titles = due.map { (lastRequest: policy.lastRequest($0, before: now) ?? .distantPast, title: $0) }
      .sorted { ($0.lastRequest, $0.title.id) < ($1.lastRequest, $1.title.id) }
    return RefreshWalk(client: self, library: library, titles: titles.map(\.title), batchSize: batchSize)
  }

  /// Fetches titles, a few at a time, until something stops it; outcomes are by the titles' indices.
  ///
  /// After a failure it fetches one at a time until one is answered.
  func refresh(
    _ titles: [Title], of library: Library, _ failures: inout ConsecutiveFailures
  ) async throws -> [Int: RefreshOutcome] {
    try await withThrowingTaskGroup(of: (Int, RefreshOutcome).self) { group in
      var outcomes: [Int: RefreshOutcome] = [:]
      var next = 0
      func start() {
        let index = next
        next += 1
        group.addTask { (index, try await outcome(of: titles[index], library)) }
      }
      var isStopped = false
      while true {
        let width = isStopped ? 0 : failures.isEmpty ? Self.refreshWidth : 1
        while next < titles.count, next - outcomes.count < width { start() }
        guard let (index, outcome) = try await group.next() else { break }
        outcomes[index] = outcome
        failures.add(outcome)
        isStopped = isStopped || outcome.fatalError != nil || failures.end != nil
      }
      return outcomes
    }
  }

  /// The number of titles that are fetched at the same time.
  static let refreshWidth = 4

  private func outcome(of title: Title, _ library: Library) async throws -> RefreshOutcome {
    do {
      let fetched = try await fetchTitle(title.id, revalidating: true).adding(orders: orders(knownOf: title))
      return .fetched(fetched, Renumbering.between(library.seasons(of: title.id), and: fetched.value.seasons))
    } catch let error as TMDbError where error.code == .notFound {
      return try await proposal(for: title)
    } catch let error as TMDbError {
      return error.stopsEverything ? .stopped(error) : .failed(RefreshFailure(id: title.id, error: error))
    }
  }

  private func proposal(for title: Title) async throws -> RefreshOutcome {
    do {
      return .notFound(try await match(title))
    } catch let error as TMDbError {
      return error.stopsEverything ? .stopped(error) : .failed(RefreshFailure(id: title.id, error: error))
    }
  }
}

extension TMDbError {
  /// Whether it would stop every title.
  fileprivate var stopsEverything: Bool {
    [.noToken, .invalidToken, .offline, .rateLimited, .insecure].contains(code)
  }
}

extension Instant {
  fileprivate static let distantPast = Instant(milliseconds: .min)
}

extension Renumbering {
  /// The moved episodes, found by their own number; one in two places is ignored.
  static func between(_ old: [Season], and new: [Season]) -> [Renumbering] {
    let before = places(old)
    let after = places(new)
    return before.compactMap { id, place in
      guard let place, case let now?? = after[id], now != place else { return nil }
      return Renumbering(episodeID: id, old: place, new: now)
    }.sorted { ($0.old, $0.episodeID) < ($1.old, $1.episodeID) }
  }

  /// The place of each episode; `nil` for several.
  private static func places(_ seasons: [Season]) -> [Int: MediaID?] {
    var places: [Int: MediaID?] = [:]
    for season in seasons {
      for episode in season.episodes {
        guard let id = episode.tmdb else { continue }
        let place = MediaID.episode(episode.number, season: season.id.number, of: season.id.series)
        places[id] = .some(places[id] == nil ? place : nil)
      }
    }
    return places
  }
}
