import ReelbookModel
import ReelbookStats
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
}
