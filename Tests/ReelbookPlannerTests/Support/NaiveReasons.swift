import Foundation
import ReelbookModel
import ReelbookPlanner

/// An oracle of the reasons of slots: it computes each sentence from the library anew.
///
/// Of the planner it uses only the openings of windows, which `NaiveRules` finds from the records as well.
struct NaiveReasons {
  let library: Library
  let policy: PlanPolicy
  let now: Now
  let plan: Plan
  let wishes: NaiveWishes
  let rules: NaiveRules
  let openings: [Opening]

  init(_ library: Library, _ policy: PlanPolicy, _ now: Now, _ plan: Plan) {
    (self.library, self.policy, self.now, self.plan) = (library, policy, now, plan)
    wishes = NaiveWishes(library: library, policy: policy, now: now)
    rules = NaiveRules(library: library, policy: policy, now: now)
    openings = library.openings(in: plan.week)
  }

  /// What is not true in the reasons of a plan, in words.
  var problems: [String] {
    var problems = NaiveAbsence(self).problems
    for slot in plan.slots where slot.startInstant >= now.instant {
      for reason in slot.reasons where !isTrue(reason, slot) { problems.append(words(reason, slot)) }
      guard slot.isProposal, let silent = silence(about: slot) else { continue }
      problems.append("\(slot.start) \(slot.subjects): \(silent)")
    }
    return problems
  }

  /// What is not true in the reasons of slots beside the plan: alternatives, and what is offered for tonight.
  func problems(of offers: [PlannedSlot], mood: Mood? = nil) -> [String] {
    offers.flatMap { offer in
      let untrue = offer.reasons.filter { !isTrue($0, ofOffer: offer, mood) }.map { words($0, offer) }
      let said = Set(offer.reasons.filter { $0.kind == .wanted }.flatMap(\.people))
      let wanting = Set(offer.people.filter { wishes.wishes(offer, $0) })
      return untrue + (said == wanting ? [] : ["\(offer.subjects): \(wanting) want it, and it says \(said)"])
    }
  }

  private func words(_ reason: PlanReason, _ slot: PlannedSlot) -> String {
    "\(slot.start) \(slot.subjects) for \(slot.people): \(reason.kind) \(reason.people) "
      + "\(reason.number)/\(reason.total) \(reason.text)"
  }

