import ReelbookMerge
import ReelbookModel
import Testing

/// News that follows from two states of the facts: what changed, and when a device took it in.
@Suite struct NewsAfterRefreshTests {
  private func words(_ world: World) -> [String] { world.news().map(\.description) }

  @Test func `an episode that is put off moves, with the same id, and says so`() throws {
    var world = try World.watching(Catalogue.owls(), owls(1))
    let before = world.news()
    try world.refresh(Catalogue.owls(["2026-12-04", "2026-12-13", "2026-12-18", "2026-12-25"]))
    let after = world.news()
    #expect(after.map(\.id) == before.map(\.id))
    #expect(after[1].description == "2026-12-13 Owls: season 2, episode 2 (moved from 11 December 2026)")
    #expect(after[1].movedFrom == "2026-12-11".day)
    #expect(after.filter { $0.id != after[1].id } == before.filter { $0.id != after[1].id })
  }

  @Test func `an episode that is moved back says from where it came last`() throws {
    var world = try World.watching(Catalogue.owls(), owls(1))
    try world.refresh(Catalogue.owls(["2026-12-04", "2026-12-13", "2026-12-18", "2026-12-25"]))
    try world.refresh(Catalogue.owls())
    #expect(words(world)[1] == "2026-12-11 Owls: season 2, episode 2 (moved from 13 December 2026)")
  }

  @Test func `an episode that loses its date is no news, and says from where it moved when it has one again`() throws {
    var world = try World.watching(Catalogue.owls(["2026-12-04", "2026-12-11"]), owls(1))
    try world.refresh(Catalogue.owls(["2026-12-04", ""]))
    #expect(words(world) == ["2026-12-04 Owls is back with season 2"])
    try world.refresh(Catalogue.owls(["2026-12-04", "2027-01-08"]))
    #expect(words(world).last == "2027-01-08 Owls: season 2, episode 2 (moved from 11 December 2026)")
  }

  @Test func `a film that is put off says so`() throws {
    var (world, _) = try World.holding(Catalogue.offered([:], on: "2026-12-18"))
    try world.refresh(Catalogue.offered([:], on: "2027-01-08"))
    #expect(words(world) == ["2027-01-08 Up is out (moved from 18 December 2026)"])
  }

  @Test func `an episode that loses its date and gets it back still says from where it had moved`() throws {
    var world = try World.watching(Catalogue.owls(["2026-12-04", "2026-12-11"]), owls(1))
    for day in ["2026-12-13", "", "2026-12-13"] { try world.refresh(Catalogue.owls(["2026-12-04", day])) }
    #expect(words(world).last == "2026-12-13 Owls: season 2, episode 2 (moved from 11 December 2026)")
  }

  @Test func `a corrected date of the past is no move`() throws {
    var world = try World.watching(Catalogue.owls(), owls(1))
    let first = ["2025-01-04", "2025-01-11", "2025-01-17", "2025-01-24"]
    try world.refresh(Catalogue.owls(seasons: [first, ["2026-12-04"]]))
    #expect(world.library.title(Catalogue.owls)?.factChanges.texts == [])
  }

  @Test func `an episode that gets another number, and keeps its day, is not moved`() throws {
    var world = try World.watching(Catalogue.owls(), owls(1))
    try world.refresh(Catalogue.shifted(Catalogue.owls(), season: 2))
    #expect(world.news().allSatisfy { $0.movedFrom == nil })
  }

  @Test func `a series that ends is told on the day on which a device learns of it`() throws {
    var world = try World.watching(Catalogue.owls([]), owls(1))
    #expect(words(world) == [])
    try world.refresh(Catalogue.owls([], status: .ended))
    #expect(words(world) == ["2026-11-21 Owls has ended"])
    #expect(world.news()[0].instant == world.now.instant)
    try world.refresh(Catalogue.owls([], status: .ended))
    #expect(words(world) == ["2026-11-21 Owls has ended"])
  }

  @Test func `a series that is cancelled is told`() throws {
    var world = try World.watching(Catalogue.owls([]), owls(1))
    try world.refresh(Catalogue.owls([], status: .canceled))
    #expect(words(world) == ["2026-11-21 Owls is cancelled"])
  }

  @Test func `a series that goes on after all has not ended`() throws {
    var world = try World.watching(Catalogue.owls([]), owls(1))
    try world.refresh(Catalogue.owls([], status: .ended))
    try world.refresh(Catalogue.owls([], status: .returning))
    #expect(words(world) == [])
    try world.refresh(Catalogue.owls([], status: .ended))
    #expect(words(world) == ["2026-11-23 Owls has ended"])
  }

