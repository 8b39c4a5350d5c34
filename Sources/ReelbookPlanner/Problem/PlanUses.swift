/// The number of uses of each line and title in an arrangement.
///
/// Most changes fail this quick check, which needs no layout.
struct PlanUses {
  private struct Line {
    let title: Int
    let limit: Int
    var count = 0
  }

  private var lines: [Line]
  private var titles: [Int]

  init(_ problem: PlanProblem, in arrangement: Arrangement) {
    lines = problem.lines.map { Line(title: $0.title, limit: $0.items.count) }
    titles = Array(repeating: 0, count: problem.titles)
    for place in arrangement.places { for line in place { add(1, to: line) } }
  }

  /// Counts the uses after an edit.
  mutating func apply(_ edit: PlanEdit) {
    if let old = edit.old { add(-1, to: old) }
    if let new = edit.new { add(1, to: new) }
  }

  /// Whether no line has more uses than items, and no title has uses of two lines.
  func allow(_ lines: [Int]) -> Bool {
    lines.allSatisfy { line in
      let uses = self.lines[line]
      return uses.count <= uses.limit && uses.count == titles[uses.title]
    }
  }

  private mutating func add(_ count: Int, to line: Int) {
    lines[line].count += count
    titles[lines[line].title] += count
  }
}
