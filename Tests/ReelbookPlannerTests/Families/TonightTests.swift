import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// What people can watch now, after something of the evening has an outcome.
@Suite struct TonightTests {
  private func home() throws -> (home: Home, slot: PlannedSlot, end: Instant) {
    let home = try Home()
    for number in 1...3 { try home.film(number, "Film \(number)", minutes: 90) }
    try home.window([.monday], "20:00", "22:00")
    let slot = try #require(home.edit { try $0.guide.replan(home.week) }.slots.first)
    return (home, slot, try Instant(parsing: "2026-11-23T22:30:00Z"))
  }

  @Test func `who has missed what was planned is free, and gets something else`() throws {
    let (home, slot, end) = try home()
    try home.at("2026-11-23T19:30:00Z")
    #expect(home.parents.tonight(until: end, asOf: home.now).isEmpty, "They watch")
    try home.edit { try $0.guide.markMissed(slot) }
    let tonight = home.parents.tonight(until: end, asOf: home.now)
    #expect(!tonight.isEmpty && tonight.allSatisfy { $0.startInstant >= home.now.instant })
  }

  @Test func `what was skipped is not offered as what was planned`() throws {
    let (home, slot, end) = try home()
    try home.at("2026-11-23T18:00:00Z")
    #expect(home.parents.tonight(until: end, asOf: home.now).first?.id == slot.id)
    try home.edit { try $0.guide.markSkipped(slot) }
    let tonight = home.parents.tonight(until: end, asOf: home.now)
    #expect(!tonight.isEmpty && !tonight.contains { $0.id == slot.id || $0.title == slot.title })
  }

  /// A home with four films, of which the second and the third are marked for a tired evening.
  private func tiredHome() throws -> Home {
    let home = try Home()
    for number in 1...4 { try home.film(number, "Film \(number)", minutes: 90) }
    try home.edit { draft in
      for number in 2...3 { try draft.mark(MediaID.movie(number)) { $0.moods = [.tired] } }
    }
    try home.at("2026-11-23T18:02:00Z")
    return home
  }

  private func shown(_ home: Home) -> [PlannedSlot] { home.viewer.schedule(of: home.week, asOf: home.now).slots }

  @Test func `who vetoes what was chosen for a mood gets another title of that mood, or none`() throws {
    let home = try tiredHome()
    let end = try Instant(parsing: "2026-11-23T22:30:00Z")
    let first = try #require(home.parents.tonight(until: end, mood: .tired, asOf: home.now).first)
    try home.edit { try $0.guide.choose(first) }
    let chosen = try #require(shown(home).first)
    #expect(home.viewer.alternatives(to: chosen, asOf: home.now).count == 1)
    let others = try home.edit { try $0.guide.veto(chosen, by: home.ben) }
    #expect(Set((others + [first]).compactMap(\.title)) == [.movie(2), .movie(3)] && others.count == 1)
    #expect(shown(home).map(\.title) == others.map(\.title))
    let other = try #require(shown(home).first)
    let none = try home.edit { try $0.guide.veto(other, by: home.ada) }
    #expect(none.isEmpty && shown(home).isEmpty)
    let wishes = home.viewer.moodWishes(from: home.day(1), to: home.day(1))
    #expect(wishes.map(\.mood) == [.tired, .tired])
  }

  @Test func `a booked evening for a mood gets only titles of that mood after a veto, also when planned again`() throws
  {
    let home = try tiredHome()
    try home.edit { draft in
      _ = try draft.guide.book(
        .movie(2), on: home.day(6), at: "20:00", length: .seconds(7200), for: home.both, wish: SlotWish(mood: .tired))
    }
    let booked = try #require(shown(home).first)
    let others = try home.edit { try $0.guide.veto(booked, by: home.ben) }
    #expect(others.map(\.title) == [.movie(3)])
    let plan = try home.edit { try $0.guide.replan(home.week) }
    #expect(plan.slots.map(\.title) == [.movie(3)])
    let other = try #require(shown(home).first)
    try home.edit { _ = try $0.guide.veto(other, by: home.ben) }
    let again = try home.edit { try $0.guide.replan(home.week) }
    #expect(again.slots.map(\.title) == [nil])
  }

  @Test func `another alternative takes the place of the first one, also of what was chosen tonight`() throws {
    let home = try tiredHome()
    let end = try Instant(parsing: "2026-11-23T22:30:00Z")
    let first = try #require(home.parents.tonight(until: end, asOf: home.now).first)
    try home.edit { try $0.guide.choose(first) }
    let chosen = try #require(shown(home).first)
    let others = try home.edit { try $0.guide.veto(chosen, by: home.ben) }
    try #require(others.count == 3)
    try home.edit { try $0.guide.choose(others[1]) }
    #expect(shown(home).map(\.title) == [others[1].title])
  }

