import ReelbookModel

/// The points of what people wish.
extension PlanContext {
  /// What speaks for an item of a title in a group, and against it, with points for two hours.
  ///
  /// `unseen` are those of the group who have not seen the item, `skipping` those who skipped it, and `absent` those
  /// who want it and are not there. `begunBy` are those of the group who are in the middle of the title.
  func wishes(
    _ candidate: Candidate, for group: [PersonID], unseen: [PersonID], skipping: [PersonID], absent: [PersonID],
    begunBy: [PersonID], minutesLeft: Int = 0
  ) -> [PlanReason] {
    let (weights, title) = (policy.weights, candidate.title)
    var reasons: [PlanReason] = []
    func add(_ kind: PlanReason.Kind, _ points: Int, people: [PersonID] = [], number: Int = 0, text: String = "") {
      guard points != 0 else { return }
      let total = people.isEmpty ? 0 : group.count
      reasons.append(PlanReason(kind, points, people: people, number: number, total: total, text: text))
    }
    func each(_ kind: PlanReason.Kind, _ points: Int, _ people: [PersonID]) {
      add(kind, points * people.count, people: people)
    }
    let wanting = unseen.filter { candidate.wantedBy.contains($0) }
    if let list = candidate.list {
      add(.wanted, weights.wanted * wanting.count, people: wanting, text: library.list(list)?.name ?? "")
    } else {
      each(.wanted, weights.wanted, wanting)
    }
    for person in unseen {
      guard let place = candidate.queuePlaces[person] else { continue }
      add(.queued, max(0, weights.queued - 10 * place), people: [person], number: place + 1)
    }
    let waits = wanting.compactMap { person in
      candidate.addedAt[person].map { max(0, Now($0, in: now.zone).day.days(until: now.day)) }
    }
    if let longest = waits.max() {
      add(.waiting, waits.reduce(0) { $0 + weights.waiting * min($1, 180) / 180 }, number: longest)
    }
    each(.starred, weights.starred, unseen.filter { mark(title, $0)?.isStarred == true })
    if group.count > 1 {
      for person in wanting {
        let debt = min(3, debts[person] ?? 0)
        if debt > 0 { add(.owed, weights.owed * debt, people: [person], number: debts[person] ?? 0) }
      }
    }
    let approving = group.filter { mark(title, $0)?.isApproved == true }
    let isUnanimous = approving.count == group.count && group.count > 1
    add(.approved, weights.approved * (approving.count + (isUnanimous ? 1 : 0)), people: approving)
    each(.liked, weights.liked, group.filter { mark(title, $0)?.reaction == .liked })
    each(.disliked, -weights.liked, group.filter { mark(title, $0)?.reaction == .disliked })
    addRatings(of: title, by: group, to: &reasons)
    if !begunBy.isEmpty { add(.begun, weights.begun, people: begunBy, number: minutesLeft) }
    for (people, points) in [
      (absent.filter { meets($0, group) }, weights.absent), (absent.filter { !meets($0, group) }, weights.absent / 4),
    ] {
      each(.absent, -points, people)
    }
    each(.seen, -weights.again, group.filter { !unseen.contains($0) && !skipping.contains($0) })
    each(.skipped, -weights.again, skipping)
    return reasons
  }

  /// Whether a person and a group have time together.
  private func meets(_ person: PersonID, _ group: [PersonID]) -> Bool {
    meetings.contains { $0.contains(person) && $0.isSuperset(of: group) }
  }

  private func addRatings(of title: TitleID, by group: [PersonID], to reasons: inout [PlanReason]) {
    let weights = policy.weights
    let ratings = group.compactMap { person in mark(title, person)?.rating?.fraction.map { (person, $0) } }
    guard ratings.isEmpty else {
      // One sentence for those who rated it alike.
      let percents = Set(ratings.map { Int(($0.1 * 100).rounded()) })
      for percent in percents.sorted(by: >) {
        let alike = ratings.filter { Int(($0.1 * 100).rounded()) == percent }
        let points = alike.reduce(0) { $0 + Int((($1.1 - 0.5) * 2 * Double(weights.rated)).rounded()) }
        guard points != 0 else { continue }
        reasons.append(PlanReason(.rated, points, people: alike.map(\.0), number: percent, total: group.count))
      }
      return
    }
    guard let score = library.title(title)?.score.map({ min($0, 10) }), score > 5 else { return }
    let points = Int(((score - 5) / 5 * Double(weights.acclaimed)).rounded())
    if points != 0 { reasons.append(PlanReason(.acclaimed, points, number: Int((score * 10).rounded()))) }
  }

  /// What speaks for a title on a day, whatever its length. `first` is the first day on which it could be.
  func bonuses(
    _ title: TitleID, for group: [PersonID], on day: CivilDay, from first: CivilDay, wish: SlotWish
  ) -> [PlanReason] {
    var reasons: [PlanReason] = []
    if let mood = wish.mood, suits(title, mood, group) { reasons.append(PlanReason(.mood, text: mood.rawValue)) }
    if let date = leaving[title], date.lastDay >= day {
      let last = date.lastDay
      let (left, delay) = (first.days(until: last), max(0, first.days(until: day)))
      let points = policy.weights.leaving * max(0, 28 - left) / 28 - 10 * delay
      if points > 0 { reasons.append(PlanReason(.leaving, points, number: day.days(until: last), leaving: date)) }
    }
    return reasons
  }
}

extension PlanReason {
  /// The reason with the points of some minutes of two hours.
  func scaled(to minutes: Int) -> PlanReason {
    var scaled = self
    let product = points * Swift.min(minutes, 120)
    scaled.points = (product + (product >= 0 ? 60 : -60)) / 120
    return scaled
  }
}

extension PlanContext {
  /// Why a filler is proposed: for the people who want it, or since it is in a list. It moves nothing, and has no points.
  func fillerReason(_ candidate: Candidate, for group: [PersonID]) -> PlanReason {
    let list = candidate.list.flatMap { library.list($0)?.name } ?? ""
    let people = list.isEmpty ? group.filter { candidate.wantedBy.contains($0) } : []
    return PlanReason(.filler, people: people, text: list)
  }
}

extension [PlanReason] {
  /// The sum of the points.
  var points: Int { reduce(0) { $0 + $1.points } }

  /// The reasons with those that say the same added up, in the order of their points.
  func added() -> [PlanReason] {
    var sums: [PlanReason] = []
    for reason in self {
      if let at = sums.firstIndex(where: { $0.says(as: reason) }) {
        sums[at].points += reason.points
      } else {
        sums.append(reason)
      }
    }
    return sums.enumerated().sorted { ($1.element.points, $0.offset) < ($0.element.points, $1.offset) }.map(\.element)
  }
}

extension PlanReason {
  fileprivate func says(as other: PlanReason) -> Bool {
    var same = other
    same.points = points
    return same == self
  }
}
