import ReelbookModel

/// Which items of an arrangement make one slot.
extension WeekPlanner {
  /// The runs of a layout in the order of time: items of one line in a row, as two episodes after each other.
  ///
  /// What others see at the same time does not part them. An open booked slot is one run.
  func runs(of layout: [Placement], in problem: WeekProblem) -> [[Placement]] {
    var runs: [[Placement]] = []
    var latest: [Int: Int] = [:]
    for placement in layout {
      if let at = latest[placement.place], let last = runs[at].last, isRun(last, placement, in: layout, of: problem) {
        runs[at].append(placement)
      } else {
        latest[placement.place] = runs.count
        runs.append([placement])
      }
    }
    return runs
  }

  /// Whether two items of a place belong to one slot: nothing but the padding is between them.
  private func isRun(
    _ one: Placement, _ next: Placement, in layout: [Placement], of problem: WeekProblem
  ) -> Bool {
    guard one.line == next.line else { return false }
    guard problem.evenings[one.place].occurrence == nil else { return true }
    let (numbers, place) = (problem.numbers, problem.numbers.places[one.place])
    guard next.start - (one.start + problem.length(of: one) + numbers.padding) < numbers.grid else { return false }
    // With a coarse grid, somebody may be busy meanwhile.
    return place.free.contains { $0.contains(one.start) && $0.contains(next.start) }
      && !layout.contains { place.rivals.contains($0.place) && one.start < $0.start && $0.start < next.start }
  }
}
