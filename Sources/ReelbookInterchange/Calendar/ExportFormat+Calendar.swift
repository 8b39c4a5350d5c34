import Foundation
public import ReelbookModel

extension ExportFormat {
  /// A person's reminders and releases, as iCalendar (RFC 5545).
  ///
  /// Releases begin with a day, by default today. Films come out in the person's country; an episode whose air time is
  /// known is at that time. Dropped and hidden titles are left out. An event has the same `UID`
  /// in every export, so that a calendar shows it once. Days are all-day events. A time in a zone keeps the zone, with
  /// a `VTIMEZONE`; a time without a zone is floating. Without events, there is only a `VTIMEZONE`, so that the
  /// calendar is valid.
  public static func calendar(asOf now: Now, from day: CivilDay? = nil) -> ExportFormat {
    ExportFormat("calendar") { work in
      let (library, person) = (work.library, work.person)
      var losses = LossReport()
      var events = library.reminderEvents(of: person, asOf: now, &losses)
      events += library.airingEvents(for: person, from: day ?? now.day, asOf: now)
      return .calendar(events, losses, asOf: now)
    }
  }
}

extension Export {
  /// A calendar's file with these events.
  static func calendar(
    _ events: [CalendarEvent], _ losses: LossReport = LossReport(), asOf now: Now, file: String = "reelbook.ics"
  ) -> Export {
    var events = events
    var zones = CalendarZone.zones(of: &events)
    // A calendar needs a component, and a zone is one that shows nothing.
    if events.isEmpty { zones = [.utc] }
    var calendar = CalendarWriter()
    calendar.component("VCALENDAR") { calendar in
      calendar.line("VERSION", "2.0")
      calendar.line("PRODID", "-//Reelbook//Reelbook//EN")
      calendar.line("CALSCALE", "GREGORIAN")
      for zone in zones { zone.write(to: &calendar) }
      for event in events { event.write(to: &calendar, stamp: now.instant) }
    }
    return Export([.init(file, calendar.bytes)], losses)
  }
}

extension CalendarZone {
  fileprivate static var utc: CalendarZone {
    var zone = CalendarZone(named: "UTC")
    _ = zone.add(0, offset: 0)
    return zone
  }

  /// The zones of events by name. A time that its zone cannot express becomes UTC.
  fileprivate static func zones(of events: inout [CalendarEvent]) -> [CalendarZone] {
    var zones: [String: CalendarZone] = [:]
    let inOrder = events.indices.compactMap { index -> (moment: Int64, index: Int)? in
      guard case .zoned(let local, let offset, _) = events[index].start else { return nil }
      return (local - Int64(offset) * 1000, index)
    }
    for (moment, index) in inOrder.sorted(by: { ($0.moment, $0.index) < ($1.moment, $1.index) }) {
      guard case .zoned(let local, let offset, let name) = events[index].start else { continue }
      if isRepeated(local, offset, in: name)
        || !zones[name, default: CalendarZone(named: name)].add(local, offset: offset)
      {
        events[index].start = .moment(Instant(milliseconds: moment))
      }
    }
    return zones.values.sorted { $0.name < $1.name }
  }

  /// Whether clocks show a local time for the second time, after they were set back. Readers would take the first.
  private static func isRepeated(_ local: Int64, _ offset: Int, in name: String) -> Bool {
    guard let zone = TimeZone(identifier: name) else { return false }
    func offsetAt(_ milliseconds: Int64) -> Int { zone.offset(at: Instant(milliseconds: milliseconds)) }
    // Clocks are set back by three hours at most.
    let before = offsetAt(local - Int64(offset + 4 * 3600) * 1000)
    return before > offset && offsetAt(local - Int64(before) * 1000) == before
  }
}

