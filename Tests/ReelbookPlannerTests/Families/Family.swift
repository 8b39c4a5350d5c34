import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport

/// What the tests of families say: who lives there, and who sees what on which evening.
extension Home {
  /// Adds a person to the household.
  func person(_ name: String, _ age: AgeGroup = .grownUp, cap: AgeCap? = nil) throws -> PersonID {
    try edit { try $0.addPerson(name, age, maturityCap: cap) }
  }

  /// The slots of a plan as lines such as `Tue 20:00 Ada, Ben: Dark S1E1–E2`.
  func evenings(_ plan: Plan) -> [String] { evenings(plan.slots) }

  func evenings(_ slots: [PlannedSlot]) -> [String] {
    slots.map { slot in
      let day = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][slot.day.weekday - 1]
      let names = slot.people.compactMap { library.person($0)?.name }.sorted().joined(separator: ", ")
      return "\(day) \("\(slot.start)".dropFirst(11).prefix(5)) \(names): \(slot.name(for: viewer))"
    }
  }

  /// What people see in a plan, in the order of time, without hours: `Ada, Ben: Dark S1E1–E2`.
  func contents(_ slots: [PlannedSlot]) -> [String] { evenings(slots).map { String($0.dropFirst(10)) } }

  /// The reason why a title has no place, in words; `nil` if it has one.
  func reason(_ title: TitleID, in plan: Plan) -> String? {
    plan.unplacedTitles.first { $0.title == title }?.reason.words(for: viewer)
  }

  /// Records that a slot's evening has passed as planned.
  func pass(_ slots: [PlannedSlot]) throws {
    for slot in slots.sorted(by: { $0.startInstant < $1.startInstant }) {
      now.instant = max(now.instant, slot.endInstant)
      try edit { try $0.guide.markWatched(slot) }
    }
  }

  /// Lets people see the first episodes of a series.
  func see(_ episodes: ClosedRange<Int>, of series: TitleID, by people: Set<PersonID>) throws {
    try edit { [day = now.day] draft in
      for episode in episodes {
        for person in people.sorted() {
          try draft.watch(.episode(episode, season: 1, of: series), at: .day(day.adding(days: -20)), by: person)
        }
      }
    }
  }

  /// The reasons of a plan's slots in words.
  func why(_ slot: PlannedSlot) -> String { slot.why(for: viewer) }
}
