public import ReelbookModel

extension TMDbClient {
  /// Brings the titles of a library up to date that are due, a batch at a time.
  ///
  /// Titles without a number at TMDb, removed ones, and those that an alias has replaced are left alone.
  ///
  /// - Parameters:
  ///   - library: The library; it is read and not changed.
  ///   - policy: How old facts may get.
  ///   - batchSize: How many titles come in one batch.
  public func refresh(
    _ library: Library, policy: RefreshPolicy = .standard, batchSize: Int = 20
  ) -> RefreshWalk {
    precondition(batchSize > 0, "A batch of no titles would never end.")
    let now = now()
    let due = library.titles.filter { title in
      title.id.tmdb != nil && !title.isRemoved && (title.id.kind == .movie || title.id.kind == .series)
        && !library.isReplaced(title.id) && policy.isDue(title, at: now)
    }
    let wanted = Set(due.map(\.id))
    let seasons = Dictionary(grouping: library.seasons.filter { wanted.contains($0.id.series) }, by: \.id.series)
    let items = due.map { (asked: policy.lastAsked($0), item: RefreshItem(title: $0, seasons: seasons[$0.id] ?? [])) }
      .sorted { ($0.asked ?? .distantPast, $0.item.title.id) < ($1.asked ?? .distantPast, $1.item.title.id) }
    return RefreshWalk(client: self, items: items.map(\.item), batchSize: batchSize)
  }

  /// Fetches titles, a few at a time; the outcomes are in the order of the titles.
  func refresh(_ items: [RefreshItem]) async throws -> [RefreshOutcome] {
    try await withThrowingTaskGroup(of: (Int, RefreshOutcome).self) { group in
      var outcomes: [Int: RefreshOutcome] = [:]
      var next = 0
      func start() {
        let index = next
        next += 1
        group.addTask { (index, try await outcome(of: items[index])) }
      }
      while next < min(items.count, Self.refreshWidth) { start() }
      while let (index, outcome) = try await group.next() {
        outcomes[index] = outcome
        if outcome.fatalError == nil, next < items.count { start() }
      }
      return outcomes.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  /// How many titles are fetched at the same time.
  private static let refreshWidth = 4

  private func outcome(of item: RefreshItem) async throws -> RefreshOutcome {
    let id = item.title.id
    do {
      let title = try await self.title(id, anew: true)
      return .fetched(title, Renumbering.between(item.seasons, and: title.seasons))
    } catch let error as TMDbError where error.code == .notFound {
      return try await proposal(for: item.title)
    } catch let error as TMDbError {
      return error.stopsEverything ? .stopped(error) : .failed(RefreshFailure(id: id, error: error))
    }
  }

  private func proposal(for title: Title) async throws -> RefreshOutcome {
    do {
      return .gone(try await successor(of: title))
    } catch let error as TMDbError {
      return error.stopsEverything ? .stopped(error) : .failed(RefreshFailure(id: title.id, error: error))
    }
  }
}

extension TMDbError {
  /// Whether no other title would fare better.
  fileprivate var stopsEverything: Bool {
    [.noToken, .invalidToken, .offline, .rateLimited, .insecure].contains(code)
  }
}

extension Library {
  /// Whether an alias says that this title is another one now.
  fileprivate func isReplaced(_ title: TitleID) -> Bool {
    aliases[.title(title)].map { $0.target != .absent } ?? false
  }
}

extension Instant {
  fileprivate static let distantPast = Instant(milliseconds: .min)
}

extension Renumbering {
  /// The episodes that stand at another number, found by their own; one that stands in two places says nothing.
  static func between(_ old: [Season], and new: [Season]) -> [Renumbering] {
    let before = places(old)
    let after = places(new)
    return before.compactMap { id, place in
      guard let place, case let now?? = after[id], now != place else { return nil }
      return Renumbering(episodeID: id, old: place, new: now)
    }.sorted { ($0.old, $0.episodeID) < ($1.old, $1.episodeID) }
  }

  /// Where each episode stands; `nil` for one that stands in several places.
  private static func places(_ seasons: [Season]) -> [Int: Subject?] {
    var places: [Int: Subject?] = [:]
    for season in seasons {
      for episode in season.episodes {
        guard let id = episode.tmdb else { continue }
        let place = Subject.episode(episode.number, season: season.id.number, of: season.id.series)
        places[id] = .some(places[id] == nil ? place : nil)
      }
    }
    return places
  }
}
