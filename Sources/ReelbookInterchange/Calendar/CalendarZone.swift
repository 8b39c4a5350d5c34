import ReelbookModel

/// A zone's offsets at the times in a calendar, with their changes.
///
/// A reader that knows the zone's name uses its own tables; other readers need this definition. It needs no zone
/// tables: each time has its offset, and the zone is written with the offsets of those times.
struct CalendarZone {
  /// A change of the offset, from a local time of the earlier offset.
  private struct Change {
    var start: Int64
    var before: Int
    var after: Int
  }

  let name: String
  private var changes: [Change] = []
  private var last: (local: Int64, offset: Int)?

  init(named name: String) { self.name = name }

  /// Adds a time; times come in order. Returns `false` if no zone definition fits, as when a clock set back in
  /// between shows the same time twice.
  mutating func add(_ local: Int64, offset: Int) -> Bool {
    guard let last else {
      let year = CivilDay(number: Int(local.dividedDown(by: 86_400_000).quotient)).year
      let newYear = CivilDay(year: year, month: 1, day: 1) ?? .absent
      let start = Int64(newYear.number) * 86_400_000
      changes.append(Change(start: start, before: offset, after: offset))
      self.last = (local, offset)
      return true
    }
    if offset != last.offset {
      guard local > last.local else { return false }
      // A clock that was set forward changed just before this time. A clock that was set back shows this time again.
      let start = min(local, local - Int64(offset - last.offset) * 1000)
      changes.append(Change(start: start, before: last.offset, after: offset))
    }
    self.last = (local, offset)
    return true
  }

  func write(to calendar: inout CalendarWriter) {
    calendar.component("VTIMEZONE") { calendar in
      calendar.text("TZID", name)
      for change in changes {
        calendar.component("STANDARD") { calendar in
          calendar.line("DTSTART", CalendarEvent.local(change.start))
          calendar.line("TZOFFSETFROM", Self.text(change.before))
          calendar.line("TZOFFSETTO", Self.text(change.after))
        }
      }
    }
  }

  private static func text(_ offset: Int) -> String {
    var digits: [UInt8] = [UInt8(ascii: offset < 0 ? "-" : "+")]
    let seconds = Int(offset.magnitude)
    digits.append(decimal: seconds / 3600, width: 2)
    digits.append(decimal: seconds / 60 % 60, width: 2)
    if seconds % 60 != 0 { digits.append(decimal: seconds % 60, width: 2) }
    return String(decoding: digits, as: UTF8.self)
  }
}
