internal import ReelbookBase
import ReelbookStats

extension Weekday {
  /// The seven days of a week that begins with this one.
  var week: [Weekday] { Weekday.allCases.filter { $0 >= self } + Weekday.allCases.filter { $0 < self } }
}

extension HeatMap {
  /// The levels that a day can have, each with the counts that have it: `3–5`.
  func levels(_ format: TextFormat) -> [(level: Int, words: String)] {
    (0...4).compactMap { level in
      let counts = (0...max(most, 0)).filter { self.level(of: $0) == level }
      guard let first = counts.first, let last = counts.last else { return nil }
      return (
        level,
        first == last
          ? format.number(first)
          : format(HeadingPhrase.range, ["first": format.number(first), "last": format.number(last)])
      )
    }
  }
}
