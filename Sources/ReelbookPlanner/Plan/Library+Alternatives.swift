package import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Library {
  /// Up to `count` alternatives to a slot, of the library's titles; the whole library has the guide beside it.
  package func alternatives(
    to slot: PlannedSlot, policy: PlanPolicy? = nil, asOf now: Now, count: Int = 3, in whole: Library? = nil
  ) -> [PlannedSlot] {
    let policy = policy ?? (whole ?? self).policy(for: slot.day)
    let people = slot.people.map { resolve($0) }.filter { person($0) != nil }
    // Nothing takes the place of what is no title.
    guard slot.origin != .placeholder, !people.isEmpty, let name = slot.start.zone,
      let zone = ZoneClock(named: name)?.zone
    else { return [] }
    let others = (whole ?? self).guide(around: slot.day, asOf: now).filter { $0.id != slot.id }
    let padding = policy.padding
    var end = slot.endInstant
    // A pinned slot was a proposal, and its window is still there.
    let isBooked = slot.origin == .booked
    var opening: Opening?
    if !isBooked {
      let start = slot.startInstant.minutes
      let weeks = [PlanWeek(of: slot.day), PlanWeek(of: slot.day.adding(days: -1))]
      opening = weeks.flatMap { week in openings(in: week) + openings(in: week).together(wanted: [Set(people)]) }
        .first { $0.people == people && $0.time.contains(start) }
      end = max(end, opening.map { Instant(minutes: $0.time.upperBound) } ?? end)
    }
    for other in others where other.startInstant >= slot.endInstant && !Set(other.people).isDisjoint(with: people) {
      end = min(end, max(slot.endInstant, other.startInstant.adding(.zero - padding)))
    }
    var context = context(of: slot.day, policy, asOf: now)
    for other in others where other.startInstant < slot.startInstant && other.endInstant > now.instant {
      context.expect(other)
    }
    var search = ProposalSearch(
      context: context, people: people, time: slot.startInstant..<max(end, slot.startInstant), zone: zone)
    if let booked = records(BookedSlot.self)[slot.id.slot], booked.isOpen {
      search.wish = booked.wish
    } else {
      // A veto takes back what was chosen for a mood, and its outcome has the mood.
      search.wish.mood = wishedMood(of: slot) ?? outcome(of: slot)?.wishedMood
    }
    search.opening = opening
    search.excluded = titles(of: others, for: people, asOf: now)
    var replacement: PlanReason?
    if let title = slot.title {
      search.excluded.insert(resolve(title))
      let vetoes = context.vetoes.count(of: resolve(title), for: people)
      replacement = PlanReason(.insteadOf, number: vetoes, title: resolve(title))
    }
    return search.best(count).map { proposal in
      var other = proposal
      (other.id, other.origin, other.window) = (slot.id, slot.origin, slot.window)
      if slot.origin == .pinned { other.origin = .planned }
      if isBooked { other.length = slot.length }
      if let replacement { other.reasons.append(replacement) }
      return other
    }
  }

  /// What some people can watch now; the whole library has the guide beside it.
  package func tonight(
    for people: Set<PersonID>, until end: Instant, mood: Mood? = nil, policy: PlanPolicy? = nil, asOf now: Now,
    count: Int = 3, in whole: Library? = nil
  ) -> [PlannedSlot] {
    let policy = policy ?? (whole ?? self).policy(for: now.day)
    let viewers = Set(people.map { resolve($0) }).filter { person($0) != nil }.sorted()
    let clock = ZoneClock(now.zone)
    let grid = max(1, policy.startsEvery)
    let minute = now.instant.minutes + (now.instant.milliseconds % 60_000 == 0 ? 0 : 1)
    let rest = (minute - clock.gridStart(at: minute, grid: grid)) % grid
    let start = Instant(minutes: rest == 0 ? minute : minute + grid - rest)
    guard !viewers.isEmpty, end > start else { return [] }
    let theirs = (whole ?? self).guide(around: now.day, asOf: now)
      .filter { slot in
        // What has an outcome is over, whatever the hour.
        slot.endInstant > now.instant && !Set(slot.people).isDisjoint(with: viewers)
          && (whole ?? self).outcome(of: slot) == nil
      }
    let isBusy = theirs.contains { $0.startInstant <= now.instant }
    let planned = theirs.filter { slot in
      slot.startInstant > now.instant && slot.startInstant < end && slot.people == viewers && !slot.subjects.isEmpty
        && (mood.map { mood in
          PlanContext(self, policy, asOf: now).suits(resolve(slot.subjects[0].title), mood, viewers)
        } ?? true)
    }
    let next = theirs.map(\.startInstant).filter { $0 > now.instant }.min()
    let free = min(end, next?.adding(.zero - policy.padding) ?? end)
    guard !isBusy, free > start else { return Array((isBusy ? [] : planned).prefix(count)) }
    var search = ProposalSearch(
      context: context(of: now.day, policy, asOf: now), people: viewers, time: start..<free, zone: now.zone)
    search.wish.mood = mood
    let later = theirs.filter { $0.title?.kind == .movie || $0.startInstant < end }
    search.excluded = titles(of: later, for: viewers, asOf: now)
    return Array((planned + search.best(count)).prefix(count))
  }

  /// The titles of coming slots that people of a group have already.
  private func titles(of slots: [PlannedSlot], for group: [PersonID], asOf now: Now) -> Set<TitleID> {
    Set(
      slots.filter { $0.endInstant > now.instant && !Set($0.people).isDisjoint(with: group) }.compactMap(\.title)
        .map { resolve($0) })
  }

  /// The planner's data, with the times that people have together in the week of a day.
  private func context(of day: CivilDay, _ policy: PlanPolicy, asOf now: Now) -> PlanContext {
    var context = PlanContext(self, policy, asOf: now)
    let openings = openings(in: PlanWeek(of: day))
    context.meetings = openings.map { Set($0.people) }.filter { $0.count > 1 }
    context.debts = PlanContext.debts(in: self, before: now.instant, asOf: now)
    return context
  }

  /// The slots of the guide in the weeks around a day, as each week shows them.
  private func guide(around day: CivilDay, asOf now: Now) -> [PlannedSlot] {
    let week = PlanWeek(of: day)
    return [week.previous, week, week.next, week.next.next].flatMap { schedule(of: $0, asOf: now).slots }
  }
}
