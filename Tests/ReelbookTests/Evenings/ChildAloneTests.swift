import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPages
import ReelbookPlayback
import ReelbookTV
import ReelbookTestSupport
import Testing

/// A child alone at three doors: the shelf, the television, the player.
///
/// Carl is nine. His mother allows what is rated for up to twelve, the channel Pebble, and an hour and a half. The
/// household has films for grown-ups, in its lists, in its panel and in its guide. Whatever Carl opens, nothing of them
/// shows, counts or plays; his hour and a half is over when it is over.
@Suite(.timeLimit(.minutes(60))) struct ChildAloneTests {
  /// What must not be read anywhere on Carl's screens.
  private static let traces = ["Alien", "/348", "Heat", "/949", "Moonlight", "Night of Knives", "Deadpool"]

  private let evening = Lock(Instant(milliseconds: 1_795_446_000_000))  // 23 November 2026, 16:00 in Berlin
  private let store: LibraryStore
  private let carl: PersonID
  private let catalogue: TelevisionCatalogue
  private let guide: Guide

  private var now: Now { Now(evening.withLock { $0 }, in: Self.berlin) }
  private var viewer: Viewer { store.viewer(of: carl) }
  private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  init() async throws {
    var configuration = StoreConfiguration()
    configuration.schema = .standard.addingScreenTime().addingPlayback().addingTelevision().addingDiscovery()
    configuration.now = { [evening] in Now(evening.withLock { $0 }, in: Self.berlin) }
    store = try await LibraryStore.open(MemoryStorage(), configuration)
    func item(_ kind: OfferedItem.Kind, _ key: String, _ name: String, in group: String) -> OfferedItem {
      var item = OfferedItem(kind, key: key, name: name, address: "http://h.example/\(key)")
      (item.groups, item.guideID) = ([group], kind == .channel ? "\(key).example" : nil)
      return item
    }
    let source = SourceID(bits: IDBits(0x4000, 1 << 63 | 3))
    catalogue = TelevisionCatalogue([
      SourceOffer(
        source: source,
        items: [
          item(.channel, "pebble", "Pebble", in: "Children"), item(.channel, "harbour", "Harbour", in: "General"),
          item(.channel, "moonlight", "XXX Moonlight", in: "Night"), item(.film, "1", "Alien (1979)", in: "Films"),
          item(.film, "2", "Up (2009)", in: "Films"), item(.film, "3", "Night of Knives (2011)", in: "Films"),
        ])
    ])
    let start = evening.withLock { $0 }
    func programme(_ channel: String, _ minute: Int, _ title: String, fsk: String? = nil) -> Programme {
      var programme = Programme(
        channel: "\(channel).example", start: start.adding(.seconds(minute * 60)),
        stop: start.adding(.seconds((minute + 60) * 60)), titles: [GuideText(title)])
      programme.details.ratings = fsk.map { [Programme.Rating(system: "FSK", value: $0)] } ?? []
      return programme
    }
    guide = Guide(
      channels: ["pebble", "harbour"].map { GuideChannel(id: "\($0).example", names: [GuideText($0)]) },
      programmes: [
        programme("pebble", 0, "Owls at Home"), programme("pebble", 60, "The Mill", fsk: "6"),
        programme("pebble", 120, "Heat", fsk: "16"), programme("harbour", 0, "Alien", fsk: "16"),
      ])
    let channels = catalogue.channels
    carl = try await store.edit { draft in
      try draft.screenTime.limit(draft.person, to: .withoutAdult)
      let all = try draft.addList("Everything")
      let films: [(Int, String, Int, String?, Int)] = [
        (348, "Alien", 1979, "R", 117), (949, "Heat", 1995, "R", 170), (14160, "Up", 2009, "PG", 96),
        (862, "Toy Story", 1995, "G", 81), (1, "Wedding of Ada and Ben", 2015, nil, 40),
      ]
      for (number, name, year, label, minutes) in films {
        var facts = TitleFacts(name: name, year: year)
        (facts.contentRating, facts.runtime) = (label.map { ContentRating($0, in: "US") }, .seconds(minutes * 60))
        facts.genres = [label == "R" ? "Thriller" : "Family"]
        try draft.add(CatalogTitle(Title(.movie(number), facts)), to: all)
      }
      let carl = try draft.addPerson("Carl", .child)
      try draft.screenTime.limit(carl, to: WatchLimits(daily: .seconds(90 * 60)))
      for channel in channels where channel.name == "Pebble" {
        try draft.screenTime.allow(draft.television.remember(channel).title, to: carl)
      }
      // His sister queued something for him.
      for film in [949, 862] { try draft.queue.add(.movie(film), by: carl) }
      return carl
    }
  }

  /// All that values hold, in one text.
  private func everything(_ values: Any...) -> String {
    var text = ""
    for value in values { dump(value, to: &text) }
    return text
  }

  private func expectNoTrace(_ text: String, _ door: Comment) {
    for trace in Self.traces { #expect(!text.contains(trace), "\(door): \(trace)") }
  }

  @Test func `the shelf: lists, search, chips, counts and suggestions know only what he may see`() async throws {
    let names = viewer.library.titles().map(\.name).sorted()
    #expect(names == ["Toy Story", "Up"], "nobody asked how the wedding is rated")
    #expect(viewer.library.queue(of: carl).map(\.subject) == [.movie(862)])

    let documents = catalogue.documents(
      besides: store.library, guide: guide, matches: catalogue.matches(with: guide), from: now.instant,
      until: now.instant.adding(.seconds(6 * 3600)))
    let index = SearchIndex(store.library, catalogue: documents, asOf: now)
    let everywhere = index.search("", for: viewer, limit: 100)
    #expect(
      everywhere.hits.map(\.document.name).sorted()
        == ["Everything", "Owls at Home", "Pebble", "The Mill", "Toy Story", "Up"])
    let counts = index.counts(of: everywhere)
    #expect(counts.total == 6 && counts[.genre("Thriller")] == 0)
    expectNoTrace(everything(everywhere.hits, counts), "search")
    for text in ["alien", "heat", "knives", "thriller like heat"] {
      #expect(index.search(text, for: viewer).hits.isEmpty, "“\(text)”")
      #expect(SearchQuestion(text, in: index, for: viewer).chips.isEmpty, "“\(text)”")
    }

    let fetched = try await viewer.candidates(from: [Trending()], asOf: now)
    #expect(fetched.candidates.map(\.facts.name) == ["Coco", "Toy Story"], "Deadpool is R, and of Cars nobody knows")
    expectNoTrace(everything(viewer.home(asOf: now, candidates: fetched.candidates)), "home")
    expectNoTrace(everything(viewer.homeAnswers(asOf: now)), "widgets")
  }

  @Test func `the television: one channel, and of its programmes those for his age`() throws {
    #expect(catalogue.channels(for: viewer).map(\.name) == ["Pebble"])
    #expect(
      catalogue.titles(named: "", for: viewer).map(\.name) == ["Up"], "the panel says nothing, the household does")
    let matches = catalogue.matches(with: guide)
    let rows = guide.grid(
      catalogue.channels, matches: matches, from: now.instant, until: now.instant.adding(.seconds(4 * 3600)),
      for: viewer)
    #expect(rows.flatMap { $0.cells.compactMap { $0.programme?.title } } == ["Owls at Home", "The Mill"])
    #expect(guide.search("heat", from: now.instant, until: now.instant.adding(.seconds(9999)), for: viewer).isEmpty)
    let mother = store.viewer(of: store.me)
    let whole = guide.grid(
      catalogue.channels, matches: matches, from: now.instant, until: now.instant.adding(.seconds(4 * 3600)),
      for: mother)
    #expect(whole.count == 2, "she hides what is for adults alone")
    // Even the rows of his mother's screen, given to his page, show him nothing more.
    let page = EveningPage(whole, for: viewer, asOf: now).text
    expectNoTrace(page, "page")
    #expect(page.contains("Pebble") && page.contains("The Mill") && !page.contains("Harbour"))
  }

  @Test func `the player: it refuses, goes on to nothing that is not for him, and stops when the time is over`()
    async throws
  {
    let player = RecordingPlayer()
    var policy = PlaybackPolicy.standard
    policy.countdown = nil
    let films: [Int] = [348, 949, 14160, 862]
    let controller = try PlaybackController(
      player: player, store: store,
      streams: KnownStreams(
        Dictionary(
          uniqueKeysWithValues: films.map {
            (MediaID.movie($0), [StreamVariant(id: StreamVariant.ID(rawValue: "\($0)"))])
          })), policy: policy,
      clock: PlaybackClock(
        simulating: { [evening] in Now(evening.withLock { $0 }, in: Self.berlin) },
        waitingOn: ManualClock(jumps: false)))
    for film in [348, 949] {
      await #expect(throws: PlaybackError.self) { try await controller.play(.movie(film), for: viewer) }
    }
    #expect(player.loaded.isEmpty)

    // Toy Story lasts 81 minutes. Heat is next in the queue and Alien is suggested first, and neither comes.
    try await controller.play(.movie(862), for: viewer)
    await controller.setSuggestions([.movie(348), .movie(14160)])
    await watch(81 * 60, on: controller)
    await controller.handle(.ended)
    #expect(player.loaded == ["862", "14160"])
    await watch(9 * 60, on: controller)
    #expect(player.calls.last == "pause", "an hour and a half")
    await #expect(throws: PlaybackError.self) { try await controller.play(.movie(862), for: viewer) }
    await controller.handle(.stop)

    let today = now.day
    let report = store.library.screenTimeReport(of: carl, days: today...today, asOf: now)
    #expect(report.total == .seconds(90 * 60))
    #expect(report.viewings.map(\.subject) == [.movie(862)])
    #expect(report.refusals.map(\.id.subject).sorted() == [.movie(348), .movie(949)])
    let stopped = store.library.resumePoint(in: .movie(14160), of: carl)
    #expect(stopped?.position == .seconds(9 * 60))

    // The next day is another day.
    evening.withLock { $0 = $0.adding(.seconds(20 * 3600)) }
    try await controller.play(.movie(14160), for: viewer)
    #expect(player.loaded == ["862", "14160", "14160"])
    await controller.handle(.stop)
  }

  /// Plays on from the beginning, with a position each second.
  private func watch(_ seconds: Int, on controller: PlaybackController) async {
    await controller.handle(.duration(.seconds(96 * 60)))
    if seconds == 81 * 60 { await controller.handle(.duration(.seconds(81 * 60))) }
    await controller.handle(.playing)
    for second in 1...seconds {
      evening.withLock { $0 = $0.adding(.seconds(1)) }
      await controller.handle(.position(.seconds(second)))
    }
  }
}

/// A catalogue's list: it has no ratings, and is asked for them.
private struct Trending: RecommendationSource {
  func candidates(for basis: RecommendationBasis) async throws -> [Candidate] {
    [("Deadpool", 2016, 293_660), ("Coco", 2017, 354_912), ("Cars", 2006, 920), ("Toy Story", 1995, 862)].enumerated()
      .map {
        Candidate(.movie($1.2), TitleFacts(name: $1.0, year: $1.1), tips: [.init(.trending, rank: $0)])
      }
  }

  func rating(of title: TitleID) async throws -> KnownRating {
    switch title {
    case .movie(293_660): .rated(ContentRating("R", in: "US"))
    case .movie(354_912): .rated(ContentRating("PG", in: "US"))
    default: .unknown
    }
  }
}
