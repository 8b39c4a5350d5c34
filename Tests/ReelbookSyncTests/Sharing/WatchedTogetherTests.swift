import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// Three households say what they watched together, each in its own diary.
@Suite struct WatchedTogetherTests {
  private static let film = MediaID.movie(603)
  private static let evening = WatchTime.day(CivilDay(year: 2020, month: 5, day: 1) ?? .absent)

  /// Somebody watches the film, or something else, and proposes it to others.
  private func propose(
    _ host: SharingPerson, _ circle: Circle, with people: [PersonID], of subject: MediaID = film,
    _ details: PlayDetails = PlayDetails()
  ) async throws -> ProposalID {
    let id = try await host.store.edit { draft in
      let play = try draft.watch(subject, at: Self.evening, details)[0]
      return try draft.together.propose(play, with: people, in: circle.list)
    }
    try await circle.settle()
    return id
  }

  private func viewings(of person: SharingPerson, at reader: SharingPerson) -> Int {
    reader.library.plays(about: Self.film, of: person.me).count
  }

  @Test func `who accepts is seen to have watched by all, and who declines by nobody`() async throws {
    let circle = try await Circle()
    let (anna, carl, dora) = (circle.anna, circle.carl, circle.dora)
    let id = try await propose(anna, circle, with: [carl.me, dora.me])
    let questions = carl.library.proposals(to: carl.me).map { $0.words() }
    #expect(questions == ["Anna watched The Matrix, 1 May 2020. Was Carl there, too?"])
    #expect(dora.store.viewer(of: dora.me).proposals.map(\.id) == [id])
    #expect(anna.library.proposals(by: anna.me).map { $0.invitees.map(\.name) } == [["Carl", "Dora"]])
    for reader in circle.everybody {
      #expect(viewings(of: anna, at: reader) == 1 && viewings(of: carl, at: reader) == 0)
    }
    try await carl.edit { try $0.together.accept(id) }
    // Dora may only read the list: what she watched is hers to say.
    try await dora.edit { try $0.together.decline(id) }
    try await circle.settle()
    for reader in circle.everybody {
      #expect(viewings(of: carl, at: reader) == 1 && viewings(of: dora, at: reader) == 0)
      #expect(reader.library.isWatched(Self.film, of: carl.me, asOf: reader.store.now()))
      #expect(!reader.library.isWatched(Self.film, of: dora.me, asOf: reader.store.now()))
      #expect(reader.library.proposals(by: anna.me).isEmpty && reader.library.proposals(to: reader.me).isEmpty)
    }
    #expect(carl.library.diary(of: carl.me).map(\.play.time) == [Self.evening])
    #expect(dora.library.diary(of: dora.me).isEmpty)
  }

  @Test(arguments: [1, 2])
  func `an episode that somebody accepts counts in their present run, for all`(run: Int) async throws {
    let (circle, series) = (try await Circle(), TitleID.series(7))
    let (anna, carl) = (circle.anna, circle.carl)
    try await anna.edit { draft in
      var season = Season(SeasonID(series, 1), SeasonFacts())
      season.facts.episodes = (1...3).map { Episode($0, airDay: CivilDay(year: 2020, month: 1, day: $0), tmdb: $0) }
      let owls = Title(series, TitleFacts(name: "Owls", year: 2020))
      try draft.add(CatalogTitle(owls, seasons: [season]), to: circle.list)
    }
    try await circle.settle()
    if run == 2 {
      // Carl has seen all of it before, and begins anew.
      let earlier = try #require(CivilDay(year: 2020, month: 2, day: 1))
      try await carl.edit { draft in
        try draft.watch(series, at: .day(earlier))
        try draft.startOver(series)
      }
      try await circle.settle()
    }
    func expectAll(_ watched: Int, next: Int, _ when: Comment) {
      for reader in circle.everybody {
        let (library, now) = (reader.library, reader.store.now())
        let progress = library.progress(in: series, of: carl.me, asOf: now)
        #expect(progress.watched == watched && progress.aired == 3, when)
        let episode = library.nextEpisode(in: series, of: carl.me, asOf: now).subject
        #expect(episode == MediaID.episode(season: 1, number: next, of: series), when)
      }
    }
    expectAll(0, next: 1, "before")
    let second = MediaID.episode(season: 1, number: 2, of: series)
    let id = try await propose(anna, circle, with: [carl.me], of: second)
    expectAll(0, next: 1, "proposed")
    try await carl.edit { try $0.together.accept(id) }
    try await circle.settle()
    expectAll(1, next: 3, "accepted")
    for reader in circle.everybody {
      #expect(reader.library.plays(about: second, of: carl.me).map(\.play.run).max() == run)
    }
  }

