import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// The end of taking part, whatever else goes on.
@Suite struct LeavingTests {
  /// Anna and Dora have the whole list, and Carl takes part no more.
  private func expectCarlIsGone(_ circle: Circle) async throws {
    for person in [circle.anna, circle.dora] {
      try await person.session.sync()
      #expect(person.names(in: circle.list) == ["The Matrix", "Alien"])
      #expect(Set(person.library.members.map(\.person)) == [circle.dora.me])
    }
  }

  private func removeList(_ circle: Circle) async throws {
    try await circle.carl.edit { draft in
      let other = try draft.addList("Other")
      try draft.removeList(circle.list, movingTitlesTo: other)
    }
  }

  @Test func `who removes another's list has left it, and it is whole for the others`() async throws {
    let circle = try await Circle()
    try await removeList(circle)
    try await circle.carl.session.sync()
    try await expectCarlIsGone(circle)
    #expect(circle.carl.session.status.hasEnded && circle.carl.library.lists(named: "Together").isEmpty)
  }

  @Test func `the same while the list is being synced`() async throws {
    let circle = try await Circle()
    let place = BusyExchange(circle.place)
    let session = SyncSession(circle.carl.store, place, sharing: circle.list, .seeded(99))
    place.meanwhile { try await removeList(circle) }
    try await session.sync()
    #expect(session.status.hasEnded)
    try await expectCarlIsGone(circle)
  }

  @Test func `who hears while the list is being synced that they left on another device empties it for nobody`()
    async throws
  {
    let circle = try await Circle()
    let place = BusyExchange(circle.place)
    let tablet = try await SecondDevice(of: circle.carl, circle, by: place, seed: 900)
    try await tablet.settle(circle)
    place.meanwhile {
      try await circle.carl.session.leave()
      try await tablet.meet()
    }
    try await tablet.person.session.sync()
    for bytes in circle.place.files.values {
      #expect(!String(decoding: bytes, as: UTF8.self).contains(#""delete":"entry""#))
    }
    try await expectCarlIsGone(circle)
  }
}
