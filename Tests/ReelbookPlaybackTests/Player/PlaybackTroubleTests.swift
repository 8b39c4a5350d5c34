import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// A controller with sources that hang or fail, and with people who watch the same thing again.
@Suite(.timeLimit(.minutes(60))) struct PlaybackTroubleTests {
  /// A source whose answers come from a closure.
  private struct AskedSource: StreamSource {
    let answer: @Sendable () async throws -> [StreamVariant]

    func variants(of subject: MediaID) async throws -> [StreamVariant] { try await answer() }
  }

  private struct Room {
    let store: LibraryStore
    let player = ScriptedPlayer()
    let controller: PlaybackController
    let time = Lock(Samples.start)
    let clock = ManualClock(jumps: false)

    init(_ answer: @escaping @Sendable () async throws -> [StreamVariant] = { [Samples.hd] }) async throws {
      var configuration = StoreConfiguration()
      configuration.schema = .standard.addingPlayback()
      configuration.now = { [time] in Now(time.withLock { $0 }, in: .gmt) }
      store = try await LibraryStore.open(MemoryStorage(), configuration)
      try await store.edit { draft in
        let list = try draft.addList("Watching")
        try draft.add(TestLibrary.show(asOf: draft.now.day), to: list)
        var facts = TitleFacts(name: "Bluey")
        facts.runtime = .seconds(420)
        try draft.add(CatalogTitle(Title(.movie(7), facts)), to: list)
      }
      controller = try PlaybackController(
        player: player, store: store, streams: AskedSource(answer: answer),
        clock: PlaybackClock(simulating: configuration.now, waitingOn: clock))
    }

    /// Plays something of seven minutes from its start to its end.
    func watch() async throws {
      try await controller.play(.movie(7), fromTheBeginning: true)
      await controller.handle(.duration(.seconds(420)))
      await controller.handle(.playing)
      for second in 1...419 {
        pass(1)
        await controller.handle(.position(.seconds(second)))
      }
      await controller.handle(.ended)
      await controller.handle(.stop)
    }

    func pass(_ seconds: Int) { time.withLock { $0 = $0.adding(.seconds(seconds)) } }

    var plays: [Play] { store.library.plays(about: MediaID.movie(7)).map(\.play) }
  }

  @Test func `a stop does not wait for a source that hangs`() async throws {
    let gate = Gate()
    let room = try await Room {
      // It does not listen to a cancellation.
      try await Task.detached { try await gate.pass() }.value
      return [Samples.hd]
    }
    let opening = Task { try await room.controller.play(TestLibrary.episode(1)) }
    try await gate.arrivals(reach: 1)
    await room.controller.handle(.stop)
    try await opening.value
    #expect(room.player.calls == ["stop"])
    gate.open()
    for _ in 0..<100 { await Task.yield() }
    #expect(room.player.calls == ["stop"], "nothing is loaded afterwards")
    try await room.controller.play(TestLibrary.episode(1))
    #expect(room.player.calls.last == "load hd 0")
  }

  @Test func `what is on the device plays although the source hangs`() async throws {
    let gate = Gate()
    let room = try await Room {
      try await Task.detached { try await gate.pass() }.value
      return [Samples.hd]
    }
    try await room.store.edit { draft in
      try draft.downloads.add(TestLibrary.episode(1), Samples.sd)
      try draft.downloads.edit(TestLibrary.episode(1)) { $0.state = .done }
    }
    let file = try #require(room.store.library.downloaded(TestLibrary.episode(1))?.variantOnDevice)
    let opening = Task { try await room.controller.play(TestLibrary.episode(1)) }
    try await gate.arrivals(reach: 1)
    try await room.clock.sleepers(reach: 1)
    #expect(room.player.calls.isEmpty)
    room.clock.advance(by: .seconds(2))
    try await opening.value
    #expect(room.player.calls == ["load \(file.id) 0"])
    gate.open()
  }

  /// A room with a download of an episode, which begins to play while the source hangs or fails.
  private func roomWithFile(
    hanging: Bool = true, _ answer: @escaping @Sendable () async throws -> [StreamVariant]
  ) async throws -> (room: Room, file: StreamVariant) {
    let room = try await Room(answer)
    try await room.store.edit { draft in
      try draft.downloads.add(TestLibrary.episode(1), Samples.sd)
      try draft.downloads.edit(TestLibrary.episode(1)) { $0.state = .done }
    }
    let file = try #require(room.store.library.downloaded(TestLibrary.episode(1))?.variantOnDevice)
    let opening = Task { try await room.controller.play(TestLibrary.episode(1)) }
    while hanging, room.player.calls.isEmpty {
      room.clock.advance(by: .seconds(2))
      await Task.yield()
    }
    try await opening.value
    #expect(room.player.calls == ["load \(file.id) 0"])
    return (room, file)
  }

  @Test func `a damaged file gives way to a stream of which the source told late`() async throws {
    let gate = Gate()
    let (room, file) = try await roomWithFile {
      try await Task.detached { try await gate.pass() }.value
      return [Samples.hd]
    }
    gate.open()
    // The file may only have stumbled.
    await room.controller.handle(.failed("damaged"))
    #expect(room.player.calls.last == "load \(file.id) 0" && room.player.calls.count == 2)
    await room.controller.handle(.failed("damaged"))
    #expect(room.player.calls.last == "load hd 0")
  }

  @Test func `a damaged file gives way to a stream of a source that failed at first`() async throws {
    let asked = Lock(0)
    let (room, _) = try await roomWithFile(hanging: false) {
      let count = asked.withLock { count in
        count += 1
        return count
      }
      if count == 1 { throw PlaybackError.timeIsOver }
      return [Samples.hd]
    }
    await room.controller.handle(.failed("damaged"))
    await room.controller.handle(.failed("damaged"))
    #expect(room.player.calls.last == "load hd 0" && asked.withLock { $0 } == 2)
  }

  @Test func `a file that fails is tried again although the source still hangs, and a stop does not wait`()
    async throws
  {
    let gate = Gate()
    let (room, file) = try await roomWithFile {
      try await Task.detached { try await gate.pass() }.value
      return [Samples.hd]
    }
    let failing = Task { await room.controller.handle(.failed("damaged")) }
    try await waitUntil { room.clock.slept.contains(.seconds(5)) }
    room.clock.advance(by: .seconds(5))
    await failing.value
    while room.player.calls.count < 2 {
      room.clock.advanceToNextSleeper()
      await Task.yield()
    }
    #expect(room.player.calls.last == "load \(file.id) 0")
    let slept = room.clock.slept.count
    let again = Task { await room.controller.handle(.failed("damaged")) }
    try await waitUntil { room.clock.slept.dropFirst(slept).contains(.seconds(5)) }
    await room.controller.handle(.stop)
    await again.value
    #expect(room.player.calls.last == "stop" && room.player.calls.count == 3)
    gate.open()
  }

  @Test func `a damaged file gives way to a stream that is found only when nothing else is left to try`() async throws {
    let gate = Gate()
    let (room, _) = try await roomWithFile {
      try await Task.detached { try await gate.pass() }.value
      return [Samples.hd]
    }
    for failure in 1...3 {
      let (calls, slept) = (room.player.calls.count, room.clock.slept.count)
      let failing = Task { await room.controller.handle(.failed("damaged")) }
      if failure < 3 {
        try await waitUntil { room.clock.slept.dropFirst(slept).contains(.seconds(5)) }
        room.clock.advance(by: .seconds(5))
        await failing.value
      } else {
        gate.open()
        await failing.value
      }
      while room.player.calls.count == calls {
        room.clock.advanceToNextSleeper()
        await Task.yield()
      }
    }
    #expect(room.player.calls.last == "load hd 0", "\(room.player.calls) \(room.clock.slept)")
  }

  @Test func `a screen that begins to listen late gets what is open, and not what was withdrawn`() async throws {
    let room = try await Room()
    let segments = [SkipSegment(.intro, .seconds(5)..<(.seconds(60)), from: .byHand)]
    try await room.controller.play(TestLibrary.episode(2))
    await room.controller.handle(.duration(.seconds(1800)))
    await room.controller.handle(.playing)
    await room.controller.handle(.segments(segments))
    room.pass(5)
    await room.controller.handle(.position(.seconds(5)))
    var late = await room.controller.actions().makeAsyncIterator()
    let first = await late.next()
    guard case .offerSkip(let offered, _) = first else {
      Issue.record("not offered: \(String(describing: first))")
      return
    }
    #expect(offered.kind == .intro)
    await room.controller.handle(.skip)
    await room.controller.handle(.failed("a"))
    await room.controller.handle(.failed("b"))
    await room.controller.handle(.failed("c"))
    var later = await room.controller.actions().makeAsyncIterator()
    #expect(await later.next() == .giveUp(.reason("a")))
    await room.controller.handle(.stop)
    while let action = await later.next() { if case .giveUp = action { Issue.record("twice") } }
  }

  @Test func `a source that fails once is asked again after a pause`() async throws {
    let asked = Lock(0)
    let room = try await Room {
      let count = asked.withLock { count in
        count += 1
        return count
      }
      if count == 1 { throw PlaybackError.timeIsOver }
      return [Samples.hd]
    }
    try await room.controller.play(TestLibrary.episode(1))
    #expect(room.player.calls.isEmpty)
    try await room.clock.sleepers(reach: 1)
    room.clock.advanceToNextSleeper()
    try await waitUntil { room.player.calls == ["load hd 0"] }
    #expect(asked.withLock { $0 } == 2)
  }

  @Test func `a short film that is watched three times in one evening is three plays`() async throws {
    let room = try await Room()
    try await room.watch()
    room.pass(600)
    try await room.watch()
    room.pass(5 * 3600)
    try await room.watch()
    #expect(room.plays.count == 3 && room.plays.allSatisfy { $0.timeWatched == .seconds(419) })
  }

  @Test func `a tick by hand just before a short film is its play, and one hours before is not`()
    async throws
  {
    for (minutes, count) in [(-240, 2), (-3, 1)] {
      let room = try await Room()
      let start = Samples.start.adding(.seconds(minutes * 60))
      try await room.store.edit { try $0.watch(MediaID.movie(7), at: Now(start, in: .gmt).watchTime) }
      try await room.watch()
      #expect(room.plays.count == count, "\(minutes) minutes")
    }
  }
}
