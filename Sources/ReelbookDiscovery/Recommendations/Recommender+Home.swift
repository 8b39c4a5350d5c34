public import ReelbookModel

extension Recommender {
  /// The rows of a home screen. Each title is in one row at most, and empty rows are left out.
  ///
  /// The row of tonight is for all people of the viewer, the others are for the first person.
  public func home() -> [RecommendationRow] {
    var rows: [RecommendationRow] = []
    var used: Set<TitleID> = []
    func add(_ kind: RecommendationRow.Kind, _ items: [Recommendation]) {
      let fresh = items.filter { used.insert($0.title).inserted }.prefix(policy.rowLength)
      // A title beyond the end of this row may be in another row.
      for item in items where !fresh.contains(where: { $0.title == item.title }) && isAbsent(item.title, in: rows) {
        used.remove(item.title)
      }
      if !fresh.isEmpty { rows.append(RecommendationRow(kind: kind, items: Array(fresh))) }
    }
    // A title goes to the row with the most specific reason. So rows are filled in another order than they are shown.
    let inProgress = library.continueWatching(of: person, asOf: now)
    add(.continueWatching, inProgress.compactMap { resumeRecommendation($0) })
    add(.nextUp, inProgress.compactMap { nextRecommendation($0) })
    add(.leavingSoon, leaving(besides: used))
    for (name, items) in startedFranchises(besides: used).prefix(policy.franchiseRows) { add(.franchise(name), items) }
    let trendingInLibrary = trending(besides: used) { index.origins[$0].contains(.library) }
    add(.trendingInLibrary, trendingInLibrary.map { recommendation($0, [.trendingInLibrary]) })
    for (kind, items) in likedRows(besides: used) { add(kind, items.filter { !used.contains($0.title) }) }
    add(.forgotten, forgotten(besides: used))
    add(.tonight, tonight(besides: used))
    if taste.opinions.isEmpty {
      add(.trending, trending(besides: used) { _ in true }.map { recommendation($0, [.trending]) })
      let wellRated = best(policy.rowLength, besides: used, score: candidates.map(\.facts.acclaim)) { _ in true }
      add(.wellRated, wellRated.map { recommendation($0, [.wellRated(candidates[$0].facts.score ?? 0)]) })
    } else {
      let forYou = best(policy.rowLength, besides: used) { _ in true }
      add(.forYou, forYou.map { recommendation($0, reasons($0)) })
      add(.trending, trending(besides: used) { _ in true }.map { recommendation($0, [.trending]) })
    }
    return rows.enumerated().sorted { a, b in
      (a.element.kind.place, a.offset) < (b.element.kind.place, b.offset)
    }
    .map(\.element)
  }

  private func isAbsent(_ title: TitleID, in rows: [RecommendationRow]) -> Bool {
    !rows.contains { row in row.items.contains { $0.title == title } }
  }

  private func resumeRecommendation(_ progress: InProgress) -> Recommendation? {
    guard case .resume(let point) = progress.next.reason, let place = index.place(of: progress.title) else {
      return nil
    }
    return recommendation(place, [.resume(progress.subject, point)], subject: progress.subject)
  }

  private func nextRecommendation(_ progress: InProgress) -> Recommendation? {
    if case .resume = progress.next.reason { return nil }
    guard let place = index.place(of: progress.title) else { return nil }
    let shown = progress.shownNumber.flatMap { $0 == ShownNumber(progress.subject) ? nil : $0 }
    return recommendation(place, [.nextEpisode(progress.subject, shown: shown)], subject: progress.subject)
  }

  /// The titles that end before bedtime, for all who are present.
  private func tonight(besides used: Set<TitleID>) -> [Recommendation] {
    let company = Company(of: self)
    let names = viewer.people.compactMap { library.person($0)?.name }.filter { !$0.isEmpty }
    return company.best(policy.rowLength, besides: used).map { choice in
      let minutes = candidates[choice.place].facts.runtime.map { Int($0.components.seconds / 60) }
      return recommendation(
        choice.place, [.tonight(minutes: minutes, people: viewer.people.count > 1 ? names : [])])
    }
  }

  private func leaving(besides used: Set<TitleID>) -> [Recommendation] {
    let last = CivilDay(number: Int(now.day.number) + policy.leavingWithin)
    let dates = library.lastDates(index.leaving, at: services, in: policy.region, from: now.day) { title in
      index.place(of: title).map { candidates[$0].facts }
    }
    return dates.compactMap { (title, date) -> (LeavingDate, Int)? in
      guard date.lastDay >= now.day, date.lastDay <= last, let place = index.place(of: title), !used.contains(title),
        index.origins[place].isOffered, exclusions(of: place).isEmpty
      else { return nil }
      return (date, place)
    }
    .sorted { a, b in (a.0.lastDay, candidates[a.1].id) < (b.0.lastDay, candidates[b.1].id) }
    .map { recommendation($1, [.leaving($0)]) }
  }

