import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// Random households in six time zones, in weeks with clock changes and at the turn of the year.
@Suite struct PlanLawTests {
  @Test func `a plan breaks no hard rule, is the same each time, and gives its reasons in words`() throws {
    var (slots, filled) = (0, 0)
    for seed in Laws.seeds(few: 60, all: 10_000) {
      let home = try RandomHome(seed: seed)
      let plan = home.library.plan(home.week, policy: home.policy, seed: seed, asOf: home.now)
      let rules = NaiveRules(library: home.library, policy: home.policy, now: home.now)
      let problems = rules.problems(in: plan)
      #expect(problems.isEmpty, "seed \(seed): \(problems)")
      slots += plan.proposals.count
      filled += plan.slots.count { !$0.subjects.isEmpty && !$0.isProposal }
      let words = plan.slots.flatMap(\.reasons).map { TextFormat.english.reason($0, in: home.library) }
      #expect(
        words.allSatisfy { !$0.isEmpty }
          && plan.unplacedTitles.allSatisfy { !TextFormat.english.reason($0.reason, in: home.library).isEmpty })
      if seed % 4 == 0 {
        let again = home.library.plan(home.week, policy: home.policy, seed: seed, asOf: home.now)
        #expect(again == plan, "seed \(seed)")
      }
    }
    #expect(slots > 60 && filled > 5)
  }

  /// Past slots stay as they were, and so does each proposal that still can. The naive rules decide which can.
  ///
  /// A proposal may be gone only if it has an outcome, if its title is no longer allowed or was watched, if somebody
  /// booked its time, or if the next episode has not aired or is too long for the time until the next slot. The
  /// naive rules do not judge a series that is booked on the days before the week.
  @Test func `an unchanged plan stays, and after a change each slot stays that still can`() throws {
    var (households, stayed, went) = (0, 0, [String: Int]())
    for seed in Laws.seeds(from: 20_000, few: 30, all: 10_000) {
      var home = try RandomHome(seed: seed)
      let plan = home.library.plan(home.week, policy: home.policy, seed: seed, asOf: home.now)
      var draft = home.library.draft(as: home.people[0], now: home.now, ids: SeededGenerator(seed: seed))
      try draft.guide.save(plan)
      home.library = draft.library
      var policy = home.policy
      policy.fillsGaps = false
      let same = home.library.replan(home.week, policy: policy, seed: seed &+ 1, asOf: home.now)
      let changes = same.changes(from: plan.slots)
      let gone = plan.proposals.filter { slot in !same.slots.contains { $0.id == slot.id } }
        .map { "\($0.start) \($0.subjects) \($0.people)" }
      #expect(
        changes.moved == 0 && changes.dropped == 0 && changes.advanced == 0, "seed \(seed): \(changes), \(gone)")
      guard let slot = plan.proposals.first else { continue }
      // Two days later, the slot's time was booked, or the slot was missed, vetoed, or watched by one person.
      let later = Now(home.now.instant.adding(.seconds(2 * 86_400)), in: home.now.zone)
      draft = home.library.draft(as: home.people[0], now: later, ids: SeededGenerator(seed: seed))
      switch seed % 4 {
      case 3: try draft.guide.reserve("Visit", on: slot.day, at: "19:45", length: .seconds(5400), for: Set(slot.people))
      case 0 where slot.startInstant <= later.instant: try draft.guide.markMissed(slot)
      case 0: try draft.guide.markSkipped(slot)
      case 1 where slot.startInstant > later.instant: try draft.guide.veto(slot, policy: policy)
      default: if let subject = slot.subjects.last { try draft.watch(subject, by: slot.people.first) }
      }
      let next = draft.library.replan(home.week, policy: policy, seed: seed, asOf: later)
      let saved = draft.library.savedPlan(of: home.week)?.content.slots ?? []
      let rules = NaiveRules(library: draft.library, policy: policy, now: later)
      let past = saved.filter { $0.isProposal && $0.startInstant < later.instant }
      #expect(past.allSatisfy(next.slots.contains), "seed \(seed): a past slot changed")
      let goneLater = rules.gone(from: saved, in: next)
      for (slot, why) in goneLater {
        #expect(why != nil, "seed \(seed): \(slot.start) \(slot.subjects) could have stayed")
        went[why ?? "", default: 0] += 1
      }
      stayed += saved.count { $0.isProposal } - past.count - goneLater.count
      households += 1
      let kept = Set(next.slots.filter { $0.startInstant < later.instant }.map(\.id))
      let problems = rules.problems(in: next, fixed: kept)
      #expect(problems.isEmpty, "seed \(seed): \(problems)")
    }
    #expect(stayed > households, "\(stayed) evenings stayed in \(households) households; the others: \(went)")
    if Laws.areAllAsked { print("\(households) households: \(stayed) evenings stayed, of the others \(went)") }
  }

  @Test func `two devices that plan the same week offline merge to one plan, with no title twice`() throws {
    for seed in Laws.seeds(from: 50_000, few: 15, all: 10_000) {
      let home = try RandomHome.small(seed: seed)
      var clocks = [1, 2].map { HybridClock(device: DeviceID(bits: $0)) }
      var setUp = Library(schema: .standard.addingPlanner())
      // Both devices have the household's records. Then each plans offline, and the second also plans the next week.
      var draft = setUp.draft(as: home.people[0], now: home.now, ids: SeededGenerator(seed: seed))
      try draft.copy(home.library)
      _ = draft.commit(by: &clocks[0])
      setUp = draft.library
      var devices = [setUp, setUp]
      for at in devices.indices {
        for week in at == 0 ? [home.week] : [home.week, home.week.next] {
          var draft = devices[at].draft(as: home.people[0], now: home.now, ids: SeededGenerator(seed: seed))
          try draft.guide.save(devices[at].plan(week, policy: home.policy, seed: seed &+ UInt64(at), asOf: home.now))
          _ = draft.commit(by: &clocks[at])
          devices[at] = draft.library
        }
      }
      var (one, other) = (devices[0], devices[1])
      _ = one.merge(devices[1], clock: &clocks[0], at: home.now.instant)
      _ = other.merge(devices[0], clock: &clocks[1], at: home.now.instant)
      let schedule = one.schedule(from: home.week.monday, to: home.week.next.sunday, asOf: home.now)
      #expect(schedule == other.schedule(from: home.week.monday, to: home.week.next.sunday, asOf: home.now))
      let coming = schedule.slots.filter { $0.isProposal && $0.endInstant > home.now.instant }
      for person in home.people {
        let planned = coming.filter { $0.people.contains(person) }.flatMap(\.subjects)
        #expect(Set(planned).count == planned.count, "seed \(seed)")
      }
      #expect(
        devices.contains { $0.savedPlan(of: home.week) == one.savedPlan(of: home.week) }, "seed \(seed): a mixture")
    }
  }
}

