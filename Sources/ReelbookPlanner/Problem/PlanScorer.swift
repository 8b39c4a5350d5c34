/// Lays an arrangement out in time, and counts its points.
///
/// It keeps its tables from one count to the next, which is what makes the search quick.
struct PlanScorer {
  let problem: PlanProblem
  private let days: Int
  private let firstDay: Int
  /// How many of a line there can be on a day.
  private let limits: [Int]
  private var used: [Int]
  private var today: [Int]
  private var inPlace: [Int]
  private var titleLine: [Int]
  /// When the last of a line has ended: what is next of it comes behind.
  private var ended: [Int]
  private var genreCount: [Int]
  private var touched: [Int] = []
  private var busy: [[Range<Int>]]

  init(_ problem: PlanProblem) {
    self.problem = problem
    firstDay = problem.places.map(\.day).min() ?? 0
    days = (problem.places.map(\.day).max() ?? 0) - firstDay + 1
    used = Array(repeating: 0, count: problem.lines.count)
    today = Array(repeating: 0, count: problem.lines.count * days)
    inPlace = Array(repeating: 0, count: problem.lines.count)
    titleLine = Array(repeating: -1, count: problem.titles)
    ended = problem.lines.map(\.after)
    genreCount = Array(repeating: 0, count: problem.genres)
    busy = Array(repeating: [], count: problem.places.count)
    let (first, count) = (firstDay, days)
    limits = problem.lines.flatMap { line in
      let extraDay = problem.extraDay(of: line)
      return (first..<first + count).map { day in
        line.perDay == .max ? .max : line.perDay + (extraDay == day ? line.extra : 0) - (line.already[day] ?? 0)
      }
    }
  }

  /// The points of an arrangement; `nil` if it breaks a rule.
  mutating func score(_ arrangement: Arrangement) -> Int? {
    var placed: [Placement]?
    return count(arrangement, &placed)
  }

  /// Where each thing of an arrangement goes; `nil` if it breaks a rule.
  mutating func layout(_ arrangement: Arrangement) -> [Placement]? {
    var placed: [Placement]? = []
    return count(arrangement, &placed) == nil ? nil : placed
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
      used[line] = 0
      ended[line] = problem.lines[line].after
      for day in 0..<days { today[line * days + day] = 0 }
      titleLine[problem.lines[line].title] = -1
      let genre = problem.lines[line].genre
      if genre >= 0 { genreCount[genre] = 0 }
    }
    touched.removeAll(keepingCapacity: true)
    for place in busy.indices where !busy[place].isEmpty { busy[place].removeAll(keepingCapacity: true) }
  }

  private mutating func fill(_ place: Int, _ lines: [Int], _ placed: inout [Placement]?) -> Int? {
    guard lines.count <= problem.places[place].limit else { return nil }
    let day = problem.places[place].day - firstDay
    var cursor = Int.min
    var score = 0
    defer { for line in lines { inPlace[line] = 0 } }
    for line in lines {
      guard let bonus = problem.lines[line].bonus[place] else { return nil }
      let index = used[line]
      guard index < problem.lines[line].items.count else { return nil }
      if problem.places[place].isSingle, line != lines[0] { return nil }
      if index == 0 {
        guard titleLine[problem.lines[line].title] < 0 else { return nil }
        titleLine[problem.lines[line].title] = line
        touched.append(line)
        let genre = problem.lines[line].genre
        if genre >= 0 {
          genreCount[genre] += 1
          if genreCount[genre] > 2 { score -= problem.variety }
        }
      }
      used[line] += 1
      today[line * days + day] += 1
      let count = today[line * days + day]
      guard count <= limits[line * days + day] else { return nil }
      if problem.lines[line].isBingeable {
        if inPlace[line] > 0 { score += problem.inARow }
        inPlace[line] += 1
      } else if count > problem.episodesPerDay {
        score -= problem.tooOften
      }
      let item = problem.lines[line].items[index]
      guard item.airs <= problem.places[place].day,
        let start = start(place, from: max(cursor, ended[line]), item.length + problem.padding)
      else { return nil }
      cursor = start + item.length + problem.padding
      ended[line] = cursor
      busy[place].append(start..<cursor)
      placed?.append(Placement(place: place, line: line, item: index, start: start))
      score += item.value + bonus
    }
    return score
  }

  /// The earliest start in a place, so that a length has room and nobody is busy.
  private func start(_ place: Int, from cursor: Int, _ length: Int) -> Int? {
    for room in problem.places[place].free where room.upperBound > cursor {
      var start = aligned(max(cursor, room.lowerBound))
      var isMoved = true
      while isMoved {
        isMoved = false
        for rival in problem.places[place].rivals {
          for time in busy[rival] where time.lowerBound < start + length && start < time.upperBound {
            start = aligned(time.upperBound)
            isMoved = true
          }
        }
      }
      if start + length <= room.upperBound { return start }
    }
    return nil
  }

  private func aligned(_ minute: Int) -> Int {
    let rest = minute % problem.grid
    return rest == 0 ? minute : minute + (rest < 0 ? -rest : problem.grid - rest)
  }
}