  private func trending(besides used: Set<TitleID>, where isWanted: (Int) -> Bool) -> [Int] {
    index.tipped.compactMap { place -> (rank: Int, place: Int)? in
      candidates[place].tips.filter { $0.kind == .trending }.map(\.rank).min().map { ($0, place) }
    }
    .filter { !used.contains(candidates[$1].id) && isWanted($1) && exclusions(of: $1).isEmpty }
    .sorted { a, b in (a.rank, candidates[a.place].id) < (b.rank, candidates[b.place].id) }.map(\.place)
  }

  /// The franchises of which the person watched titles and likes them on the whole, the best liked first.
  private func startedFranchises(besides used: Set<TitleID>) -> [(name: String, items: [Recommendation])] {
    let begun = Set(
      taste.watchedTitles.compactMap { title in
        index.place(of: title).flatMap { candidates[$0].facts.collection?.franchiseKey }
      })
    return begun.compactMap { key -> (liking: Double, name: String, items: [Recommendation])? in
      let members = (index.franchises[key] ?? []).sorted { candidates[$0].id < candidates[$1].id }
      let watched = members.filter { taste.watchedTitles.contains(candidates[$0].id) }
      let liking = watched.reduce(0) { $0 + (taste.opinions[candidates[$1].id] ?? 0) }
      guard let first = members.first, let name = candidates[first].facts.collection?.name, liking > 0 else {
        return nil
      }
      let rest = members.filter { !used.contains(candidates[$0].id) && exclusions(of: $0).isEmpty }
        .sorted { a, b in
          (candidates[a].facts.year ?? .max, candidates[a].id) < (candidates[b].facts.year ?? .max, candidates[b].id)
        }
      guard !rest.isEmpty else { return nil }
      return (liking, name, rest.map { recommendation($0, [.franchise(name)]) })
    }
    .sorted { ($1.liking, $0.name) < ($0.liking, $1.name) }.map { ($0.name, $0.items) }
  }

  /// Rows for a few liked titles, which change from day to day.
  private func likedRows(besides used: Set<TitleID>) -> [(RecommendationRow.Kind, [Recommendation])] {
    let liked = taste.likedTitles.prefix(12).compactMap { index.place(of: $0.title) }
    guard !liked.isEmpty else { return [] }
    let first = Int((UInt64(bitPattern: Int64(now.day.number)) &+ policy.seed) % UInt64(liked.count))
    return (0..<min(policy.likedRows, liked.count)).map { turn in
      let place = liked[(first + turn) % liked.count]
      let score = similarities(to: place)
      let places = best(policy.rowLength * 2, besides: used, score: score) {
        !sharedTraits($0, place).isEmpty
      }
      let (id, name) = (candidates[place].id, candidates[place].facts.name)
      return (
        .becauseYouLiked(id, name: name),
        places.map { item in
          let shared = Array(sharedTraits(item, place).prefix(3))
          return recommendation(item, [.likeTitle(id, name: name, shared: shared)])
        }
      )
    }
  }

  private func forgotten(besides used: Set<TitleID>) -> [Recommendation] {
    let limit = now.instant.adding(.zero - policy.forgottenAfter)
    return library.watchlistTimes(of: person).compactMap { subject, since in
      guard since <= limit, since != .unknown, let place = index.place(of: subject.title),
        !used.contains(subject.title),
        exclusions(of: place).isEmpty
      else { return nil }
      return recommendation(place, [.waiting(since: since)], subject: subject)
    }
  }
}

extension Viewer {
  /// The rows of a home screen, from the library and the candidates of sources.
  ///
  /// It asks no source: get the candidates from ``candidates(from:asOf:)``. The first time costs a pass over plays,
  /// marks and titles; later, a look at each title that has changed, and a few sums for each candidate.
  public func home(
    asOf now: Now, candidates: [Candidate] = [], policy: RecommendationPolicy = .standard
  ) -> [RecommendationRow] {
    Recommender(for: self, asOf: now, candidates: candidates, policy: policy).home()
  }

  /// The rows of a home screen, from the titles of an index, which an app keeps for all viewers.
  ///
  /// The first time costs a pass over plays and marks; later, a look at each title that has changed, and a few sums for
  /// each candidate.
  public func home(
    asOf now: Now, among index: CandidateIndex, policy: RecommendationPolicy = .standard
  ) -> [RecommendationRow] {
    Recommender(for: self, asOf: now, among: index, policy: policy).home()
  }
}

extension RecommendationRow.Kind {
  /// The place of the row on the screen.
  fileprivate var place: Int {
    switch self {
    case .continueWatching: 0
    case .nextUp: 1
    case .tonight: 2
    case .trendingInLibrary: 3
    case .becauseYouLiked: 4
    case .franchise: 5
    case .leavingSoon: 6
    case .forgotten: 7
    case .forYou: 8
    case .trending: 9
    case .wellRated: 10
    }
  }
}