  @Test func `a household that may only read the list proposes, too`() async throws {
    let circle = try await Circle()
    let id = try await propose(circle.dora, circle, with: [circle.anna.me])
    try await circle.anna.edit { try $0.together.accept(id) }
    try await circle.settle()
    #expect(circle.everybody.allSatisfy { viewings(of: circle.anna, at: $0) == 1 })
  }

  @Test func `nothing private of the viewing leaves the household, on either side`() async throws {
    let circle = try await Circle()
    var details = PlayDetails(
      format: ViewingFormat(rawValue: "private-format"), location: "private-kino", companions: ["private-zoe"],
      mood: Mood(rawValue: "private-mood"), notes: "private-notes")
    details.coordinates = Coordinates("48.1326,11.5886")
    #expect(details.coordinates != nil)
    let id = try await propose(circle.anna, circle, with: [circle.carl.me], details)
    let play = try await circle.carl.store.edit { try $0.together.accept(id) }
    try await circle.carl.edit { try $0.edit(play) { $0.notes = "private-thought" } }
    try await circle.settle()
    #expect(circle.place.files.count > 3)
    for bytes in circle.place.files.values {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("private-") && !text.contains("48.1326") && !text.contains("11.5886"))
    }
    #expect(circle.anna.library.diary(of: circle.anna.me).map(\.play.coordinates) == [details.coordinates])
    #expect(circle.carl.library.plays[play]?.coordinates == nil)
    #expect(circle.carl.library.plays[play]?.companions == ["Anna"])
    #expect(circle.anna.library.plays[play]?.companions == [] && circle.anna.library.plays[play]?.time == .unknown)
  }

  @Test func `a proposal that is withdrawn asks nobody, and viewings that follow from it stay`() async throws {
    let circle = try await Circle()
    let id = try await propose(circle.anna, circle, with: [circle.carl.me, circle.dora.me])
    try await circle.carl.edit { try $0.together.accept(id) }
    try await circle.anna.edit { try $0.together.withdraw(id) }
    try await circle.settle()
    #expect(circle.dora.library.proposals(to: circle.dora.me).isEmpty)
    #expect(circle.everybody.allSatisfy { viewings(of: circle.carl, at: $0) == 1 })
    #expect(circle.anna.library.diary(of: circle.anna.me).map(\.play.companions) == [[]])
    // A viewing that is forgotten takes the next one along.
    let next = try await propose(circle.anna, circle, with: [circle.dora.me])
    #expect(circle.dora.library.proposals(to: circle.dora.me).map(\.id) == [next])
    try await circle.anna.edit { draft in
      for entry in draft.library.diary(of: circle.anna.me) { try draft.forget(entry) }
    }
    try await circle.settle()
    #expect(circle.dora.library.proposals(to: circle.dora.me).isEmpty)
  }

  @Test func `undo of accepting takes the viewing back everywhere, and asks again`() async throws {
    let circle = try await Circle()
    let carl = circle.carl
    let id = try await propose(circle.anna, circle, with: [carl.me])
    try await carl.edit { try $0.together.accept(id) }
    try await circle.settle()
    let edit = try #require(try await carl.store.history().first { $0.verb == .answerProposal })
    let refusals = try await carl.store.undo(edit.id).refusals
    try await circle.settle()
    #expect(refusals.isEmpty && carl.library.proposals(to: carl.me).map(\.id) == [id])
    #expect(circle.everybody.allSatisfy { viewings(of: carl, at: $0) == 0 })
    #expect(circle.anna.library.proposals(by: circle.anna.me).map { $0.invitees.map(\.name) } == [["Carl"]])
  }

  @Test func `two devices of a household that both accept have one viewing`() async throws {
    let circle = try await Circle()
    let tablet = try await SecondDevice(of: circle.carl, circle, seed: 900)
    try await tablet.settle(circle)
    let id = try await propose(circle.anna, circle, with: [circle.carl.me])
    try await tablet.settle(circle)
    try await circle.carl.edit { try $0.together.accept(id) }
    try await tablet.person.edit { try $0.together.accept(id) }
    try await tablet.settle(circle)
    for reader in circle.everybody + [tablet.person] { #expect(viewings(of: circle.carl, at: reader) == 1) }
    #expect(tablet.person.library.proposals(to: circle.carl.me).isEmpty)
  }

  @Test func `a household's other device answers what the first was asked`() async throws {
    let circle = try await Circle()
    let tablet = try await SecondDevice(of: circle.carl, circle, seed: 900)
    let id = try await propose(circle.anna, circle, with: [circle.carl.me])
    try await tablet.settle(circle)
    #expect(tablet.person.library.proposals(to: circle.carl.me).map(\.id) == [id])
    try await tablet.person.edit { try $0.together.decline(id) }
    try await tablet.settle(circle)
    #expect(circle.carl.library.proposals(to: circle.carl.me).isEmpty)
    #expect(circle.everybody.allSatisfy { viewings(of: circle.carl, at: $0) == 0 })
  }

  @Test func `who leaves the list takes their proposals along, and is asked nothing any more`() async throws {
    let circle = try await Circle()
    let (anna, carl, dora) = (circle.anna, circle.carl, circle.dora)
    let carls = try await propose(carl, circle, with: [anna.me, dora.me])
    _ = try await propose(anna, circle, with: [carl.me, dora.me])
    #expect(dora.library.proposals(to: dora.me).count == 2)
    try await carl.session.leave()
    try await circle.settle()
    #expect(carl.library.proposals(to: carl.me).isEmpty && carl.library.proposals(by: carl.me).isEmpty)
    #expect(anna.library.proposals(to: anna.me).isEmpty && dora.library.proposals(to: dora.me).map(\.id) != [carls])
    #expect(dora.library.proposals(to: dora.me).count == 1)
    #expect(anna.library.proposals(by: anna.me).map { $0.invitees.map(\.name) } == [["Dora"]])
    // The diary of the one who left still says who was there.
    #expect(carl.library.diary(of: carl.me).map(\.play.companions) == [["Anna", "Dora"]])
  }

  @Test func `a list that its owner removes asks nobody any more`() async throws {
    let circle = try await Circle()
    _ = try await propose(circle.anna, circle, with: [circle.carl.me])
    _ = try await propose(circle.carl, circle, with: [circle.dora.me])
    try await circle.remove(by: circle.anna)
    try await circle.settle()
    for person in circle.everybody {
      #expect(person.library.proposals(to: person.me).isEmpty && person.library.proposals(by: person.me).isEmpty)
    }
  }

  @Test func `a proposal in one list is not in another that some of its people share`() async throws {
    let circle = try await Circle()
    let place = MemoryExchange()
    let list = try await circle.anna.store.edit { draft in
      let list = try draft.addList("Both")
      try draft.add(Circle.matrix, to: list)
      try draft.edit(list) { $0.showsProgress = true }
      return list
    }
    let session = SyncSession(circle.anna.store, place, sharing: list, .seeded(77))
    let invitation = try await session.invite(.write, to: "memory://both")
    try await session.syncAdmitting()
    let guest = SyncSession(circle.dora.store, place, accepting: try Invitation(invitation.text), .seeded(78))
    for session in [guest, session, guest, session] { try await session.syncAdmitting() }
    _ = try await propose(circle.anna, circle, with: [circle.carl.me])
    for session in [session, guest, session] { try await session.syncAdmitting() }
    #expect(!place.files.isEmpty)
    for bytes in place.files.values {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("\"proposal\"") && !text.contains("\(circle.carl.me)"))
    }
  }
}