  private func isTrue(_ reason: PlanReason, ofOffer offer: PlannedSlot, _ mood: Mood?) -> Bool {
    switch reason.kind {
    // Nothing else is in the time of an offer.
    case .fits: offer.length == .seconds(60 * reason.number) && reason.number <= reason.total
    case .mood: reason.text == mood?.rawValue && suits(reason, offer)
    case .owed: isOwed(reason, before: now.instant)
    case .insteadOf: reason.title.map { vetoes(of: $0, for: offer.people) == reason.number } ?? false
    default: isTrue(reason, offer)
    }
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
    case .filler: fillsGap(reason, slot, title)
    case .mood:
      suits(reason, slot)
        && library.records(BookedSlot.self).contains { booked in
          booked.id == slot.id.slot && booked.isOpen && booked.wish.mood?.rawValue == reason.text
        }
    case .fits: fits(reason, slot)
    case .guessedLength: isGuess(reason.number, slot)
    case .booked: library.records(BookedSlot.self)[slot.id.slot]?.origin == .booked
    case .pinned: library.records(BookedSlot.self)[slot.id.slot]?.origin == .pinned
    case .wished:
      library.records(BookedSlot.self)[slot.id.slot].map { $0.isOpen && $0.wish == reason.wish } ?? false
    case .capped: !reason.people.isEmpty && reason.people.allSatisfy { !wishes.allows(title, $0) }
    case .spread:
      isInBothParts(slot)
        || !beside(slot).contains { $0.startInstant < slot.startInstant && !isFiller($0) } && !isOccupied(beside: slot)
    case .usualHour: usualHour(reason, slot)
    case .longEvening: reason.number > 180 && reason.number <= minutes(inWindow(of: slot))
    case .tooOften: count(of: title, on: slot) > max(1, policy.episodesPerDay)
    case .inARow:
      count(of: title, on: slot) > 1
        && slot.people.contains { library.mark(on: MediaID(title), of: $0).isBingeable == true }
    case .variety: variety(reason, title)
    case .insteadOf:
      reason.number > 0 && reason.title.map { vetoes(of: $0, for: slot.people) == reason.number } ?? false
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
      return isTotal && !people.isEmpty
        && people.allSatisfy { slot.people.contains($0) && mark($0).isStarred && isNew(slot, $0) }
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
        .map { Now($0, in: now.zone).day.days(until: now.day) }
      return title.kind == .movie ? waits.max() == reason.number : waits.contains(reason.number)
    case .begun: return begun(reason, slot, title)
    case .owed:
      let monday = NaiveRules.instant(plan.week.monday, "00:00", in: NaiveRules.zone(of: now)) ?? now.instant
      return isOwed(reason, before: max(now.instant, monday))
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
      let film = MediaID(title)
      guard title.kind == .movie, let facts = library.title(title),
        Set(reason.people) == Set(slot.people.filter { !wishes.isDone(film, $0) }),
        reason.people.allSatisfy({ library.resumePoint(in: film, of: $0) != nil })
      else { return false }
      let isLength = !slot.isProposal || slot.length == .seconds(60 * reason.number)
      return isLength && rules.length(film, facts, slot.people) == reason.number
    }
    return title.kind == .series
      && reason.people.allSatisfy { person in
        wishes.episodes(of: title).contains { library.hasWholePlay(of: $0, by: person) }
          || library.continueWatching(of: person, asOf: now).contains { $0.subject.title == title }
      }
  }

  func isFiller(_ slot: PlannedSlot) -> Bool { slot.reasons.contains { $0.kind == .filler } }

  /// Whether nobody wants what fills a gap, and somebody there perhaps does; a list that is named has it.
  private func fillsGap(_ reason: PlanReason, _ slot: PlannedSlot, _ title: TitleID) -> Bool {
    guard library.people.allSatisfy({ !wishes.wants(title, $0.id) }),
      slot.people.contains(where: { wishes.perhapsWants(title, $0) })
    else { return false }
    if reason.text.isEmpty { return reason.people == slot.people.filter { wishes.perhapsWants(title, $0) } }
    return library.allLists.contains { list in
      list.name == reason.text && library.items(in: list.id).contains { $0.subject.title == title }
    }
  }

  /// Whether somebody there marked the title for the mood that a reason names.
  private func suits(_ reason: PlanReason, _ slot: PlannedSlot) -> Bool {
    slot.people.contains { person in
      slot.title.map { library.mark(on: MediaID($0), of: person).moods.contains(Mood(rawValue: reason.text)) } ?? false
    }
  }

  /// The number of vetoes of a title that touch some people; that of a slot is one, whatever is in it.
  private func vetoes(of title: TitleID, for people: [PersonID]) -> Int {
    let vetoes = library.records(SlotOutcome.self).filter { outcome in
      outcome.fate == .vetoed && outcome.subject.title == title && !outcome.people.isDisjoint(with: people)
    }
    return vetoes.count { $0.slot == nil } + Set(vetoes.compactMap(\.slot)).count
  }

  private func isOwed(_ reason: PlanReason, before end: Instant) -> Bool {
    // What is on while the week is planned was perhaps wanted only after it had begun.
    let running = plan.slots.count { $0.startInstant < now.instant && now.instant < $0.endInstant }
    guard let person = reason.people.first, reason.people.count == 1, reason.number > 0 else { return false }
    return abs((wishes.debts(before: end)[person] ?? 0) - reason.number) <= running
  }

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
