import ReelbookModel
import ReelbookStats
import ReelbookTestSupport
import Testing

/// How viewings felt, in diaries made by hand.
@Suite struct MoodTests {
  private let film = MediaID.movie(1)

  /// Logs viewings of a mood, each on its own day from 1 January 2026.
  private func log(
    _ count: Int, _ mood: Mood?, at hour: String = "20:00", _ details: PlayDetails = PlayDetails(),
    with others: [PersonID] = [], into diary: inout Diary
  ) throws {
    let start = diary.library.plays.count
    for number in start..<start + count {
      let day = CivilDay(year: 2026, month: 1, day: 1)?.adding(days: number % 300) ?? .absent
      var details = details
      details.mood = mood
      try diary.watch(film, "\(day)T\(hour)", viewing: details, with: others)
    }
  }

  private func moods(_ diary: Diary, in period: Period = .all) -> MoodFigures {
    diary.library.viewer(of: diary.anna).moods(in: period, asOf: diary.now)
  }

  @Test func `a mood counts in each group of its viewing, with its number`() throws {
    var diary = try Diary()
    let ben = diary.ben
    try log(2, .great, at: "20:15", PlayDetails(format: .theater, companions: ["Zoe"]), into: &diary)
    try log(1, .tired, at: "23:30", PlayDetails(format: .streaming), with: [ben], into: &diary)
    try log(1, nil, into: &diary)
    let figures = moods(diary)
    #expect(figures.all.count == 3 && figures.withoutMood == 1 && figures.all.good == 2 && figures.all.judged == 3)
    #expect(figures.all.moods.map(\.mood) == [.great, .tired] && figures.all.moods.map(\.count) == [2, 1])
    #expect(figures.formats.map(\.trait) == [.format(.theater), .format(.streaming)])
    #expect(figures.company.map(\.trait) == [.companion("Zoe"), .companion("Ben")])
    #expect(figures.hours.map(\.trait) == [.hour(20), .hour(23)] && figures.months.map(\.count) == [3])
    #expect(figures.months.first?.month == CivilDay(year: 2026, month: 1, day: 1))
  }

  @Test func `a viewing without company counts where nobody is named`() throws {
    var diary = try Diary()
    try log(1, .good, PlayDetails(companions: ["Zoe"]), into: &diary)
    try log(2, .good, into: &diary)
    let figures = moods(diary)
    let statistics = diary.library.viewer(of: diary.anna).statistics(asOf: diary.now)
    #expect(figures.company.map { statistics.name(of: $0) } == ["Zoe", "Nobody named"])
    #expect(figures.company.map(\.count) == [1, 2])
  }

  @Test func `an app's own mood is listed, and is neither good nor the contrary`() throws {
    var diary = try Diary()
    try log(3, Mood(rawValue: "seasick"), into: &diary)
    try log(1, .okay, into: &diary)
    let all = moods(diary).all
    #expect(all.moods.map(\.mood.rawValue) == ["seasick", "okay"])
    #expect(all.count == 4 && all.judged == 1 && all.good == 0)
  }

  @Test func `a period leaves out what is not in it, and days divide a month`() throws {
    var diary = try Diary()
    try diary.watch(
      film, "2025-12-31T20:00", "2026-01-31T20:00", "2026-02-01T20:00", "2026-02", "2026", "unknown",
      viewing: PlayDetails(mood: .good))
    #expect(moods(diary).all.count == 6 && moods(diary).months.map(\.count) == [1, 1, 2])
    #expect(moods(diary, in: .year(2026)).all.count == 4)
    let (first, last) = (CivilDay(year: 2026, month: 1, day: 31), CivilDay(year: 2026, month: 2, day: 2))
    let (from, until) = (try #require(first), try #require(last))
    let figures = moods(diary, in: .days(from..<until))
    #expect(figures.all.count == 2 && figures.months.map(\.count) == [1, 1])
    let statistics = diary.library.viewer(of: diary.anna).statistics(asOf: diary.now)
    #expect(figures.months.map { statistics.plays(matching: $0.filter).count } == [1, 1])
    #expect(figures.months.map { statistics.name(of: $0) } == ["January 2026", "February 2026"])
  }

  @Test func `a clear difference is said, with the numbers of both sides`() throws {
    var diary = try Diary()
    try log(18, .great, PlayDetails(format: .theater), into: &diary)
    try log(2, .meh, PlayDetails(format: .theater), into: &diary)
    try log(10, .good, PlayDetails(format: .streaming), into: &diary)
    try log(30, .tired, PlayDetails(format: .streaming), into: &diary)
    let differences = moods(diary).differences
    let theater = try #require(differences.first { $0.group.trait == .format(.theater) })
    #expect(theater.isBetter && theater.group.good == 18 && theater.group.judged == 20)
    #expect(theater.restGood == 10 && theater.restJudged == 40)
    let streaming = try #require(differences.first { $0.group.trait == .format(.streaming) })
    #expect(!streaming.isBetter && streaming.restGood == 18)
  }

  @Test func `nothing is said of few viewings, however clear they are`() throws {
    // All in the theater were great, beside many that were not; nine are one too few.
    for (count, isSaid) in [(9, false), (10, true)] {
      var diary = try Diary()
      try log(count, .great, PlayDetails(format: .theater), into: &diary)
      try log(40, .good, PlayDetails(format: .streaming), into: &diary)
      try log(50, .meh, PlayDetails(format: .streaming), into: &diary)
      #expect(moods(diary).differences.contains { $0.group.trait == .format(.theater) } == isSaid, "\(count)")
    }
  }

  @Test func `nothing is said where all felt the same, nor of what is a matter of one viewing`() throws {
    var diary = try Diary()
    try log(40, .good, PlayDetails(format: .theater), into: &diary)
    try log(40, .good, PlayDetails(format: .streaming), into: &diary)
    #expect(moods(diary).differences.isEmpty)
    var even = try Diary()
    for format in [ViewingFormat.theater, .streaming] {
      try log(11, .good, PlayDetails(format: format), into: &even)
      try log(9, .meh, PlayDetails(format: format), into: &even)
    }
    try log(1, .good, PlayDetails(format: .theater), into: &even)
    #expect(moods(even).differences.isEmpty)
  }

  @Test func `what a viewer may not see has no mood`() throws {
    var diary = try Diary()
    let ben = diary.ben
    try diary.edit { draft in
      var facts = TitleFacts(name: "Hidden")
      facts.contentRating = ContentRating("R", in: "US")
      let list = try draft.addList("All")
      try draft.add(CatalogTitle(Title(.movie(1), facts)), to: list)
      try draft.edit(ben) { $0.ageGroup = .child }
    }
    try log(3, .great, with: [ben], into: &diary)
    let figures = diary.library.viewer(of: ben).moods(of: .household, in: .all, asOf: diary.now)
    #expect(figures.all.count == 0 && figures.formats.isEmpty && figures.company.isEmpty && figures.withoutMood == 0)
  }
}
