import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// What a player does for a child: it checks the rule before each start and each next item, and stops at the limits.
@Suite(.timeLimit(.minutes(60))) struct ChildAtThePlayerTests {
  /// A household with Carl, who may see what is rated for up to 12: Toy Story is G, Cars PG, The Matrix R.
  private struct Room {
    let store: LibraryStore
    let player = ScriptedPlayer()
    let controller: PlaybackController
    let carl: PersonID
    let time = Lock(Samples.start)

    init(_ sources: [NextSource] = [.episode, .queue], from source: (any StreamSource)? = nil) async throws {
      var configuration = StoreConfiguration()
      configuration.schema = .standard.addingPlayback().addingScreenTime()
      configuration.now = { [time] in Now(time.withLock { $0 }, in: .gmt) }
      store = try await LibraryStore.open(MemoryStorage(), configuration)
      carl = try await store.edit { draft in
        let all = try draft.addList("All")
        for (number, name, label) in [(862, "Toy Story", "G"), (920, "Cars", "PG"), (603, "The Matrix", "R")] {
          var facts = TitleFacts(name: name, year: 1999)
          (facts.contentRating, facts.runtime) = (ContentRating(label, in: "US"), .seconds(6000))
          try draft.add(CatalogTitle(Title(.movie(number), facts)), to: all)
        }
        return try draft.addPerson("Carl", .child)
      }
      var policy = PlaybackPolicy.standard
      (policy.nextSources, policy.countdown) = (sources, nil)
      let titles: [Int] = [862, 920, 603, 1]
      let streams = KnownStreams(
        Dictionary(
          uniqueKeysWithValues: titles.map { number in
            (MediaID.movie(number), [StreamVariant(id: StreamVariant.ID(rawValue: "\(number)"))])
          }))
      controller = try PlaybackController(
        player: player, store: store, streams: source ?? streams, policy: policy,
        clock: PlaybackClock(
          simulating: { [time] in Now(time.withLock { $0 }, in: .gmt) }, waitingOn: ManualClock(jumps: false)))
    }

    var viewer: Viewer { store.viewer(of: carl) }

    /// Plays a number of seconds of a film of 6,000.
    func watch(_ seconds: Int, from start: Int = 0) async {
      await controller.handle(.playing)
      for second in start + 1...start + seconds {
        time.withLock { $0 = $0.adding(.seconds(1)) }
        await controller.handle(.position(.seconds(second)))
      }
    }

    var counted: Duration {
      let day = Now(Samples.start, in: .gmt).day
      return store.library.watchedTime(of: carl, days: day...day).values.reduce(.zero, +)
    }
  }

  /// A panel whose only film is the library's Matrix.
  private struct Panel: StreamSource {
    func variants(of subject: MediaID) -> [StreamVariant] { [StreamVariant(id: "panel")] }
    func introduce(_ subject: MediaID, to draft: inout Draft, by person: PersonID) -> MediaID { .movie(603) }
  }

  private func refusal(_ body: () async throws -> Void) async -> PlaybackError.Code? {
    do { try await body() } catch { return (error as? PlaybackError)?.code }
    return nil
  }

  @Test func `what a child may not see does not start, whoever asks, and the report tells of it`() async throws {
    let room = try await Room()
    #expect(await refusal { try await room.controller.play(.movie(603), for: room.viewer) } == .notAllowed)
    #expect(await refusal { try await room.controller.play(.movie(1), for: room.viewer) } == .notAllowed, "unknown")
    #expect(room.player.calls.isEmpty)
    try await room.controller.play(.movie(862), for: room.viewer)
    let actions = await room.controller.actions()
    await room.controller.handle(.play(PlaybackItem(.movie(603), title: "The Matrix")))
    #expect(room.player.calls == ["load 862 0"])
    await room.controller.handle(.stop)
    var refusedSubjects: [MediaID] = []
    for await action in actions { if case .refuse(let subject, _) = action { refusedSubjects.append(subject) } }
    #expect(refusedSubjects == [.movie(603)])
    let day = Now(Samples.start, in: .gmt).day
    let report = room.store.library.screenTimeReport(of: room.carl, days: day...day, asOf: Now(Samples.start, in: .gmt))
    #expect(report.refusals.first { $0.id.subject == .movie(603) }?.count == 2)
  }

  @Test func `a panel's film that the library forbids under its own id does not start, and the report tells of it`()
    async throws
  {
    let room = try await Room(from: Panel())
    let carl = room.carl
    try await room.store.edit { try $0.screenTime.limit(carl, to: ViewingRule(forbidden: [.movie(603)])) }
    #expect(room.viewer.allows(.movie(1)))
    #expect(await refusal { try await room.controller.play(.movie(1), for: room.viewer) } == .notAllowed)
    #expect(room.player.calls.isEmpty)
    let day = Now(Samples.start, in: .gmt).day
    let report = room.store.library.screenTimeReport(of: carl, days: day...day, asOf: Now(Samples.start, in: .gmt))
    #expect(report.refusals.map(\.id.subject) == [.movie(603)])
  }

  @Test func `neither the queue nor a suggestion brings a forbidden title, nor does a rule that changes meanwhile`()
    async throws
  {
    let room = try await Room([.queue, .suggestions])
    let carl = room.carl
    try await room.store.edit { try $0.queue.add(.movie(603), by: carl) }
    await room.controller.setSuggestions([.movie(603), .movie(1), .movie(920)])
    try await room.controller.play(.movie(862), for: room.viewer)
    await room.controller.handle(.duration(.seconds(6000)))
    await room.watch(6000)
    await room.controller.handle(.ended)
    #expect(room.player.calls.filter { $0.hasPrefix("load") } == ["load 862 0", "load 920 0"])
    #expect(!room.player.calls.contains { $0.contains("603") })
    try await room.store.edit { try $0.screenTime.allow(.movie(862), false, to: carl) }
    #expect(await refusal { try await room.controller.play(.movie(862), for: room.viewer) } == .notAllowed)
  }

  @Test func `a next that was chosen before its rule changed is neither prepared nor begun`() async throws {
    for isForbiddenLate in [false, true] {
      let room = try await Room([.queue])
      let carl = room.carl
      try await room.store.edit { try $0.queue.add(.movie(920), by: carl) }
      try await room.controller.play(.movie(862), for: room.viewer)
      await room.controller.handle(.duration(.seconds(6000)))
      await room.watch(isForbiddenLate ? 5990 : 10)
      if isForbiddenLate { try await waitUntil { room.player.calls.contains("prepare 920") } }
      #expect(room.player.calls.contains("prepare 920") == isForbiddenLate)
      try await room.store.edit { try $0.screenTime.allow(.movie(920), false, to: carl) }
      if !isForbiddenLate { await room.watch(5990, from: 10) } else { await room.watch(10, from: 5990) }
      await room.controller.handle(.ended)
      await room.controller.handle(.playNext)
      #expect(room.player.calls.filter { $0.hasPrefix("load") } == ["load 862 0"])
      #expect(room.player.calls.contains("prepare 920") == isForbiddenLate)
    }
  }

  @Test func `the neighbours of a channel are prepared that the viewer may see`() async throws {
    let room = try await Room()
    let channels = try ["one", "two", "three"].map { MediaID(try #require(TitleID("channel/own/\($0)"))) }
    let ben = try await room.store.edit { draft in
      let ben = try draft.addPerson("Ben")
      try draft.screenTime.limit(ben, to: ViewingRule(forbidden: [channels[1].title]))
      return ben
    }
    var policy = PlaybackPolicy.standard
    policy.preparesNeighbours = true
    let streams = channels.map { ($0, [StreamVariant(id: StreamVariant.ID(rawValue: "\($0.title)"))]) }
    for (person, expected) in [(room.store.me, [1, 2]), (ben, [2])] {
      let player = ScriptedPlayer()
      let controller = try PlaybackController(
        player: player, store: room.store, streams: KnownStreams(Dictionary(uniqueKeysWithValues: streams)),
        policy: policy)
      await controller.setNeighbours { $0 == channels[0] ? [channels[1], channels[2]] : [] }
      try await controller.play(channels[0], for: room.store.viewer(of: person))
      try await waitUntil { player.calls.count > expected.count }
      // They are searched for side by side.
      #expect(Set(player.calls.dropFirst()) == Set(expected.map { "prepare \(channels[$0].title)" }))
      #expect(player.calls.count == 1 + expected.count)
      await controller.handle(.stop)
    }
  }

  @Test func `a child with a grown-up may see what both may, and the time counts for both`() async throws {
    let room = try await Room()
    let both = room.store.viewer(of: [room.store.me, room.carl])
    #expect(await refusal { try await room.controller.play(.movie(603), for: both) } == .notAllowed)
    try await room.controller.play(.movie(862), for: both)
    await room.watch(100)
    await room.controller.handle(.stop)
    let day = Now(Samples.start, in: .gmt).day
    for person in [room.store.me, room.carl] {
      #expect(room.store.library.watchedTime(of: person, days: day...day)[day] == .seconds(100))
    }
    try await room.controller.play(.movie(603), for: room.store.viewer(of: room.store.me))
    #expect(room.player.calls.last == "load 603 0")
  }

  @Test func `the player counts what is played, and stops when the time is over`() async throws {
    let room = try await Room()
    let carl = room.carl
    try await room.store.edit { try $0.screenTime.limit(carl, to: WatchLimits(daily: .seconds(100))) }
    try await room.controller.play(.movie(862), for: room.viewer)
    let actions = await room.controller.actions()
    await room.watch(60)
    #expect((45...60).contains(Int(room.counted.components.seconds)))
    #expect(!room.player.calls.contains("pause"))
    await room.watch(41, from: 60)
    #expect(room.player.calls.last == "pause")
    #expect(room.counted == .seconds(100))
    // Another press does not help, nor does another film.
    await room.controller.handle(.paused)
    await room.controller.handle(.playing)
    #expect(room.player.calls.suffix(2) == ["pause", "pause"])
    #expect(await refusal { try await room.controller.play(.movie(920), for: room.viewer) } == .timeIsOver)
    await room.controller.handle(.stop)
    #expect(await refusal { try await room.controller.play(.movie(862), for: room.viewer) } == .timeIsOver)
    var limits: [TimeLeft.Limit] = []
    for await action in actions { if case .timeIsOver(let limit, false) = action { limits.append(limit) } }
    #expect(limits == [.day])
  }

  @Test func `a begun film may be finished if the limits say so, and nothing comes after it`() async throws {
    let room = try await Room([.queue])
    let carl = room.carl
    try await room.store.edit { draft in
      try draft.screenTime.limit(carl, to: WatchLimits(daily: .seconds(100), finishesEpisode: true))
      try draft.queue.add(.movie(920), by: carl)
    }
    try await room.controller.play(.movie(862), for: room.viewer)
    await room.controller.handle(.duration(.seconds(6000)))
    let actions = await room.controller.actions()
    await room.watch(6000)
    await room.controller.handle(.ended)
    #expect(!room.player.calls.contains("pause") && !room.player.calls.contains { $0.contains("920") })
    #expect(room.store.library.hasWholePlay(of: .movie(862), by: carl) && room.counted == .seconds(6000))
    await room.controller.handle(.playNext)
    #expect(!room.player.calls.contains { $0.contains("920") })
    await room.controller.handle(.stop)
    var ends: [String] = []
    for await action in actions {
      if case .timeIsOver(_, let finishes) = action { ends.append("over \(finishes)") }
      if case .finish = action { ends.append("finish") }
    }
    #expect(ends == ["over true", "finish", "over false"])
  }

  @Test func `extra time works at once`() async throws {
    let room = try await Room()
    let carl = room.carl
    try await room.store.edit { try $0.screenTime.limit(carl, to: WatchLimits(daily: .seconds(50))) }
    try await room.controller.play(.movie(862), for: room.viewer)
    let actions = await room.controller.actions()
    await room.watch(52)
    #expect(room.player.calls.last == "pause")
    await room.controller.handle(.paused)
    try await room.store.edit { try $0.screenTime.give(.seconds(60), to: carl) }
    for await action in actions { if case .withdrawTimeIsOver = action { break } }
    let pauses = room.player.calls.count
    await room.watch(40, from: 52)
    #expect(room.player.calls.count == pauses, "it plays on")
    await room.watch(30, from: 92)
    #expect(room.player.calls.last == "pause")
    #expect(room.counted == .seconds(110))
  }

  @Test func `the hours of the day end a film, too`() async throws {
    let room = try await Room()
    let carl = room.carl
    // It is 11:06:40.
    try await room.store.edit { draft in
      try draft.screenTime.limit(carl, to: WatchLimits(hours: WatchHours(from: "07:00", until: "11:08")))
    }
    try await room.controller.play(.movie(862), for: room.viewer)
    await room.watch(79)
    #expect(!room.player.calls.contains("pause"))
    await room.watch(3, from: 79)
    #expect(room.player.calls.last == "pause")
  }
}
