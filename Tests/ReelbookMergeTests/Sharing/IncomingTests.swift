import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// What a household takes in from the others that share a list.
@Suite struct IncomingTests {
  private let alien = Friends.alien

  @Test func `a participant who may write changes the list and its entries`() throws {
    var friends = try Friends()
    let (list, movie) = (friends.list, friends.movie)
    let intake = try friends.carlEdits { draft in
      try draft.rename(list, to: "Ours")
      try draft.add(alien, to: list)
      try draft.move(movie, in: list, to: 2)
    }
    let anna = friends.anna.library
    #expect(intake.waiting.isEmpty && anna.list(list)?.name == "Ours" && anna.title(alien.id)?.name == "Alien")
    #expect(anna.items(in: list).map(\.subject) == friends.carl.library.items(in: list).map(\.subject))
    #expect(anna.items(in: list).first { $0.subject == alien.subject }?.entry.addedBy == friends.carl.person)
  }

  @Test func `a read-only participant's changes of the list are ignored and reported`() throws {
    var friends = try Friends(role: .read)
    let (list, movie) = (friends.list, friends.movie)
    let before = friends.anna.library.items(in: list).map(\.entry)
    let intake = try friends.carlEdits { draft in
      try draft.rename(list, to: "Mine")
      try draft.add(alien, to: list)
      try draft.move(movie, in: list, to: 1)
      try draft.watch(movie)
    }
    let anna = friends.anna.library
    #expect(anna.list(list)?.name == "Together" && anna.items(in: list).map(\.entry) == before)
    let refused = intake.waiting.filter { $0.reason == .refused }
    #expect(Set(refused.map(\.row.change.kind)) == [TitleList.kind, ListEntry.kind])
    // A read-only participant still shares what they watched.
    #expect(anna.hasWholePlay(of: movie, by: friends.carl.person))
  }

  @Test func `a read-only participant who sends known rows causes no report`() throws {
    let friends = try Friends(role: .read)
    var anna = friends.anna
    let intake = anna.take(friends.carl.everything, from: friends.carl)
    #expect(intake.waiting.isEmpty && intake.changes.isEmpty)
  }

  @Test func `only the owner deletes the list, shows progress, changes the owner, or adds participants`() throws {
    var friends = try Friends()
    let (list, carl) = (friends.list, friends.carl.person)
    let dora = HouseholdID(bits: IDBits(7, 9))
    for edit in [
      { try $0.change(list) { (list: inout TitleList) in list.showsProgress = false } },
      { try $0.change(list) { (list: inout TitleList) in list.owner = carl } },
      { try $0.insert(ListMember(id: ListMemberID(list, dora))) },
      { try $0.delete(TitleList.self, list) },
    ] as [(inout Draft) throws -> Void] {
      let before = friends.anna.scope
      let intake = try friends.carlEdits(edit)
      #expect(intake.changes.isEmpty && intake.waiting.count == 1 && friends.anna.scope == before)
    }
  }

  @Test func `a participant may leave, but may not give themselves a higher role`() throws {
    var friends = try Friends(role: .read)
    let member = ListMemberID(friends.list, friends.carl.household)
    let raising = try friends.carlEdits { try $0.change(member) { (member: inout ListMember) in member.role = .write } }
    #expect(raising.waiting.count == 1 && friends.anna.library.members[member]?.role == .read)
    let leaving = try friends.carlEdits(at: 20) { try $0.delete(ListMember.self, member) }
    #expect(leaving.waiting.isEmpty && friends.anna.library.members[member] == nil)
  }

