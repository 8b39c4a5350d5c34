import ReelbookMerge
import ReelbookModel
import ReelbookStats
import ReelbookTestSupport
import Testing

@Suite struct RatingTests {
  @Test func `a subject that was rated several times counts once, with the latest play's rating`() throws {
    var diary = try Diary()
    try diary.watch(.movie(1), "2025-01-01", viewing: PlayDetails(rating: .stars(2)))
    try diary.watch(.movie(1), "2026-01-01", viewing: PlayDetails(rating: .stars(5)))
    try diary.watch(.movie(2), "2026-02-01")
    try diary.edit { draft in
      try draft.rate(.movie(2), .outOfTen(1))
      try draft.rate(.movie(3), .percent(50))
    }
    let ratings = diary.statistics.ratings()
    #expect(ratings.all.map(\.subject) == [.movie(1), .movie(3), .movie(2)])
    #expect(ratings.mean == 0.5 && ratings.distribution == [1, 0, 0, 0, 0, 1, 0, 0, 0, 1])
    #expect(ratings.byYear.map(\.key) == [2026] && ratings.byYear.map(\.count) == [2])
    #expect(diary.statistics.ratings(PlayFilter(.year(2025))).all.map(\.rating) == [try .stars(2)])
  }

  @Test func `ratings are compared with the audience's scores of the same titles`() throws {
    var diary = try Diary()
    var facts = TitleFacts(name: "Alien")
    (facts.score, facts.votes) = (8, 1000)
    try diary.edit { draft in
      let list = try draft.addList("Films")
      try draft.add(CatalogTitle(Title(.movie(1), facts)), to: list)
      try draft.rate(.movie(1), .percent(90))
      try draft.rate(.movie(2), .percent(10))
    }
    let above = try #require(diary.statistics.ratings().aboveAudience)
    #expect(abs(above - 0.1) < 1e-9)
    #expect(try Diary().statistics.ratings().aboveAudience == nil)
  }

  private func text(_ subject: MediaID, _ person: PersonID, _ rating: Rating, _ year: Int?) -> String {
    "\(subject) \(person) \(rating) \(year.map { "\($0)" } ?? "")"
  }

  /// A walk over the viewings, newest first, and then over the marks.
  private func plain(_ statistics: Statistics, _ filter: PlayFilter) -> [PersonalID: String] {
    let library = statistics.library
    var found: [PersonalID: String] = [:]
    func add(_ rating: Rating?, _ subject: MediaID, _ person: PersonID, _ year: Int?) {
      let key = PersonalID(person, subject)
      guard found[key] == nil, let rating, rating.fraction != nil else { return }
      found[key] = text(subject, person, rating, year)
    }
    let viewings = statistics.plays(matching: filter)
    for viewing in viewings {
      add(viewing.play.details.rating, viewing.subject, viewing.person, viewing.play.time.year)
    }
    for viewing in viewings {
      let mark = library.mark(on: viewing.subject, of: viewing.person)
      add(mark.rating, viewing.subject, viewing.person, viewing.play.time.year)
    }
    for mark in library.marks where filter == .all && mark.rating != nil {
      let (subject, person) = (library.resolve(mark.subject), library.resolve(mark.person))
      guard statistics.person == nil || statistics.person == person else { continue }
      add(library.mark(on: subject, of: person).rating, subject, person, nil)
    }
    return found
  }

  /// The library of a random diary with ratings on many of its plays and marks, some on a scale that nobody knows.
  private func rated(_ diary: RandomDiary, seed: UInt64) throws -> Library {
    var source = SeededGenerator(seed: seed &+ 1)
    let ratings = [try Rating.stars(2), try .stars(4.5), try .percent(50), .thumbUp, Rating("odd:7") ?? .absent]
    var draft = diary.library.draft(as: diary.people[0], now: diary.now)
    for var play in diary.library.records(Play.self) where source.chance(40) {
      play.rating = source.pick(ratings)
      draft.put(play)
    }
    for var mark in diary.library.records(Mark.self) where source.chance(60) {
      mark.rating = source.pick(ratings)
      draft.put(mark)
    }
    var clock = HybridClock(device: DeviceID(bits: 1))
    _ = draft.commit(by: &clock)
    return draft.library
  }

  @Test func `ratings are those of the latest rated viewing, and else of the mark, in any library`() throws {
    var counts: [Int] = []
    for seed in Laws.seeds(few: 20, all: 2000) {
      let diary = try RandomDiary(seed: seed)
      let library = try rated(diary, seed: seed)
      for owner in [Statistics.Owner.viewer, .household] {
        let statistics = library.viewer(of: diary.people[0]).statistics(of: owner, asOf: diary.now)
        for filter in [PlayFilter.all, PlayFilter(.all, .isRewatch(false)), PlayFilter(.year(diary.now.day.year))] {
          let ratings = statistics.ratings(filter).all.map { text($0.subject, $0.person, $0.rating, $0.year) }
          #expect(ratings.sorted() == plain(statistics, filter).values.sorted(), "seed \(seed), \(filter)")
          counts.append(ratings.count)
        }
      }
    }
    #expect(counts.contains { $0 > 5 } && Set(counts).count > 3)
  }
}
