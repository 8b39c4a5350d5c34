import ReelbookModel
import ReelbookPlanner
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// The outcomes of slots.
@Suite struct OutcomeTests {
  /// A saved plan of a week with a series for Ada and Ben on Monday, Wednesday and Friday.
  private func planned(_ policy: PlanPolicy = .standard) throws -> (Home, TitleID, [PlannedSlot]) {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 8)
    try home.window([.monday, .wednesday, .friday], "20:00", "22:30")
    try home.edit { try $0.guide.addOrder(MediaID(show), on: .weekly([.monday, .wednesday, .friday]), for: home.both) }
    let plan = try home.edit { try $0.guide.replan(home.week, policy: policy, seed: 1) }
    try home.at("2026-11-23T22:00:00Z")
    return (home, show, plan.slots)
  }

  @Test func `a watched slot logs one play a person, also if two devices report it`() throws {
    let (home, show, slots) = try planned()
    let other = try home.copy()
    try home.edit { try $0.guide.markWatched(slots[0], mood: .great) }
    try home.edit { try $0.guide.markWatched(slots[0], mood: .great) }
    try other.edit(as: home.ben) { try $0.guide.markWatched(slots[0], by: [home.ben]) }
    let plays = home.library.plays(about: .episode(1, season: 1, of: show))
    #expect(plays.count == 2 && Set(plays.map(\.person)) == home.both)
    #expect(plays.allSatisfy { $0.together.count == 1 && $0.play.mood == .great })
    let ids = other.library.plays(about: .episode(1, season: 1, of: show)).map(\.play.id)
    #expect(ids.count == 1 && plays.map(\.play.id).contains(ids[0]))
    #expect(home.viewer.outcome(of: slots[0])?.people == home.both)
    #expect(throws: LibraryError.self) { try home.edit { try $0.guide.markWatched(slots[1]) } }
  }

  @Test func `a slot, the player's log and a tick by hand make one play, in any order, also after midnight`() throws {
    enum Teller: CaseIterable { case slot, player, hand }
    for order in [
      [Teller.slot, .player, .hand], [.player, .slot, .hand], [.hand, .player, .slot], [.hand, .slot, .player],
    ] {
      let home = try Home()
      try home.film(1, "Film 1", minutes: 100)
      try home.window([.monday], "21:30", "23:30")
      let plan = try home.edit { try $0.guide.replan(home.week) }
      let slot = try #require(plan.slots.first)
      // The film starts late and ends after midnight.
      let began = slot.startInstant.adding(.seconds(9900))
      for teller in order {
        home.now.instant = began.adding(.seconds(100 * 60))
        switch teller {
        case .slot: try home.edit { try $0.guide.markWatched(slot, by: [home.ada]) }
        case .hand:
          try home.edit { draft in
            if !draft.library.hasWholePlay(of: .movie(1), by: home.ada) { try draft.watch(.movie(1)) }
          }
        case .player:
          var session = try PlaybackSession(PlaybackItem(.movie(1), title: "Film 1"), for: home.ada)
          var actions = session.handle(
            .opened([StreamVariant(id: "hd")], duration: .seconds(6000)), at: PlaybackMoment(began))
          actions += session.handle(.playing, at: PlaybackMoment(began))
          for second in 1...5990 {
            actions += session.handle(.position(.seconds(second)), at: PlaybackMoment(began.adding(.seconds(second))))
          }
          actions += session.handle(.stop, at: PlaybackMoment(began.adding(.seconds(6000))))
          let said = actions.filter {
            switch $0 {
            case .logViewing, .completeViewing: true
            default: false
            }
          }
          #expect(said.count == 2)
          try home.edit { draft in for action in said { try draft.playback.record(action, by: home.ada) } }
        }
      }
      let plays = home.library.plays(about: .movie(1))
      #expect(plays.count == 1 && plays.first?.play.timeWatched == .seconds(5990), "\(order): \(plays)")
    }
  }

  @Test func `an episode that was ticked by hand in the evening is not logged again the next morning`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 3, minutes: 25)
    let first = MediaID.episode(1, season: 1, of: show)
    try home.edit { try $0.guide.book(first, on: home.day(1), at: "20:00", for: home.both) }
    let slot = try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.first)
    try home.at("2026-11-23T20:00:00Z")
    try home.edit { _ = try $0.watch(first, by: home.ada) }
    try home.at("2026-11-24T08:00:00Z")
    try home.edit { try $0.guide.markWatched(slot) }
    #expect(home.library.plays(about: first).count { $0.person == home.ada } == 1)
    #expect(home.library.plays(about: first).count { $0.person == home.ben } == 1)
  }

  @Test func `a film of the afternoon is another viewing than that of the evening, and an early start is the same`()
    throws
  {
    for (began, count) in [("14:00", 2), ("18:30", 1), ("20:45", 1)] {
      for kind in [PlaySource.Kind.player, .byHand] {
        let home = try Home()
        try home.film(1, "Film 1", minutes: 100)
        try home.window([.monday], "20:00", "22:00")
        let plan = try home.edit { try $0.guide.replan(home.week) }
        let slot = try #require(plan.slots.first)
        try home.at("2026-11-23T22:00:00Z")
        var details = PlayDetails()
        details.source = PlaySource(kind)
        try home.edit {
          try $0.watch(
            .movie(1), at: WatchTime("2026-11-23T\(began):00+01:00[Europe/Berlin]"), details, by: home.ada)
        }
        try home.edit { try $0.guide.markWatched(slot) }
        let plays = home.library.plays(about: .movie(1))
        #expect(plays.count { $0.person == home.ada } == count, "\(began), \(kind)")
        #expect(plays.count { $0.person == home.ben } == 1, "\(began), \(kind)")
      }
    }
  }

  @Test func `a person who fell asleep resumes where they stopped, and the others have watched the episode`() throws {
    let (home, show, slots) = try planned()
    try home.edit { try $0.guide.markAsleep([home.ben], in: slots[0], from: .seconds(1200)) }
    let first = MediaID.episode(1, season: 1, of: show)
    #expect(home.library.hasWholePlay(of: first, by: home.ada) && !home.library.hasWholePlay(of: first, by: home.ben))
    #expect(home.library.resumePoint(in: first, of: home.ben)?.position == .seconds(1200))
    let next = home.viewer.replan(home.week, asOf: home.now)
    #expect(home.lines(next.slots).dropFirst() == ["2026-11-25T20:00 Fargo S1E1", "2026-11-27T20:00 Fargo S1E2"])
  }

  @Test func `the policy decides whether a missed episode moves on, is skipped, or is stacked`() throws {
    for (missed, lines) in [
      (PlanPolicy.Missed.moveOn, ["2026-11-25T20:00 Fargo S1E1", "2026-11-27T20:00 Fargo S1E2"]),
      (.skip, ["2026-11-25T20:00 Fargo S1E2", "2026-11-27T20:00 Fargo S1E3"]),
    ] {
      var policy = PlanPolicy.standard
      policy.missed = missed
      let (home, _, slots) = try planned(policy)
      try home.edit { try $0.guide.markMissed(slots[0]) }
      let next = home.viewer.replan(home.week, policy: policy, asOf: home.now)
      #expect(home.lines(next.slots).dropFirst() == lines[...])
      #expect(next.changes(from: slots).moved == 0)
    }
    var policy = PlanPolicy.standard
    policy.missed = .stack
    let (home, _, slots) = try planned(policy)
    try home.edit { try $0.guide.markMissed(slots[0]) }
    let next = home.viewer.plan(home.week, policy: policy, asOf: home.now)
    #expect(
      home.lines(next.slots).dropFirst() == ["2026-11-25T20:00 Fargo S1E1–E2", "2026-11-27T20:00 Fargo S1E3"])
  }

  @Test func `an episode that one group missed is not stacked for another group`() throws {
    var policy = PlanPolicy.standard
    policy.missed = .stack
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 8)
    for person in [home.ada, home.ben] { try home.window([.monday, .wednesday], "20:00", "22:30", for: [person]) }
    let rule = DayRule.weekly([.monday, .wednesday])
    let order = try home.edit { try $0.guide.addOrder(MediaID(show), on: rule, for: [home.ada]) }
    let plan = try home.edit { try $0.guide.replan(home.week, policy: policy, seed: 1) }
    try home.at("2026-11-23T22:00:00Z")
    let missed = try #require(plan.slots.first)
    try home.edit { draft in
      try draft.guide.markMissed(missed)
      try draft.guide.remove(order)
      try draft.guide.addOrder(MediaID(show), on: rule, for: [home.ben])
    }
    let next = home.viewer.plan(home.week, policy: policy, asOf: home.now).slots
    #expect(
      home.lines(next.filter { $0.people == [home.ben] && $0.startInstant > home.now.instant }) == [
        "2026-11-25T20:00 Fargo S1E1"
      ])
  }

  @Test func `a veto gives a replacement and two alternatives, and a second veto does not bring the title back`() throws
  {
    let home = try Home()
    for number in 1...5 { try home.film(number, "Film \(number)", minutes: 100) }
    try home.window([.monday], "20:00", "22:00")
    let plan = try home.edit { try $0.guide.replan(home.week) }
    let slot = try #require(plan.slots.first)
    let others = try home.edit(as: home.ben) { try $0.guide.veto(slot, because: "Not again") }
    #expect(others.count == 3 && Set(others.compactMap(\.title)).count == 3)
    #expect(others.allSatisfy { $0.id == slot.id && $0.title != slot.title && $0.start == slot.start })
    let shown = home.viewer.schedule(of: home.week, asOf: home.now).slots
    #expect(shown.map(\.subjects) == [others[0].subjects])
    let again = try home.edit { try $0.guide.veto(others[0]) }
    #expect(!again.contains { $0.title == slot.title } && again[0].reasons.last?.kind == .insteadOf)
    try home.edit { try $0.guide.choose(again[1]) }
    #expect(home.viewer.schedule(of: home.week, asOf: home.now).slots[0].subjects == again[1].subjects)
    try home.edit { try $0.guide.veto(slot) }
    let rest = home.viewer.plan(home.week.next, asOf: home.now).unplacedTitles
    #expect(rest.filter { $0.reason.kind == .resting }.count == 2)
    let outcome = try #require(home.viewer.outcome(of: slot))
    #expect(outcome.vetoedBy == home.ada && outcome.fate == .vetoed)
  }

  @Test func `tonight has three proposals that end in time, and a binge counts the episodes that fit`() throws {
    let home = try Home()
    let show = try home.series(1, "Dark", episodes: 10, minutes: 50)
    try home.film(2, "Short", minutes: 80)
    try home.film(3, "Long", minutes: 200)
    let cosy = try home.film(4, "Paddington", minutes: 95)
    try home.edit { try $0.mark(MediaID(cosy)) { $0.moods = [.tired] } }
    try home.at("2026-11-28T19:00:00Z")
    let until = home.now.instant.adding(.seconds(7200))
    let tonight = home.parents.tonight(until: until, mood: .tired, asOf: home.now)
    #expect(tonight.map(\.title) == [cosy], "Whoever asks for a mood gets what suits it")
    let any = home.parents.tonight(until: until, asOf: home.now)
    #expect(any.count == 3 && !any.contains { $0.title == .movie(3) })
    #expect(
      (tonight + any).allSatisfy {
        $0.endInstant <= until && $0.startInstant >= home.now.instant && !$0.reasons.isEmpty
      })
    let pace = BingePlan.Pace(from: "18:00", to: "23:00", sitting: 2, pause: .seconds(1200))
    let weekend = home.parents.binge(show, on: [home.day(6), home.day(7)], pace: pace, asOf: home.now)
    #expect(weekend.episodes + weekend.remaining == 10 && weekend.slots.allSatisfy { $0.subjects.count <= 2 })
    // Saturday from 20:00 and Sunday from 18:00: two and four episodes, with twenty minutes between two sittings.
    #expect(home.lines(weekend.slots).first == "2026-11-28T20:00 Dark S1E1–E2")
    #expect(weekend.slots.last?.endInstant.description == "2026-11-29T22:00:00Z")
  }

  @Test func `an unplanned evening logs a play a person, and its outcome has no slot`() throws {
    let home = try Home()
    let film = try home.film(1, "Heat", minutes: 170)
    try home.edit { try $0.guide.logUnplanned(MediaID(film), by: home.both, mood: .good) }
    #expect(home.library.plays(about: MediaID(film)).count == 2)
    let outcomes = Array(home.library.records(SlotOutcome.self))
    #expect(outcomes.count == 1 && outcomes[0].slot == nil && outcomes[0].people == home.both)
  }

  @Test func `history says whether what was watched was planned, also if its people are corrected`() throws {
    let (home, show, slots) = try planned()
    func told() -> [String] { home.lastCommit?.story(in: home.library)?.parts.map(\.words) ?? [] }
    let name = home.library.name(of: MediaID.episode(1, season: 1, of: show))
    for viewers in [home.both, [home.ada]] {
      try home.edit { try $0.guide.markWatched(slots[0], by: viewers) }
      #expect(told().contains("Watched \(name) as planned"), "\(told())")
    }
    let film = try home.film(2, "Heat", minutes: 170)
    try home.edit { try $0.guide.logUnplanned(MediaID(film), by: home.both) }
    #expect(told().contains("Watched Heat, which was not planned"), "\(told())")
    #expect(!told().contains { $0.hasSuffix("as planned") })
  }
}
