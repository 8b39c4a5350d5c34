public import ReelbookModel

/// A guide as a grid: days from left to right, hours from top to bottom.
public struct GuideGrid: Hashable, Sendable {
  /// The days, from left to right.
  public let days: [CivilDay]
  /// When each row begins, from top to bottom; rows after midnight belong to the evening before.
  public let rows: [ClockTime]
  /// The cells by row and day; several if persons watch different things.
  public let cells: [[[Cell]]]

  /// A slot in one row of a day.
  public struct Cell: Hashable, Sendable, Identifiable {
    public let slot: PlannedSlot
    /// Whether the slot begins in this row.
    public let isStart: Bool
    /// The slot's id, which is unique in a row and day.
    public var id: OccurrenceID { slot.id }
  }
}

extension GuideSchedule {
  /// The guide as a grid, with rows of `step` minutes.
  ///
  /// Times are local to each slot's zone. By default it spans the earliest start to the latest end. No row begins at
  /// `end` or later: up to `23:00`, half hours end with the row of 22:30. An evening lasts until four in the morning.
  public func grid(from start: ClockTime? = nil, to end: ClockTime? = nil, step: Int = 30) -> GuideGrid {
    let step = max(5, min(step, 240))
    let spans = slots.map { (slot: $0, span: span(of: $0)) }
    let first = start?.minutes ?? spans.map(\.span.minutes.lowerBound).min() ?? 18 * 60
    var last = end?.minutes ?? spans.map(\.span.minutes.upperBound).max() ?? 22 * 60 + 30
    if last <= first { last += 1440 }
    let begin = first / step * step
    let starts = Array(stride(from: begin, to: min(last, begin + 1440), by: step))
    var day = days.lowerBound
    var columns = [day]
    while day < days.upperBound {
      day = day.adding(days: 1)
      columns.append(day)
    }
    let cells = starts.map { row in
      columns.map { day in
        spans.filter { $0.span.day == day && $0.span.minutes.overlaps(row..<row + step) }.map { slot, span in
          GuideGrid.Cell(slot: slot, isStart: span.minutes.lowerBound >= row || row == begin)
        }
      }
    }
    return GuideGrid(days: columns, rows: starts.map { ClockTime(minutes: $0) }, cells: cells)
  }

  /// The evening that a slot belongs to, and its minutes counted from that day's midnight.
  ///
  /// In the night, minutes go on from noon as they pass, also if the clock is set meanwhile: of two slots in a row, the
  /// second is below the first. The words of a slot have its times by the clock.
  package func span(of slot: PlannedSlot) -> (day: CivilDay, minutes: Range<Int>) {
    let start = slot.clockMinutes
    let isNight = start < 4 * 60 && slot.day > days.lowerBound
    let day = isNight ? slot.day.adding(days: -1) : slot.day
    var begin = isNight ? start + 1440 : start
    if isNight, let clock = slot.start.zone.flatMap({ ZoneClock(named: $0) }) {
      begin = 720 + slot.startInstant.minutes - clock.instant(day, 720).minutes
    }
    // A day at most, whatever another device says: a page has room for each hour.
    return (day, begin..<begin + min(max(1, slot.length.minutesRoundedUp), 1440))
  }
}

extension Now {
  /// The minutes by which the clock is set forward in the night after a day; below 0 if it is set back.
  package func clockChange(after day: CivilDay) -> Int {
    let clock = ZoneClock(zone)
    return 1440 - (clock.instant(day.adding(days: 1), 720).minutes - clock.instant(day, 720).minutes)
  }
}
