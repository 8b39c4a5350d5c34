import ReelbookModel

/// A title that can be planned, with the people who want it and their wishes.
struct Candidate {
  let title: TitleID
  /// The people who want it; of a filler, those who perhaps do.
  var wantedBy: Set<PersonID> = []
  /// Its place in each person's queue, from 0.
  var queuePlaces: [PersonID: Int] = [:]
  /// The moment when each person first added it to a watchlist or a queue.
  var addedAt: [PersonID: Instant] = [:]
  /// The list that it is in, if it is wanted for that alone.
  var list: ListID?
  /// The people who are in the middle of it.
  var begunBy: Set<PersonID> = []
  /// Its standing orders, each with its people who are in the household.
  var orders: [StandingOrder] = []
  /// Whether it only fills gaps.
  var isFiller = true

  init(_ title: TitleID) { self.title = title }

  /// Whether some of a group want it; all of them, in time that they only have together since each of them is free.
  func isWanted(by group: [PersonID], in opening: Opening?) -> Bool {
    opening?.isDerived == true ? wantedBy.isSuperset(of: group) : !wantedBy.isDisjoint(with: group)
  }
}

extension PlanContext {
  /// All titles that can be planned, also those that only fill gaps, in order of their ids.
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
        if let since { candidate.addedAt[person] = min(candidate.addedAt[person] ?? since, since) }
        body(&candidate)
      }
    }
    for order in orders where !order.isPaused {
      add(order.subject) {
        $0.isFiller = false
        $0.orders.append(order)
        $0.wantedBy.formUnion(order.people)
      }
    }
    for person in people.keys.sorted() {
      for item in library.continueWatching(of: person, asOf: now) {
        want(item.subject, person, since: nil) { $0.begunBy.insert(person) }
      }
      for (index, item) in library.queue(of: person).enumerated() {
        want(item.subject, person, since: item.entry.added) {
          $0.queuePlaces[person] = min($0.queuePlaces[person] ?? index, index)
        }
      }
      for (title, mark) in marks(of: person) {
        if let since = mark.watchlistSince { want(MediaID(title), person, since: since == .unknown ? nil : since) }
        if mark.category == .current { want(MediaID(title), person, since: nil) }
      }
    }
    for list in policy.lists {
      for item in library.items(in: list) {
        add(item.subject) {
          if $0.isFiller { $0.list = list }
          $0.isFiller = false
          $0.wantedBy.formUnion(people.keys)
          guard let added = item.entry.added else { return }
          for person in people.keys { $0.addedAt[person] = min($0.addedAt[person] ?? added, added) }
        }
      }
    }
    addFillers(to: &candidates)
    return candidates.values.filter(isWanted).sorted { $0.title < $1.title }
  }

  /// Adds what people perhaps want: what they marked so, and what is in their lists. It only fills gaps.
  private func addFillers(to candidates: inout [TitleID: Candidate]) {
    func add(_ subject: MediaID, _ person: PersonID, in list: ListID? = nil) {
      let title = library.resolve(subject.title)
      guard title.kind == .movie || title.kind == .series else { return }
      var candidate = candidates[title] ?? Candidate(title)
      guard candidate.isFiller else { return }
      candidate.wantedBy.insert(person)
      if candidate.list == nil, candidates[title] == nil { candidate.list = list }
      candidates[title] = candidate
    }
    for person in people.keys.sorted() {
      for (title, mark) in marks(of: person) where mark.category == .maybe { add(MediaID(title), person) }
    }
    for list in library.allLists {
      let owner = library.resolve(list.owner)
      guard people[owner] != nil else { continue }
      for item in library.items(in: list.id) { add(item.subject, owner, in: list.id) }
    }
  }

  /// Whether somebody wants a title whom it still has something to offer: a film that all have seen has not.
  private func isWanted(_ candidate: Candidate) -> Bool {
    candidate.title.kind == .series || candidate.wantedBy.contains { !hasSeen(MediaID(candidate.title), $0) }
  }
}
