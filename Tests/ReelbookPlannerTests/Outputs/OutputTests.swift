import Foundation
import ReelbookModel
import ReelbookPages
import ReelbookPlanner
import ReelbookTV
import ReelbookTestSupport
import Testing

/// The outputs of a guide.
@Suite struct OutputTests {
  /// A home with a planned week, a booked film, and a slot that repeats with an exception and a move.
  private func home() throws -> (Home, SlotID) {
    let home = try Home()
    let film = try home.film(1, "Amélie & <Co>", minutes: 122)
    try home.series(2, "Dark", episodes: 6)
    try home.window([.tuesday], "20:00", "22:00")
    let slot = try home.edit { draft in
      try draft.household.edit { $0.name = "The Does" }
      try draft.guide.book(MediaID(film), on: home.day(6), at: "20:15", for: home.both)
      return try draft.guide.reserve(
        "Football; live, at last", on: home.day(3), at: "21:00", length: .seconds(6300), for: [home.ben],
        repeats: .weekly([.wednesday], until: home.day(3).adding(days: 70)).except([home.day(3).adding(days: 14)]))
    }
    try home.edit { draft in
      try draft.guide.move(slot, on: home.day(3).adding(days: 7), to: home.day(4).adding(days: 7), at: "19:30")
      try draft.guide.replan(home.week, seed: 1)
    }
    return (home, slot)
  }

