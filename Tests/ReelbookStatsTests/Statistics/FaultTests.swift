import ReelbookModel
import ReelbookPages
import ReelbookStats
import ReelbookTestSupport
import Testing

/// Single rules that are easy to break.
@Suite struct FaultTests {
  @Test func `the play at the later instant is the rewatch, whatever the local times are`() throws {
    for isOfAll in [false, true] {
      var diary = try Diary()
      // Late in Tokyo, and hours later, early on the same evening in Los Angeles.
      try diary.watch(.movie(1), "2026-11-19T23:00:00+09:00", "2026-11-19T18:00:00-08:00")
      let statistics = isOfAll ? diary.everybody : diary.statistics
      let again = statistics.plays(of: statistics.diary().totals.viewings).filter(\.isRewatch)
      #expect(again.map(\.play.time.description) == ["2026-11-19T18:00:00-08:00"])
      #expect(diary.library.diary(of: diary.anna).filter(\.isRewatch).map(\.play.id) == again.map(\.play.id))
    }
  }

  @Test func `statistics are equal for equal libraries of one person at one moment, and then for no others`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026-11-19")
    let before = diary.statistics
    #expect(before == diary.statistics && before != diary.everybody)
    let library = diary.library
    try diary.edit { try $0.star(.movie(1)) }
    let (anna, now) = (diary.anna, diary.now)
    #expect(library.viewer(of: anna).statistics(asOf: now) != diary.statistics)
    let copy = try Library(text: library.text)
    #expect(library.viewer(of: anna).statistics(asOf: now) == copy.viewer(of: anna).statistics(asOf: now))
  }

  @Test func `the shows of an activity page have their names`() throws {
    var diary = try Diary()
    try diary.addSeries(1, "One")
    try diary.edit { draft in
      try draft.watch(.episode(season: 1, number: 1, of: .series(1)))
      try draft.star(.episode(season: 1, number: 1, of: .series(1)))
    }
    let activity = diary.statistics.activity()
    #expect(activity.mostPopular.map(\.name) == ["One"] && activity.addedShows.map(\.name) == ["One"])
    #expect(activity.favourites.shows.map(\.name) == ["One"] && activity.favourites.most?.subject == .series(1))
  }

  @Test func `names with equally many shows are sorted by the alphabet, not by code points`() throws {
    var diary = try Diary()
    for (number, network) in ["Zoo", "amc", "HBO", "\u{c9}ire"].enumerated() {
      try diary.addSeries(number + 1, "Show \(number)", networks: [network])
    }
    #expect(diary.statistics.activity().topNetworks.map(\.name) == ["amc", "\u{c9}ire", "HBO", "Zoo"])
  }

  @Test func `a show that was added after the given moment is not listed`() throws {
    var diary = try Diary()
    try diary.addSeries(1, "One")
    let earlier = Now(diary.now.instant.adding(.seconds(-7200)), in: diary.now.zone)
    #expect(diary.library.viewer(of: diary.anna).activity(asOf: diary.now).addedShows.count == 1)
    #expect(diary.library.viewer(of: diary.anna).activity(asOf: earlier).addedShows.isEmpty)
  }

  @Test func `favourites are of titles in the library, and dropped stands before unknown categories`() throws {
    var diary = try Diary()
    try diary.addSeries(1, "One")
    try diary.addSeries(2, "Two")
    try diary.edit { draft in
      try draft.star(.episode(season: 1, number: 1, of: .series(1)))
      try draft.categorize(.series(2), as: .dropped)
      try draft.mark(.series(1)) { $0.category = WatchStatus(rawValue: "asleep") }
    }
    #expect(diary.statistics.activity().favourites.count == 1)
    #expect(diary.statistics.activity().categories.map(\.name.rawValue).suffix(2) == ["dropped", "asleep"])
    try diary.edit { try $0.remove(.series(1)) }
    #expect(diary.statistics.activity().favourites.count == 0)
  }

  @Test func `plays of two people stay together when one of them moves to another episode`() throws {
    var diary = try Diary()
    let (anna, ben) = (diary.anna, diary.ben)
    try diary.addSeries(1, "One")
    let plays = try diary.watch(.episode(season: 1, number: 1, of: .series(1)), "2026-11-19", with: [ben])
    try diary.edit { draft in
      for id in plays where draft.library.plays[id]?.person == ben {
        try draft.edit(id) { $0.subject = .episode(season: 1, number: 2, of: .series(1)) }
      }
    }
    #expect(diary.library.diary(of: anna).map(\.together) == [[ben]])
    #expect(diary.library.diary(of: ben).map(\.together) == [[anna]])
  }

  @Test func `a running year is compared with the same days of the year before, and the page says so`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026-03-01", "2025-03-01", "2025-11-20", "2025-11-21", "2025-12-31")
    let review = diary.statistics.yearInReview(2026)
    #expect(review.isRunning && review.before.viewings.count == 2)
    let page = TextReport.yearInReview(2026, diary.statistics).text(in: TextStyle())
    #expect(page.contains("1 fewer than by then in 2025"))
    #expect(!diary.statistics.yearInReview(2025).isRunning)
  }

  @Test func `pages report unknown lengths wherever they add lengths, and write one day in the singular`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026-11-19", "2026-11-20")
    let pages = [
      TextReport.activity(diary.statistics), .diary(diary.statistics), .yearInReview(2026, diary.statistics),
      .month(try #require(diary.statistics.month(2026, 11)), in: diary.library),
    ]
    for page in pages { #expect(page.text(in: TextStyle()).contains("without 2 viewings of unknown length")) }
    var one = try Diary()
    try one.watch(.movie(1), "2026-11-20")
    let text = PageReader(HTMLReport(one.statistics).text).text
    #expect(text.contains("1 day") && !text.contains("1 days"))
  }

  @Test func `for everybody, a title is current if anybody has started it`() throws {
    var diary = try Diary()
    try diary.addSeries(1, "One")
    try diary.addSeries(2, "Two")
    try diary.watch(.episode(season: 1, number: 1, of: .series(1)), "2026-11-19", by: diary.ben)
    #expect(diary.statistics.activity().categories.first { $0.name == .new }?.count == 2)
    let everybody = diary.everybody.activity().categories
    #expect(everybody.first { $0.name == .current }?.titles == [.series(1)])
    #expect(everybody.first { $0.name == .new }?.titles == [.series(2)])
  }

  @Test func `a viewing that was restored here and forgotten elsewhere does not count`() throws {
    var (here, there) = (SimulatedDevice(1), SimulatedDevice(2))
    let id = PlayID(bits: IDBits(0, 7))
    var play = Play(id: id)
    play.subject = .movie(603)
    try here.edit { try $0.insert(play) }
    there.receive(here.library)
    try here.edit(at: 1) { try $0.delete(Play.self, id) }
    there.edit(at: 2) { $0.forget(Play.self, id) }
    _ = here.undo(here.journal[1], at: 3)
    #expect(here.library.plays.count == 1)
    here.receive(there.library)
    let now = try Now(here.now(4), zone: "UTC")
    let statistics = here.library.viewer(of: PersonID.absent).statistics(of: .household, asOf: now)
    #expect(here.library.plays[id] == nil && statistics.figure(.all).count == 0)
  }
}
