import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// When a controller looks for what can be skipped, and for which file.
@Suite(.timeLimit(.minutes(60))) struct SegmentSearchTests {
  /// A source whose answers come from a closure.
  private struct AskedSource: StreamSource {
    let answer: @Sendable (MediaID) async throws -> [StreamVariant]

    func variants(of subject: MediaID) async throws -> [StreamVariant] { try await answer(subject) }
  }

  /// A series whose episodes have 1,800 seconds in the facts, and a source of segments that notes what it is asked.
  private struct Room {
    let store: LibraryStore
    let player = ScriptedPlayer()
    let controller: PlaybackController
    let time = Lock(Samples.start)
    let asked = Lock<[PlayedFile]>([])

    init(
      _ find: @escaping @Sendable (PlaybackItem, PlayedFile) async -> [SkipSegment] = { _, _ in [] },
      _ sources: [SkipSegmentSource] = [],
      streams: @escaping @Sendable (MediaID) async throws -> [StreamVariant] = { _ in [Samples.hd] }
    ) async throws {
      var configuration = StoreConfiguration()
      configuration.schema = .standard.addingPlayback()
      configuration.now = { [time] in Now(time.withLock { $0 }, in: .gmt) }
      store = try await LibraryStore.open(MemoryStorage(), configuration)
      try await store.edit { draft in
        try draft.add(TestLibrary.show(asOf: draft.now.day), to: try draft.addList("Watching"))
      }
      let noting = SkipSegmentSource { [asked] item, file in
        asked.withLock { $0.append(file) }
        return await find(item, file)
      }
      controller = try PlaybackController(
        player: player, store: store, streams: AskedSource(answer: streams),
        segments: SkipSegmentBroker([noting] + sources),
        clock: PlaybackClock(simulating: configuration.now, waitingOn: ManualClock(jumps: false)))
    }

    var askedLengths: [Int?] { asked.withLock { $0 }.map { $0.length.map { Int($0.inSeconds) } } }

    func play(_ seconds: Int, from start: Int = 0) async {
      await controller.handle(.playing)
      for second in start + 1...start + seconds {
        time.withLock { $0 = $0.adding(.seconds(1)) }
        await controller.handle(.position(.seconds(second)))
      }
    }

    /// Tells the length, and waits for what is found for it.
    func tell(_ seconds: Int) async {
      await controller.handle(.duration(.seconds(seconds)))
      await controller.waitForSegments()
    }

    /// The offers so far, each in short.
    func offers(_ actions: AsyncStream<PlaybackAction>) async -> [String] {
      await controller.handle(.stop)
      var offers: [String] = []
      for await action in actions {
        if case .offerSkip(let part, _) = action { offers.append("\(part.kind) \(Int(part.start.inSeconds))") }
      }
      return offers
    }
  }

  @Test func `it asks for the file's own length, never for the facts', and again when it is another one`() async throws
  {
    let room = try await Room()
    try await room.controller.play(TestLibrary.episode(1))
    await room.play(5)
    #expect(room.askedLengths.isEmpty, "the player has not told it")
    await room.tell(2700)
    #expect(room.askedLengths == [2700])
    await room.tell(2702)
    await room.play(100, from: 5)
    #expect(room.askedLengths == [2700], "that is the same file")
    await room.tell(2760)
    #expect(room.askedLengths == [2700], "it may be a recording under way")
    await room.play(70, from: 105)
    await room.controller.waitForSegments()
    #expect(room.askedLengths == [2700, 2760])
    await room.tell(6000)
    #expect(room.askedLengths == [2700, 2760, 6000], "an advertisement came first")
  }

  @Test func `a player that tells no length is not waited for, and channels have no segments`() async throws {
    let room = try await Room()
    try await room.controller.play(TestLibrary.episode(1))
    await room.play(12)
    await room.controller.waitForSegments()
    #expect(room.askedLengths == [nil])
    try await room.controller.play(Samples.channel.subject)
    await room.play(30)
    await room.tell(3600)
    #expect(room.askedLengths == [nil])
  }

  @Test func `credits of a playlist without an end last to the end of the file, also where no facts are known`()
    async throws
  {
    let playlist = SkipSegmentSource.playlist { _ in ["credits-start": "1:30"] }
    let room = try await Room({ _, _ in [] }, [playlist])
    let actions = await room.controller.actions()
    try await room.controller.play(.movie(77))
    await room.tell(120)
    await room.play(95)
    await room.controller.handle(.ended)
    // The story ends where the credits begin: it counts as watched there.
    #expect(room.store.library.hasWholePlay(of: .movie(77), by: room.store.me))
    #expect(await room.offers(actions).isEmpty)
  }

  @Test func `neither a stop nor a position waits for a search that hangs, and its late answer is not used`()
    async throws
  {
    let gate = Gate()
    let room = try await Room { item, _ in
      guard item.subject == TestLibrary.episode(1) else { return [] }
      // It does not listen to a cancellation.
      try? await Task.detached { try await gate.pass() }.value
      return [SkipSegment(.intro, .seconds(5)..<(.seconds(60)), from: .web, confidence: 0.9)]
    }
    try await room.controller.play(TestLibrary.episode(1))
    await room.controller.handle(.duration(.seconds(1800)))
    try await gate.arrivals(reach: 1)
    await room.play(40)
    #expect(
      room.store.library.resumePoint(in: TestLibrary.episode(1), of: room.store.me)?.position ?? .zero >= .seconds(30))
    let actions = await room.controller.actions()
    try await room.controller.play(TestLibrary.episode(2))
    await room.controller.handle(.duration(.seconds(1800)))
    gate.open()
    for _ in 0..<200 { await Task.yield() }
    await room.play(10)
    #expect(await room.offers(actions).isEmpty)
    #expect(room.player.calls.last == "stop")
  }

  /// Fifty seconds before the end of an episode, with a source that hangs when it is asked for the next one.
  private func roomBeforeTheNext() async throws -> (room: Room, gate: Gate) {
    let gate = Gate()
    let room = try await Room { _, _ in
      []
    } streams: { subject in
      if subject == TestLibrary.episode(2) { try await Task.detached { try await gate.pass() }.value }
      return [Samples.hd]
    }
    try await room.controller.play(TestLibrary.episode(1))
    await room.tell(300)
    await room.play(250)
    try await gate.arrivals(reach: 1)
    return (room, gate)
  }

  @Test func `neither a stop nor a position waits for a source that hangs while the next is prepared`() async throws {
    let (room, gate) = try await roomBeforeTheNext()
    #expect(!room.player.calls.contains { $0.hasPrefix("prepare") })
    await room.play(10, from: 250)
    gate.open()
    try await waitUntil { room.player.calls.contains("prepare hd") }
    await room.controller.handle(.stop)
    #expect(room.player.calls.last == "stop")
  }

  @Test func `what was to be prepared and is no longer wanted is not prepared when the source answers`() async throws {
    let (room, gate) = try await roomBeforeTheNext()
    await room.controller.handle(.cancelNext)
    gate.open()
    for _ in 0..<200 { await Task.yield() }
    await room.controller.handle(.tick)
    #expect(!room.player.calls.contains("prepare hd"))
  }

  @Test func `a film's chapters are not those of the next, also after a stop, nor are those that come too early`()
    async throws
  {
    let chapters = [FileChapter("Recap", at: .seconds(5)), FileChapter("A", at: .seconds(60))]
    for stops in [true, false] {
      let room = try await Room({ _, _ in [] }, [.chapters])
      await room.controller.setChapters(chapters)
      try await room.controller.play(TestLibrary.episode(1))
      await room.tell(1800)
      #expect(room.asked.withLock { $0 }.allSatisfy { $0.chapters.isEmpty }, "nothing was playing")
      await room.controller.setChapters(chapters)
      await room.controller.waitForSegments()
      #expect(room.asked.withLock { $0 }.last?.chapters == chapters)
      if stops { await room.controller.handle(.stop) }
      try await room.controller.play(TestLibrary.episode(2))
      let actions = await room.controller.actions()
      await room.tell(1800)
      #expect(room.asked.withLock { $0 }.last?.chapters == [])
      await room.play(10)
      #expect(await room.offers(actions).isEmpty)
    }
  }

  @Test func `the segments that an app sets stay, as long as the item plays`() async throws {
    let room = try await Room { _, _ in [SkipSegment(.intro, .seconds(5)..<(.seconds(60)), from: .web)] }
    try await room.controller.play(TestLibrary.episode(2))
    let own = SkipSegment(.recap, .seconds(5)..<(.seconds(30)), from: .byHand)
    await room.controller.handle(.segments([own]))
    await room.tell(1800)
    await room.controller.setChapters([FileChapter("A", at: .zero)])
    #expect(room.askedLengths.isEmpty)
    try await room.controller.play(TestLibrary.episode(3))
    await room.tell(1800)
    #expect(room.askedLengths == [1800])
  }
}
