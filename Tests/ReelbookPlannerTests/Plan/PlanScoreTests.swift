import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// A search counts the points of a change from the places that it concerns. The oracle counts a whole week at once.
@Suite struct PlanScoreTests {
  @Test func `a week has the points that the search counted for it`() throws {
    var (counted, penalties, inRows) = (0, 0, 0)
    for seed in Laws.seeds(from: 90_000, few: 40, all: 10_000) {
      var home = try RandomHome(seed: seed, windows: 3...12, films: 5...25)
      if home.chance(2) { try watchInARow(&home) }
      var week = SolvedWeek(home.library, home.week, home.policy, asOf: home.now)
      week.solve(steps: 400, seed: seed)
      let points = Points(of: week.placements, in: week.problem)
      #expect(week.score == points.total, "seed \(seed): \(week.placements)")
      counted += week.placements.count
      penalties += points.penalties
      inRows += points.inRows
    }
    #expect(counted > 200 && penalties > 0 && inRows > 0, "\(counted), \(penalties), \(inRows)")
  }

  @Test func `a change has the points of the whole arrangement, and taking it back restores them`() throws {
    var (counted, refused, takenBack) = (0, 0, 0)
    for seed in Laws.seeds(from: 91_000, few: 40, all: 10_000) {
      var home = try RandomHome(seed: seed, windows: 3...12, films: 5...25)
      if home.chance(2) { try watchInARow(&home) }
      let problem = SolvedWeek(home.library, home.week, home.policy, asOf: home.now).problem
      guard !problem.places.isEmpty, !problem.lines.isEmpty else { continue }
      var (random, scorer, kept) = (SeededGenerator(seed: seed), PlanScorer(problem), Arrangement(problem))
      for _ in 0..<150 {
        var tried = kept
        let (one, other) = try randomChange(of: &tried, &random)
        var whole = PlanScorer(problem)
        let points = whole.score(tried)
        #expect(scorer.score(tried, changed: one, other) == points, "seed \(seed): from \(kept) to \(tried)")
        if points == nil { refused += 1 } else { counted += 1 }
        if points != nil, Bool.random(using: &random) || Bool.random(using: &random) {
          kept = tried
        } else {
          scorer.revert()
          takenBack += 1
        }
      }

      /// Puts a line in a place, takes one from it, moves one to another place, or moves a place in the order.
      func randomChange(of tried: inout Arrangement, _ random: inout SeededGenerator) throws -> (Int, Int) {
        let place = Int.random(in: problem.places.indices, using: &random)
        let line = Int.random(in: problem.lines.indices, using: &random)
        let index = Int.random(in: 0...tried.places[place].count, using: &random)
        guard index < tried.places[place].count else {
          tried.places[place].append(line)
          return (place, place)
        }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: tried.places[place].insert(line, at: index)
        case 1: tried.places[place].remove(at: index)
        case 2:
          let other = Int.random(in: problem.places.indices, using: &random)
          tried.places[other].append(tried.places[place].remove(at: index))
          return (place, other)
        default:
          let from = try #require(tried.order.firstIndex(of: place))
          tried.order.insert(tried.order.remove(at: from), at: Int.random(in: 0...from, using: &random))
        }
        return (place, place)
      }
    }
    #expect(counted > 200 && refused > 200 && takenBack > 200, "\(counted), \(refused), \(takenBack)")
  }

  /// Lets everybody watch several episodes of each series in a row.
  private func watchInARow(_ home: inout RandomHome) throws {
    for person in home.people {
      var draft = home.library.draft(as: person, now: home.now, ids: SeededGenerator(seed: 1))
      for title in home.titles where title.kind == .series { try draft.mark(title) { $0.isBingeable = true } }
      home.library = draft.library
    }
    home.policy.episodesPerDay = 3
  }

  private struct Points {
    var total = 0
    /// The number of times that something cost points.
    var penalties = 0
    /// The number of episodes that follow one of their series in the same place.
    var inRows = 0

    init(of placements: [Placement], in problem: PlanProblem) {
      for placement in placements {
        let line = problem.lines[placement.line]
        total += line.items[placement.item].value + (line.bonus[placement.place] ?? 0)
      }
      for (line, all) in Dictionary(grouping: placements, by: \.line) {
        let items = problem.lines[line].items
        if problem.lines[line].isBingeable {
          for here in Dictionary(grouping: all, by: \.place).values {
            for next in here.sorted(by: { $0.item < $1.item }).dropFirst() {
              total += items[next.item].again
              inRows += 1
            }
          }
        } else {
          for today in Dictionary(grouping: all, by: { problem.places[$0.place].day }).values {
            // What is there already counts, too.
            let day = today.first.map { problem.places[$0.place].day }
            let free = max(0, problem.episodesPerDay - (day.flatMap { problem.lines[line].fixedCounts[$0] } ?? 0))
            for next in today.sorted(by: { $0.item < $1.item }).dropFirst(free) {
              total += items[next.item].again
              penalties += 1
            }
          }
        }
      }
      for (place, all) in Dictionary(grouping: placements, by: \.place) {
        let used = problem.places[place].used
        let minutes = all.reduce(used) { $0 + min(180, problem.lines[$1.line].items[$1.item].length) }
        total += problem.places[place].bonus
        if minutes > 180 {
          total -= ((minutes - 180) / 10 - max(0, used - 180) / 10) * problem.tooLong
          penalties += 1
        }
      }
      let lines = Set(placements.map(\.line))
      total += Set(lines.flatMap { problem.lines[$0].wishers }).count * problem.everyone
      let genres = lines.map { problem.lines[$0].genre }.filter { $0 >= 0 }
      for (genre, same) in Dictionary(grouping: genres, by: { $0 }) {
        let before = problem.genreCounts[genre]
        let over = max(0, before + same.count - 2) - max(0, before - 2)
        total -= over * problem.variety
        penalties += over
      }
    }
  }
}
