import ReelbookModel

extension WeekPlanner {
  /// Fills an arrangement's free places with titles that people perhaps want, for which nothing else moves.
  ///
  /// An open slot gets one only if nothing that people want fits. Returns the arrangement, and the problem that allows
  /// these titles there; `nil` if no title fits.
  func fillingGaps(of arrangement: Arrangement, in problem: WeekProblem) -> (Arrangement, WeekProblem)? {
    let fillers = problem.proposals.indices.filter { problem.proposals[$0].candidate.isFiller }
    guard !fillers.isEmpty else { return nil }
    var filledProblem = problem
    var filledArrangement = arrangement
    var rooms = rooms(of: arrangement, in: problem)
    let value = { (line: Int) in problem.numbers.lines[line].items.first?.value ?? 0 }
    let ranked = fillers.sorted { (-value($0), $0) < (-value($1), $1) }
    var used: Set<Int> = []
    for line in ranked where Set(problem.numbers.lines[line].conflicts).isDisjoint(with: used) {
      let (proposal, items) = (problem.proposals[line], problem.numbers.lines[line].items)
      for place in problem.places(of: problem.numbers.lines[line].group) {
        let evening = problem.evenings[place]
        guard let length = items.first?.length, length + problem.numbers.padding <= rooms[place],
          evening.occurrence == nil || arrangement.places[place].isEmpty && filledArrangement.places[place].isEmpty,
          case .success = bonus(of: proposal, in: evening, on: problem.day(of: place))
        else { continue }
        filledProblem.numbers.lines[line].bonus[place] = 0
        // The rest of an evening may have room for several episodes.
        var count = 0
        while count < items.count, count < min(numberOfFillers(in: evening), problem.numbers.places[place].limit) {
          filledArrangement.places[place].append(line)
          guard isSame(filledArrangement, in: filledProblem, as: arrangement, in: problem) else {
            filledArrangement.places[place].removeLast()
            break
          }
          count += 1
        }
        if count > 0 {
          used.insert(line)
          rooms = self.rooms(of: filledArrangement, in: filledProblem)
          break
        }
        filledProblem.numbers.lines[line].bonus[place] = nil
      }
    }
    return filledArrangement == arrangement ? nil : (filledArrangement, filledProblem)
  }

  /// The number of episodes of one series that fill an evening at most.
  private func numberOfFillers(in evening: WeekProblem.Evening) -> Int {
    evening.wish.episodes ?? max(1, context.policy.episodesPerDay)
  }

  /// The free minutes of each place beside its items.
  private func rooms(of arrangement: Arrangement, in problem: WeekProblem) -> [Int] {
    var rooms = problem.numbers.places.map { $0.free.reduce(0) { $0 + $1.count } }
    var counts: [Int: Int] = [:]
    for place in problem.numbers.places.indices {
      for line in arrangement.places[place] {
        let items = problem.numbers.lines[line].items
        rooms[place] -= items[min(counts[line] ?? 0, items.count - 1)].length + problem.numbers.padding
        counts[line, default: 0] += 1
      }
    }
    return rooms
  }

  /// Whether an arrangement has all items of another one at their times.
  private func isSame(
    _ filled: Arrangement, in filledProblem: WeekProblem, as arrangement: Arrangement, in problem: WeekProblem
  ) -> Bool {
    var (scorer, filledScorer) = (PlanScorer(problem.numbers), PlanScorer(filledProblem.numbers))
    guard let before = scorer.layout(arrangement), let after = filledScorer.layout(filled) else { return false }
    return Set(before).isSubset(of: after)
  }
}
