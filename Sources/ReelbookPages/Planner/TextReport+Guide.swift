public import ReelbookModel
public import ReelbookPlanner

extension TextTable {
  /// A guide as a table: a column for each day, and the rows of the grid.
  public init(_ grid: GuideGrid, for viewer: Viewer, format: TextFormat = .english) {
    let library = viewer.library
    let columns = [Column.words("")] + grid.days.map { Column.words(format.day($0, .withWeekday)) }
    let rows = zip(grid.rows, grid.cells).map { time, cells in
      [format.clock(time.minutes)]
        + cells.map { cells in
          cells.map { $0.isStart ? format.name(of: $0.slot, in: library) : "│" }.joined(separator: " / ")
        }
    }
    self.init(columns, rows: rows)
  }

  /// Slots as a table: the times, people, subjects and reasons.
  public init(
    _ slots: [PlannedSlot], for viewer: Viewer, reasons count: Int = 2, format: TextFormat = .english
  ) {
    let library = viewer.library
    let rows = viewer.seen(slots).map { slot in
      [
        format.day(slot.day, .withWeekday), format.clock(slot.clockMinutes), format.people(slot.people, in: library),
        format.name(of: slot, in: library), format.why(slot, in: library, count),
      ]
    }
    self.init(
      [
        .words(format(WeekPhrase.columnDay)), .numbers(format(WeekPhrase.columnTime)),
        .words(format(WeekPhrase.columnWho)), .text(format(WeekPhrase.columnWhat)),
        .text(format(WeekPhrase.columnWhy)),
      ], rows: rows)
  }
}

extension TextReport {
  /// A plan for a terminal: the week as a grid, the evenings with their reasons, and up to 12 titles without a place.
  ///
  /// In fewer than 90 columns, the week is a list by day.
  public static func plan(_ plan: Plan, for viewer: Viewer, format: TextFormat = .english) -> TextReport {
    let (library, shown) = (viewer.library, viewer.seen(plan))
    var report = TextReport()
    let schedule = GuideSchedule(slots: shown.slots, days: plan.week.monday...plan.week.sunday)
    report.add(
      format(WeekPhrase.textWeek, ["week": "\(plan.week)"]),
      TextWeek(
        wide: TextTable(schedule.grid(), for: viewer, format: format),
        days: schedule.entriesByDay(for: viewer, format)))
    report.add(
      format(WeekPhrase.textWhy), TextWeek(wide: TextTable(shown.slots, for: viewer, format: format), days: []))
    let rows = shown.unplacedTitles.prefix(12).map { title in
      [library.name(of: MediaID(title.title), in: format.words), format.reason(title.reason, in: library)]
    }
    let columns = [TextTable.Column.words(format(WeekPhrase.columnTitle)), .text(format(WeekPhrase.columnWhy))]
    report.add(format(WeekPhrase.textLeftOut), TextTable(columns, rows: rows))
    return report
  }
}