extension Draft {
  /// Copies the records of another library that a plan depends on.
  mutating func copy(_ library: Library) throws {
    for record in library.records(Person.self) { try insert(record) }
    for record in library.records(Title.self) { try insert(record) }
    for record in library.records(Season.self) { try insert(record) }
    for record in library.records(Mark.self) { try insert(record) }
    for record in library.records(Play.self) { try insert(record) }
    for record in library.records(QueueEntry.self) { try insert(record) }
    for record in library.records(TimeWindow.self) { try insert(record) }
    for record in library.records(BookedSlot.self) { try insert(record) }
    for record in library.records(StandingOrder.self) { try insert(record) }
    for record in library.records(SlotOutcome.self) { try insert(record) }
  }
}

extension PlanLawTests {
  @Test func `a plan is the same after the store reopens, and a saved plan reads back as it was saved`() async throws {
    for seed in Laws.seeds(from: 80_000, few: 6, all: 10_000) {
      let home = try RandomHome.small(seed: seed)
      let storage = MemoryStorage()
      var configuration = StoreConfiguration()
      configuration.schema = .standard.addingPlanner()
      configuration.now = { home.now }
      configuration.ids = SeededGenerator(seed: seed)
      let store = try await LibraryStore.open(storage, configuration)
      try await store.edit { try $0.copy(home.library) }
      let first = store.library.plan(home.week, policy: home.policy, seed: seed, asOf: home.now)
      try await store.edit { try $0.guide.save(first) }
      let plan = store.library.plan(home.week, policy: home.policy, seed: seed, asOf: home.now)
      await store.close()
      let reopened = try await LibraryStore.open(storage, configuration)
      let again = reopened.library.plan(home.week, policy: home.policy, seed: seed, asOf: home.now)
      let saved = reopened.library.savedPlan(of: home.week)?.content.slots
      await reopened.close()
      #expect(again == plan, "seed \(seed)")
      #expect(saved == first.slots.filter { $0.origin != .placeholder && !$0.subjects.isEmpty }, "seed \(seed)")
    }
  }
}