  @Test func `a guide has a grid, a table, and the slots now and next`() throws {
    let (home, _) = try home()
    let schedule = home.viewer.schedule(of: home.week, asOf: home.now)
    #expect(
      home.lines(schedule.slots) == [
        "2026-11-24T20:00 Dark S1E1–E2", "2026-11-25T21:00 Football; live, at last", "2026-11-28T20:15 Amélie & <Co>",
      ])
    let grid = schedule.grid(from: "20:00", to: "22:30")
    #expect(grid.rows.map(\.description) == ["20:00", "20:30", "21:00", "21:30", "22:00"] && grid.days.count == 7)
    let tuesday = grid.cells.map { $0[1].map(\.isStart) }
    #expect(tuesday == [[true], [false], [false], [false], []])
    let text = TextTable(grid, for: home.viewer).text(in: TextStyle(width: 120))
    #expect(text.contains("Tue 24 Nov") && text.contains("Dark S1E1–E2"))
    let moment = try Instant(parsing: "2026-11-24T19:30:00Z")
    #expect(schedule.now(of: home.ada, asOf: moment)?.name(for: home.viewer) == "Dark S1E1–E2")
    #expect(schedule.next(of: home.ada, after: moment)?.title == .movie(1))
    #expect(schedule.next(of: home.ben, after: moment)?.text == "Football; live, at last")
    #expect(schedule.now(of: home.carl, asOf: moment) == nil && schedule.next(of: home.carl, after: moment) == nil)
  }

  @Test func `the calendar has rules, exceptions and moves, and a moved slot keeps its UID`() throws {
    let (home, slot) = try home()
    func calendar() -> [String] {
      let data = home.viewer.guideCalendar(from: home.week.monday, to: home.week.sunday, asOf: home.now)
      return String(decoding: data, as: UTF8.self).split(separator: "\r\n").map(String.init)
    }
    let lines = calendar()
    for line in [
      "UID:reelbook-slot-\(slot)", "RRULE:FREQ=WEEKLY;UNTIL=20270203T200000Z;WKST=MO;BYDAY=WE",
      "EXDATE;TZID=Europe/Berlin:20261209T210000", "RECURRENCE-ID;TZID=Europe/Berlin:20261202T210000",
      "DTSTART;TZID=Europe/Berlin:20261203T193000", "SUMMARY:Football\\; live\\, at last",
      "X-WR-CALNAME:The Does", "DTSTART;TZID=Europe/Berlin:20261124T200000",
    ] { #expect(lines.contains(line), "\(line)") }
    #expect(calendar() == lines)
    let dark = try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.first)
    try home.edit { try $0.guide.pin(dark) }
    try home.edit { try $0.guide.move(dark.id.slot, to: home.day(7), at: "19:00") }
    let moved = calendar()
    #expect(
      moved.contains("UID:reelbook-slot-\(dark.id.slot)")
        && moved.contains("DTSTART;TZID=Europe/Berlin:20261129T190000"))
    #expect(lines.filter { $0.hasPrefix("UID") }.sorted() == moved.filter { $0.hasPrefix("UID") }.sorted())
  }

  @Test func `the XMLTV and M3U of a person's channel have the same ids, and each episode is a programme`() throws {
    let (home, _) = try home()
    let schedule = home.viewer.schedule(of: home.week, asOf: home.now)
    let guide = String(decoding: schedule.xmltv(for: home.viewer), as: UTF8.self)
    #expect(guide.components(separatedBy: "<programme").count == 1 + 3 + 4)
    #expect(guide.contains("Amélie &amp; &lt;Co&gt;") && guide.contains("start=\"20261124190000 +0000\""))
    let list = schedule.playlist(for: home.viewer, guide: "http://home/guide.xml") {
      StreamAddress("http://home/\($0)")
    }
    let text = String(decoding: list, as: UTF8.self)
    let ids = text.components(separatedBy: "tvg-id=\"").dropFirst().compactMap {
      $0.components(separatedBy: "\"").first
    }
    #expect(ids.count == 3 && ids.count { guide.contains("<channel id=\"\($0)\">") } == 2, "Carl watches nothing")
    #expect(text.hasPrefix("#EXTM3U x-tvg-url=\"http://home/guide.xml\""))
  }

  @Test func `an invitation is one line that reads back; an invalid, expired or foreign one has an error of its own`()
    throws
  {
    let (home, _) = try home()
    let until = home.now.instant.adding(.seconds(86_400))
    let invitation = try home.edit(as: home.ada) {
      try $0.household.invite(at: "https://cloud.example.com/s/47 11", until: until)
    }
    let text = invitation.description
    #expect(try HouseholdInvitation(text + "\n") == invitation && text.utf8.count < 300 && !text.contains("\n"))
    #expect(invitation.name == "The Does" && invitation.inviterName == "Ada")
    let now = home.now
    try invitation.check(for: Library(), asOf: now)
    try invitation.check(for: home.library, asOf: now)
    func code(_ body: () throws -> Void) -> InvitationError.Code? {
      do { try body() } catch { return (error as? InvitationError)?.code }
      return nil
    }
    #expect(
      code { try invitation.check(for: Library(), asOf: Now(until.adding(.seconds(1)), in: now.zone)) } == .expired)
    for text in ["", "reelbook-list write 1 2", String(text.prefix(90)), text.replacing("reelbook-home", with: "x")] {
      #expect(code { _ = try HouseholdInvitation(text) } == .notAnInvitation)
    }
    // A person who leaves keeps their diary and becomes a household of their own.
    try home.edit { try $0.watch(.movie(1), at: .day(now.day), with: [home.ben]) }
    try home.edit(as: home.ben) { try $0.household.leave() }
    #expect(code { try invitation.check(for: home.library, asOf: now) } == .otherHousehold)
    #expect(home.library.people.map(\.name) == ["Ben"] && home.library.diary(of: home.ben).count == 1)
    #expect(home.library.records(BookedSlot.self).allSatisfy { $0.people == [home.ben] })
  }
}

extension OutputTests {
  /// The names of a feed's events for some days from the week's Monday on.
  private func summaries(_ viewer: Viewer, _ home: Home) -> [String] {
    let data = viewer.guideCalendar(from: home.week.monday, to: home.week.sunday, asOf: home.now)
    return String(decoding: data, as: UTF8.self).components(separatedBy: "\r\n").filter { $0.hasPrefix("SUMMARY:") }
      .map { String($0.dropFirst(8)) }
  }

