import Foundation
import ReelbookModel
import ReelbookPages
import ReelbookTV
import ReelbookTestSupport
import Testing

@Suite struct WantedTests {
  private let shore = CatalogTitle(
    Title(.series(5), TitleFacts(name: "The Shore", year: 2020)),
    seasons: [1, 2].map { number in
      var facts = SeasonFacts()
      facts.episodes = (1...3).map {
        Episode($0, name: "Part \(number)-\($0)", airDay: CivilDay(year: 2020, month: 1, day: $0))
      }
      return Season(SeasonID(.series(5), number), facts)
    })
  private let tide = CatalogTitle(Title(.movie(7), TitleFacts(name: "The Tide", year: 2008)))
  private let talk = CatalogTitle(Title(.series(9), TitleFacts(name: "Evening Talk")))

  private func home() throws -> Home {
    var home = try Home()
    try home.edit { draft in
      let list = try draft.addList("All")
      for title in [shore, tide, talk] { try draft.add(title, to: list) }
      try draft.watchlist(tide.subject)
      try draft.watch(shore.episode(season: 1, number: 1), at: .year(2021))
    }
    return home
  }

  private func programme(
    _ title: String, at hours: Int, minutes: Int = 60, _ body: (inout Programme) -> Void = { _ in }
  ) -> Programme {
    let start = Home.evening.adding(.seconds(hours * 3600))
    var programme = Programme(
      channel: "one.example", start: start, stop: start.adding(.seconds(minutes * 60)), titles: [GuideText(title)])
    body(&programme)
    return programme
  }

  private func wanted(_ home: Home, _ programmes: Programme...) -> [String] {
    home.viewer.wanted(
      in: Guide(channels: [], programmes: programmes), asOf: home.now, within: .seconds(7 * 86_400)
    )
    .map { "\($0.subject) \($0.reason) \($0.evidence) \($0.repeats.count)" }
  }

