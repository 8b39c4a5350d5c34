import Foundation
import ReelbookModel
import ReelbookPersistence
import Testing

@Suite struct SmokeTests {
  @Test func `a library is there again`() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reelbook-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try await LibraryStore.open(at: folder)
    let list = try await store.edit { try $0.addList("Films") }
    try await store.edit { draft in
      try draft.add(CatalogTitle(.movie, named: "The Matrix", year: 1999), to: list)
    }
    let id = store.library.titles()[0].id
    try await store.edit { try $0.watch(Subject(id)) }
    try await store.edit { try $0.star(Subject(id)) }
    for entry in try await store.history() { print(entry) }
    let last = try await store.commits().last
    print(try await store.undo(#require(last?.id)))
    try await store.compact()
    try await store.edit { try $0.star(Subject(id)) }
    await #expect(throws: StorageError.self) { try await LibraryStore.open(at: folder) }
    let before = store.library
    let history = try await store.history()
    await store.close()
    let again = try await LibraryStore.open(at: folder)
    #expect(again.library == before)
    #expect(try await again.history() == history)
    print(again.report, again.library)
    for e in try await again.history() { print(e) }
    try await again.edit { try $0.forget(id) }
    print(again.library, again.compactionFailure as Any)
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      if let s = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) { print("==", name, s.prefix(400), s.contains("Matrix")) }
    }
  }
}
