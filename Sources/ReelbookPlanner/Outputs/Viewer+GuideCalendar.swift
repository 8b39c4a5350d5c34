import ReelbookInterchange
public import ReelbookModel

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Viewer {
  /// The guide as iCalendar (RFC 5545): booked slots with their rules and exceptions, and planned slots.
  ///
  /// It has what the viewer may see: of all people, or of one. Plans are limited to the given days; booked slots are
  /// not. An evening keeps its `UID`, and its `SEQUENCE` is higher after each change of the booking, of a plan or of an
  /// outcome, so that a calendar which reads the feed again moves the evenings that moved. It never goes down, also if
  /// two devices planned apart. A plan that is saved again with the same slots raises nothing, nor do new names, nor
  /// the episodes that come next in a booked series until a plan has them. What is on in an evening of a slot that
  /// repeats is an event of its own, within the given days. The same library and days give the same bytes. `table` sets
  /// the language.
  public func guideCalendar(
    of person: PersonID? = nil, from first: CivilDay, to last: CivilDay, asOf now: Now, table: PhraseTable = .english
  ) -> Data {
    let schedule = schedule(from: first, to: last, asOf: now)
    // What a viewer may not see counts: otherwise a number would go down when something is hidden from them.
    return library.guideCalendar(of: person, schedule, EventRevisions(whole, asOf: now), TextFormat(table))
  }
}

