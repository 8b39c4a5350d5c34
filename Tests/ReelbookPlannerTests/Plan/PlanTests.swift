import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// The contents of a plan.
@Suite struct PlanTests {
  @Test func `a standing order fills its days with its number of episodes until none is left that has aired`() throws {
    let home = try Home()
    let show = try home.series(1, "Severance", episodes: 6) { [day = home.now.day] episode in
      episode < 6 ? day.adding(days: -100) : day.adding(days: 8)
    }
    try home.window([.tuesday, .thursday, .saturday])
    try home.edit { draft in
      try draft.guide.addOrder(
        .episode(2, season: 1, of: show), on: .weekly([.tuesday, .thursday]), episodes: 2, for: home.both)
    }
    let plan = home.plan()
    #expect(
      home.lines(plan.slots) == ["2026-11-24T20:00 Severance S1E2–E3", "2026-11-26T20:00 Severance S1E4–E5"])
    #expect(plan.slots[0].reasons[0].kind == .ordered)
    try home.edit { draft in
      for episode in 2...5 { try draft.watch(.episode(episode, season: 1, of: show), with: [home.ben]) }
    }
    #expect(home.plan().slots.isEmpty && home.plan().unplacedTitles.map(\.reason.kind) == [.caughtUp])
    let next = home.viewer.plan(home.week.next, seed: 1, asOf: home.now)
    #expect(home.lines(next.slots) == ["2026-12-01T20:00 Severance S1E6"])
  }

  @Test func `a slot for an approved film gets one, and a slot with a child gets nothing above the child's cap`() throws
  {
    let home = try Home()
    let matrix = try home.film(1, "The Matrix", minutes: 136, rating: "R")
    let amelie = try home.film(2, "Amélie", minutes: 122, rating: "R")
    let up = try home.film(3, "Up", minutes: 96, wanted: [home.carl, home.ada])
    let friday = home.day(5)
    try home.edit { draft in
      for person in home.both { try draft.approve(MediaID(amelie), by: person) }
      try draft.approve(MediaID(matrix), by: home.ada)
      try draft.guide.book(on: friday, at: "20:00", length: .seconds(9000), for: home.both, wish: .approvedFilm)
      try draft.guide.book(
        on: home.day(6), at: "17:00", length: .seconds(7200), for: [home.ada, home.carl], wish: .familyFilm)
    }
    let plan = home.plan()
    #expect(home.lines(plan.slots) == ["2026-11-27T20:00 Amélie", "2026-11-28T17:00 Up"])
    #expect(
      plan.slots.allSatisfy { $0.reasons.contains { $0.kind == .wished } }
        && plan.unplacedTitles.map(\.title) == [matrix])
    #expect(up == plan.slots[1].title)
  }

  @Test func `an episode without an air day counts as aired if a later one has aired, and not otherwise`()
    throws
  {
    let home = try Home()
    try home.series(1, "Dark", episodes: 4) { [day = home.now.day] episode in
      episode == 1 || episode == 3 ? day.adding(days: -9) : nil
    }
    try home.window([.tuesday], "20:00", "23:00")
    var policy = PlanPolicy.standard
    policy.episodesPerDay = 9
    #expect(home.lines(home.plan(policy).slots) == ["2026-11-24T20:00 Dark S1E1–E3"])
  }

  @Test func `a film that is too long for every window is left out with that reason`() throws {
    let home = try Home()
    let long = try home.film(1, "Sátántangó", minutes: 439)
    try home.window([.monday, .friday])
    let unplaced = try #require(home.plan().unplacedTitles.first)
    #expect(
      unplaced.title == long
        && unplaced.reason.words(for: home.viewer)
          == "439 minutes are too long; the longest window of Ada and Ben has 150"
    )
  }

  @Test func `a new plan leaves bookings, pinned proposals and past slots as they are`() throws {
    let home = try Home()
    for number in 1...5 { try home.film(number, "Film \(number)", minutes: 100) }
    try home.window([.monday, .tuesday, .wednesday, .thursday])
    let first = home.plan()
    #expect(first.proposals.count == 4)
    try home.edit { draft in
      try draft.guide.save(first)
      try draft.guide.pin(first.slots[3])
      try draft.guide.reserve("Football", on: home.day(2), at: "20:45", length: .seconds(6300), for: [home.ben])
    }
    try home.at("2026-11-24T08:00:00Z")
    try home.edit { draft in try draft.guide.markWatched(first.slots[0]) }
    let next = home.viewer.replan(home.week, seed: 5, asOf: home.now)
    #expect(next.slots.map(\.start.day) == [1, 2, 3, 4].map(home.day))
    #expect(next.slots[0] == first.slots[0] && next.slots[2] == first.slots[2])
    #expect(next.slots[3].origin == .pinned && next.slots[3].subjects == first.slots[3].subjects)
    #expect(next.slots[1].text == "Football" && next.changes(from: first.slots).dropped == 2)
  }

  @Test func `a proposal grows for a longer episode if there is room, and is dropped if there is none`() throws {
    let home = try Home()
    let dark = try home.series(1, "Dark", episodes: 3)
    try home.edit { draft in
      try draft.change(SeasonID(dark, 1)) { (season: inout Season) in
        season.facts.episodes[1].runtime = .seconds(100 * 60)
      }
    }
    try home.window([.tuesday], "20:00", "22:00")
    let first = home.plan()
    #expect(home.lines(first.slots) == ["2026-11-24T20:00 Dark S1E1"] && first.slots[0].length == .seconds(45 * 60))
    try home.edit { draft in
      try draft.guide.save(first)
      try draft.watch(.episode(1, season: 1, of: dark), with: [home.ben])
    }
    let second = home.viewer.replan(home.week, asOf: home.now)
    #expect(home.lines(second.slots) == ["2026-11-24T20:00 Dark S1E2"])
    #expect(second.slots[0].length == .seconds(100 * 60) && second.slots[0].id == first.slots[0].id)
    try home.edit { draft in
      try draft.guide.reserve("Call", on: home.day(2), at: "21:30", length: .seconds(1200), for: [home.ben])
    }
    let third = home.viewer.replan(home.week, asOf: home.now)
    #expect(home.lines(third.slots) == ["2026-11-24T21:30 Call"])
  }

  @Test func `a title marked maybe fills only gaps and moves no other slot`() throws {
    let home = try Home()
    try home.film(1, "Wanted", minutes: 90)
    let maybe = try home.film(2, "Perhaps", minutes: 45, wanted: [])
    try home.window([.monday], "20:00", "22:30")
    try home.edit { draft in for person in home.both { try draft.categorize(MediaID(maybe), as: .maybe, by: person) } }
    #expect(home.lines(home.plan().slots) == ["2026-11-23T20:00 Wanted", "2026-11-23T21:35 Perhaps"])
    var strict = PlanPolicy.standard
    strict.fillsGaps = false
    #expect(home.plan(strict).slots.count == 1 && home.plan(strict).score == home.plan().score)
  }

  @Test func `a group's next episode is, by policy, the first that any of them, or all of them, have not seen`() throws
  {
    let home = try Home()
    let show = try home.series(1, "Slow Horses", episodes: 5)
    try home.window([.monday], "20:00", "21:00")
    try home.edit { draft in for episode in 1...2 { try draft.watch(.episode(episode, season: 1, of: show)) } }
    #expect(home.lines(home.plan().slots) == ["2026-11-23T20:00 Slow Horses S1E1"])
    var policy = PlanPolicy.standard
    policy.groupsNext = .all
    #expect(home.lines(home.plan(policy).slots) == ["2026-11-23T20:00 Slow Horses S1E3"])
  }

  @Test func `a closed window overrules all windows of its people, and an ordinary one only a named window`() throws {
    let home = try Home()
    for number in 1...9 { try home.film(number, "Film \(number)", minutes: 60) }
    let week = home.week
    let usual = try home.window([.monday, .tuesday, .wednesday], "20:00", "21:00")
    try home.edit { draft in
      try draft.guide.addAbsence(.dates([home.day(1)]), for: [home.ben], label: "Away")
      try draft.guide.addWindow(
        .weekly([.tuesday], every: 2, from: week.monday), from: "18:00", to: "19:00", for: home.both
      ) {
        $0.overrules = [usual]
      }
    }
    let plan = home.plan()
    #expect(
      plan.slots.map { "\($0.start)".prefix(16) } == ["2026-11-23T20:00", "2026-11-24T18:00", "2026-11-25T20:00"])
    #expect(plan.slots[0].people == [home.ada], "Ben is away, and Ada is not")
    let next = home.viewer.plan(week.next, asOf: home.now)
    #expect(
      next.slots.map { "\($0.start)".prefix(16) } == ["2026-11-30T20:00", "2026-12-01T20:00", "2026-12-02T20:00"])
  }

  @Test func `a plan without enough windows is empty or partial, and gives the reasons`() throws {
    let home = try Home()
    #expect(home.plan().slots.isEmpty && home.plan().unplacedTitles.isEmpty)
    try home.film(1, "Alien", minutes: 117)
    #expect(home.plan().unplacedTitles.map(\.reason.kind) == [.noWindow])
    try home.window([.monday], "20:00", "20:05")
    #expect(home.plan().slots.isEmpty && home.plan().unplacedTitles.map(\.reason.kind) == [.tooLong])
    var ids = SeededGenerator(seed: 3)
    try home.edit { draft in
      for number in 0..<38 {
        var person = Person(id: PersonID(using: &ids))
        person.name = "Person \(number)"
        try draft.insert(person)
      }
      let all = Set(draft.library.people.map(\.id))
      try draft.guide.addWindow(.daily(), from: "18:00", to: "23:00", for: all)
      for number in 2...(Laws.areMoreAsked ? 10_000 : 1000) {
        var facts = TitleFacts(name: "Film \(number)", year: 2000)
        facts.runtime = .seconds(6000)
        facts.contentRating = ContentRating(rawValue: "G")
        try draft.insert(Title(.movie(number), facts))
        try draft.watchlist(.movie(number))
      }
    }
    let plan = home.plan()
    #expect(plan.proposals.count >= 14 && plan.slots.allSatisfy { $0.people.count == 41 })
    #expect(plan.unplacedTitles.count > 900 && plan.unplacedTitles.allSatisfy { $0.reason.kind == .outscored })
  }
}
