public import ReelbookModel

/// A guide as a page of it shows: days beside each other, and hours from top to bottom.
public struct GuideGrid: Hashable, Sendable {
  /// The days from the left.
  public let days: [CivilDay]
  /// When each row begins, from the top; rows behind midnight belong to the evening before.
  public let rows: [ClockTime]
  /// For each row and day, what is on then; several where persons watch different things.
  public let cells: [[[Cell]]]

  /// What is on in a row.
  public struct Cell: Hashable, Sendable, Identifiable {
    /// The evening.
    public let slot: PlannedSlot
    /// Whether it begins in this row, and not above.
    public let isStart: Bool
    /// The evening's, which a cell of a row has once.
    public var id: OccurrenceID { slot.id }
  }
}

extension Schedule {
  /// The guide as a grid, in rows of so many minutes.
  ///
  /// Times are those of the clock where each slot is watched. Without hours it begins with the earliest slot's and ends with
  /// the latest's; a day's evening goes on until four in the morning.
  public func grid(from start: ClockTime? = nil, to end: ClockTime? = nil, step: Int = 30) -> GuideGrid {
    let step = max(5, min(step, 240))
    let spans = slots.map { (slot: $0, span: span(of: $0)) }
    let first = start?.minutes ?? spans.map(\.span.minutes.lowerBound).min() ?? 18 * 60
    var last = end?.minutes ?? spans.map(\.span.minutes.upperBound).max() ?? 22 * 60 + 30
    if last <= first { last += 1440 }
    let begin = first / step * step
    let starts = Array(stride(from: begin, to: min(last, begin + 1440), by: step))
    var day = days.lowerBound
    var shown = [day]
    while day < days.upperBound {
      day = day.adding(days: 1)
      shown.append(day)
    }
    let cells = starts.map { row in
      shown.map { day in
        spans.filter { $0.span.day == day && $0.span.minutes.overlaps(row..<row + step) }.map { slot, span in
          GuideGrid.Cell(slot: slot, isStart: span.minutes.lowerBound >= row || row == begin)
        }
      }
    }
    return GuideGrid(days: shown, rows: starts.map { ClockTime(minutes: $0) }, cells: cells)
  }

  /// The evening that a slot belongs to, and its minutes on the clock from that day's midnight on.
  func span(of slot: PlannedSlot) -> (day: CivilDay, minutes: Range<Int>) {
    let start = slot.clockMinutes
    let isNight = start < 4 * 60 && slot.day > days.lowerBound
    let begin = isNight ? start + 1440 : start
    return (isNight ? slot.day.adding(days: -1) : slot.day, begin..<begin + max(1, slot.length.minutesRoundedUp))
  }
}
