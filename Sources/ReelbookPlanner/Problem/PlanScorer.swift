/// Lays an arrangement out in time, and counts its points.
///
/// It is fast because it reuses its arrays from one count to the next, and because its table of the problem has no
/// references.
struct PlanScorer {
  private let table: PlanTable
  private var used: [Int]
  private var today: [Int]
  private var inPlace: [Int]
  private var titleLine: [Int]
  /// For each line, the end of its last item; its next item begins later.
  private var ended: [Int]
  private var genreCount: [Int]
  private var touched: [Int] = []
  private var busy: [[Range<Int>]]

  init(_ problem: PlanProblem) {
    table = PlanTable(problem)
    used = Array(repeating: 0, count: problem.lines.count)
    today = Array(repeating: 0, count: problem.lines.count * table.days)
    inPlace = Array(repeating: 0, count: problem.lines.count)
    titleLine = Array(repeating: -1, count: problem.titles)
    ended = table.lines.map(\.after)
    genreCount = Array(repeating: 0, count: problem.genres)
    busy = Array(repeating: [], count: problem.places.count)
  }

  /// The points of an arrangement; `nil` if it breaks a rule.
  mutating func score(_ arrangement: Arrangement) -> Int? {
    var placed: [Placement]?
    return count(arrangement, &placed)
  }

  /// The placements of an arrangement; `nil` if it breaks a rule.
  mutating func layout(_ arrangement: Arrangement) -> [Placement]? {
    var placed: [Placement]? = []
    return count(arrangement, &placed) == nil ? nil : placed
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

  private mutating func count(_ arrangement: Arrangement, _ placed: inout [Placement]?) -> Int? {
    defer { clear() }
    var score = 0
    for place in arrangement.order where !arrangement.places[place].isEmpty {
      guard let points = fill(place, arrangement.places[place], &placed) else { return nil }
      score += points
    }
    return score
  }

  private mutating func clear() {
    for line in touched {
      let here = table.lines[line]
      used[line] = 0
      ended[line] = here.after
      for day in 0..<table.days { today[line * table.days + day] = 0 }
      titleLine[here.title] = -1
      if here.genre >= 0 { genreCount[here.genre] = 0 }
    }
    touched.removeAll(keepingCapacity: true)
    for place in table.crowded where !busy[place].isEmpty { busy[place].removeAll(keepingCapacity: true) }
  }

  private mutating func fill(_ place: Int, _ lines: [Int], _ placed: inout [Placement]?) -> Int? {
    let here = table.places[place]
    guard lines.count <= here.limit else { return nil }
    var cursor = Int.min
    var score = 0
    defer { for line in lines { inPlace[line] = 0 } }
    for line in lines {
      let what = table.lines[line]
      guard let bonus = table.bonus[line * table.places.count + place] else { return nil }
      let index = used[line]
      guard index < what.items.count else { return nil }
      if here.isSingle, line != lines[0] { return nil }
      if index == 0 {
        guard titleLine[what.title] < 0 else { return nil }
        titleLine[what.title] = line
        touched.append(line)
        if what.genre >= 0 {
          genreCount[what.genre] += 1
          if genreCount[what.genre] > 2 { score -= table.variety }
        }
      }
      used[line] += 1
      let day = line * table.days + here.day
      today[day] += 1
      guard today[day] <= table.limits[day] else { return nil }
      if what.isBingeable {
        if inPlace[line] > 0 { score += table.inARow }
        inPlace[line] += 1
      } else if today[day] > table.episodesPerDay {
        score -= table.tooOften
      }
      let item = table.items[what.items.lowerBound + index]
      guard item.airs <= here.day, let start = start(here, from: max(cursor, ended[line]), item.length) else {
        return nil
      }
      cursor = start + item.length
      ended[line] = cursor
      if !here.rivals.isEmpty { busy[place].append(start..<cursor) }
      placed?.append(Placement(place: place, line: line, item: index, start: start + table.beginning))
      score += item.value + bonus
    }
    return score
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
