/// One file in `Rows` makes one of these, and `main.swift` lists it.
struct Benchmark {
  /// The names of its rows begin with this.
  let name: String
  let run: @Sendable (Context) throws -> [Row]
}

/// What benchmarks are run with.
final class Context {
  /// A whole household is 1; 100 stands for a hundredth of it.
  let fraction: Int
  /// How often each side is run, turn by turn.
  let pairs: Int
  /// Whether the peers are left out, for a profiler to look at our side.
  let isOursOnly: Bool

  private var households: [Int: Household] = [:]

  init(fraction: Int, pairs: Int, isOursOnly: Bool) {
    self.fraction = fraction
    self.pairs = pairs
    self.isOursOnly = isOursOnly
  }

  /// The heavy household, or a part of it; made once.
  func household(fraction: Int? = nil) throws -> Household {
    let fraction = fraction ?? self.fraction
    if let made = households[fraction] { return made }
    let household = try Household(fraction: fraction)
    households[fraction] = household
    return household
  }
}

/// A figure, and what it should be.
struct Row {
  var name: String
  /// The medians.
  var ours: Double
  var peer: Double
  var unit = Unit.milliseconds
  /// The median of the pairs' ratios; what the target is for.
  var ratio: Double
  /// At most this; `nil` where there is no target.
  var target: Double?

  var isMet: Bool? { target.map { ratio <= $0 } }

  enum Unit: String {
    case milliseconds = "ms"
    case microseconds = "µs"
    case bytes = "B"
  }
}
