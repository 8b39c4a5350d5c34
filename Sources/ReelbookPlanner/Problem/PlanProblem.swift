/// A week as numbers: places with room, lines of things that could go there, and what each counts for.
///
/// Times are minutes since 1970. It is what the search works on, and what another solver can be given in its place.
package struct PlanProblem: Sendable {
  /// A stretch of time of one group of people: a window, or a slot that asks for something.
  package struct Place: Sendable {
    /// The day on which it begins, as days since 1970.
    package var day: Int
    /// When it begins and ends.
    package var time: Range<Int>
    /// Whose it is.
    package var group: Int
    /// Where there is room: a thing with the padding behind it lies in one of these.
    package var free: [Range<Int>]
    /// How many things it takes at most.
    package var limit = Int.max
    /// Whether all in it is of one title.
    package var isSingle = false
    /// The other places at the same time that share a person.
    package var rivals: [Int] = []
  }

  /// A film, or an episode.
  package struct Item: Sendable {
    /// How many minutes it takes.
    package var length: Int
    /// The day from which on it can be watched.
    package var airs: Int
    /// What it counts for wherever it is.
    package var value: Int
  }

  /// A film for a group, or the next episodes of a series for it, in order.
  package struct Line: Sendable {
    /// Which title it is; of one title only one line is used.
    package var title: Int
    /// Who watches.
    package var group: Int
    /// Titles of one genre are better not many; -1 for none.
    package var genre = -1
    /// Whether many in a row are welcome.
    package var isBingeable = false
    /// The next episodes in order, or the film.
    package var items: [Item]
    /// What each counts for in a place besides; `nil` where it must not go.
    package var bonus: [Int?]
    /// How many there can be on a day.
    package var perDay = Int.max
    /// How many stand already on a day.
    package var already: [Int: Int] = [:]
    /// On the first of its days, so many more.
    package var extra = 0
    /// It cannot begin before.
    package var after = Int.min
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

  /// The first day on which more of a line can be watched.
  func extraDay(of line: Line) -> Int? {
    guard line.extra > 0 else { return nil }
    return places.indices.filter { line.bonus[$0] != nil }.map { places[$0].day }.min()
  }
}

/// Where one thing was put.
package struct Placement: Hashable, Sendable {
  package var place: Int
  package var line: Int
  package var item: Int
  package var start: Int
}

/// What goes into each place, line by line, in order; which episode each is follows from the order of time.
struct Arrangement: Hashable {
  var places: [[Int]]
  /// Which place is laid out first: of two at the same time, the later one goes around the earlier. Those of one group are in
  /// the order of time.
  var order: [Int]
  var score = 0

  init(_ problem: PlanProblem) {
    places = problem.places.map { _ in [] }
    order = Array(problem.places.indices)
  }
}
