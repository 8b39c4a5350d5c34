import Foundation
import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// Writes random weeks to files for the exact solver of `Tests/Interop/ortools/run`.
@Suite struct ProblemFileTests {
  private static let folder = ProcessInfo.processInfo.environment["REELBOOK_PROBLEMS"]
  private static let count = ProcessInfo.processInfo.environment["REELBOOK_PROBLEM_COUNT"].flatMap(Int.init) ?? 1

  /// Weeks that nobody has looked at need seeds of their own.
  private static let firstSeed =
    ProcessInfo.processInfo.environment["REELBOOK_PROBLEM_SEED"].flatMap(UInt64.init) ?? 700_000

  @Test func `the search places a title in every random week, and writes the week for the exact solver`() throws {
    var found = 0
    var seed = Self.firstSeed
    while found < Self.count {
      seed += 1
      let home = try RandomHome(seed: seed, windows: 8...14, films: 30...45)
      var policy = home.policy
      (policy.steps, policy.fillsGaps) = (PlanPolicy.standard.steps, false)
      var week = SolvedWeek(home.library, home.week, policy, asOf: home.now)
      // A week with few choices gives little to compare.
      guard week.problem.places.count >= 6, week.problem.lines.count >= 30 else { continue }
      let clock = ContinuousClock()
      let time = clock.measure { week.solve(steps: policy.steps, seed: 1) }
      #expect(week.score > 0 && !week.placements.isEmpty)
      found += 1
      guard let folder = Self.folder else { continue }
      let name = found < 10 ? "0\(found)" : "\(found)"
      try JSONEncoder().encode(File(week, time)).write(to: URL(fileURLWithPath: "\(folder)/week-\(name).json"))
    }
  }

  private struct File: Encodable {
    var score: Int
    var seconds: Double
    var padding: Int
    var grid: Int
    var episodesPerDay: Int
    var variety: Int
    var everyone: Int
    var tooLong: Int
    var places: [Place] = []
    var lines: [Line] = []
    var arrangement: [[String: Int]]

    init(_ week: SolvedWeek, _ time: Duration) {
      let problem = week.problem
      score = week.score
      seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
      (padding, grid, episodesPerDay) = (problem.padding, problem.grid, problem.episodesPerDay)
      (variety, everyone, tooLong) = (problem.variety, problem.everyone, problem.tooLong)
      arrangement = week.placements.map { ["line": $0.line, "item": $0.item, "place": $0.place, "start": $0.start] }
      // Times count from the week's first day, not from 1970, so that the numbers stay small.
      let days = problem.places.map(\.day)
      let base = (days.min() ?? 0) - 1
      places = zip(problem.places, week.people).map { place, people in
        Place(
          day: place.day - base, limit: min(place.limit, 1000), isSingle: place.isSingle, people: people,
          bonus: place.bonus, gridStart: ((place.gridStart - base * 1440) % problem.grid + problem.grid) % problem.grid,
          free: place.free.map { [$0.lowerBound - base * 1440, $0.upperBound - base * 1440] })
      }
      lines = problem.lines.enumerated().map { at, line in
        Line(
          conflicts: line.conflicts, after: line.after ?? -1, wishers: line.wishers, genre: line.genre,
          isBingeable: line.isBingeable,
          items: line.items.map {
            ["length": $0.length, "airs": max($0.airDay, base - 9) - base, "value": $0.value, "again": $0.again]
          },
          bonus: line.bonus, perDay: line.perDay.map { [$0.key - base, $0.value] },
          already: line.fixedCounts.map { [$0.key - base, $0.value] },
          extra: line.extra,
          extraDay: week.extraDays[at].map { $0 - base } ?? -1,
          earliest: max(line.earliestStart, base * 1440) - base * 1440)
      }
    }

    struct Place: Encodable {
      var day: Int
      var limit: Int
      var isSingle: Bool
      var people: [Int]
      var bonus: Int
      var gridStart: Int
      var free: [[Int]]
    }

    struct Line: Encodable {
      var conflicts: [Int]
      var after: Int
      var wishers: [Int]
      var genre: Int
      var isBingeable: Bool
      var items: [[String: Int]]
      var bonus: [Int?]
      var perDay: [[Int]]
      var already: [[Int]]
      var extra: Int
      var extraDay: Int
      var earliest: Int
    }
  }
}
