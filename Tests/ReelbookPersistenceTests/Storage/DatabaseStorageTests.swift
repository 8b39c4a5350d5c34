import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// The storage that the article “Storing a library” shows as an example.
@Suite struct DatabaseStorageTests {
  @Test func `the article's storage is the tested one`() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = tests.appendingPathComponent("../../..").standardizedFileURL
    let article = try String(
      contentsOf: root.appendingPathComponent("Sources/Reelbook/Reelbook.docc/StoringALibrary.md"), encoding: .utf8)
    let tested = try String(contentsOf: tests.appendingPathComponent("DatabaseStorage.swift"), encoding: .utf8)
    let start = try #require(tested.range(of: "protocol Database")).lowerBound
    #expect(article.contains("```swift\n\(tested[start...])```"))
  }

  @Test(arguments: StorageConformance.checks)
  func `a database storage keeps the guarantee`(_ check: StorageConformance.Check) throws {
    try check.run {
      let base = MemoryDatabase()
      return StoragePlace(open: { DatabaseStorage(base: base) }, crash: { base.unlock() })
    }
  }

  @Test func `a store can use a database storage`() async throws {
    let base = MemoryDatabase()
    let store = try await LibraryStore.test(DatabaseStorage(base: base))
    try await store.star(603)
    let library = store.library
    await store.close()
    let again = try await LibraryStore.test(DatabaseStorage(base: base), seed: 2)
    #expect(again.library == library && again.device == store.device && again.me == store.me)
  }
}

/// A database in memory that fulfils the protocol.
private final class MemoryDatabase: Database {
  private let tables = Lock<[String: [String]]>([:])
  private let isLocked = Lock(false)

  func lock() -> Bool {
    isLocked.withLock { isLocked in
      defer { isLocked = true }
      return !isLocked
    }
  }

  func unlock() { isLocked.withLock { $0 = false } }
  func rows(_ table: String) throws -> [String] { tables.withLock { $0[table] ?? [] } }
  func count(_ table: String) throws -> Int { try rows(table).count }

  func write(emptying emptied: [String], adding rows: [String: [String]]) throws {
    tables.withLock { tables in
      for name in emptied { tables[name] = [] }
      for (name, added) in rows { tables[name, default: []] += added }
    }
  }
}
