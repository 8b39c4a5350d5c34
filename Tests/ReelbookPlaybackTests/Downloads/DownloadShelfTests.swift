import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookPlayback
import ReelbookTestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct DownloadShelfTests {
  /// An engine whose files are only lengths.
  private actor LengthsEngine: DownloadEngine {
    private var files: [String: Int] = [:]
    private let refusedVariants: Set<StreamVariant.ID>
    private let gate: Gate

    init(refusing variants: Set<StreamVariant.ID> = [], _ gate: Gate) {
      (refusedVariants, self.gate) = (variants, gate)
    }

    func fetch(
      _ order: DownloadOrder, progress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws -> DownloadedFile {
      files[order.name] = 10
      progress(DownloadProgress(bytes: 10, total: 1000))
      try await gate.pass()
      guard !refusedVariants.contains(order.variant.id) else {
        throw PlaybackError(.refused, PlaybackPhrase.errorRefused, ["status": "403"])
      }
      files[order.name] = 1000
      return DownloadedFile(bytes: 1000, checksum: "sum")
    }
    func remove(_ name: String) { files[name] = nil }
    func sizes() -> [String: Int] { files }
    func verify(_ name: String, bytes: Int?, checksum: String?) throws {
      guard files[name] == bytes else { throw PlaybackError(.damaged, PlaybackPhrase.errorVanished) }
    }
  }

  @Test func `a shelf downloads, reports progress, fetches a lost file again, and continues after a crash`()
    async throws
  {
    var configuration = StoreConfiguration()
    configuration.schema = .standard.addingPlayback()
    let now = Now(Samples.start, in: .gmt)
    configuration.now = { now }
    let store = try await LibraryStore.open(MemoryStorage(), configuration)
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
    let shelf = try DownloadShelf(store, engine, from: streams, now: { now })
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
    await engine.remove("movie-tmdb-2")
    try await shelf.check()
    await shelf.waitUntilIdle()
    #expect(store.library.downloaded(.movie(2)) != nil)
    try await store.edit { try $0.downloads.remove(.movie(2)) }
    try await shelf.update()
    #expect(await engine.sizes()["movie-tmdb-2"] == nil)
    await store.close()
  }
}
