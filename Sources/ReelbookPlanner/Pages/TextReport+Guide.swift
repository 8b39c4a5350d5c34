public import ReelbookModel
public import ReelbookReport

extension TextTable {
  /// A guide as a table: a column a day, a row each half hour or as the grid has it.
  public init(_ grid: GuideGrid, in library: Library) {
    let columns = [Column.words("")] + grid.days.map { Column.words(PlannerWords.day($0)) }
    let rows = zip(grid.rows, grid.cells).map { time, cells in
      [time.description]
        + cells.map { cells in
          cells.map { $0.isStart ? PlannerWords.subjects(of: $0.slot, in: library) : "│" }.joined(separator: " / ")
        }
    }
    self.init(columns, rows: rows)
  }

  /// Slots as a table: when, who, what and why.
  public init(_ slots: [PlannedSlot], in library: Library, reasons count: Int = 2) {
    let rows = slots.map { slot in
      [
        PlannerWords.day(slot.day), PlannerWords.clock(slot.start), PlannerWords.people(slot.people, in: library),
        PlannerWords.subjects(of: slot, in: library),
        slot.isKnown(in: library)
          ? slot.reasons.prefix(count).map { $0.words(in: library) }.joined(separator: "; ") : "",
      ]
    }
    self.init([.words("day"), .numbers("time"), .words("who"), .text("what"), .text("why")], rows: rows)
  }
}

extension TextReport {
  /// A plan for a terminal: the week as a grid, each evening with its reasons, and what found no place.
  public static func plan(_ plan: Plan, in library: Library) -> TextReport {
    var report = TextReport()
    let schedule = Schedule(slots: plan.slots, days: plan.week.monday...plan.week.sunday)
    report.add("The week \(plan.week)", TextTable(schedule.grid(), in: library))
    report.add("Why", TextTable(plan.slots, in: library))
    let rows = plan.leftOut.prefix(12).map { [library.name(of: MediaID($0.title)), $0.reason.words(in: library)] }
    report.add("Without a place", TextTable([.words("title"), .text("why")], rows: rows))
    return report
  }
}

extension PlannedSlot {
  /// Whether the library has what is watched; what somebody sees of a library may lack it.
  func isKnown(in library: Library) -> Bool { subjects.allSatisfy { library.title($0.title) != nil } }

  /// What is watched: `The Matrix`, `Severance S2E4–E5`.
  public func name(in library: Library) -> String { PlannerWords.subjects(of: self, in: library) }

  /// Why, in words, what weighs most first.
  ///
  /// Of what the library does not have, as the one that a child may see, nothing is said.
  public func why(in library: Library) -> String {
    guard isKnown(in: library) else { return "" }
    return reasons.map { $0.words(in: library) }.joined(separator: "; ")
  }
}
