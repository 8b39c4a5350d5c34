public import ReelbookModel
public import ReelbookPlanner

/// The web page of a week of the household's guide: the next slot, the days as a grid, and the reasons.
///
/// The page is one file without scripts and requests, as `HTMLReport` is. On a phone, the grid is a list by day. A viewer, a
/// week and a moment always make the same page. What the viewer may not see is not on it.
///
///     let plan = try await store.edit { try $0.guide.replan(week) }
///     let page = WeekPage(week, for: store.viewer(of: me), plan: plan, asOf: now)
public struct WeekPage: Hashable, Sendable {
  /// The page as HTML. Write it in UTF-8.
  public let text: String

  /// Lays out the guide of a week.
  ///
  /// - Parameters:
  ///   - week: The week.
  ///   - viewer: Who reads the page.
  ///   - plan: The plan, for the titles that found no place; without it, the page leaves them out.
  ///   - now: The present moment and its time zone.
  ///   - policy: The policy for alternatives to the next slot; without one, that of the week's plan.
  ///   - format: The format of dates and numbers, and the table of words.
  public init(
    _ week: PlanWeek, for viewer: Viewer, plan: Plan? = nil, asOf now: Now, policy: PlanPolicy? = nil,
    format: TextFormat = .english
  ) {
    let format = format.isolatingNames
    let draft = WeekPageDraft(
      week: week, viewer: viewer, plan: plan, now: now, policy: policy, format: format,
      schedule: viewer.schedule(of: week, asOf: now))
    text =
      HTMLPage(
        format(WeekPhrase.title), of: (now.day.description, format.day(now.day, .long)),
        parts: [
          .init(id: "week", name: format.week(week), pieces: [draft.next, draft.grid]),
          .init(id: "why", name: format(WeekPhrase.why), pieces: draft.reasons),
        ], format: format
      ).text
  }
}

/// The pieces of a week's page.
struct WeekPageDraft {
  let week: PlanWeek
  let viewer: Viewer
  let plan: Plan?
  let now: Now
  let policy: PlanPolicy?
  let format: TextFormat
  let schedule: GuideSchedule

  private var library: Library { viewer.library }

  /// The next slot and its alternatives; of one that has begun, nothing else can be chosen.
  var next: HTML {
    // What has an outcome is over, whatever the hour.
    let coming = schedule.slots.first { $0.endInstant > now.instant && library.outcome(of: $0) == nil }
    guard let slot = coming else {
      let isEmpty = schedule.slots.isEmpty
      return Spotlight(
        frame: ChartFrame(id: "next", title: format(WeekPhrase.week), format: format),
        fact: format(isEmpty ? WeekPhrase.nothing : .over),
        sentences: isEmpty ? [format(WeekPhrase.how)] : []
      ).html
    }
    let isOpen = slot.isKnown(in: library) && slot.startInstant > now.instant
    let others = isOpen ? viewer.alternatives(to: slot, policy: policy, asOf: now) : []
    let names = others.map { format.name(of: $0, in: library) }.joined(separator: format(BasePhrase.joinComma))
    let sentences = [
      format.people(slot.people, in: library).capitalizingFirst,
      format.why(slot, in: library, 3).capitalizingFirst,
      others.isEmpty ? "" : format(WeekPhrase.instead, ["names": names]),
    ]
    return Spotlight(
      frame: ChartFrame(id: "next", title: format.when(slot, now), format: format),
      fact: format.name(of: slot, in: library),
      sentences: sentences.filter { !$0.isEmpty }
    ).html
  }

  /// The days and their hours.
  var grid: HTML {
    let blocks = schedule.slots.map(block) + free
    let hours = blocks.map(\.minutes)
    let first = (hours.map(\.lowerBound).min() ?? 18 * 60) / 60 * 60
    let last = ((hours.map(\.upperBound).max() ?? 22 * 60) + 59) / 60 * 60
    return TimeGrid(
      frame: ChartFrame(id: "grid", title: format(WeekPhrase.week), format: format),
      columns: week.days.map { day in
        .init(
          name: format.day(day, .withWeekday), words: clockChange(after: day), isMarked: day == now.day,
          blocks: blocks.filter { $0.day == day }.sorted { $0.minutes.lowerBound < $1.minutes.lowerBound }.map(\.block))
      }, minutes: first..<max(first + 60, last), legend: legend, nothing: format(WeekPhrase.noEvening)
    ).html
  }

  /// Says that the clock is set in the night after a day, so that the hours at the grid's side are not those of it.
  private func clockChange(after day: CivilDay) -> String {
    let minutes = now.clockChange(after: day)
    return minutes == 0 ? "" : format(minutes > 0 ? WeekPhrase.clockForward : .clockBack)
  }

  private var legend: [(kind: TimeGrid.Block.Kind, words: String)] {
    [
      (.all, format(WeekPhrase.legendAll)), (.shared, format(WeekPhrase.legendShared)),
      (.alone, format(WeekPhrase.legendAlone)), (.open, format(WeekPhrase.legendOpen)),
    ]
  }

