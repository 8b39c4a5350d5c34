import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import ReelbookWebDAV
import Testing

@Suite struct WebDAVCostTests {
  private func device(
    _ server: FakeWebDAV, seed: UInt64, cache: any ReplyCache = MemoryReplyCache()
  ) async throws
    -> (store: LibraryStore, session: SyncSession)
  {
    var configuration = StoreConfiguration()
    configuration.ids = SeededGenerator(seed: seed)
    configuration.durability = .processCrash
    configuration.personName = "Ada"
    let moment = Now(Instant(milliseconds: 1_790_000_000_000), in: .gmt)
    configuration.now = { moment }
    let store = try await LibraryStore.open(MemoryStorage(), configuration)
    var syncing = SyncConfiguration.plain
    syncing.random = SeededGenerator(seed: seed &* 7919)
    return (store, SyncSession(store, try server.exchange(cache: cache), syncing))
  }

  @Test(arguments: [FakeWebDAV.Asking.nothing, .basic, .digest(algorithm: "MD5")])
  func `a sync with nothing new costs one request`(_ asks: FakeWebDAV.Asking) async throws {
    var manner = FakeWebDAV.Manner()
    manner.asks = asks
    let server = FakeWebDAV(manner)
    let (a, b) = (try await device(server, seed: 1), try await device(server, seed: 2))
    for number in 1...5 {
      for device in [a, b] {
        try await device.store.edit { try $0.star(.movie(number)) }
        try await device.session.sync()
      }
    }
    // The folder also holds a foreign file and files that never become whole.
    var files = server.files
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }).prefix(2) {
      files["\(name.dropLast(8)) (conflicted copy).segment"] = bytes.prefix(40)
    }
    files["0000000000000000-000001-000001-00000000.segment"] = Data("half a fi".utf8)
    server.files = files
    for device in [a, b] { for _ in 1...12 { try await device.session.sync() } }
    for device in [a, b] {
      for _ in 1...20 {
        server.requests = []
        #expect(try await device.session.sync().published == 0)
        #expect(server.methods == ["PROPFIND"], "\(asks)")
      }
    }
    #expect(a.store.library.marks.count == b.store.library.marks.count)
  }

  @Test func `after a restart, a first sync with nothing new costs two requests at most`() async throws {
    var manner = FakeWebDAV.Manner()
    manner.asks = .basic
    let server = FakeWebDAV(manner)
    let cache = MemoryReplyCache()
    let device = try await device(server, seed: 1, cache: cache)
    try await device.store.edit { try $0.star(.movie(1)) }
    for _ in 1...4 { try await device.session.sync() }
    // The app runs again, with the library and the cache of the previous run.
    let later = SyncSession(device.store, try server.exchange(cache: cache), .plain)
    server.requests = []
    try await later.sync()
    #expect(server.methods == ["PROPFIND", "PROPFIND"])
    var account = FakeWebDAV.account
    account.scheme = .basic
    let unasked = SyncSession(device.store, try server.exchange(account: account), .plain)
    server.requests = []
    try await unasked.sync()
    #expect(server.methods == ["PROPFIND", "GET"])
  }

  @Test func `a large file is read back in pieces, and a huge one under a segment's name at its beginning`()
    async throws
  {
    let server = FakeWebDAV()
    let device = try await device(server, seed: 1)
    try await device.store.edit { draft in for number in 1...5_000 { try draft.star(.movie(number)) } }
    try await device.session.sync()
    let sizes = server.files.values.map(\.count)
    #expect(sizes.contains { $0 > 4 << 16 })
    for _ in 1...5 {
      // The app runs again, without a cache.
      let session = SyncSession(device.store, try server.exchange(), .plain)
      server.requests = []
      server.bytesSent = 0
      try await session.sync()
      #expect(server.methods == ["PROPFIND", "GET"] && server.bytesSent < 70_000, "\(server.bytesSent)")
    }
    server.files["0000000000000000-000001-000001-00000000.segment"] = Data(count: 30 << 20)
    let session = SyncSession(device.store, try server.exchange(), .plain)
    server.bytesSent = 0
    #expect(try await session.sync().problems.map(\.kind) == [.incomplete])
    #expect(server.bytesSent < 2 << 20, "\(server.bytesSent)")
  }

  @Test func `a sync with nothing new costs two requests at most, also with pictures and a note on one of them`()
    async throws
  {
    let server = FakeWebDAV()
    let device = try await device(server, seed: 1)
    let play = try await device.store.edit { draft in
      for number in 1...2_000 { try draft.star(.movie(number)) }
      return try draft.watch(.movie(1))[0]
    }
    try await device.store.addPicture(Data(SamplePictures.jpeg(1, length: 3 << 16)), to: play)
    for _ in 1...3 { try await device.session.sync() }
    let picture = try #require(server.files.keys.compactMap { PictureName($0) }.first)
    server.files["\(DamagedPictureName(picture, readBy: DeviceID(bits: 9)))"] = Data()
    try await device.session.sync()
    // The app runs again, without a cache.
    let session = SyncSession(device.store, try server.exchange(), .plain)
    for _ in 1...12 {
      server.requests = []
      server.bytesSent = 0
      #expect(try await session.sync().isEmpty)
      #expect(server.requests.count <= 2 && server.bytesSent < 70_000, "\(server.methods)")
    }
  }

  @Test func `a file that was read is not fetched again while its strong tag is unchanged`() async throws {
    for tags in [FakeWebDAV.Tags.strong, .weak, .none] {
      var manner = FakeWebDAV.Manner()
      manner.tags = tags
      let server = FakeWebDAV(manner)
      let exchange = try server.exchange()
      try await exchange.write(Data("one".utf8), as: "a")
      #expect(try await exchange.read("a") == Data("one".utf8))
      server.requests = []
      _ = try await exchange.list()
      #expect(try await exchange.read("a") == Data("one".utf8))
      #expect(server.methods == (tags == .strong ? ["PROPFIND"] : ["PROPFIND", "GET"]))
      server.files = ["a": Data("two".utf8)]
      _ = try await exchange.list()
      #expect(try await exchange.read("a") == Data("two".utf8))
    }
  }

  @Test func `a device reads its own file back from the server, and not from memory`() async throws {
    let server = FakeWebDAV()
    let exchange = try server.exchange()
    try await exchange.write(Data("one".utf8), as: "a")
    server.files = ["a": Data("damaged".utf8)]
    _ = try await exchange.list()
    #expect(try await exchange.read("a") == Data("damaged".utf8))
  }

  @Test func `two devices end with the same records over a server that fails one request in five`() async throws {
    for seed in Laws.seeds(few: 2, all: 60) {
      var manner = FakeWebDAV.Manner()
      manner.leavesHalves = seed.isMultiple(of: 2)
      manner.looksAtConditions = seed.isMultiple(of: 3)
      let server = FakeWebDAV(manner)
      let source = Lock(SeededGenerator(seed: seed))
      let (a, b) = (try await device(server, seed: seed &* 2 + 1), try await device(server, seed: seed &* 2 + 2))
      server.fail { _, _ in
        switch source.withLock({ $0.next() % 20 }) {
        case 0: .lost
        case 1: .unanswered
        case 2: .half
        case 3: .reply(TransportReply(status: 503))
        default: nil
        }
      }
      for number in 1...12 {
        for device in [a, b] {
          try await device.store.edit { try $0.star(.movie(number * (device.store === a.store ? 1 : 100))) }
          _ = try? await device.session.sync()
        }
      }
      server.fail { _, _ in nil }
      for _ in 1...6 { for device in [a, b] { try await device.session.sync() } }
      #expect(Self.text(a.store.library) == Self.text(b.store.library), "seed \(seed)")
      #expect(a.store.library.marks.filter(\.isStarred).count == 24, "seed \(seed)")
      // A file that could not be removed either is removed a day later.
      server.pass(days: 2)
      for device in [a, b] {
        try await device.store.edit { try $0.star(.movie(7_000)) }
        try await device.session.sync()
      }
      #expect(server.files.keys.allSatisfy { $0.hasSuffix(".segment") }, "seed \(seed): \(server.files.keys)")
    }
  }

  private static func text(_ library: Library) -> String {
    var lines: [String] = []
    library.eachForOwnDevices { lines.append($0.description) }
    return lines.joined(separator: "\n")
  }
}
