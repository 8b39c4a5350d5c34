import ReelbookInterchange
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// An export reports its progress, and stops if its task is cancelled.
@Suite struct ExportProgressTests {
  private static let formats = ExportFormat.all.filter { format in
    !["lists", "marks", "marks-json", "resume-points"].contains(format.name)
  }

  private static func store() async throws -> LibraryStore {
    let store = try await LibraryStore.test()
    try await store.edit { draft in for number in 1...1_000 { try draft.watch(.movie(number), at: .year(2020)) } }
    return store
  }

  @Test func `the progress of exporting rises to 1`() async throws {
    let store = try await Self.store()
    for format in Self.formats {
      let seen = Lock<[TransferProgress]>([])
      _ = try store.viewer(of: store.me).export(format) { note in seen.withLock { $0.append(note) } }
      let notes = seen.withLock { $0 }
      #expect(notes.allSatisfy { $0.phase == .exporting } && notes.count > 3, "\(format)")
      #expect(notes.map(\.fraction) == notes.map(\.fraction).sorted() && notes.last?.fraction == 1, "\(format)")
    }
  }

  @Test func `exporting throws if its task is cancelled`() async throws {
    let store = try await Self.store()
    for format in Self.formats {
      await #expect(throws: CancellationError.self, "\(format)") {
        try await cancelled(at: .exporting) { note in
          try store.viewer(of: store.me).export(format, onProgress: note)
        }
      }
    }
  }
}
