package import ReelbookModel

/// Texts of the page of a week.
extension TextFormat {
  /// `Week 48, 23 to 29 November 2026`.
  package func week(_ week: PlanWeek) -> String {
    let (first, last) = (week.monday, week.sunday)
    var values = ["number": number(week.isoWeek.number), "end": day(last, .long)]
    if first.year == last.year, first.month == last.month {
      values["start"] = number(first.day)
      return self("planner.week.oneMonth", values)
    }
    values["start"] = day(first, first.year == last.year ? .dayAndMonth : .long)
    return self("planner.week", values)
  }

  /// `Tonight, 20:30`; on another day, `Wed 25 Nov, 20:30`.
  package func when(_ slot: PlannedSlot, _ now: Now) -> String {
    let values = ["day": day(slot.day, .withWeekday), "time": clock(slot.clockMinutes)]
    guard slot.day == now.day else { return self("planner.when", values) }
    if slot.startInstant <= now.instant { return self("planner.when.now", values) }
    return self(slot.clockMinutes >= 17 * 60 ? "planner.when.tonight" : "planner.when.today", values)
  }

  /// `missed; it moves on`, `vetoed by Ben: Seen it at school`.
  package func became(_ outcome: SlotOutcome, in library: Library) -> String {
    let text: String
    switch outcome.fate {
    case .watched: text = self("planner.became.watched")
    case .finished: text = self("planner.became.finished")
    case .vetoed:
      text =
        outcome.vetoedBy.map { self("planner.became.vetoedBy", ["who": name(of: $0, in: library)]) }
        ?? self("planner.became.vetoed")
    case .asleep:
      text =
        outcome.asleepFrom.map { self("planner.became.asleepAfter", ["length": length($0)]) }
        ?? self("planner.became.asleep")
    case .skipped: text = self("planner.became.skipped")
    case .missed: text = self("planner.became.missed")
    default: text = outcome.fate.rawValue
    }
    return outcome.text.isEmpty ? text : self("planner.became.because", ["words": text, "text": outcome.text])
  }

  /// The history's sentence on an outcome: `Watched The Matrix as planned`.
  package func fate(_ fate: SlotFate, of name: String) -> String {
    let key =
      switch fate {
      case .watched: "planner.history.watched"
      case .finished: "planner.history.finished"
      case .vetoed: "planner.history.vetoed"
      case .asleep: "planner.history.asleep"
      case .skipped: "planner.history.skipped"
      case .missed: "planner.history.missed"
      default: "planner.history.told"
      }
    return self(key, ["what": name])
  }
}

extension PlannedSlot {
  /// The local start, in minutes since midnight.
  package var clockMinutes: Int { ClockTime(String("\(start)".dropFirst(11).prefix(5)))?.minutes ?? 0 }
}
