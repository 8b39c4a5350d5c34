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
  public func now(of person: PersonID, asOf moment: Instant) -> PlannedSlot? {
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
    // What people see between today and the first day is not on again. Until a far day, nobody knows what they see.
    let isFar = now.day.days(until: first) > Self.farDays
    let begin = isFar ? first : min(first, now.day)
    let plans = records(SavedPlan.self).filter { $0.week.monday <= last && $0.week.sunday >= begin.adding(days: -35) }
    let saved = plans.sorted { $0.id < $1.id }.flatMap { plan in
      plan.content.slots.map { (slot: resolvingAliases(in: $0), plan: plan) }
    }
    let savedByID = Dictionary(saved.map { ($0.slot.id, $0.slot) }, uniquingKeysWith: { $1 })
    let vetoed = vetoedTitles
    let occurrences = occurrences(from: begin.adding(days: -1), to: last.adding(days: 1))
    var bare: [OccurrenceID: Occurrence] = [:]
    let booked = occurrences.map { occurrence in
      let planned = plannedEvening(of: occurrence, savedByID, vetoed)
      if occurrence.goesOn, planned?.subjects.first?.kind ?? .series == .series { bare[occurrence.id] = occurrence }
      return planned ?? PlannedSlot(occurrence)
    }
    let bookedSlots = Set(records(BookedSlot.self).map(\.id))
    let vetoes = VetoTable(self)
    var upcoming: [PersonID: Set<MediaID>] = [:]
    func expect(_ slot: PlannedSlot) {
      for person in slot.people { upcoming[person, default: []].formUnion(slot.subjects.map { resolve($0) }) }
    }
    var visible = booked.filter { first <= $0.day && $0.day <= last }
    for slot in booked where slot.endInstant > now.instant { expect(slot) }
    let people = Set(ownPeople.map(\.id))
    let proposals = saved.filter(\.slot.isProposal)
    for (slot, plan) in proposals.sorted(by: { ($0.slot.startInstant, $0.slot.id) < ($1.slot.startInstant, $1.slot.id) }
    ) {
      guard !bookedSlots.contains(slot.id.slot), !slot.people.isEmpty, people.isSuperset(of: slot.people),
        let title = slot.title, vetoed[slot.id]?.contains(title) != true,
        !booked.contains(where: { $0.collides(with: slot) }), !visible.contains(where: { $0.collides(with: slot) })
      else { continue }
      if slot.endInstant > now.instant {
        let policy = plan.policy ?? .standard
        guard slot.people.allSatisfy({ upcoming[$0]?.isDisjoint(with: slot.subjects) ?? true }),
          slot.startInstant <= now.instant || vetoes.rest(of: title, for: slot.people, on: slot.day, policy, now) == nil
        else { continue }
        expect(slot)
      }
      // What begins after midnight of a week's last evening belongs to that week.
      let day = min(slot.day, plan.week.sunday)
      if first <= day, day <= last { visible.append(slot) }
    }
    if isFar {
      for at in visible.indices {
        if let occurrence = bare[visible[at].id] { visible[at].fill(with: [whole(occurrence)]) }
      }
    } else {
      fillSeries(of: bare, in: &visible, asOf: now)
    }
    return GuideSchedule(
      slots: visible.sorted { ($0.startInstant, $0.id) < ($1.startInstant, $1.id) }, days: first...last)
  }

  /// The days after which a guide that begins then is not worked out from the evenings before it: slots that repeat
  /// have one for each day until then, and somebody may have mistyped a year.
  private static let farDays = 400

  /// The series of a booked evening, as a whole.
  private func whole(_ occurrence: Occurrence) -> SeriesLine.Entry {
    let slot = occurrence.slot
    return SeriesLine.Entry(wholeOf: resolve(slot.subject, witness: slot.witness).title, length: slot.length)
  }

  /// Gives booked slots of a series, of which no plan says what is on, the episodes that come next; what has begun gets
  /// those that were on.
  private func fillSeries(of bare: [OccurrenceID: Occurrence], in slots: inout [PlannedSlot], asOf now: Now) {
    let open = slots.filter { bare[$0.id] != nil }
    let days = open.filter { $0.endInstant > now.instant }.map(\.day)
    guard let first = days.min() ?? open.map(\.day).min() else { return }
    var context = PlanContext(self, policy(for: first), asOf: now)
    // What people see before counts as seen.
    if now.day < first {
      for slot in schedule(from: now.day, to: first.adding(days: -1), asOf: now).slots
      where slot.endInstant > now.instant {
        context.expect(slot)
      }
    }
    for at in slots.indices.sorted(by: { slots[$0].startInstant < slots[$1].startInstant }) {
      if let occurrence = bare[slots[at].id] { slots[at].fill(with: context.contents(of: occurrence)) }
      if slots[at].endInstant > now.instant { context.expect(slots[at]) }
    }
  }

  /// A slot with the aliases of its persons and subjects followed.
  private func resolvingAliases(in slot: PlannedSlot) -> PlannedSlot {
    var slot = slot
    slot.people = Set(slot.people.map { resolve($0) }).sorted()
    slot.subjects = slot.subjects.indices.map { subject($0, of: slot) }
    return slot
  }

  /// A booked evening with what the planner chose for it; `nil` if no plan has anything for it, if the booking has
  /// changed since, or if it was vetoed.
  private func plannedEvening(
    of occurrence: Occurrence, _ savedByID: [OccurrenceID: PlannedSlot], _ vetoed: [OccurrenceID: Set<TitleID>]
  ) -> PlannedSlot? {
    let id = occurrence.id
    guard occurrence.slot.origin != .placeholder, let plannedSlot = savedByID[id], let title = plannedSlot.title,
      vetoed[id]?.contains(title) != true
    else { return nil }
    let isSame = title == resolve(occurrence.slot.subject.title) && !occurrence.isOneEpisode
    guard occurrence.isOpen || isSame else { return nil }
    var slot = PlannedSlot(occurrence)
    (slot.subjects, slot.witnesses, slot.reasons) = (plannedSlot.subjects, plannedSlot.witnesses, plannedSlot.reasons)
    return slot
  }
}
