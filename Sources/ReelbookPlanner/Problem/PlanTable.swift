/// A problem in tables of plain numbers, in which to look costs no reference that is counted.
///
/// Minutes and days are those since the first day.
struct PlanTable {
  struct Place {
    let day: Int
    let limit: Int
    let isSingle: Bool
    /// Which stretches of the table are free.
    let free: Range<Int>
    /// How many minutes that is in all.
    let room: Int
    /// Which rivals of the table it has.
    let rivals: Range<Int>
  }

  struct Line {
    let title: Int
    let genre: Int
    let isBingeable: Bool
    let after: Int
    /// Which items of the table are its.
    let items: Range<Int>
    /// The length of the shortest of them.
    let shortest: Int
  }

  /// Lengths are with the padding behind.
  struct Item {
    let length: Int
    let airs: Int
    let value: Int
  }

  /// The minute since 1970 with which the first day begins; it lies on the grid.
  let beginning: Int
  let days: Int
  let grid: UInt32
  let episodesPerDay: Int
  let tooOften: Int
  let inARow: Int
  let variety: Int
  private(set) var places: [Place] = []
  private(set) var lines: [Line] = []
  private(set) var items: [Item] = []
  private(set) var free: [Range<Int>] = []
  private(set) var rivals: [Int] = []
  /// The places that have rivals.
  let crowded: [Int]
  /// What a line counts for in a place besides, line by line.
  private(set) var bonus: [Int?] = []
  /// How many of a line there can be on a day, line by line.
  private(set) var limits: [Int] = []

  init(_ problem: PlanProblem) {
    let firstDay = problem.places.map(\.day).min() ?? 0
    // What lies a little before the first day, such as a window that began the evening before, is behind the beginning, too.
    let first = min(firstDay * 1440, problem.places.flatMap(\.free).map(\.lowerBound).min() ?? .max)
    beginning = first - (first % problem.grid + problem.grid) % problem.grid
    days = (problem.places.map(\.day).max() ?? 0) - firstDay + 1
    grid = UInt32(problem.grid)
    (episodesPerDay, tooOften) = (problem.episodesPerDay, problem.tooOften)
    (inARow, variety) = (problem.inARow, problem.variety)
    crowded = problem.places.indices.filter { !problem.places[$0].rivals.isEmpty }
    for place in problem.places {
      let (freeStart, rivalStart) = (free.count, rivals.count)
      free += place.free.map { $0.lowerBound - beginning..<$0.upperBound - beginning }
      rivals += place.rivals
      places.append(
        Place(
          day: place.day - firstDay, limit: place.limit, isSingle: place.isSingle, free: freeStart..<free.count,
          room: place.free.reduce(0) { $0 + $1.count }, rivals: rivalStart..<rivals.count))
    }
    for line in problem.lines {
      let start = items.count
      items += line.items.map {
        Item(length: $0.length + problem.padding, airs: max($0.airs, firstDay) - firstDay, value: $0.value)
      }
      lines.append(
        Line(
          title: line.title, genre: line.genre, isBingeable: line.isBingeable,
          after: max(line.after, beginning) - beginning, items: start..<items.count,
          shortest: items[start...].map(\.length).min() ?? 0))
      bonus += line.bonus
      let extraDay = problem.extraDay(of: line)
      limits += (firstDay..<firstDay + days).map { day in
        line.perDay == .max ? .max : line.perDay + (extraDay == day ? line.extra : 0) - (line.already[day] ?? 0)
      }
    }
  }
}
