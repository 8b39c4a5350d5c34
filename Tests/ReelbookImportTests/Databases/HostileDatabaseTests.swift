import Foundation
import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import Testing

/// Damaged databases: no trap, no endless walk, and what can be read is read.
@Suite struct HostileDatabaseTests {
  private static func history(_ bytes: [UInt8], log: [UInt8]? = nil) throws -> ForeignHistory {
    var files: [(path: String, bytes: [UInt8])] = [("cards.db", bytes)]
    if let log { files.append(("cards.db-wal", log)) }
    return try ForeignExport(files: files, watchedIn: .gmt, formats: [DatabaseReadingTests.shoebox]).history
  }

  @Test func `each byte of a database may be any other`() throws {
    let original = StoredDatabases.mixed
    for index in original.indices {
      for change in [0x00, 0xFF, original[index] ^ 0x01, original[index] ^ 0x80] as [UInt8] {
        var bytes = original
        bytes[index] = change
        guard let history = try? Self.history(bytes) else { continue }
        #expect(history.addsUp && history.rowCount <= original.count, "\(index)")
      }
    }
  }

  @Test func `each byte of a log may be any other`() throws {
    for index in StoredDatabases.log.indices {
      var log = StoredDatabases.log
      log[index] ^= 0x41
      let history = try Self.history(StoredDatabases.logged, log: log)
      #expect(history.titles.first?.name == "Heat" && history.addsUp, "\(index)")
    }
  }

  @Test func `a database may end anywhere`() throws {
    let original = StoredDatabases.mixed
    for length in 0..<original.count {
      guard let history = try? Self.history(Array(original.prefix(length))) else { continue }
      #expect(history.addsUp && history.summaries.count <= 6, "\(length)")
    }
  }

  @Test func `pages that lead to themselves are read once`() throws {
    var database = SmallDatabase(pageLength: 512)
    database.add("CREATE TABLE cards (id INTEGER PRIMARY KEY, name TEXT)", [1, "Heat"])
    var bytes = database.bytes
    // The second page becomes one above others, and its only child is itself.
    bytes.replaceSubrange(512..<524, with: [5, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 2])
    let history = try Self.history(bytes)
    #expect(history.problems.map(\.code) == [.damagedPage] && history.items.isEmpty)
  }

  @Test func `a page that claims more rows than it has bytes, and a row that claims to be huge, are damage`() throws {
    var database = SmallDatabase(pageLength: 512)
    database.add("CREATE TABLE cards (id INTEGER PRIMARY KEY, name TEXT)", [1, "Heat"], [2, "Fargo"])
    var bytes = database.bytes
    bytes[512 + 3] = 0xFF
    #expect(try Self.history(bytes).problems.map(\.code) == [.damagedPage])
    bytes = database.bytes
    let second = 512 + Int(bytes[512 + 10]) << 8 + Int(bytes[512 + 11])
    bytes.replaceSubrange(second..<second + 8, with: [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F])
    let history = try Self.history(bytes)
    #expect(history.summaries == ["Heat @ unknown"] && history.problems.map(\.code) == [.damagedPage])
  }

  @Test func `rows that share their bytes are damage, so that no page has more rows than bytes`() throws {
    var database = SmallDatabase(pageLength: 512)
    database.add("CREATE TABLE cards (id INTEGER PRIMARY KEY, name TEXT)", [1, "Heat"])
    var bytes = database.bytes
    let place = Array(bytes[520..<522])
    bytes[512 + 4] = 200
    for index in 0..<200 { bytes.replaceSubrange(520 + 2 * index..<522 + 2 * index, with: place) }
    let history = try Self.history(bytes)
    #expect(history.rowCount == 200 && history.summaries.count < 60, "\(history.summaries.count)")
  }
}
