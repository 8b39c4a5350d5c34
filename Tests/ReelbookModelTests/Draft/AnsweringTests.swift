import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// What a household answers to the proposals of another.
@Suite struct AnsweringTests {
  private typealias Home = Neighbours
  private let film = Neighbours.film

  /// Carl's household says that Anna was there on the evening of the test.
  private func asked(_ time: String = "2026-11-20T19:30:00+01:00") throws -> (Neighbours, ProposalID) {
    var home = try Home()
    let id = try home.carlProposes(time, to: [home.world.anna])
    return (home, id)
  }

  @Test func `a proposal is a question to those who were asked`() throws {
    let (home, id) = try asked()
    #expect(
      home.questions(to: home.world.anna)
        == ["Carl watched The Matrix, 20 November 2026, 19:30. Was Anna there, too?"])
    #expect(home.questions(to: home.world.ben).isEmpty && home.library.proposals(to: Home.dora).isEmpty)
    let viewer = home.library.viewer(of: [home.world.anna, home.world.ben])
    #expect(viewer.proposals.map(\.id) == [id] && viewer.proposals.map(\.hosts.first?.name) == ["Carl"])
  }

  @Test func `a viewer of two people has one question to both`() throws {
    var home = try Home()
    let (anna, ben) = (home.world.anna, home.world.ben)
    try home.carlProposes("unknown", to: [anna, ben])
    let viewer = home.library.viewer(of: [anna, ben])
    #expect(viewer.proposals.map { $0.words() } == ["Carl watched The Matrix. Were Anna and Ben there, too?"])
  }

  @Test func `the latest viewing comes first, and undated ones last`() throws {
    var home = try Home()
    let anna = home.world.anna
    for (place, time) in ["2019", "unknown", "2026-11-19", "2026-11-20T10:00:00Z"].enumerated() {
      try home.carlProposes(time, to: [anna], play: UInt64(place + 1))
    }
    let times = home.library.proposals(to: anna).map(\.time)
    #expect(times == ["2026-11-20T10:00:00Z", "2026-11-19", "2019", "unknown"].map(\.time))
  }

  @Test func `who accepts has a viewing at the same time in their own diary, with the names of those who were there`()
    throws
  {
    var (home, id) = try asked()
    let anna = home.world.anna
    let play = try home.world.edit { try $0.together.accept(id) }
    let viewing = try #require(home.library.plays[play])
    #expect(viewing.person == anna && viewing.subject == film && viewing.time == "2026-11-20T19:30:00+01:00".time)
    #expect(viewing.companions == ["Carl"] && viewing.extent == .whole && viewing.run == 1)
    #expect(home.library.isWatched(film, of: anna, asOf: home.world.now))
    #expect(home.questions(to: anna).isEmpty && home.library.plays.count == 1)
    let stamps = home.library.plays.rows.map(\.stamp.device)
    #expect(stamps == [home.world.clock.device])
  }

  @Test func `declining leaves nothing in the diary, and does not say what was answered`() throws {
    var (home, id) = try asked()
    let anna = home.world.anna
    try home.world.edit { try $0.together.decline(id) }
    #expect(home.library.plays.isEmpty && home.library.diary(of: anna).isEmpty && home.questions(to: anna).isEmpty)
    let answers = Array(home.library.records(ProposalAnswer.self))
    var (accepting, same) = try asked()
    try accepting.world.edit { _ = try $0.together.accept(same) }
    #expect(answers == Array(accepting.library.records(ProposalAnswer.self)) && answers.count == 1)
  }

  @Test func `a viewing that the person has near that time is the one, and gets the names`() throws {
    for (time, isTheSame) in [
      ("2026-11-20T19:10:00+01:00", true), ("2026-11-20T17:00:00+01:00", true), ("2026-11-20T12:00:00+01:00", false),
      ("2026-11-20", true), ("2026-11-19", false), ("2026-11", false),
    ] {
      var (home, id) = try asked()
      let own = try home.world.edit { try $0.watch(film, at: time.time, PlayDetails(companions: ["Zoe"]))[0] }
      let play = try home.world.edit { try $0.together.accept(id) }
      #expect((play == own) == isTheSame, "\(time)")
      #expect(home.library.plays.count == (isTheSame ? 1 : 2), "\(time)")
      #expect(home.library.plays[play]?.companions.contains("Carl") == true, "\(time)")
      #expect(home.library.plays[own]?.companions == (isTheSame ? ["Carl", "Zoe"] : ["Zoe"]), "\(time)")
    }
  }

  @Test func `of a time without a day, a viewing whose time says the same is the one`() throws {
    for (proposed, own, isTheSame) in [
      ("2020", "2020", true), ("2020", "2020-05-01", false), ("unknown", "unknown", true), ("2020-05", "2020", false),
    ] {
      var (home, id) = try asked(proposed)
      let play = try home.world.edit { try $0.watch(film, at: own.time)[0] }
      let accepted = try home.world.edit { try $0.together.accept(id) }
      #expect((accepted == play) == isTheSame, "\(proposed) \(own)")
    }
  }

  @Test func `two proposals of one evening are one viewing with the names of both`() throws {
    var (home, first) = try asked()
    let anna = home.world.anna
    let second = try home.carlProposes("2026-11-20T19:45:00+01:00", to: [anna], play: 2)
    let plays = try home.world.edit { draft in
      [try draft.together.accept(first), try draft.together.accept(second)]
    }
    #expect(Set(plays).count == 1 && home.library.plays.count == 1)
  }

  @Test func `people of one household who accept watched along with each other`() throws {
    var home = try Home()
    let (anna, ben) = (home.world.anna, home.world.ben)
    let id = try home.carlProposes(to: [anna, ben])
    try home.world.edit { _ = try $0.together.accept(id) }
    #expect(home.library.proposals(to: ben).map(\.id) == [id])
    try home.world.edit { _ = try $0.together.accept(id, by: ben) }
    #expect(home.library.diary(of: anna).map(\.together) == [[ben]])
  }

  @Test func `two devices that accept, each without the other, have one viewing`() throws {
    let (home, id) = try asked()
    var (phone, tablet) = (home.world, home.world.fork(device: 2))
    try phone.edit { _ = try $0.together.accept(id) }
    tablet.wait(.seconds(3600))
    try tablet.edit { _ = try $0.together.accept(id) }
    exchange(&phone, &tablet)
    #expect(phone.library.plays.count == 1 && phone.library.proposals(to: phone.anna).isEmpty)
  }

  @Test func `one device accepts and the other declines: the viewing stays, in any order`() throws {
    let (home, id) = try asked()
    var (phone, tablet) = (home.world, home.world.fork(device: 2))
    try phone.edit { _ = try $0.together.accept(id) }
    try tablet.edit { try $0.together.decline(id) }
    exchange(&tablet, &phone)
    #expect(tablet.library.plays.count == 1 && tablet.library.proposals(to: tablet.anna).isEmpty)
  }

  @Test func `undo of an answer asks again, and undo of accepting takes the viewing back`() throws {
    for isAccepted in [true, false] {
      var (home, id) = try asked()
      let anna = home.world.anna
      try home.world.edit { draft in
        guard isAccepted else { return try draft.together.decline(id) }
        try draft.together.accept(id)
      }
      let answer = try #require(home.world.commits.last)
      let refusals = try home.world.edit { $0.undo(answer) }
      #expect(refusals.isEmpty && home.library.plays.isEmpty, "\(isAccepted)")
      #expect(home.library.proposals(to: anna).map(\.id) == [id], "\(isAccepted)")
      try home.world.edit { _ = try $0.together.accept(id) }
      #expect(home.library.plays.count == 1, "\(isAccepted)")
    }
  }

  @Test func `undo of joining a viewing leaves the viewing as it was`() throws {
    var (home, id) = try asked()
    let own = try home.world.edit { try $0.watch(film, at: "2026-11-20".time, PlayDetails(companions: ["Zoe"]))[0] }
    let before = home.library.plays[own]
    try home.world.edit { _ = try $0.together.accept(id) }
    let answer = try #require(home.world.commits.last)
    let refusals = try home.world.edit { $0.undo(answer) }
    #expect(refusals.isEmpty && home.library.plays[own] == before)
  }

  @Test func `a proposal that is taken back leaves the viewings of those who accepted`() throws {
    var (home, id) = try asked()
    let play = try home.world.edit { try $0.together.accept(id) }
    try home.world.edit { try $0.delete(Proposal.self, id) }
    #expect(home.library.plays[play]?.companions == ["Carl"])
  }

  @Test func `a proposal that is over asks nobody, and cannot be answered`() throws {
    let ends: [(String, (inout World, ListID) throws -> Void)] = [
      ("left", { world, list in try world.edit { try $0.delete(ListMember.self, ListMemberID(list, Home.carls)) } }),
      ("no progress", { world, list in try world.edit { try $0.edit(list) { $0.showsProgress = false } } }),
      ("title out", { world, list in try world.edit { try $0.remove(Home.film, from: list) } }),
      (
        "viewing gone",
        { world, _ in
          let play = world.draft().newPlay(PlayID(bits: IDBits(9, 1)), of: Home.film, by: Home.carl)
          try world.edit { try $0.insert(play) }
          try world.edit { try $0.delete(Play.self, play.id) }
        }
      ),
      ("list gone", { world, list in try world.edit { try $0.remove(list, lastTitles: .remove) } }),
    ]
    for (name, end) in ends {
      var (home, id) = try asked()
      let (anna, list) = (home.world.anna, home.list)
      try end(&home.world, list)
      #expect(home.questions(to: anna).isEmpty, "\(name)")
      let refusal = home.world.refusal { _ = try $0.together.accept(id) }
      #expect(refusal?.code == .notAllowed, "\(name): \(String(describing: refusal))")
    }
  }

  @Test func `what cannot be answered is an error, and changes nothing`() throws {
    var (home, id) = try asked()
    let (ben, unknown) = (home.world.ben, ProposalID(home.list, Home.carl, PlayID(bits: IDBits(9, 9))))
    let future = try home.carlProposes("2027-01-01T00:00:00Z", to: [home.world.anna], play: 7)
    let edits: [(LibraryError.Code, (inout Draft) throws -> Void)] = [
      (.notFound, { _ = try $0.together.accept(unknown) }), (.notAllowed, { _ = try $0.together.accept(id, by: ben) }),
      (.notAllowed, { try $0.together.decline(id, by: Home.carl) }), (.notFound, { try $0.together.withdraw(unknown) }),
      (.notAllowed, { try $0.together.withdraw(id) }), (.inTheFuture, { _ = try $0.together.accept(future) }),
    ]
    for (place, (code, edit)) in edits.enumerated() {
      let refusal = home.world.refusal(edit)
      #expect(refusal?.code == code, "\(place): \(String(describing: refusal))")
    }
    let early = home.world.refusal { _ = try $0.together.accept(future) }
    let time = "2027-01-01T00:00:00Z".time.formatted(.watchTime)
    #expect(early?.message.hasPrefix("\(time) lies in the future") == true, "\(String(describing: early))")
    try home.world.edit { try $0.together.decline(id) }
    let second = home.world.refusal { _ = try $0.together.accept(id) }
    #expect(second?.code == .alreadyThere)
  }

  @Test func `a proposal speaks for the people of its own household alone`() throws {
    var (home, id) = try asked()
    let anna = home.world.anna
    try home.world.edit { draft in
      try draft.change(id) { (proposal: inout Proposal) in proposal.hosts = [Home.carl, Home.dora, anna] }
    }
    #expect(home.library.proposals(to: anna).map { $0.hosts.map(\.name) } == [["Carl"]])
    let play = try home.world.edit { try $0.together.accept(id) }
    #expect(home.library.plays[play]?.companions == ["Carl"])
  }

  @Test func `a child is not asked about a title that their rule hides`() throws {
    var home = try Home()
    let (anna, ben) = (home.world.anna, home.world.ben)
    try home.world.edit { try $0.edit(ben) { $0.ageGroup = .child } }
    try home.carlProposes(to: [anna, ben])
    #expect(home.library.viewer(of: ben).proposals.isEmpty && home.library.viewer(of: anna).proposals.count == 1)
    #expect(home.library.viewer(of: [anna, ben]).proposals.isEmpty)
    // The household decides for the child.
    #expect(home.library.proposals(to: ben).count == 1)
    try home.world.edit { try $0.screenTime.allow(Home.film.title, to: ben) }
    #expect(home.library.viewer(of: ben).proposals.count == 1)
  }

  @Test func `an answer is of the person under the name that the proposal has for them`() throws {
    var home = try Home()
    let (anna, old) = (home.world.anna, PersonID(bits: IDBits(0x4000, 1 << 63 | 104)))
    try home.world.edit { draft in
      var person = Person(id: old)
      person.name = "Anna"
      try draft.insert(person)
      try draft.identify(.person(old), as: .person(anna))
      let list = draft.library.members.filter { $0.household == Home.own }.map(\.id)
      for id in list { try draft.change(id) { (member: inout ListMember) in member.people.insert(old) } }
    }
    let id = try home.carlProposes(to: [old])
    #expect(home.library.proposals(to: anna).map(\.id) == [id])
    let play = try home.world.edit { try $0.together.accept(id) }
    #expect(home.library.plays[play]?.person == anna && home.library.proposals(to: anna).isEmpty)
    #expect(home.library.records(ProposalAnswer.self).map(\.id.person) == [old])
  }
}
