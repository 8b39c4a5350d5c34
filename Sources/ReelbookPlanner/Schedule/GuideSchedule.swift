public import ReelbookModel

/// The household's current guide: booked slots, and planned slots that do not conflict with them.
public struct GuideSchedule: Hashable, Sendable {
  /// The slots in order of their starts.
  public let slots: [PlannedSlot]
  /// The days that it covers.
  public let days: ClosedRange<CivilDay>

  package init(slots: [PlannedSlot], days: ClosedRange<CivilDay>) {
    self.slots = slots
    self.days = days
  }

  /// The slots of a person.
  public func slots(of person: PersonID) -> [PlannedSlot] { slots.filter { $0.people.contains(person) } }

  /// The slot of a person at a moment.
  public func now(of person: PersonID, at moment: Instant) -> PlannedSlot? {
    slots(of: person).first { $0.startInstant <= moment && moment < $0.endInstant }
  }

  /// The first slot of a person that begins after a moment.
  public func next(of person: PersonID, after moment: Instant) -> PlannedSlot? {
    slots(of: person).first { $0.startInstant > moment }
  }
}

extension Library {
  /// The whole guide of a week.
  package func schedule(of week: PlanWeek, asOf now: Now) -> GuideSchedule {
    schedule(from: week.monday, to: week.sunday, asOf: now)
  }

  /// The whole guide from one day to another.
  package func schedule(from first: CivilDay, to last: CivilDay, asOf now: Now) -> GuideSchedule {
    let last = max(first, last)
    let plans = records(SavedPlan.self).filter { $0.week.monday <= last && $0.week.sunday >= first.adding(days: -35) }
    let saved = plans.sorted { $0.id < $1.id }.flatMap(\.content.slots).map { resolvingAliases(in: $0) }
    let savedByID = Dictionary(saved.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let booked = occurrences(from: first.adding(days: -1), to: last.adding(days: 1)).map { occurrence in
      withPlannedTitle(PlannedSlot(occurrence), occurrence, savedByID)
    }
    let bookedSlots = Set(records(BookedSlot.self).map(\.id))
    var vetoed: Set<OutcomeID> = []
    for outcome in records(SlotOutcome.self) where outcome.fate == .vetoed { vetoed.insert(outcome.id) }
    var upcoming: Set<MediaID> = []
    var visible = booked.filter { first <= $0.day && $0.day <= last }
    for slot in booked where slot.endInstant > now.instant { upcoming.formUnion(slot.subjects.map { resolve($0) }) }
    let people = Set(people.map(\.id))
    for slot in saved.sorted(by: { ($0.startInstant, $0.id) < ($1.startInstant, $1.id) }) where slot.isProposal {
      guard !bookedSlots.contains(slot.id.slot), !slot.people.isEmpty, people.isSuperset(of: slot.people),
        !slot.subjects.contains(where: { vetoed.contains(SlotOutcome.id(of: $0, in: slot.id)) }),
        !booked.contains(where: { $0.collides(with: slot) }), !visible.contains(where: { $0.collides(with: slot) })
      else { continue }
      if slot.endInstant > now.instant {
        guard upcoming.isDisjoint(with: slot.subjects) else { continue }
        upcoming.formUnion(slot.subjects)
      }
      if first <= slot.day, slot.day <= last { visible.append(slot) }
    }
    return GuideSchedule(
      slots: visible.sorted { ($0.startInstant, $0.id) < ($1.startInstant, $1.id) }, days: first...last)
  }

  /// A slot with the aliases of its persons and subjects followed.
  private func resolvingAliases(in slot: PlannedSlot) -> PlannedSlot {
    var slot = slot
    slot.people = Set(slot.people.map { resolve($0) }).sorted()
    slot.subjects = slot.subjects.enumerated().map { at, subject in
      let witness = slot.witnesses.indices.contains(at) ? slot.witnesses[at] : 0
      return resolve(subject, witness: witness == 0 ? nil : witness)
    }
    return slot
  }

  /// A booked evening with what the planner chose for it, unless the booking has changed since.
  private func withPlannedTitle(
    _ slot: PlannedSlot, _ occurrence: Occurrence, _ savedByID: [OccurrenceID: PlannedSlot]
  ) -> PlannedSlot {
    guard occurrence.slot.origin != .placeholder, let plannedSlot = savedByID[slot.id], !plannedSlot.subjects.isEmpty
    else { return slot }
    let booked = resolve(occurrence.slot.subject)
    guard occurrence.slot.isOpen || plannedSlot.title == booked.title && booked.episode == nil else { return slot }
    var slot = slot
    (slot.subjects, slot.witnesses, slot.reasons) = (plannedSlot.subjects, plannedSlot.witnesses, plannedSlot.reasons)
    slot.sequence += plannedSlot.sequence
    return slot
  }
}
