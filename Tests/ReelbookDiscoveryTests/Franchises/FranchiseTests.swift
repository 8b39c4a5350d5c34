import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct FranchiseTests {
  private func shelf(_ names: [(Int, String, Int)], collections: [Int: String] = [:]) throws -> Shelf {
    var shelf = try Shelf()
    for (number, name, year) in names {
      try shelf.add(number, name, year: year) { facts in
        guard let collection = collections[number] else { return }
        var value = TitleFacts.Collection()
        (value.id, value.name) = ("tmdb/\(collection)", collection)
        facts.collection = value
      }
    }
    return shelf
  }

  @Test func `numbers, Roman numerals, parts and subtitles make a franchise, and two films of one name do not`() throws
  {
    let shelf = try shelf([
      (1, "The Godfather", 1972), (2, "The Godfather Part II", 1974), (3, "The Godfather: Part III", 1990),
      (4, "Rocky", 1976), (5, "Rocky IV", 1985), (6, "Alien", 1979), (7, "Alien: Covenant", 2017), (8, "Solaris", 1972),
      (9, "Solaris", 2002), (10, "1984", 1984), (11, "Blade Runner 2049", 2017), (12, "Blade Runner", 1982),
      (13, "Kill Bill: Volume 2", 2004), (14, "Kill Bill: Volume 1", 2003), (15, "Das Boot - Kapitel Zwei", 2010),
      (16, "Das Boot", 1981),
    ])
    let found = shelf.library.franchises()
    #expect(found.map(\.name) == ["Alien", "Das Boot", "Kill Bill", "Rocky", "The Godfather"])
    #expect(found[4].titles.map(\.id) == [.movie(1), .movie(2), .movie(3)] && found[2].titles[0].id == .movie(14))
    #expect(found.allSatisfy { $0.evidence == .names })
  }

  @Test func `a catalogue's collection overrides names, and a franchise set by hand overrides both`() throws {
    var shelf = try shelf(
      [(1, "Alien", 1979), (2, "Prometheus", 2012), (3, "Alien: Romulus", 2024), (4, "Predator", 1987)],
      collections: [1: "Alien Collection", 2: "Alien Collection"])
    #expect(shelf.library.franchises().map { $0.titles.count } == [3], "a name may join a title to a collection")
    try shelf.edit { draft in
      try draft.discovery.setFranchise("Monsters", of: .movie(1), storyPlace: 2)
      try draft.discovery.setFranchise("Monsters", of: .movie(4), storyPlace: 1)
      try draft.discovery.setFranchise("", of: .movie(3))
    }
    let found = shelf.library.franchises(by: .story())
    #expect(found.map(\.name) == ["Monsters"] && found[0].titles.map(\.id) == [.movie(4), .movie(1)])
    #expect(found[0].evidence == .byHand)
    #expect(shelf.library.franchise(of: .movie(1))?.titles.map(\.id) == [.movie(1), .movie(4)], "by release")
    let listed = shelf.library.franchise(of: .movie(1), by: .story([.movie(1)]))
    #expect(listed?.titles.map(\.id) == [.movie(1), .movie(4)])
  }

  @Test func `a title that is put by hand into a collection's name joins the collection`() throws {
    var shelf = try shelf(
      [(1, "Alien", 1979), (2, "Prometheus", 2012), (3, "Predator", 1987)],
      collections: [1: "Alien Collection", 2: "Alien Collection"])
    try shelf.edit { try $0.discovery.setFranchise("Alien collection", of: .movie(3)) }
    let found = shelf.library.franchises()
    #expect(found.map(\.name) == ["Alien Collection"])
    #expect(found.first?.titles.map(\.id) == [.movie(1), .movie(3), .movie(2)])
  }

  /// The names of each franchise's titles.
  private func names(_ shelf: Shelf) -> [[String]] { shelf.library.franchises().map { $0.titles.map(\.name) } }

  @Test func `articles, words for numbers, powers and subtitles that are a franchise's name join its titles`() throws {
    let shelf = try shelf([
      (1, "The Terminator", 1984), (2, "Terminator 2: Judgment Day", 1991),
      (3, "Terminator 3: Rise of the Machines", 2003),
      (4, "Ocean's Eleven", 2001), (5, "Ocean's Twelve", 2004), (6, "Ocean's Thirteen", 2007),
      (7, "Jurassic Park", 1993),
      (8, "The Lost World: Jurassic Park", 1997), (9, "Jurassic Park III", 2001), (10, "The Lost World", 1960),
      (11, "Alien", 1979), (12, "Aliens", 1986), (13, "Alien³", 1992), (14, "Ocean's Eleven", 1960),
    ])
    #expect(
      names(shelf) == [
        ["Alien", "Aliens", "Alien³"],
        ["Jurassic Park", "The Lost World: Jurassic Park", "Jurassic Park III"],
        ["Ocean's Eleven", "Ocean's Twelve", "Ocean's Thirteen"],
        ["The Terminator", "Terminator 2: Judgment Day", "Terminator 3: Rise of the Machines"],
      ])
    #expect(shelf.library.franchise(of: .movie(14)) == nil && shelf.library.franchise(of: .movie(10)) == nil)
  }

  @Test func `numbers that mean something else, and an older film of the same name, make no franchise`() throws {
    let shelf = try shelf([
      (1, "Apollo 13", 1995), (2, "Apollo 11", 2019), (3, "Henry V", 1944), (4, "Henry V", 1989), (5, "Frozen", 2010),
      (6, "Frozen", 2013), (7, "Frozen II", 2019), (8, "District 9", 2009), (9, "The Magnificent Seven", 1960),
      (10, "The Magnificent Seven", 2016),
    ])
    let found = shelf.library.franchises()
    #expect(found.map { $0.titles.map(\.id) } == [[.movie(6), .movie(7)]])
  }

  @Test func `a name that only begins like a franchise's joins it if it shares a person`() throws {
    var shelf = try Shelf()
    let films = [
      ("Rocky", 1976, "Sylvester Stallone"), ("Rocky II", 1979, "Sylvester Stallone"),
      ("Rocky Balboa", 2006, "Sylvester Stallone"), ("The Rocky Horror Picture Show", 1979, "Tim Curry"),
      ("Rocky Mountain", 1950, "Errol Flynn"),
    ]
    for (number, (name, year, person)) in films.enumerated() {
      try shelf.add(number + 1, name, year: year) { $0.people = [TitlePerson(person, .cast)] }
    }
    #expect(names(shelf) == [["Rocky", "Rocky II", "Rocky Balboa"]])
  }

  @Test func `a title that is put by hand into a franchise of names joins it, with or without an article`() throws {
    var shelf = try shelf([
      (1, "The Matrix", 1999), (2, "The Matrix 2", 2003), (3, "Animatrix", 2004), (4, "Speed", 1994),
    ])
    try shelf.edit { draft in
      try draft.discovery.setFranchise("Matrix", of: .movie(3))
      try draft.discovery.setFranchise("The Matrix Collection", of: .movie(4))
    }
    #expect(names(shelf) == [["Speed", "The Matrix", "The Matrix 2", "Animatrix"]])
  }

  @Test func `a title that is not released yet is never the next of a franchise`() throws {
    var shelf = try shelf([(1, "Toy Story", 1995), (2, "Toy Story 2", 1999), (4, "Toy Story 6", 2027)])
    try shelf.add(3, "Toy Story 5", year: 2026) { $0.releaseDay = CivilDay("2026-12-01") }
    try shelf.edit { draft in for number in [1, 2] { try draft.watch(.movie(number)) } }
    let franchise = try #require(shelf.library.franchise(of: .movie(1)))
    #expect(franchise.titles.count == 4 && shelf.library.next(in: franchise, of: shelf.me, asOf: shelf.now) == nil)
    let later = try Now(Instant(parsing: "2026-12-01T18:00:00Z"), zone: "Europe/Berlin")
    #expect(shelf.library.next(in: franchise, of: shelf.me, asOf: later)?.id == .movie(3))
  }

  @Test func `the next title of a franchise follows the last watched one`() throws {
    var shelf = try shelf([(1, "Rocky", 1976), (2, "Rocky II", 1979), (3, "Rocky III", 1982)])
    let rocky = try #require(shelf.library.franchise(of: .movie(1)))
    #expect(shelf.library.next(in: rocky, of: shelf.me, asOf: shelf.now) == nil)
    try shelf.edit { try $0.watch(.movie(2)) }
    #expect(shelf.library.next(in: rocky, of: shelf.me, asOf: shelf.now)?.id == .movie(3))
    try shelf.edit { try $0.watch(.movie(3)) }
    #expect(shelf.library.next(in: rocky, of: shelf.me, asOf: shelf.now)?.id == .movie(1))
  }
}

@Suite struct GoldenDiscoveryTests {
  @Test func `a golden line of every discovery kind is read, and written back unchanged`() throws {
    let lines = [
      #"{"add":"franchisePlace","id":"movie/tmdb/348","set":{"subject":"movie/tmdb/348","franchise":"Alien","storyPlace":1.5}}"#
    ]
    #expect(try GoldenLines.problems(in: lines, of: .standard.addingDiscovery()) == [])
  }
}

@Suite struct MoodTests {
  @Test func `a title's moods are those that people set, or else a guess from its genres`() throws {
    var shelf = try Shelf.filled()
    #expect(shelf.library.moods(on: .movie(137)).contains(MoodMatch(mood: .cheerful, isGuessed: true)))
    try shelf.edit { try $0.mark(.movie(603)) { $0.moods = [.cheerful] } }
    #expect(shelf.library.moods(on: .movie(603)) == [MoodMatch(mood: .cheerful, isGuessed: false)])
    let cheerful = shelf.library.titles(for: .cheerful)
    #expect(
      cheerful.first?.title.id == .movie(603) && cheerful.dropFirst().allSatisfy(\.isGuessed) && cheerful.count == 5)
  }
}
