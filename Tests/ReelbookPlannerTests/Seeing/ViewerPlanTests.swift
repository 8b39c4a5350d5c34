import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// The household's guide, as one of the household or several people may see it.
@Suite struct ViewerPlanTests {
  /// Ada and Ben want to see “Sinners”; all three want to see “Ponyo”, on Friday evening.
  private static func home() throws -> Home {
    let home = try Home()
    try home.film(1, "Sinners", minutes: 100, wanted: home.both, rating: "R")
    try home.film(2, "Ponyo", minutes: 100, wanted: [home.ada, home.ben, home.carl], rating: "G")
    try home.window([.tuesday], "20:00", "22:00")
    try home.window([.friday], "18:00", "20:00", for: [home.ada, home.ben, home.carl])
    try home.edit { try $0.edit(home.carl) { $0.maturityCap = 10 } }
    return home
  }

  @Test func `a plan has nothing that its viewer may not see, and saving it loses nothing of the others`() throws {
    var hidden = 0
    for seed in Laws.seeds(few: 20, all: 2_000) {
      let home = try RandomHome.small(seed: seed)
      let whole = home.library.plan(home.week, policy: home.policy, seed: seed, asOf: home.now)
      func saved(_ plan: Plan) throws -> [PlannedSlot]? {
        var draft = home.library.draft(as: home.people[0], now: home.now, ids: SeededGenerator(seed: seed))
        try draft.guide.save(plan)
        return draft.library.savedPlan(of: home.week)?.content.slots
      }
      let expected = try saved(whole)
      for person in home.people {
        let rule = home.library.rule(of: person)
        func mayBeSeen(_ title: TitleID) -> Bool {
          rule.allows(home.library.title(title) ?? Title(title, TitleFacts()))
        }
        let plan = home.library.viewer(of: person).plan(home.week, policy: home.policy, seed: seed, asOf: home.now)
        let titles =
          plan.slots.flatMap { $0.subjects.map(\.title) + $0.reasons.compactMap(\.title) }
          + plan.unplacedTitles.map(\.title)
        #expect(titles.allSatisfy(mayBeSeen), "seed \(seed)")
        let shown = whole.slots.filter { $0.subjects.allSatisfy { mayBeSeen($0.title) } }
        #expect(Set(plan.slots.map(\.id)).isSuperset(of: shown.map(\.id)), "seed \(seed)")
        #expect(plan.unplacedTitles == whole.unplacedTitles.filter { mayBeSeen($0.title) }, "seed \(seed)")
        #expect(try saved(plan) == expected, "seed \(seed)")
        hidden += whole.slots.count - plan.slots.count
      }
    }
    #expect(hidden > 0)
  }

  @Test func `a slot follows the rules of its own people, whoever plans`() throws {
    let home = try Self.home()
    let family = home.library.viewer(of: [home.ada, home.ben, home.carl])
    let plans = [home.viewer, home.library.viewer(of: home.carl), family].map {
      $0.plan(home.week, seed: 1, asOf: home.now)
    }
    #expect(home.lines(plans[0].slots) == ["2026-11-24T20:00 Sinners", "2026-11-27T18:00 Ponyo"])
    for plan in plans[1...] {
      #expect(home.lines(plan.slots) == ["2026-11-27T18:00 Ponyo"])
      var text = ""
      dump(plan, to: &text)
      #expect(!"\(text) \(plan)".contains("movie/tmdb/1"))
      try home.edit { try $0.guide.save(plan) }
      #expect(home.lines(home.viewer.schedule(of: home.week, asOf: home.now).slots) == home.lines(plans[0].slots))
    }
  }

  @Test func `a booking of a hidden film takes its time, also from what a child sees of the guide`() throws {
    let home = try Self.home()
    try home.edit { draft in
      try draft.guide.replan(home.week, seed: 1)
      try draft.guide.book(.movie(1), on: home.day(5), at: "18:30", for: home.both)
    }
    let child = home.library.viewer(of: home.carl)
    #expect(home.lines(home.viewer.schedule(of: home.week, asOf: home.now).slots).last == "2026-11-27T18:30 Sinners")
    #expect(child.schedule(of: home.week, asOf: home.now).slots.isEmpty)
  }

  @Test func `an evening with an open wish stays in a child's guide without the film that the others chose`() throws {
    let home = try Self.home()
    try home.film(4, "Heat", minutes: 100, wanted: home.both, rating: "R")
    try home.edit { draft in
      try draft.guide.book(
        on: home.day(3), at: "20:00", length: .seconds(7200), for: home.both, wish: SlotWish(.movie))
      try draft.guide.replan(home.week, seed: 1)
    }
    func wednesday(_ viewer: Viewer) -> [PlannedSlot] {
      viewer.schedule(of: home.week, asOf: home.now).slots.filter { $0.day == home.day(3) }
    }
    let (whole, shown) = (wednesday(home.viewer), wednesday(home.library.viewer(of: home.carl)))
    #expect([.movie(1), .movie(4)].contains(whole.first?.title))
    #expect(shown.map(\.id) == whole.map(\.id))
    #expect(shown.allSatisfy { $0.subjects.isEmpty && $0.reasons.isEmpty && $0.witnesses.isEmpty })
  }

  @Test func `tonight, alternatives and a binge are for all of the viewer's people`() throws {
    let home = try Self.home()
    let show = try home.series(3, "Xerxes", episodes: 4, wanted: [home.ada, home.carl])
    try home.edit { try $0.edit(home.carl) { $0.forbidden = [show] } }
    let (parents, family) = (home.parents, home.library.viewer(of: [home.ada, home.carl]))
    let end = home.now.instant.adding(.seconds(3 * 3600))
    let titles = { (slots: [PlannedSlot]) in Set(slots.compactMap(\.title)) }
    #expect(titles(parents.tonight(until: end, asOf: home.now)) == [.movie(1), .movie(2), show])
    #expect(titles(family.tonight(until: end, asOf: home.now)) == [.movie(2)])
    #expect(home.viewer.binge(show, on: [home.day(6)], asOf: home.now).episodes == 4)
    let none = family.binge(show, on: [home.day(6)], asOf: home.now)
    #expect(none.slots.isEmpty && none.episodes == 0 && none.remaining == 0)
    let slot = try #require(
      home.viewer.plan(home.week, seed: 1, asOf: home.now).slots.first { $0.title == .movie(2) })
    let others = home.viewer.alternatives(to: slot, asOf: home.now)
    #expect(others.allSatisfy { $0.title != .movie(1) }, "Carl is there")
    let hidden = try #require(parents.tonight(until: end, asOf: home.now).first { $0.title == .movie(1) })
    let shown = home.library.viewer(of: home.carl).alternatives(to: hidden, asOf: home.now)
    #expect(shown.map(\.title) == [.movie(2)])
    #expect(shown.allSatisfy { slot in slot.reasons.allSatisfy { $0.title == nil } })
  }
}
