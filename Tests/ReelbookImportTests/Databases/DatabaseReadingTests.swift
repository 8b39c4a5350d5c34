import Foundation
import ReelbookImport
import ReelbookInterchange
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// The file format of SQLite, read without SQLite.
@Suite struct DatabaseReadingTests {
  /// A format of an app's own, whose database has a table of cards.
  static let shoebox = ForeignFormat(
    "Shoebox",
    [
      ForeignTable(
        "cards*.db", content: .viewings, kind: .movie, root: "cards",
        columns: [
          .title("cards.name", "cards.the name"), .watched("cards.seen"), .review("cards.note"),
          .location("cards.place"), .event("cards.id"),
        ])
    ])

  static func history(_ files: (path: String, bytes: [UInt8])...) throws -> ForeignHistory {
    try ForeignExport(files: files, watchedIn: .gmt, formats: [shoebox]).history
  }

  private static func details(_ history: ForeignHistory) -> [[String]] {
    history.items.compactMap { item in
      guard case .viewing(let viewing) = item.content else { return nil }
      return [viewing.details.notes, viewing.details.location]
    }
  }

  @Test func `what SQLite wrote is read, with deleted rows, further pages, and a column added later`() throws {
    let history = try Self.history(("cards.db", StoredDatabases.mixed))
    #expect(
      history.summaries == [
        "Film 1 @ 2024-01-01", "Film 3 @ 2024-01-03", "Film 4 @ 2024-01-04", "Film 7 @ 2024-01-07",
        "Film 8 @ 2024-01-08", "Amélie 🎬 @ 2024-02-01",
      ])
    let long = String(repeating: "ab", count: 250)
    #expect(
      Self.details(history) == [
        ["", "home"], [long, "home"], ["", "home"], ["", "home"], ["", "home"], ["x", "cinema"],
      ])
    #expect(history.problems.isEmpty && history.rowCount == 6)
  }

  @Test func `the newest changes are in the log beside it`() throws {
    #expect(try Self.history(("cards.db", StoredDatabases.logged)).summaries == ["Heat @ 2024-01-01"])
    let history = try Self.history(("cards.db", StoredDatabases.logged), ("cards.db-wal", StoredDatabases.log))
    #expect(history.summaries == ["Heat @ 2024-01-03", "Fargo @ 2024-01-02"])
    #expect(history.files.map(\.path) == ["cards.db"] && history.problems.isEmpty)
  }

  @Test func `a log counts up to its last whole commit, and a log that is none is reported`() throws {
    let log = StoredDatabases.log
    for length in 0..<log.count {
      let history = try Self.history(("cards.db", StoredDatabases.logged), ("cards.db-wal", Array(log.prefix(length))))
      // The header has 32 bytes, and each commit here one frame of 536.
      let expected =
        length < 32 + 536 ? ["Heat @ 2024-01-01"] : ["Heat @ 2024-01-01", "Fargo @ 2024-01-02"]
      #expect(history.summaries == expected, "\(length)")
      #expect(history.problems.map(\.code) == (1..<32 ~= length ? [.missingChanges] : []), "\(length)")
    }
    var other = log
    other[40] ^= 1
    #expect(
      try Self.history(("cards.db", StoredDatabases.logged), ("cards.db-wal", other)).summaries == [
        "Heat @ 2024-01-01"
      ])
  }

  @Test func `each length of a page is read, with bytes kept free at its end`() throws {
    for pageLength in [512, 1024, 2048, 4096, 8192, 16384, 32768, 65536] {
      for reserved in [0, 32] {
        var database = SmallDatabase(pageLength: pageLength, reservedLength: reserved)
        database.add("CREATE TABLE cards (id INTEGER PRIMARY KEY, name TEXT)", [7, "Heat"], [300, "Fargo"])
        let history = try Self.history(("cards.db", database.bytes))
        #expect(history.summaries == ["Heat @ unknown", "Fargo @ unknown"], "\(pageLength), \(reserved)")
      }
    }
  }

  @Test func `names of columns are read in all quotations, among constraints and comments`() throws {
    let statements = [
      #"CREATE TABLE cards ("id" INT, 'name' VARCHAR(10,2) NOT NULL DEFAULT 'a,b)' CHECK (name <> ')'), [seen])"#,
      "CREATE TABLE cards (`id`, name -- the name, and more (\n TEXT, /* seen, */ seen, UNIQUE (id, name), CHECK (1))",
      "CREATE TABLE cards (id, name COLLATE NOCASE REFERENCES films(a, b), CONSTRAINT x PRIMARY KEY (id, name))",
      "create table cards(id,twice AS (id*2),name,seen) STRICT",
    ]
    for statement in statements {
      var database = SmallDatabase()
      database.add(statement, [1, "Heat", "2024-01-01"])
      #expect(try Self.history(("cards.db", database.bytes)).titles.map(\.name) == ["Heat"], "\(statement)")
    }
  }

  @Test func `a table without numbers of rows is refused with its name`() throws {
    var database = SmallDatabase()
    database.add("CREATE TABLE cards (id TEXT PRIMARY KEY, name TEXT) WITHOUT ROWID", ["a", "Heat"])
    let history = try Self.history(("cards.db", database.bytes))
    let fate = try #require(history.files.first).fate
    #expect(
      fate.words() == "cannot be read: its table “cards” is stored without numbers of rows, which is not read")
  }

  @Test func `a database is read from a disk and from an archive, with the log beside it`() async throws {
    let folder = try TemporaryFolder()
    let zip = try #require(try SystemDisk(folder.url).open("box.zip", for: .writing))
    var writer = ZipWriter(zip)
    try writer.add("box/cards.db") { try $0(StoredDatabases.logged) }
    try writer.add("box/cards.db-wal") { try $0(StoredDatabases.log) }
    try writer.finish()
    let archive = folder.url.appendingPathComponent("box.zip")
    let box = folder.url.appendingPathComponent("box")
    try FileManager.default.createDirectory(at: box, withIntermediateDirectories: true)
    for name in ["cards.db"] {
      try Data(StoredDatabases.logged).write(to: box.appendingPathComponent(name))
      try Data(StoredDatabases.log).write(to: box.appendingPathComponent("\(name)-wal"))
    }
    let places = [archive, box, box.appendingPathComponent("cards.db")]
    for place in places {
      let history = try await ForeignExport.open(at: place, watchedIn: .gmt, formats: [Self.shoebox]).history
      #expect(history.summaries == ["Heat @ 2024-01-03", "Fargo @ 2024-01-02"], "\(place)")
      #expect(history.files.map(\.fate) == [.read])
    }
  }
}
