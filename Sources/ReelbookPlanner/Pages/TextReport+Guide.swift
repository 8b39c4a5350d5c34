public import ReelbookModel
public import ReelbookReport

extension TextTable {
  /// A guide as a table: a column a day, a row each half hour or as the grid has it.
  public init(_ grid: GuideGrid, in library: Library, format: PageFormat = .english) {
    let columns = [Column.words("")] + grid.days.map { Column.words(format.day($0, .withWeekday)) }
    let rows = zip(grid.rows, grid.cells).map { time, cells in
      [format.clock(time.minutes)]
        + cells.map { cells in
          cells.map { $0.isStart ? format.name(of: $0.slot, in: library) : "│" }.joined(separator: " / ")
        }
    }
    self.init(columns, rows: rows)
  }

  /// Slots as a table: when, who, what and why.
  public init(
    _ slots: [PlannedSlot], in library: Library, reasons count: Int = 2, format: PageFormat = .english
  ) {
    let rows = slots.map { slot in
      [
        format.day(slot.day, .withWeekday), format.clock(slot.clockMinutes), format.people(slot.people, in: library),
        format.name(of: slot, in: library), format.why(slot, in: library, count),
      ]
    }
    self.init(
      [
        .words(format("planner.column.day")), .numbers(format("planner.column.time")),
        .words(format("planner.column.who")), .text(format("planner.column.what")),
        .text(format("planner.column.why")),
      ], rows: rows)
  }
}

extension TextReport {
  /// A plan for a terminal: the week as a grid, each evening with its reasons, and what found no place.
  public static func plan(_ plan: Plan, in library: Library, format: PageFormat = .english) -> TextReport {
    var report = TextReport()
    let schedule = Schedule(slots: plan.slots, days: plan.week.monday...plan.week.sunday)
    report.add(
      format("planner.text.week", ["week": "\(plan.week)"]), TextTable(schedule.grid(), in: library, format: format))
    report.add(format("planner.text.why"), TextTable(plan.slots, in: library, format: format))
    let rows = plan.leftOut.prefix(12).map { left in
      [library.name(of: MediaID(left.title), in: format.words), format.reason(left.reason, in: library)]
    }
    let columns = [TextTable.Column.words(format("planner.column.title")), .text(format("planner.column.why"))]
    report.add(format("planner.text.leftOut"), TextTable(columns, rows: rows))
    return report
  }
}

extension PlannedSlot {
  /// Whether the library has what is watched; what somebody sees of a library may lack it.
  func isKnown(in library: Library) -> Bool { subjects.allSatisfy { library.title($0.title) != nil } }

  /// What is watched: `The Matrix`, `Severance S2E4–E5`.
  public func name(in library: Library, table: PhraseTable = .english) -> String {
    PageFormat(table).name(of: self, in: library)
  }

  /// Why, in words, what weighs most first.
  ///
  /// Of what the library does not have, as the one that a child may see, nothing is said.
  public func why(in library: Library, table: PhraseTable = .english) -> String {
    PageFormat(table).why(self, in: library)
  }
}
