import ReelbookModel
import ReelbookPlanner

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An oracle of the hard rules: slow, minute by minute and slot by slot. It shares no code with the planner.
struct NaiveRules {
  let library: Library
  let policy: PlanPolicy
  let now: Now

  /// All rules that a plan breaks, in words.
  func problems(in plan: Plan, fixed: Set<OccurrenceID> = []) -> [String] {
    let future = plan.slots.filter { $0.startInstant >= now.instant }
    let proposals = future.filter { $0.isProposal && !fixed.contains($0.id) }
    var problems: [String] = []
    for slot in proposals { problems += window(slot, plan.week).map { "\(slot.start): \($0)" } }
    for slot in plan.slots where slot.isProposal && slot.startInstant < now.instant && !fixed.contains(slot.id) {
      problems.append("\(slot.start): in the past")
    }
    for slot in proposals + future.filter(isFilled) { problems += contents(slot).map { "\(slot.start): \($0)" } }
    let running = plan.slots.filter { slot in
      slot.startInstant < now.instant && slot.endInstant > now.instant
        && !library.records(SlotOutcome.self).contains { $0.slot == slot.id }
    }
    problems += overlaps(plan.slots, proposals) + order(future, after: running, plan.week)
    problems += twice(future + running, proposals)
    for slot in plan.slots where slot.origin != .placeholder && slot.reasons.isEmpty { problems.append("no reason") }
    return problems
  }

  private func isFilled(_ slot: PlannedSlot) -> Bool {
    library.records(BookedSlot.self)[slot.id.slot]?.isOpen == true && !slot.subjects.isEmpty
  }

  /// Looks for a window that holds the slot. A window opens when the local clock first shows its start or a later time.
  ///
  /// People who all have a window of their own at that time have it together.
  func window(_ slot: PlannedSlot, _ week: PlanWeek) -> [String] {
    if holds(slot, for: Set(slot.people), week) { return [] }
    let isTogether = slot.people.count > 1 && slot.people.allSatisfy { holds(slot, for: [$0], week) }
    return isTogether ? [] : ["in no window of its people"]
  }

  private func holds(_ slot: PlannedSlot, for people: Set<PersonID>, _ week: PlanWeek) -> Bool {
    let windows = library.records(TimeWindow.self)
    for window in windows where !window.isClosed {
      guard let zone = TimeZone(identifier: window.zone) else { continue }
      for day in week.days where window.days.contains(day) {
        let others = windows.filter { $0.id != window.id && $0.days.contains(day) }
        if others.contains(where: { overrules($0, window) && !(overrules(window, $0) && window.id < $0.id) }) {
          continue
        }
        // Who is away has no time, and the others have it without them.
        let away = others.filter { $0.isClosed && $0.overrulesAll && !window.overrulesAll }.map(\.people)
        guard window.people.filter({ person in !away.contains { $0.contains(person) } }) == people else { continue }
        let endDay = window.end <= window.start ? day.adding(days: 1) : day
        let start = first(zone, day, window.start)
        let end = first(zone, endDay, window.end)
        if start <= slot.startInstant, slot.endInstant <= end { return true }
        // Two adjacent windows of the same people count as one.
        guard start <= slot.startInstant, end > slot.startInstant, end < slot.endInstant else { continue }
        var rest = slot
        rest.start = WatchTime(end, in: now.zone)
        rest.length = end.duration(until: slot.endInstant)
        if holds(rest, for: people, week) { return true }
      }
    }
    return false
  }

  func overrules(_ other: TimeWindow, _ window: TimeWindow) -> Bool {
    other.overrules.contains(window.id)
      || other.overrulesAll && !other.isClosed && !window.overrulesAll && !other.people.isDisjoint(with: window.people)
  }

  /// The name of the zone of the present.
  static func zone(of now: Now) -> String { now.zone.identifier }

  /// The first moment at which a zone's clock shows a time of a day, or a later one; `nil` for an unknown zone.
  static func instant(_ day: CivilDay, _ time: ClockTime, in zone: String) -> Instant? {
    TimeZone(identifier: zone).map { first($0, day, time) }
  }

  private func first(_ zone: TimeZone, _ day: CivilDay, _ time: ClockTime) -> Instant { Self.first(zone, day, time) }

