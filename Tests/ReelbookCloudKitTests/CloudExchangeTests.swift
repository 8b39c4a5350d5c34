import Foundation
import ReelbookCloudKit
import ReelbookHTTP
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

@Suite struct CloudExchangeTests {
  private static let text = Data("first\nsecond\n".utf8)

  @Test func `a zone keeps every guarantee`() async throws {
    for check in ExchangeConformance.checks { try await check.run { ExchangePlace(FakeCloud().exchange()) } }
  }

  @Test func `a write that is interrupted anywhere leaves the whole file or nothing`() async throws {
    for code in CloudCode.allCases where ![.serverRecordChanged, .constraintViolation].contains(code) {
      for retry in [RetryPolicy.never, .standard] {
        for isLate in [false, true] {
          // A failed call has had no effect, unless the code means that the effect is unknown.
          guard !isLate || CloudFailure(code).meaning == .unknown else { continue }
          try await ExchangeConformance.checks[2].run {
            let cloud = FakeCloud()
            let exchange = cloud.exchange(retry: retry)
            _ = try await exchange.list()
            return ExchangePlace(exchange) { disk in
              guard case .failure(let step) = disk else { return cloud.fail { _, _ in nil } }
              let failure = CloudFailure(code)
              cloud.fail { _, number in number == step ? (isLate ? .late(failure) : .failure(failure)) : nil }
            }
          }
        }
      }
    }
  }

  @Test func `a lost reply is not mistaken for a second file, and an existing file is never replaced`() async throws {
    let cloud = FakeCloud()
    let exchange = cloud.exchange()
    cloud.fail { name, number in name == "save" && number == 2 ? .late(CloudFailure(.serverResponseLost)) : nil }
    try await exchange.write(Self.text, as: "a.segment")
    #expect(cloud.calls == ["account", "save", "save", "fetch"])
    cloud.fail { _, _ in nil }
    #expect(await failure { try await exchange.write(Self.text, as: "a.segment") } == "alreadyThere")
    cloud.fail { name, number in name == "save" && number == 1 ? .failure(CloudFailure(.networkFailure)) : nil }
    #expect(await failure { try await exchange.write(Data("x".utf8), as: "a.segment") } == "alreadyThere")
    #expect(cloud.records == ["file-a.segment": Self.text])
  }

  @Test func `a listing asks for changes page by page, and goes on where it was interrupted`() async throws {
    let cloud = FakeCloud(largestLimit: 200)
    let writer = cloud.exchange()
    for number in 1...8 { try await writer.write(Self.text, as: "\(number)") }
    cloud.put("cloudkit.zoneshare")
    cloud.put("something else")
    let exchange = cloud.exchange()
    cloud.fail { _, number in number == 5 ? .failure(CloudFailure(.notAuthenticated)) : nil }
    // After the account, CloudKit refuses the first page as too large, sends two pages, and fails the fifth call.
    #expect(await failure { _ = try await exchange.list() } == "notSignedIn")
    cloud.fail { _, _ in nil }
    #expect(try await exchange.list().sorted() == (1...8).map { "\($0)" })
    #expect(cloud.calls.count == 2)
    cloud.calls = []
    #expect(try await exchange.list().count == 8)
    #expect(cloud.calls == ["changes"])
    try await writer.remove("3")
    #expect(try await exchange.list().count == 7)
  }

  @Test func `a sync with nothing new is one call, and fetches no file`() async throws {
    let cloud = FakeCloud()
    var configuration = StoreConfiguration()
    configuration.durability = .processCrash
    let store = try await LibraryStore.open(MemoryStorage(), configuration)
    let exchange = cloud.exchange()
    let session = openSession(store, exchange)
    _ = try await exchange.list()
    for number in 1...5 {
      try await store.edit { try $0.star(.movie(number)) }
      try await session.sync()
    }
    // The zone in memory sends three changes at once.
    for _ in 1...3 { try await session.sync() }
    for _ in 1...9 {
      cloud.calls = []
      #expect(try await session.sync().isEmpty)
      #expect(cloud.calls == ["changes"])
    }
  }

  @Test func `an expired token makes the exchange list the zone again, once`() async throws {
    let cloud = FakeCloud()
    let (a, b) = (cloud.exchange(), cloud.exchange())
    try await a.write(Self.text, as: "1")
    #expect(try await b.list() == ["1"])
    try await a.remove("1")
    try await a.write(Self.text, as: "2")
    cloud.expire()
    #expect(try await b.list() == ["2"])
    cloud.fail { _, _ in .failure(CloudFailure(.changeTokenExpired)) }
    #expect(await failure { _ = try await b.list() } == "failed")
    #expect(cloud.calls.count == 2)
  }