  private typealias DayBlock = (day: CivilDay, minutes: Range<Int>, block: TimeGrid.Block)

  private func block(_ slot: PlannedSlot) -> DayBlock {
    let (day, minutes) = schedule.span(of: slot)
    let outcome = library.outcome(of: slot).map { format.outcome($0, in: library) }
    let words = [format.people(slot.people, in: library), outcome].compactMap(\.self).joined(separator: " · ")
    // What is reserved is no free time, though it has no title.
    let isFree = slot.subjects.isEmpty && slot.text.isEmpty && slot.origin != .placeholder
    return (
      day, minutes,
      .init(
        minutes, time: time(of: slot), name: format.name(of: slot, in: library), words: words,
        kind: isFree ? .open : kind(slot.people)
      ).owned(by: slot.people.map(\.description))
    )
  }

  /// When a slot begins and ends by the clock, also in the night in which the clock is set.
  private func time(of slot: PlannedSlot) -> String {
    "\(format.clock(slot.clockMinutes))–\(format.clock(slot.endClockMinutes))"
  }

  private func kind(_ people: [PersonID]) -> TimeGrid.Block.Kind {
    let all = library.ownPeople.count
    return people.count == 1 ? .alone : people.count == all && all > 2 ? .all : .shared
  }

  /// Openings that have not ended and have no slot, also none that the viewer may not see.
  private var free: [DayBlock] {
    let slots = viewer.whole.schedule(of: week, asOf: now).slots
    return library.openings(in: week).compactMap { opening in
      let span = Instant(minutes: opening.time.lowerBound)..<Instant(minutes: opening.time.upperBound)
      let isOccupied = slots.contains { slot in
        slot.startInstant < span.upperBound && span.lowerBound < slot.endInstant
          && !Set(slot.people).isDisjoint(with: opening.people)
      }
      guard !isOccupied, span.upperBound > now.instant else { return nil }
      let minutes = opening.startMinutes..<opening.startMinutes + opening.time.count
      let time = "\(format.clock(opening.startMinutes))–\(format.clock(opening.endMinutes))"
      let name = opening.label.isEmpty ? format(WeekPhrase.free) : opening.label
      return (
        opening.day, minutes,
        .init(
          minutes, time: time, name: name, words: format.people(opening.people, in: library), kind: .open
        ).owned(by: opening.people.map(\.description))
      )
    }
  }

  /// Whether an outcome is of the week: that whose plan has its slot, also after midnight, or that of its day.
  private func isOfWeek(_ outcome: SlotOutcome) -> Bool {
    func has(_ week: PlanWeek) -> Bool {
      library.savedPlan(of: week)?.content.slots.contains { $0.id == outcome.slot } ?? false
    }
    if outcome.slot != nil {
      if has(week) { return true }
      if has(week.previous) { return false }
    }
    return outcome.time.day.map(week.contains) ?? false
  }

  /// Reasons, titles without a place, and outcomes.
  var reasons: [HTML] {
    var pieces = [
      EntryList(
        frame: ChartFrame(
          id: "evenings", title: format(WeekPhrase.evenings), note: format(WeekPhrase.eveningsNote),
          format: format),
        entries: schedule.slots.map {
          .init(
            "\(format.day($0.day, .withWeekday)) \(format.clock($0.clockMinutes))",
            format.name(of: $0, in: library), format.why($0, in: library))
        }, nothing: format(WeekPhrase.noEvening)
      ).html
    ]
    if let unplaced = plan?.unplacedTitles.filter({ viewer.allows($0.title) }) {
      pieces.append(
        EntryList(
          frame: ChartFrame(id: "left-out", title: format(WeekPhrase.leftOut), format: format),
          entries: unplaced.prefix(12).map {
            .init(library.name(of: MediaID($0.title), in: format.words), "", format.reason($0.reason, in: library))
          }, rest: max(0, unplaced.count - 12),
          nothing: format(plan?.slots.contains { !$0.subjects.isEmpty } == true ? WeekPhrase.allPlaced : .nothingWanted)
        ).html)
    }
    // The grid already shows slots that were watched as planned.
    let outcomes = library.records(SlotOutcome.self)
      .filter { $0.fate != .watched && $0.fate != .finished && isOfWeek($0) }
      .filter { library.title(library.resolve($0.subject).title) != nil }
      .sorted { ($0.time.instant ?? .absent, $0.id) < ($1.time.instant ?? .absent, $1.id) }
    if !outcomes.isEmpty {
      pieces.append(
        EntryList(
          frame: ChartFrame(id: "outcomes", title: format(WeekPhrase.became), format: format),
          entries: outcomes.map {
            .init(
              $0.time.day.map { format.day($0, .withWeekday) } ?? "",
              library.name(of: library.resolve($0.subject), in: format.words),
              format.outcome($0, in: library))
          }
        ).html)
    }
    return pieces
  }
}
