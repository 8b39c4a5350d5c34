import Foundation
import ReelbookCloudKit
import ReelbookHTTP
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

@Suite struct CloudAccountTests {
  private static let text = Data("first\nsecond\n".utf8)

  @Test func `the first account is the library's, and another one is not`() {
    #expect(CloudAccount(known: nil, current: "a") == .first)
    #expect(CloudAccount(known: "a", current: "a") == .same)
    #expect(CloudAccount(known: "a", current: "b") == .other)
    #expect(CloudAccount(known: CloudState.unknownAccount, current: "a") == .other)
    #expect(CloudAccount.otherAccount.message.contains("moveToThisAccount()"))
  }

  @Test func `with another account, every method throws before it reads or writes`() async throws {
    try await withFolder { folder in
      let (mine, theirs) = (FakeCloud(), FakeCloud())
      try await mine.exchange(keeping: folder).write(Self.text, as: "a")
      theirs.signIn("them")
      let exchange = theirs.exchange(keeping: folder)
      let shared = theirs.exchange(keeping: folder, isShared: true)
      let shares = FakeShares()
      #expect(await failure { _ = try await exchange.list() } == "otherAccount")
      #expect(await failure { _ = try await exchange.read("a") } == "otherAccount")
      #expect(await failure { _ = try await exchange.read("a", in: 0..<1) } == "otherAccount")
      #expect(await failure { try await exchange.write(Self.text, as: "b") } == "otherAccount")
      #expect(await failure { try await exchange.remove("a") } == "otherAccount")
      #expect(await failure { try await exchange.makeZone() } == "otherAccount")
      #expect(await failure { try await exchange.deleteZone() } == "otherAccount")
      #expect(await failure { try await shared.leave() } == "otherAccount")
      #expect(await failure { try await exchange.subscribe() } == "otherAccount")
      #expect(await failure { _ = try await exchange.share(as: "x", in: shares) } == "otherAccount")
      #expect(await failure { try await exchange.removeAccounts(of: [], in: shares) } == "otherAccount")
      #expect(Set(theirs.calls) == ["account"] && theirs.records.isEmpty && shares.content == nil)
    }
  }

  @Test func `another account never gets the library, however it signs in`() async throws {
    try await withFolder { folder in
      // The same container, as each account sees it.
      let (mine, theirs) = (FakeCloud(), FakeCloud())
      let zones = SwitchingZone(mine)
      let store = try await openStore(seed: 1)
      func exchange() -> CloudExchange {
        CloudExchange(
          zones, named: "me/zone", keeping: folder, retry: .standard, clock: ManualClock(jumps: true),
          randomness: SeededGenerator(seed: 1))
      }
      var open = exchange()
      let session = openSession(store, open)
      try await store.edit { try $0.star(.movie(1)) }
      try await session.sync()
      theirs.signIn("them")
      zones.zone = theirs
      // While the app runs, the system says so.
      open.noteAccountChange()
      try await store.edit { try $0.star(.movie(2)) }
      #expect(await failure { try await session.sync() } == "otherAccount")
      // After a restart, nobody needs to say it; nor if the account has no such zone.
      open = exchange()
      #expect(await failure { _ = try await open.list() } == "otherAccount")
      theirs.state.withLock { $0.isThere = false }
      #expect(await failure { _ = try await exchange().list() } == "otherAccount")
      #expect(theirs.records.isEmpty)
      // The account is there again.
      zones.zone = mine
      #expect(try await openSession(store, exchange()).sync().published == 1)
    }
  }

  @Test func `an account whose zone is missing is looked at again`() async throws {
    let (mine, theirs) = (FakeCloud(), FakeCloud(isThere: false))
    theirs.signIn("them")
    let zones = SwitchingZone(mine)
    let exchange = CloudExchange(
      zones, named: "me/zone", keeping: nil, retry: .standard, clock: ManualClock(jumps: true),
      randomness: SeededGenerator(seed: 1))
    _ = try await exchange.list()
    // The system has not said it yet.
    zones.zone = theirs
    #expect(await failure { _ = try await exchange.list() } == "otherAccount")
    zones.zone = mine
    mine.state.withLock { $0.isThere = false }
    #expect(await failure { _ = try await exchange.list() } == "notThere")
  }

