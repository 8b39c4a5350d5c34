import Foundation
import ReelbookCloudKit
import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct CloudNoticeTests {
  @Test func `a notification concerns its zone, or all zones if it does not say which`() {
    let mine = CloudZoneName("household", owner: "__defaultOwner__")
    let theirs = CloudZoneName("household", owner: "_ada")
    #expect(CloudNotice(isShared: false, zone: mine).concerns(mine, isShared: false))
    // In the account's own database, the owner may have its record's name.
    #expect(
      CloudNotice(isShared: false, zone: CloudZoneName("household", owner: "_me")).concerns(mine, isShared: false))
    #expect(!CloudNotice(isShared: false, zone: CloudZoneName("list", owner: "x")).concerns(mine, isShared: false))
    #expect(CloudNotice(isShared: false).concerns(mine, isShared: false))
    #expect(!CloudNotice(isShared: true).concerns(mine, isShared: false))
    #expect(CloudNotice(isShared: true).concerns(theirs, isShared: true))
    #expect(CloudNotice(isShared: true, zone: theirs).concerns(theirs, isShared: true))
    #expect(
      !CloudNotice(isShared: true, zone: CloudZoneName("household", owner: "_eve")).concerns(theirs, isShared: true))
  }

  @Test func `a device subscribes once, also if iCloud has the subscription already`() async throws {
    try await withFolder { folder in
      let cloud = FakeCloud()
      for _ in 1...2 {
        let exchange = cloud.exchange(keeping: folder)
        for _ in 1...2 { try await exchange.subscribe() }
      }
      #expect(cloud.calls.filter { $0 != "account" } == ["subscribe"])
      // Another device of the account.
      cloud.calls = []
      try await cloud.exchange().subscribe()
      #expect(cloud.calls == ["account", "subscribe", "hasSubscription"])
      #expect(cloud.state.withLock { $0.subscriptions } == ["reelbook-me/zone"])
      // A refusal for another reason is an error, and is tried again.
      let other = cloud.exchange(named: "me/other")
      cloud.fail { name, _ in name == "subscribe" ? .failure(CloudFailure(.serverRejectedRequest)) : nil }
      #expect(await failure { try await other.subscribe() } == "failed")
      cloud.fail { _, _ in nil }
      try await other.subscribe()
      #expect(cloud.state.withLock { $0.subscriptions }.count == 2)
    }
  }

  @Test func `the zones that others share have one subscription`() async throws {
    let cloud = FakeCloud()
    for name in ["ada/list-1", "ada/list-2", "ben/list-3"] {
      try await cloud.exchange(named: name, isShared: true).subscribe()
    }
    #expect(cloud.state.withLock { $0.subscriptions } == ["reelbook-shared"])
  }

  @Test func `a lost reply to a subscription does no harm`() async throws {
    let cloud = FakeCloud()
    cloud.fail { name, number in
      name == "subscribe" && number == 2 ? .late(CloudFailure(.serverResponseLost)) : nil
    }
    try await cloud.exchange().subscribe()
    #expect(cloud.calls == ["account", "subscribe", "subscribe", "hasSubscription"])
  }
}
