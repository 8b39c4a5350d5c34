import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// Two devices say different things of an evening. After a merge, both have what one device would have that heard both
/// words, one after the other.
@Suite struct TwoStoriesTests {
  private static let film = MediaID.movie(1)
  private typealias Word = (name: String, say: (Home, PlannedSlot, inout Draft) throws -> Void)

  private let words: [Word] = [
    ("watched", { try $2.guide.markWatched($1) }),
    ("watched by Ada", { try $2.guide.markWatched($1, by: [$0.ada]) }),
    ("watched by Ben", { try $2.guide.markWatched($1, by: [$0.ben]) }),
    ("finished", { try $2.guide.markWatched($1, finished: true) }),
    ("Ben asleep", { try $2.guide.markAsleep([$0.ben], in: $1, from: .seconds(1200)) }),
    ("Ben asleep alone", { try $2.guide.markAsleep([$0.ben], in: $1, from: .seconds(1200), by: [$0.ben]) }),
    ("Ben asleep later", { try $2.guide.markAsleep([$0.ben], in: $1, from: .seconds(3000)) }),
    ("all asleep", { try $2.guide.markAsleep(in: $1, from: .seconds(600)) }),
    ("missed", { try $2.guide.markMissed($1) }),
    ("skipped", { try $2.guide.markSkipped($1) }),
  ]

  /// Ada and Ben had a film of 100 minutes on Monday evening.
  private func evening() throws -> (Home, PlannedSlot) {
    let home = try Home()
    try home.film(1, "Heat", minutes: 100)
    try home.window([.monday], "20:00", "22:00")
    let plan = try home.edit { try $0.guide.replan(home.week) }
    try home.at("2026-11-23T22:00:00Z")
    return (home, try #require(plan.slots.first))
  }

  /// All that is known of the evening: the outcome, the plays, where people rest, and who finished the film.
  private func story(_ home: Home, _ slot: PlannedSlot) -> [String] {
    let outcome = home.viewer.outcome(of: slot)
    func names(_ people: Set<PersonID>) -> [String] { people.compactMap { home.library.person($0)?.name }.sorted() }
    var story = ["\(outcome?.fate.rawValue ?? "nothing"), there: \(names(outcome?.people ?? []))"]
    story.append("asleep: \(names(outcome?.sleepers ?? [])) \(outcome?.asleepFrom?.components.seconds ?? 0)")
    for person in [home.ada, home.ben] {
      let rest = home.library.resumePoint(in: Self.film, of: person)?.position.components.seconds ?? 0
      let plays = home.library.plays(about: Self.film, of: person).filter { $0.person == person }.count
      let category = home.library.mark(on: Self.film, of: person).category?.rawValue ?? "none"
      story.append("\(names([person])): \(plays) plays, rests at \(rest), \(category)")
    }
    return story
  }

  /// Says some words on two devices: the first on both, if there is one, and then one on each.
  private func tell(
    of slot: PlannedSlot, at home: Home, _ before: Word?, _ first: Word, _ second: Word
  ) throws -> (told: [[String]], heard: [String]) {
    let (one, both) = (try home.copy(device: 1), try home.copy(device: 3))
    if let before {
      try one.edit { try before.say(one, slot, &$0) }
      try both.edit { try before.say(both, slot, &$0) }
    }
    let other = try one.copy()
    for home in [one, both] {
      home.now.instant = home.now.instant.adding(.seconds(60))
      try home.edit { try first.say(home, slot, &$0) }
    }
    for home in [other, both] {
      home.now.instant = one.now.instant.adding(.seconds(60))
      try home.edit(as: home.ben) { try second.say(home, slot, &$0) }
    }
    other.merge(one)
    one.merge(other)
    for home in [one, other] {
      home.now.instant = other.now.instant.adding(.seconds(60))
      try home.edit { try $0.guide.settleOutcomes() }
    }
    return ([story(one, slot), story(other, slot)], story(both, slot))
  }

  @Test func `two words said apart end as if one device had heard both, whatever was said before`() throws {
    let (home, slot) = try evening()
    let befores: [Word?] = [nil] + words.map { Optional($0) }
    for before in befores {
      for first in words {
        for second in words {
          let (told, heard) = try tell(of: slot, at: home, before, first, second)
          for story in told {
            #expect(story == heard, "\(before?.name ?? "nothing"), then \(first.name), then \(second.name)")
          }
        }
      }
    }
  }

  @Test func `what somebody changes by hand after the last word stays`() throws {
    let (one, slot) = try evening()
    let other = try one.copy()
    try one.edit { try $0.guide.markWatched(slot, finished: true) }
    other.now.instant = one.now.instant.adding(.seconds(60))
    try other.edit { try $0.guide.markWatched(slot) }
    other.merge(one)
    other.now.instant = other.now.instant.adding(.seconds(60))
    // Ada says herself that she is done with it, and deletes her viewing.
    try other.edit { try $0.categorize(Self.film, as: nil, by: other.ada) }
    try other.edit { try $0.categorize(Self.film, as: .finished, by: other.ada) }
    let play = try #require(other.library.plays(about: Self.film, of: other.ada).first { $0.person == other.ada })
    try other.edit { try $0.remove(play.play.id) }
    try other.edit { try $0.guide.settleOutcomes() }
    #expect(other.library.mark(on: Self.film, of: other.ada).category == .finished)
    #expect(other.library.mark(on: Self.film, of: other.ben).category == nil)
    #expect(!other.library.hasWholePlay(of: Self.film, by: other.ada), "A deleted viewing stays deleted")
  }

  @Test func `settling twice writes nothing the second time`() throws {
    let (home, slot) = try evening()
    for first in words {
      for second in words {
        let (one, other) = (try home.copy(device: 1), try home.copy())
        try one.edit { try first.say(one, slot, &$0) }
        other.now.instant = one.now.instant.adding(.seconds(60))
        try other.edit(as: other.ben) { try second.say(other, slot, &$0) }
        other.merge(one)
        try other.edit { try $0.guide.settleOutcomes() }
        let library = other.library
        try other.edit { try $0.guide.settleOutcomes() }
        #expect(other.library == library, "\(first.name), then \(second.name)")
      }
    }
  }

  @Test func `nobody falls asleep after the end, also if nobody knows the length`() throws {
    let home = try Home()
    try home.film(1, "Unknown", minutes: nil)
    try home.window([.monday], "20:00", "22:30")
    let slot = try #require(home.edit { try $0.guide.replan(home.week) }.slots.first)
    #expect(slot.length == .seconds(7200))
    try home.at("2026-11-23T22:00:00Z")
    let before = home.library
    #expect(throws: LibraryError.self) {
      try home.edit { try $0.guide.markAsleep([home.ben], in: slot, from: .seconds(7201)) }
    }
    #expect(home.library == before)
    try home.edit { try $0.guide.markAsleep([home.ben], in: slot, from: .seconds(7200)) }
    let point = try #require(home.library.resumePoint(in: Self.film, of: home.ben))
    #expect(point.position == .seconds(7200) && point.duration == nil, "The length of the slot is not the film's")
  }
}
