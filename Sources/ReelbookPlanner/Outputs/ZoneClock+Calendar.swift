import ReelbookInterchange
import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ZoneClock {
  /// Writes the zone's offsets for readers without a zone database: each clock change from the year before `first` to
  /// some years after `last`.
  func write(to calendar: inout CalendarWriter, named name: String, from first: CivilDay, to last: CivilDay) {
    let start = instant(CivilDay(year: max(1, first.year - 1), month: 1, day: 1) ?? first, 0)
    let end = instant(last.adding(days: 5 * 366), 0)
    calendar.component("VTIMEZONE") { calendar in
      calendar.text("TZID", name)
      write(to: &calendar, at: start, before: zone.offset(at: start))
      var moment = start
      // Most zones have at most two changes a year; a few have four.
      for _ in 0..<4 * 60 {
        guard let next = zone.nextDaylightSavingTimeTransition(after: moment.date).map({ Instant($0) }), next > moment,
          next < end
        else { break }
        write(to: &calendar, at: next, before: zone.offset(at: Instant(milliseconds: next.milliseconds - 1000)))
        moment = next
      }
    }
  }

  /// Writes the offset that is in force from a moment on.
  private func write(to calendar: inout CalendarWriter, at moment: Instant, before: Int) {
    calendar.component(zone.isDaylightSavingTime(for: moment.date) ? "DAYLIGHT" : "STANDARD") { calendar in
      calendar.line("DTSTART", CalendarEvent.local(moment.milliseconds + Int64(before) * 1000))
      calendar.line("TZOFFSETFROM", Self.text(before))
      calendar.line("TZOFFSETTO", Self.text(zone.offset(at: moment)))
    }
  }

  private static func text(_ offset: Int) -> String {
    let seconds = Int(offset.magnitude)
    var digits: [UInt8] = [UInt8(ascii: offset < 0 ? "-" : "+")]
    digits.append(decimal: seconds / 3600, width: 2)
    digits.append(decimal: seconds / 60 % 60, width: 2)
    if seconds % 60 != 0 { digits.append(decimal: seconds % 60, width: 2) }
    return String(decoding: digits, as: UTF8.self)
  }
}
