import Foundation
import ReelbookCloudKit
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

@Suite struct CloudReadingTests {
  private static let text = Data("first\nsecond\n".utf8)

  private static func name(_ device: Int, _ numbers: ClosedRange<Int>) -> String {
    "\(SyncSegmentName(DeviceID(bits: UInt64(device)), numbers, random: 1))"
  }

  private static func listing(_ files: [String: CloudListing.File]) -> CloudListing {
    var listing = CloudListing()
    listing.files = files
    return listing
  }

  @Test func `a new file is fetched with those that a session reads next`() {
    let names = [
      Self.name(1, 1...1), Self.name(2, 1...1), Self.name(1, 2...2), Self.name(2, 7...7), Self.name(2, 2...6),
      Self.name(1, 3...4), "foreign",
    ]
    let all = Self.listing(Dictionary(uniqueKeysWithValues: names.map { ($0, .init(count: 10, isNew: true)) }))
    for index in names.indices {
      #expect(CloudReading.batch(for: names[index], in: all) == Array(names[index...]), "\(index)")
    }
    #expect(CloudReading.batch(for: names[0], in: all, limit: 3) == Array(names[..<3]))
    #expect(CloudReading.batch(for: names[1], in: all, bytes: 39) == Array(names[1..<4]))
  }

  @Test func `what this device wrote or fetched is not fetched with others`() {
    let names = (1...4).map { Self.name(1, $0...$0) }
    let listing = Self.listing([
      names[0]: .init(count: 1, isNew: true), names[1]: .init(count: 1), names[2]: .init(count: 1, isNew: true),
      names[3]: .init(isNew: true),
    ])
    #expect(CloudReading.batch(for: names[0], in: listing) == [names[0], names[2]])
    #expect(CloudReading.batch(for: names[1], in: listing) == [names[1]])
    #expect(CloudReading.batch(for: "unlisted", in: listing) == ["unlisted"])
    // The size of the last one is not known.
    #expect(CloudReading.batch(for: names[3], in: listing) == [names[3]])
    let large = Self.listing([names[0]: .init(count: 1 << 30, isNew: true), names[2]: .init(count: 1, isNew: true)])
    #expect(CloudReading.batch(for: names[0], in: large) == [names[0]])
  }

  @Test func `a count that no file has counts as no bytes or as too many, and ends nothing`() {
    let names = (1...3).map { Self.name(1, $0...$0) }
    let cases: [([Int], Int)] = [
      ([.max, .max, 1], 1), ([.min, .min, .min], 3), ([-5, .max, 7], 2), ([1, .max, .max], 1), ([.max, .min, 1], 2),
    ]
    for (counts, fetched) in cases {
      let files = zip(names, counts).map { ($0, CloudListing.File(count: $1, isNew: true)) }
      let listing = Self.listing(Dictionary(uniqueKeysWithValues: files))
      #expect(CloudReading.batch(for: names[0], in: listing) == Array(names.prefix(fetched)), "\(counts)")
    }
  }

  @Test func `a picture is fetched alone, and no other file brings it along`() {
    let named = PictureName(DeviceID(bits: 1), tag: String(repeating: "a", count: 32), random: 1)
    let (picture, note) = ("\(named)", "\(DamagedPictureName(named, readBy: DeviceID(bits: 2)))")
    let names = (1...3).map { Self.name(1, $0...$0) }
    let files = (names + [picture, note, "foreign"]).map { ($0, CloudListing.File(count: 10, isNew: true)) }
    let listing = Self.listing(Dictionary(uniqueKeysWithValues: files))
    #expect(CloudReading.batch(for: picture, in: listing) == [picture])
    #expect(CloudReading.batch(for: note, in: listing) == [note])
    #expect(CloudReading.batch(for: names[0], in: listing) == names + ["foreign"])
  }

