import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Two devices of a household choose orders of one series.
@Suite struct ChosenOrderTests {
  private static let series = TitleID.series(7)
  private static let person = PersonID(bits: IDBits(0x4000, 1 << 63 | 1))

  private static func order(_ id: String, _ numbers: [Int], at milliseconds: Int64? = nil) -> EpisodeOrder {
    var order = EpisodeOrder(
      id, named: id, .story, parts: [.init(1, numbers.map { EpisodeOrder.Entry(season: 1, number: $0) })])
    order.fetched = milliseconds.map { Instant(milliseconds: 1_800_000_000_000 + $0) }
    return order
  }

  private static var show: CatalogTitle {
    var facts = TitleFacts(name: "Owls")
    facts.fetched = Instant(milliseconds: 1_700_000_000_000)
    var season = SeasonFacts()
    season.episodes = (1...4).map { Episode($0, airDay: CivilDay(year: 2020, month: 1, day: $0)) }
    season.fetched = facts.fetched
    return CatalogTitle(Title(series, facts), seasons: [Season(SeasonID(series, 1), season)])
  }

  /// Two devices that have the series.
  private static func devices() throws -> [SimulatedDevice] {
    var devices = [SimulatedDevice(1), SimulatedDevice(2)]
    let commit = try devices[0].edit(as: person) { draft in
      try draft.insert(Person(id: person))
      let list = try draft.addList("All")
      try draft.add(show, to: list)
    }
    devices[1].receive(try #require(commit), at: 1)
    return devices
  }

  private static func next(_ library: Library) -> Int? {
    library.nextEpisode(in: series, of: person, asOf: Now(Instant(milliseconds: 1_800_000_100_000), in: .gmt)).subject?
      .episode
  }

  @Test func `the later choice holds on both devices, with its episodes, whatever arrives first`() throws {
    for (first, second) in [(10, 20), (20, 10)] {
      var devices = try Self.devices()
      let one = try devices[0].edit(at: Int64(first) * 1000, as: Self.person) {
        try $0.orders.choose(Self.order("a", [3, 1, 2, 4]), for: Self.series)
      }
      let other = try devices[1].edit(at: Int64(second) * 1000, as: Self.person) {
        try $0.orders.choose(Self.order("b", [4, 3, 2, 1]), for: Self.series)
      }
      devices[0].receive(try #require(other), at: 30_000)
      devices[1].receive(try #require(one), at: 30_000)
      let later = first < second ? ("b", 4) : ("a", 3)
      for device in devices {
        #expect(device.library.title(Self.series)?.episodeOrder?.id == later.0)
        #expect(Self.next(device.library) == later.1)
      }
      #expect(devices[0].library == devices[1].library)
    }
  }

  @Test func `a refresh on one device never undoes a choice on another`() throws {
    var devices = try Self.devices()
    let choice = try devices[0].edit(at: 1000, as: Self.person) {
      try $0.orders.choose(Self.order("a", [3, 1, 2, 4], at: 1000), for: Self.series)
    }
    devices[1].receive(try #require(choice), at: 2000)
    let another = try devices[0].edit(at: 5000, as: Self.person) {
      try $0.orders.choose(Self.order("b", [4, 3, 2, 1], at: 5000), for: Self.series)
    }
    // The other device does not know that yet, and takes in the order that it knows.
    var show = Self.show
    show.orders = [Self.order("a", [2, 1, 3, 4], at: 9000)]
    let refreshed = show
    let refresh = try devices[1].edit(at: 9000, as: Self.person) { try $0.refresh(refreshed) }
    devices[0].receive(try #require(refresh), at: 10_000)
    devices[1].receive(try #require(another), at: 10_000)
    for device in devices {
      #expect(device.library.title(Self.series)?.episodeOrder?.id == "b" && Self.next(device.library) == 4)
      #expect(device.library.title(Self.series)?.episodeOrders.map(\.id) == ["a", "b"])
    }
    #expect(devices[0].library == devices[1].library)
    // Chosen again, the first one has the episodes that were fetched last.
    let known = try #require(devices[0].library.title(Self.series)?.episodeOrders.first)
    try devices[0].edit(at: 20_000, as: Self.person) { try $0.orders.choose(known, for: Self.series) }
    #expect(Self.next(devices[0].library) == 2)
  }

  @Test func `a choice merges the same in any order and again`() throws {
    let devices = try Self.devices()
    var changes: [Commit] = []
    for (number, order) in [Self.order("a", [3, 1]), Self.order("b", [4]), Self.order("c", [2])].enumerated() {
      var device = devices[number % 2]
      let commit = try device.edit(at: 1000 * Int64(number + 1), as: Self.person) {
        try $0.orders.choose(order, for: Self.series)
      }
      changes.append(try #require(commit))
    }
    var libraries: [Library] = []
    for places in [[0, 1, 2], [2, 1, 0], [1, 2, 0, 1], [0, 0, 2, 1]] {
      var device = devices[0]
      for place in places { device.receive(changes[place], at: 30_000) }
      libraries.append(device.library)
    }
    for library in libraries { #expect(library == libraries[0] && Self.next(library) == 2) }
  }
}
