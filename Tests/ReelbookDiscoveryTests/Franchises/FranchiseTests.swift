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
    #expect(shelf.library.moods(of: .movie(137)).contains(MoodMatch(mood: .cheerful, isGuessed: true)))
    try shelf.edit { try $0.mark(.movie(603)) { $0.moods = [.cheerful] } }
    #expect(shelf.library.moods(of: .movie(603)) == [MoodMatch(mood: .cheerful, isGuessed: false)])
    let cheerful = shelf.library.titles(for: .cheerful)
    #expect(
      cheerful.first?.title.id == .movie(603) && cheerful.dropFirst().allSatisfy(\.isGuessed) && cheerful.count == 5)
  }
}
