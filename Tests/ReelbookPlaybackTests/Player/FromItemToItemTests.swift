import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// What holds from one item to the next, and what does not.
@Suite(.timeLimit(.minutes(60))) struct FromItemToItemTests {
  /// A source that notes what it is asked for, and has the same streams for each episode, with its number.
  private struct NotingSource: StreamSource {
    let variants: [StreamVariant]
    let asked = Lock<[MediaID]>([])

    func variants(of subject: MediaID) async throws -> [StreamVariant] {
      asked.withLock { $0.append(subject) }
      return variants.map { variant in
        var variant = variant
        variant.id = StreamVariant.ID(rawValue: "\(variant.id)\(subject.episode ?? 0)")
        return variant
      }
    }
  }

  private struct Room {
    let store: LibraryStore
    let player: ScriptedPlayer
    let source: NotingSource
    let controller: PlaybackController
    let clock = ManualClock(jumps: false)

    init(_ variants: [StreamVariant] = [Samples.hd], hangingIn method: String? = nil) async throws {
      var configuration = StoreConfiguration()
      configuration.schema = .standard.addingPlayback()
      configuration.now = { Now(Samples.start, in: .gmt) }
      store = try await LibraryStore.open(MemoryStorage(), configuration)
      try await store.edit { draft in
        try draft.add(TestLibrary.show(asOf: draft.now.day), to: try draft.addList("Watching"))
      }
      (player, source) = (ScriptedPlayer(hangingIn: method), NotingSource(variants: variants))
      controller = try PlaybackController(
        player: player, store: store, streams: source,
        clock: PlaybackClock(simulating: configuration.now, waitingOn: clock))
    }
  }

  @Test func `a stop does not wait for a source that an earlier call has still to ask`() async throws {
    let room = try await Room(hangingIn: "stop")
    let controller = room.controller
    let ben = try await room.store.edit { try $0.addPerson("Ben") }
    try await controller.play(TestLibrary.episode(1))
    // The player stops what another person watched, and the source is asked after that.
    let opening = Task { try await controller.play(TestLibrary.episode(2), for: room.store.viewer(of: ben)) }
    try await room.player.gate.arrivals(reach: 1)
    let stopping = Task { await controller.handle(.stop) }
    while await controller.stopCount == 0 { await Task.yield() }
    room.player.gate.open()
    try await opening.value
    await stopping.value
    #expect(room.source.asked.withLock { $0 } == [TestLibrary.episode(1)])
    #expect(room.player.calls == ["load hd1 0", "stop", "stop"])
    try await controller.play(TestLibrary.episode(3))
    #expect(room.player.calls.last == "load hd3 0")
  }

  @Test func `neither a stop nor another episode waits for a player that hangs while it loads`() async throws {
    let room = try await Room(hangingIn: "load")
    let (controller, store) = (room.controller, room.store)
    func opened(_ number: Int) -> OpenedStream? {
      store.library.lastOpened(TestLibrary.episode(number), of: store.me, asOf: Now(Samples.start, in: .gmt))
    }
    let opening = Task { try await controller.play(TestLibrary.episode(1)) }
    try await room.player.gate.arrivals(reach: 1)
    await controller.handle(.stop)
    try await opening.value
    #expect(room.player.calls == ["load hd1 0", "stop"])
    let second = Task { try await controller.play(TestLibrary.episode(2)) }
    try await room.player.gate.arrivals(reach: 2)
    let third = Task { try await controller.play(TestLibrary.episode(3)) }
    try await room.player.gate.arrivals(reach: 3)
    try await second.value
    #expect(room.player.calls.suffix(2) == ["load hd2 0", "load hd3 0"])
    room.player.gate.open()
    try await third.value
    #expect(opened(1) == nil && opened(2) == nil && opened(3) != nil, "what hung is not preferred next time")
  }

  @Test func `a stream that was to be tried again is not loaded in place of what plays by then`() async throws {
    let room = try await Room(hangingIn: "seek")
    let controller = room.controller
    try await controller.play(TestLibrary.episode(1))
    await controller.handle(.failed("410 Gone"))
    try await room.clock.sleepers(reach: 1)
    let jumping = Task { await controller.handle(.fromTheBeginning) }
    try await room.player.gate.arrivals(reach: 1)
    let opening = Task { try await controller.play(TestLibrary.episode(2)) }
    for _ in 0..<2000 { await Task.yield() }
    // Its pause ends while the other episode waits for its turn.
    room.clock.advance(by: .seconds(1))
    for _ in 0..<2000 { await Task.yield() }
    room.player.gate.open()
    await jumping.value
    try await opening.value
    await controller.handle(.tick)
    #expect(room.player.calls.last == "load hd2 0")
  }

  @Test func `a metered network caps each item: what was said before the first, and what begins after a stop`()
    async throws
  {
    let room = try await Room([Samples.uhd, Samples.sd])
    try await room.store.edit { draft in
      try draft.playback.setWishes(StreamWishes(meteredBitRate: 2_000_000), for: TestLibrary.episode(1))
    }
    await room.controller.handle(.metered(true))
    for number in 1...2 {
      try await room.controller.play(TestLibrary.episode(number))
      #expect(room.player.calls.last == "load sd\(number) 0")
      await room.controller.handle(.stop)
    }
    await room.controller.handle(.metered(false))
    try await room.controller.play(TestLibrary.episode(3))
    #expect(room.player.calls.last == "load uhd3 0")
  }
}
