import Foundation
import ReelbookModel
import ReelbookPlanner

/// An oracle of the reasons of slots: it computes each sentence from the library anew.
///
/// Of the planner it uses only the openings of windows.
struct NaiveReasons {
  let library: Library
  let policy: PlanPolicy
  let now: Now
  let plan: Plan
  let wishes: NaiveWishes
  let openings: [Opening]

  init(_ library: Library, _ policy: PlanPolicy, _ now: Now, _ plan: Plan) {
    (self.library, self.policy, self.now, self.plan) = (library, policy, now, plan)
    wishes = NaiveWishes(library: library, policy: policy, now: now)
    openings = library.openings(in: plan.week)
  }

  /// What is not true in the reasons of a plan, in words.
  var problems: [String] {
    var problems = NaiveAbsence(self).problems
    for slot in plan.slots where slot.startInstant >= now.instant {
      for reason in slot.reasons where !isTrue(reason, slot) {
        problems.append(
          "\(slot.start) \(slot.subjects) for \(slot.people): \(reason.kind) \(reason.people) "
            + "\(reason.number)/\(reason.total) \(reason.text)")
      }
      guard slot.isProposal, let silent = silence(about: slot) else { continue }
      problems.append("\(slot.start) \(slot.subjects): \(silent)")
    }
    return problems
  }

  /// What a proposal does not say, and should.
  private func silence(about slot: PlannedSlot) -> String? {
    let said = slot.reasons.filter { $0.kind == .wanted }.flatMap(\.people)
    let isFiller = slot.reasons.contains { $0.kind == .filler }
    let wanting = slot.people.filter { wishes.wishes(slot, $0) }
    guard isFiller || Set(said) == Set(wanting) else { return "\(wanting) want it, and it says \(said)" }
    guard isFiller || !wanting.isEmpty else { return "nobody wants it" }
    return isFiller && !wanting.isEmpty ? "it fills no gap: \(wanting) want it" : nil
  }

  private func isTrue(_ reason: PlanReason, _ slot: PlannedSlot) -> Bool {
    guard let title = slot.title else { return [.nothingFits, .booked, .pinned].contains(reason.kind) }
    return switch reason.kind {
    case .wanted, .queued, .approved, .liked, .disliked, .starred, .rated, .acclaimed, .absent, .seen, .skipped, .owed,
      .firstWish, .waiting, .begun, .cadence:
      isTrueOfPeople(reason, slot, title)
    case .leaving:
      reason.number >= 0 && reason.leaving?.lastDay == slot.day.adding(days: reason.number)
        && policy.lastDay(of: title, in: library) == reason.leaving?.lastDay
    case .ordered: slot.order != nil && wishes.orders(of: title).contains { isDue($0, on: slot) }
    case .filler:
      slot.people.allSatisfy { !wishes.wants(title, $0) }
        && library.people.contains { wishes.perhapsWants(title, $0.id) }
    case .fits: fits(reason, slot)
    case .guessedLength: isGuess(reason.number, slot)
    case .booked: library.records(BookedSlot.self)[slot.id.slot]?.origin == .booked
    case .pinned: library.records(BookedSlot.self)[slot.id.slot]?.origin == .pinned
    case .wished:
      library.records(BookedSlot.self)[slot.id.slot].map { $0.isOpen && $0.wish == reason.wish } ?? false
    case .capped: !reason.people.isEmpty && reason.people.allSatisfy { !wishes.allows(title, $0) }
    case .spread:
      !beside(slot).contains { $0.startInstant < slot.startInstant && !isFiller($0) } && !isOccupied(beside: slot)
    case .usualHour: usualHour(reason, slot)
    case .longEvening: reason.number > 180 && reason.number <= minutes(inWindow(of: slot))
    case .tooOften: count(of: title, on: slot) > max(1, policy.episodesPerDay)
    case .inARow:
      count(of: title, on: slot) > 1
        && slot.people.contains { library.mark(on: MediaID(title), of: $0).isBingeable == true }
    case .variety: variety(reason, title)
    case .insteadOf:
      library.records(SlotOutcome.self).contains { $0.fate == .vetoed && $0.subject.title == reason.title }
    default: false
    }
  }

  // MARK: Who wants what

