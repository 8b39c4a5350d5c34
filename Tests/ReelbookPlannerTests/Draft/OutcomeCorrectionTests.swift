import Foundation
import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// The diary stays true: what is written for a slot, and what becomes of it when somebody corrects it.
@Suite struct OutcomeCorrectionTests {
  private static let film = MediaID.movie(1)

  /// Ada and Ben had a film of 100 minutes on Monday evening.
  private func evening() throws -> (Home, PlannedSlot) {
    let home = try Home()
    try home.film(1, "Heat", minutes: 100)
    try home.window([.monday], "20:00", "22:00")
    let plan = try home.edit { try $0.guide.replan(home.week) }
    try home.at("2026-11-23T22:00:00Z")
    return (home, try #require(plan.slots.first))
  }

  private func story(_ home: Home, _ slot: PlannedSlot) -> String {
    let outcome = home.viewer.outcome(of: slot)
    let seen = [("Ada", home.ada), ("Ben", home.ben)].filter { home.library.hasWholePlay(of: Self.film, by: $0.1) }
    let rest = [home.ada, home.ben].compactMap { home.library.resumePoint(in: Self.film, of: $0)?.position }
    let asleep = outcome?.asleepFrom.map { " from \($0.components.seconds)" } ?? ""
    return
      "\(outcome.map { $0.fate.rawValue } ?? "nothing")\(asleep), seen by \(seen.map(\.0)), rests \(rest.map(\.components.seconds))"
  }

  private func told(_ story: String) -> String { story.components(separatedBy: ", rests")[0] }

  @Test func `each episode of a slot is logged at its own time`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 6)
    try home.window([.monday], "20:00", "22:30")
    try home.edit { try $0.guide.addOrder(MediaID(show), on: .weekly([.monday]), episodes: 3, for: home.both) }
    let plan = try home.edit { try $0.guide.replan(home.week) }
    try home.at("2026-11-23T22:00:00Z")
    try home.edit { try $0.guide.markWatched(plan.slots[0]) }
    let times = home.library.diary(of: home.ben).map {
      "\($0.subject.episode ?? 0) \("\($0.play.time)".dropFirst(11).prefix(5))"
    }
    #expect(times.sorted() == ["1 20:00", "2 20:50", "3 21:40"])
    #expect(home.library.plays(about: .episode(2, season: 1, of: show)).allSatisfy { $0.together.count == 1 })
  }

  @Test func `who was away when somebody fell asleep has seen nothing, and goes on nowhere`() throws {
    let (home, slot) = try evening()
    try home.edit { try $0.guide.markWatched(slot, by: [home.ada]) }
    #expect(told(story(home, slot)) == "watched, seen by [\"Ada\"]")
    try home.edit { try $0.guide.markAsleep([home.ada], in: slot, from: .seconds(1200), by: [home.ada]) }
    #expect(story(home, slot) == "asleep from 1200, seen by [], rests [1200]")
    try home.edit { try $0.guide.markAsleep(in: slot, from: .seconds(600), by: [home.ben]) }
    #expect(home.viewer.outcome(of: slot)?.people == [home.ben])
  }

  @Test func `who is not named stays recorded, and is taken out by an evening that was missed`() throws {
    let (home, slot) = try evening()
    try home.edit { try $0.guide.markWatched(slot) }
    try home.edit { try $0.guide.markAsleep([home.ada], in: slot, from: .seconds(1200), by: [home.ada]) }
    #expect(story(home, slot) == "asleep from 1200, seen by [\"Ben\"], rests [1200]")
    #expect(home.viewer.outcome(of: slot)?.people == home.both, "Ben has a viewing of it")
    try home.edit { try $0.guide.markMissed(slot) }
    try home.edit { try $0.guide.markWatched(slot, by: [home.ada]) }
    #expect(story(home, slot) == "watched, seen by [\"Ada\"], rests []")
    #expect(home.viewer.outcome(of: slot)?.people == [home.ada])
    // So is who slept.
    try home.edit { try $0.guide.markAsleep([home.ada], in: slot, from: .seconds(1200)) }
    try home.edit { try $0.guide.markMissed(slot) }
    try home.edit { try $0.guide.markAsleep(in: slot, from: .seconds(600), by: [home.ben]) }
    #expect(story(home, slot) == "asleep from 600, seen by [], rests [600]")
    #expect(home.viewer.outcome(of: slot)?.people == [home.ben])
  }

  @Test func `a slot of a whole series is an error for each outcome that logs plays, and nothing is written`() throws {
    let home = try Home()
    let show = try home.series(1, "Fargo", episodes: 2)
    try home.see(1...2, of: show, by: home.both)
    try home.edit {
      try $0.guide.book(
        MediaID(show), on: home.day(1), at: "20:00", length: .seconds(3600), for: home.both, repeats: .weekly([.monday])
      )
    }
    let slot = try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.first)
    #expect(slot.subjects == [MediaID(show)])
    try home.at("2026-11-23T22:00:00Z")
    let before = home.library
    for verb: (inout Draft) throws -> Void in [
      { try $0.guide.markWatched(slot) }, { try $0.guide.markAsleep(in: slot, from: .seconds(60)) },
    ] {
      #expect(throws: LibraryError.self) { try home.edit(verb) }
      #expect(home.library.plays.count == before.plays.count && home.viewer.outcome(of: slot) == nil)
    }
  }

  @Test func `an outcome stays with its evening when its title gets another id, and can be corrected`() throws {
    let (home, slot) = try evening()
    try home.edit { try $0.guide.markWatched(slot) }
    try home.film(2, "Heat", minutes: 100)
    try home.edit { try $0.identify(.title(Self.film.title), as: .title(MediaID.movie(2).title)) }
    func renamed() throws -> PlannedSlot {
      try #require(home.viewer.schedule(of: home.week, asOf: home.now).slots.first { $0.id == slot.id })
    }
    #expect(try renamed().subjects == [.movie(2)])
    #expect(home.viewer.outcome(of: try renamed())?.fate == .watched)
    let again = try renamed()
    try home.edit { try $0.guide.markMissed(again) }
    #expect(home.viewer.outcome(of: again)?.fate == .missed && home.viewer.outcome(of: slot)?.fate == .missed)
    #expect(home.library.records(SlotOutcome.self).count == 1)
    #expect(home.library.plays(about: Self.film).isEmpty)
    try home.edit { try $0.guide.markWatched(again) }
    #expect(home.library.plays(about: Self.film).count == 2)
    #expect(home.library.records(SlotOutcome.self).count == 1)
  }

  @Test func `the last word on an evening holds, for its plays and resume points as well`() throws {
    typealias Edit = (name: String, verb: (Home, PlannedSlot, inout Draft) throws -> Void, story: String)
    let edits: [Edit] = [
      ("watched", { try $2.guide.markWatched($1) }, "watched, seen by [\"Ada\", \"Ben\"], rests []"),
      (
        "asleep", { try $2.guide.markAsleep([$0.ben], in: $1, from: .seconds(1200)) },
        "asleep from 1200, seen by [\"Ada\"], rests [1200]"
      ),
      ("missed", { try $2.guide.markMissed($1) }, "missed, seen by [], rests []"),
      ("skipped", { try $2.guide.markSkipped($1) }, "skipped, seen by [], rests []"),
      (
        "finished", { try $2.guide.markWatched($1, finished: true) }, "finished, seen by [\"Ada\", \"Ben\"], rests []"
      ),
    ]
    for first in edits {
      for second in edits {
        let (home, slot) = try evening()
        try home.edit { try first.verb(home, slot, &$0) }
        #expect(story(home, slot) == first.story, "\(first.name)")
        let before = home.library
        try home.edit { try second.verb(home, slot, &$0) }
        #expect(story(home, slot) == second.story, "\(first.name), then \(second.name)")
        let isFinished = home.library.mark(on: Self.film, of: home.ada).category == .finished
        #expect(isFinished == (second.name == "finished"), "\(first.name), then \(second.name)")
        // Undo restores what was there before.
        let commit = try #require(home.lastCommit)
        // Undo leaves resume points, and says so.
        try home.edit { draft in #expect(draft.undo(commit).allSatisfy { "\($0)".contains("resume") }) }
        #expect(
          told(story(home, slot)) == told(first.story), "\(first.name), and not \(second.name): \(story(home, slot))")
        #expect(home.library.plays.map(\.id) == before.plays.map(\.id))
      }
    }
  }

  @Test func `two devices that tell an evening differently end with one story, the later one`() throws {
    typealias Edit = (name: String, verb: (Home, PlannedSlot, inout Draft) throws -> Void, story: String)
    let edits: [Edit] = [
      ("watched", { try $2.guide.markWatched($1) }, "watched, seen by [\"Ada\", \"Ben\"]"),
      (
        "asleep", { try $2.guide.markAsleep([$0.ben], in: $1, from: .seconds(1200)) },
        "asleep from 1200, seen by [\"Ada\"]"
      ),
      ("missed", { try $2.guide.markMissed($1) }, "missed, seen by []"),
    ]
    for first in edits {
      for second in edits {
        let (one, slot) = try evening()
        let other = try one.copy()
        try one.edit { try first.verb(one, slot, &$0) }
        other.now.instant = one.now.instant.adding(.seconds(60))
        try other.edit(as: other.ben) { try second.verb(other, slot, &$0) }
        other.merge(one)
        one.merge(other)
        for home in [one, other] { try home.edit { try $0.guide.settleOutcomes() } }
        for home in [one, other] {
          #expect(story(home, slot).hasPrefix(second.story), "\(first.name), then \(second.name): \(story(home, slot))")
        }
        #expect(one.library.plays.map(\.id) == other.library.plays.map(\.id))
      }
    }
  }

  @Test func `a position past the end is an error, and nothing is written`() throws {
    let (home, slot) = try evening()
    #expect(throws: LibraryError.self) {
      try home.edit { try $0.guide.markAsleep([home.ben], in: slot, from: .seconds(99_999)) }
    }
    #expect(story(home, slot) == "nothing, seen by [], rests []")
  }

  @Test func `an evening that two people report each for themselves has both, on whatever device`() throws {
    let (one, slot) = try evening()
    let other = try one.copy()
    try one.edit { try $0.guide.markWatched(slot, by: [one.ada]) }
    other.now.instant = other.now.instant.adding(.seconds(60))
    try other.edit(as: other.ben) { try $0.guide.markWatched(slot, by: [other.ben]) }
    one.merge(other)
    #expect(one.library.plays.count == 2)
  }
}
