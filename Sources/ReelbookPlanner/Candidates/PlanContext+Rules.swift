import ReelbookModel

extension PlanContext {
  /// Returns why a group cannot have a title on a day; `nil` if it can.
  func obstacle(_ title: TitleID, for group: [PersonID], on day: CivilDay, wish: SlotWish = SlotWish()) -> PlanReason? {
    let facts = library.title(title) ?? Title(title, TitleFacts())
    let cappedPeople = (wish.isFamily ? Array(people.keys) : group).filter { person in
      rules[person].map { !$0.allows(facts) } ?? false
    }
    if !cappedPeople.isEmpty { return PlanReason(.capped, people: cappedPeople.sorted()) }
    if let (days, vetoes) = rest(of: title, on: day) { return PlanReason(.resting, number: days, total: vetoes) }
    if policy.requiresApproval || wish.needsApproval {
      let others = group.filter { mark(title, $0)?.isApproved != true }
      if !others.isEmpty { return PlanReason(.notApproved, people: others) }
    }
    if let region = policy.servicesIn, !isOnService(facts, of: group, in: region) { return PlanReason(.noService) }
    if let last = policy.leaving[title], last < day { return PlanReason(.noService) }
    if title.kind == .movie, let out = facts.releaseDay, out > day { return PlanReason(.notAired) }
    return nil
  }

  /// Whether a person in a group hid or dropped a title, or all of them paused it.
  func isRefused(_ title: TitleID, by group: [PersonID]) -> Bool {
    group.contains { person in
      let mark = mark(title, person)
      return mark?.isHidden == true || mark?.category == .dropped
    } || group.allSatisfy { mark(title, $0)?.category == .paused }
  }

  private func isOnService(_ title: Title, of group: [PersonID], in region: String) -> Bool {
    guard let offer = title.availability[region] else { return false }
    if !offer.free.isEmpty || !offer.ads.isEmpty { return true }
    let services = group.reduce(library.household?.services ?? []) { $0.union(people[$1]?.services ?? []) }
    return offer.subscription.contains { services.contains($0) }
  }

  /// The minutes of a film for a group, from the earliest point where one of them stopped.
  func length(ofFilm title: TitleID, for group: [PersonID]) -> (minutes: Int, isGuess: Bool, isBegun: Bool) {
    let runtime = library.title(title)?.runtime.flatMap { $0 > .zero ? $0 : nil }
    let whole = runtime ?? policy.unknownFilm
    let unseen = group.filter { !hasSeen(MediaID(title), $0) }
    let stops = unseen.map { library.resumePoint(in: MediaID(title), of: $0)?.position ?? .zero }
    let start = stops.min() ?? .zero
    guard start > .zero, start < whole else { return (max(1, whole.minutesRoundedUp), runtime == nil, false) }
    return (max(1, (whole - start).minutesRoundedUp), runtime == nil, true)
  }

  /// The reasons for a title in a group, with their points per hour.
  func wishes(_ candidate: Candidate, for group: [PersonID], isBegun: Bool) -> [PlanReason] {
    let (weights, title) = (policy.weights, candidate.title)
    let marks = group.compactMap { mark(title, $0) }
    var reasons: [PlanReason] = []
    func add(_ kind: PlanReason.Kind, _ points: Int, people: [PersonID] = [], number: Int = 0) {
      if points != 0 { reasons.append(PlanReason(kind, points, people: people, number: number)) }
    }
    let wanting = group.filter { candidate.wantedBy.contains($0) }
    if !wanting.isEmpty { add(candidate.isFiller ? .filler : .wanted, weights.wanted, people: wanting) }
    let queuePlaces = group.compactMap { person in candidate.queuePlaces[person].map { (place: $0, person: person) } }
    if let first = queuePlaces.min(by: { $0.place < $1.place }) {
      add(.queued, max(0, weights.queued - first.place), people: [first.person], number: first.place + 1)
    }
    let approving = group.filter { mark(title, $0)?.isApproved == true }
    let all = approving.count == group.count && group.count > 1
    add(.approved, weights.approved * (approving.count + (all ? 1 : 0)), people: approving)
    let liking = group.filter { mark(title, $0)?.reaction == .liked }
    add(.liked, weights.liked * liking.count, people: liking)
    let disliking = group.filter { mark(title, $0)?.reaction == .disliked }
    add(.disliked, -weights.liked * disliking.count, people: disliking)
    let starring = group.filter { mark(title, $0)?.isStarred == true }
    add(.starred, weights.starred * starring.count, people: starring)
    let ratings = marks.compactMap { $0.rating?.fraction }
    if !ratings.isEmpty {
      let mean = ratings.reduce(0, +) / Double(ratings.count)
      let raters = group.filter { mark(title, $0)?.rating?.fraction != nil }
      add(.rated, Int(((mean - 0.5) * 2 * Double(weights.rated)).rounded()), people: raters, number: Int(mean * 100))
    } else if let score = library.title(title)?.score, score > 5 {
      add(.acclaimed, Int((min(1, (score - 5) / 5) * Double(weights.acclaimed)).rounded()), number: Int(score * 10))
    }
    if let added = candidate.addedAt, added < now.instant {
      let days = Int(added.duration(until: now.instant).components.seconds / 86_400)
      add(.waiting, weights.waiting * min(days, 180) / 180, number: days)
    }
    if isBegun { add(.begun, weights.begun) }
    return reasons
  }

  /// The reasons for a title on a day, with points that do not depend on its length.
  func bonuses(_ title: TitleID, for group: [PersonID], on day: CivilDay, wish: SlotWish) -> [PlanReason] {
    var reasons: [PlanReason] = []
    if let mood = wish.mood, group.contains(where: { mark(title, $0)?.moods.contains(mood) == true }) {
      reasons.append(PlanReason(.mood, policy.weights.mood, text: mood.rawValue))
    }
    if let last = policy.leaving[title] {
      let days = day.days(until: last)
      if (0..<28).contains(days) {
        reasons.append(PlanReason(.leaving, policy.weights.leaving * (28 - days) / 28, number: days))
      }
    }
    return reasons
  }
}
