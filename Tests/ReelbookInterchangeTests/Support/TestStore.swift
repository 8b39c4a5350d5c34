import Foundation
import ReelbookInterchange
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// A clock for tests, which advances by a second each time it is read.
final class TestClock: Sendable {
  private let moment = Lock(Instant(milliseconds: 1_790_000_000_000))

  func read() -> Now {
    moment.withLock { moment in
      moment = moment.adding(.seconds(1))
      return Now(moment, in: .gmt)
    }
  }

  func advance(_ duration: Duration) { moment.withLock { $0 = $0.adding(duration) } }
}

extension LibraryStore {
  /// A store whose ids and device come from a seed.
  static func test(
    _ storage: any Storage = MemoryStorage(), seed: UInt64 = 1, clock: TestClock = TestClock(),
    schema: RecordSchema = .standard, durability: Durability = .processCrash
  ) async throws -> LibraryStore {
    var configuration = StoreConfiguration()
    configuration.now = { clock.read() }
    configuration.ids = SeededGenerator(seed: seed)
    configuration.durability = durability
    configuration.personName = "Person \(seed)"
    configuration.schema = schema
    return try await open(storage, configuration)
  }

  /// A store with a list, three movies, their plays, a mark and a note.
  static func sample(seed: UInt64 = 1, clock: TestClock = TestClock()) async throws -> LibraryStore {
    let store = try await test(seed: seed, clock: clock)
    try await store.edit { draft in
      let list = try draft.addList("Watching")
      for (number, name) in [(603, "The Matrix"), (105, "Back to the Future"), (27_205, "Inception")] {
        let film = CatalogTitle(Title(.movie(number), TitleFacts(name: name, year: 1985)))
        try draft.add(film, to: list)
        try draft.watch(.movie(number), at: .month(2026, number % 9 + 1))
      }
      try draft.star(.movie(603))
      try draft.addNote("Nobody may read this in an error.", on: .movie(603))
    }
    return store
  }

  /// A store with the commits of a random household.
  static func random(seed: UInt64, edits: Int = 40) async throws -> LibraryStore {
    let run = try ScriptedRun(seed: seed, edits: edits)
    let store = try await test(seed: seed)
    try await store.merge(run.commits.map(\.withoutPrior))
    return store
  }

  /// Backs the library up, and opens the backup.
  func backup(as name: String = "backup.json", images: ImageFolder? = nil) async throws -> Backup {
    let disk = try SimulatedDisk.with([])
    try await backUp(as: name, on: disk, images: images)
    return try await Backup.open(name, on: disk, schema: library.schema)
  }

  func isStarred(_ number: Int) -> Bool { library.mark(on: .movie(number), of: me).isStarred }
}

extension Library {
  /// The existing records by kind and id, each as a line; without tombstones and stamps.
  var liveRecords: [RecordKind: [String: String]] {
    let library = withoutDeviceFields
    func lines<R: LibraryRecord>(_ type: R.Type) -> [String: String] {
      library.records(type).reduce(into: [:]) { $0["\($1.id)"] = $1.line }
    }
    var records: [RecordKind: [String: String]] = [:]
    for type in schema.types { records[type.kind] = lines(type.record) }
    for record in library.unknownRecords { records[record.id.kind, default: [:]]["\(record.id)"] = record.line }
    return records.filter { !$0.value.isEmpty }
  }
}

/// The code of the error that a body throws; `nil` if it throws none.
func code(
  isolation: isolated (any Actor)? = #isolation, of body: () async throws -> Void
) async -> InterchangeError.Code? {
  do {
    try await body()
    return nil
  } catch {
    return (error as? InterchangeError)?.code ?? InterchangeError.Code(rawValue: "\(error)")
  }
}
