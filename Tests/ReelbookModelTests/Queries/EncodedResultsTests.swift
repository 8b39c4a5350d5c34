import Foundation
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct EncodedResultsTests {
  /// Whether a value is the same once it was encoded and decoded.
  private static func comesBack<Value: Codable & Equatable>(_ value: Value) throws -> Bool {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value
  }

  @Test func `results of queries about random libraries are decoded as they were encoded`() throws {
    let verbs = RandomVerbs()
    var count = 0
    for seed in Laws.seeds(20) {
      var source = SeededGenerator(seed: seed)
      var world = try World()
      for _ in 0..<60 { _ = try? world.edit { _ = verbs.act(in: &$0, using: &source) } }
      let (library, now) = (world.library, world.now)
      for person in library.people.map(\.id) {
        let sections = library.watchlistSections(of: person, asOf: now)
        let rows = library.continueWatching(of: person, asOf: now)
        let series = library.titles(matching: TitleFilter(kind: .series))
        let next = series.map { library.nextEpisode(in: $0, of: person, asOf: now) }
        let progress = series.map { library.progress(in: $0, of: person, asOf: now) }
        let items = library.lists(of: person).flatMap { library.items(in: $0.id) }
        let members = library.lists(of: person).flatMap { library.members(of: $0.id) }
        let (diary, queue) = (library.diary(of: person), library.queue(of: person))
        #expect(try Self.comesBack(sections) && Self.comesBack(rows) && Self.comesBack(next), "seed \(seed)")
        #expect(try Self.comesBack(progress) && Self.comesBack(items) && Self.comesBack(members), "seed \(seed)")
        #expect(try Self.comesBack(diary) && Self.comesBack(queue), "seed \(seed)")
        #expect(try Self.comesBack(diary.map(\.play.details)), "seed \(seed)")
        count += diary.count + items.count
      }
    }
    #expect(count > 0)
  }

  @Test func `an order, an answer and a title of a catalogue are decoded as they were encoded`() throws {
    #expect(try Self.comesBack(ListOrder.allCases) && Self.comesBack(Unwatching.allCases))
    #expect(ListOrder(rawValue: "runtime") == .runtime && Unwatching(rawValue: "keepPlays") == .keepPlays)
    var facts = SeasonFacts()
    facts.episodes = [Episode(1, name: "One", airDay: CivilDay(year: 2026, month: 11, day: 1))]
    let season = Season(SeasonID(.series(5), 1), facts)
    var title = CatalogTitle.series(5, named: "Palm Royale", year: 2024)
    (title.seasons, title.allSeasons, title.hasStreams) = ([season], [1, 2], true)
    #expect(try Self.comesBack(title))
    let details = PlayDetails(
      .upTo(.seconds(90)), format: .disc, companions: ["Bo"], mood: .meh, timeWatched: .seconds(5))
    #expect(try Self.comesBack(details))
  }
}