  @Test func `a device that reads 1,000 new files in a session's order needs three requests`() async throws {
    let cloud = FakeCloud()
    cloud.state.withLock { $0.largestPage = 400 }
    let writer = cloud.exchange()
    let names = (1...200).flatMap { number in (1...5).map { Self.name($0, number...number) } }
    for name in names { try await writer.write(Data(name.utf8), as: name) }
    let reader = cloud.exchange(as: "other")
    let listed = try await reader.list()
    let files = SyncPlan(listed).wanted(SyncState(), besides: [], renamed: []).map(\.name)
    #expect(files.count == 1000)
    for name in files { #expect(try await reader.read(name, in: 0..<Int.max) == Data(name.utf8)) }
    #expect(cloud.state.withLock { $0.fetched } == [400, 400, 200])
  }

  @Test func `a session that joins reads all files with one request`() async throws {
    let cloud = FakeCloud()
    cloud.state.withLock { $0.largestPage = 400 }
    for seed in 1...6 {
      let store = try await openStore(seed: UInt64(seed))
      let session = openSession(store, OwnFilesExchange(exchange: cloud.exchange()))
      for number in 1...40 {
        try await store.edit { try $0.star(.movie(number)) }
        try await session.sync()
      }
    }
    let count = cloud.records.count
    #expect(count >= 240 && count <= 400)
    let store = try await openStore(seed: 99)
    cloud.state.withLock { $0.fetched = [] }
    #expect(try await openSession(store, cloud.exchange(as: "other")).sync().received == count)
    #expect(cloud.state.withLock { $0.fetched } == [count])
    #expect(Set(store.library.marks.filter(\.isStarred).map(\.subject)).count == 40)
  }

  @Test func `a request that iCloud refuses as too large is made smaller, once`() async throws {
    let cloud = FakeCloud()
    cloud.state.withLock { $0.largestFetch = 7 }
    let writer = cloud.exchange()
    let names = (1...40).map { Self.name(1, $0...$0) }
    for name in names { try await writer.write(Data(name.utf8), as: name) }
    let reader = cloud.exchange(as: "other")
    _ = try await reader.list()
    cloud.calls = []
    for name in names { #expect(try await reader.read(name) == Data(name.utf8)) }
    // 40, 20 and 10 are refused; then five at a time.
    #expect(cloud.calls.count == 3 + 8 && cloud.state.withLock { $0.fetched } == Array(repeating: 5, count: 8))
  }

  @Test func `a record that is longer than any device writes is fetched once, and reported in each sync`()
    async throws
  {
    try await withFolder { folder in
      let cloud = FakeCloud()
      let name = Self.name(1, 9...9)
      let record = try #require(CloudRecord.name(of: name))
      try await cloud.save(.bytes(Data(count: CloudAsset.limit + 1)), as: record)
      let store = try await openStore(seed: 1)
      for run in 1...2 {
        // The second time, the app runs again.
        let exchange = cloud.exchange(keeping: folder, as: "other")
        let session = openSession(store, exchange)
        for sync in 1...3 {
          cloud.state.withLock { $0.fetched = [] }
          #expect(try await session.sync().problems.map(\.kind) == [.incomplete], "\(run), \(sync)")
          #expect(cloud.state.withLock { $0.fetched } == (run == 1 && sync == 1 ? [1] : []), "\(run), \(sync)")
        }
        #expect(try await exchange.read(name)?.count == CloudAsset.beginningSize)
        #expect(try await exchange.read(name, in: 10..<20) == Data(count: 10))
      }
      // When it is gone, so is the copy.
      _ = try await cloud.delete([record])
      let exchange = cloud.exchange(keeping: folder, as: "other")
      _ = try await exchange.list()
      #expect(try await exchange.read(name) == nil)
    }
  }

  @Test func `one file that cannot be fetched does not keep the others away`() async throws {
    let cloud = FakeCloud()
    let writer = cloud.exchange()
    let names = (1...5).map { Self.name(1, $0...$0) }
    for name in names { try await writer.write(Data(name.utf8), as: name) }
    let reader = cloud.exchange(as: "other")
    _ = try await reader.list()
    // It is removed after the listing.
    try await writer.remove(names[2])
    cloud.calls = []
    for (index, name) in names.enumerated() {
      #expect(try await reader.read(name) == (index == 2 ? nil : Data(name.utf8)))
    }
    #expect(cloud.calls == ["fetch", "fetch"])
  }

  @Test func `what was fetched before a restart is not fetched with others again`() async throws {
    try await withFolder { folder in
      let cloud = FakeCloud()
      let writer = cloud.exchange()
      let names = (1...9).map { Self.name(1, $0...$0) }
      for name in names { try await writer.write(Data(name.utf8), as: name) }
      let reader = cloud.exchange(keeping: folder, as: "other")
      _ = try await reader.list()
      cloud.state.withLock { $0.largestFetch = 4 }
      _ = try await reader.read(names[0])
      cloud.state.withLock { $0.fetched = [] }
      let second = cloud.exchange(keeping: folder, as: "other")
      for name in names[2...] { #expect(try await second.read(name) == Data(name.utf8)) }
      // The third was fetched before. Of the new ones, each request has as many as iCloud permits.
      #expect(cloud.state.withLock { $0.fetched }.reduce(0, +) == 7)
    }
  }

  @Test func `what was fetched before the token expired is not fetched with others again`() async throws {
    let cloud = FakeCloud()
    let (writer, reader) = (cloud.exchange(), cloud.exchange(as: "other"))
    let names = (1...9).map { Self.name(1, $0...$0) }
    for name in names.prefix(7) { try await writer.write(Data(name.utf8), as: name) }
    try await reader.write(Data("own".utf8), as: "own")
    _ = try await reader.list()
    for name in names.prefix(7) { _ = try await reader.read(name) }
    for name in names.suffix(2) { try await writer.write(Data(name.utf8), as: name) }
    cloud.expire()
    // The listing is interrupted after a page, and goes on.
    cloud.fail { _, number in number == 3 ? .failure(CloudFailure(.notAuthenticated)) : nil }
    #expect(await failure { _ = try await reader.list() } == "notSignedIn")
    cloud.fail { _, _ in nil }
    #expect(try await Set(reader.list()) == Set(names + ["own"]))
    cloud.state.withLock { $0.fetched = [] }
    for name in names { #expect(try await reader.read(name) == Data(name.utf8)) }
    #expect(cloud.state.withLock { $0.fetched } == [2])
  }

  @Test func `a device does not fetch its own files, also after a restart, but only while they are there`() async throws
  {
    try await withFolder { folder in
      let cloud = FakeCloud()
      let first = cloud.exchange(keeping: folder)
      for number in 1...5 { try await first.write(Data("\(number)".utf8), as: "\(number)") }
      for exchange in [first, cloud.exchange(keeping: folder)] {
        _ = try await exchange.list()
        cloud.calls = []
        for number in 1...5 { #expect(try await exchange.read("\(number)") == Data("\(number)".utf8)) }
        #expect(cloud.calls.allSatisfy { $0 == "account" })
      }
      // Somebody empties the zone.
      try await cloud.exchange().remove("2")
      _ = try await first.list()
      #expect(try await first.read("2") == nil)
      // Another file comes in its place.
      try await cloud.exchange().remove("3")
      try await cloud.exchange().write(Data("other".utf8), as: "3")
      _ = try await first.list()
      #expect(try await first.read("3") == Data("other".utf8))
    }
  }
}

/// A zone as a device sees it that has not listed the others' files yet.
private final class OwnFilesExchange: Exchange {
  private let exchange: CloudExchange
  private let names = Lock<Set<String>>([])

  init(exchange: CloudExchange) { self.exchange = exchange }

  func list() async throws -> [String] { names.withLock { Array($0) } }

  func read(_ name: String) async throws -> Data? { try await exchange.read(name) }

  var keepsFilesWhole: Bool { true }

  func write(_ bytes: Data, as name: String) async throws {
    try await exchange.write(bytes, as: name)
    names.withLock { _ = $0.insert(name) }
  }

  func remove(_ name: String) async throws {
    try await exchange.remove(name)
    names.withLock { _ = $0.remove(name) }
  }
}
