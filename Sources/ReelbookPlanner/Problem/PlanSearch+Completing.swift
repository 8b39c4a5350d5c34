/// Using the room that is left.
extension PlanSearch {
  /// An arrangement with each line that still has room in a place, unless that costs points.
  ///
  /// The changes before try what has many points. After this, what has no place has no room, or has more against it.
  mutating func completed(_ arrangement: Arrangement) -> Arrangement {
    begin(with: arrangement)
    let shortest = problem.lines.map { line in (line.items.map(\.length).min() ?? 0) + problem.padding }
    var isChanged = true
    var rounds = 0
    while isChanged, rounds < 4 {
      isChanged = false
      rounds += 1
      for place in problem.places.indices {
        var room = problem.places[place].free.reduce(0) { $0 + $1.count }
        for line in current.places[place] { room -= shortest[line] }
        for line in problem.lines.indices where shortest[line] <= room && problem.lines[line].bonus[place] != nil {
          guard hasRoom(place), uses.isFree(line), add(line, to: place) else { continue }
          room -= shortest[line]
          isChanged = true
        }
      }
    }
    return current
  }

  /// Puts a line into a place at the first order that breaks no rule and costs no points; `false` if there is none.
  private mutating func add(_ line: Int, to place: Int) -> Bool {
    for index in (0...current.places[place].count).reversed() {
      edits.removeAll(keepingCapacity: true)
      insert(line, place, at: index)
      guard isPossible(place, place) else { continue }
      if let score = scorer.score(current, changed: place, place), score >= current.score {
        current.score = score
        return true
      }
      scorer.revert()
      revert()
    }
    return false
  }
}
