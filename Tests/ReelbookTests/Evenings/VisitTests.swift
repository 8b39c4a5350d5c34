import Foundation
import Reelbook
import ReelbookPages
import ReelbookPlanner
import ReelbookPlayback
import ReelbookTestSupport
import Testing

/// A visit.
///
/// Mia and Tom have a library each, and share a list that shows what the other has seen. Mia comes to Tom's; his
/// television logs the film for him. He says that she was there. On her phone she had ticked the day already, and says
/// yes: the film is in her diary once, and each sees that the other has watched it. To the next proposal she says no,
/// and her diary knows nothing of it.
@Suite(.timeLimit(.minutes(60))) struct VisitTests {
  private static let films = [
    film(1, "Harbour", 2001, minutes: 90), film(2, "Owls", 2002, minutes: 100), film(3, "Paper", 2003, minutes: 110),
  ]

  @Test func `what two households watch together is in both diaries, by the word of each`() async throws {
    let home = try Home("2026-11-20T19:15:00Z", in: "Europe/Berlin")
    let his = try await home.device("His", of: "Tom", 1, meeting: MemoryExchange())
    let hers = try await home.device("Hers", of: "Mia", 2, meeting: MemoryExchange())
    let place = MemoryExchange()
    let list = try await his.store.edit { draft in
      let list = try draft.addList("Ours")
      for film in Self.films { try draft.add(film, to: list) }
      try draft.edit(list) { $0.showsProgress = true }
      return list
    }
    let mine = SyncSession(his.store, place, sharing: list, .plain)
    let line = try await mine.invite(.read, to: "The folder").text
    try await mine.sync()
    let yours = SyncSession(hers.store, place, accepting: try Invitation(line), .plain)
    try await yours.sync()
    for request in try await mine.sync().joinRequests { try await mine.admit(request.household) }
    func meet() async throws { for session in [yours, mine, yours, mine] { try await session.sync() } }
    try await meet()
    let (tom, mia) = (his.store.me, hers.store.me)

    // His television knows Mia from the list, and logs nothing for her.
    let screen = try home.screen(his, showing: Self.films)
    await #expect(throws: LibraryError.self) { try await screen.controller.play(.movie(1), for: his.viewer(tom, mia)) }
    try await screen.play(.movie(1), 5_400, for: his.user)
    await screen.watch(from: 0, to: 5_395)
    await screen.end()
    await screen.stop()
    #expect(Set(his.library.plays(about: .movie(1)).map(\.person)) == [tom])
    await #expect(throws: LibraryError.self) {
      try await his.store.edit { try $0.guide.book(.movie(2), on: home.today, at: "23:00", for: [tom, mia]) }
    }

    // He says that she was there. She had ticked the day by hand.
    let viewing = try #require(his.library.diary(of: tom).first)
    let id = try await his.store.edit { try $0.together.propose(viewing.play.id, with: [mia], in: list) }
    try await hers.store.edit { draft in
      try draft.watch(.movie(1), at: .day(draft.now.day), PlayDetails(mood: .great, notes: "Tom fell asleep"))
    }
    try await meet()
    let question = try #require(hers.user.proposals.first)
    #expect(question.id == id && question.words().hasPrefix("Tom watched Harbour, 20 November 2026, 20:15"))
    try await hers.store.edit { try $0.together.accept(id) }
    try await meet()
    let diary = hers.library.diary(of: mia)
    #expect(diary.count == 1 && diary[0].play.companions == ["Tom"] && diary[0].play.mood == .great)
    for device in [his, hers] {
      for person in [tom, mia] { #expect(device.library.isWatched(.movie(1), of: person, asOf: home.now)) }
      #expect(device.user.proposals.isEmpty && device.library.proposals(by: device.store.me).isEmpty)
      #expect(device.library.checkInvariants().isEmpty)
    }
    #expect(!his.library.text.contains("fell asleep"))

    // How it felt with him is a number of hers.
    let statistics = hers.user.statistics(asOf: home.now)
    #expect(statistics.moods().company.map { statistics.name(of: $0) } == ["Tom"])
    #expect(MoodPage(statistics).text.contains("Tom") && statistics.moods().differences.isEmpty)

    // The next one she did not see.
    let next = try await his.store.edit { draft in
      let play = try draft.watch(.movie(2))[0]
      return try draft.together.propose(play, with: [mia], in: list)
    }
    try await meet()
    try await hers.store.edit { try $0.together.decline(next) }
    try await meet()
    #expect(hers.library.diary(of: mia).count == 1 && his.library.proposals(by: tom).isEmpty)
    #expect(!his.library.isWatched(.movie(2), of: mia, asOf: home.now))
  }
}
