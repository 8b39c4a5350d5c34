import ReelbookModel
import Testing

/// News of a series whose household chose an order.
@Suite struct OrderedNewsTests {
  /// Two seasons, and two specials between them of which one is to come. The order counts the first special alone.
  private static func show(_ special: String = "2026-12-05") -> CatalogTitle {
    var found = Catalogue.series(
      7, "Owls", [[special, "2026-12-20"], ["2025-01-03", "2025-01-10"], ["2026-12-04", "2026-12-11"]])
    found.title.facts.status = .returning
    return found
  }

  private static func order(_ kind: EpisodeOrderKind) -> EpisodeOrder {
    EpisodeOrder(
      "x", named: "Broadcast", kind,
      parts: [
        .init(4, [.init(season: 1, number: 1), .init(season: 1, number: 2)]),
        .init(5, [.init(season: 2, number: 1), .init(season: 0, number: 1), .init(season: 2, number: 2)]),
      ])
  }

  private func world(_ order: EpisodeOrder?, _ watched: MediaID...) throws -> World {
    var (world, _) = try World.holding(Self.show())
    try world.edit { try $0.orders.choose(order, for: Catalogue.owls) }
    for subject in watched { try world.edit { _ = try $0.watch(subject) } }
    return world
  }

  @Test func `a special that the order counts is news, with its number there, and another one is none`() throws {
    let news = try world(Self.order(.television), owls(1, 1), owls(1, 2), owls(2, 1)).news()
    #expect(
      news.map(\.description) == [
        "2026-12-05 Owls: season 5, episode 2", "2026-12-11 Owls: season 5, episode 3",
      ])
    #expect(news.map(\.subject) == [s(0, 1, of: Catalogue.owls), owls(2, 2)])
  }

  @Test func `a special is no news for whom it is far away`() throws {
    let news = try world(Self.order(.television), owls(1, 1)).news()
    #expect(!news.contains { $0.subject.season == 0 })
  }

  @Test func `in an order that counts through, news has that number`() throws {
    let news = try world(Self.order(.absolute), owls(1, 1), owls(1, 2), owls(2, 1)).news()
    #expect(news.map(\.description) == ["2026-12-05 Owls: episode 4", "2026-12-11 Owls: episode 5"])
  }

  @Test func `in the catalogue's order specials are no news`() throws {
    let news = try world(nil, owls(1, 1), owls(1, 2), owls(2, 1)).news()
    #expect(news.map(\.description) == ["2026-12-11 Owls: season 2, episode 2"])
  }

  @Test func `a special that the order counts and that is put off says so`() throws {
    var world = try world(Self.order(.television), owls(1, 1), owls(1, 2), owls(2, 1))
    let before = world.news()
    try world.refresh(Self.show("2026-12-07"))
    #expect(world.news()[0].description == "2026-12-07 Owls: season 5, episode 2 (moved from 5 December 2026)")
    #expect(world.news().map(\.id) == before.map(\.id))
    // Without an order nobody is told of specials, and nothing is written.
    var plain = try self.world(nil, owls(1, 1))
    try plain.refresh(Self.show("2026-12-07"))
    #expect(plain.library.title(Catalogue.owls)?.factChanges.texts == [])
  }

  @Test func `the first specials of a series are no announced season`() throws {
    var found = Self.show()
    found.seasons.removeAll { $0.id.number == 0 }
    var (world, _) = try World.holding(found)
    try world.edit { try $0.orders.choose(Self.order(.television), for: Catalogue.owls) }
    try world.refresh(Self.show())
    #expect(world.library.title(Catalogue.owls)?.factChanges.texts == [])
  }
}
