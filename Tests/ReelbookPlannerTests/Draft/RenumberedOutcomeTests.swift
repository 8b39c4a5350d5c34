import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// A catalogue gives episodes other numbers after an evening was planned or told. All of it is still about the same
/// episodes, by their ids at TMDb.
@Suite struct RenumberedOutcomeTests {
  /// Ada and Ben watch two episodes on Monday and two on Wednesday; the first has the id 101.
  private func planned() throws -> (Home, TitleID, [PlannedSlot]) {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 10)
    try home.edit { draft in
      try draft.change(SeasonID(show, 1)) { (season: inout Season) in
        for at in season.facts.episodes.indices { season.facts.episodes[at].tmdb = 101 + at }
      }
    }
    try home.window([.monday, .wednesday], "20:00", "22:30")
    try home.edit {
      try $0.guide.addOrder(MediaID(show), on: .weekly([.monday, .wednesday]), episodes: 2, for: home.both)
    }
    let plan = try home.edit { try $0.guide.replan(home.week) }
    #expect(plan.slots.map { $0.subjects.map(\.episode) } == [[1, 2], [3, 4]])
    return (home, show, plan.slots)
  }

  /// A pilot becomes the first episode, and each other one gets the next number.
  private func renumber(_ home: Home, _ show: TitleID) throws {
    try home.edit { draft in
      try draft.change(SeasonID(show, 1)) { (season: inout Season) in
        season.facts.fetched = home.now.instant
        let airDay = season.facts.episodes[0].airDay
        for at in season.facts.episodes.indices { season.facts.episodes[at].number += 1 }
        season.facts.episodes.insert(Episode(1, name: "Pilot", airDay: airDay, tmdb: 100), at: 0)
      }
    }
  }

  /// For each of the first episodes, by its present number, how many people have seen it.
  private func viewers(_ home: Home, _ show: TitleID) -> [Int] {
    (1...4).map { home.library.plays(about: .episode($0, season: 1, of: show)).count }
  }

  @Test func `an outcome stays with its episodes when they get other numbers, and can be corrected`() throws {
    let (home, show, slots) = try planned()
    try home.at("2026-11-23T22:00:00Z")
    try home.edit { try $0.guide.markWatched(slots[0]) }
    try renumber(home, show)
    let slot = try #require(
      home.viewer.schedule(of: home.week, asOf: home.now).slots.first { $0.id == slots[0].id })
    #expect(slot.subjects.map(\.episode) == [2, 3])
    #expect(home.viewer.outcome(of: slot)?.fate == .watched)
    #expect(viewers(home, show) == [0, 2, 2, 0])
    try home.edit { try $0.guide.markMissed(slot) }
    #expect(home.viewer.outcome(of: slot)?.fate == .missed && home.viewer.outcome(of: slots[0])?.fate == .missed)
    #expect(viewers(home, show) == [0, 0, 0, 0])
    // A screen may still have the slot as it was planned.
    try home.edit { try $0.guide.markWatched(slots[0]) }
    #expect(viewers(home, show) == [0, 2, 2, 0])
    #expect(home.library.records(SlotOutcome.self).count == 2)
  }

  @Test func `an evening that is told by its old numbers is of the episodes that were on`() throws {
    let (home, show, slots) = try planned()
    try home.at("2026-11-23T22:00:00Z")
    try renumber(home, show)
    try home.edit { try $0.guide.markAsleep([home.ben], in: slots[0], from: .seconds(1200)) }
    #expect(viewers(home, show) == [0, 2, 1, 0])
    let rest = (1...4).map { home.library.resumePoint(in: .episode($0, season: 1, of: show), of: home.ben)?.position }
    #expect(rest == [nil, nil, .seconds(1200), nil])
  }

  @Test func `settling writes nothing about the episode that has the number by now`() throws {
    let (home, show, slots) = try planned()
    try home.at("2026-11-23T22:00:00Z")
    let first = try #require(slots[0].subjects.first)
    try home.edit { try $0.guide.markAsleep([home.ben], in: slots[0], during: first, from: .seconds(1200)) }
    try renumber(home, show)
    try home.edit { try $0.guide.settleOutcomes() }
    #expect(viewers(home, show) == [0, 1, 0, 0])
    let rest = (1...4).map { home.library.resumePoint(in: .episode($0, season: 1, of: show), of: home.ben)?.position }
    #expect(rest == [nil, .seconds(1200), nil, nil])
  }

  @Test func `viewings that another device took back come back as those of the episodes that were on`() throws {
    let (one, show, slots) = try planned()
    try one.at("2026-11-23T22:00:00Z")
    try one.edit { try $0.guide.markWatched(slots[0]) }
    let other = try one.copy()
    one.now.instant = one.now.instant.adding(.seconds(60))
    try one.edit { try $0.guide.markMissed(slots[0]) }
    other.now.instant = one.now.instant.adding(.seconds(60))
    try other.edit { try $0.guide.markWatched(slots[0]) }
    other.merge(one)
    try renumber(other, show)
    try other.edit { try $0.guide.settleOutcomes() }
    #expect(viewers(other, show) == [0, 2, 2, 0])
  }

  @Test func `the next week's plan has no episode of this week's evenings under its new number`() throws {
    let (home, show, _) = try planned()
    try renumber(home, show)
    let coming = home.viewer.schedule(of: home.week, asOf: home.now).slots.flatMap(\.subjects)
    #expect(coming.map(\.episode) == [2, 3, 4, 5])
    let next = home.viewer.plan(home.week.next, seed: 1, asOf: home.now).slots.flatMap(\.subjects)
    #expect(!next.isEmpty && Set(next).isDisjoint(with: coming))
  }

  @Test func `a week that is planned again has the episodes that are in the guide, whatever numbers they had`() throws {
    let (home, show, slots) = try planned()
    try renumber(home, show)
    // The pilot is what comes next for both.
    let plan = try home.edit { try $0.guide.replan(home.week) }
    #expect(plan.slots.map { $0.subjects.map(\.episode) } == [[1, 2], [3, 4]])
    let shown = home.viewer.schedule(of: home.week, asOf: home.now).slots
    #expect(shown.map(\.subjects) == plan.slots.map(\.subjects) && shown.map(\.id) == slots.map(\.id))
  }

  @Test func `the same episodes stay in their evenings under their other numbers`() throws {
    let (home, show, slots) = try planned()
    try renumber(home, show)
    try home.edit { draft in
      for person in home.both.sorted() { try draft.skip(.episode(1, season: 1, of: show), by: person) }
    }
    let plan = try home.edit { try $0.guide.replan(home.week) }
    #expect(plan.slots.map { $0.subjects.map(\.episode) } == [[2, 3], [4, 5]])
    #expect(plan.slots.map(\.id) == slots.map(\.id) && plan.slots.map(\.start) == slots.map(\.start))
    let shown = home.viewer.schedule(of: home.week, asOf: home.now).slots
    #expect(shown.map(\.subjects) == plan.slots.map(\.subjects))
  }

  @Test func `a proposal that is pinned by its old numbers is of the episodes that were proposed`() throws {
    let (home, show, slots) = try planned()
    try renumber(home, show)
    try home.edit { try $0.guide.pin(slots[1]) }
    let pinned = try #require(home.library.records(BookedSlot.self)[slots[1].id.slot])
    #expect(pinned.subject == .episode(4, season: 1, of: show) && pinned.witness == 103)
    let shown = home.viewer.schedule(of: home.week, asOf: home.now).slots.first { $0.id == slots[1].id }
    #expect(shown?.origin == .pinned && shown?.subjects.map(\.episode) == [4, 5])
  }

  @Test func `two episodes of which one has the other's old number have an outcome each`() throws {
    let (home, show, slots) = try planned()
    var (second, first) = (slots[0], slots[0])
    (second.subjects, second.witnesses) = ([.episode(2, season: 1, of: show)], [102])
    (first.subjects, first.witnesses) = ([.episode(1, season: 1, of: show)], [101])
    try home.edit { try $0.guide.markSkipped(second) }
    try renumber(home, show)
    #expect(home.viewer.outcome(of: first) == nil)
    try home.edit { try $0.guide.markSkipped(first) }
    #expect(home.library.records(SlotOutcome.self).count == 2)
    #expect(home.viewer.outcome(of: first)?.fate == .skipped && home.viewer.outcome(of: second)?.fate == .skipped)
  }
}

