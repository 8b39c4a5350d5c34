import ReelbookModel
import ReelbookPages
import ReelbookStats
import ReelbookTestSupport
import Testing

@Suite struct YearFactsTests {
  /// Adds a movie with facts, seen on a day of 2026.
  private func add(
    _ number: Int, year: Int, minutes: Int = 100, language: String? = nil, people: [TitlePerson] = [],
    to diary: inout Diary
  ) throws {
    try diary.edit { draft in
      var facts = TitleFacts(name: "Film \(number)", year: year)
      (facts.runtime, facts.originalLanguage, facts.people) = (.seconds(minutes * 60), language, people)
      try draft.insert(Title(.movie(number), facts))
    }
    try diary.watch(.movie(number), "2026-02-\(number < 10 ? "0" : "")\(number)")
  }

  private func setStatus(_ status: SeriesStatus, of title: TitleID, in diary: inout Diary) throws {
    var changed = try #require(diary.library.title(title))
    changed.facts.status = status
    try diary.edit { try $0.refresh(CatalogTitle(changed)) }
  }

  @Test func `names count for each title once, and names of one title are left out`() throws {
    var diary = try Diary()
    let (jane, joe) = (TitlePerson("Jane", .director), TitlePerson("Joe", .cast))
    try add(1, year: 1999, people: [jane, joe, TitlePerson("Joe", .cast, character: "Twin")], to: &diary)
    try add(2, year: 2026, people: [jane, TitlePerson("Once", .cast)], to: &diary)
    try add(3, year: 2026, people: [jane, joe], to: &diary)
    try diary.watch(.movie(3), "2026-03-01", "2026-03-02")
    let facts = diary.statistics.yearFacts(2026)
    #expect(facts.directors.map(\.name) == ["Jane"] && facts.directors.map(\.titleCount) == [3])
    #expect(facts.actors.map(\.name) == ["Joe"] && facts.actors.map(\.titleCount) == [2])
    #expect(diary.statistics.yearFacts(2025).directors.isEmpty)
  }

  @Test func `the oldest and the longest movie, languages, and what came out in the year`() throws {
    var diary = try Diary()
    try add(1, year: 1942, minutes: 102, language: "en", to: &diary)
    try add(2, year: 2026, minutes: 215, language: "de", to: &diary)
    try add(3, year: 2025, language: "de", to: &diary)
    var facts = diary.statistics.yearFacts(2026)
    #expect(facts.oldest == .movie(1) && facts.longest == .movie(2) && facts.languageCount == 2)
    #expect(facts.newTitleCount == 1 && facts.oldTitleCount == 2)
    try add(4, year: 2026, minutes: 215, to: &diary)
    facts = diary.statistics.yearFacts(2026)
    #expect(facts.longest == nil, "two are as long")
  }

  @Test func `a series is finished in the year of its last new episode, if it is over and all of it was watched`()
    throws
  {
    var diary = try Diary()
    try diary.addSeries(1, "Short", episodes: 3)
    try diary.watch(episode(1), "2025-06-01")
    try diary.watch(episode(2), "2026-01-01")
    func finished(_ year: Int) -> [TitleID] { diary.statistics.yearFacts(year).finished }
    try setStatus(.ended, of: .series(1), in: &diary)
    #expect(finished(2026).isEmpty, "an episode is missing")
    try diary.watch(episode(3), "2026-01-02")
    #expect(finished(2026) == [.series(1)] && finished(2025).isEmpty)
    #expect(diary.everybody.yearFacts(2026).finished.isEmpty, "it is a person's")
    try setStatus(.returning, of: .series(1), in: &diary)
    #expect(finished(2026).isEmpty, "more is to come")
  }

  @Test func `notes are the person's own, and the years begin with the first one that has viewings`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2026-02-01", viewing: PlayDetails(notes: "Fine.", rating: .stars(3)))
    try diary.watch(.movie(2), "2026-03-01", viewing: PlayDetails(notes: "Best of all.", rating: .stars(5)))
    try diary.watch(.movie(2), "2023-03-01", "2010-01-01")
    let facts = diary.statistics.yearFacts(2026)
    #expect(facts.notes.map(\.text) == ["Best of all.", "Fine."])
    #expect(diary.everybody.yearFacts(2026).notes.isEmpty)
    let bens = diary.library.viewer(of: diary.ben).statistics(of: .person(diary.anna), asOf: diary.now)
    #expect(bens.yearFacts(2026).notes.isEmpty && bens.pair(in: 2026) == nil, "notes are for who wrote them")
    #expect(facts.years.map(\.year) == [2023, 2024, 2025, 2026] && facts.years.map(\.figure.count) == [1, 0, 0, 2])
  }

  @Test func `two people agree within half a star, and disagree from one and a half`() throws {
    var diary = try Diary()
    let ratings: [(own: Double, other: Double)] = [(5, 4.5), (5, 3.5), (2, 5), (3, 2)]
    for (at, rating) in ratings.enumerated() {
      let movie = MediaID.movie(at + 1)
      try diary.watch(
        movie, "2026-02-0\(at + 1)", viewing: PlayDetails(rating: .stars(rating.own)), with: [diary.ben])
      let ben = diary.ben
      try diary.edit { draft in try draft.rate(movie, .stars(rating.other), by: ben) }
    }
    let pair = try #require(diary.statistics.pair(in: 2026))
    #expect(pair.companion == diary.ben && pair.viewingCount == 4)
    #expect(pair.agreed.map(\.subject) == [.movie(1)])
    #expect(pair.disagreed.map(\.subject) == [.movie(3), .movie(2)])
    #expect(diary.statistics.pair(in: 2025) == nil && diary.everybody.pair(in: 2026) == nil)
  }

  @Test func `in January the reviewed year is the one that ended, if anything was watched in it`() throws {
    for (day, expected) in [("2026-01-02", 2025), ("2026-01-31", 2025), ("2026-02-01", 2026), ("2027-01-05", 2027)] {
      var diary = try Diary()
      try diary.watch(.movie(1), "2025-12-30")
      let now = try Now(Instant(parsing: "\(day)T10:00:00Z"), zone: "Europe/Berlin")
      #expect(diary.library.viewer(of: diary.anna).statistics(asOf: now).reviewedYear == expected, "\(day)")
    }
  }
}
