package import ReelbookModel

/// An event of a calendar.
package struct CalendarEvent {
  /// The start of an event.
  enum Start {
    /// Whole days, up to but not including another.
    case days(CivilDay, until: CivilDay)
    /// A floating local time: milliseconds since 1 January 1970.
    case floating(Int64)
    /// A time in a zone: the local milliseconds, the zone's offset then, and its name.
    case zoned(Int64, offset: Int, zone: String)
    /// A UTC time.
    case moment(Instant)
  }

  /// When a calendar notifies of an event.
  enum Alarm {
    /// When it starts, unless it is of whole days.
    case atStart
    case at(Instant)
  }

  /// The event's id, which is the same in every export.
  var uid: String
  var summary: String
  var text = ""
  var start: Start
  var duration: Duration?
  var alarm: Alarm?

  func write(to calendar: inout CalendarWriter, stamp: Instant) {
    calendar.component("VEVENT") { calendar in
      calendar.text("UID", uid)
      calendar.line("DTSTAMP", Self.moment(stamp))
      writeStart(to: &calendar)
      calendar.text("SUMMARY", summary)
      if !text.isEmpty { calendar.text("DESCRIPTION", text) }
      // An event on a whole day, such as a premiere, does not make anybody busy.
      if isOfDays { calendar.line("TRANSP", "TRANSPARENT") }
      writeAlarm(to: &calendar)
    }
  }

  private var isOfDays: Bool { if case .days = start { true } else { false } }

  private func writeStart(to calendar: inout CalendarWriter) {
    switch start {
    case .days(let day, let end):
      calendar.line("DTSTART;VALUE=DATE", Self.day(day))
      // The last representable day has no next one.
      if end > day { calendar.line("DTEND;VALUE=DATE", Self.day(end)) }
      return
    case .floating(let local): calendar.line("DTSTART", Self.local(local))
    case .zoned(let local, _, let zone): calendar.line("DTSTART;TZID=\(Self.parameter(zone))", Self.local(local))
    case .moment(let instant): calendar.line("DTSTART", Self.moment(instant))
    }
    if let duration, duration.components.seconds > 0 { calendar.line("DURATION", "PT\(duration.components.seconds)S") }
  }

  private func writeAlarm(to calendar: inout CalendarWriter) {
    let trigger: (name: String, value: String)
    switch alarm {
    case nil: return
    case .atStart:
      guard !isOfDays else { return }
      trigger = ("TRIGGER", "PT0S")
    case .at(let instant): trigger = ("TRIGGER;VALUE=DATE-TIME", Self.moment(instant))
    }
    calendar.component("VALARM") { calendar in
      calendar.line("ACTION", "DISPLAY")
      calendar.text("DESCRIPTION", summary)
      calendar.line(trigger.name, trigger.value)
    }
  }

  private static func parameter(_ zone: String) -> String {
    zone.contains { ",;:".contains($0) } ? "\"\(zone)\"" : zone
  }

  /// `20261120`.
  package static func day(_ day: CivilDay) -> String { day.description.filter { $0 != "-" } }

  /// `20261120T211500`.
  package static func local(_ milliseconds: Int64) -> String {
    let (days, clock) = milliseconds.dividedDown(by: 86_400_000)
    var digits: [UInt8] = []
    for part in [clock / 3_600_000, clock / 60_000 % 60, clock / 1000 % 60] {
      digits.append(decimal: Int(part), width: 2)
    }
    return "\(day(CivilDay(number: Int(days))))T\(String(decoding: digits, as: UTF8.self))"
  }

  /// `20261120T201500Z`.
  package static func moment(_ instant: Instant) -> String { local(instant.milliseconds) + "Z" }
}
