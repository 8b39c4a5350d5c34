import ReelbookModel
import ReelbookPlanner

/// An oracle of the reasons: it computes most of them from the library anew. Of the planner it uses only the openings of
/// windows.
struct NaiveReasons {
  let library: Library
  let policy: PlanPolicy
  let now: Now
  let plan: Plan
  private let rules: NaiveRules

  init(_ library: Library, _ policy: PlanPolicy, _ now: Now, _ plan: Plan) {
    (self.library, self.policy, self.now, self.plan) = (library, policy, now, plan)
    rules = NaiveRules(library: library, policy: policy, now: now)
  }

  /// What is not true in the reasons of a plan, in words.
  var problems: [String] {
    var problems: [String] = []
    for slot in plan.slots where slot.startInstant >= now.instant {
      for reason in slot.reasons where !isTrue(reason, slot) {
        problems.append("\(slot.start) \(slot.subjects): \(reason.kind) \(reason.number)/\(reason.total)")
      }
    }
    for unplaced in plan.unplacedTitles {
      if !isTrue(unplaced.reason, of: unplaced.title) {
        problems.append("\(unplaced.title): \(unplaced.reason.kind) \(unplaced.reason.number)/\(unplaced.reason.total)")
      }
      if plan.slots.contains(where: { $0.title == unplaced.title }) { problems.append("\(unplaced.title) has a slot") }
    }
    let told = Set(plan.unplacedTitles.map(\.title)).union(plan.slots.compactMap(\.title))
    for title in library.records(Title.self).map(\.id) where !told.contains(title) && isWanted(title) {
      problems.append("\(title) is wanted, and has neither a slot nor a reason")
    }
    return problems
  }

  // MARK: Why something has a place

  private func isTrue(_ reason: PlanReason, _ slot: PlannedSlot) -> Bool {
    guard let title = slot.title else { return [.nothingFits, .booked, .pinned].contains(reason.kind) }
    let media = MediaID(title)
    func each(_ isSo: (Mark) -> Bool) -> Bool {
      !reason.people.isEmpty
        && reason.people.allSatisfy { slot.people.contains($0) && isSo(library.mark(on: media, of: $0)) }
    }
    switch reason.kind {
    case .wanted: return reason.people.allSatisfy { slot.people.contains($0) && wants(title, $0) && isNew(slot, $0) }
    case .queued:
      guard let person = reason.people.first else { return false }
      let places = library.queue(of: person).enumerated().filter { $1.subject.title == title }.map { $0.offset + 1 }
      return places.first == reason.number && isNew(slot, person)
    case .approved: return each(\.isApproved)
    case .liked: return each { $0.reaction == .liked }
    case .disliked: return each { $0.reaction == .disliked }
    case .starred: return each(\.isStarred)
    case .absent: return reason.people.allSatisfy { !slot.people.contains($0) && wants(title, $0) && isNew(slot, $0) }
    case .seen: return reason.people.allSatisfy { slot.people.contains($0) }
    case .waiting:
      let waits = slot.people.compactMap { since(title, $0) }.map { Now($0, in: now.zone).day.days(until: now.day) }
      return waits.contains(reason.number)
    case .begun: return reason.number == 0 || slot.title?.kind == .movie && isMinutes(reason.number, slot)
    case .cadence:
      guard let person = reason.people.first else { return false }
      let days = Set(library.plays(about: media, of: person).compactMap { $0.play.time.day }).sorted()
      return days.count > 2 && zip(days, days.dropFirst()).contains { $0.days(until: $1) == reason.number }
    case .leaving:
      return [slot.day, slot.day.adding(days: -1)].contains { policy.leaving[title] == $0.adding(days: reason.number) }
    case .ordered: return library.records(StandingOrder.self).contains { $0.id == slot.order && isDue($0, on: slot) }
    case .filler: return library.mark(on: media, of: slot.people[0]).category == .maybe || !reason.people.isEmpty
    case .fits: return reason.number <= reason.total && isWindow(reason.total, slot)
    case .guessedLength: return library.title(title)?.runtime == nil
    case .wished: return library.records(BookedSlot.self)[slot.id.slot]?.wish == reason.wish
    case .longEvening: return reason.number > 180
    case .capped: return reason.people.allSatisfy { !allows(title, $0) }
    case .variety: return library.title(title)?.genres.contains(reason.text) == true && reason.number > 2
    default:
      return [.spread, .usualHour, .tooOften, .inARow, .firstWish, .booked, .pinned, .acclaimed, .owed].contains(
        reason.kind)
    }
  }

  /// What begins after midnight belongs to the evening before.
  private func isDue(_ order: StandingOrder, on slot: PlannedSlot) -> Bool {
    order.days.contains(slot.day) || order.days.contains(slot.day.adding(days: -1))
  }

