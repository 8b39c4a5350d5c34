/// Lays an arrangement out in time, and counts its points.
///
/// It is fast because it lays out only those places that a change affects, and because its table of the problem has
/// no references.
package struct PlanScorer {
  /// The items of a line that are laid out.
  private struct Line {
    var used = 0
    /// The end of its last item; its next item begins later.
    var end: Int
  }

  /// An item that is laid out.
  private struct Item {
    let line: Int
    let start: Int
    let end: Int
    /// The end of the line's items before.
    let endBefore: Int
    let points: Int
  }

  private let table: PlanTable
  private var lines: [Line]
  private var dayCounts: [Int]
  /// For each line, the number of used lines that exclude it.
  private var blocks: [Int]
  private var genreCount: [Int]
  /// For each person, the number of used lines that they wish.
  private var wishCount: [Int]
  /// The points of all that is laid out.
  private var total = 0
  /// For each place, the items that are laid out.
  private var items: [[Item]]
  /// For each place of the last change, the items that it had before.
  private var previousItems: [[Item]]
  /// The places of the last change, in the order in which they are laid out.
  private var affected: [Int] = []
  /// The number of the last change. Marks of earlier changes have lower numbers, so nobody needs to clear them.
  private var change = 0
  /// For each place, the last change that affected it.
  private var placeChange: [Int]
  /// For each line, the last change that affected it.
  private var lineChange: [Int]

  package init(_ problem: PlanProblem) {
    table = PlanTable(problem)
    lines = table.lines.map { Line(end: $0.earliestStart) }
    dayCounts = Array(repeating: 0, count: problem.lines.count * table.days)
    blocks = Array(repeating: 0, count: problem.lines.count)
    let unknown = max(0, problem.genres - problem.genreCounts.count)
    genreCount = problem.genreCounts + Array(repeating: 0, count: unknown)
    wishCount = Array(repeating: 0, count: problem.people)
    items = Array(repeating: [], count: problem.places.count)
    previousItems = items
    placeChange = Array(repeating: 0, count: problem.places.count)
    lineChange = Array(repeating: 0, count: problem.lines.count)
  }

  /// The points of an arrangement; `nil` if it breaks a rule.
  package mutating func score(_ arrangement: Arrangement) -> Int? {
    affected = arrangement.order
    return layOut(arrangement)
  }

  /// The points of an arrangement that differs from the previous one in one or two places; `nil` if it breaks a rule.
  ///
  /// A place that moved forward in the order counts as different. Call `revert()` for the previous arrangement.
  package mutating func score(_ arrangement: Arrangement, changed place: Int, _ other: Int) -> Int? {
    findAffected(arrangement, place, other)
    return layOut(arrangement)
  }

  /// Lays out again what was there before the last change.
  package mutating func revert() {
    removeAffected()
    for place in affected {
      for index in items[place].indices { add(items[place][index], place) }
    }
    affected.removeAll(keepingCapacity: true)
  }

  /// The placements of an arrangement; `nil` if it breaks a rule.
  mutating func layout(_ arrangement: Arrangement) -> [Placement]? {
    guard score(arrangement) != nil else { return nil }
    var counts = Array(repeating: 0, count: lines.count)
    return arrangement.order.flatMap { place in
      items[place].map { item in
        defer { counts[item.line] += 1 }
        return Placement(
          place: place, line: item.line, item: counts[item.line], start: item.start + table.beginning)
      }
    }
  }

  /// Whether a place could hold exactly these lines, regardless of other places; most changes fail this quick check.
  func couldHold(_ place: Int, _ lines: [Int]) -> Bool {
    let limits = table.places[place]
    var room = limits.room
    for line in lines {
      guard table.bonus[line * table.places.count + place] != nil else { return false }
      room -= table.lines[line].shortest
    }
    return room >= 0 && lines.count <= limits.limit
  }

  /// Finds the places that are to be laid out again: the changed ones, and the later ones that share a line or a person
  /// with one that is to be laid out again.
  private mutating func findAffected(_ arrangement: Arrangement, _ place: Int, _ other: Int) {
    affected.removeAll(keepingCapacity: true)
    change += 1
    for position in arrangement.order.indices {
      let next = arrangement.order[position]
      guard next == place || next == other || !affected.isEmpty && isAffected(next) else { continue }
      affected.append(next)
      placeChange[next] = change
      for index in items[next].indices { mark(items[next][index].line) }
      for line in arrangement.places[next] { mark(line) }
    }
  }

  /// Marks a line as affected, the one that it comes after, and those that come after it.
  private mutating func mark(_ line: Int) {
    lineChange[line] = change
    if table.lines[line].after >= 0 { lineChange[table.lines[line].after] = change }
    for follower in table.lines[line].followers { lineChange[table.followers[follower]] = change }
  }

  private func isAffected(_ place: Int) -> Bool {
    for index in items[place].indices where lineChange[items[place][index].line] == change { return true }
    for rival in table.places[place].rivals where placeChange[table.rivals[rival]] == change { return true }
    return false
  }

  private mutating func layOut(_ arrangement: Arrangement) -> Int? {
    removeAffected()
    for place in affected { items[place].removeAll(keepingCapacity: true) }
    for place in affected {
      guard fill(place, arrangement.places[place]) else {
        revert()
        return nil
      }
    }
    return total
  }

  /// Removes the items of all places that a change affects, and exchanges them for those that were there before.
  private mutating func removeAffected() {
    for place in affected {
      for index in items[place].indices { subtract(items[place][index], place) }
      swap(&items[place], &previousItems[place])
    }
  }

  /// Lays out a place; `false` if that breaks a rule, with some of its items laid out.
  private mutating func fill(_ place: Int, _ lines: [Int]) -> Bool {
    let tablePlace = table.places[place]
    guard lines.count <= tablePlace.limit else { return false }
    var cursor = Int.min
    var minutes = tablePlace.used
    for (at, line) in lines.enumerated() {
      let row = table.lines[line]
      guard let bonus = table.bonus[line * table.places.count + place] else { return false }
      let (index, endBefore) = (self.lines[line].used, self.lines[line].end)
      guard index < row.items.count, index > 0 || blocks[line] == 0 else { return false }
      var earliest = max(cursor, endBefore)
      if index == 0, row.after >= 0 {
        guard self.lines[row.after].used == table.lines[row.after].items.count else { return false }
        earliest = max(earliest, self.lines[row.after].end)
      }
      if tablePlace.isSingle, line != lines[0] { return false }
      let day = line * table.days + tablePlace.day
      let count = dayCounts[day] + 1
      guard count <= table.limits[day] else { return false }
      let item = table.items[row.items.lowerBound + index]
      guard item.airDay <= tablePlace.day, let start = start(tablePlace, from: earliest, item.length),
        start < row.latestStart
      else { return false }
      var points = item.value + bonus
      let isAgain =
        row.isBingeable ? lines[..<at].contains(line) : count + table.fixed[day] > table.episodesPerDay
      if isAgain { points += item.again }
      if at == 0 { points += tablePlace.bonus }
      points += table.costs(ofMinutes: minutes)
      minutes += item.counted
      points -= table.costs(ofMinutes: minutes)
      cursor = start + item.length
      let new = Item(line: line, start: start, end: cursor, endBefore: endBefore, points: points)
      items[place].append(new)
      add(new, place)
    }
    return true
  }

  /// Adds an item that is laid out. Items can be added in any order, and subtracted in any order, but none may be added
  /// before all are subtracted: otherwise the end of a line would be that of another item.
  private mutating func add(_ item: Item, _ place: Int) {
    total += item.points
    dayCounts[item.line * table.days + table.places[place].day] += 1
    lines[item.line].end = max(lines[item.line].end, item.end)
    lines[item.line].used += 1
    guard lines[item.line].used == 1 else { return }
    let row = table.lines[item.line]
    for conflict in row.conflicts { blocks[table.conflicts[conflict]] += 1 }
    for wisher in row.wishers {
      wishCount[table.wishers[wisher]] += 1
      if wishCount[table.wishers[wisher]] == 1 { total += table.everyone }
    }
    guard row.genre >= 0 else { return }
    genreCount[row.genre] += 1
    if genreCount[row.genre] > 2 { total -= table.variety }
  }

  private mutating func subtract(_ item: Item, _ place: Int) {
    total -= item.points
    dayCounts[item.line * table.days + table.places[place].day] -= 1
    lines[item.line].end = min(lines[item.line].end, item.endBefore)
    lines[item.line].used -= 1
    guard lines[item.line].used == 0 else { return }
    let row = table.lines[item.line]
    for conflict in row.conflicts { blocks[table.conflicts[conflict]] -= 1 }
    for wisher in row.wishers {
      if wishCount[table.wishers[wisher]] == 1 { total -= table.everyone }
      wishCount[table.wishers[wisher]] -= 1
    }
    guard row.genre >= 0 else { return }
    if genreCount[row.genre] > 2 { total += table.variety }
    genreCount[row.genre] -= 1
  }

  /// The earliest start in a place at which a length has room and nobody is busy.
  private func start(_ place: PlanTable.Place, from cursor: Int, _ length: Int) -> Int? {
    for index in place.free where table.free[index].upperBound > cursor {
      let stretch = table.free[index]
      var start = aligned(max(cursor, stretch.lowerBound), place.gridStart)
      var isMoved = !place.rivals.isEmpty
      while isMoved {
        isMoved = false
        for rival in place.rivals {
          let rivalPlace = table.rivals[rival]
          for index in items[rivalPlace].indices
          where items[rivalPlace][index].start < start + length && start < items[rivalPlace][index].end {
            start = aligned(items[rivalPlace][index].end, place.gridStart)
            isMoved = true
          }
        }
      }
      if start + length <= stretch.upperBound { return start }
    }
    return nil
  }

  /// The next minute on a place's grid. No minute is before the table's beginning, so a remainder is never negative.
  private func aligned(_ minute: Int, _ gridStart: UInt32) -> Int {
    let rest = Int((UInt32(truncatingIfNeeded: minute) + table.grid - gridStart) % table.grid)
    return rest == 0 ? minute : minute + Int(table.grid) - rest
  }
}
