import Foundation
import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// Plans random weeks, and writes each for the exact solver of `Tests/Interop/ortools/run`: the household as it is, and
/// the plan as a person would read it.
@Suite struct ProblemFileTests {
  private static let folder = ProcessInfo.processInfo.environment["REELBOOK_PROBLEMS"]
  private static let count = ProcessInfo.processInfo.environment["REELBOOK_PROBLEM_COUNT"].flatMap(Int.init) ?? 1

  /// Weeks that nobody has looked at need seeds of their own.
  private static let firstSeed =
    ProcessInfo.processInfo.environment["REELBOOK_PROBLEM_SEED"].flatMap(UInt64.init) ?? 700_000

  @Test func `every random week gets a plan, and is written with its household for the exact solver`() throws {
    var found = 0
    var seed = Self.firstSeed
    while found < Self.count {
      seed += 1
      let home = try PlainHome(seed: seed)
      // A week with few choices gives little to compare.
      guard home.household.windows.count >= 6 else { continue }
      let clock = ContinuousClock()
      var plan: Plan?
      let time = clock.measure {
        plan = home.library.plan(home.week, policy: home.policy, seed: 1, asOf: home.now)
      }
      let made = try #require(plan)
      #expect(made.score > 0 && !made.proposals.isEmpty)
      found += 1
      guard let folder = Self.folder else { continue }
      let name = found < 10 ? "0\(found)" : "\(found)"
      try JSONEncoder().encode(File(home, made, time)).write(to: URL(fileURLWithPath: "\(folder)/week-\(name).json"))
    }
  }

  private struct File: Encodable {
    var household: PlainHome.Household
    var plan: [Slot] = []
    var score: Int
    var seconds: Double

    init(_ home: PlainHome, _ plan: Plan, _ time: Duration) throws {
      household = home.household
      score = plan.score
      seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
      let monday = try #require(NaiveRules.instant(home.week.monday, "00:00", in: home.now.zone.identifier))
      for slot in plan.proposals {
        let title = try #require(slot.title.flatMap { home.ids.firstIndex(of: $0) })
        self.plan.append(
          Slot(
            title: title, people: slot.people.compactMap { home.people.firstIndex(of: $0) }.sorted(),
            episodes: slot.subjects.map { ($0.episode ?? 1) - 1 },
            start: Int(monday.duration(until: slot.startInstant).components.seconds / 60)))
      }
    }
  }

  /// A slot of a plan, with minutes from the week's Monday.
  private struct Slot: Encodable {
    var title: Int
    var people: [Int]
    /// The places of the episodes in their series; 0 for a film.
    var episodes: [Int]
    var start: Int
  }
}