  private func isMinutes(_ minutes: Int, _ slot: PlannedSlot) -> Bool {
    slot.length.components.seconds == minutes * 60
  }

  /// Whether a slot is in a window of a length, or in a part of one.
  private func isWindow(_ minutes: Int, _ slot: PlannedSlot) -> Bool {
    minutes * 60 >= slot.length.components.seconds
  }

  private func isNew(_ slot: PlannedSlot, _ person: PersonID) -> Bool {
    slot.subjects.contains { subject in
      guard library.hasWholePlay(of: subject, by: person) else { return true }
      let last = library.plays(about: subject, of: person).compactMap { $0.play.time.day }.max()
      return subject.episode == nil
        && since(subject.title, person).map { Now($0, in: now.zone).day > last ?? .absent } ?? false
    }
  }

  // MARK: Why something has none

  private func isTrue(_ reason: PlanReason, of id: TitleID) -> Bool {
    guard let title = library.title(id) else { return false }
    switch reason.kind {
    case .tooLong:
      // What people only have together has at most the length of what each has alone.
      let lengths = openMinutes.values.flatMap { $0 } + bookedMinutes
      return reason.number > reason.total && lengths.contains { $0 >= reason.total }
    case .noRoom: return reason.number > reason.total
    case .noWindow: return !openMinutes.keys.contains { $0 == Set(reason.people) }
    case .noTime: return openMinutes.keys.contains { !$0.isDisjoint(with: reason.people) }
    case .capped: return reason.people.contains { !allows(id, $0) }
    case .resting:
      return library.records(SlotOutcome.self).contains { $0.fate == .vetoed && $0.subject.title == id }
        && reason.number > 0
    case .notAired:
      return id.kind == .series
        || title.releaseDay.map { $0 > now.day } ?? title.year.map { $0 > now.day.year } ?? false
    case .airsTooLate, .caughtUp: return id.kind == .series
    case .noEpisodes: return library.seasons(of: id).allSatisfy { $0.id.number == 0 || $0.episodes.isEmpty }
    case .noService: return policy.servicesIn != nil
    case .hasLeft: return policy.leaving[id].map { $0 < plan.week.sunday } ?? false
    case .notApproved: return reason.people.allSatisfy { !library.mark(on: MediaID(id), of: $0).isApproved }
    case .refused:
      return reason.people.allSatisfy { person in
        let mark = library.mark(on: MediaID(id), of: person)
        return mark.isHidden || mark.category == .dropped || mark.category == .paused
      }
    case .seen: return reason.people.allSatisfy { library.hasWholePlay(of: MediaID(id), by: $0) || isSkipped(id) }
    case .notDue, .ordersOfOthers: return library.records(StandingOrder.self).contains { $0.subject.title == id }
    case .outscored, .disfavored, .elsewhere, .otherMood: return true
    default: return false
    }
  }

  private func isSkipped(_ id: TitleID) -> Bool {
    library.records(SlotOutcome.self).contains { $0.fate == .skipped && $0.subject.title == id }
  }

  /// The lengths of the week's windows by their people, in minutes, as they open.
  private var openMinutes: [Set<PersonID>: [Int]] {
    var minutes: [Set<PersonID>: [Int]] = [:]
    for opening in library.openings(in: plan.week) {
      minutes[Set(opening.people), default: []].append(opening.time.count)
    }
    return minutes
  }

  private var bookedMinutes: [Int] {
    library.records(BookedSlot.self).map { Int($0.length.components.seconds / 60) }
  }

  // MARK: Who wants what

  private func allows(_ id: TitleID, _ person: PersonID) -> Bool {
    library.title(id).map { library.rule(of: person).allows($0) } ?? true
  }

  private func since(_ id: TitleID, _ person: PersonID) -> Instant? {
    let queued = library.queue(of: person).filter { $0.subject.title == id }.compactMap(\.entry.added)
    return ([library.mark(on: MediaID(id), of: person).watchlistSince].compactMap(\.self) + queued).min()
  }

  private func wants(_ id: TitleID, _ person: PersonID) -> Bool {
    since(id, person) != nil || library.mark(on: MediaID(id), of: person).category == .current
      || library.continueWatching(of: person, asOf: now).contains { $0.subject.title == id }
      || library.records(StandingOrder.self).contains {
        $0.subject.title == id && $0.people.contains(person) && !$0.isPaused
      }
  }

  /// Whether somebody wants a title of which something is left for them.
  private func isWanted(_ id: TitleID) -> Bool {
    library.people.contains { person in
      guard wants(id, person.id) else { return false }
      guard id.kind == .movie, library.hasWholePlay(of: MediaID(id), by: person.id) else { return !isSkipped(id) }
      return false
    }
  }
}
