/// A benchmark. Each has a file of its own, and `Run.swift` lists them.
struct Benchmark {
  /// The start of the names of its rows.
  let name: String
  /// Returns its rows but for those that it has printed before.
  let run: @Sendable (Context) async throws -> [Row]
}

/// The settings, shared data and rows of a run.
final class Context {
  /// The fraction of the household: 1 is the whole, 100 is a hundredth.
  let fraction: Int
  /// The number of turns of each side.
  let pairs: Int
  /// Whether the peers are left out, for a profiler of our side.
  let isOursOnly: Bool

  /// The folder for files.
  let scratch: Scratch

  private(set) var report = Report()
  private var households: [Int: Household] = [:]
  private var stored: [Int: StoredHousehold] = [:]

  init(fraction: Int, pairs: Int, isOursOnly: Bool, scratch: Scratch) {
    self.fraction = fraction
    self.pairs = pairs
    self.isOursOnly = isOursOnly
    self.scratch = scratch
  }

  /// Prints a row. A benchmark of many rows prints each when it is measured, and does not return it.
  func add(_ row: Row) { report.add(row) }

  /// The heavy household, or a fraction of it; made once.
  func household(fraction: Int? = nil) throws -> Household {
    let fraction = fraction ?? self.fraction
    if let made = households[fraction] { return made }
    let household = try Household(fraction: fraction)
    households[fraction] = household
    return household
  }

  /// The same household on disk; made once, for reading only.
  func storedHousehold(fraction: Int? = nil) throws -> StoredHousehold {
    let fraction = fraction ?? self.fraction
    if let made = stored[fraction] { return made }
    let household = try StoredHousehold(household(fraction: fraction), in: scratch.folder("read-\(fraction)"))
    stored[fraction] = household
    return household
  }
}

/// A comparison and its target.
struct Row {
  var name: String
  var figures: Figures
  var unit = Unit.milliseconds
  /// The clock of the times; `nil` if there are none.
  var clock: Clock?
  /// The same comparison by the other clock, for explanations.
  var byTheOther: Figures?
  /// The largest ratio that meets the target; `nil` without a target.
  var target: Double?

  var isMet: Bool? { target.map { figures.ratio <= $0 } }

  struct Figures: Encodable {
    /// The medians.
    var ours: Double
    var peer: Double
    /// The median of the pairs' ratios, which the target limits.
    var ratio: Double
    /// How far the pairs lie apart: the difference of the largest and the least ratio, as a part of the median; `nil`
    /// if there was one. A busy machine spreads them.
    var spread: Double?
  }

  enum Unit: String {
    case milliseconds = "ms"
    case microseconds = "µs"
    case bytes = "B"
    case megabytes = "MB"
    case percent = "%"
    case count = ""
  }

  enum Clock: String {
    /// The processor time of this process, without other work of the machine.
    case processor
    /// The time that a person waits, for work that waits for the disk.
    case wall
  }
}

extension Row.Figures {
  init(_ ours: Double, _ peer: Double) { self.init(ours: ours, peer: peer, ratio: ours / peer) }
}
