import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// Those who share a list, and the household.
@Suite struct PeopleTests {
  @Test func `wherever the owner's disk fails, who was invited to see the list may see it, and all hear of them`()
    async throws
  {
    for step in 1...40 {
      let disk = FaultyDisk(SimulatedDisk())
      let circle = try await Circle(annasStorage: FileStorage(disk))
      // A device on which only the lesser role was offered.
      let session = SyncSession(circle.anna.store, circle.place, sharing: circle.list, .named("other"))
      let invitation = try await session.invite(.read, to: "memory://list")
      let forged = try Invitation("\(invitation)".replacing(" read ", with: " write "))
      let eve = try await SharingPerson.accepting(forged, "Eve", circle.place, seed: 70)
      try await eve.session.sync()
      disk.fault = .failure(step: step)
      _ = try? await session.sync()
      disk.fault = .none
      for session in [session, eve.session, circle.carl.session, session, eve.session] { try await session.sync() }
      for person in [circle.anna, circle.carl, eve] {
        #expect(person.library.members[ListMemberID(circle.list, eve.me)]?.role == .read, "step \(step)")
      }
    }
  }
}

extension SyncConfiguration {
  fileprivate static func named(_ name: String) -> SyncConfiguration {
    var configuration = seeded(77)
    configuration.name = name
    return configuration
  }
}
