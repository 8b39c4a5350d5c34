import Foundation
import Reelbook
import ReelbookPlanner

/// Writes a guide as a calendar with rules, exceptions and moves over both clock changes, and a file of its evenings.
enum GuideSample {
  private struct Evening: Codable {
    var uid: String
    var start: String
    var minutes: Int
  }

  static func write(to folder: URL) throws {
    let me = PersonID(UUID())
    let now = try Now(Instant(parsing: "2026-09-01T08:00:00Z"), zone: "Europe/Berlin")
    var draft = Library(schema: .standard.addingPlanner()).draft(as: me, now: now)
    func day(_ text: String) throws -> CivilDay { try CivilDay(parsing: text) }
    let zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"]
    var person = Person(id: me)
    person.name = "Ada; the \"first\""
    try draft.insert(person)
    for zone in zones {
      // Each Sunday at half past two, a time that a clock change repeats or skips.
      try draft.guide.reserve(
        "Night", on: day("2026-09-06"), at: "02:30", length: .seconds(5400), repeats: .weekly([.sunday]), zone: zone)
      let weekly = try draft.guide.reserve(
        "Twice, a week", on: day("2026-09-02"), at: "21:15", length: .seconds(3600),
        repeats: .weekly([.tuesday, .thursday], from: day("2026-09-03"), until: day("2027-05-06")).except([
          day("2026-10-27"), day("2027-03-30"),
        ]), zone: zone)
      try draft.guide.move(weekly, on: day("2026-10-29"), to: day("2026-10-30"), at: "19:00")
      try draft.guide.move(weekly, on: day("2027-03-25"), to: day("2027-03-28"), at: "03:00")
      let other = DayRule.weekly([.monday, .saturday], every: 2, from: try day("2026-09-07"))
      let biweekly = try draft.guide.reserve(
        "Every other", on: day("2026-09-07"), at: "00:05", length: .seconds(2700), repeats: other, zone: zone)
      try draft.guide.remove(biweekly, on: day("2026-11-02"))
      try draft.guide.reserve(
        "Dates", on: day("2026-09-01"), at: "18:00", length: .seconds(600),
        repeats: .dates([day("2026-12-24"), day("2026-12-31"), day("2027-04-01")]), zone: zone)
      try draft.guide.reserve("Once", on: day("2026-10-25"), at: "01:59", length: .seconds(7260), zone: zone)
    }
    let (first, last) = (try day("2026-09-01"), try day("2027-05-31"))
    let viewer = draft.library.viewer(of: me)
    let evenings = viewer.schedule(from: first, to: last, asOf: now).slots.map { slot in
      Evening(
        uid: "reelbook-slot-\(slot.id.slot)", start: "\(slot.startInstant)",
        minutes: Int(slot.length.components.seconds / 60))
    }
    try viewer.guideCalendar(from: first, to: last, asOf: now).write(to: folder.appendingPathComponent("guide.ics"))
    try JSONEncoder().encode(evenings).write(to: folder.appendingPathComponent("guide.json"))
  }
}