  @Test func `an account that changes while it is asked for is asked for again`() async throws {
    let (mine, theirs) = (FakeCloud(), FakeCloud())
    theirs.signIn("them")
    let zones = SwitchingZone(mine)
    let exchange = CloudExchange(
      zones, named: "me/zone", keeping: nil, retry: .standard, clock: ManualClock(jumps: true),
      randomness: SeededGenerator(seed: 1))
    // While iCloud answers, another account signs in.
    mine.fail { name, _ in
      guard name == "account" else { return nil }
      exchange.noteAccountChange()
      zones.zone = theirs
      return nil
    }
    _ = try? await exchange.read("a")
    #expect(await failure { try await exchange.write(Self.text, as: "a") } == "otherAccount")
    #expect(theirs.records.isEmpty)
  }

  @Test func `a library moves to another account when the app says so, and publishes everything there`() async throws {
    try await withFolder { folder in
      let (mine, theirs) = (FakeCloud(), FakeCloud(isThere: false))
      let store = try await openStore(seed: 1)
      let session = openSession(store, mine.exchange(keeping: folder))
      for number in 1...3 {
        try await store.edit { try $0.star(.movie(number)) }
        try await session.sync()
      }
      theirs.signIn("them")
      let exchange = theirs.exchange(keeping: folder)
      try await exchange.moveToThisAccount()
      try await exchange.makeZone()
      let moved = openSession(store, exchange)
      for _ in 1...3 { try await moved.sync() }
      let other = try await openStore(seed: 2)
      try await openSession(other, theirs.exchange(as: "them too")).sync()
      #expect(other.library.marks.filter(\.isStarred).count == 3)
      #expect(await failure { _ = try await mine.exchange(keeping: folder).list() } == "otherAccount")
    }
  }

  @Test func `a damaged first line of the state refuses every account until the app decides`() async throws {
    try await withFolder { folder in
      let cloud = FakeCloud()
      try await cloud.exchange(keeping: folder).write(Self.text, as: "a")
      let file = folder.appendingPathComponent("zone.json")
      try Data("{\"zo".utf8).write(to: file)
      let exchange = cloud.exchange(keeping: folder)
      #expect(await failure { _ = try await exchange.list() } == "otherAccount")
      try await exchange.moveToThisAccount()
      #expect(try await cloud.exchange(keeping: folder).list() == ["a"])
    }
  }

  @Test func `an account that cannot be stored is not used`() async throws {
    try await withFolder { folder in
      let file = folder.appendingPathComponent("zone")
      try Data().write(to: file)
      let cloud = FakeCloud()
      // A file stands where the folder should be.
      let exchange = cloud.exchange(keeping: file)
      for _ in 1...2 { #expect(await failure { try await exchange.write(Self.text, as: "a") } != "none") }
      #expect(cloud.records.isEmpty)
    }
  }

  @Test func `nobody signed in is an error, and no account change`() async throws {
    let cloud = FakeCloud()
    let exchange = cloud.exchange()
    cloud.signIn(nil)
    #expect(await failure { _ = try await exchange.list() } == "notSignedIn")
    cloud.signIn("me")
    #expect(try await exchange.list().isEmpty)
    cloud.signIn(nil)
    exchange.noteAccountChange()
    #expect(await failure { _ = try await exchange.list() } == "notSignedIn")
    cloud.signIn("me")
    #expect(try await exchange.list().isEmpty)
  }
}

/// A container whose account changes: another zone answers from then on.
private final class SwitchingZone: CloudZone {
  private let current: Lock<FakeCloud>

  init(_ zone: FakeCloud) { current = Lock(zone) }

  var zone: FakeCloud {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }

  func account() async throws -> String { try await zone.account() }
  func changes(since token: Data?, limit: Int) async throws -> CloudPage {
    try await zone.changes(since: token, limit: limit)
  }
  func fetch(_ records: [String]) async throws -> [String: Result<CloudContent, CloudFailure>] {
    try await zone.fetch(records)
  }
  func save(_ content: CloudContent, as record: String) async throws { try await zone.save(content, as: record) }
  func delete(_ records: [String]) async throws -> [String: CloudFailure] { try await zone.delete(records) }
  func make() async throws { try await zone.make() }
  func deleteZone() async throws { try await zone.deleteZone() }
  func leave() async throws { try await zone.leave() }
  func subscribe(as name: String) async throws { try await zone.subscribe(as: name) }
  func hasSubscription(_ name: String) async throws -> Bool { try await zone.hasSubscription(name) }
  func unsubscribe(_ name: String) async throws { try await zone.unsubscribe(name) }
}
