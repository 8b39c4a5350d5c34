import Foundation
import ReelbookCloudKit
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

@Suite struct CloudSharingTests {
  private static let owner = CloudShare.Participant("owner", isOwner: true, .readWrite)

  @Test func `an invitation has a title, and nobody in the share may only read`() {
    let new = CloudShare(title: nil)
    #expect(new.inviting(as: "Films").title == "Films")
    let share = CloudShare(
      title: "Films",
      participants: [
        Self.owner, .init("a", .readOnly), .init("b", .readWrite), .init(nil, .readOnly), .init("c", .none),
        .init("d", .other),
      ])
    let change = share.inviting(as: "Films")
    #expect(change.title == nil && change.readWrite == [1, 3] && change.removed.isEmpty && !change.opensToEverybody)
    #expect(CloudShare(title: "Films", participants: [Self.owner]).inviting(as: "Films").isEmpty)
    #expect(CloudShare(title: "x", publicPermission: .readOnly).inviting(as: "x").opensToEverybody)
    for permission in [CloudShare.Permission.none, .readWrite, .other] {
      #expect(CloudShare(title: "x", publicPermission: permission).inviting(as: "x").isEmpty)
    }
  }

  @Test func `the accounts of a removed household are those that wrote its devices' files`() {
    let devices = (1...4).map { DeviceID(bits: UInt64($0)) }
    var listing = CloudListing()
    let authors = [(0, "owner"), (1, "a"), (2, "b"), (2, "b")]
    for (number, (device, author)) in authors.enumerated() {
      let name = "\(SyncSegmentName(devices[device], number + 1...number + 1, random: 1))"
      listing.files[name] = .init(count: 1, author: author)
    }
    // A foreign file is nobody's.
    listing.files["\(devices[1]).txt"] = .init(count: 1, author: "c")
    let participants = [Self.owner, .init("a", .readWrite), .init("b", .readWrite), .init(nil, .readWrite)]
    let share = CloudShare(title: nil, participants: participants + [.init("c", .readWrite)])
    #expect(share.removing([devices[1]], whoWroteIn: listing).removed == [1])
    #expect(share.removing([devices[1], devices[2]], whoWroteIn: listing).removed == [1, 2])
    #expect(share.removing([devices[0]], whoWroteIn: listing).isEmpty)
    #expect(share.removing([devices[3]], whoWroteIn: listing).isEmpty)
    #expect(share.removing([], whoWroteIn: listing).isEmpty)
  }

  @Test func `a share is made once, completed when needed, and not saved without need`() async throws {
    let exchange = FakeCloud().exchange()
    let shares = FakeShares()
    #expect(try await exchange.share(as: "Films", in: shares).content.title == "Films")
    _ = try await exchange.share(as: "Films", in: shares)
    #expect(shares.saves == 1)
    // Somebody who may only read was added in the sheet, by another device, at this moment.
    shares.change(
      beforeNextSave: CloudShare(title: "Films", participants: [Self.owner, .init("a", .readOnly)]))
    let share = try await exchange.share(as: "Our films", in: shares)
    #expect(share.content.title == "Our films" && share.content.participants[1].permission == .readWrite)
    #expect(shares.content == share.content)
  }

  @Test func `a missing zone, a conflict without end and a passing failure of a share are what they are`() async throws
  {
    let exchange = FakeCloud().exchange()
    let shares = FakeShares()
    func share(_ codes: CloudCode...) async -> String {
      shares.fail(codes.map { CloudFailure($0) })
      defer { shares.fail([]) }
      return await failure { _ = try await exchange.share(as: "x", in: shares) }
    }
    #expect(await share(.zoneNotFound) == "notThere")
    #expect(await share(.userDeletedZone) == "notThere")
    #expect(await share(.quotaExceeded) == "full")
    #expect(await share(.operationCancelled) == "CancellationError")
    #expect(shares.content == nil)
    #expect(await share(.zoneBusy, .networkFailure) == "none")
    shares.change(beforeNextSave: CloudShare(title: "y"))
    #expect(await share() == "none")
    #expect(shares.content?.title == "x")
  }

  @Test func `a share that is not one's own is passed on as it is, or is not there`() async throws {
    let exchange = FakeCloud().exchange(isShared: true)
    #expect(await failure { _ = try await exchange.share(as: "x", in: FakeShares()) } == "notThere")
    let content = CloudShare(title: "Films", participants: [Self.owner, .init("me", .readOnly)])
    let shares = FakeShares(content)
    #expect(try await exchange.share(as: "x", in: shares).content == content)
    #expect(shares.saves == 0)
  }

