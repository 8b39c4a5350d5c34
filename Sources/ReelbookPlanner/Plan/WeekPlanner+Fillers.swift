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
    for line in fillers {
      let proposal = problem.proposals[line]
      for place in problem.places(of: problem.numbers.lines[line].group) {
        let isFree = problem.evenings[place].occurrence == nil || arrangement.places[place].isEmpty
        guard isFree, case .success = bonus(of: proposal, in: problem.evenings[place], on: problem.day(of: place))
        else {
          continue
        }
        filledProblem.numbers.lines[line].bonus[place] = 0
      }
    }
    var scorer = PlanScorer(filledProblem.numbers)
    let before = Set(scorer.layout(arrangement) ?? [])
    var filledArrangement = arrangement
    var rooms = rooms(of: arrangement, in: problem)
    let value = { (line: Int) in problem.numbers.lines[line].items.first?.value ?? 0 }
    let ranked = fillers.sorted { (-value($0), $0) < (-value($1), $1) }
    var used: Set<Int> = []
    for line in ranked where used.isDisjoint(with: problem.numbers.lines[line].conflicts) {
      let items = problem.numbers.lines[line].items
      for place in problem.places(of: problem.numbers.lines[line].group) {
        let evening = problem.evenings[place]
        guard filledProblem.numbers.lines[line].bonus[place] != nil,
          let length = items.first?.length, length + problem.numbers.padding <= rooms[place],
          evening.occurrence == nil || filledArrangement.places[place].isEmpty
        else { continue }
        // The rest of an evening may have room for several episodes.
        let most = min(items.count, numberOfFillers(in: evening), problem.numbers.places[place].limit)
        for _ in 0..<most {
          filledArrangement.places[place].append(line)
          if let after = scorer.layout(filledArrangement), before.isSubset(of: after) {
            used.insert(line)
          } else {
            filledArrangement.places[place].removeLast()
            break
          }
        }
        guard used.contains(line) else { continue }
        rooms = self.rooms(of: filledArrangement, in: filledProblem)
        break
      }
    }
    return filledArrangement == arrangement ? nil : (filledArrangement, filledProblem)
  }

  /// The number of episodes of one series that fill an evening at most.
  private func numberOfFillers(in evening: WeekProblem.Evening) -> Int {
    evening.wish.inRange.episodes ?? max(1, context.policy.episodesPerDay)
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
}