  private static func first(_ zone: TimeZone, _ day: CivilDay, _ time: ClockTime) -> Instant {
    let local = CivilDay.absent.days(until: day) * 1440 + time.minutes
    for minute in (local - 1500)...(local + 1500) {
      let instant = Instant(milliseconds: Int64(minute) * 60_000)
      if minute + zone.secondsFromGMT(for: instant.date) / 60 >= local { return instant }
    }
    return .absent
  }

  func contents(_ slot: PlannedSlot) -> [String] {
    var problems: [String] = []
    let wish = library.records(BookedSlot.self)[slot.id.slot]?.wish ?? SlotWish()
    guard let id = slot.title, let title = library.title(id) else { return ["nothing in it"] }
    for person in wish.isFamily ? library.people : slot.people.compactMap({ library.person($0) })
    where !library.rule(of: person.id).allows(title) { problems.append("not for \(person.name)") }
    if policy.requiresApproval || wish.needsApproval,
      !slot.people.allSatisfy({ library.mark(on: MediaID(id), of: $0).isApproved })
    {
      problems.append("not approved")
    }
    if let kind = wish.kind, id.kind != kind { problems.append("not the kind that was asked for") }
    let moods = slot.people.flatMap { library.mark(on: MediaID(id), of: $0).moods }
    if let mood = wish.mood, !moods.contains(mood) { problems.append("not for the mood that was asked for") }
    if let region = policy.servicesIn {
      let services = slot.people.flatMap { library.person($0)?.services ?? [] }
      let offered = title.availability[region]?.subscription ?? []
      if !offered.contains(where: services.contains) { problems.append("on no service") }
    }
    if let last = policy.lastDay(of: id, in: library), last < slot.day { problems.append("has left") }
    let vetoes = library.records(SlotOutcome.self).filter { outcome in
      outcome.fate == .vetoed && outcome.subject.title == id && !outcome.people.isDisjoint(with: slot.people)
    }
    if let last = vetoes.compactMap(\.recorded).max() {
      // Several episodes of one slot are vetoed once.
      let count = vetoes.count { $0.slot == nil } + Set(vetoes.compactMap(\.slot)).count
      let rest = policy.vetoRest << (count - 1)
      if Now(last, in: now.zone).day.adding(days: rest) > slot.day { problems.append("vetoed") }
    }
    for subject in slot.subjects where !hasAired(subject, title, slot.day) {
      problems.append("\(subject) has not aired")
    }
    var minutes = 0
    for subject in slot.subjects { minutes += length(subject, title, slot.people) }
    minutes += (slot.subjects.count - 1) * 5
    if Duration.seconds(minutes * 60) > slot.length { problems.append("\(minutes) minutes in \(slot.length)") }
    return problems
  }

  /// The minutes that people need for a film or an episode: those who have not seen it go on at the earliest point at
  /// which one of them stopped.
  func length(_ subject: MediaID, _ title: Title, _ people: [PersonID]) -> Int {
    let runtime = library.episode(subject)?.runtime ?? title.runtime
    let whole = Int((runtime ?? .seconds(60 * (title.id.kind == .movie ? 120 : 45))).components.seconds / 60)
    func stop(_ person: PersonID) -> Int {
      Int((library.resumePoint(in: subject, of: person)?.position ?? .zero).components.seconds / 60)
    }
    guard people.contains(where: { stop($0) > 0 }) else { return whole }
    let wishes = NaiveWishes(library: library, policy: policy, now: now)
    let left = whole - (people.filter { !wishes.isDone(subject, $0) }.map(stop).min() ?? 0)
    return left > 0 ? left : whole
  }

  func hasAired(_ subject: MediaID, _ title: Title, _ day: CivilDay) -> Bool {
    guard subject.episode != nil else {
      // Whoever can stream it where they live can see it.
      if let region = policy.servicesIn, title.availability[region]?.subscription.isEmpty == false { return true }
      return title.releaseDay.map { $0 <= day } ?? title.year.map { $0 <= day.year } ?? true
    }
    if let air = library.episode(subject)?.airDay { return air <= day }
    let later = episodes(subject.title).filter { $0 > subject }.compactMap { library.episode($0)?.airDay }
    return title.status == .ended || later.contains { $0 <= day }
  }

