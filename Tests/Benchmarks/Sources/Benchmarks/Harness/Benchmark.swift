/// One file in `Rows` makes one of these, and `main.swift` lists it.
struct Benchmark {
  /// The names of its rows begin with this.
  let name: String
  let run: @Sendable (Context) async throws -> [Row]
}

/// What benchmarks are run with.
final class Context {
  /// A whole household is 1; 100 stands for a hundredth of it.
  let fraction: Int
  /// How often each side is run, turn by turn.
  let pairs: Int
  /// Whether the peers are left out, for a profiler to look at our side.
  let isOursOnly: Bool

  /// Where files are made.
  let scratch: Scratch

  private var households: [Int: Household] = [:]
  private var stored: [Int: StoredHousehold] = [:]

  init(fraction: Int, pairs: Int, isOursOnly: Bool, scratch: Scratch) {
    self.fraction = fraction
    self.pairs = pairs
    self.isOursOnly = isOursOnly
    self.scratch = scratch
  }

  /// The heavy household, or a part of it; made once.
  func household(fraction: Int? = nil) throws -> Household {
    let fraction = fraction ?? self.fraction
    if let made = households[fraction] { return made }
    let household = try Household(fraction: fraction)
    households[fraction] = household
    return household
  }

  /// The same on the disk; made once, and meant to be read only.
  func storedHousehold(fraction: Int? = nil) throws -> StoredHousehold {
    let fraction = fraction ?? self.fraction
    if let made = stored[fraction] { return made }
    let household = try StoredHousehold(household(fraction: fraction), in: scratch.folder("read-\(fraction)"))
    stored[fraction] = household
    return household
  }
}

/// A comparison, and what it should come to.
struct Row {
  var name: String
  var figures: Figures
  var unit = Unit.milliseconds
  /// What the times are of; `nil` where none were taken.
  var clock: Clock?
  /// The same by the other clock, for who wants to know why.
  var byTheOther: Figures?
  /// At most this; `nil` where there is no target.
  var target: Double?

  var isMet: Bool? { target.map { figures.ratio <= $0 } }

  struct Figures: Encodable {
    /// The medians.
    var ours: Double
    var peer: Double
    /// The median of the pairs' ratios; what the target is for.
    var ratio: Double
  }

  enum Unit: String {
    case milliseconds = "ms"
    case microseconds = "µs"
    case bytes = "B"
    case megabytes = "MB"
  }

  enum Clock: String {
    /// The processor's time for this process; what else the machine does meanwhile does not count.
    case processor
    /// The time that a person waits, for what waits for the disk.
    case wall
  }
}

extension Row.Figures {
  init(_ ours: Double, _ peer: Double) { self.init(ours: ours, peer: peer, ratio: ours / peer) }
}
