/// A week as numbers: the places with room, the lines of items that can go there, and their points.
///
/// Times are minutes since 1970. The search works on these numbers, and another solver can do so in its place.
package struct PlanProblem: Sendable {
  /// A stretch of time of one group of people: a window, or an open slot.
  package struct Place: Sendable {
    /// The day on which it begins, as days since 1970.
    package var day: Int
    /// Its start and end.
    package var time: Range<Int>
    /// The number of its group.
    package var group: Int
    /// Its free stretches; an item with the padding after it lies within one of them.
    package var free: [Range<Int>]
    /// The maximum number of items.
    package var limit = Int.max
    /// Whether all its items are of one title.
    package var isSingle = false
    /// The other places at the same time that share a person with it.
    package var rivals: [Int] = []
    /// A start is a multiple of the grid after this minute of it, since the grid is of local time.
    package var gridStart = 0
    /// The points for using it at all.
    package var bonus = 0
    /// The minutes of what is there already, as they count for a long evening.
    package var used = 0
  }

  /// A film, or an episode.
  package struct Item: Sendable {
    /// The length in minutes.
    package var length: Int
    /// The first day on which it can be watched, as days since 1970.
    package var airDay: Int
    /// Its points in any place.
    package var value: Int
    /// Its further points if others of its line are before it: in the same place if the line is bingeable, and above the
    /// day's number otherwise.
    package var again = 0
  }

  /// A film for a group, or the next episodes of a series for a group, in order.
  package struct Line: Sendable {
    /// The number of the group that watches.
    package var group: Int
    /// The lines that an arrangement must not use beside it: nobody sees a title twice.
    package var conflicts: [Int] = []
    /// The line that must be complete before this one begins; `nil` for none.
    package var after: Int?
    /// The number of its genre, since many titles of one genre cost points; -1 for none.
    package var genre = -1
    /// The people whose wish comes true among several people.
    package var wishers: [Int] = []
    /// Whether several items in a row give points instead of costing points.
    package var isBingeable = false
    /// The next episodes in order, or the film.
    package var items: [Item]
    /// For each place, the extra points of an item there; `nil` if it must not go there.
    package var bonus: [Int?]
    /// The maximum number of items on a day, for days that have one.
    package var perDay: [Int: Int] = [:]
    /// For each day, the number of items in fixed slots.
    package var fixedCounts: [Int: Int] = [:]
    /// The number of further items that its first day can have.
    package var extra = 0
    /// The minute before which it cannot begin.
    package var earliestStart = Int.min
    /// The minute from which on none of its items can begin.
    package var latestStart = Int.max
  }

  package var places: [Place]
  package var lines: [Line]
  package var genres: Int
  /// For each genre, the number of titles that are there already.
  package var genreCounts: [Int] = []
  /// The number of people.
  package var people: Int
  package var padding: Int
  package var grid: Int
  package var episodesPerDay: Int
  package var variety: Int
  /// The points for each person's first wish that comes true.
  package var everyone: Int
  /// The points that each ten minutes of a place above `longEvening` cost.
  package var tooLong: Int

  /// The minutes of a place from which on more is too long. A longer film counts as that long.
  package static let longEvening = 180

  /// The day that can have the further items of a line; `nil` for none.
  func extraDay(of line: Line) -> Int? {
    guard line.extra > 0 else { return nil }
    return places.indices.filter { line.bonus[$0] != nil }.map { places[$0].day }.min()
  }
}

/// The place and the start of one item.
package struct Placement: Hashable, Sendable {
  package var place: Int
  package var line: Int
  package var item: Int
  package var start: Int
}

/// The lines in each place, in order; the order of time decides which episode of a line each is.
package struct Arrangement: Hashable {
  package var places: [[Int]]
  /// The order in which the places are laid out.
  ///
  /// Of two places at the same time, the second avoids the items of the first. The places of one group are in the
  /// order of time.
  package var order: [Int]
  var score = 0

  package init(_ problem: PlanProblem) {
    places = problem.places.map { _ in [] }
    order = Array(problem.places.indices)
  }
}
