import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport

/// A device in a test: a store, its session, and a clock of its own.
final class SyncingDevice: Sendable {
  let store: LibraryStore
  let session: SyncSession
  let clock: TestClock

  init(_ store: LibraryStore, _ session: SyncSession, _ clock: TestClock) {
    self.store = store
    self.session = session
    self.clock = clock
  }

  /// Opens a device's library, in memory unless another storage is given.
  static func open(
    _ exchange: any Exchange, seed: UInt64, on storage: any Storage = MemoryStorage(), person: String = "",
    clock: TestClock = TestClock(), schema: RecordSchema = .standard, secrets: (any SecretStore)? = nil,
    accepting invitation: DeviceInvitation? = nil, _ configure: (inout SyncConfiguration) -> Void = { _ in }
  ) async throws -> SyncingDevice {
    var configuration = StoreConfiguration()
    configuration.now = { clock.look() }
    configuration.ids = SeededGenerator(seed: seed)
    // Only tests of disks cut the power, so other storages need no slow writes.
    configuration.durability = storage is FileStorage ? .powerLoss : .processCrash
    configuration.personName = person
    configuration.schema = schema
    let store = try await LibraryStore.open(storage, configuration)
    var syncing = secrets.map { SyncConfiguration.sealed(keptIn: $0) } ?? .plain
    syncing.random = SeededGenerator(seed: seed &* 7919)
    syncing.deviceName = "Device \(seed)"
    configure(&syncing)
    let session =
      invitation.map { SyncSession(store, exchange, accepting: $0, syncing) } ?? SyncSession(store, exchange, syncing)
    return SyncingDevice(store, session, clock)
  }

  /// The text of all that a household's devices share.
  var shared: String { store.library.sharedText }

  @discardableResult func sync() async throws -> SyncReport { try await session.sync() }

  func star(_ number: Int) async throws { try await store.edit { try $0.star(.movie(number)) } }

  /// The numbers of the movies that anybody starred.
  var stars: [Int] {
    (1...999).filter { number in store.library.marks.contains { $0.isStarred && $0.subject == .movie(number) } }
  }
}

extension Library {
  /// The text of all that may leave a device.
  var sharedText: String {
    var lines: [String] = []
    eachForOwnDevices { lines.append($0.line) }
    return lines.joined(separator: "\n")
  }
}

/// A clock for tests, which advances by a second at each look.
final class TestClock: Sendable {
  private let moment: Lock<Instant>
  private let reaction = Lock<@Sendable () -> Void>({})

  init(aheadBy duration: Duration = .zero) {
    moment = Lock(Instant(milliseconds: 1_790_000_000_000).adding(duration))
  }

  func look() -> Now {
    reaction.withLock { $0 }()
    return moment.withLock { moment in
      moment = moment.adding(.seconds(1))
      return Now(moment, in: .gmt)
    }
  }

  /// Runs an action before each look.
  func onLook(_ body: @escaping @Sendable () -> Void) { reaction.withLock { $0 = body } }

  func goOn(_ duration: Duration) { moment.withLock { $0 = $0.adding(duration) } }
}
