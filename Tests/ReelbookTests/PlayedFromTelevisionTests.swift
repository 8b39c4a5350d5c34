import Foundation
import Reelbook
import ReelbookPlayback
import ReelbookTV
import ReelbookTestSupport
import Testing

/// What a household plays from its television is in its library: with names, with what comes next, with a place.
@Suite(.timeLimit(.minutes(60))) struct PlayedFromTelevisionTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }
  private let store: LibraryStore
  private let television: Television
  private let controller: PlaybackController
  private let player = SilentPlayer()
  private let moment = Lock(Instant(milliseconds: 1_795_460_400_000))  // 23 November 2026, 20:00 in Berlin

  /// A player that does nothing but note what it should load: the test says what happens.
  private struct SilentPlayer: Player {
    let events = AsyncStream<PlaybackEvent> { _ in }
    let loaded = Lock<[(variant: StreamVariant, position: Duration)]>([])
    func load(_ variant: StreamVariant, at position: Duration) async {
      loaded.withLock { $0.append((variant, position)) }
    }
    func play() async {}
    func pause() async {}
    func seek(to position: Duration) async {}
    func prepare(_ variant: StreamVariant?, of item: PlaybackItem) async {}
    func stop() async {}
  }

  init() async throws {
    temporary = try TemporaryFolder()
    var configuration = StoreConfiguration()
    configuration.schema = .standard.addingScreenTime().addingPlayback().addingTelevision()
    configuration.now = { [moment] in Now(moment.withLock { $0 }, in: TimeZone(identifier: "Europe/Berlin") ?? .gmt) }
    let store = try await LibraryStore.open(MemoryStorage(), configuration)
    let television = Television(beside: temporary.url, secrets: MemorySecretStore())
    (self.store, self.television) = (store, television)
    controller = try PlaybackController(
      player: player, store: store, streams: TelevisionStreams(of: television) { store.library },
      clock: PlaybackClock(simulating: configuration.now, waitingOn: ManualClock(jumps: false)))
    try await store.edit { draft in
      try draft.add(CatalogTitle.movie(348, named: "Alien", year: 1979), to: draft.addList("Films"))
    }
    try await refresh(episodes: 2)
  }

  /// The provider's list: a channel, two films and a series.
  private func refresh(episodes: Int) async throws {
    var text = "#EXTM3U\n"
    func entry(_ name: String, in group: String, _ path: String) {
      text += "#EXTINF:-1 group-title=\"\(group)\",\(name)\nhttp://h.example/\(path)\n"
    }
    entry("BBC One HD", in: "General", "live/someone/s3cret/1.ts")
    entry("Alien (1979)", in: "Films", "movie/someone/s3cret/2.mkv")
    entry("Heat (1995)", in: "Films", "movie/someone/s3cret/3.mkv")
    for number in 1...episodes { entry("Lost S01E0\(number)", in: "Series", "series/someone/s3cret/\(number)0.mkv") }
    let list = folder.appendingPathComponent("list.m3u")
    try Data(text.utf8).write(to: list)
    if store.library.televisionSources.isEmpty {
      try await store.edit { _ = try $0.television.addSource("Provider", .playlist) }
    }
    let source = try #require(store.library.televisionSources.first)
    try await television.setAddress(.playlist(StreamAddress(list.path)), for: source)
    _ = try await television.refresh(source, in: store.library, asOf: moment.withLock { $0 }, insists: true)
    let catalogue = television.catalogue(for: store.library)
    try await store.edit { try $0.television.addEpisodes(from: catalogue) }
  }

  private var catalogue: TelevisionCatalogue { television.catalogue(for: store.library) }
  private var now: Now { store.configuration.now() }

  private func play(_ seconds: Int) async {
    await controller.handle(.playing)
    for second in 1...seconds {
      moment.withLock { $0 = $0.adding(.seconds(1)) }
      await controller.handle(.position(.seconds(second)))
    }
  }

  @Test func `a channel has its name on the lock screen, in recents and as the last channel after one call`()
    async throws
  {
    let channel = try #require(catalogue.channels.first)
    try await controller.play(channel.subject)
    #expect(await controller.currentItem?.title == "BBC One" && channel.name == "BBC One")
    let tuned = TunerChannel(channel, isStarred: true)
    #expect(tuned.subject == channel.subject && tuned.name == "BBC One" && tuned.isStarred)
    await controller.handle(.stop)
    let viewer = store.viewer(of: store.me)
    #expect(viewer.recents(in: catalogue).map(\.name) == ["BBC One"])
    #expect(store.library.lastChannel(of: store.me).map { store.library.name(of: $0) } == "BBC One")
    try await store.edit { try $0.television.edit(channel) { $0.name = "One" } }
    #expect(store.library.name(of: channel.subject) == "One", "the name that a person gave")
    #expect(store.library.titles().map(\.name) == ["Alien"], "a channel is no title")
  }

  @Test func `a film of the panel that the library has is that film`() async throws {
    let film = try #require(catalogue.films.first { $0.name == "Alien" })
    #expect(film.id != .movie(348))
    try await controller.play(film.subject)
    #expect(await controller.currentItem?.subject == .movie(348))
    await play(600)
    await controller.handle(.stop)
    let viewer = store.viewer(of: store.me)
    #expect(viewer.library.continueWatching(of: viewer.person, asOf: now).map(\.title) == [.movie(348)])
    #expect(viewer.library.title(film.id) == nil)
  }

  @Test func `a film that nobody had has a name in the row of begun films and in history, and is in no list`()
    async throws
  {
    let film = try #require(catalogue.films.first { $0.name == "Heat" })
    try await controller.play(film.subject)
    #expect(await controller.currentItem?.title == "Heat")
    await play(600)
    await controller.handle(.stop)
    let begun = store.library.continueWatching(of: store.me, asOf: now)
    #expect(begun.map { store.library.name(of: $0.subject) } == ["Heat"])
    #expect(store.library.title(film.id)?.year == 1995 && store.library.titles().map(\.name) == ["Alien"])
    let history = try await store.history().map(\.words)
    #expect(!history.contains { $0.contains("movie/") }, "\(history)")
  }

  @Test func `after an episode comes the next, and after a refresh the new one`() async throws {
    let series = try #require(catalogue.series.first)
    let episodes = (1...3).map { MediaID.episode(season: 1, number: $0, of: series.id) }
    try await controller.play(series.subject)
    #expect(await controller.currentItem?.subject == episodes[0])
    let item = await controller.currentItem
    #expect(item?.title == "Lost" && item?.place == "S1 E1")
    await controller.handle(.stop)
    try await store.edit { try $0.watch(episodes[0]) }
    let viewer = store.viewer(of: store.me)
    #expect(viewer.upNext(after: episodes[0], asOf: now)?.subject == episodes[1])
    try await store.edit { try $0.watch(episodes[1]) }
    #expect(store.library.nextEpisode(in: series, of: store.me, asOf: now).reason == .caughtUp)
    try await refresh(episodes: 3)
    #expect(store.library.nextEpisode(in: series, of: store.me, asOf: now).subject == episodes[2])
  }

  @Test func `a film that two providers have is one film, which goes on from the other when one breaks off`()
    async throws
  {
    let list = folder.appendingPathComponent("other.m3u")
    let text = "#EXTM3U\n#EXTINF:-1 group-title=\"Films\",Heat (1995)\nhttp://other.example/heat.mkv\n"
    try Data(text.utf8).write(to: list)
    let id = try await store.edit { try $0.television.addSource("Other", .playlist) }
    let source = try #require(store.library.televisionSources.first { $0.id == id })
    try await television.setAddress(.playlist(StreamAddress(list.path)), for: source)
    _ = try await television.refresh(source, in: store.library, asOf: moment.withLock { $0 }, insists: true)
    let films = catalogue.films.filter { $0.name == "Heat" }
    let film = try #require(films.first)
    #expect(films.count == 1 && catalogue.variants(of: film.subject, in: store.library).count == 2)
    try await controller.play(film.subject)
    await play(600)
    await controller.handle(.failed("The connection was closed."))
    #expect(player.loaded.withLock { $0.map { $0.position } } == [.zero, .seconds(600)])
    #expect(Set(player.loaded.withLock { $0.map { $0.variant.id } }).count == 2)
    await controller.handle(.stop)
  }

  @Test func `a panel's film is starred and queued by itself`() async throws {
    let (alien, heat) = (catalogue.films[0], catalogue.films[1])
    try await store.edit { draft in
      try draft.star(alien)
      try draft.queue.add(heat)
    }
    #expect(store.library.mark(on: .movie(348), of: store.me).isStarred)
    #expect(store.library.queue(of: store.me).map { store.library.name(of: $0.subject) } == ["Heat"])
  }
}
