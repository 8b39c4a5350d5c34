import ReelbookModel
import ReelbookPlanner

extension NaiveRules {
  /// The proposals of an earlier plan that a later one moved or left out.
  ///
  /// Each has the reason why it could not stay, or `nil` if it could have.
  func gone(from saved: [PlannedSlot], in next: Plan) -> [(slot: PlannedSlot, why: String?)] {
    // The slots that are there in any case. Proposals that could stay are added below.
    var expected = next.slots.filter { !$0.isProposal && $0.startInstant >= now.instant }
    var gone: [(slot: PlannedSlot, why: String?)] = []
    let coming = saved.filter { $0.isProposal && $0.startInstant >= now.instant }
    for old in coming.sorted(by: { ($0.startInstant, $0.id) < ($1.startInstant, $1.id) }) {
      let obstacle = obstacle(to: old, in: next, coming, expected)
      if let stayed = next.slots.first(where: { $0.isSameEvening(as: old) }) {
        if obstacle == nil { expected.append(stayed) }
      } else {
        gone.append((old, obstacle))
      }
    }
    return gone
  }

  private func obstacle(
    to old: PlannedSlot, in next: Plan, _ saved: [PlannedSlot], _ expected: [PlannedSlot]
  ) -> String? {
    let outcomes = library.records(SlotOutcome.self)
    if outcomes.contains(where: { $0.slot == old.id && old.subjects.contains($0.subject) }) { return "has an outcome" }
    guard let id = old.title, let title = library.title(id) else { return "no title" }
    if !contents(old).isEmpty { return "not allowed" }
    if !isWanted(old, title, in: next.week) { return "not wanted" }
    let (first, last) = (next.week.monday.adding(days: -1), next.week.sunday.adding(days: 1))
    let booked = library.schedule(from: first, to: last, asOf: now).slots.filter { !$0.isProposal }
    if booked.contains(where: { isBeside($0, old) }) { return "was booked" }
    if id.kind == .movie {
      let seen = old.people.count { library.hasWholePlay(of: MediaID(id), by: $0) }
      return (policy.groupsNext == .any ? seen == old.people.count : seen > 0) ? "was seen" : nil
    }
    if bookedBefore(next.week).contains(id) { return "not judged" }
    var seen: [PersonID: Set<MediaID>] = [:]
    for slot in expected where slot.startInstant < old.startInstant {
      for person in slot.people { seen[person, default: []].formUnion(slot.subjects) }
    }
    guard let episode = self.next(of: id, in: old, seen), hasAired(episode, title, old.day) else {
      return "no next episode"
    }
    // Who sees an episode in an earlier slot does not see it again with others.
    if old.people.contains(where: { seen[$0]?.contains(episode) ?? false }) { return "elsewhere" }
    var grown = old
    grown.length = max(old.length, .seconds(60 * length(episode, title, old.people)))
    guard grown.length > old.length else { return nil }
    let others = booked + saved.filter { $0.startInstant > old.startInstant }
    return !window(grown, next.week).isEmpty || others.contains { isBeside($0, grown) } ? "too long" : nil
  }

  /// Whether somebody of a proposal's people wants its title and has something of it before them; all of them must, if
  /// they only have the time together since each is free.
  private func isWanted(_ old: PlannedSlot, _ title: Title, in week: PlanWeek) -> Bool {
    let wishes = NaiveWishes(library: library, policy: policy, now: now)
    // What somebody wants fills no gap for others.
    let isWish = library.people.contains { wishes.wants(title.id, $0.id) }
    let wanting = old.people.filter { person in
      isWish ? wishes.wants(title.id, person) : wishes.perhapsWants(title.id, person)
    }
    let subjects = title.id.kind == .movie ? [MediaID(title.id)] : wishes.episodes(of: title.id)
    let isLeft = wanting.contains { person in
      subjects.contains { !wishes.isDone($0, person) && hasAired($0, title, week.sunday) }
    }
    let isShared = library.openings(in: week).contains { $0.people == old.people }
    return isLeft && (isShared || wanting.count == old.people.count)
  }

  /// Whether two slots share people and overlap, or are less than the padding apart.
  private func isBeside(_ one: PlannedSlot, _ other: PlannedSlot) -> Bool {
    one.id != other.id && !Set(one.people).isDisjoint(with: other.people)
      && one.startInstant < other.endInstant.adding(policy.padding)
      && other.startInstant < one.endInstant.adding(policy.padding)
  }
}

extension PlannedSlot {
  /// Whether a slot has the id, time, people and title of an earlier one.
  func isSameEvening(as old: PlannedSlot) -> Bool {
    id == old.id && start == old.start && title == old.title && people == old.people
  }
}