  /// Owls of which the second season is out, and nobody knows whether that was all of it.
  private static let lately = ["2026-11-06", "2026-11-13"]

  @Test func `a season that is known to be complete only after its last day is told when a device learns of it`() throws
  {
    var world = try World.watching(Catalogue.owls(Self.lately), owls(1))
    let before = world.news()
    #expect(
      before.map(\.description) == ["2026-11-06 Owls is back with season 2", "2026-11-13 Owls: season 2, episode 2"])
    try world.refresh(Catalogue.owls(Self.lately, status: .ended))
    #expect(
      words(world) == [
        "2026-11-06 Owls is back with season 2", "2026-11-21 Owls: all 2 episodes of season 2 are out",
        "2026-11-21 Owls has ended",
      ])
    // The last episode is that item, and has moved there.
    let after = world.news()
    #expect(after.prefix(2).map(\.id) == before.map(\.id) && after.map(\.isLearned) == [false, true, true])
    #expect(after[1].subject == owls(2) && after[1].instant == world.now.instant && after[1].movedFrom == nil)
    let due = world.library.viewer(of: world.anna).notifications(until: "2026-11-30".day, asOf: world.now)
    #expect(due.map(\.id) == after.dropFirst().map(\.id))
    #expect(due.map { "\($0.instant)" } == ["2026-11-22T18:00:00Z", "2026-11-22T18:00:00Z"])
  }

  @Test func `a later season tells it, too, and a series that goes on after all takes it back`() throws {
    var (world, _) = try World.holding(Catalogue.owls(Self.lately))
    let complete = "2026-11-21 Owls: all 2 episodes of season 2 are out"
    func refresh(status: SeriesStatus, _ seasons: [String]...) throws {
      let first = ["2025-01-03", "2025-01-10", "2025-01-17", "2025-01-24"]
      try world.refresh(Catalogue.owls(seasons: [first] + seasons, status: status))
    }
    try refresh(status: .ended, Self.lately)
    #expect(words(world).contains(complete))
    try refresh(status: .returning, Self.lately)
    #expect(words(world) == ["2026-11-06 Owls: season 2 begins"])
    // It was told, and is not told again.
    try refresh(status: .returning, Self.lately, [""])
    let announced = "2026-11-23 Owls: season 3 is announced"
    #expect(words(world) == ["2026-11-06 Owls: season 2 begins", complete, announced])
  }

  @Test func `a season that was told to be complete is not told again when its series ends a second time`() throws {
    var (world, _) = try World.holding(Catalogue.owls(["2026-11-22", "2026-11-29"], status: .ended))
    world.wait(.seconds(86_400 * 10))
    try world.refresh(Catalogue.owls(["2026-11-22", "2026-11-29"], status: .returning))
    #expect(words(world) == ["2026-11-22 Owls: season 2 begins"])
    try world.refresh(Catalogue.owls(["2026-11-22", "2026-11-29"], status: .ended))
    #expect(
      words(world) == [
        "2026-11-22 Owls: season 2 begins", "2026-11-29 Owls: all 2 episodes of season 2 are out",
        "2026-12-02 Owls has ended",
      ])
  }

  @Test func `who has watched the last episode of a season does not hear later that it was the last`() throws {
    var world = try World.watching(Catalogue.owls(Self.lately), owls(1), owls(2, 2))
    try world.refresh(Catalogue.owls(Self.lately, finale: true))
    #expect(words(world) == ["2026-11-06 Owls is back with season 2"])
  }

  @Test func `a season that was out for more than a year is no news when its series ends`() throws {
    var (world, _) = try World.holding(Catalogue.owls([]))
    try world.refresh(Catalogue.owls([], status: .ended))
    #expect(words(world) == ["2026-11-21 Owls has ended"])
  }

  @Test func `what the first facts of a title say is no news`() throws {
    var world = try World()
    let list = try world.edit { try $0.addList("Watching") }
    try world.edit { try $0.add(CatalogTitle(Title(Catalogue.owls, TitleFacts(name: "Owls"))), to: list) }
    try world.refresh(Catalogue.owls([], status: .ended))
    #expect(words(world) == [])
    #expect(world.library.title(Catalogue.owls)?.factChanges.texts == [])
  }

  @Test func `a new season is announced, also to who finished the series`() throws {
    var world = try World.watching(Catalogue.owls([]), owls(1))
    try world.edit { try $0.categorize(Catalogue.owls, as: .finished) }
    try world.refresh(Catalogue.owls([""]))
    #expect(words(world) == ["2026-11-21 Owls: season 2 is announced"])
  }

  @Test func `an announced season is told once, and then when it begins`() throws {
    var world = try World.watching(Catalogue.owls([]), owls(1))
    try world.refresh(Catalogue.owls([""]))
    try world.refresh(Catalogue.owls(["2027-01-08"]))
    #expect(
      words(world) == [
        "2026-11-21 Owls: season 2 is announced", "2027-01-08 Owls is back with season 2",
      ])
  }

  @Test func `a season that is out when it is first known is not announced`() throws {
    var world = try World.watching(Catalogue.owls([]), owls(1))
    try world.refresh(Catalogue.owls(["2026-11-20"]))
    #expect(words(world) == ["2026-11-20 Owls is back with season 2"])
  }

  @Test func `a season that was announced by mistake is no news`() throws {
    var world = try World.watching(Catalogue.owls([]), owls(1))
    try world.refresh(Catalogue.owls([""]))
    var gone = Catalogue.owls([])
    gone.allSeasons = [1]
    try world.refresh(gone)
    #expect(words(world) == [])
  }

  @Test func `a film of the watchlist that comes to a service of one's own is told, and no other`() throws {
    var (world, _) = try World.holding(Catalogue.offered(["DE": ["Mubi"]]))
    try world.edit { draft in
      try draft.edit(draft.person) { $0.services = ["netflix"] }
      try draft.watchlist(.movie(9))
    }
    try world.refresh(Catalogue.offered(["DE": ["Mubi", "Netflix", "Sky"]]))
    #expect(words(world) == ["2026-11-21 Up is available on Netflix"])
    try world.edit { try $0.watchlist(.movie(9), false) }
    #expect(words(world) == [])
  }

  @Test func `a film that leaves a service has one item, for what the service did last`() throws {
    var (world, _) = try World.holding(Catalogue.offered(["DE": ["Mubi", "Netflix"]]))
    try world.edit { draft in
      try draft.edit(draft.person) { $0.services = ["Netflix"] }
      try draft.watchlist(.movie(9))
    }
    try world.refresh(Catalogue.offered(["DE": ["Mubi"]]))
    #expect(words(world) == ["2026-11-21 Up is no longer available on Netflix"])
    let id = world.news()[0].id
    try world.refresh(Catalogue.offered(["DE": ["Mubi", "Netflix"]]))
    #expect(words(world) == ["2026-11-22 Up is available on Netflix"])
    #expect(world.news()[0].id == id)
  }

  @Test func `only the services of the viewer's region count, if one is given`() throws {
    var (world, _) = try World.holding(Catalogue.offered(["DE": ["Mubi"], "FR": ["Mubi"]]))
    try world.edit { draft in
      try draft.household.edit { $0.services = ["Netflix"] }
      try draft.watchlist(.movie(9))
    }
    try world.refresh(Catalogue.offered(["DE": ["Mubi"], "FR": ["Mubi", "Netflix"]]))
    #expect(world.news(in: "FR").count == 1 && world.news(in: "fr").count == 1)
    #expect(world.news(in: "DE").isEmpty && world.news(in: " de").isEmpty)
    #expect(world.news().count == 1 && world.news(in: "").count == 1)
  }

  @Test func `a refresh without offers takes no film from its services`() throws {
    var (world, _) = try World.holding(Catalogue.offered(["DE": ["Netflix"]]))
    try world.edit { draft in
      try draft.edit(draft.person) { $0.services = ["Netflix"] }
      try draft.watchlist(.movie(9))
    }
    try world.refresh(Catalogue.offered([:]))
    #expect(words(world) == [])
  }

  @Test func `the first service that has a film is told, and so is the last one that drops it`() throws {
    var (world, _) = try World.holding(Catalogue.offered([:], asked: true))
    try world.edit { draft in
      try draft.edit(draft.person) { $0.services = ["Netflix"] }
      try draft.watchlist(.movie(9))
    }
    try world.refresh(Catalogue.offered(["DE": ["Netflix"]], asked: true))
    #expect(words(world) == ["2026-11-21 Up is available on Netflix"])
    #expect(world.news(in: "FR").isEmpty)
    try world.refresh(Catalogue.offered([:], asked: true))
    #expect(words(world) == ["2026-11-22 Up is no longer available on Netflix"])
  }

  @Test func `what nobody asked about before, or asks about now, was not offered anew and is not gone`() throws {
    var (world, _) = try World.holding(Catalogue.offered([:]))
    try world.edit { draft in
      try draft.edit(draft.person) { $0.services = ["Netflix"] }
      try draft.watchlist(.movie(9))
    }
    try world.refresh(Catalogue.offered(["DE": ["Netflix"]], asked: true))
    #expect(words(world) == [])
    try world.refresh(Catalogue.offered([:]))
    #expect(words(world) == [])
    // Facts of a catalogue that does not say whether it was asked.
    try world.refresh(Catalogue.offered(["DE": ["Mubi"]]))
    try world.refresh(Catalogue.offered([:], asked: true))
    #expect(words(world) == [])
    try world.refresh(Catalogue.offered(["DE": ["Netflix"]]))
    #expect(words(world) == ["2026-11-25 Up is available on Netflix"])
  }

  @Test func `two devices that learn of one change tell it once`() throws {
    var phone = try World.watching(Catalogue.owls([]), owls(1))
    var tablet = phone.fork(device: 2)
    try phone.refresh(Catalogue.owls([""], status: .canceled))
    tablet.wait(.seconds(86_400))
    try tablet.refresh(Catalogue.owls([""], status: .canceled))
    phone.wait(.seconds(86_400))
    exchange(&phone, &tablet)
    let told = ["2026-11-22 Owls is cancelled", "2026-11-22 Owls: season 2 is announced"]
    #expect(words(phone).sorted() == told)
    #expect(phone.news() == tablet.news())
  }

  @Test func `changes are kept for a year, and what a later version wrote stays`() throws {
    let now = try World().now
    var changes = FactChanges()
    changes.texts = ["2025-01-01T00:00:00Z status ended", "2026-01-01T00:00:00Z status ended", "later words"]
    let before = changes
    changes.add([], asOf: now)
    #expect(changes == before)
    let change = FactChange(now.watchTime, .season(3))
    changes.add([change], asOf: now)
    #expect(changes.texts == before.texts.dropFirst() + [change.text])
    #expect(changes.latest == now.instant)
  }

  @Test func `undoing what was added after a refresh keeps what the refresh learned`() throws {
    var world = try World.watching(Catalogue.owls([]), owls(1))
    try world.refresh(Catalogue.owls([], status: .ended))
    let commit = try #require(world.commits.last)
    try world.edit { _ = $0.undo(commit) }
    #expect(words(world) == ["2026-11-21 Owls has ended"])
  }

  @Test func `a title that is forgotten and added again has no news of before`() throws {
    var world = try World.watching(Catalogue.owls([]), owls(1))
    try world.refresh(Catalogue.owls([], status: .ended))
    try world.edit { try $0.forget(Catalogue.owls) }
    let list = try #require(world.library.allLists.first?.id)
    try world.edit { try $0.add(Catalogue.owls([], status: .ended), to: list) }
    #expect(words(world) == [])
  }

  @Test func `each change reads back from its text`() {
    let changes: [FactChange.What] = [
      .status(.ended), .status(SeriesStatus("on a break")), .season(12), .completion(12, isKnown: true),
      .completion(12, isKnown: false), .day(.title, "2026-12-04".day, at: nil),
      .day(.episode(season: 0, number: 3), "2026-12-04".day, at: nil),
      .day(.episode(season: 2, number: 3), "2026-12-04".day, at: "2026-12-05T02:00:00.250Z".instant),
      .release("DE", nil, "2026-12-04".day), .release("DE", .disc, "2026-12-04".day),
      .offer("Apple TV+", isThere: true, regions: ["DE", "AT"]), .offer("MUBI", isThere: false, regions: ["US"]),
    ]
    for what in changes {
      let change = FactChange("2026-11-20T21:15:00+01:00[Europe/Berlin]".time, what)
      #expect(FactChange(change.text) == change, "\(change.text)")
    }
    for text in [
      "", "x", "2026-11-20 status ended", "2026-11-20T21:15:00Z day 2026-13-01", "2026-11-20T21:15:00Z x y",
      "2026-11-20T21:15:00Z release 2026-12-04 DE disc box", "2026-11-20T21:15:00Z day 2026-12-04 2.1 evening",
      "2026-11-20T21:15:00Z day 2026-12-04 2.1 2026-12-05T02:00:00Z x", "2026-11-20T21:15:00Z day 2026-12-04 2.1 ",
    ] {
      #expect(FactChange(text) == nil, "\(text)")
    }
  }

  @Test func `a child hears nothing of what they may not see`() throws {
    var (world, _) = try World.holding(Catalogue.owls())
    let ben = world.ben
    try world.edit { draft in
      try draft.watchlist(Catalogue.owls, by: ben)
      try draft.edit(ben) { $0.ageGroup = .child }
    }
    #expect(world.news(of: ben).isEmpty)
    try world.edit { try $0.screenTime.allow(Catalogue.owls, to: ben) }
    #expect(world.news(of: ben).count == 1)
  }
}