  @Test func `a household that is removed loses its access to the place`() async throws {
    let cloud = FakeCloud()
    let (anna, carl) = (try await openStore(seed: 1, person: "Anna"), try await openStore(seed: 2, person: "Carl"))
    let list = try await anna.edit { draft in
      let list = try draft.addList("Together")
      try draft.add(CatalogTitle(Title(.movie(603), TitleFacts(name: "The Matrix", year: 1999))), to: list)
      return list
    }
    let exchange = cloud.exchange(seed: 1)
    let owners = SyncSession(anna, exchange, sharing: list, .plain)
    let invitation = try await owners.invite(.write, to: "iCloud")
    try await owners.sync()
    let theirs = SyncSession(
      carl, cloud.exchange(isShared: true, as: "carl", seed: 2), accepting: invitation, .plain)
    var household: HouseholdID?
    for _ in 1...4 {
      try await theirs.sync()
      for request in try await owners.sync().joinRequests {
        household = request.household
        try await owners.admit(request.household)
      }
    }
    let member = try #require(household)
    let shares = FakeShares(
      CloudShare(title: "Together", participants: [Self.owner, .init("carl", .readWrite), .init("d", .readWrite)]))
    let devices = try await owners.devices(of: member)
    #expect(devices == [carl.device])
    var source = SeededGenerator(seed: 9)
    let stranger = HouseholdID(using: &source)
    #expect(try await owners.devices(of: stranger).isEmpty)
    try await owners.remove(member)
    try await owners.sync()
    // They are known after the removal, too.
    #expect(try await owners.devices(of: member) == devices)
    try await exchange.removeAccounts(of: devices, in: shares)
    #expect(shares.content?.participants.map(\.account) == ["owner", "d"])
    // Who is not found is said to be not found.
    #expect(await failure { try await exchange.removeAccounts(of: devices, in: shares) } == "notFound")
  }

  @Test func `who leaves has the zone no more, and its owner can delete it`() async throws {
    try await withFolder { folder in
      let cloud = FakeCloud()
      let own = cloud.exchange()
      let member = cloud.exchange(keeping: folder, isShared: true, as: "carl")
      try await own.write(Data("a".utf8), as: "a")
      #expect(try await member.read("a") == Data("a".utf8))
      #expect(await failure { try await member.deleteZone() } == "notAllowed")
      #expect(await failure { try await own.leave() } == "notAllowed")
      try await member.leave()
      #expect(await failure { _ = try await member.list() } == "notThere")
      #expect(await failure { _ = try await member.read("a") } == "notThere")
      #expect(await failure { try await member.leave() } == "none")
      #expect(try await own.list() == ["a"])
      // The account stays the library's.
      let state = try CloudState(
        encoded: Data(contentsOf: folder.appendingPathComponent("zone.json")), zone: "me/zone")
      #expect(state.head.account == "carl" && state.listing == CloudListing())
      try await own.subscribe()
      try await own.deleteZone()
      #expect(cloud.records.isEmpty && cloud.state.withLock { $0.subscriptions }.isEmpty)
      #expect(await failure { _ = try await own.list() } == "notThere")
      #expect(await failure { try await own.deleteZone() } == "none")
      // The list is shared again.
      try await own.makeZone()
      #expect(try await own.list().isEmpty)
    }
  }

  @Test func `a couple with an account each has one household in one zone`() async throws {
    let cloud = FakeCloud()
    let (ada, ben) = (try await openStore(seed: 1, person: "Ada"), try await openStore(seed: 2, person: "Ben"))
    let adas = openSession(ada, cloud.exchange(seed: 1))
    let bens = openSession(ben, cloud.exchange(isShared: true, as: "ben", seed: 2))
    try await ada.edit { try $0.star(.movie(1)) }
    try await ben.edit { try $0.star(.movie(2)) }
    for _ in 1...3 {
      try await adas.sync()
      try await bens.sync()
    }
    for store in [ada, ben] {
      #expect(Set(store.library.marks.filter(\.isStarred).map(\.subject)) == [.movie(1), .movie(2)])
      #expect(Set(store.library.ownPeople.map(\.name)) == ["Ada", "Ben"])
    }
  }

  @Test(.enabled(if: (try? SystemPrimitives.result.get()) != nil, "This system has no cryptography to seal with."))
  func `a couple's zone can be sealed, with a keychain each`() async throws {
    let cloud = FakeCloud()
    let (ada, ben) = (try await openStore(seed: 1, person: "Ada"), try await openStore(seed: 2, person: "Ben"))
    let adas = SyncSession(ada, cloud.exchange(seed: 1), .sealed(keptIn: MemorySecretStore()))
    try await ada.edit { try $0.addNote("An-unheard-of-thought", on: .movie(1)) }
    try await adas.sync()
    let bens = SyncSession(
      ben, cloud.exchange(isShared: true, as: "ben", seed: 2), accepting: try await adas.inviteDevice(to: "iCloud"),
      .sealed(keptIn: MemorySecretStore()))
    try await ben.edit { try $0.star(.movie(2)) }
    for _ in 1...3 { for session in [bens, adas] { try await session.sync() } }
    for store in [ada, ben] {
      #expect(store.library.notes.map(\.text) == ["An-unheard-of-thought"])
      #expect(store.library.marks.filter(\.isStarred).map(\.subject) == [.movie(2)])
    }
    let bytes = cloud.records.values
    #expect(!bytes.isEmpty && bytes.allSatisfy { $0.range(of: Data("An-unheard-of-thought".utf8)) == nil })
  }
}
