#if SQLite
  import Foundation
  import ReelbookModel
  import ReelbookPersistence
  import ReelbookSQLite
  import ReelbookTestSupport
  import Testing

  /// Makes a folder, runs the body with the path of a file in it, and removes the folder.
  func withFile<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Result
  ) async throws -> Result {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    return try await body(folder.url.appendingPathComponent("Films.sqlite"))
  }

  extension StoragePlace {
    /// A file on a real disk where a crash kills the process.
    static func killed(_ folder: TemporaryFolder) -> StoragePlace {
      let file = folder.url.appendingPathComponent("Films.sqlite")
      let opened = Lock<[SQLiteStorage]>([])
      return StoragePlace(
        open: {
          let storage = SQLiteStorage(file)
          opened.withLock { $0.append(storage) }
          return storage
        },
        crash: {
          opened.withLock { opened in
            for storage in opened { storage.abandon() }
            opened = []
          }
        },
        bytes: {
          try folder.fileNames.flatMap { try Data(contentsOf: folder.url.appendingPathComponent($0)) }
        })
    }

    /// A file on a simulated disk where a crash cuts the power.
    static func simulated(seed: UInt64) -> StoragePlace {
      let system = SimulatedSystem()
      return StoragePlace(
        open: { system.open() }, crash: { system.powerCut(seed: seed) }, fail: { system.faulty.fault = $0 },
        bytes: { system.disk.paths.flatMap { system.disk[$0] ?? [] } })
    }
  }

  extension SQLiteStorage {
    static let always = Instant(milliseconds: .min)

    /// The library and the history in a file.
    static func read(_ file: URL, for access: FileStorage.Access = .writing) throws -> (StoredLibrary, [Commit]) {
      let storage = SQLiteStorage(file, for: access)
      let stored = try storage.load(.standard)
      defer { storage.close() }
      return (stored, try storage.history(.standard))
    }
  }

  extension Connection {
    /// The problems that SQLite's integrity check finds; empty for an intact file.
    func problems() throws -> [String] {
      var problems: [String] = []
      try rows("PRAGMA integrity_check") { problems.append($0.string(0)) }
      return problems == ["ok"] ? [] : problems
    }

    /// The rows of a query, each with its columns joined by bars.
    func texts(_ sql: String, _ values: SQLValue...) throws -> [String] {
      var found: [String] = []
      let statement = try statement(sql)
      try statement.forEachRow(values) { row in
        found.append((0..<row.columnCount).map { row.isNull($0) ? "–" : row.string($0) }.joined(separator: "|"))
      }
      return found
    }
  }

  extension Sequence<Commit> {
    var inOrder: [Commit] { sorted { $0.id < $1.id } }
  }

  extension StoreConfiguration {
    /// A configuration for tests.
    ///
    /// It has its own clock, which advances by a second at each look, and the same ids for the same seed.
    static func test(seed: UInt64 = 1) -> StoreConfiguration {
      let moment = Lock(Instant(milliseconds: 1_790_000_000_000 + Int64(seed)))
      var configuration = StoreConfiguration()
      configuration.now = {
        moment.withLock { moment in
          moment = moment.adding(.seconds(1))
          return Now(moment, in: .gmt)
        }
      }
      configuration.ids = SeededGenerator(seed: seed)
      configuration.durability = .processCrash
      return configuration
    }
  }

  extension LibraryStore {
    func star(_ number: Int) async throws { try await edit { try $0.star(.movie(number)) } }

    /// The numbers of the starred movies.
    var starred: Set<Int> { Set(library.marks.filter(\.isStarred).compactMap(\.subject.title.tmdb)) }
  }
#endif
