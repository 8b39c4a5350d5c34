import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Where people watched.
@Suite struct PlacesTests {
  private static func cinema() throws -> Place { try Place("Kino Süd", latitude: 48.1326, longitude: 11.5886) }

  @Test func `a viewing is logged in a place, with its point`() throws {
    var world = try World()
    let plays = try world.edit { try $0.watch(.movie(1), at: .day("2026-11-19".day), in: Self.cinema()) }
    let play = try #require(plays.first.flatMap { world.library.plays[$0] })
    #expect(play.location == "Kino Süd" && play.coordinates?.description == "48.1326,11.5886")
    let cinema = try Self.cinema()
    #expect(play.place == cinema)
    try world.edit { try $0.edit(play.id) { $0.place = nil } }
    #expect(world.library.plays[play.id]?.location == "" && world.library.plays[play.id]?.coordinates == nil)
    #expect(world.library.places(of: world.anna) == [])
  }

  @Test func `companions were in the same place`() throws {
    var world = try World()
    let ben = world.ben
    try world.edit { try $0.watch(.movie(1), in: Self.cinema(), with: [ben]) }
    #expect(world.library.places(of: ben).map(\.place) == [try Self.cinema()])
  }

  @Test func `a place without a visible name is refused`() throws {
    let world = try World()
    for name in ["", "  ", "\u{200B}"] {
      let error = world.refusal { try $0.watch(.movie(1), in: Place(name)) }
      #expect(error?.code == .emptyName)
    }
  }

  @Test func `two spellings of one place are one, named by the most frequent spelling`() throws {
    var world = try World()
    let names = ["Kino Süd", "kino sud", "KINO-SÜD!", "kino sud", "Kino Süd 2"]
    for (number, name) in names.enumerated() {
      try world.edit { try $0.watch(.movie(number % 3 + 1), at: .day("2026-11-0\(number + 1)".day), in: Place(name)) }
    }
    let places = world.library.places(of: world.anna)
    #expect(places.map(\.place.name) == ["kino sud", "Kino Süd 2"] && places.map(\.viewings) == [4, 1])
    #expect(places[0].spellings == ["kino sud", "KINO-SÜD!", "Kino Süd"] && places[0].titles == 3)
    #expect(places[0].first == "2026-11-01".day && places[0].last == "2026-11-04".day)
    #expect(world.library.diary(of: world.anna, in: Place("Kino sUd")).count == 4)
    #expect(world.library.diary(of: world.anna, in: Place(" ")).isEmpty)
    #expect(world.library.places(of: world.ben).isEmpty)
  }

  @Test func `a place has the point of the latest viewing that has one`() throws {
    var world = try World()
    let points = [nil, "1,1", "2,2", nil].map { $0.flatMap { Coordinates($0) } }
    for (number, point) in points.enumerated() {
      // Logged in another order than watched.
      let day = "2026-11-0\([3, 5, 4, 6][number])".day
      try world.edit { try $0.watch(.movie(1), at: .day(day), in: Place("Kino", at: point)) }
    }
    #expect(world.library.places(of: world.anna).first?.place.coordinates == Coordinates("1,1"))
  }

  @Test func `a place gets a point in all of a person's viewings, and another name makes two places one`() throws {
    var world = try World()
    let ben = world.ben
    try world.edit { try $0.watch(.movie(1), in: Place("Kino Süd")) }
    try world.edit { try $0.watch(.movie(2), in: Place("kino sud", at: Coordinates("5,5"))) }
    try world.edit { try $0.watch(.movie(3), in: Place("Gloria")) }
    try world.edit(as: ben) { try $0.watch(.movie(3), in: Place("Gloria")) }
    let located = try world.edit { try $0.replacePlace("Kino-Süd", with: Self.cinema()) }
    #expect(located == 2)
    #expect(Set(world.library.plays.compactMap(\.coordinates)) == [try #require(try Self.cinema().coordinates)])
    let renamed = try world.edit { try $0.replacePlace("Gloria", with: Place("Kino Süd")) }
    #expect(renamed == 1)
    #expect(world.library.places(of: world.anna).map(\.viewings) == [3])
    #expect(world.library.places(of: ben).map(\.place.name) == ["Gloria"])
    // A place without a point leaves the points that are there.
    try world.edit { try $0.replacePlace("Kino Süd", with: Place("Kino Nord")) }
    #expect(world.library.places(of: world.anna).first?.place.coordinates != nil)
    #expect(world.refusal { try $0.replacePlace("Gloria", with: Place("Kino")) }?.code == .notFound)
    #expect(world.refusal { try $0.replacePlace("Kino Nord", with: Place("")) }?.code == .emptyName)
  }

  @Test func `the places are those of a naive count`() throws {
    for seed in Laws.seeds(few: 3, all: 40) {
      var source = SeededGenerator(seed: seed)
      var world = try World()
      // Each name with what a reader would call it.
      let names = [
        ("Kino", "kino"), ("KINO", "kino"), ("kino.", "kino"), ("Bei Ada", "bei ada"), ("bei-ADA", "bei ada"),
      ]
      var counts: [String: Int] = [:]
      for _ in 0..<30 {
        let (name, place) = source.pick(names)
        let day = CivilDay(number: 20_000 + Int(source.next() % 300))
        try world.edit { try $0.watch(.movie(1), at: .day(day), in: Place(name)) }
        counts[place, default: 0] += 1
      }
      let found = world.library.places(of: world.anna)
      #expect(found.map(\.viewings) == counts.values.sorted(by: >), "seed \(seed)")
      for place in found {
        #expect(world.library.diary(of: world.anna, in: place.place).count == place.viewings, "seed \(seed)")
        #expect(place.spellings.first == place.place.name, "seed \(seed)")
      }
    }
  }

  @Test func `a viewing that a child may not see is in none of their places`() throws {
    var world = try World()
    let ben = world.ben
    try world.edit { draft in
      try draft.edit(ben) { ($0.ageGroup, $0.forbidden) = (.child, [.movie(2)]) }
      try draft.edit(ben) { $0.allowed = [.movie(1)] }
    }
    try world.edit(as: ben) { try $0.watch(.movie(1), in: Place("Kino")) }
    try world.edit(as: ben) { try $0.watch(.movie(2), in: Self.cinema()) }
    #expect(world.library.places(of: ben).count == 2)
    let seen = world.library.viewer(of: ben).library
    #expect(seen.places(of: ben).map(\.place.name) == ["Kino"])
    #expect(seen.diary(of: ben, in: try Self.cinema()).isEmpty)
  }

  @Test func `a point goes when its viewing is forgotten, also from a device that had it`() throws {
    var world = try World()
    let plays = try world.edit { try $0.watch(.movie(1), in: Self.cinema()) }
    var other = world.fork(device: 2)
    let entry = try #require(world.library.plays(about: .movie(1)).first { $0.play.id == plays[0] })
    try world.edit { try $0.forget(entry) }
    exchange(&world, &other)
    #expect(!other.library.text.contains("48.1326") && !other.library.text.contains("Kino"))
  }

  @Test func `people who are joined have the places of both`() throws {
    var world = try World()
    let ben = world.ben
    try world.edit { try $0.watch(.movie(1), in: Place("Kino")) }
    try world.edit(as: ben) { try $0.watch(.movie(2), in: Place("kino")) }
    let anna = world.anna
    try world.edit { try $0.identify(.person(ben), as: .person(anna)) }
    #expect(world.library.places(of: world.anna).map(\.viewings) == [2])
    #expect(world.library.places(of: ben).map(\.viewings) == [2])
  }
}