extension Library {
  fileprivate func guideCalendar(
    of person: PersonID?, _ schedule: GuideSchedule, _ revisions: EventRevisions, _ format: TextFormat
  ) -> Data {
    let (first, last) = (schedule.days.lowerBound, schedule.days.upperBound)
    let person = person.map { resolve($0) }
    let slots = records(BookedSlot.self).sorted { $0.id < $1.id }.filter { slot in
      person.map { slot.people.map { resolve($0) }.contains($0) } ?? true
    }
    let ids = Set(slots.map(\.id))
    let planned = schedule.slots.filter { slot in
      !ids.contains(slot.id.slot) && slot.isProposal && (person.map { slot.people.contains($0) } ?? true)
    }
    var zones: [String: CivilDay] = [:]
    for slot in slots { zones[slot.zone] = min(zones[slot.zone] ?? slot.day, slot.day) }
    for slot in planned {
      if let zone = slot.start.zone { zones[zone] = min(zones[zone] ?? slot.day, slot.day) }
    }
    if zones.isEmpty { zones["UTC"] = first }
    var calendar = CalendarWriter()
    calendar.component("VCALENDAR") { calendar in
      calendar.line("VERSION", "2.0")
      calendar.line("PRODID", "-//Reelbook//Guide//EN")
      calendar.line("CALSCALE", "GREGORIAN")
      calendar.line("METHOD", "PUBLISH")
      calendar.line("REFRESH-INTERVAL;VALUE=DURATION", "PT6H")
      calendar.line("X-PUBLISHED-TTL", "PT6H")
      calendar.text("X-WR-CALNAME", person.map { format.name(of: $0, in: self) } ?? guideName(format))
      for (name, day) in zones.sorted(by: { $0.key < $1.key }) {
        ZoneClock(named: name)?.write(to: &calendar, named: name, from: day, to: max(last, day))
      }
      // Where a title was booked and nothing is on, it was vetoed.
      let titled = Set(slots.filter { $0.subject != .absent }.map(\.id))
      let filled = schedule.slots.filter { slot in
        ids.contains(slot.id.slot) && (!slot.subjects.isEmpty || titled.contains(slot.id.slot))
      }
      let byID = Dictionary(filled.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
      for slot in slots { write(slot, byID, revisions.revision(of: slot.id), format, to: &calendar) }
      for slot in planned { write(slot, revisions.revision(of: slot.id.slot), format, to: &calendar) }
    }
    return Data(calendar.bytes)
  }

  /// The household's name, or else the phrase for a guide.
  package func guideName(_ format: TextFormat) -> String {
    let name = household?.name ?? ""
    return name.isEmpty ? format(.guide) : name
  }

  private func write(
    _ slot: PlannedSlot, _ revision: EventRevision, _ format: TextFormat, to calendar: inout CalendarWriter
  ) {
    calendar.component("VEVENT") { calendar in
      begin(slot.id.slot, revision, in: &calendar)
      let clock = slot.start.zone.flatMap { ZoneClock(named: $0) }
      let local = clock?.local(slot.startInstant)
      // A local time that occurs twice is written in UTC if the second one is meant.
      if let clock, let local, let zone = slot.start.zone, clock.instant(local.day, at: local.time) == slot.startInstant
      {
        calendar.line("DTSTART;TZID=\(zone)", Self.text(local.day, local.time))
      } else {
        calendar.line("DTSTART", CalendarEvent.moment(slot.startInstant))
      }
      calendar.line("DURATION", "PT\(max(1, slot.length.minutesRoundedUp))M")
      calendar.text("SUMMARY", format.name(of: slot, in: self))
      calendar.text("DESCRIPTION", details(of: slot.people, format.why(slot, in: self), format))
    }
  }

  /// Writes a booked slot; `filled` has the evenings of which it is known what is on, or that nothing is.
  private func write(
    _ slot: BookedSlot, _ filled: [OccurrenceID: PlannedSlot], _ revision: EventRevision, _ format: TextFormat,
    to calendar: inout CalendarWriter
  ) {
    guard let clock = ZoneClock(named: slot.zone) else { return }
    guard let rule = slot.repeats else {
      let evening = filled[OccurrenceID(slot.id, on: nil)]
      return event(slot, evening, revision, format, on: slot.day, at: slot.start, to: &calendar) { _ in }
    }
    guard let first = rule.firstByRule(from: slot.day) else { return }
    event(slot, nil, revision, format, on: first, at: slot.start, to: &calendar) { calendar in
      func line(_ name: String, _ days: some Sequence<CivilDay>) {
        for day in days.sorted() where day >= slot.day {
          calendar.line("\(name);TZID=\(slot.zone)", Self.text(day, slot.start))
        }
      }
      if !rule.weekdays.isEmpty { calendar.line("RRULE", rule.recurrence(at: slot.start, clock)) }
      line("RDATE", rule.dates.filter { !rule.isByWeek($0) && $0 != first })
      line("EXDATE", rule.exceptions.filter { rule.isByWeek($0) || rule.dates.contains($0) || $0 == first })
    }
    let moved = slot.moves.filter { rule.contains($0.key) && $0.key >= slot.day }
    let evenings = filled.values.filter {
      $0.id.slot == slot.id && format.name(of: $0, in: self) != name(of: slot, format)
    }
    for original in Set(moved.keys).union(evenings.compactMap(\.id.day)).sorted() {
      let move = moved[original] ?? SlotMove(original, slot.start)
      let evening = filled[OccurrenceID(slot.id, on: original)]
      event(slot, evening, revision, format, on: move.day, at: move.start, to: &calendar) { calendar in
        calendar.line("RECURRENCE-ID;TZID=\(slot.zone)", Self.text(original, slot.start))
      }
    }
  }

  private func event(
    _ slot: BookedSlot, _ evening: PlannedSlot?, _ revision: EventRevision, _ format: TextFormat, on day: CivilDay,
    at time: ClockTime, to calendar: inout CalendarWriter, _ more: (inout CalendarWriter) -> Void
  ) {
    calendar.component("VEVENT") { calendar in
      begin(slot.id, revision, in: &calendar)
      calendar.line("DTSTART;TZID=\(slot.zone)", Self.text(day, time))
      calendar.line("DURATION", "PT\(max(1, slot.length.minutesRoundedUp))M")
      more(&calendar)
      calendar.text("SUMMARY", evening.map { format.name(of: $0, in: self) } ?? name(of: slot, format))
      let why = evening.map { format.why($0, in: self) } ?? ""
      calendar.text("DESCRIPTION", details(of: slot.people.sorted(), why, format))
    }
  }

  private func begin(_ slot: SlotID, _ revision: EventRevision, in calendar: inout CalendarWriter) {
    calendar.text("UID", "reelbook-slot-\(slot)")
    calendar.line("DTSTAMP", CalendarEvent.moment(revision.moment))
    calendar.line("SEQUENCE", "\(revision.number)")
  }

  /// The name of a booked slot: its subject, its text, or the wish for its title.
  ///
  /// One that repeats from an episode on has the name of the series: only its first evening has that episode.
  private func name(of slot: BookedSlot, _ format: TextFormat) -> String {
    let booked = resolve(slot.subject, witness: slot.witness)
    let resolved = slot.repeats != nil && booked.episode != nil ? MediaID(booked.title) : booked
    let isHidden = slot.subject != .absent && title(resolved.title) == nil
    let subject = slot.subject == .absent ? "" : isHidden ? format(.hidden) : name(of: resolved, in: format.words)
    let wish = slot.isOpen ? format.wish(slot.wish) : ""
    return [subject, slot.text, wish].first { !$0.isEmpty } ?? format(.nothing)
  }

  private func details(of people: [PersonID], _ why: String, _ format: TextFormat) -> String {
    let who = format.people(people.map { resolve($0) }.filter { person($0) != nil }, in: self)
    return why.isEmpty ? who : format(.event, ["who": who, "why": why])
  }

  private static func text(_ day: CivilDay, _ time: ClockTime) -> String {
    CalendarEvent.local(Int64(day.number) * 86_400_000 + Int64(time.minutes) * 60_000)
  }
}
