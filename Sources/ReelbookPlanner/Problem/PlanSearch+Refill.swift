/// Filling one place anew.
extension PlanSearch {
  /// Fills a place with those lines that no other place has, with the most points that its minutes can hold.
  ///
  /// It is a knapsack: for each number of minutes the most points so far, and of which lines. What depends on other
  /// places, or on the order, is left to the scorer, which may refuse the result.
  mutating func refill(_ place: Int, _ temperature: Double) {
    let width = problem.grid
    let size = (problem.places[place].free.map(\.count).max() ?? 0) / width
    guard size > 0 else { return }
    let limit = problem.places[place].isSingle ? 1 : problem.places[place].limit
    edits.removeAll(keepingCapacity: true)
    for index in current.places[place].indices.reversed() {
      let edit = PlanEdit(place: place, index: index, old: current.places[place][index], new: nil)
      apply(edit)
      uses.apply(edit)
    }
    let lines = limit == 1 ? [] : packed(place, size, width)
    for (index, line) in lines.enumerated() {
      let edit = PlanEdit(place: place, index: index, old: nil, new: line)
      apply(edit)
      uses.apply(edit)
    }
    guard !lines.isEmpty, lines.count <= limit, uses.allow(lines), scorer.couldHold(place, lines),
      let score = scorer.score(current, changed: place, place)
    else { return revert() }
    if isAccepted(score - current.score, temperature) {
      accept(score)
    } else {
      scorer.revert()
      revert()
    }
  }

  /// Puts a line into a place, whatever stands in its way, and fills again what that empties.
  ///
  /// What is at the same time gives way, and so do the lines that exclude it. A line that comes after another one brings
  /// that along.
  mutating func force(_ choice: Int, into place: Int, _ temperature: Double) {
    let line = choices[place][choice]
    let (before, usesBefore) = (current, uses)
    var emptied = [place] + problem.places[place].rivals
    for index in emptied { current.places[index].removeAll() }
    let first = problem.lines[line].after
    let conflicts = Set(problem.lines[line].conflicts + (first.map { problem.lines[$0].conflicts } ?? []))
    for index in current.places.indices where current.places[index].contains(where: { conflicts.contains($0) }) {
      current.places[index].removeAll { conflicts.contains($0) }
      emptied.append(index)
    }
    guard let score = scorer.score(current) else { return restore(before, usesBefore) }
    uses = uses.counted(in: current)
    current.score = score
    if let first {
      for index in current.places.indices where index != place && problem.lines[first].bonus[index] != nil {
        while hasRoom(index), tryOut(first, in: index, at: current.places[index].count) {}
      }
    }
    for index in emptied {
      for next in (index == place ? [line] : []) + choices[index].prefix(20) {
        while hasRoom(index), tryOut(next, in: index, at: current.places[index].count) {}
      }
    }
    if current.score != before.score, isAccepted(current.score - before.score, temperature) {
      accept(current.score)
    } else {
      restore(before, usesBefore)
    }
  }

  private mutating func restore(_ arrangement: Arrangement, _ uses: PlanUses) {
    (current, self.uses) = (arrangement, uses)
    _ = scorer.score(current)
  }

  /// The lines that fill a place best, by their own points.
  private func packed(_ place: Int, _ size: Int, _ width: Int) -> [Int] {
    var points = Array(repeating: 0, count: size + 1)
    // The first item of a line, its first two, and so on: at most one of these, with its cells and points.
    var (cells, sums): ([Int], [Int]) = ([], [])
    var tried: [(line: Int, first: Int)] = []
    // For each line that was tried and each number of cells, how many of its items are in the best filling.
    var counts: [UInt8] = []
    for line in choices[place].prefix(80) where uses.isFree(line) {
      let used = uses.count(of: line)
      let items = problem.lines[line].items.dropFirst(used).prefix(problem.lines[line].isBingeable ? 8 : 3)
      guard let bonus = problem.lines[line].bonus[place], !items.isEmpty else { continue }
      let (first, row) = (cells.count, counts.count)
      var (filled, sum) = (0, 0)
      for (count, item) in items.enumerated() {
        filled += (item.length + problem.padding + width - 1) / width
        guard filled <= size else { break }
        let isAgain = problem.lines[line].isBingeable ? count > 0 : count >= problem.episodesPerDay
        sum += item.value + bonus + (isAgain ? item.again : 0)
        cells.append(filled)
        sums.append(sum)
      }
      tried.append((line, first))
      counts.append(contentsOf: repeatElement(0, count: size + 1))
      for cell in stride(from: size, through: 0, by: -1) {
        for choice in first..<cells.count where cells[choice] <= cell {
          let total = points[cell - cells[choice]] + sums[choice]
          guard total > points[cell] else { continue }
          points[cell] = total
          counts[row + cell] = UInt8(choice - first + 1)
        }
      }
    }
    guard let most = points.max(), var cell = points.firstIndex(of: most) else { return [] }
    var filling: [Int] = []
    for (at, (line, first)) in tried.enumerated().reversed() {
      let count = Int(counts[at * (size + 1) + cell])
      guard count > 0 else { continue }
      filling.append(contentsOf: repeatElement(line, count: count))
      cell -= cells[first + count - 1]
    }
    return filling.reversed()
  }
}
