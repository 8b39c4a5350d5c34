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
  }

  /// A film, or an episode.
  package struct Item: Sendable {
    /// The length in minutes.
    package var length: Int
    /// The first day on which it can be watched, as days since 1970.
    package var airDay: Int
    /// Its points in any place.
    package var value: Int
  }

  /// A film for a group, or the next episodes of a series for a group, in order.
  package struct Line: Sendable {
    /// The number of its title; an arrangement uses only one line of each title.
    package var title: Int
    /// The number of the group that watches.
    package var group: Int
    /// The number of its genre, since many titles of one genre cost points; -1 for none.
    package var genre = -1
    /// Whether several items in a row give points instead of costing points.
    package var isBingeable = false
    /// The next episodes in order, or the film.
    package var items: [Item]
    /// For each place, the extra points of an item there; `nil` if it must not go there.
    package var bonus: [Int?]
    /// The maximum number of items on a day.
    package var perDay = Int.max
    /// For each day, the number of items in fixed slots.
    package var fixedCounts: [Int: Int] = [:]
    /// The number of further items that its first day can have.
    package var extra = 0
    /// The minute before which it cannot begin.
    package var earliestStart = Int.min
  }

  package var places: [Place]
  package var lines: [Line]
  package var titles: Int
  package var genres: Int
  package var padding: Int
  package var grid: Int
  package var episodesPerDay: Int
  package var tooOften: Int
  package var inARow: Int
  package var variety: Int

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