  @Test func `a calendar says nothing of a booked title after its veto, also if nothing takes its place`() throws {
    let home = try Home()
    try home.film(1, "Heat", minutes: 100)
    let show = try home.series(2, "Dark", episodes: 9, wanted: [])
    try home.edit { draft in
      try draft.guide.book(.movie(1), on: home.day(2), at: "20:00", for: home.both)
      try draft.guide.book(
        MediaID(show), on: home.day(4), at: "20:00", length: .seconds(2700), for: home.both,
        repeats: .weekly([.thursday]))
    }
    let slots = home.viewer.schedule(of: home.week, asOf: home.now).slots
    #expect(summaries(home.viewer, home).sorted() == ["Dark", "Dark S1E1", "Heat"])
    for slot in slots { #expect(try home.edit { try $0.guide.veto(slot, by: home.ben) }.isEmpty) }
    #expect(home.viewer.schedule(of: home.week, asOf: home.now).slots.map(\.subjects) == [[], []])
    #expect(summaries(home.viewer, home).sorted() == ["Dark", "nothing yet", "nothing yet"])
  }

  @Test func `a calendar names the episode from which a series is booked in its own evening only`() throws {
    let home = try Home()
    let show = try home.series(2, "Dark", episodes: 5)
    try home.edit { draft in
      _ = try draft.guide.book(
        .episode(4, season: 1, of: show), on: home.day(4), at: "20:00", for: home.both, repeats: .weekly([.thursday]))
    }
    #expect(summaries(home.viewer, home).sorted() == ["Dark", "Dark S1E4"])
    try home.at("2026-12-07T08:00:00Z")
    #expect(summaries(home.viewer, home) == ["Dark", "Dark S1E4"], "Nobody has said that they watched it")
    try home.see(1...5, of: show, by: home.both)
    #expect(summaries(home.viewer, home) == ["Dark"])
  }

  @Test func `a child's calendar has no vetoed title either, if the child may not see what took its place`() throws {
    let home = try Home()
    try home.film(1, "Ponyo", minutes: 100, rating: "G")
    try home.film(2, "Sinners", minutes: 100, rating: "R")
    try home.edit { draft in
      try draft.edit(home.carl) { ($0.ageGroup, $0.maturityCap) = (.child, 10) }
      try draft.guide.book(.movie(1), on: home.day(2), at: "20:00", for: home.both)
    }
    let carl = home.library.viewer(of: home.carl)
    #expect(summaries(carl, home) == ["Ponyo"])
    let slot = try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.first)
    try home.edit { try $0.guide.veto(slot, by: home.ben) }
    #expect(summaries(home.viewer, home) == ["Sinners"])
    #expect(summaries(home.library.viewer(of: home.carl), home) == ["nothing yet"])
  }

  @Test func `a calendar says of a booked evening who is there, without who has left`() throws {
    let home = try Home()
    try home.film(1, "Heat", minutes: 100)
    try home.edit { draft in
      try draft.guide.book(.movie(1), on: home.day(2), at: "20:00", for: home.both)
      try draft.remove(home.ben)
    }
    let data = home.viewer.guideCalendar(from: home.week.monday, to: home.week.sunday, asOf: home.now)
    let lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\r\n")
    let said = try #require(lines.first { $0.hasPrefix("DESCRIPTION:") })
    #expect(said.contains("Ada") && !said.contains("somebody"))
  }

  @Test func `a person with no slots has no channel in the guide, but one in the playlist`() throws {
    let home = try Home()
    try home.film(1, "Heat", minutes: 100)
    try home.window([.tuesday], "20:00", "22:00")
    try home.edit { try $0.guide.replan(home.week, seed: 1) }
    let schedule = home.viewer.schedule(of: home.week, asOf: home.now)
    let guide = String(decoding: schedule.xmltv(for: home.viewer), as: UTF8.self)
    #expect(guide.contains("Ada") && guide.contains("Ben") && !guide.contains("Carl"))
    let list = schedule.playlist(for: home.viewer) { StreamAddress("http://localhost/\($0)") }
    #expect(String(decoding: list, as: UTF8.self).contains("Carl"))
  }

  @Test func `a name with quotation marks is whole in the playlist`() throws {
    let home = try Home()
    try home.edit { try $0.edit(home.ada) { $0.name = "Ada \"the first\"" } }
    let schedule = home.viewer.schedule(of: home.week, asOf: home.now)
    let list = schedule.playlist(for: home.viewer) { StreamAddress("http://localhost/\($0)") }
    #expect(String(decoding: list, as: UTF8.self).contains("tvg-name=\"Ada ’the first’\""))
  }
}