  private func isTrueOfPeople(_ reason: PlanReason, _ slot: PlannedSlot, _ title: TitleID) -> Bool {
    let (people, media) = (Set(reason.people), MediaID(title))
    let isTotal = reason.total == slot.people.count
    func mark(_ person: PersonID) -> Mark { library.mark(on: media, of: person) }
    /// Those of the slot of whom something is so: the reason names all of them.
    func all(_ isSo: (PersonID) -> Bool) -> Bool {
      isTotal && !people.isEmpty && people == Set(slot.people.filter(isSo))
    }
    switch reason.kind {
    case .wanted:
      return isTotal && !people.isEmpty
        && people.allSatisfy { slot.people.contains($0) && wishes.wishes(slot, $0) }
    case .queued:
      guard let person = reason.people.first else { return false }
      let places = library.queue(of: person).enumerated().filter { $1.subject.title == title }.map { $0.offset + 1 }
      return places.first == reason.number && slot.people.contains(person) && isNew(slot, person)
    case .approved: return all { mark($0).isApproved }
    case .liked: return all { mark($0).reaction == .liked }
    case .disliked: return all { mark($0).reaction == .disliked }
    case .starred:
      return isTotal && people.allSatisfy { slot.people.contains($0) && mark($0).isStarred && isNew(slot, $0) }
    case .rated:
      return all { person in mark(person).rating?.fraction.map { Int(($0 * 100).rounded()) == reason.number } ?? false }
    case .acclaimed:
      let score = library.title(title)?.score ?? 0
      return slot.people.allSatisfy { mark($0).rating == nil } && Int((score * 10).rounded()) == reason.number
    case .absent:
      return !people.isEmpty
        && people.allSatisfy { !slot.people.contains($0) && wishes.wishes(slot, $0) && wishes.allows(title, $0) }
    case .seen:
      return isTotal
        && people.allSatisfy { person in
          slot.people.contains(person) && slot.subjects.contains { library.hasWholePlay(of: $0, by: person) }
        }
    case .skipped:
      return isTotal
        && people.allSatisfy { person in
          slot.people.contains(person)
            && slot.subjects.contains { !library.hasWholePlay(of: $0, by: person) && wishes.isDone($0, person) }
        }
    case .waiting:
      let waits = slot.people.filter { isNew(slot, $0) }.compactMap { wishes.since(title, $0).min() }
      return waits.contains { Now($0, in: now.zone).day.days(until: now.day) == reason.number }
    case .begun: return begun(reason, slot, title)
    case .owed:
      let monday = NaiveRules.instant(plan.week.monday, "00:00", in: NaiveRules.zone(of: now)) ?? now.instant
      let debts = wishes.debts(before: max(now.instant, monday))
      // What is on while the week is planned was perhaps wanted only after it had begun.
      let running = plan.slots.count { $0.startInstant < now.instant && now.instant < $0.endInstant }
      guard let person = reason.people.first, reason.people.count == 1, reason.number > 0 else { return false }
      return abs((debts[person] ?? 0) - reason.number) <= running
    case .firstWish: return isTotal && people.allSatisfy { isFirstWish(of: $0, slot) }
    default: return cadence(reason, slot, media)
    }
  }

  private func isNew(_ slot: PlannedSlot, _ person: PersonID) -> Bool {
    slot.subjects.contains { !wishes.isDone($0, person) }
  }

  private func begun(_ reason: PlanReason, _ slot: PlannedSlot, _ title: TitleID) -> Bool {
    guard !reason.people.isEmpty, reason.people.allSatisfy(slot.people.contains) else { return false }
    guard reason.number == 0 else {
      return title.kind == .movie && slot.length == .seconds(60 * reason.number)
        && reason.people.allSatisfy { library.resumePoint(in: MediaID(title), of: $0) != nil }
    }
    return title.kind == .series
      && reason.people.allSatisfy { person in
        wishes.episodes(of: title).contains { library.hasWholePlay(of: $0, by: person) }
          || library.continueWatching(of: person, asOf: now).contains { $0.subject.title == title }
      }
  }

  func isFiller(_ slot: PlannedSlot) -> Bool { slot.reasons.contains { $0.kind == .filler } }

  /// No film that people see together before fulfills a wish of the person, and nothing else claims to be the first.
  private func isFirstWish(of person: PersonID, _ slot: PlannedSlot) -> Bool {
    let others = plan.slots.filter { other in
      other.id != slot.id && other.people.count > 1 && other.people.contains(person) && !isFiller(other)
    }
    let isClaimed = others.contains { other in
      other.reasons.contains { $0.kind == .firstWish && $0.people.contains(person) }
    }
    let before = others.filter { other in
      other.startInstant < slot.startInstant && other.startInstant >= now.instant && other.title?.kind == .movie
    }
    return slot.people.contains(person) && wishes.wishes(slot, person) && !isClaimed
      && !before.contains { wishes.wishes($0, person) }
  }

  private func cadence(_ reason: PlanReason, _ slot: PlannedSlot, _ media: MediaID) -> Bool {
    guard let person = reason.people.first, slot.people.contains(person) else { return false }
    let days = Set(library.plays(about: media, of: person).compactMap { $0.play.time.day }).sorted()
    guard days.count > 2, let last = days.last else { return false }
    let gaps = zip(days, days.dropFirst()).map { $0.days(until: $1) }.sorted()
    return gaps[gaps.count / 2] == reason.number && last.adding(days: reason.number) <= plan.week.sunday
  }
}