extension RenumberedOutcomeTests {
  private typealias Word = (name: String, say: (Home, PlannedSlot, inout Draft) throws -> Void)

  private var words: [Word] {
    [
      ("watched", { try $2.guide.markWatched($1) }),
      ("watched by Ada", { try $2.guide.markWatched($1, by: [$0.ada]) }),
      ("watched by Ben", { try $2.guide.markWatched($1, by: [$0.ben]) }),
      ("missed", { try $2.guide.markMissed($1) }), ("skipped", { try $2.guide.markSkipped($1) }),
    ]
  }

  /// The outcomes of the evening, how many plays there are, and who has seen the first four episodes.
  private func story(_ home: Home, _ show: TitleID) -> [String] {
    func names(_ people: Set<PersonID>) -> String {
      people.compactMap { home.library.person($0)?.name }.sorted().joined(separator: ", ")
    }
    let outcomes = home.library.records(SlotOutcome.self).sorted { $0.id < $1.id }
    let episodes = (1...4).map { number in
      names(Set(home.library.plays(about: .episode(number, season: 1, of: show)).map(\.person)))
    }
    return outcomes.map { "\($0.fate): \(names($0.people))" } + ["\(home.library.records(Play.self).count)"] + episodes
  }

  @Test func `two devices of which one knows other numbers tell one story of an evening`() throws {
    let (home, show, slots) = try planned()
    try home.at("2026-11-23T22:00:00Z")
    for first in words {
      for second in words {
        let (one, other, both) = (try home.copy(device: 1), try home.copy(), try home.copy(device: 3))
        func tell(_ word: Word, at home: Home, after seconds: Int64) throws {
          home.now.instant = home.now.instant.adding(.seconds(seconds))
          let shown = home.viewer.schedule(of: home.week, asOf: home.now).slots.first { $0.id == slots[0].id }
          let slot = try #require(shown)
          try home.edit { try word.say(home, slot, &$0) }
        }
        try tell(first, at: one, after: 60)
        try tell(first, at: both, after: 60)
        for home in [other, both] { try renumber(home, show) }
        for home in [other, both] { try tell(second, at: home, after: 120) }
        other.merge(one)
        one.merge(other)
        for home in [one, other, both] {
          home.now.instant = home.now.instant.adding(.seconds(600))
          try home.edit { try $0.guide.settleOutcomes() }
        }
        #expect(story(one, show) == story(both, show), "\(first.name), then \(second.name)")
        #expect(story(other, show) == story(both, show), "\(first.name), then \(second.name)")
        #expect(one.library.records(SlotOutcome.self).count == 2, "one of each episode")
      }
    }
  }
}
