/// Lays an arrangement out in time, and counts its points.
///
/// It is fast because it keeps the places before the first change laid out, and because its table of the problem has
/// no references.
struct PlanScorer {
  /// What is laid out of a line.
  private struct Line {
    var used = 0
    /// The end of its last item; its next item begins later.
    var end: Int
  }

  /// An item that is laid out.
  private struct Item {
    let place: Int
    let line: Int
    let start: Int
    /// The end of the line's items before.
    let endBefore: Int
  }

  private let table: PlanTable
  private var lines: [Line]
  private var today: [Int]
  private var isTitleUsed: [Bool]
  private var genreCount: [Int]
  private var busy: [[Range<Int>]]
  /// The items that are laid out, in the order of places.
  private var items: [Item] = []
  /// For each place in the arrangement's order, the number of items and the points before it.
  private var before: [(items: Int, score: Int)]
  /// The number of places that are laid out.
  private var laidOut = 0

  init(_ problem: PlanProblem) {
    table = PlanTable(problem)
    lines = table.lines.map { Line(end: $0.after) }
    today = Array(repeating: 0, count: problem.lines.count * table.days)
    isTitleUsed = Array(repeating: false, count: problem.titles)
    genreCount = Array(repeating: 0, count: problem.genres)
    busy = Array(repeating: [], count: problem.places.count)
    before = Array(repeating: (0, 0), count: problem.places.count + 1)
  }

  /// The points of an arrangement; `nil` if it breaks a rule.
  ///
  /// The places before a position in the order must be those of the arrangement that was counted last. After an
  /// arrangement that breaks a rule, or that is not kept, call `takeBack(to:)` with the position of its first change.
  mutating func score(_ arrangement: Arrangement, from position: Int) -> Int? {
    takeBack(to: position)
    while laidOut < arrangement.order.count {
      let place = arrangement.order[laidOut]
      guard let points = fill(place, arrangement.places[place]) else { return nil }
      before[laidOut + 1] = (items.count, before[laidOut].score + points)
      laidOut += 1
    }
    return before[laidOut].score
  }

  /// Removes the places from a position in the order on.
  mutating func takeBack(to position: Int) {
    laidOut = min(laidOut, position)
    for _ in before[laidOut].items..<items.count { removeLast() }
  }

  /// The placements of an arrangement; `nil` if it breaks a rule.
  mutating func layout(_ arrangement: Arrangement) -> [Placement]? {
    defer { takeBack(to: 0) }
    guard score(arrangement, from: 0) != nil else { return nil }
    var counts = Array(repeating: 0, count: lines.count)
    return items.map { item in
      defer { counts[item.line] += 1 }
      return Placement(
        place: item.place, line: item.line, item: counts[item.line], start: item.start + table.beginning)
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

  /// Lays out a place, and returns its points; `nil` if that breaks a rule, with some of its items laid out.
  private mutating func fill(_ place: Int, _ lines: [Int]) -> Int? {
    let here = table.places[place]
    guard lines.count <= here.limit else { return nil }
    var cursor = Int.min
    var score = 0
    for (at, line) in lines.enumerated() {
      let what = table.lines[line]
      guard let bonus = table.bonus[line * table.places.count + place] else { return nil }
      let (index, end) = (self.lines[line].used, self.lines[line].end)
      guard index < what.items.count, index > 0 || !isTitleUsed[what.title] else { return nil }
      if here.isSingle, line != lines[0] { return nil }
      let day = line * table.days + here.day
      let count = today[day] + 1
      guard count <= table.limits[day] else { return nil }
      let item = table.items[what.items.lowerBound + index]
      guard item.airs <= here.day, let start = start(here, from: max(cursor, end), item.length) else { return nil }
      if index == 0 {
        isTitleUsed[what.title] = true
        if what.genre >= 0 {
          genreCount[what.genre] += 1
          if genreCount[what.genre] > 2 { score -= table.variety }
        }
      }
      if what.isBingeable {
        if lines[..<at].contains(line) { score += table.inARow }
      } else if count > table.episodesPerDay {
        score -= table.tooOften
      }
      cursor = start + item.length
      today[day] = count
      self.lines[line] = Line(used: index + 1, end: cursor)
      items.append(Item(place: place, line: line, start: start, endBefore: end))
      if !here.rivals.isEmpty { busy[place].append(start..<cursor) }
      score += item.value + bonus
    }
    return score
  }

  private mutating func removeLast() {
    let item = items.removeLast()
    let (what, here) = (table.lines[item.line], table.places[item.place])
    let used = lines[item.line].used - 1
    lines[item.line] = Line(used: used, end: item.endBefore)
    today[item.line * table.days + here.day] -= 1
    if !here.rivals.isEmpty { busy[item.place].removeLast() }
    guard used == 0 else { return }
    isTitleUsed[what.title] = false
    if what.genre >= 0 { genreCount[what.genre] -= 1 }
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
          for time in busy[table.rivals[rival]] where time.lowerBound < start + length && start < time.upperBound {
            start = aligned(time.upperBound)
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