  @Test func `a new household asks to join, and its other rows wait until the owner adds it`() throws {
    var friends = try Friends()
    var dora = Sharer(3, "Dora")
    try dora.introduce()
    (dora.list, dora.owner) = (friends.list, friends.anna.household)
    dora.take(friends.anna.everything, from: friends.anna)
    let (list, movie) = (friends.list, friends.movie)
    let member = dora.part(in: list, .write)
    let changes = try dora.edit(at: 5) { draft in
      try draft.insert(member)
      try draft.rename(list, to: "Dora's")
      try draft.watch(movie)
    }
    let intake = friends.anna.take(changes, from: dora)
    #expect(intake.asking.map(\.id) == [member.id] && friends.anna.library.members.count == 2)
    #expect(intake.waiting.allSatisfy { $0.reason == .stranger })
    #expect(intake.changes.isEmpty && friends.anna.library.list(list)?.name == "Together")
    var guest = member
    guest.named = []
    try friends.anna.device.edit(at: 9, as: friends.anna.person) { try $0.insert(guest) }
    let later = friends.anna.take(changes + dora.everything, from: dora)
    #expect(later.waiting.isEmpty && friends.anna.library.list(list)?.name == "Dora's")
    #expect(
      friends.anna.library.hasWholePlay(of: movie, by: dora.person) && friends.anna.library.person(dora.person) != nil)
  }

  @Test func `nobody logs, changes or deletes another household's play, whatever their app sends`() throws {
    var friends = try Friends()
    let (movie, anna, carl) = (friends.movie, friends.anna.person, friends.carl.person)
    let own = try #require(friends.carl.library.plays.first { $0.person == anna })
    let forged = PlayID(bits: IDBits(0, 77))
    for edit in [
      { try $0.edit(own.id) { $0.extent = .upTo(.seconds(1)) } }, { try $0.delete(Play.self, own.id) },
    ] as [(inout Draft) throws -> Void] {
      let intake = try friends.carlForces(at: 20, edit)
      #expect(intake.changes.isEmpty)
    }
    let added = try friends.carlForces(at: 25) { draft in
      let play = draft.newPlay(forged, of: movie, by: anna)
      try draft.insert(play)
    }
    #expect(added.changes.isEmpty && added.waiting.map(\.reason) == [.refused])
    #expect(friends.anna.library.plays(about: movie, of: anna).map(\.play.extent) == [.whole])
    var draft = friends.carl.device.draft(at: 30, as: carl)
    var refusal: LibraryError?
    do throws(LibraryError) { try draft.watch(movie, with: [anna]) } catch { refusal = error }
    #expect(refusal?.code == .notAllowed && draft.library == friends.carl.library)
  }

  @Test func `a person's mark is taken in from that person's household only`() throws {
    var friends = try Friends()
    let (movie, anna) = (friends.movie, friends.anna.person)
    let intake = try friends.carlForces { try $0.startOver(movie, by: anna) }
    #expect(
      intake.waiting.map(\.row.change.kind) == [Mark.kind] && friends.anna.library.hasWholePlay(of: movie, by: anna))
  }

  @Test func `only those people of another household who share the list become people here`() throws {
    let friends = try Friends()
    var anna = friends.anna
    var child = Person(id: PersonID(bits: IDBits(0, 9)))
    child.name = "Carl's child"
    let change = Change(
      Patch(Row(child, existence: .live, stamp: Stamp(milliseconds: 9, device: friends.carl.device.id))))
    let intake = anna.take([SharedRow(change)], from: friends.carl)
    #expect(intake.changes.isEmpty && anna.library.people.map(\.name) == ["Anna", "Carl"])
  }

  @Test func `a title's facts replace older facts of the same language only`() throws {
    func facts(_ name: String, _ language: String?, _ fetched: Int64) -> CatalogTitle {
      var facts = TitleFacts(name: name)
      (facts.language, facts.fetched) = (language, Instant(milliseconds: fetched))
      return CatalogTitle(Title(.movie(348), facts))
    }
    for (theirs, expected) in [
      (facts("newer", "en-US", 9), "newer"), (facts("older", "en-US", 3), "mine"), (facts("neuer", "de-DE", 9), "mine"),
    ] {
      var friends = try Friends()
      let list = friends.list
      try friends.anna.device.edit(at: 1, as: friends.anna.person) { draft in
        let mine = try draft.addList("Mine")
        try draft.add(facts("mine", "en-US", 5), to: mine)
      }
      try friends.carlEdits(at: 2) { try $0.add(theirs, to: list) }
      #expect(friends.anna.library.title(.movie(348))?.name == expected)
    }
  }

  @Test func `a season's facts replace older facts of the same language, or fill in missing ones`() throws {
    func facts(_ synopsis: String, _ language: String?, _ fetched: Int64) -> CatalogTitle {
      var facts = SeasonFacts()
      (facts.synopsis, facts.episodes) = (synopsis, [Episode(1)])
      (facts.language, facts.fetched) = (language, Instant(milliseconds: fetched))
      let title = Title(.series(7), TitleFacts(name: "Alien Worlds"))
      return CatalogTitle(title, seasons: [Season(SeasonID(.series(7), 1), facts)])
    }
    for (mine, theirs, expected) in [
      (facts("mine", "en-US", 5), facts("newer", "en-US", 9), "newer"),
      (facts("mine", "en-US", 5), facts("older", "en-US", 3), "mine"),
      (facts("mine", "en-US", 5), facts("neuer", "de-DE", 9), "mine"),
    ] {
      var friends = try Friends()
      let list = friends.list
      try friends.anna.device.edit(at: 1, as: friends.anna.person) { draft in
        let own = try draft.addList("Mine")
        try draft.add(mine, to: own)
      }
      let intake = try friends.carlEdits(at: 2) { try $0.add(theirs, to: list) }
      #expect(intake.waiting.isEmpty && friends.anna.library.season(1, of: .series(7))?.facts.synopsis == expected)
    }
    // Missing facts are taken in, and forgetting them there does not forget them here.
    var friends = try Friends()
    let list = friends.list
    try friends.carlEdits(at: 2) { try $0.add(facts("theirs", "de-DE", 9), to: list) }
    #expect(friends.anna.library.season(1, of: .series(7))?.facts.synopsis == "theirs")
    try friends.carlEdits(at: 3) { try $0.forget(.series(7)) }
    #expect(friends.anna.library.season(1, of: .series(7))?.facts.synopsis == "theirs")
  }

  @Test func `a title that a participant forgets is not forgotten here`() throws {
    var friends = try Friends()
    let movie = friends.movie
    let intake = try friends.carlEdits { try $0.forget(movie.title) }
    let anna = friends.anna.library
    #expect(intake.waiting.isEmpty && anna.title(movie.title)?.name == "The Matrix")
    // Carl may write to the list, so it is no longer an entry; Anna's diary is her own.
    #expect(anna.items(in: friends.list).count == 1 && anna.hasWholePlay(of: movie, by: friends.anna.person))
  }

  @Test func `kinds that no shared list carries are refused`() throws {
    var friends = try Friends()
    var stranger = Sharer(4, "Eve")
    try stranger.introduce()
    let changes = try stranger.device.edit { draft in
      try draft.insert(Reminder(id: ReminderID(bits: IDBits(0, 1))))
      try draft.stop(.movie(603), at: .seconds(5))
      var alias = Alias(id: .title(.movie(603)))
      alias.target = .title(.movie(1))
      try draft.insert(alias)
    }
    let text = friends.anna.library.text
    let rows = (changes?.changes ?? []).map { SharedRow($0) }
    let fromCarl = friends.anna.take(rows, from: friends.carl)
    #expect(fromCarl.changes.isEmpty && friends.anna.library.text == text)
    let fromEve = friends.anna.take(stranger.everything + rows, from: stranger)
    #expect(fromEve.changes.isEmpty && friends.anna.library.text == text)
  }
}
