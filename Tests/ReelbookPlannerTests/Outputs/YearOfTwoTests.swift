import ReelbookModel
import ReelbookPages
import ReelbookPlanner
import ReelbookStats
import ReelbookTestSupport
import Testing

/// The year of two people who watch together, and who of them falls asleep.
@Suite struct YearOfTwoTests {
  /// Evenings of Ada and Ben, on each of which somebody said who slept.
  private func home(_ sleepers: [[String]], alone: Int = 0) throws -> Home {
    let home = try Home()
    for at in sleepers.indices {
      try home.film(at + 1, "Film \(at + 1)", minutes: 100, wanted: [])
      let day = home.day(1).adding(days: at)
      try home.edit { draft in
        try draft.guide.book(.movie(at + 1), on: day, at: "20:00", for: home.both)
      }
    }
    for at in sleepers.indices {
      let slots = home.viewer.schedule(from: home.day(1), to: home.day(1).adding(days: 60), asOf: home.now).slots
      let slot = try #require(slots.first { $0.title == .movie(at + 1) })
      home.now.instant = slot.endInstant
      let people = Set(sleepers[at].map { $0 == "Ada" ? home.ada : home.ben })
      try home.edit { draft in
        if people.isEmpty {
          try draft.guide.markWatched(slot)
        } else {
          try draft.guide.markAsleep(people, in: slot, from: .seconds(1200))
        }
      }
    }
    return home
  }

  private func text(_ home: Home) -> String {
    let statistics = home.library.viewer(of: home.ada).statistics(asOf: home.now)
    // Names are isolated from the direction of the words around them.
    return YearPage(statistics, year: 2026).text.replacing(/<[^>]*>/, with: " ")
      .replacing(/[\u{2066}-\u{2069}]/, with: "").replacing(/\s+/, with: " ")
  }

  @Test func `the year of two says who fell asleep, and on how many evenings`() throws {
    let one = try text(home([[], [], ["Ben"], ["Ben"], ["Ben"]]))
    #expect(one.contains("Fell asleep Ben on 3 evenings"), "\(one)")
    let both = try text(home([[], [], ["Ben"], ["Ben"], ["Ada"]]))
    #expect(both.contains("Fell asleep Ben Ben on 2 evenings, Ada on 1 evening"), "\(both)")
    let equal = try text(home([[], [], ["Ben", "Ada"]]))
    #expect(equal.contains("Fell asleep Ada and Ben"), "\(equal)")
    #expect(try !text(home([[], []])).contains("Fell asleep"))
  }

  @Test func `an evening that was corrected, or on which one of them was not there, does not count`() throws {
    let home = try home([[], [], ["Ben"]])
    let slots = home.viewer.schedule(from: home.day(1), to: home.day(7), asOf: home.now).slots
    let slot = try #require(slots.first { $0.title == .movie(3) })
    try home.edit { try $0.guide.markWatched(slot) }
    #expect(!text(home).contains("Fell asleep"))
    try home.film(9, "Alone", minutes: 100, wanted: [])
    try home.edit { try $0.guide.book(.movie(9), on: home.now.day, at: "23:00", for: [home.ben]) }
    let alone = try #require(
      home.viewer.schedule(from: home.now.day, to: home.now.day, asOf: home.now).slots.last)
    home.now.instant = alone.endInstant
    try home.edit(as: home.ben) { try $0.guide.markAsleep(in: alone, from: .seconds(60)) }
    #expect(!text(home).contains("Fell asleep"))
  }
}
