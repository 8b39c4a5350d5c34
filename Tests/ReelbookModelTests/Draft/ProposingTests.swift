import ReelbookModel
import ReelbookTestSupport
import Testing

/// What a household says of people of other households.
@Suite struct ProposingTests {
  private typealias Home = Neighbours
  private let film = Neighbours.film

  /// Anna and Ben watched the film on the evening of the test, and Anna proposes it.
  private func proposed(to people: [PersonID] = [Neighbours.carl]) throws -> (Neighbours, PlayID, ProposalID) {
    var home = try Home()
    let (list, ben) = (home.list, home.world.ben)
    let play = try home.world.edit { try $0.watch(film, PlayDetails(notes: "Ours."), with: [ben])[0] }
    let id = try home.world.edit { try $0.together.propose(play, with: people, in: list) }
    return (home, play, id)
  }

  @Test func `a proposal says what was watched, when, by whom and with whom, and nothing else of the viewing`() throws {
    let (home, play, id) = try proposed(to: [Home.carl, Home.dora])
    let proposal = try #require(home.library.records(Proposal.self)[id])
    #expect(id.person == home.world.anna && id.play == play && id.list == home.list)
    #expect(proposal.subject == film && proposal.time == home.library.plays[play]?.time)
    #expect(proposal.hosts == [home.world.anna, home.world.ben] && proposal.invitees == [Home.carl, Home.dora])
    #expect(!proposal.line.contains("Ours."))
    // Nobody of another household has a viewing by it.
    #expect(Set(home.library.plays.map(\.person)) == [home.world.anna, home.world.ben])
  }

  @Test func `the viewing gets the names of those who were there`() throws {
    let (home, play, _) = try proposed()
    #expect(home.library.plays[play]?.companions == ["Carl"])
    #expect(home.world.words.contains("Asked Carl whether The Matrix was watched together"))
  }

  @Test func `withdrawing takes back the names that proposing added, and no other`() throws {
    var home = try Home()
    let list = home.list
    let play = try home.world.edit { try $0.watch(film, PlayDetails(companions: ["Carl", "Zoe"]))[0] }
    let id = try home.world.edit { try $0.together.propose(play, with: [Home.carl, Home.dora], in: list) }
    #expect(home.library.plays[play]?.companions == ["Carl", "Dora", "Zoe"])
    try home.world.edit { try $0.together.withdraw(id) }
    #expect(home.library.plays[play]?.companions == ["Carl", "Zoe"] && home.records.isEmpty)
  }

  @Test func `proposing a viewing again asks further people, in the same proposal`() throws {
    var (home, play, id) = try proposed()
    let list = home.list
    let again = try home.world.edit { try $0.together.propose(play, with: [Home.dora], in: list) }
    #expect(again == id && home.records.map(\.invitees) == [[Home.carl, Home.dora]])
    #expect(home.library.plays[play]?.companions == ["Carl", "Dora"])
  }

  @Test func `two lists carry two proposals of one viewing, each with the people who take part in both`() throws {
    var (home, play, id) = try proposed()
    let other = home.other
    let second = try home.world.edit { try $0.together.propose(play, with: [Home.carl], in: other) }
    #expect(second != id && home.records.count == 2)
    // Ben takes no part in the other list.
    #expect(home.library.records(Proposal.self)[second]?.hosts == [home.world.anna])
  }

  @Test func `withdrawing one of two proposals leaves the companion whom the other one asks`() throws {
    for isFirst in [true, false] {
      var (home, play, id) = try proposed(to: [Home.carl, Home.dora])
      let other = home.other
      let second = try home.world.edit { try $0.together.propose(play, with: [Home.carl], in: other) }
      #expect(home.library.plays[play]?.companions == ["Carl", "Dora"])
      try home.world.edit { try $0.together.withdraw(isFirst ? id : second) }
      #expect(home.library.plays[play]?.companions == (isFirst ? ["Carl"] : ["Carl", "Dora"]))
      try home.world.edit { try $0.together.withdraw(isFirst ? second : id) }
      #expect(home.library.plays[play]?.companions == [] && home.records.isEmpty)
    }
  }

  @Test func `what cannot be proposed is an error, and changes nothing`() throws {
    var home = try Home()
    let (list, other, anna, ben) = (home.list, home.other, home.world.anna, home.world.ben)
    let play = try home.world.edit { try $0.watch(film)[0] }
    let part = try home.world.edit { try $0.watch(film, PlayDetails(.upTo(.seconds(60))))[0] }
    let alien = try home.world.edit { draft in
      let own = try draft.addList("Own")
      try draft.add(Catalogue.alien, to: own)
      return try draft.watch(Catalogue.alien)[0]
    }
    let bens = try home.world.edit { try $0.watch(film, by: ben)[0] }
    let unknown = PlayID(bits: IDBits(1, 1))
    let edits: [(LibraryError.Code, (inout Draft) throws -> Void)] = [
      (.notFound, { _ = try $0.together.propose(unknown, with: [Home.carl], in: list) }),
      (.notFound, { _ = try $0.together.propose(play, with: [Home.carl], in: ListID(bits: IDBits(1, 1))) }),
      (.notFound, { _ = try $0.together.propose(alien, with: [Home.carl], in: list) }),
      (.notAllowed, { _ = try $0.together.propose(part, with: [Home.carl], in: list) }),
      (.notAllowed, { _ = try $0.together.propose(play, with: [], in: list) }),
      (.notAllowed, { _ = try $0.together.propose(play, with: [ben], in: list) }),
      (.notAllowed, { _ = try $0.together.propose(play, with: [anna], in: list) }),
      (.notAllowed, { _ = try $0.together.propose(play, with: [Home.dora], in: other) }),
      (.notAllowed, { _ = try $0.together.propose(bens, with: [Home.carl], in: other) }),
    ]
    for (place, (code, edit)) in edits.enumerated() {
      let refusal = home.world.refusal(edit)
      #expect(refusal?.code == code, "\(place): \(String(describing: refusal))")
    }
    try home.world.edit { try $0.edit(list) { $0.showsProgress = false } }
    let hidden = home.world.refusal { _ = try $0.together.propose(play, with: [Home.carl], in: list) }
    #expect(hidden?.code == .notAllowed)
  }

