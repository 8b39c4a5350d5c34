import ReelbookModel
import ReelbookTestSupport
import Testing

/// What happens to a chosen order when facts, ids and orders change.
@Suite struct KeptOrdersTests {
  private func refreshed(_ order: EpisodeOrder, at time: String) -> CatalogTitle {
    var (show, order) = (Catalogue.southPark, order)
    order.fetched = time.instant
    show.orders = [order]
    return show
  }

  private var longer: EpisodeOrder {
    var order = EpisodeOrder.discs
    order.parts[1].episodes.append(.init(season: 0, number: 2))
    return order
  }

  @Test func `a refresh brings the order's later episodes, and is not the choice of an order`() throws {
    var world = try World.ordered()
    try world.edit { try $0.refresh(refreshed(longer, at: "2026-12-01T00:00:00Z")) }
    #expect(world.library.shownNumber(of: s(0, 2))?.description == "S2E5")
    #expect(world.library.shownNumber(of: s(2, 4))?.description == "S2E6")
    #expect(world.words == [])
    try world.edit { try $0.orders.choose(nil, for: southPark) }
    #expect(world.next.subject == s(1, 1))
    #expect(world.library.title(southPark)?.episodeOrders.map(\.id) == [EpisodeOrder.discs.id])
  }

  @Test func `an order that was fetched earlier, or that says nothing else, is not written`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.refresh(refreshed(longer, at: "2026-10-01T00:00:00Z")) }
    let before = world.library.title(southPark)?.episodeOrders
    for (order, time) in [(EpisodeOrder.discs, "2026-09-01T00:00:00Z"), (longer, "2026-11-01T00:00:00Z")] {
      try world.edit { try $0.refresh(refreshed(order, at: time)) }
      #expect(world.library.title(southPark)?.episodeOrders == before)
    }
  }

  @Test func `facts without orders leave the orders alone`() throws {
    var world = try World.ordered()
    var found = Catalogue.southPark
    found.title.facts.name = "South Park!"
    found.title.facts.fetched = "2026-11-19T00:00:00Z".instant
    try world.edit { try $0.refresh(found) }
    #expect(world.library.title(southPark)?.name == "South Park!" && world.next.subject == s(1, 3))
  }

  @Test func `an episode that the catalogue moves keeps its place in the order`() throws {
    var world = try World()
    let list = try world.edit { try $0.addList("All") }
    try world.edit { try $0.add(Catalogue.southPark, to: list) }
    var order = EpisodeOrder.discs
    for part in order.parts.indices {
      for place in order.parts[part].episodes.indices {
        let entry = order.parts[part].episodes[place]
        order.parts[part].episodes[place].tmdb = entry.season * 100 + entry.number
      }
    }
    let chosen = order
    try world.edit { try $0.orders.choose(chosen, for: southPark) }
    try world.edit { try $0.refresh(Catalogue.shifted(Catalogue.southPark, season: 1)) }
    // The catalogue's S1E3 is S1E4 now.
    #expect(world.next.subject == s(1, 4) && world.next.episode?.tmdb == 103)
    #expect(world.next.shownNumber?.description == "S1E1")
  }

  @Test func `an order that names no known episode that counts is as none`() throws {
    let order = EpisodeOrder("x", named: "Other", .story, parts: [.init(1, [.init(season: 7, number: 1)])])
    let world = try World.ordered(order)
    #expect(world.next.subject == s(1, 1) && world.library.name(of: s(1, 2)) == "S1E2 of South Park")
    #expect(world.library.title(southPark)?.episodeOrder?.id == "x")
  }

  @Test func `parts without rising numbers are counted`() throws {
    for numbers in [[2, 1], [1, 1], [-3, 4]] {
      var order = EpisodeOrder.discs
      for (index, number) in numbers.enumerated() { order.parts[index].number = number }
      var (world, _) = try World.holding(Catalogue.southPark)
      // Only a merge brings numbers below zero.
      var title = try #require(world.library.title(southPark))
      title.order = order
      _ = world.library.join(.adding(title, stamp: Stamp(milliseconds: 1_900_000_000_000, device: DeviceID(bits: 9))))
      #expect(world.library.shownNumber(of: s(2, 1))?.description == "S2E1", "\(numbers)")
    }
  }

  @Test func `an order is found by any id of the series, and goes with an alias that is taken back`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    let old = TitleID.provisional(.series, name: "South Park")
    try world.edit { try $0.identify(.title(old), as: .title(southPark)) }
    try world.edit { try $0.orders.choose(.discs, for: old) }
    #expect(world.library.nextEpisode(in: old, of: world.anna, asOf: world.now).subject == s(1, 3))
    #expect(world.next.subject == s(1, 3))
    try world.edit { try $0.separate(.title(old)) }
    #expect(world.next.subject == s(1, 3))
  }

  @Test func `a forgotten series has no order when it is added again`() throws {
    var world = try World.ordered()
    try world.edit { try $0.refresh(refreshed(longer, at: "2026-12-01T00:00:00Z")) }
    try world.edit { try $0.forget(southPark) }
    let list = try world.edit { try $0.addList("Again") }
    try world.edit { try $0.add(Catalogue.southPark, to: list) }
    #expect(world.library.title(southPark)?.episodeOrders == [] && world.next.subject == s(1, 1))
  }

  @Test func `a removed series keeps its order`() throws {
    var (world, list) = try World.holding(Catalogue.southPark)
    try world.edit { try $0.orders.choose(.discs, for: southPark) }
    try world.edit { try $0.remove(southPark) }
    try world.edit { try $0.add(Catalogue.southPark, to: list) }
    #expect(world.next.subject == s(1, 3))
  }

  @Test func `the text of a library has the order`() throws {
    let world = try World.ordered()
    let read = try Library.reading(world.library.text)
    #expect(read.title(southPark)?.episodeOrder == world.library.title(southPark)?.episodeOrder)
    #expect(read.nextEpisode(in: southPark, of: world.anna, asOf: world.now) == world.next)
  }

  @Test func `kept answers follow a choice, forwards and back`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit { _ = try $0.watch(s(1, 1)) }
    var states = [world.library]
    let choices: [EpisodeOrder?] = [.discs, nil, .absolute, .discs]
    for order in choices {
      _ = world.library.continueWatching(of: world.anna, asOf: world.now)
      try world.edit { try $0.orders.choose(order, for: southPark) }
      states.append(world.library)
    }
    for library in states + states.reversed() {
      let (kept, fresh, anna, now) = (library, library.withoutBoards, world.anna, world.now)
      #expect(kept.continueWatching(of: anna, asOf: now) == fresh.continueWatching(of: anna, asOf: now))
      #expect(kept.name(of: s(2, 1)) == fresh.name(of: s(2, 1)))
    }
  }
}
