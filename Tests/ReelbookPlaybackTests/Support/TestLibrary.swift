import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookPlayback
import ReelbookTestSupport

/// A library with a series of two seasons and films, and a person who edits it.
struct TestLibrary {
  var library = Library(schema: .standard.addingPlayback())
  var clock = HybridClock(device: DeviceID(bits: 7))
  var now: Now
  var commits: [Commit] = []
  let anna = Samples.anna

  static let series = TitleID.series(107113)

  init() throws {
    now = try Now(Samples.start, zone: "Europe/Berlin")
    try edit { draft in
      var person = Person(id: Samples.anna)
      person.name = "Anna"
      try draft.insert(person)
      let list = try draft.addList("Watching")
      try draft.add(Self.show(asOf: draft.now.day), to: list)
      for (number, name) in [(603, "The Matrix"), (105, "Back to the Future")] {
        var facts = TitleFacts(name: name)
        facts.runtime = .seconds(3000)
        try draft.add(CatalogTitle(Title(.movie(number), facts)), to: list)
      }
    }
  }

  /// A series with four episodes in season 1, two in season 2, of which one has not aired, and two specials.
  static func show(asOf today: CivilDay) -> CatalogTitle {
    var facts = TitleFacts(name: "Only Murders")
    facts.status = .returning
    facts.runtime = .seconds(1800)
    func season(_ number: Int, _ days: [Int]) -> Season {
      var facts = SeasonFacts()
      facts.episodes = days.enumerated().map { index, day in
        Episode(index + 1, name: "Episode \(index + 1)", airDay: today.adding(days: day), tmdb: number * 100 + index)
      }
      return Season(SeasonID(series, number), facts)
    }
    return CatalogTitle(
      Title(series, facts),
      seasons: [season(0, [-400, -300]), season(1, [-500, -490, -480, -470]), season(2, [-5, 3])])
  }

  mutating func edit(_ body: (inout Draft) throws -> Void) throws {
    var draft = library.draft(as: anna, now: now, ids: SeededGenerator(seed: UInt64(commits.count) + 77))
    try body(&draft)
    guard let commit = draft.commit(by: &clock) else { return }
    library = draft.library
    commits.append(commit)
    now.instant = now.instant.adding(.seconds(1))
  }

  /// Adds a person, and runs the body in the same edit.
  mutating func adding(_ name: String, _ body: (inout Draft, PersonID) throws -> Void) throws -> PersonID {
    var id = PersonID.absent
    try edit { draft in
      id = try draft.addPerson(name)
      try body(&draft, id)
    }
    return id
  }

  mutating func undo() throws {
    guard let last = commits.last else { return }
    try edit { _ = $0.undo(last) }
  }

  static func episode(_ number: Int, season: Int = 1) -> MediaID { .episode(number, season: season, of: series) }
}
