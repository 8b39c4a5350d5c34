import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// A clock for tests, which advances by a second at each look.
final class TestClock: Sendable {
  static let start = Instant(milliseconds: 1_790_000_000_000)
  private let moment = Lock(start)

  func look() -> Now {
    moment.withLock { moment in
      moment = moment.adding(.seconds(1))
      return Now(moment, in: .gmt)
    }
  }

  func goOn(_ duration: Duration) { moment.withLock { $0 = $0.adding(duration) } }
}

extension StoreConfiguration {
  /// A configuration for tests, with its own clock and with the same ids for the same seed.
  static func test(seed: UInt64 = 1, clock: TestClock = TestClock()) -> StoreConfiguration {
    var configuration = StoreConfiguration()
    configuration.now = { clock.look() }
    configuration.ids = SeededGenerator(seed: seed)
    configuration.durability = .processCrash
    return configuration
  }
}

extension LibraryStore {
  /// A store in memory, unless another storage is given.
  static func test(
    _ storage: any Storage = MemoryStorage(), seed: UInt64 = 1, clock: TestClock = TestClock()
  ) async throws -> LibraryStore {
    try await open(storage, .test(seed: seed, clock: clock))
  }

  func isStarred(_ number: Int) -> Bool { library.mark(on: .movie(number), of: me).isStarred }

  /// The number of starred movies.
  var starCount: Int { library.marks.count(where: \.isStarred) }

  func star(_ number: Int) async throws { try await edit { try $0.star(.movie(number)) } }
}

/// Makes a folder and removes it after the body.
func withFolder<Result>(
  isolation: isolated (any Actor)? = #isolation, _ body: (URL) async throws -> Result
) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reelbook-\(UUID())")
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder.appendingPathComponent("Films.reelbook"))
}

/// The files of a folder and their bytes.
func contents(of folder: URL) throws -> [String: Data] {
  var files: [String: Data] = [:]
  for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
    if let bytes = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path) {
      files[name] = bytes
    }
  }
  return files
}

extension CatalogTitle {
  static let matrix = CatalogTitle(Title(.movie(603), TitleFacts(name: "The Matrix", year: 1999)))
}

extension StorageError {
  /// The code of the error that a call throws; `nil` if it throws nothing, or another error.
  static func code(
    isolation: isolated (any Actor)? = #isolation, of body: () async throws -> Void
  ) async -> Code? {
    do {
      try await body()
      return nil
    } catch {
      return (error as? StorageError)?.code
    }
  }
}
