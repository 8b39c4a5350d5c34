import Foundation
import ReelbookModel
import Testing

@Suite struct WatchTimeArgumentsTests {
  @Test func `a play is logged today, yesterday, on a day or at a date, in the zone of the edit`() throws {
    var world = try World()
    world.now = try Now("2026-11-20T23:30:00Z".instant, zone: "Europe/Berlin")
    let date = "2026-11-19T23:15:00Z".instant.date
    let rows: [(WatchTime?, String)] = [
      (.today, "2026-11-21"), (.yesterday, "2026-11-20"), (.day(2026, 10, 5), "2026-10-05"),
      (.at(date), "2026-11-20T00:15:00+01:00[Europe/Berlin]"), (.at(date, in: .gmt), "2026-11-19T23:15:00+00:00[GMT]"),
      (.day(date, in: world.now.zone), "2026-11-20"), (.now, "2026-11-21T00:31:00+01:00[Europe/Berlin]"),
    ]
    for (time, text) in rows {
      world.now = try Now("2026-11-20T23:30:00Z".instant, zone: "Europe/Berlin")
      let id = try #require(try world.edit { try $0.watch(.movie(603), at: time) }.first)
      #expect(world.library.plays[id]?.time.description == text)
    }
    let reminder = try world.edit { try $0.remind(of: .movie(603), at: .today) }
    #expect(world.library.reminders[reminder]?.time == "2026-11-21".time)
  }

  @Test func `a verb refuses a day that the calendar does not have`() throws {
    let world = try World()
    for day in [(2026, 2, 30), (2026, 13, 1), (0, 1, 1)] {
      #expect(world.refusal { try $0.watch(.movie(603), at: .day(day.0, day.1, day.2)) } != nil)
    }
  }

  @Test func `the refusal of a time that does not exist names it`() throws {
    var world = try World()
    let day = try CivilDay(parsing: "2026-11-20")
    let rows: [(WatchTime, String)] = [
      (.day(2026, 2, 31), "31 February 2026"), (.day(2026, 13, 1), "2026-13-01"), (.month(2026, 13), "2026-13"),
      (.year(0), "0"), (.year(12_026), "12026"), (.local(day, hour: 24), "24:00"),
      (.local(day, hour: 7, minute: 60), "07:60"),
    ]
    let play = try #require(try world.edit { try $0.watch(.movie(603)) }.first)
    let reminder = try world.edit { try $0.remind(of: .movie(603), at: .today) }
    for (time, text) in rows {
      let refusals = [
        world.refusal { try $0.watch(.movie(603), at: time) },
        world.refusal { try $0.edit(play) { $0.time = time } },
        world.refusal { try $0.remind(of: .movie(603), at: time) },
        world.refusal { try $0.edit(reminder) { $0.time = time } },
      ]
      let message = "There is no \(text): no calendar or clock shows it."
      #expect(refusals.map { $0?.message } == Array(repeating: message, count: 4), "\(text)")
    }
  }

  @Test func `a reminder that is changed to today is for the day of the edit`() throws {
    var world = try World()
    let reminder = try world.edit { try $0.remind(of: .movie(603), at: .day(2026, 12, 24)) }
    let today: WatchTime? = .today
    try world.edit { draft in try draft.edit(reminder) { $0.time = today ?? .unknown } }
    #expect(world.library.reminders[reminder]?.time == "2026-11-20".time)
  }

  @Test func `the placeholder for today is never stored: an edit replaces it, and insert refuses it`() throws {
    var world = try World()
    let id = try #require(try world.edit { try $0.watch(.movie(603)) }.first)
    let today: WatchTime? = .today
    try world.edit { draft in try draft.edit(id) { $0.time = today ?? .unknown } }
    #expect(world.library.plays[id]?.time == "2026-11-20".time)
    let refused = world.refusal { draft in
      var play = Play(id: PlayID(bits: IDBits(0, 9)))
      play.time = today ?? .unknown
      try draft.insert(play)
    }
    #expect(refused != nil)
  }

  @Test func `the error of a malformed time lists the forms of a time, and each form reads back`() {
    let error = #expect(throws: LibraryError.self) { try WatchTime(parsing: "last tuesday") }
    for form in WatchTime.forms {
      #expect(WatchTime(form)?.description == form && error?.message.contains(form) == true)
    }
    #expect(throws: LibraryError.self) { try CivilDay(parsing: "5.10.2026") }
  }
}