  @Test func `wanted programmes are next and unseen episodes, films and followed series, each once, with the reason`()
    throws
  {
    let home = try home()
    let found = wanted(
      home, programme("The Shore", at: 1) { $0.numbers = [.xmltv(season: 1, episode: 2)] },
      programme("THE SHORE", at: 30) { $0.numbers = [.init(.onScreen, "S1E2")] },
      programme("The Shore", at: 3) { $0.subtitles = ["part 2-3"] },
      programme("The Shore", at: 5) { $0.numbers = [.xmltv(season: 1, episode: 1)] },
      programme("The Shore (S02E01)", at: 7),
      programme("The Tide", at: 9, minutes: 100) { $0.details.year = 2009 },
      programme("The Tide", at: 12, minutes: 100) { $0.details.year = 1977 }, programme("Evening Talk", at: 15),
      programme("News", at: 20))
    #expect(
      found == [
        "series/tmdb/5/s1e2 nextEpisode numbers 1", "movie/tmdb/7 watchlist titleAndYear 0",
        "series/tmdb/5/s2e1 unseenEpisode numbers 0",
        "series/tmdb/5/s2e3 unseenEpisode episodeName 0", "series/tmdb/9 followed title 0",
      ])
  }

  @Test
  func `an id counts more than a name, a guide's rating may exclude a programme, and dropped titles are not wanted`()
    throws
  {
    var home = try home()
    let byID = programme("Another name", at: 1, minutes: 90) { $0.numbers = [.init(.tmdb, "movie/7")] }
    #expect(wanted(home, byID) == ["movie/tmdb/7 watchlist id 0"])
    try home.edit { try $0.screenTime.limit($0.person, to: ViewingRule(cap: 16, allowed: [.movie(7)])) }
    #expect(wanted(home, byID) == ["movie/tmdb/7 watchlist id 0"])
    var rated = byID
    rated.details.ratings = [.init(system: "FSK", value: "18")]
    #expect(wanted(home, rated).isEmpty)
    try home.edit { try $0.screenTime.limit($0.person, to: .grownUp) }
    try home.edit { try $0.categorize(shore.subject, as: .dropped) }
    #expect(wanted(home, programme("The Shore", at: 1) { $0.numbers = [.xmltv(season: 1, episode: 2)] }).isEmpty)
  }

  @Test func `ids of TMDb and TheTVDB are found under each name of their services`() throws {
    var home = try home()
    for system in ["themoviedb.org", "themoviedb.com"] {
      let number = EpisodeNumber(.init(rawValue: system), "movie/7")
      #expect(
        wanted(home, programme("Other", at: 1, minutes: 90) { $0.numbers = [number] })
          == ["movie/tmdb/7 watchlist id 0"])
    }
    try home.edit { draft in
      var facts = TitleFacts(name: "The Dune", year: 2021)
      facts.outsideIDs = ["tvdb": "9"]
      try draft.add(CatalogTitle(Title(.series(77), facts)), to: draft.addList("More"))
    }
    let dune = programme("Other", at: 1) {
      $0.numbers = [.init(.tvdb, "series/9"), .init(.onScreen, "S2026E3")]
    }
    #expect(wanted(home, dune) == ["series/tmdb/77/s2026e3 unseenEpisode numbers 0"])
  }

  @Test func `only a word for a kind of programme is taken off before a film's name`() throws {
    let home = try home()
    for title in ["Horizon: The Tide", "CSI: The Tide", "Streets of Laredo: The Tide"] {
      #expect(wanted(home, programme(title, at: 1, minutes: 100)).isEmpty, "\(title)")
    }
    for title in ["Film: The Tide", "MOVIE: The Tide", "New: The Tide", "Spielfilm: The Tide", "TV-Film: The Tide"] {
      #expect(wanted(home, programme(title, at: 1, minutes: 100)).count == 1, "\(title)")
    }
  }

  @Test func `a film of an unknown day is found by its title`() throws {
    let home = try home()
    let guide = try ReadGuide(
      "<tv><programme start=\"20261123200000 +0000\" stop=\"20261123220000 +0000\" channel=\"a\">"
        + "<title>The Tide</title><date>19700101</date></programme></tv>")
    #expect(wanted(home, try #require(guide.programmes.first)) == ["movie/tmdb/7 watchlist title 0"])
  }

  @Test func `a film with a word before its name and a year behind it is the library's`() throws {
    for title in ["Film: The Tide", "The Tide (2008)", "Film: The Tide (2008)", "New: The Tide [2008]"] {
      #expect(wanted(try home(), programme(title, at: 1, minutes: 90)).count == 1, "\(title)")
    }
    #expect(wanted(try home(), programme("Film: The Tide (1950)", at: 1, minutes: 90)).isEmpty)
  }

  @Test func `of two films of one name in following years, the programme's year says which`() throws {
    var home = try Home()
    try home.edit { draft in
      for (number, year) in [(1, 2020), (2, 2021)] {
        try draft.add(
          CatalogTitle(Title(.movie(number), TitleFacts(name: "The Tide", year: year))), to: draft.addList("\(year)"))
      }
    }
    func found(_ year: Int) -> [String] {
      wanted(home, programme("The Tide", at: 1, minutes: 100) { $0.details.year = year })
    }
    #expect(found(2021) == ["movie/tmdb/2 listed titleAndYear 0"])
    #expect(found(2020) == ["movie/tmdb/1 listed titleAndYear 0"])
    // A year later is the nearer one's.
    #expect(found(2022) == ["movie/tmdb/2 listed titleAndYear 0"])
    _ = try home.edit { try $0.watch(.movie(1), at: .year(2021)) }
    #expect(found(2020).isEmpty)
  }

  @Test func `a reminder follows a programme that moved, and is not made again`() throws {
    var home = try home()
    let (me, now) = (home.me, home.now)
    var ids: Set<ReminderID> = []
    for late in [0, 5, 20] {
      var show = programme("The Tide", at: 3, minutes: 100) { $0.details.year = 2008 }
      show.start = show.start.adding(.seconds(late * 60))
      let guide = Guide(channels: [], programmes: [show])
      let hits = home.library.viewer(of: me).wanted(in: guide, asOf: now, within: .seconds(86_400))
      try home.edit { draft in
        for hit in hits { ids.insert(try draft.television.remind(of: hit, before: .seconds(600))) }
      }
    }
    let reminders = home.library.reminders(of: me)
    #expect(ids.count == 1 && reminders.map(\.text) == ["The Tide, on one.example, 23:20"])
    #expect(reminders.first?.time.instant == Home.evening.adding(.seconds(3 * 3600 + 600)))
    // Another showing is not a moved one, and a person's own reminder is left alone.
    let own = try home.edit { try $0.remind(of: tide.subject, at: reminders[0].time, text: "With popcorn") }
    let shows = [3, 5].map { hour in programme("The Tide", at: hour, minutes: 90) { $0.details.year = 2008 } }
    let guide = Guide(channels: [], programmes: shows)
    for hit in home.library.viewer(of: me).wanted(in: guide, asOf: now, within: .seconds(86_400)) {
      _ = try home.edit { try $0.television.remind(of: hit, before: .seconds(600)) }
    }
    let texts = home.library.reminders(of: me).map(\.text)
    #expect(texts.sorted() == ["The Tide, on one.example, 23:00", "With popcorn"], "\(own) \(texts)")
  }

  @Test func `a reminder of a wanted programme is a record in the library`() throws {
    var home = try home()
    let guide = Guide(
      channels: [], programmes: [programme("The Shore", at: 1) { $0.numbers = [.xmltv(season: 1, episode: 2)] }])
    let hit = try #require(home.viewer.wanted(in: guide, asOf: home.now, within: .seconds(86_400)).first)
    _ = try home.edit { try $0.television.remind(of: hit, before: .seconds(600)) }
    let reminder = try #require(home.library.reminders(of: home.me).first)
    let time: Instant? = Home.evening.adding(.seconds(3000))
    #expect(reminder.subject == hit.subject)
    #expect(reminder.time.instant == time)
    #expect(reminder.text == "The Shore, on one.example, 21:00")
  }

  @Test func `a reminder is of the next showing that has not begun, and is made once`() throws {
    var home = try home()
    let guide = Guide(
      channels: [],
      programmes: [-1, 24, 48].map { hour in
        programme("The Shore", at: hour, minutes: 90) { $0.numbers = [.xmltv(season: 1, episode: 2)] }
      })
    let hit = try #require(
      home.viewer.wanted(in: guide, asOf: home.now, within: .seconds(7 * 86_400)).first)
    #expect(hit.programme.start < home.now.instant && hit.repeats.count == 2)
    let ids = try home.edit { draft in
      try (0..<2).map { _ in try draft.television.remind(of: hit, before: .seconds(600)) }
    }
    let reminders = home.library.reminders(of: home.me)
    #expect(Set(ids).count == 1 && reminders.count == 1)
    #expect(reminders.first?.time.instant == Home.evening.adding(.seconds(24 * 3600 - 600)))
  }

  @Test func `any programme of a channel can be reminded of, once, also if it moves`() throws {
    var home = try Home()
    let catalogue = TelevisionCatalogue([offer(sourceID(1), ["Harbour"])])
    let channel = try #require(catalogue.channels.first)
    for late in [0, 0, 20] {
      var show = programme("Owls", at: 2)
      show.start = show.start.adding(.seconds(late * 60))
      _ = try home.edit { try $0.television.remind(of: show, on: channel, before: .seconds(600)) }
    }
    _ = try home.edit { try $0.television.remind(of: programme("News", at: 5), on: channel) }
    let reminders = home.library.reminders(of: home.me)
    #expect(reminders.map(\.text) == ["Owls, on Harbour, 22:20", "News, on Harbour, 01:00"])
    #expect(reminders.allSatisfy { $0.subject == channel.subject })
    #expect(home.library.name(of: channel.subject) == "Harbour")
  }

  @Test func `a reminder keeps its moment over a change of clocks`() throws {
    var home = try home()
    let night = try Now(Instant(parsing: "2026-10-24T20:00:00Z"), zone: "Europe/Berlin")
    let start = try Instant(parsing: "2026-10-25T01:30:00Z")
    var show = programme("The Shore", at: 0) { $0.numbers = [.xmltv(season: 1, episode: 2)] }
    (show.start, show.stop) = (start, start.adding(.seconds(3600)))
    let guide = Guide(channels: [], programmes: [show])
    let hit = try #require(home.viewer.wanted(in: guide, asOf: night, within: .seconds(86_400)).first)
    var draft = home.library.draft(as: home.me, now: night, ids: SeededGenerator(seed: 9))
    try draft.television.remind(of: hit, before: .seconds(3600))
    home.library = draft.library
    let reminder = try #require(home.library.reminders(of: home.me).first)
    #expect(reminder.time.instant == start.adding(.seconds(-3600)))
    // Half past two comes twice: the reminder is at the first, the programme at the second.
    #expect(reminder.time.hour == 2 && reminder.text == "The Shore, on one.example, 02:30")
  }

  /// An oracle: it compares every programme with every title.
  private func naive(_ guide: Guide, _ home: Home) -> Set<String> {
    var found: Set<String> = []
    for id in guide.channelIDs {
      for programme in guide.programmes(on: id) {
        for title in home.library.titles() where title.name.lowercased() == programme.title.lowercased() {
          if let place = programme.numbers.first?.place, let season = place.season, let episode = place.episode {
            let subject = MediaID.episode(episode, season: season, of: title.id)
            if title.id.kind == .series, !home.library.hasWholePlay(of: subject, by: home.me) {
              found.insert("\(subject)")
            }
          } else if let year = programme.details.year, abs(year - (title.year ?? 0)) <= 1, title.id.kind == .movie {
            found.insert("\(title.id)")
          }
        }
      }
    }
    return found
  }

  @Test func `wanted programmes are those that the oracle finds`() throws {
    for seed in Laws.seeds(few: 5, all: 500) {
      var random = RandomTelevision(seed: seed)
      var home = try Home()
      try home.edit { draft in
        let list = try draft.addList("All")
        for number in 1...8 {
          let name = "\(random.pick(RandomTelevision.words)) \(number)"
          if number % 2 == 0 {
            try draft.add(CatalogTitle(Title(.movie(number), TitleFacts(name: name, year: 2000 + number))), to: list)
          } else {
            try draft.add(CatalogTitle(Title(.series(number), TitleFacts(name: name))), to: list)
            for episode in 1...3 where random.oneIn(2) {
              try draft.watch(.episode(episode, season: 1, of: .series(number)), at: .year(2020))
            }
          }
        }
      }
      let names = home.library.titles().map(\.name) + ["News", "Weather"]
      let programmes = (0..<60).map { hour in
        programme(random.pick(names), at: hour, minutes: 55) { programme in
          if random.oneIn(2) {
            programme.numbers = [.xmltv(season: 1, episode: Int.random(in: 1...4, using: &random.generator))]
          } else {
            programme.details.year = Int.random(in: 2000...2010, using: &random.generator)
          }
        }
      }
      let guide = Guide(channels: [], programmes: programmes)
      let found = home.viewer.wanted(in: guide, asOf: home.now, within: .seconds(7 * 86_400)).filter {
        $0.reason != .followed
      }
      #expect(Set(found.map { "\($0.subject)" }) == naive(guide, home), "seed \(seed)")
    }
  }
}
