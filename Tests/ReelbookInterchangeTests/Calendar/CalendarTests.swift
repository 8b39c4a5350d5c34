import Foundation
import ReelbookInterchange
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct CalendarTests {
  private static let format = ExportFormat.calendar(asOf: Home.now)

  private func events(_ home: Home, _ format: ExportFormat = format) -> [[String]] {
    let lines = home.text(format).unfolded
    return lines.split(separator: "BEGIN:VEVENT").dropFirst().map { Array($0.prefix { $0 != "END:VEVENT" }) }
  }

  /// The lines of a reminder's event that state its time.
  private func times(_ time: String, _ subject: MediaID = .movie(603)) throws -> [String] {
    var home = try Home()
    let time = try #require(WatchTime(time))
    try home.edit { try $0.remind(of: subject, at: time) }
    return events(home, .calendar(asOf: Home.now, from: CivilDay(year: 9999, month: 1, day: 1)))
      .flatMap { $0 }.filter { $0.hasPrefix("DTSTART") || $0.hasPrefix("DTEND") || $0.hasPrefix("DURATION") }
  }

  @Test func `a reminder is an event with an alarm and escaped text`() throws {
    var home = try Home()
    let id = try home.edit {
      try $0.remind(
        of: .episode(1, season: 1, of: Home.southPark), at: WatchTime("2026-12-01T20:00:00Z") ?? .unknown,
        text: "Bring; popcorn, and\r\na \\ \u{7}!")
    }
    #expect(
      events(home).first == [
        "UID:reelbook-reminder-\(id)", "DTSTAMP:20261120T201500Z", "DTSTART:20261201T200000Z",
        "SUMMARY:South Park S1E1: Pilot", "DESCRIPTION:Bring\\; popcorn\\, and\\na \\\\ !", "BEGIN:VALARM",
        "ACTION:DISPLAY", "DESCRIPTION:South Park S1E1: Pilot", "TRIGGER:PT0S", "END:VALARM",
      ])
  }

  @Test func `an event's time is as precise as the reminder's`() throws {
    #expect(try times("2026-12-01T20:00:00Z") == ["DTSTART:20261201T200000Z", "DURATION:PT8160S"])
    #expect(try times("2026-12-01T20:00:00+01:00") == ["DTSTART:20261201T190000Z", "DURATION:PT8160S"])
    #expect(try times("2026-12-01T20:00:00+00:00[UTC]") == ["DTSTART:20261201T200000Z", "DURATION:PT8160S"])
    #expect(
      try times("2026-12-01T20:00:00+01:00[Europe/Berlin]") == [
        "DTSTART;TZID=Europe/Berlin:20261201T200000", "DURATION:PT8160S",
      ])
    #expect(try times("2026-12-01T20:00") == ["DTSTART:20261201T200000", "DURATION:PT8160S"])
    #expect(try times("2026-12-31") == ["DTSTART;VALUE=DATE:20261231", "DTEND;VALUE=DATE:20270101"])
    #expect(try times("2027-02") == ["DTSTART;VALUE=DATE:20270201", "DTEND;VALUE=DATE:20270301"])
    #expect(try times("9999-12-31") == ["DTSTART;VALUE=DATE:99991231"])
    #expect(
      try times("2026-12-01T20:00:00+01:00[a;b]").first == "DTSTART;TZID=\"a;b\":20261201T200000")
    #expect(try times("2028") == ["DTSTART;VALUE=DATE:20280101", "DTEND;VALUE=DATE:20290101"])
  }

  @Test func `a reminder on a release is on the release day, and one without a date counts as a loss`() throws {
    var home = try Home()
    try home.edit { draft in
      var reminder = Reminder(id: ReminderID(bits: IDBits(0, 1)))
      reminder.subject = .movie(603)
      reminder.person = Home.ada
      reminder.time = .released
      try draft.insert(reminder)
      reminder = Reminder(id: ReminderID(bits: IDBits(0, 2)))
      reminder.subject = .movie(603)
      reminder.person = Home.ada
      try draft.insert(reminder)
      try draft.remind(of: .movie(603), at: .month(2027, 1))
    }
    let export = try home.library.viewer(of: Home.ada).export(Self.format)
    #expect(export.text().contains("DTSTART;VALUE=DATE:19990331"))
    #expect(export.lossReport.count(of: .undatedReminders) == 1)
    #expect(export.lossReport.count(of: .partialDates) == 1)
  }

  @Test func `releases from a day on are whole-day events, unless the title is dropped or hidden`() throws {
    var home = try Home()
    #expect(
      events(home) == [
        [
          "UID:reelbook-airs-series/tmdb/2190/s1e2", "DTSTAMP:20261120T201500Z", "DTSTART;VALUE=DATE:20261201",
          "DTEND;VALUE=DATE:20261202", "SUMMARY:South Park S1E2: Weight\\, Gain\\; 4000", "TRANSP:TRANSPARENT",
        ]
      ])
    let all = ExportFormat.calendar(asOf: Home.now, from: CivilDay(year: 1990, month: 1, day: 1))
    #expect(
      events(home, all).map { $0[0] } == [
        "UID:reelbook-airs-series/tmdb/2190/s1e1", "UID:reelbook-airs-movie/tmdb/603",
        "UID:reelbook-airs-series/tmdb/2190/s1e2",
      ])
    try home.edit { try $0.categorize(.series(2190), as: .dropped) }
    #expect(events(home, all).count == 1)
    try home.edit { try $0.hide(.movie(603)) }
    #expect(events(home, all).isEmpty)
  }

  @Test func `news is a feed of whole-day events with alarms`() throws {
    var home = try Home()
    #expect(events(home, .news(asOf: Home.now)).isEmpty)
    try home.edit { try $0.watch(.episode(1, season: 1, of: Home.southPark), at: .unknown) }
    #expect(
      events(home, .news(asOf: Home.now)) == [
        [
          "UID:reelbook-news-airs/series/tmdb/2190/s1e2", "DTSTAMP:20261120T201500Z", "DTSTART;VALUE=DATE:20261201",
          "DTEND;VALUE=DATE:20261202", "SUMMARY:South Park: season 1\\, episode 2", "TRANSP:TRANSPARENT",
          "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:South Park: season 1\\, episode 2",
          "TRIGGER;VALUE=DATE-TIME:20261201T190000Z", "END:VALARM",
        ]
      ])
    // An alarm in the past would ring at once in some calendars. The event stays for a month.
    let evening = home.text(.news(asOf: Now(Home.moment("2026-12-01T20:00:00Z"), in: .gmt)))
    #expect(evening.contains("UID:reelbook-news-airs/series/tmdb/2190/s1e2\r\n") && !evening.contains("VALARM"))
    try home.edit { try $0.skip(.episode(2, season: 1, of: Home.southPark)) }
    #expect(events(home, .news(asOf: Home.now)).isEmpty)
  }

  @Test func `the feed has only news that the host wants`() throws {
    var home = try Home()
    try home.edit { try $0.watch(.episode(1, season: 1, of: Home.southPark), at: .unknown) }
    let none = ExportFormat.news(asOf: Home.now) { item in
      if case .episodes = item.reason { false } else { true }
    }
    #expect(events(home, none).isEmpty && events(home, .news(asOf: Home.now)).count == 1)
  }

  @Test func `what leaves a service is an event on its last day, with an alarm three days before`() throws {
    var home = try Home()
    try home.edit { draft in try draft.edit(Home.ada) { $0.services = ["Netflix"] } }
    let day = try #require(CivilDay(year: 2026, month: 12, day: 5))
    let leaving = [LeavingDate(title: Home.matrix, service: "Netflix", lastDay: day, source: "Guide")]
    let words = "The Matrix leaves Netflix on 5 December 2026\\, says Guide"
    #expect(
      events(home, .news(asOf: Home.now, leaving: leaving)) == [
        [
          "UID:reelbook-news-leaves/netflix/movie/tmdb/603", "DTSTAMP:20261120T201500Z",
          "DTSTART;VALUE=DATE:20261205", "DTEND;VALUE=DATE:20261206", "SUMMARY:\(words)", "TRANSP:TRANSPARENT",
          "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:\(words)", "TRIGGER;VALUE=DATE-TIME:20261202T190000Z",
          "END:VALARM",
        ]
      ])
    #expect(events(home, .news(asOf: Home.now)).isEmpty)
  }

  @Test func `a zone has its offsets at the times of the events`() throws {
    var home = try Home()
    try home.edit { draft in
      for time in [
        "2026-07-01T20:00:00+02:00", "2026-12-01T20:00:00+01:00", "2026-10-25T02:30:00+02:00",
        // The same local time, an hour later: it can only be written in UTC.
        "2026-10-25T02:30:00+01:00",
      ] {
        try draft.remind(of: .movie(603), at: try WatchTime(parsing: "\(time)[Europe/Berlin]"))
      }
    }
    let lines = home.text(Self.format).unfolded
    let zone = lines.drop { $0 != "BEGIN:VTIMEZONE" }.prefix { $0 != "BEGIN:VEVENT" }
    #expect(
      Array(zone) == [
        "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "BEGIN:STANDARD", "DTSTART:20260101T000000", "TZOFFSETFROM:+0200",
        "TZOFFSETTO:+0200", "END:STANDARD", "BEGIN:STANDARD", "DTSTART:20261201T200000", "TZOFFSETFROM:+0200",
        "TZOFFSETTO:+0100", "END:STANDARD", "END:VTIMEZONE",
      ])
    #expect(lines.contains("DTSTART:20261025T013000Z"))
    #expect(lines.count { $0.hasPrefix("DTSTART;TZID=Europe/Berlin:") } == 3)
  }

  @Test func `a time that clocks show for the second time is in UTC, also without the first time`() throws {
    #expect(try times("2026-10-25T02:30:00+01:00[Europe/Berlin]").first == "DTSTART:20261025T013000Z")
    for time in ["2026-10-25T02:30:00+02:00", "2026-10-25T03:00:00+01:00", "2026-03-29T03:30:00+02:00"] {
      let local = time.prefix(16).filter { $0 != "-" && $0 != ":" }
      #expect(try times("\(time)[Europe/Berlin]").first == "DTSTART;TZID=Europe/Berlin:\(local)00")
    }
    #expect(try times("2026-04-05T01:45:00+10:30[Australia/Lord_Howe]").first == "DTSTART:20260404T151500Z")
  }

  @Test func `a calendar without events has a zone, because one without components is invalid`() throws {
    let export = try Library().viewer(of: Home.ada).export(Self.format)
    #expect(
      export.text().unfolded == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Reelbook//Reelbook//EN", "CALSCALE:GREGORIAN",
        "BEGIN:VTIMEZONE", "TZID:UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0000",
        "TZOFFSETTO:+0000", "END:STANDARD", "END:VTIMEZONE", "END:VCALENDAR",
      ])
    #expect(!(try Home().text(Self.format).contains("VTIMEZONE")))
  }

  @Test func `a letter with more accents than fit in a line is folded between two accents`() throws {
    let letter = "z" + String(repeating: "\u{301}", count: 90)
    var home = try Home()
    try home.edit { try $0.remind(of: .movie(603), at: .year(2027), text: "a\(letter)b") }
    let text = home.text(Self.format)
    #expect(text.utf8.split(separator: 0x0A).allSatisfy { $0.count <= 76 })
    #expect(text.unfolded.contains { Array($0.utf8) == Array("DESCRIPTION:a\(letter)b".utf8) })
  }

  @Test func `every line ends in CR LF, has at most 75 bytes and splits no character`() throws {
    for seed in Laws.seeds(from: 1, few: 30, all: 10_000) {
      var source = SeededGenerator(seed: seed)
      var home = try Home()
      let pieces = ["é", "👩‍👩‍👧", "a", "漢", ",", "\\", "e\u{301}", " ", "日本", "x", ";", "\u{301}"]
      let text =
        (0..<Int(source.next() % 200)).map { _ in source.pick(pieces) }.joined() + String.random(using: &source)
      try home.edit { try $0.remind(of: .movie(603), at: .year(2027), text: text) }
      let bytes = Array(home.text(Self.format).utf8)
      var isTorn = false
      for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
        #expect(line.last == 0x0D, "seed \(seed)")
        #expect(line.count <= 76, "seed \(seed)")
        // A folded line begins with a space. A whole character must follow.
        if line.first == 0x20, let next = line.dropFirst().first, next & 0xC0 == 0x80 { isTorn = true }
        let continued = String(decoding: line.dropFirst(line.first == 0x20 ? 1 : 0), as: UTF8.self)
        if line.first == 0x20, let scalar = continued.unicodeScalars.first {
          #expect(scalar != "\u{301}" && scalar != "\u{200D}", "seed \(seed)")
        }
      }
      #expect(!isTorn, "seed \(seed)")
      let plain = text.unicodeScalars.filter {
        $0 == "\n" || $0 == "\r" || $0 == "\t" || $0.value >= 0x20 && $0.value != 0x7F
      }
      var wanted = ""
      wanted.unicodeScalars.append(contentsOf: plain)
      let found = home.text(Self.format).unfolded.first { $0.utf8.starts(with: "DESCRIPTION:".utf8) } ?? ""
      let value = String(decoding: found.utf8.dropFirst(12), as: UTF8.self)
      #expect(value.unescaped == wanted.replacingLineEnds, "seed \(seed)")
    }
  }
}

extension String {
  /// The content lines of a calendar.
  var unfolded: [String] {
    var lines: [[UInt8]] = [[]]
    for line in utf8.split(separator: 0x0A) {
      if line.first == 0x20, let last = lines.indices.last {
        lines[last] += line.dropFirst().filter { $0 != 0x0D }
      } else {
        lines.append(line.filter { $0 != 0x0D })
      }
    }
    return lines.dropFirst().map { String(decoding: $0, as: UTF8.self) }
  }

  fileprivate var unescaped: String {
    var text = ""
    var isEscaped = false
    for scalar in unicodeScalars {
      if isEscaped {
        text.unicodeScalars.append(scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  fileprivate var replacingLineEnds: String { replacing("\r\n", with: "\n").replacing("\r", with: "\n") }
}
