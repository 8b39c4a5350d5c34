import ReelbookModel

/// A title that can be planned, with the people who want it and their wishes.
struct Candidate {
  let title: TitleID
  /// The people who want it.
  var wantedBy: Set<PersonID> = []
  /// Its place in each person's queue, from 0.
  var queuePlaces: [PersonID: Int] = [:]
  /// The moment when it was first added to a watchlist, a queue or a list.
  var addedAt: Instant?
  /// Whether anybody is in the middle of it.
  var isBegun = false
  /// Its standing orders.
  var orders: [StandingOrder] = []
  /// Whether it only fills gaps.
  var isFiller = true

  init(_ title: TitleID) { self.title = title }
}

extension PlanContext {
  /// All titles that can be planned, in order of their ids.
  func candidates() -> [Candidate] {
    var candidates: [TitleID: Candidate] = [:]
    func add(_ subject: MediaID, _ body: (inout Candidate) -> Void) {
      let title = library.resolve(subject.title)
      guard title.kind == .movie || title.kind == .series else { return }
      var candidate = candidates[title] ?? Candidate(title)
      body(&candidate)
      candidates[title] = candidate
    }
    func want(_ subject: MediaID, _ person: PersonID, since: Instant?, _ body: (inout Candidate) -> Void = { _ in }) {
      add(subject) { candidate in
        candidate.isFiller = false
        candidate.wantedBy.insert(person)
        if let since { candidate.addedAt = min(candidate.addedAt ?? since, since) }
        body(&candidate)
      }
    }
    for order in library.records(StandingOrder.self) where !order.isPaused {
      add(order.subject) {
        $0.isFiller = false
        $0.orders.append(order)
        $0.wantedBy.formUnion(order.people.map { library.resolve($0) })
      }
    }
    for person in people.keys.sorted() {
      for item in library.continueWatching(of: person, asOf: now) {
        want(item.subject, person, since: nil) { $0.isBegun = true }
      }
      for (index, item) in library.queue(of: person).enumerated() {
        want(item.subject, person, since: item.entry.added) {
          $0.queuePlaces[person] = min($0.queuePlaces[person] ?? index, index)
        }
      }
      for (title, mark) in marks(of: person) {
        if let since = mark.watchlistSince { want(MediaID(title), person, since: since == .unknown ? nil : since) }
        if mark.category == .current { want(MediaID(title), person, since: nil) }
        if mark.category == .maybe, policy.fillsGaps { add(MediaID(title)) { $0.wantedBy.insert(person) } }
      }
    }
    for list in policy.lists {
      for item in library.items(in: list) {
        add(item.subject) {
          $0.isFiller = false
          $0.wantedBy.formUnion(people.keys)
          if let added = item.entry.added { $0.addedAt = min($0.addedAt ?? added, added) }
        }
      }
    }
    return candidates.values.sorted { $0.title < $1.title }
  }
}
