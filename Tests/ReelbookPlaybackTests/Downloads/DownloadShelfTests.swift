import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookPlayback
import ReelbookTestSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct DownloadShelfTests {
  private let now = Now(Samples.start, in: .gmt)

  private func emptyStore() async throws -> LibraryStore {
    var configuration = StoreConfiguration()
    configuration.schema = .standard.addingPlayback()
    configuration.now = { [now] in now }
    return try await LibraryStore.open(MemoryStorage(), configuration)
  }

  @Test func `updates and checks at the same time fetch a file once`() async throws {
    let store = try await emptyStore()
    try await store.edit { try $0.downloads.add(.movie(1), Samples.hd) }
    let gate = Gate()
    let engine = LengthsEngine(gate)
    let shelf = try DownloadShelf(store, engine, from: KnownStreams([:]), now: { [now] in now })
    async let first: Void = shelf.update()
    async let second: Void = shelf.check()
    async let third: Void = shelf.update()
    _ = try await (first, second, third)
    gate.open()
    await shelf.waitUntilIdle()
    #expect(await engine.fetchCount == 1 && store.library.downloads().map(\.state) == [.done])
  }

  @Test func `what failed wakes the shelf when it is due, and a source that was away is asked again`() async throws {
    let (clock, time, gate) = (ManualClock(jumps: false), Lock(Samples.start), Gate())
    let store = try await emptyStore()
    gate.open()
    let engine = LengthsEngine(refusing: ["sd"], gate)
    let shelf = try DownloadShelf(
      store, engine, from: LateSource(failures: Lock(1)), now: { Now(time.withLock { $0 }, in: .gmt) }, clock: clock)
    func pass(_ seconds: Int) async throws {
      try await clock.sleepers(reach: 1)
      time.withLock { $0 = $0.adding(.seconds(seconds)) }
      clock.advance(by: .seconds(seconds))
    }
    func download() -> Download? { store.library.downloads().first }
    try await store.edit { try $0.downloads.add(.movie(1), quality: .low) }
    try await shelf.update()
    #expect(download()?.variant == nil && download()?.state == .queued)
    try await pass(60)
    try await waitUntil { download()?.state == .failed }
    #expect(download()?.failures == 1)
    await engine.refuseNothing()
    try await pass(60)
    try await waitUntil { download()?.state == .done }
    #expect(await engine.fetchCount == 2)
    await shelf.waitUntilIdle()
  }

  @Test func `a source that stays away is asked ever more rarely, and counts against no download`() async throws {
    let (clock, gate) = (ManualClock(jumps: false), Gate())
    let store = try await emptyStore()
    gate.open()
    let shelf = try DownloadShelf(
      store, LengthsEngine(gate), from: LateSource(failures: Lock(6)), now: { [now] in now }, clock: clock)
    try await store.edit { try $0.downloads.add(.movie(1), quality: .low) }
    try await shelf.update()
    for minutes in [1, 4, 16, 64, 64] {
      try await clock.sleepers(reach: 1)
      #expect(clock.slept.last == .seconds(minutes * 60))
      #expect(store.library.downloads().map { "\($0.state) \($0.failures)" } == ["queued 0"])
      clock.advance(by: .seconds(minutes * 60))
    }
    // With another network, it may be there at once.
    try await clock.sleepers(reach: 1)
    try await shelf.setNetwork(.free)
    await shelf.waitUntilIdle()
    #expect(store.library.downloads().map(\.state) == [.done])
  }

  @Test func `what is playing stays when another stream of it is wanted, and not when a person removes it`()
    async throws
  {
    let (store, gate, time) = (try await emptyStore(), Gate(), Lock(Samples.start))
    gate.open()
    let engine = LengthsEngine(gate)
    let shelf = try DownloadShelf(
      store, engine, from: KnownStreams([:]), now: { Now(time.withLock { $0 }, in: .gmt) })
    func update() async throws -> [String] {
      try await shelf.update()
      await shelf.waitUntilIdle()
      return await engine.sizes().keys.sorted()
    }
    try await store.edit { try $0.downloads.add(.movie(1), Samples.sd) }
    let names = try await update()
    let playing = try #require(store.library.downloaded(.movie(1))?.variantOnDevice)
    #expect(names == [playing.downloadName ?? ""])
    try await store.edit { draft in
      try draft.playback.recordOpened(playing, of: .movie(1))
      try draft.downloads.add(.movie(1), Samples.hd)
    }
    #expect(try await update().count == 2)
    time.withLock { $0 = $0.adding(.seconds(6 * 3600)) }
    let later = try await update()
    #expect(later == [store.library.downloaded(.movie(1))?.fileName ?? ""] && later != names)
    let other = try #require(store.library.downloaded(.movie(1))?.variantOnDevice)
    try await store.edit { draft in
      try draft.playback.recordOpened(other, of: .movie(1))
      try draft.downloads.remove(.movie(1))
    }
    time.withLock { $0 = Samples.start }
    #expect(try await update().isEmpty)
  }

  @Test func `a removed title's download that stays since it was opened says why, and no longer than it is so`()
    async throws
  {
    let (store, gate, time) = (try await emptyStore(), Gate(), Lock(Samples.start))
    gate.open()
    let shelf = try DownloadShelf(
      store, LengthsEngine(gate), from: KnownStreams([:]), now: { Now(time.withLock { $0 }, in: .gmt) })
    func reasons() -> [String] { store.library.downloads().map(\.reason) }
    try await store.edit { draft in
      try draft.add(CatalogTitle.movie(1, named: "Up"), to: draft.addList("Films"))
      try draft.downloads.add(.movie(1), Samples.hd)
    }
    try await shelf.update()
    await shelf.waitUntilIdle()
    let file = try #require(store.library.downloaded(.movie(1))?.variantOnDevice)
    try await store.edit { draft in
      try draft.playback.recordOpened(file, of: .movie(1))
      try draft.remove(TitleID.movie(1))
    }
    try await shelf.update()
    #expect(reasons() == [PhraseTable().text(PlaybackPhrase.waitOpened)])
    try await store.edit { try $0.add(CatalogTitle.movie(1, named: "Up"), to: $0.addList("Films again")) }
    try await shelf.update()
    #expect(reasons() == [""])
    try await store.edit { try $0.remove(TitleID.movie(1)) }
    time.withLock { $0 = $0.adding(.seconds(6 * 3600)) }
    try await shelf.update()
    #expect(reasons().isEmpty)
  }

  @Test func `an update that fails by itself is made again after a minute`() async throws {
    let (clock, gate) = (ManualClock(jumps: false), Gate())
    let store = try await emptyStore()
    gate.open()
    let engine = LengthsEngine(gate)
    let shelf = try DownloadShelf(
      store, engine, from: LateSource(failures: Lock(1)), now: { [now] in now }, clock: clock)
    try await store.edit { try $0.downloads.add(.movie(1), quality: .low) }
    try await shelf.update()
    await engine.setStuck("left over", true)
    for _ in 1...2 {
      try await clock.sleepers(reach: 1)
      clock.advance(by: .seconds(60))
    }
    try await clock.sleepers(reach: 1)
    #expect(await engine.sizes()["left over"] != nil)
    await engine.setStuck("left over", false)
    clock.advance(by: .seconds(60))
    while await engine.sizes()["left over"] != nil { await Task.yield() }
    await shelf.waitUntilIdle()
    #expect(store.library.downloads().map(\.state) == [.done])
  }

  @Test func `an update after the end of a download that fails is made again after a minute`() async throws {
    let (clock, gate) = (ManualClock(jumps: false), Gate())
    let store = try await emptyStore()
    let engine = LengthsEngine(gate)
    let shelf = try DownloadShelf(store, engine, from: KnownStreams([:]), now: { [now] in now }, clock: clock)
    try await store.edit { try $0.downloads.add(.movie(1), Samples.hd) }
    try await shelf.update()
    await engine.setStuck("left over", true)
    gate.open()
    await shelf.waitUntilIdle()
    #expect(store.library.downloads().map(\.state) == [.done])
    let next = await shelf.nextUpdate
    #expect(next == now.instant.adding(.seconds(60)))
    guard next != nil else { return }
    await engine.setStuck("left over", false)
    try await clock.sleepers(reach: 1)
    clock.advance(by: .seconds(60))
    while await engine.sizes()["left over"] != nil { await Task.yield() }
  }

  @Test func `a download for which there is no room says so, and no longer once it starts`() async throws {
    let (store, gate) = (try await emptyStore(), Gate())
    try await store.edit { draft in
      try draft.downloads.add(.movie(1), Samples.hd)
      try draft.downloads.edit(.movie(1)) { ($0.state, $0.bytes) = (.paused, 9_000_000_000) }
      try draft.downloads.add(.movie(2), Samples.hd)
      try draft.downloads.edit(.movie(2)) { $0.bytes = 2_000_000_000 }
    }
    var small = DownloadPolicy.standard
    small.quota = 1
    let shelf = try DownloadShelf(
      store, LengthsEngine(gate), from: KnownStreams([:]), policy: small, now: { [now] in now })
    func waiting() -> Download? { store.library.record(Download.self, of: store.me, about: .movie(2)) }
    try await shelf.update()
    let reason = PhraseTable().text(PlaybackPhrase.errorNoRoom)
    #expect(waiting()?.state == .queued && waiting()?.reason == reason)
    let large = try DownloadShelf(store, LengthsEngine(gate), from: KnownStreams([:]), now: { [now] in now })
    try await large.update()
    #expect(waiting()?.state == .running && waiting()?.reason == "")
    gate.open()
    await large.waitUntilIdle()
  }

  @Test func `a pause just before a download starts holds`() async throws {
    let (store, gate) = (try await emptyStore(), Gate())
    gate.open()
    try await store.edit { try $0.downloads.add(.movie(1), Samples.hd) }
    let engine = LengthsEngine(gate)
    let shelf = try DownloadShelf(store, engine, from: KnownStreams([:]), now: { [now] in now })
    let id = try #require(store.library.downloads().first?.id)
    await engine.setBeforeFetch { try await shelf.pause(id) }
    try await shelf.update()
    await shelf.waitUntilIdle()
    #expect(await engine.fetchCount == 0 && store.library.downloads().map(\.state) == [.paused])
  }

  @Test func `a download that is stopped since there is no room any more says so`() async throws {
    let (store, gate) = (try await emptyStore(), Gate())
    func setBytes(_ number: Int, _ megabytes: Int) async throws {
      try await store.edit { try $0.downloads.edit(.movie(number)) { $0.bytes = megabytes * 1_000_000 } }
    }
    for number in 1...2 {
      try await store.edit { try $0.downloads.add(.movie(number), Samples.hd) }
      try await setBytes(number, 400)
    }
    var small = DownloadPolicy.standard
    small.quota = 1
    let shelf = try DownloadShelf(
      store, LengthsEngine(gate), from: KnownStreams([:]), policy: small, now: { [now] in now })
    try await shelf.update()
    #expect(store.library.downloads().map(\.state) == [.running, .running])
    try await setBytes(2, 900)
    try await shelf.update()
    let reason = PhraseTable().text(PlaybackPhrase.errorNoRoom)
    #expect(store.library.downloads().map { "\($0.state) \($0.reason)" } == ["running ", "queued \(reason)"])
    gate.open()
    await shelf.waitUntilIdle()
  }

  @Test func `another stream takes the place of one that is being fetched, and of one that is there`() async throws {
    let (store, gate) = (try await emptyStore(), Gate())
    let engine = LengthsEngine(gate)
    let shelf = try DownloadShelf(store, engine, from: KnownStreams([:]), now: { [now] in now })
    func download() -> Download? { store.library.downloads().first }
    try await store.edit { try $0.downloads.add(.movie(1), Samples.sd) }
    try await shelf.update()
    #expect(download()?.state == .running)
    try await store.edit { try $0.downloads.add(.movie(1), Samples.hd) }
    try await shelf.update()
    gate.open()
    await shelf.waitUntilIdle()
    #expect(download()?.state == .done && download()?.variant == Samples.hd)
    #expect(await engine.sizes().keys.sorted() == [download()?.fileName ?? ""])
    try await store.edit { try $0.downloads.add(.movie(1), Samples.uhd) }
    #expect(store.library.downloaded(.movie(1)) == nil)
    try await shelf.update()
    await shelf.waitUntilIdle()
    #expect(store.library.downloaded(.movie(1))?.variant == Samples.uhd)
    #expect(await engine.sizes().keys.sorted() == [download()?.fileName ?? ""])
    #expect(await engine.orders.map(\.variant.id) == ["sd", "hd", "uhd"])
  }

  @Test func `an order says below which length a file cannot be the film, if the runtime is known`() async throws {
    let (store, gate) = (try await emptyStore(), Gate())
    gate.open()
    let engine = LengthsEngine(gate)
    try await store.edit { draft in
      var facts = TitleFacts(name: "Up")
      facts.runtime = .seconds(6000)
      let list = try draft.addList("Films")
      for number in [1, 3] { try draft.add(CatalogTitle(Title(.movie(number), facts)), to: list) }
      try draft.downloads.add(.movie(1), Samples.hd)
      try draft.downloads.add(.movie(2), Samples.hd)
      // Without a bit rate, it is that of the smallest picture.
      try draft.downloads.add(.movie(3), StreamVariant(id: "unknown"))
    }
    let shelf = try DownloadShelf(store, engine, from: KnownStreams([:]), now: { [now] in now })
    try await shelf.update()
    await shelf.waitUntilIdle()
    #expect(Set(await engine.orders.map(\.leastBytes)) == [375_000_000, nil, 7_500_000])
  }

  @Test func `another quality asks for another stream, unless one is named or the file is there`() async throws {
    let store = try await emptyStore()
    func variant() -> StreamVariant? { store.library.downloads().first?.variant }
    try await store.edit { try $0.downloads.add(.movie(1), Samples.hd, quality: .high) }
    try await store.edit { try $0.downloads.add(.movie(1), quality: .high) }
    #expect(variant() == Samples.hd)
    try await store.edit { try $0.downloads.add(.movie(1), quality: .low) }
    #expect(variant() == nil)
    try await store.edit { try $0.downloads.add(.movie(1), Samples.sd, quality: .best) }
    try await store.edit { try $0.downloads.edit(.movie(1)) { $0.state = .done } }
    try await store.edit { try $0.downloads.add(.movie(1), quality: .low) }
    #expect(variant() == Samples.sd)
  }

  @Test func `a shelf downloads, reports progress, fetches a lost file again, and continues after a crash`()
    async throws
  {
    let store = try await emptyStore()
    try await store.edit { draft in
      let list = try draft.addList("Watching")
      try draft.add(TestLibrary.show(asOf: draft.now.day), to: list)
      try draft.downloads.keepNext(2, of: TestLibrary.series)
      try draft.downloads.add(.movie(1), Samples.uhd)
      try draft.downloads.add(.movie(2), Samples.hd)
      // The state that a crash leaves.
      try draft.downloads.edit(.movie(2)) { $0.state = .running }
    }
    let gate = Gate()
    let engine = LengthsEngine(refusing: ["uhd"], gate)
    let streams = KnownStreams([TestLibrary.episode(1): [Samples.sd, Samples.hd]])
    let shelf = try DownloadShelf(store, engine, from: streams, now: { [now] in now })
    var updates = await shelf.updates().makeAsyncIterator()
    try await shelf.check()
    func states() -> [String] { store.library.downloads().map { "\($0.subject) \($0.state)" } }
    #expect(states().contains("series/tmdb/107113/s1e2 failed"))
    #expect(store.library.downloads().filter { $0.state == .running }.count == 2)
    var latest: [PersonalID: DownloadProgress]? = [:]
    while latest?.isEmpty ?? false { latest = await updates.next() }
    #expect(latest?.values.first == DownloadProgress(bytes: 10, total: 1000))
    gate.open()
    await shelf.waitUntilIdle()
    #expect(
      states().sorted() == [
        "movie/tmdb/1 failed", "movie/tmdb/2 done", "series/tmdb/107113/s1e1 done", "series/tmdb/107113/s1e2 failed",
      ])
    #expect(store.library.downloaded(TestLibrary.episode(1))?.variant?.id == "hd")
    let name = try #require(store.library.downloaded(.movie(2))?.fileName)
    try await engine.remove(name)
    try await shelf.check()
    await shelf.waitUntilIdle()
    #expect(store.library.downloaded(.movie(2)) != nil)
    try await store.edit { try $0.downloads.remove(.movie(2)) }
    try await shelf.update()
    #expect(await engine.sizes()[name] == nil)
    await store.close()
  }

  @Test func `a download that is fetched again no longer has the reason that it waited for`() async throws {
    let store = try await emptyStore()
    try await store.edit { draft in
      try draft.downloads.add(.movie(1), Samples.hd)
      try draft.downloads.edit(.movie(1)) { ($0.state, $0.reason) = (.queued, "It is not there any more.") }
    }
    let gate = Gate()
    let shelf = try DownloadShelf(store, LengthsEngine(gate), from: KnownStreams([:]), now: { [now] in now })
    try await shelf.update()
    #expect(store.library.downloads().map { "\($0.state) \($0.reason)" } == ["running "])
    gate.open()
    await shelf.waitUntilIdle()
    await store.close()
  }

  @Test func `a pause holds, a quality alone finds its stream, and a second person gets the same file`() async throws {
    let store = try await emptyStore()
    let gate = Gate()
    let engine = LengthsEngine(gate)
    let streams = KnownStreams([.movie(1): [Samples.sd, Samples.hd], .movie(2): [Samples.hd]])
    let shelf = try DownloadShelf(store, engine, from: streams, now: { [now] in now })
    let ben = try await store.edit { draft in
      let ben = try draft.addPerson("Ben")
      try draft.downloads.add(.movie(1), quality: .low)
      try draft.downloads.add(.movie(2), quality: .medium)
      return ben
    }
    try await shelf.update()
    func download(_ number: Int, _ person: PersonID? = nil) -> Download? {
      store.library.record(Download.self, of: person ?? store.me, about: .movie(number))
    }
    #expect(download(1)?.variant?.id == "sd" && download(1)?.state == .running)
    let paused = try #require(download(2)?.id)
    try await shelf.pause(paused)
    try await shelf.update()
    #expect(download(2)?.state == .paused, "another update does not start it")
    gate.open()
    await shelf.waitUntilIdle()
    #expect(download(1)?.state == .done && download(2)?.state == .paused)
    try await store.edit { try $0.downloads.add(.movie(1), quality: .low, by: ben) }
    try await shelf.update()
    await shelf.waitUntilIdle()
    #expect(download(1, ben)?.state == .done && download(1, ben)?.bytes == 1000)
    #expect(await engine.sizes().count == 2)
    // An edit pauses what is being fetched, too.
    try await store.edit { try $0.downloads.add(.movie(2)) }
    try await shelf.update()
    #expect(download(2)?.state != .paused)
    await shelf.waitUntilIdle()
    #expect(store.library.downloaded(.movie(2))?.variantOnDevice?.downloadName == download(2)?.fileName)
    await store.close()
  }
}
