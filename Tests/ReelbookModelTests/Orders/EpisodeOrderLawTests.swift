import ReelbookModel
import ReelbookTestSupport
import Testing

/// Random orders, with episodes that nobody knows and episodes that are named twice, against a list made by hand.
@Suite struct EpisodeOrderLawTests {
  private struct Case {
    var known: [MediaID] = []
    var order = EpisodeOrder("x", named: "Random", .story)
    var title = Catalogue.southPark

    init(_ source: inout SeededGenerator) {
      let lengths = [0, 1, 2].map { _ in Int(source.next() % 4) }
      title = Catalogue.series(2190, "South Park", lengths.map { Array(repeating: "2020-01-01", count: $0) })
      for (season, count) in lengths.enumerated() where count > 0 {
        known += (1...count).map { s(season, $0) }
      }
      order.kind = source.pick([.story, .absolute])
      for number in (source.chance(50) ? [0, 1, 2] : [3, 5, 0]) {
        let count = Int(source.next() % 4)
        let entries = (0..<count).map { _ in
          EpisodeOrder.Entry(season: Int(source.next() % 4), number: 1 + Int(source.next() % 4))
        }
        order.parts.append(.init(number, entries))
      }
    }

    private func subjects(_ parts: [EpisodeOrder.Part]) -> [MediaID] {
      parts.flatMap(\.episodes).map { s($0.season, $0.number) }
    }

    /// What counts, in order: a pass over the lists, written from the article alone.
    var counted: [MediaID] {
      var listed: [MediaID] = []
      for subject in subjects(order.parts.filter { $0.number > 0 }) where !listed.contains(subject) {
        listed.append(subject)
      }
      let there = listed.filter(known.contains)
      guard !there.isEmpty else { return known.filter { $0.season != 0 } }
      let regular = there.filter { $0.season != 0 }
      let last = regular.max() ?? there.max() ?? s(0, 0)
      let specials = subjects(order.parts.filter { $0.number == 0 })
      return there + known.filter { $0.season != 0 && $0 > last && !specials.contains($0) && !listed.contains($0) }
    }
  }

  @Test func `what is watched one after the other is what a list made by hand has`() throws {
    var (ordered, withoutOrder) = (0, 0)
    for seed in Laws.seeds(few: 40, all: 2000) {
      var source = SeededGenerator(seed: seed)
      let one = Case(&source)
      guard one.order.parts.contains(where: { $0.number > 0 && !$0.episodes.isEmpty }), !one.known.isEmpty else {
        withoutOrder += 1
        continue
      }
      var (world, _) = try World.holding(one.title)
      try world.edit { try $0.orders.choose(one.order, for: southPark) }
      let progress = world.library.progress(in: southPark, of: world.anna, asOf: world.now)
      #expect(progress.total == one.counted.count, "seed \(seed)")
      #expect(progress.specials.total == Set(one.known).subtracting(one.counted).count, "seed \(seed)")
      let parts = world.library.episodeParts(in: southPark, of: world.anna, asOf: world.now)
      #expect(parts.flatMap(\.items).count == one.known.count, "seed \(seed)")
      // No two episodes have one number, unless one of them says whose it is.
      let numbers = one.known.compactMap { world.library.shownNumber(of: $0) }
      #expect(Set(numbers).count == one.known.count, "seed \(seed): \(numbers)")
      // A number means the episode that has it.
      for (subject, number) in zip(one.known, numbers) where !number.isAmbiguous {
        let meant = world.library.episode(shownAs: number.episode, season: number.season, of: southPark)
        #expect(meant == subject, "seed \(seed): \(number)")
      }
      let watched = try world.watchAll()
      #expect(watched == one.counted, "seed \(seed)")
      ordered += 1
    }
    #expect(ordered > withoutOrder)
  }
}
