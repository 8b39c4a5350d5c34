/// Lays an arrangement out in time, and counts its points.
///
/// It is fast because it lays out only those places that a change concerns, and because its table of the problem has
/// no references.
package struct PlanScorer {
  /// What is laid out of a line.
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
  private var today: [Int]
  private var isTitleUsed: [Bool]
  private var genreCount: [Int]
  /// The points of all that is laid out.
  private var total = 0
  /// For each place, the items that are laid out.
  private var items: [[Item]]
  /// For each place of the last change, the items that it had before.
  private var former: [[Item]]
  /// The places of the last change, in the order in which they are laid out.
  private var concerned: [Int] = []
  /// The number of the last change. Marks of earlier changes have lower numbers, so nobody needs to clear them.
  private var change = 0
  /// For each place, the last change that concerned it.
  private var placeChange: [Int]
  /// For each line, the last change that concerned it.
  private var lineChange: [Int]

  package init(_ problem: PlanProblem) {
    table = PlanTable(problem)
    lines = table.lines.map { Line(end: $0.after) }
    today = Array(repeating: 0, count: problem.lines.count * table.days)
    isTitleUsed = Array(repeating: false, count: problem.titles)
    genreCount = Array(repeating: 0, count: problem.genres)
    items = Array(repeating: [], count: problem.places.count)
    former = items
    placeChange = Array(repeating: 0, count: problem.places.count)
    lineChange = Array(repeating: 0, count: problem.lines.count)
  }

  /// The points of an arrangement; `nil` if it breaks a rule.
  package mutating func score(_ arrangement: Arrangement) -> Int? {
    concerned = arrangement.order
    return layOut(arrangement)
  }

  /// The points of an arrangement that differs from the one before in one or two places; `nil` if it breaks a rule.
  ///
  /// A place that moved in the order to lie before others counts as different. If the arrangement is not kept, call
  /// `revert()`.
  package mutating func score(_ arrangement: Arrangement, changed place: Int, _ other: Int) -> Int? {
    findConcerned(arrangement, place, other)
    return layOut(arrangement)
  }

  /// Lays out again what was there before the last change.
  package mutating func revert() {
    removeConcerned()
    for place in concerned {
      for index in items[place].indices { add(items[place][index], place) }
    }
    concerned.removeAll(keepingCapacity: true)
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
    let here = table.places[place]
    var room = here.room
    for line in lines {
      guard table.bonus[line * table.places.count + place] != nil else { return false }
      room -= table.lines[line].shortest
    }
    return room >= 0 && lines.count <= here.limit
  }

  /// Finds the places that are to be laid out again: the changed ones, and the later ones that share a line or a person
  /// with one that is to be laid out again.
  private mutating func findConcerned(_ arrangement: Arrangement, _ place: Int, _ other: Int) {
    concerned.removeAll(keepingCapacity: true)
    change += 1
    for position in arrangement.order.indices {
      let here = arrangement.order[position]
      guard here == place || here == other || !concerned.isEmpty && isConcerned(here) else { continue }
      concerned.append(here)
      placeChange[here] = change
      for index in items[here].indices { lineChange[items[here][index].line] = change }
      for line in arrangement.places[here] { lineChange[line] = change }
    }
  }

  private func isConcerned(_ place: Int) -> Bool {
    for index in items[place].indices where lineChange[items[place][index].line] == change { return true }
    for rival in table.places[place].rivals where placeChange[table.rivals[rival]] == change { return true }
    return false
  }

  private mutating func layOut(_ arrangement: Arrangement) -> Int? {
    removeConcerned()
    for place in concerned { items[place].removeAll(keepingCapacity: true) }
    for place in concerned {
      guard fill(place, arrangement.places[place]) else {
        revert()
        return nil
      }
    }
    return total
  }

  /// Removes the items of all places that a change concerns, and exchanges them for those that were there before.
  private mutating func removeConcerned() {
    for place in concerned {
      for index in items[place].indices { subtract(items[place][index], place) }
      swap(&items[place], &former[place])
    }
  }

  /// Lays out a place; `false` if that breaks a rule, with some of its items laid out.
  private mutating func fill(_ place: Int, _ lines: [Int]) -> Bool {
    let here = table.places[place]
    guard lines.count <= here.limit else { return false }
    var cursor = Int.min
    for (at, line) in lines.enumerated() {
      let what = table.lines[line]
      guard let bonus = table.bonus[line * table.places.count + place] else { return false }
      let (index, endBefore) = (self.lines[line].used, self.lines[line].end)
      guard index < what.items.count, index > 0 || !isTitleUsed[what.title] else { return false }
      if here.isSingle, line != lines[0] { return false }
      let day = line * table.days + here.day
      let count = today[day] + 1
      guard count <= table.limits[day] else { return false }
      let item = table.items[what.items.lowerBound + index]
      guard item.airs <= here.day, let start = start(here, from: max(cursor, endBefore), item.length) else {
        return false
      }
      var points = item.value + bonus
      if what.isBingeable {
        if lines[..<at].contains(line) { points += table.inARow }
      } else if count > table.episodesPerDay {
        points -= table.tooOften
      }
      cursor = start + item.length
      let new = Item(line: line, start: start, end: cursor, endBefore: endBefore, points: points)
      items[place].append(new)
      add(new, place)
    }
    return true
  }

  /// Counts an item that is laid out. Items can be counted in any order, and taken off in any order, but none may be
  /// counted before all are taken off: the end of a line would be that of another item.
  private mutating func add(_ item: Item, _ place: Int) {
    total += item.points
    today[item.line * table.days + table.places[place].day] += 1
    lines[item.line].end = max(lines[item.line].end, item.end)
    lines[item.line].used += 1
    guard lines[item.line].used == 1 else { return }
    let what = table.lines[item.line]
    isTitleUsed[what.title] = true
    guard what.genre >= 0 else { return }
    genreCount[what.genre] += 1
    if genreCount[what.genre] > 2 { total -= table.variety }
  }

  private mutating func subtract(_ item: Item, _ place: Int) {
    total -= item.points
    today[item.line * table.days + table.places[place].day] -= 1
    lines[item.line].end = min(lines[item.line].end, item.endBefore)
    lines[item.line].used -= 1
    guard lines[item.line].used == 0 else { return }
    let what = table.lines[item.line]
    isTitleUsed[what.title] = false
    guard what.genre >= 0 else { return }
    if genreCount[what.genre] > 2 { total += table.variety }
    genreCount[what.genre] -= 1
  }

  /// The earliest start in a place at which a length has room and nobody is busy.
  private func start(_ place: PlanTable.Place, from cursor: Int, _ length: Int) -> Int? {
    for index in place.free where table.free[index].upperBound > cursor {
      let room = table.free[index]
      var start = aligned(max(cursor, room.lowerBound))
      var isMoved = !place.rivals.isEmpty
      while isMoved {
        isMoved = false
        for rival in place.rivals {
          let there = table.rivals[rival]
          for index in items[there].indices
          where items[there][index].start < start + length && start < items[there][index].end {
            start = aligned(items[there][index].end)
            isMoved = true
          }
        }
      }
      if start + length <= room.upperBound { return start }
    }
    return nil
  }

  /// The next minute on the grid. No minute is before the table's beginning, so a remainder is never negative.
  private func aligned(_ minute: Int) -> Int {
    let rest = Int(UInt32(truncatingIfNeeded: minute) % table.grid)
    return rest == 0 ? minute : minute + Int(table.grid) - rest
  }
}
