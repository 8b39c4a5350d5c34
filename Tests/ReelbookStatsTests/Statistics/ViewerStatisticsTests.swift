import ReelbookModel
import ReelbookPages
import ReelbookStats
import ReelbookTestSupport
import Testing

/// The figures of a child, who watched a film and an episode that a later rule hides.
@Suite struct ViewerStatisticsTests {
  private static let (owls, xerxes, dragons) = (TitleID.movie(1), TitleID.movie(2), TitleID.series(3))

  /// Ben is a child, and Anna watched with him.
  private static func diary() throws -> Diary {
    var diary = try Diary()
    try diary.addMovie(1, "Owls", year: 2001)
    try diary.addMovie(2, "Xerxes", year: 1962)
    try diary.addSeries(
      3, "Xerxes and dragons", genres: ["Xerxes horror"], networks: ["Xerxes TV"], services: ["Xerxes+"])
    let (anna, ben) = (diary.anna, diary.ben)
    for subject in [MediaID(owls), MediaID(xerxes), episode(1, of: 3)] {
      try diary.watch(subject, "2026-11-19T19:00:00+01:00", by: anna, with: [ben])
      try diary.edit { try $0.star(subject, by: ben) }
    }
    try diary.edit { draft in
      try draft.edit(ben) { ($0.ageGroup, $0.allowed, $0.forbidden) = (.child, [owls], [xerxes, dragons]) }
    }
    return diary
  }

  /// All that a value holds.
  private static func everything(_ value: Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  @Test func `a child's figures, year and pages have no name, id or count of a hidden title`() throws {
    let diary = try Self.diary()
    let child = diary.library.viewer(of: diary.ben)
    for (owner, count) in [(.viewer, 1), (.household, 2), (.person(diary.anna), 1)] as [(Statistics.Owner, Int)] {
      let statistics = child.statistics(of: owner, asOf: diary.now)
      #expect(statistics.totals().viewings.count == count && statistics.totals().titlesWatched == [Self.owls])
      #expect(statistics.yearInReview(2026).totals.viewings.count == count)
      let pages: [Any] = [
        HTMLReport(statistics, year: 2026, region: "DE").text, YearPage(statistics, year: 2026).text,
        TextReport.activity(statistics, region: "DE").text(in: TextStyle()),
        TextReport.yearInReview(2026, statistics).text(in: TextStyle()), statistics.cards(of: 2026),
      ]
      let figures: [Any] = [
        child.activity(of: owner, asOf: diary.now, region: "DE"), statistics.diary(), statistics.yearStory(2026),
        statistics.yearFacts(2026), statistics.pair(in: 2026) as Any,
        statistics.yearInReview(2026), statistics.plays(matching: .all), statistics.ratings(), statistics.onThisDay(),
      ]
      for value in pages + figures {
        let text = Self.everything(value)
        for trace in ["Xerxes", "movie/tmdb/2", "series/tmdb/3"] {
          #expect(!text.contains(trace), "\(owner): \(trace) in \(type(of: value))")
        }
      }
    }
  }

  @Test func `a grown-up reads their own figures, those of the household, and a child's`() throws {
    let diary = try Self.diary()
    let viewer = diary.library.viewer(of: diary.anna)
    let owners: [Statistics.Owner] = [.viewer, .household, .person(diary.ben)]
    #expect(owners.map { viewer.statistics(of: $0, asOf: diary.now).totals().viewings.count } == [3, 6, 3])
    #expect(owners.map { viewer.statistics(of: $0, asOf: diary.now).person } == [diary.anna, nil, diary.ben])
    #expect(viewer.statistics(asOf: diary.now).person == diary.anna)
    #expect(viewer.activity(asOf: diary.now).moviesWatched.total.count == 2)
    #expect(viewer.activity(of: .person(diary.ben), asOf: diary.now).favourites.count == 1)
  }

  @Test func `figures of several people are those of the first, of titles that all of them may see`() throws {
    let diary = try Self.diary()
    let family = diary.library.viewer(of: [diary.anna, diary.ben])
    #expect(family.statistics(asOf: diary.now).person == diary.anna)
    #expect(family.statistics(asOf: diary.now).totals().titlesWatched == [Self.owls])
  }
}