  private func episodes(_ title: TitleID) -> [MediaID] {
    library.seasons(of: title).filter { $0.id.number > 0 }.flatMap { season in
      season.episodes.map { MediaID.episode($0.number, season: season.id.number, of: title) }
    }.sorted()
  }

  private func overlaps(_ slots: [PlannedSlot], _ proposals: [PlannedSlot]) -> [String] {
    proposals.flatMap { one in
      slots.filter { other in
        other.id != one.id && !Set(other.people).isDisjoint(with: one.people)
          && other.startInstant < one.endInstant.adding(policy.padding)
          && one.startInstant < other.endInstant.adding(policy.padding)
      }.map { "\(one.start) overlaps \($0.start)" }
    }
  }

  /// Checks that each proposal has the next episodes of its people, in order.
  private func order(_ slots: [PlannedSlot], after running: [PlannedSlot], _ week: PlanWeek) -> [String] {
    let before = bookedBefore(week)
    var problems: [String] = []
    var seen: [PersonID: Set<MediaID>] = [:]
    // People are about to see what is on.
    for slot in running where slot.title?.kind == .series {
      for person in slot.people { seen[person, default: []].formUnion(slot.subjects) }
    }
    for slot in slots.sorted(by: { $0.startInstant < $1.startInstant }) where slot.title?.kind == .series {
      guard let title = slot.title, !before.contains(title) else { continue }
      for subject in slot.subjects where slot.isProposal {
        let next = next(of: title, in: slot, seen)
        if next != subject { problems.append("\(slot.start): \(subject), but \(String(describing: next)) is next") }
        for person in slot.people { seen[person, default: []].insert(subject) }
      }
      if !slot.isProposal { for person in slot.people { seen[person, default: []].formUnion(slot.subjects) } }
    }
    return problems
  }

  /// The series with a booked slot between today and the week.
  ///
  /// The planner expects people to watch a booked slot. The oracle does not compute which episodes those are.
  func bookedBefore(_ week: PlanWeek) -> Set<TitleID> {
    let booked = library.records(BookedSlot.self).filter {
      $0.day >= now.day.adding(days: -1) && $0.day < week.monday
    }
    return Set(booked.map(\.subject.title))
  }

  /// The next episode for the people of a slot, who will have watched the episodes in `seen` by then.
  func next(of title: TitleID, in slot: PlannedSlot, _ seen: [PersonID: Set<MediaID>]) -> MediaID? {
    let all = episodes(title)
    let skipped = library.records(SlotOutcome.self).filter { $0.fate == .skipped }
    let from = library.records(StandingOrder.self).first { $0.id == slot.order }?.subject
    // Nobody goes back to what is before an episode that they have seen, or will have seen by then.
    func isNext(_ episode: MediaID, for person: PersonID) -> Bool {
      let last = all.last { library.hasWholePlay(of: $0, by: person) || seen[person]?.contains($0) ?? false }
      return last.map { episode > $0 } ?? true
        && !skipped.contains { $0.subject == episode && $0.people.contains(person) }
        && (from?.episode == nil || episode >= from ?? episode)
    }
    // Who comes along has not asked for it. What nobody wants fills a gap for those who perhaps do.
    let wishes = NaiveWishes(library: library, policy: policy, now: now)
    let isWanted = library.people.contains { wishes.wants(title, $0.id) }
    let wanting = slot.people.filter { isWanted ? wishes.wants(title, $0) : wishes.perhapsWants(title, $0) }
    return all.first { episode in
      policy.groupsNext == .any
        ? wanting.contains { isNext(episode, for: $0) } : slot.people.allSatisfy { isNext(episode, for: $0) }
    }
  }

  /// Nobody sees anything twice.
  private func twice(_ slots: [PlannedSlot], _ proposals: [PlannedSlot]) -> [String] {
    proposals.flatMap { one in
      slots.filter { other in
        other.id != one.id && !Set(other.subjects).isDisjoint(with: one.subjects)
          && !Set(other.people).isDisjoint(with: one.people)
      }.map { "\(one.start) has a subject of \($0.start)" }
    }
  }
}
