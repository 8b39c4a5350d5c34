import ReelbookModel
import ReelbookReport

extension PlannerWords {
  static let ourWeek = "Our week"
  static let nothingPlanned = "Nothing is planned"
  static let nothingToCome = "Nothing more this week"
  static let howToPlan = "Say when you have time and what you want to see; then plan the week."
  static let theWeek = "The week"
  static let whyHeading = "Why, and what else"
  static let evenings = "The evenings"
  static let eveningsNote = "Each with its reasons, what weighs most first"
  static let leftOut = "Found no place"
  static let allHaveAPlace = "All that is wanted has a place."
  static let whatBecame = "What became of it"
  static let free = "free"
  static let legend: [(kind: TimeGrid.Block.Kind, words: String)] = [
    (.all, "everybody"), (.shared, "several together"), (.alone, "one alone"), (.open, "time that is free"),
  ]

  /// `Week 48, 23 to 29 November 2026`.
  static func week(_ week: PlanWeek, _ format: PageFormat) -> String {
    let (first, last) = (week.monday, week.sunday)
    let start: String =
      if first.year != last.year {
        format.day(first, .long)
      } else if first.month != last.month {
        format.day(first, .dayAndMonth)
      } else {
        format.number(first.day)
      }
    return "Week \(week.isoWeek.number), \(start) to \(format.day(last, .long))"
  }

  /// `Tonight, 20:30`; of another day, `Wed 25 Nov, 20:30`.
  static func when(_ slot: PlannedSlot, _ now: Now, _ format: PageFormat) -> String {
    let clock = format.clock(slot.clockMinutes)
    guard slot.day == now.day else { return "\(format.day(slot.day, .withWeekday)), \(clock)" }
    return slot.startInstant <= now.instant
      ? "Now, since \(clock)" : "\(slot.clockMinutes >= 17 * 60 ? "Tonight" : "Today"), \(clock)"
  }

  /// `Or: Slow Horses S4E1, Andor S2E1, Past Lives`.
  static func instead(_ names: [String]) -> String { "Or: " + names.joined(separator: ", ") }

  /// `missed`, `vetoed by Ben: Seen it at school`.
  static func became(_ outcome: SlotOutcome, in library: Library) -> String {
    let words =
      switch outcome.fate {
      case .watched: "watched"
      case .finished: "watched, and done with"
      case .vetoed: outcome.vetoedBy.map { "vetoed by \(name(of: $0, in: library))" } ?? "vetoed"
      case .asleep: "somebody fell asleep" + (outcome.asleepFrom.map { " after \($0.words)" } ?? "")
      case .skipped: "skipped"
      case .missed: "missed; it moves on"
      default: outcome.fate.rawValue
      }
    return outcome.text.isEmpty ? words : "\(words): \(outcome.text)"
  }
}

extension PageFormat {
  func day(_ day: CivilDay, _ style: DayStyle) -> String {
    self.day(day.day, day.month, day.year, weekday: day.weekday, style)
  }
}

extension PlannedSlot {
  /// The minutes since midnight on the clock where it is watched.
  var clockMinutes: Int { ClockTime(PlannerWords.clock(start))?.minutes ?? 0 }
}