extension Library {
  fileprivate func reminderEvents(of person: PersonID, asOf now: Now, _ losses: inout LossReport) -> [CalendarEvent] {
    let person = resolve(person)
    let country = country(of: person)
    return reminders.compactMap { reminder in
      guard resolve(reminder.person) == person, reminder.subject != .absent else { return nil }
      let subject = resolve(reminder.subject, witness: reminder.witness)
      let episode = episode(subject)
      let title = title(subject.title)
      let release: (day: CivilDay, instant: Instant?)? =
        subject.season == nil
        ? title?.dayOfRelease(in: country).map { (day: $0, instant: nil) }
        : airMoment(of: subject, for: person, in: now.zone).map { (day: $0.day, instant: $0.instant) }
      guard let start = start(of: reminder.time, release) else {
        losses.add(.undatedReminders, name(of: subject))
        return nil
      }
      if reminder.time.precision < .day, reminder.time.isDated {
        losses.add(.partialDates, "\(name(of: subject)) (\(reminder.time))")
      }
      return CalendarEvent(
        uid: "reelbook-reminder-\(reminder.id)", summary: summary(of: subject, title, episode), text: reminder.text,
        start: start, duration: episode?.runtime ?? title?.runtime, alarm: .atStart)
    }
  }

  /// The start of an event at a time, or at a release: its moment, or else its day.
  private func start(of time: WatchTime, _ release: (day: CivilDay, instant: Instant?)?) -> CalendarEvent.Start? {
    switch time.precision {
    case .unknown: return nil
    case .released: return release.map { CalendarEvent.Start(day: $0.day, instant: $0.instant) }
    case .year: return .days(time.startDay, until: time.startDay.adding(days: 366).startOfYear)
    case .month: return .days(time.startDay, until: time.startDay.adding(days: 31).startOfMonth)
    case .day: return .days(time.startDay, until: time.startDay.adding(days: 1))
    case .local: return .floating(time.local)
    case .instant:
      guard let zone = time.zone, let offset = time.offset, !(offset == 0 && ["UTC", "Etc/UTC", "GMT"].contains(zone))
      else { return time.instant.map { .moment($0) } }
      return .zoned(time.local, offset: offset, zone: zone)
    }
  }

  fileprivate func airingEvents(for person: PersonID, from first: CivilDay, asOf now: Now) -> [CalendarEvent] {
    let country = country(of: person)
    let clock = EpisodeClock(self, of: person, in: now.zone)
    var events: [(day: CivilDay, event: CalendarEvent)] = []
    func add(_ subject: MediaID, _ title: Title, _ episode: Episode?, _ day: CivilDay, at instant: Instant? = nil) {
      guard day >= first else { return }
      let event = CalendarEvent(
        uid: "reelbook-airs-\(subject)", summary: summary(of: subject, title, episode),
        start: CalendarEvent.Start(day: day, instant: instant),
        duration: instant == nil ? nil : episode?.runtime ?? title.runtime)
      events.append((day, event))
    }
    for title in titles() {
      let mark = mark(on: title.subject, of: person)
      guard mark.category != .dropped, !mark.isHidden else { continue }
      guard title.id.kind == .series else {
        if let day = title.dayOfRelease(in: country) { add(title.subject, title, nil, day) }
        continue
      }
      let skipped = skippedParts(of: title.id, by: person)
      for season in seasons(of: title.id) {
        let times = clock.times(of: season)
        for episode in season.episodes {
          let subject = title.episode(season: season.id.number, number: episode.number)
          guard let air = times.moment(of: episode), !skipped.contains(subject) else { continue }
          add(subject, title, episode, air.day, at: air.instant)
        }
      }
    }
    return events.sorted { ($0.day, $0.event.uid) < ($1.day, $1.event.uid) }.map(\.event)
  }

  /// `South Park S30E3: Volcano`.
  private func summary(of subject: MediaID, _ title: Title?, _ episode: Episode?) -> String {
    var words = WatchHistory.About(subject, title).description
    // People read a calendar: it has the numbers that they see.
    if let shown = shownNumber(of: subject), shown.season != subject.season || shown.episode != subject.episode {
      words = "\(WatchHistory.About(MediaID(subject.title), title).description) \(shown)"
    }
    if let episode, !episode.name.isEmpty { words += ": \(episode.name)" }
    return words
  }
}

extension CalendarEvent.Start {
  /// A moment, or else a whole day.
  init(day: CivilDay, instant: Instant?) {
    self = instant.map { .moment($0) } ?? .days(day, until: day.adding(days: 1))
  }
}

extension CivilDay {
  /// The first day of this day's year.
  fileprivate var startOfYear: CivilDay { CivilDay(year: year, month: 1, day: 1) ?? self }
}