  @Test func `a restart goes on from the listing on disk if it is intact and of the same zone`() async throws {
    try await withFolder { folder in
      let cloud = FakeCloud()
      let first = cloud.exchange(keeping: folder)
      for number in 1...7 { try await first.write(Self.text, as: "\(number)") }
      #expect(try await first.list().count == 7)
      cloud.calls = []
      #expect(try await cloud.exchange(keeping: folder).list().count == 7)
      #expect(cloud.calls == ["account", "changes"])
      let file = folder.appendingPathComponent("zone.json")
      let whole = try Data(contentsOf: file)
      let state = CloudState(encoded: whole, zone: "me/zone")
      #expect(state.listing.names.count == 7 && state.head.account == "me")
      let other = CloudState(encoded: whole, zone: "other/zone")
      #expect(other.listing == CloudListing() && other.head.zone == "other/zone" && other.head.account == "me")
      let head = try #require(whole.firstIndex(of: UInt8(ascii: "\n")))
      for count in 0..<whole.count {
        let cut = CloudState(encoded: whole.prefix(count), zone: "me/zone")
        #expect(cut.listing == CloudListing())
        #expect(cut.head.account == (count > head ? "me" : CloudState.unknownAccount))
      }
      try whole.prefix(head + 40).write(to: file)
      #expect(try await cloud.exchange(keeping: folder).list().count == 7)
    }
  }

  @Test func `a missing zone is an error, and the app can create it`() async throws {
    let cloud = FakeCloud(isThere: false)
    let exchange = cloud.exchange()
    #expect(await failure { _ = try await exchange.list() } == "notThere")
    #expect(await failure { _ = try await exchange.read("a") } == "notThere")
    #expect(await failure { try await exchange.write(Self.text, as: "a") } == "notThere")
    #expect(await failure { try await exchange.remove("a") } == "notThere")
    try await exchange.makeZone()
    #expect(try await exchange.list().isEmpty)
    cloud.fail { _, _ in .failure(CloudFailure(.userDeletedZone)) }
    let error = await #expect(throws: SyncError.self) { _ = try await exchange.list() }
    #expect(error?.code == .notThere && error?.message.contains("settings") == true)
    for code in [CloudCode.unknownItem, .zoneNotFound, .userDeletedZone] {
      #expect((CloudFailure(code).thrownByAccepting as? SyncError)?.code == .notThere)
    }
    #expect((CloudFailure(.quotaExceeded).thrownByAccepting as? CloudKitError)?.code == .full)
  }

  @Test func `calls are retried as iCloud asks, and not for ever`() async throws {
    let cloud = FakeCloud()
    let clock = ManualClock(jumps: true)
    let exchange = cloud.exchange(clock: clock)
    _ = try await exchange.list()
    cloud.fail { _, number in
      number > 2 ? nil : .failure(CloudFailure(.requestRateLimited, retryAfterSeconds: Double(number * 5)))
    }
    _ = try await exchange.list()
    #expect(clock.slept.prefix(2).map { Int($0 / .seconds(1)) } == [5, 10])
    cloud.fail { _, _ in .failure(CloudFailure(.zoneBusy, retryAfterSeconds: 3600)) }
    let error = await #expect(throws: CloudKitError.self) { _ = try await exchange.list() }
    #expect(error?.code == .busy && error?.retryAfter == .seconds(3600) && cloud.calls.count == 1)
    cloud.fail { _, _ in .failure(CloudFailure(.operationCancelled)) }
    #expect(await failure { _ = try await exchange.list() } == "CancellationError")
  }

  @Test func `two devices end with the same records over a zone that fails one call in five`() async throws {
    for seed in Laws.seeds(few: 4, all: 60) {
      let cloud = FakeCloud()
      let source = Lock(SeededGenerator(seed: seed))
      let codes: [CloudCode] = [.networkFailure, .serverResponseLost, .zoneBusy, .notAuthenticated, .quotaExceeded]
      cloud.fail { _, _ in
        let number = source.withLock { $0.next() }
        guard number % 5 == 0 else { return nil }
        let failure = CloudFailure(codes[Int(number / 5 % 5)])
        return failure.meaning == .unknown && number / 25 % 2 == 0 ? .late(failure) : .failure(failure)
      }
      var devices: [(store: LibraryStore, session: SyncSession)] = []
      for number in 0..<2 {
        var configuration = StoreConfiguration()
        configuration.ids = SeededGenerator(seed: seed &* 2 &+ UInt64(number) &+ 1)
        configuration.durability = .processCrash
        configuration.personName = "Ada"
        let store = try await LibraryStore.open(MemoryStorage(), configuration)
        devices.append((store, openSession(store, cloud.exchange(retry: .never))))
      }
      for number in 1...12 {
        for (index, device) in devices.enumerated() {
          try await device.store.edit { try $0.star(.movie(number * (index == 0 ? 1 : 100))) }
          _ = try? await device.session.sync()
        }
      }
      cloud.fail { _, _ in nil }
      for _ in 1...6 { for device in devices { try await device.session.sync() } }
      let stars = devices.map { $0.store.library.marks.filter(\.isStarred).map(\.subject).sorted { "\($0)" < "\($1)" } }
      #expect(stars[0] == stars[1] && stars[0].count == 24, "seed \(seed)")
    }
  }
}
