import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookPlayback
import ReelbookTestSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct PlaybackControllerTests {
  /// A store with a series, a player and a controller, in which the test advances the time.
  private struct Room {
    let store: LibraryStore
    let player = ScriptedPlayer()
    let controller: PlaybackController
    let time = Lock(Samples.start)
    let clock = ManualClock(jumps: false)

    init(
      _ variants: [StreamVariant] = [Samples.hd], queue: QueuePolicy = .standard,
      _ adjust: (inout PlaybackPolicy) -> Void = { _ in }
    ) async throws {
      var configuration = StoreConfiguration()
      configuration.schema = .standard.addingPlayback()
      configuration.now = { [time] in Now(time.withLock { $0 }, in: .gmt) }
      store = try await LibraryStore.open(MemoryStorage(), configuration)
      try await store.edit { draft in
        try draft.add(TestLibrary.show(asOf: draft.now.day), to: try draft.addList("Watching"))
      }
      var policy = PlaybackPolicy.standard
      adjust(&policy)
      let streams = KnownStreams(
        Dictionary(
          uniqueKeysWithValues: (1...4).map { number in
            (
              TestLibrary.episode(number),
              variants.map { variant in
                var variant = variant
                variant.id = StreamVariant.ID(rawValue: "\(variant.id)\(number)")
                return variant
              }
            )
          }))
      controller = try PlaybackController(
        player: player, store: store, streams: streams, policy: policy, queue: queue,
        clock: PlaybackClock(simulating: { [time] in Now(time.withLock { $0 }, in: .gmt) }, waitingOn: clock))
    }

    /// Plays a number of seconds.
    func play(_ seconds: Int, from start: Int) async {
      for second in start + 1...start + seconds {
        time.withLock { $0 = $0.adding(.seconds(1)) }
        await controller.handle(.position(.seconds(second)))
      }
    }

    func stopPoint(_ number: Int) -> ResumePoint? {
      store.library.resumePoint(in: TestLibrary.episode(number), of: store.me)
    }
  }

  @Test func `a controller resumes an episode, logs one play, and prepares and plays the next episode`() async throws {
    let room = try await Room()
    let first = TestLibrary.episode(1)
    try await room.store.edit { try $0.stop(first, at: .seconds(600), of: .seconds(1800), played: .seconds(600)) }
    try await room.store.edit { try $0.queue.add(first) }
    try await room.controller.play(first)
    await room.controller.handle(.playing)
    #expect(room.player.calls == ["load hd1 595"])
    await room.play(1204, from: 595)
    try await waitUntil { room.player.calls.last == "prepare hd2" }
    #expect(room.store.library.hasWholePlay(of: first, by: room.store.me))
    #expect(room.store.library.queue(of: room.store.me).isEmpty)
    await room.controller.handle(.prepared(TestLibrary.episode(2)))
    await room.controller.handle(.ended)
    try await room.clock.sleepers(reach: 1)
    room.time.withLock { $0 = $0.adding(.seconds(10)) }
    room.clock.advance(by: .seconds(10))
    try await waitUntil { room.player.calls.last == "load hd2 0" }
    await room.controller.handle(.playing)
    await room.play(100, from: 0)
    await room.controller.handle(.stop)
    let library = room.store.library
    let diary = library.diary(of: room.store.me)
    #expect(diary.map(\.subject) == [first] && diary.first?.play.source == PlaySource(.player))
    #expect(diary.first?.play.timeWatched == .seconds(1804))
    #expect(room.stopPoint(2)?.position == .seconds(100) && room.stopPoint(1) == nil)
    #expect(library.deviceFigures().lines.first?.sittings == 2)
    #expect(library.lastOpened(TestLibrary.episode(2), of: room.store.me, asOf: Now(Samples.start, in: .gmt)) == nil)
    #expect(room.player.calls.last == "stop")
    let trace = try #require(await room.controller.trace)
    #expect(try PlaybackTrace(trace.text) == trace)
  }

  @Test func `a tick by hand and the player's log make one play`() async throws {
    for ticksFirst in [true, false] {
      let room = try await Room()
      let first = TestLibrary.episode(1)
      if ticksFirst { try await room.store.edit { try $0.watch(first) } }
      try await room.controller.play(first)
      await room.controller.handle(.playing)
      await room.play(1750, from: 0)
      await room.controller.handle(.stop)
      let plays = room.store.library.plays(about: first)
      #expect(plays.count == 1 && plays.first?.play.timeWatched == .seconds(1750))
      let play = room.store.library.viewing(on: first, of: room.store.me, around: room.store.configuration.now())
      #expect(play?.id == plays.first?.play.id)
    }
  }

  @Test func `a rewatch, and a longer cut than the facts know, go on where the person stopped`() async throws {
    let room = try await Room()
    let (first, second) = (TestLibrary.episode(1), TestLibrary.episode(2))
    try await room.store.edit { draft in
      try draft.watch(first, at: .year(2020))
      try draft.stop(first, at: .seconds(600), of: .seconds(1800))
      // The facts say 1800 seconds.
      try draft.stop(second, at: .seconds(1850), of: .seconds(2600))
    }
    for (subject, position) in [(first, 595), (second, 1845)] {
      try await room.controller.play(subject)
      let load = room.player.calls.last { $0.hasPrefix("load") }
      #expect(load?.hasSuffix(" \(position)") == true, "\(room.player.calls)")
    }
  }

  @Test func `who watches together has a place and a play each, joined, also in another run`() async throws {
    let room = try await Room()
    let (store, anna, first) = (room.store, room.store.me, TestLibrary.episode(1))
    let ben = try await store.edit { draft in
      let ben = try draft.addPerson("Ben")
      try draft.watch(first, at: .year(2020), by: ben)
      try draft.startOver(first, by: ben)
      return ben
    }
    try await room.controller.play(first, for: store.viewer(of: [anna, ben]))
    await room.controller.handle(.playing)
    await room.play(600, from: 0)
    for person in [anna, ben] {
      #expect(store.library.resumePoint(in: first, of: person)?.position ?? .zero >= .seconds(585))
    }
    await room.play(1190, from: 600)
    await room.controller.handle(.stop)
    let plays = store.library.plays(about: first).map(\.play).filter { $0.time.isDated && $0.time.year != 2020 }
    #expect(Set(plays.map(\.person)) == [anna, ben] && plays.count == 2)
    #expect(Set(plays.map(\.together)).count == 1 && plays[0].together != nil)
    #expect(plays.allSatisfy { $0.timeWatched == .seconds(1790) })
    #expect(plays.map { $0.person == ben ? $0.run : 0 }.max() == 2)
    #expect([anna, ben].allSatisfy { store.library.hasWholePlay(of: first, by: $0) })
  }

  @Test func `the player is heard again after a stop, and when other people begin to watch`() async throws {
    let room = try await Room([Samples.hd, Samples.sd]) { $0.retryPause = .zero }
    let me = room.store.me
    let ben = try await room.store.edit { try $0.addPerson("Ben") }
    for (number, person) in [(1, me), (2, me), (3, ben)] {
      try await room.controller.play(TestLibrary.episode(number), for: room.store.viewer(of: person))
      room.player.send(.failed("410 Gone"))
      for _ in 0..<50_000 where room.player.calls.last != "load sd\(number) 0" { await Task.yield() }
      #expect(room.player.calls.last == "load sd\(number) 0")
      if number == 1 { await room.controller.handle(.stop) }
    }
  }

  @Test func `a queue that has ended is filled again with what is suggested, if wished`() async throws {
    for refills in [true, false] {
      var queue = QueuePolicy()
      queue.refills = refills
      let room = try await Room(queue: queue) { $0.nextSources = [.queue] }
      let (store, film) = (room.store, MediaID.movie(7))
      try await store.edit { draft in
        try draft.add(CatalogTitle.movie(7, named: "Up"), to: draft.addList("Films"))
        try draft.queue.add(TestLibrary.episode(1))
      }
      await room.controller.setSuggestions([film])
      try await room.controller.play(TestLibrary.episode(1))
      await room.controller.handle(.playing)
      await room.play(1795, from: 0)
      #expect(store.library.queue(of: store.me).contains { $0.subject == film } == refills)
    }
  }

  @Test func `a queue can be cleared, or lose its suggestions, when another person begins to watch`() async throws {
    for (clearing, remaining) in [
      (QueuePolicy.Clearing.nothing, [MediaID.movie(1), .movie(2)]), (.suggestions, [.movie(2)]), (.everything, []),
    ] {
      var queue = QueuePolicy()
      queue.clearing = clearing
      let room = try await Room(queue: queue)
      let (store, anna) = (room.store, room.store.me)
      let ben = try await store.edit { draft in
        try draft.queue.add(.movie(1), suggested: true)
        try draft.queue.add(.movie(2))
        return try draft.addPerson("Ben")
      }
      try await store.edit { try $0.queue.add(.movie(3), suggested: true, by: ben) }
      func queued(_ person: PersonID) -> [MediaID] { store.library.queue(of: person).map(\.subject) }
      try await room.controller.play(TestLibrary.episode(1))
      try await room.controller.play(TestLibrary.episode(2))
      #expect(queued(anna) == [.movie(1), .movie(2)])
      await room.controller.handle(.stop)
      try await room.controller.play(TestLibrary.episode(1), for: room.store.viewer(of: ben))
      #expect(queued(anna) == remaining && queued(ben) == [.movie(3)])
    }
    var queue = QueuePolicy()
    queue.suggestions = 11
    await #expect(throws: PlaybackError.outOfRange("suggestions", 11, in: 1...10)) {
      _ = try await Room(queue: queue)
    }
  }

  @Test func `a failed stream falls back to another, a download comes first, and no stream is an error`()
    async throws
  {
    let room = try await Room([Samples.hd, Samples.sd]) { $0.retryPause = .zero }
    try await room.store.edit { draft in
      var file = Samples.sd
      file.id = "sd2"
      try draft.downloads.add(TestLibrary.episode(2), file)
      try draft.downloads.edit(TestLibrary.episode(2)) { $0.state = .done }
    }
    try await room.controller.play(TestLibrary.episode(1))
    await room.controller.handle(.failed("410 Gone"))
    #expect(room.player.calls == ["load hd1 0", "load sd1 0"])
    try await room.controller.play(TestLibrary.episode(2))
    #expect(room.player.calls.last?.hasPrefix("load device/") == true)
    #expect(room.store.library.downloads().first?.firstPlayed != nil)
    // The file is damaged: the server has the same stream.
    await room.controller.handle(.failed("damaged"))
    await room.controller.handle(.failed("410 Gone"))
    #expect(room.player.calls.suffix(2) == ["load hd2 0", "load sd2 0"])
    await #expect(throws: PlaybackError.self) { try await room.controller.play(.movie(1)) }
  }

  @Test func `every file of it on the device is offered, whoever downloaded it, and the one that plays is noted`()
    async throws
  {
    let room = try await Room()
    let (store, episode) = (room.store, TestLibrary.episode(1))
    let ben = try await store.edit { draft in
      let ben = try draft.addPerson("Ben")
      try draft.downloads.add(episode, Samples.sd)
      try draft.downloads.add(episode, Samples.hd, by: ben)
      for person in [draft.person, ben] { try draft.downloads.edit(episode, by: person) { $0.state = .done } }
      return ben
    }
    func download(_ person: PersonID) -> Download? { store.library.record(Download.self, of: person, about: episode) }
    let low = try #require(download(store.me)?.variantOnDevice)
    let high = try #require(download(ben)?.variantOnDevice)
    try await room.controller.play(episode, for: store.viewer(of: ben))
    #expect(room.player.calls == ["load \(high.id) 0"])
    #expect(download(ben)?.firstPlayed != nil && download(store.me)?.firstPlayed == nil)
    await room.controller.handle(.failed("damaged"))
    #expect(room.player.calls.last == "load \(low.id) 0")
    #expect(download(store.me)?.firstPlayed != nil)
    await room.controller.handle(.failed("damaged"))
    #expect(room.player.calls.last == "load hd1 0")
  }

  @Test func `a file of two people is noted as played by the one who plays it`() async throws {
    let room = try await Room()
    let (store, episode) = (room.store, TestLibrary.episode(1))
    let ben = try await store.edit { draft in
      let ben = try draft.addPerson("Ben")
      for person in [draft.person, ben] {
        try draft.downloads.add(episode, Samples.hd, by: person)
        try draft.downloads.edit(episode, by: person) { $0.state = .done }
      }
      return ben
    }
    try await room.controller.play(episode, for: store.viewer(of: ben))
    let played = store.library.downloads().filter { $0.firstPlayed != nil }
    #expect(played.map(\.person) == [ben])
  }

  @Test func `the next that is on the device is prepared from there`() async throws {
    let room = try await Room()
    try await room.store.edit { draft in
      try draft.downloads.add(TestLibrary.episode(2), Samples.sd)
      try draft.downloads.edit(TestLibrary.episode(2)) { $0.state = .done }
    }
    let file = try #require(room.store.library.downloaded(TestLibrary.episode(2))?.variantOnDevice)
    try await room.controller.play(TestLibrary.episode(1))
    await room.controller.handle(.duration(.seconds(300)))
    await room.controller.handle(.playing)
    await room.play(250, from: 0)
    #expect(room.player.calls.filter { $0.hasPrefix("prepare") } == ["prepare \(file.id)"])
    await room.controller.handle(.prepared(TestLibrary.episode(2)))
    await room.controller.handle(.playNext)
    #expect(room.player.calls.last == "load \(file.id) 0")
  }

  @Test func `the date of a controller's clock may go back during a film: its steady clock counts`() async throws {
    for hours in [-2, 3] {
      var configuration = StoreConfiguration()
      configuration.schema = .standard.addingPlayback()
      let (date, steady, player) = (Lock(Samples.start), ManualClock(jumps: false), ScriptedPlayer())
      configuration.now = { Now(date.withLock { $0 }, in: .gmt) }
      let store = try await LibraryStore.open(MemoryStorage(), configuration)
      try await store.edit { try $0.add(TestLibrary.show(asOf: $0.now.day), to: try $0.addList("Watching")) }
      let episode = TestLibrary.episode(1)
      let controller = try PlaybackController(
        player: player, store: store, streams: KnownStreams([episode: [Samples.hd]]),
        clock: PlaybackClock(now: configuration.now, steady: steady))
      try await controller.play(episode)
      await controller.handle(.duration(.seconds(1800)))
      await controller.handle(.playing)
      for second in 1...1750 {
        steady.advance(by: .seconds(1))
        date.withLock { $0 = $0.adding(.seconds(second == 600 ? hours * 3600 : 1)) }
        await controller.handle(.position(.seconds(second)))
        if second == 1000 {
          #expect(store.library.resumePoint(in: episode, of: store.me)?.position ?? .zero >= .seconds(980))
        }
      }
      await controller.handle(.stop)
      #expect(store.library.plays(about: episode).map(\.play.timeWatched) == [.seconds(1750)])
    }
  }

  @Test func `a recap among a file's chapters is offered to skip`() async throws {
    let room = try await Room()
    try await room.controller.play(TestLibrary.episode(1))
    await room.controller.handle(.playing)
    await room.controller.handle(.duration(.seconds(1800)))
    await room.controller.setChapters([FileChapter("Recap", at: .seconds(5)), FileChapter("A", at: .seconds(60))])
    await room.controller.waitForSegments()
    let actions = await room.controller.actions()
    await room.play(6, from: 0)
    await room.controller.handle(.skip)
    #expect(room.player.calls.last == "seek 60")
    var offered: [String] = []
    for await action in actions {
      if case .offerSkip(let segment, _) = action { offered.append("\(segment.kind)") }
      if case .seek = action { break }
    }
    #expect(offered == ["recap"])
  }
}
