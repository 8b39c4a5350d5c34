package import ReelbookModel

/// Texts of the page of a week.
extension TextFormat {
  /// `Week 48, 23 to 29 November 2026`.
  package func week(_ week: PlanWeek) -> String {
    let (first, last) = (week.monday, week.sunday)
    var values = ["number": number(week.isoWeek.number), "end": day(last, .long)]
    if first.year == last.year, first.month == last.month {
      values["start"] = number(first.day)
      return self(.weekOneMonth, values)
    }
    values["start"] = day(first, first.year == last.year ? .dayAndMonth : .long)
    return self(.week, values)
  }

  /// `Tonight, 20:30`; on another day, `Wed 25 Nov, 20:30`.
  package func when(_ slot: PlannedSlot, _ now: Now) -> String {
    let values = ["day": day(slot.day, .withWeekday), "time": clock(slot.clockMinutes)]
    guard slot.day == now.day else { return self(.when, values) }
    if slot.startInstant <= now.instant { return self(.whenBegun, values) }
    return self(slot.clockMinutes >= 17 * 60 ? .whenTonight : .whenToday, values)
  }

  /// `missed`, `vetoed by Ben: Seen it at school`.
  package func outcome(_ outcome: SlotOutcome, in library: Library) -> String {
    let text: String
    switch outcome.fate {
    case .watched: text = self(.becameWatched)
    case .finished: text = self(.becameFinished)
    case .vetoed:
      text =
        outcome.vetoedBy.map { self(.becameVetoedBy, ["who": name(of: $0, in: library)]) }
        ?? self(.becameVetoed)
    case .asleep:
      text =
        outcome.asleepFrom.map { self(.becameAsleepAfter, ["length": length($0)]) }
        ?? self(.becameAsleep)
    case .skipped: text = self(.becameSkipped)
    case .missed: text = self(.becameMissed)
    default: text = outcome.fate.rawValue
    }
    return outcome.text.isEmpty || outcome.fate != .vetoed
      ? text : self(.becameBecause, ["words": text, "text": outcome.text])
  }

  /// The history's sentence on an outcome: `Watched The Matrix as planned`; one that was watched may have no slot.
  package func fate(_ fate: SlotFate, of name: String, isPlanned: Bool) -> String {
    let key: PlannerHistoryPhrase =
      switch fate {
      case .watched: isPlanned ? .watched : .unplanned
      case .finished: .finished
      case .vetoed: .vetoed
      case .asleep: .asleep
      case .skipped: .skipped
      case .missed: .missed
      default: .outcome
      }
    return self(key, ["what": name])
  }
}

extension PlannedSlot {
  /// The local start, in minutes since midnight.
  package var clockMinutes: Int { ClockTime(String("\(start)".dropFirst(11).prefix(5)))?.minutes ?? 0 }

  /// The local end, in minutes since midnight. It takes into account that the clock may be set meanwhile.
  package var endClockMinutes: Int {
    guard let clock = start.zone.flatMap({ ZoneClock(named: $0) }) else {
      return (clockMinutes + length.minutesRoundedUp) % 1440
    }
    return clock.local(endInstant).time.minutes
  }
}
