/// The number of uses of each line in an arrangement.
///
/// Most changes fail this quick check, which needs no layout.
struct PlanUses {
  private let limits: [Int]
  private let conflicts: [[Int]]
  private var counts: [Int]
  /// For each line, the uses of the lines that exclude it.
  private var blocks: [Int]

  init(_ problem: PlanProblem, in arrangement: Arrangement) {
    limits = problem.lines.map(\.items.count)
    conflicts = problem.lines.map(\.conflicts)
    counts = Array(repeating: 0, count: problem.lines.count)
    blocks = counts
    count(arrangement)
  }

  /// The uses in another arrangement of the same problem.
  func counted(in arrangement: Arrangement) -> PlanUses {
    var uses = self
    uses.counts = Array(repeating: 0, count: limits.count)
    uses.blocks = uses.counts
    uses.count(arrangement)
    return uses
  }

  private mutating func count(_ arrangement: Arrangement) {
    for place in arrangement.places { for line in place { add(1, to: line) } }
  }

  /// Counts the uses after an edit.
  mutating func apply(_ edit: PlanEdit) {
    if let old = edit.old { add(-1, to: old) }
    if let new = edit.new { add(1, to: new) }
  }

  /// Whether no line has more uses than items, and none is used beside one that excludes it.
  func allow(_ lines: [Int]) -> Bool { lines.allSatisfy { counts[$0] <= limits[$0] && blocks[$0] == 0 } }

  /// Whether no line that excludes this one is used.
  func isFree(_ line: Int) -> Bool { blocks[line] == 0 }

  /// The uses of a line.
  func count(of line: Int) -> Int { counts[line] }

  private mutating func add(_ count: Int, to line: Int) {
    counts[line] += count
    for other in conflicts[line] { blocks[other] += count }
  }
}
