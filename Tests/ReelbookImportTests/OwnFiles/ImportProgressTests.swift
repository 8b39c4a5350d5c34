import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reading and importing report their progress, and stop if their task is cancelled.
@Suite struct ImportProgressTests {
  private static let rows = 1_000

  private static func file(_ isJSON: Bool) throws -> OwnFile {
    try OwnFile(reading: text(isJSON).utf8, named: "a")
  }

  private static func text(_ isJSON: Bool) -> String {
    let numbers = 1...rows
    guard isJSON else { return "tmdb,date\n" + numbers.map { "\($0),2020\n" }.joined() }
    return "{\"viewings\":[" + numbers.map { "{\"tmdb\":\($0),\"date\":\"2020\"}" }.joined(separator: ",\n") + "]}"
  }

  private static func check(_ notes: [TransferProgress], _ phase: TransferProgress.Phase) {
    #expect(notes.allSatisfy { $0.phase == phase } && notes.count > 3, "\(phase)")
    #expect(notes.map(\.fraction) == notes.map(\.fraction).sorted() && notes.last?.fraction == 1, "\(phase)")
  }

  private static func notes(
    _ body: (@escaping @Sendable (TransferProgress) -> Void) throws -> Void
  ) rethrows -> [TransferProgress] {
    let seen = Lock<[TransferProgress]>([])
    try body { note in seen.withLock { $0.append(note) } }
    return seen.withLock { $0 }
  }

  /// Runs a body in a task that is cancelled at the beginning of a phase.
  private static func cancelled<Result: Sendable>(
    at phase: TransferProgress.Phase,
    _ body: @escaping @Sendable (@escaping @Sendable (TransferProgress) -> Void) async throws -> Result
  ) async throws -> Result {
    let canceller = Lock<(@Sendable () -> Void)?>(nil)
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in started { break }
      return try await body { note in
        if note.phase == phase { canceller.withLock { $0 }?() }
      }
    }
    canceller.withLock { $0 = { task.cancel() } }
    start.yield()
    start.finish()
    return try await task.value
  }

  @Test func `the progress of reading and importing rises to 1`() throws {
    for isJSON in [false, true] {
      Self.check(
        try Self.notes { note in
          _ = try ForeignExport(
            reading: Self.text(isJSON).utf8, named: "a", watchedIn: .gmt, onProgress: note)
        }, .reading)
    }
    var home = try Home()
    let file = try Self.file(true)
    Self.check(try Self.notes { note in _ = try home.edit { try $0.apply(file, onProgress: note) } }, .importing)
  }

  @Test func `reading throws if its task is cancelled`() async {
    for isJSON in [false, true] {
      await #expect(throws: CancellationError.self) {
        try await Self.cancelled(at: .reading) { note in
          try ForeignExport(reading: Self.text(isJSON).utf8, named: "a", watchedIn: .gmt, onProgress: note)
        }
      }
    }
  }

  @Test func `an import whose task is cancelled changes nothing`() async throws {
    let store = try await LibraryStore.open(MemoryStorage())
    let library = store.library
    let file = try Self.file(true)
    await #expect(throws: CancellationError.self) {
      try await Self.cancelled(at: .importing) { note in
        try await store.edit { try $0.apply(file, onProgress: note) }
      }
    }
    #expect(store.library == library)
    try await store.edit { try $0.apply(file) }
    #expect(store.library.plays.count == Self.rows)
  }

  @Test func `importing notes reports progress and can be cancelled, too`() async throws {
    let note = WatchHistory.NoteRow(WatchHistory.About(.movie(603)), "The same")
    let file = OwnFile(WatchHistory(notes: Array(repeating: note, count: Self.rows)))
    var home = try Home()
    Self.check(try Self.notes { note in _ = try home.edit { try $0.apply(file, onProgress: note) } }, .importing)
    let store = try await LibraryStore.open(MemoryStorage())
    await #expect(throws: CancellationError.self) {
      try await Self.cancelled(at: .importing) { note in
        try await store.edit { try $0.apply(file, onProgress: note) }
      }
    }
    #expect(store.library.notes.isEmpty)
  }
}
