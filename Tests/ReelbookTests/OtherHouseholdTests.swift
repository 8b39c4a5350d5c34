import Reelbook
import ReelbookDiscovery
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// The engines' verbs and the people of another household that shares a list.
@Suite struct OtherHouseholdTests {
  @Test func `no engine's verb writes for a person of another household`() async throws {
    var configuration = StoreConfiguration()
    configuration.schema = .standard.addingScreenTime().addingPlayback().addingDiscovery().addingBallots()
    configuration.ids = SeededGenerator(seed: 1)
    let store = try await LibraryStore.open(MemoryStorage(), configuration)
    let (film, me) = (MediaID.movie(603), store.me)
    let eve = try await store.edit { draft in
      let eve = try draft.addPerson("Eve")
      let list = try draft.addList("Ours and yours")
      var member = ListMember(id: ListMemberID(list, HouseholdID(bits: IDBits(0x4000, 9))))
      member.people = [eve]
      try draft.insert(member)
      return eve
    }
    let before = store.library
    let verbs: [(name: String, verb: (inout Draft) throws -> Void)] = [
      ("mark as seen", { try $0.discovery.markSeen(film.title, by: eve) }),
      ("not interested", { try $0.discovery.markNotInterested(in: film.title, by: eve) }),
      ("settings", { try $0.playback.editSettings(of: eve) { _ in } }),
      ("download", { try $0.downloads.add(film, by: eve) }),
      ("queue", { try $0.queue.add(film, within: .standard, by: eve) }),
      ("give time", { try $0.screenTime.give(.seconds(60), to: eve) }),
      ("count time", { try $0.screenTime.count(.seconds(60), on: DeviceID(bits: 9), by: eve) }),
      (
        "vote",
        { draft in
          let ballot = try draft.ballots.open([film.title], for: [me, eve])
          try draft.ballots.vote(.yes, on: film.title, in: ballot, by: eve)
        }
      ),
    ]
    for (name, verb) in verbs {
      var message = "accepted"
      do {
        try await store.edit { try verb(&$0) }
      } catch let error as LibraryError {
        message = error.message
      }
      #expect(message.hasPrefix("Eve is of another household"), "\(name): \(message)")
      #expect(store.library == before, "\(name)")
    }
  }
}
