/// A problem in tables of plain numbers, so that reading it costs no reference counting.
///
/// Minutes count from the table's beginning, and days from the first day.
struct PlanTable {
  struct Place {
    let day: Int
    let limit: Int
    let isSingle: Bool
    /// The range of its stretches in the table's `free`.
    let free: Range<Int>
    /// The total of its free minutes.
    let room: Int
    /// The range of its rivals in the table's `rivals`.
    let rivals: Range<Int>
    /// The minute of the grid at which its starts are.
    let gridStart: UInt32
    let bonus: Int
    /// The minutes of what is there already.
    let used: Int
  }

  struct Line {
    /// The range of the lines that exclude it, in the table's `conflicts`.
    let conflicts: Range<Int>
    /// The line that must be complete before; -1 for none.
    let after: Int
    /// The range of the lines that come after it, in the table's `followers`.
    let followers: Range<Int>
    /// The range of its people in the table's `wishers`.
    let wishers: Range<Int>
    let genre: Int
    let isBingeable: Bool
    let earliestStart: Int
    /// The minute from which on none of its items can begin.
    let latestStart: Int
    /// The range of its items in the table's `items`.
    let items: Range<Int>
    /// The length of the shortest item.
    let shortest: Int
  }

  /// An item, with a length that includes the padding after it.
  struct Item {
    let length: Int
    let airDay: Int
    let value: Int
    let again: Int
    /// The minutes that count for a long evening.
    let counted: Int
  }

  /// The first minute of the table, in minutes since 1970; it is on the grid.
  let beginning: Int
  let days: Int
  let grid: UInt32
  let episodesPerDay: Int
  let variety: Int
  let everyone: Int
  private let tooLong: Int
  private(set) var places: [Place] = []
  private(set) var lines: [Line] = []
  private(set) var items: [Item] = []
  private(set) var free: [Range<Int>] = []
  private(set) var rivals: [Int] = []
  private(set) var conflicts: [Int] = []
  private(set) var followers: [Int] = []
  private(set) var wishers: [Int] = []
  /// The extra points of each line in each place, line by line.
  private(set) var bonus: [Int?] = []
  /// The maximum number of items of each line on each day, line by line.
  private(set) var limits: [Int] = []
  /// The number of each line's items that are there already on each day, line by line.
  private(set) var fixed: [Int] = []

  init(_ problem: PlanProblem) {
    let firstDay = problem.places.map(\.day).min() ?? 0
    // A free stretch may begin before the first day, as that of a window that began on the evening before.
    let first = min(firstDay * 1440, problem.places.flatMap(\.free).map(\.lowerBound).min() ?? .max)
    beginning = first - (first % problem.grid + problem.grid) % problem.grid
    days = (problem.places.map(\.day).max() ?? 0) - firstDay + 1
    grid = UInt32(problem.grid)
    episodesPerDay = problem.episodesPerDay
    (variety, everyone, tooLong) = (problem.variety, problem.everyone, problem.tooLong)
    for place in problem.places {
      let (freeStart, rivalStart) = (free.count, rivals.count)
      free += place.free.map { $0.lowerBound - beginning..<$0.upperBound - beginning }
      rivals += place.rivals
      places.append(
        Place(
          day: place.day - firstDay, limit: place.limit, isSingle: place.isSingle, free: freeStart..<free.count,
          room: place.free.reduce(0) { $0 + $1.count }, rivals: rivalStart..<rivals.count,
          gridStart: UInt32(((place.gridStart - beginning) % problem.grid + problem.grid) % problem.grid),
          bonus: place.bonus, used: place.used))
    }
    var followersOf: [Int: [Int]] = [:]
    for (at, line) in problem.lines.enumerated() {
      if let after = line.after { followersOf[after, default: []].append(at) }
    }
    for (at, line) in problem.lines.enumerated() {
      let start = items.count
      let (conflictStart, followerStart, wisherStart) = (conflicts.count, followers.count, wishers.count)
      conflicts += line.conflicts
      followers += followersOf[at] ?? []
      wishers += line.wishers
      items += line.items.map {
        Item(
          length: $0.length + problem.padding, airDay: max($0.airDay, firstDay) - firstDay, value: $0.value,
          again: $0.again, counted: min($0.length, PlanProblem.longEvening))
      }
      lines.append(
        Line(
          conflicts: conflictStart..<conflicts.count, after: line.after ?? -1,
          followers: followerStart..<followers.count, wishers: wisherStart..<wishers.count, genre: line.genre,
          isBingeable: line.isBingeable,
          earliestStart: max(line.earliestStart, beginning) - beginning,
          latestStart: max(line.latestStart, beginning) - beginning, items: start..<items.count,
          shortest: items[start...].map(\.length).min() ?? 0))
      bonus += line.bonus
      let extraDay = problem.extraDay(of: line)
      fixed += (firstDay..<firstDay + days).map { line.fixedCounts[$0] ?? 0 }
      limits += (firstDay..<firstDay + days).map { day in
        line.perDay[day].map { $0 + (extraDay == day ? line.extra : 0) - (line.fixedCounts[day] ?? 0) } ?? .max
      }
    }
  }

  /// The points that some minutes in one place cost.
  func costs(ofMinutes minutes: Int) -> Int { max(0, minutes - PlanProblem.longEvening) / 10 * tooLong }
}