  @Test func `two episodes that were chosen tonight are two in the guide, also when they are over, and in the diary`()
    throws
  {
    let home = try Home()
    let show = try home.series(1, "Dark", episodes: 6)
    let both = (1...2).map { MediaID.episode($0, season: 1, of: show) }
    try home.at("2026-11-23T18:02:00Z")
    let end = try Instant(parsing: "2026-11-23T21:00:00Z")
    let first = try #require(home.parents.tonight(until: end, asOf: home.now).first)
    #expect(first.subjects == both)
    try home.edit { try $0.guide.choose(first) }
    #expect(shown(home).map(\.subjects) == [both])
    // A player logs the first one while the second is on.
    try home.at("2026-11-23T19:10:00Z")
    try home.edit { draft in
      for person in home.both.sorted() { try draft.watch(both[0], at: first.start, by: person) }
    }
    #expect(shown(home).map(\.subjects) == [both])
    try home.at("2026-11-23T22:00:00Z")
    let slot = try #require(shown(home).first)
    #expect(slot.subjects == both)
    try home.edit { try $0.guide.markWatched(slot) }
    #expect(both.map { home.library.plays(about: $0).count } == [2, 2])
    try home.edit { try $0.guide.replan(home.week) }
    #expect(shown(home).map(\.subjects) == [both] && home.viewer.outcome(of: slot)?.fate == .watched)
  }

  @Test func `a series that two ordered is offered to both, and not to one of them, nor in place of a vetoed film`()
    throws
  {
    let home = try Home()
    let show = try home.series(1, "Dark", episodes: 6)
    try home.film(2, "Heat", minutes: 90, wanted: [home.ada])
    try home.film(3, "Alien", minutes: 90, wanted: [home.ada])
    try home.window([.tuesday], "20:00", "22:00", for: [home.ada])
    try home.edit { try $0.guide.addOrder(MediaID(show), on: .weekly([.friday]), for: home.both) }
    let slot = try #require(home.edit { try $0.guide.replan(home.week) }.slots.first)
    #expect(slot.people == [home.ada] && slot.title?.kind == .movie)
    let others = try home.edit { try $0.guide.veto(slot) }
    #expect(others.count == 1 && others.allSatisfy { $0.title?.kind == .movie })
    let end = home.now.instant.adding(.seconds(4 * 3600))
    func tonight(_ people: PersonID...) -> [TitleID?] {
      home.library.viewer(of: people).tonight(until: end, asOf: home.now).map(\.title)
    }
    #expect(tonight(home.ada, home.ben).contains(show))
    #expect(!tonight(home.ada).contains(show) && !tonight(home.ben).contains(show))
    #expect(!tonight(home.ada, home.ben, home.carl).contains(show))
  }

  @Test func `a binge begins on the day on which a series has rested`() throws {
    let home = try Home()
    let show = try home.series(1, "Dark", episodes: 9)
    var outcome = SlotOutcome(id: OutcomeID(bits: IDBits(0x4000, 5)))
    outcome.subject = MediaID(show)
    (outcome.fate, outcome.people) = (.vetoed, home.both)
    outcome.recorded = home.now.instant.adding(.seconds(-12 * 86_400))
    try home.edit { [outcome] in try $0.insert(outcome) }
    let plan = home.parents.binge(show, on: home.week.days, asOf: home.now)
    #expect(Set(plan.slots.map(\.day)).min() == home.day(3) && plan.episodes == 9)
  }

  @Test func `a binge ends whatever pause a policy has, also where something is booked`() throws {
    let home = try Home()
    let show = try home.series(1, "Dark", episodes: 9)
    let film = try home.film(2, "Arrival", minutes: 120)
    try home.edit { try $0.guide.book(MediaID(film), on: home.day(6), at: "12:00", for: home.both) }
    for seconds in [Int64.min, -600, 0, 600] {
      var policy = PlanPolicy.standard
      policy.padding = .seconds(seconds)
      let plan = home.parents.binge(show, on: [home.day(6)], policy: policy, asOf: home.now)
      #expect(plan.episodes > 3, "\(seconds)")
    }
  }

  @Test func `the best are the first of all, however few are asked for`() throws {
    var found = 0
    for seed in Laws.seeds(from: 50_000, few: 60, all: 500) {
      var home = try RandomHome(seed: seed, isRich: true)
      // Pauses count as used.
      if seed % 3 == 0 { (home.policy.padding, home.policy.weights.used) = (.seconds(2400), 90) }
      let (people, end) = (Set(home.people.prefix(2)), home.now.instant.adding(.seconds(3 * 3600)))
      func tonight(_ count: Int) -> [PlannedSlot] {
        home.library.tonight(for: people, until: end, policy: home.policy, asOf: home.now, count: count)
      }
      let all = tonight(1000)
      for count in 1...4 { #expect(tonight(count) == Array(all.prefix(count)), "seed \(seed), \(count)") }
      found += all.count
    }
    #expect(found > 100)
  }
}
