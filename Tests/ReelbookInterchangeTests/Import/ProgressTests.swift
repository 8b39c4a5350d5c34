import ReelbookInterchange
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// Long work reports its progress, and stops if its task is cancelled.
@Suite struct ProgressTests {
  private static let rows = 1_000

  private static func file(_ isJSON: Bool) -> String {
    let numbers = 1...rows
    guard isJSON else { return "tmdb,date\n" + numbers.map { "\($0),2020\n" }.joined() }
    return "{\"viewings\":[" + numbers.map { "{\"tmdb\":\($0),\"date\":\"2020\"}" }.joined(separator: ",\n") + "]}"
  }

  private static func store() async throws -> LibraryStore {
    let store = try await LibraryStore.test()
    let history = try WatchHistory(reading: file(false).utf8, named: "a.csv")
    try await store.edit { try $0.take(history) }
    return store
  }

  private static func check(_ notes: [TransferProgress], _ phase: TransferProgress.Phase) {
    #expect(notes.allSatisfy { $0.phase == phase } && notes.count > 3, "\(phase)")
    #expect(notes.map(\.fraction) == notes.map(\.fraction).sorted() && notes.last?.fraction == 1, "\(phase)")
  }

  private static func notes(
    _ body: (@escaping @Sendable (TransferProgress) -> Void) throws -> Void
  ) rethrows
    -> [TransferProgress]
  {
    let seen = Lock<[TransferProgress]>([])
    try body { note in seen.withLock { $0.append(note) } }
    return seen.withLock { $0 }
  }

  @Test func `the progress of reading, importing and exporting rises to 1`() async throws {
    for isJSON in [false, true] {
      Self.check(
        try Self.notes { note in
          _ = try WatchHistory(reading: Self.file(isJSON).utf8, named: "a", onProgress: note)
        }, .reading)
    }
    let history = try WatchHistory(reading: Self.file(true).utf8, named: "a")
    var home = try Home()
    Self.check(try Self.notes { note in _ = try home.edit { try $0.take(history, onProgress: note) } }, .importing)
    let store = try await Self.store()
    for format in ExportFormat.all where !["lists", "marks", "marks-json"].contains(format.name) {
      Self.check(
        try Self.notes { note in _ = try store.library.export(format, of: store.me, onProgress: note) }, .exporting)
    }
  }

  @Test func `reading throws if its task is cancelled`() async {
    for isJSON in [false, true] {
      await #expect(throws: CancellationError.self) {
        try await cancelled(at: .reading) { note in
          try WatchHistory(reading: Self.file(isJSON).utf8, named: "a", onProgress: note)
        }
      }
    }
  }

  @Test func `an import whose task is cancelled changes nothing`() async throws {
    let store = try await LibraryStore.test()
    let library = store.library
    let history = try WatchHistory(reading: Self.file(true).utf8, named: "a")
    await #expect(throws: CancellationError.self) {
      try await cancelled(at: .importing) { note in
        try await store.edit { try $0.take(history, onProgress: note) }
      }
    }
    #expect(store.library == library)
    try await store.edit { try $0.take(history) }
    #expect(store.library.plays.count == Self.rows)
  }

  @Test func `taking in notes reports progress and can be cancelled, too`() async throws {
    let note = WatchHistory.NoteRow(WatchHistory.About(.movie(603)), "The same")
    let history = WatchHistory(notes: Array(repeating: note, count: Self.rows))
    var home = try Home()
    Self.check(try Self.notes { note in _ = try home.edit { try $0.take(history, onProgress: note) } }, .importing)
    let store = try await LibraryStore.test()
    await #expect(throws: CancellationError.self) {
      try await cancelled(at: .importing) { note in
        try await store.edit { try $0.take(history, onProgress: note) }
      }
    }
    #expect(store.library.notes.isEmpty)
  }

  @Test func `exporting throws if its task is cancelled`() async throws {
    let store = try await Self.store()
    for format in ExportFormat.all where !["lists", "marks", "marks-json"].contains(format.name) {
      await #expect(throws: CancellationError.self, "\(format)") {
        try await cancelled(at: .exporting) { note in
          try store.library.export(format, of: store.me, onProgress: note)
        }
      }
    }
  }
}