  @Test func `no verb writes a viewing or a stop for a person of another household`() throws {
    var home = try Home()
    let (anna, film) = (home.world.anna, film)
    let play = try home.world.edit { try $0.watch(film)[0] }
    let edits: [(inout Draft) throws -> Void] = [
      { try $0.watch(film, with: [Home.carl]) }, { try $0.watch(film, by: Home.carl) },
      { try $0.watch(upTo: MediaID.episode(1, season: 1, of: Catalogue.palmRoyale.id), with: [Home.dora]) },
      { try $0.stop(film, at: .seconds(5), by: Home.carl) }, { try $0.edit(play) { $0.person = Home.carl } },
      { try $0.logPlay(PlayID(bits: IDBits(1, 2)), of: film, by: Home.carl, at: .unknown, run: 1) },
    ]
    for (place, edit) in edits.enumerated() {
      let refusal = home.world.refusal(edit)
      #expect(refusal?.code == .notAllowed, "\(place): \(String(describing: refusal))")
    }
    #expect(home.library.plays.map(\.person) == [anna])
  }

  @Test func `a viewing that is removed or unwatched takes its proposal along, and undo brings both back`() throws {
    for isRemoved in [true, false] {
      var (home, play, id) = try proposed()
      let (film, anna) = (film, home.world.anna)
      try home.world.edit { draft in
        if isRemoved { try draft.remove(play) } else { try draft.unwatch(film, .deletePlays) }
      }
      #expect(home.library.proposals(by: anna).isEmpty, "\(isRemoved)")
      let removal = try #require(home.world.commits.last)
      let refusals = try home.world.edit { $0.undo(removal) }
      #expect(refusals.isEmpty && home.library.proposals(by: anna).map(\.id) == [id], "\(isRemoved)")
    }
  }

  @Test func `forgetting a viewing or its title forgets the proposal`() throws {
    for isTitle in [true, false] {
      var (home, play, _) = try proposed()
      let (film, anna, ben) = (film, home.world.anna, home.world.ben)
      try home.world.edit(as: ben) { draft in
        guard !isTitle else { return try draft.forget(film.title) }
        guard let entry = draft.library.diary(of: anna).first(where: { $0.play.id == play }) else { return }
        try draft.forget(entry)
      }
      #expect(home.records.isEmpty && !home.library.text.contains("\"asked/"), "\(isTitle)")
    }
  }

  @Test func `a proposal follows the time and the subject of its viewing`() throws {
    var (home, play, id) = try proposed()
    let episode = MediaID.episode(1, season: 1, of: Catalogue.palmRoyale.id)
    try home.world.edit { try $0.edit(play) { $0.time = .year(2026) } }
    #expect(home.library.records(Proposal.self)[id]?.time == .year(2026))
    try home.world.edit { try $0.edit(play) { $0.subject = episode } }
    let moved = home.library.records(Proposal.self)[id]
    #expect(moved?.subject == episode && moved?.witness == 101)
    try home.world.edit { try $0.edit(play) { $0.subject = .movie(9) } }
    #expect(home.records.isEmpty)
  }

  @Test func `a list that is removed takes its proposals along, and the diary stays`() throws {
    var (home, play, _) = try proposed()
    let list = home.list
    try home.world.edit { try $0.remove(list, lastTitles: .remove) }
    #expect(home.records.isEmpty && home.library.plays[play]?.companions == ["Carl"])
  }

  @Test func `undo of proposing takes back the question and the names`() throws {
    var (home, play, _) = try proposed()
    let proposing = try #require(home.world.commits.last)
    let refusals = try home.world.edit { $0.undo(proposing) }
    #expect(refusals.isEmpty && home.records.isEmpty && home.library.plays[play]?.companions == [])
  }

  @Test func `who proposes sees who has not answered, and nothing once all have`() throws {
    var (home, _, id) = try proposed(to: [Home.carl, Home.dora])
    let anna = home.world.anna
    #expect(home.library.proposals(by: anna).map { $0.invitees.map(\.name) } == [["Carl", "Dora"]])
    for person in [Home.carl, Home.dora] {
      try home.world.edit { try $0.insert(ProposalAnswer(id: ProposalAnswerID(person, id))) }
    }
    #expect(home.library.proposals(by: anna).isEmpty)
  }

  @Test func `a proposal has the id of the title that the list's entry has`() throws {
    var home = try Home()
    let (list, old) = (home.list, TitleID.provisional(.movie, name: "Brazil", year: 1985))
    try home.world.edit { draft in
      try draft.add(CatalogTitle(Title(old, TitleFacts(name: "Brazil", year: 1985))), to: list)
      try draft.identify(.title(old), as: .title(.movie(68)))
    }
    let play = try home.world.edit { try $0.watch(.movie(68))[0] }
    try home.world.edit { _ = try $0.together.propose(play, with: [Home.carl], in: list) }
    #expect(home.records.map(\.subject) == [MediaID(old)])
    #expect(home.library.proposals(by: home.world.anna).map(\.subject) == [.movie(68)])
  }
}
