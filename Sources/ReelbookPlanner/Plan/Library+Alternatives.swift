package import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Library {
  /// Up to `count` alternatives to a slot, of the library's titles; the whole library has the guide beside it.
  package func alternatives(
    to slot: PlannedSlot, policy: PlanPolicy = .standard, asOf now: Now, count: Int = 3, in whole: Library? = nil
  ) -> [PlannedSlot] {
    let people = slot.people.map { resolve($0) }.filter { person($0) != nil }
    guard !people.isEmpty, let name = slot.start.zone, let zone = ZoneClock(named: name)?.zone else { return [] }
    let others = (whole ?? self).guide(around: slot.day, asOf: now).filter { $0.id != slot.id }
    let padding = policy.padding
    var end = slot.endInstant
    if slot.window != nil {
      let start = slot.startInstant.minutes
      let opening = [PlanWeek(of: slot.day), PlanWeek(of: slot.day.adding(days: -1))].flatMap { openings(in: $0) }
        .first { $0.people == people && $0.time.contains(start) }
      end = max(end, opening.map { Instant(minutes: $0.time.upperBound) } ?? end)
    }
    for other in others where other.startInstant >= slot.endInstant && !Set(other.people).isDisjoint(with: people) {
      end = min(end, max(slot.endInstant, other.startInstant.adding(.zero - padding)))
    }
    var context = PlanContext(self, policy, asOf: now)
    for other in others where other.startInstant < slot.startInstant && other.endInstant > now.instant {
      context.expect(other.subjects, other.people)
    }
    var search = ProposalSearch(
      context: context, people: people, time: slot.startInstant..<max(end, slot.startInstant), zone: zone)
    search.wish = records(BookedSlot.self)[slot.id.slot]?.wish ?? SlotWish()
    search.excluded = Set(others.filter { $0.endInstant > now.instant }.compactMap(\.title))
    var replacement: PlanReason?
    if let title = slot.title {
      search.excluded.insert(resolve(title))
      let vetoes = context.vetoes[resolve(title)]?.count ?? 0
      replacement = PlanReason(.insteadOf, number: vetoes, title: resolve(title))
    }
    return search.best(count).map { proposal in
      var other = proposal
      (other.id, other.origin, other.window, other.sequence) = (slot.id, slot.origin, slot.window, slot.sequence + 1)
      if slot.origin == .pinned { other.origin = .planned }
      if slot.window == nil { other.length = slot.length }
      if let replacement { other.reasons.append(replacement) }
      return other
    }
  }

  /// What some people can watch now.
  package func tonight(
    for people: Set<PersonID>, until end: Instant, mood: Mood? = nil, policy: PlanPolicy = .standard, asOf now: Now,
    count: Int = 3
  ) -> [PlannedSlot] {
    let viewers = Set(people.map { resolve($0) }).filter { person($0) != nil }.sorted()
    let grid = max(1, policy.startsEvery)
    let start = Instant(minutes: (now.instant.minutes + grid - 1) / grid * grid)
    guard !viewers.isEmpty, end > start else { return [] }
    var search = ProposalSearch(
      context: PlanContext(self, policy, asOf: now), people: viewers, time: start..<end, zone: now.zone)
    search.wish.mood = mood
    search.excluded = Set(
      guide(around: now.day, asOf: now).filter { $0.startInstant >= end && !Set($0.people).isDisjoint(with: viewers) }
        .compactMap(\.title).filter { $0.kind == .movie })
    return search.best(count)
  }

  /// The slots of the guide in the weeks around a day.
  private func guide(around day: CivilDay, asOf now: Now) -> [PlannedSlot] {
    schedule(from: day.adding(days: -8), to: day.adding(days: 14), asOf: now).slots
  }
}
