import ReelbookModel
import ReelbookSync
import ReelbookTestSupport
import Testing

/// What leaves a library for those who share a list.
@Suite struct OutgoingTests {
  @Test func `who joins gets the list, its titles, and what was watched of them, with nothing but that`() throws {
    let friends = try Friends()
    let (anna, carl) = (friends.anna.library, friends.carl.library)
    #expect(carl.list(friends.list)?.name == "Together" && carl.list(friends.list)?.owner == friends.anna.person)
    #expect(carl.items(in: friends.list).map(\.subject) == anna.items(in: friends.list).map(\.subject))
    #expect(carl.title(.movie(603))?.name == "The Matrix" && carl.season(1, of: .series(2190)) != nil)
    #expect(carl.people.map(\.name) == ["Anna", "Carl"])
    #expect(carl.isWatched(friends.movie, by: friends.anna.person))
    let play = try #require(carl.plays.first { _ in true })
    #expect(play.location.isEmpty && play.notes.isEmpty && play.time == .unknown && play.logged == nil)
    #expect(carl.checkInvariants() == [])
  }

  @Test func `without the list's word nobody sees what was watched`() throws {
    var friends = try Friends(showsProgress: false)
    let (movie, episode) = (friends.movie, friends.episode)
    #expect(friends.carl.library.plays.isEmpty)
    try friends.annaEdits { try $0.watch(episode) }
    try friends.annaEdits { try $0.startOver(movie) }
    #expect(friends.carl.library.plays.isEmpty && friends.carl.library.marks.isEmpty)
    // When the list says so, all of it enters.
    let list = friends.list
    try friends.annaEdits { try $0.change(list) { (list: inout TitleList) in list.showsProgress = true } }
    #expect(friends.carl.library.isWatched(friends.episode, by: friends.anna.person))
    #expect(
      friends.carl.library.plays.count == 2 && friends.carl.library.run(of: friends.movie, by: friends.anna.person) == 2
    )
  }

  @Test func `a title that is added brings its facts and what was watched of it before`() throws {
    var friends = try Friends()
    let (list, alien) = (friends.list, Friends.alien)
    try friends.annaEdits { draft in
      try draft.watch(alien.subject)
      try draft.rate(alien.subject, .thumbUp)
    }
    #expect(friends.carl.library.plays.count == 1)
    let intake = try friends.annaEdits { try $0.add(alien, to: list) }
    let carl = friends.carl.library
    #expect(intake.refusals.isEmpty && carl.title(alien.id)?.name == "Alien")
    #expect(carl.isWatched(alien.subject, by: friends.anna.person) && carl.marks.isEmpty)
  }

  @Test func `a mark tells in which run somebody is, and nothing else`() throws {
    var friends = try Friends()
    let movie = friends.movie
    try friends.annaEdits { draft in
      try draft.star(movie)
      try draft.rate(movie, .thumbUp)
    }
    #expect(friends.carl.library.marks.isEmpty)
    try friends.annaEdits { try $0.startOver(movie) }
    var expected = Mark(id: PersonalID(friends.anna.person, movie))
    expected.run = 2
    #expect(Array(friends.carl.library.marks) == [expected])
    #expect(!friends.carl.library.isWatched(movie, by: friends.anna.person))
  }

  @Test func `what is no list's business brings nothing, not even that something was done`() throws {
    var friends = try Friends()
    let movie = friends.movie
    let changes = try friends.anna.edit(at: 5) { draft in
      try draft.star(movie)
      try draft.addNote("Private.", on: movie)
      try draft.stop(movie, at: .seconds(10))
      try draft.watch(Friends.alien.subject)
      try draft.remind(of: movie, at: .year(2030))
      try draft.addPerson("Dora")
      try draft.addList("My own")
      try draft.editPlay(draft.library.plays.first { _ in true }?.id ?? .absent) { $0.notes = "Still great." }
    }
    #expect(changes == [])
  }

  @Test func `a viewing that is deleted, or forgotten with its title, is gone for the others`() throws {
    for isForgotten in [false, true] {
      var friends = try Friends()
      let movie = friends.movie
      let intake = try friends.annaEdits { draft in
        if isForgotten { try draft.forget(movie.title) } else { try draft.unwatch(movie, .deletePlays) }
      }
      #expect(intake.refusals.isEmpty && friends.carl.library.plays.isEmpty)
      // What Carl knows of the movie itself is his.
      #expect(friends.carl.library.title(movie.title)?.name == "The Matrix")
    }
  }

  @Test func `where not all of an edit goes, its word does not go either`() throws {
    var friends = try Friends()
    let (movie, list) = (friends.movie, friends.list)
    func word(_ body: (inout Draft) throws -> Void) throws -> Verb? {
      guard let commit = try friends.anna.device.edit(as: friends.anna.person, body) else { return nil }
      return friends.anna.scope.outgoing(commit, of: friends.anna.library)?.verb
    }
    #expect(try word { try $0.rename(list: list, to: "All of us") } == .changeList)
    #expect(
      try word { draft in
        try draft.rate(movie, .thumbUp)
        try draft.rename(list: list, to: "Us")
      } == .edit)
    #expect(try word { try $0.rate(movie, .thumbDown) } == nil)
  }

  @Test func `a person who does not take part is not named`() throws {
    var friends = try Friends()
    let list = friends.list
    var dora = PersonID.absent
    try friends.anna.device.edit(as: friends.anna.person) { dora = try $0.addPerson("Dora") }
    let commit = try #require(try friends.anna.device.edit(as: dora) { try $0.rename(list: list, to: "Us") })
    let sent = try #require(friends.anna.scope.outgoing(commit, of: friends.anna.library))
    #expect(commit.person == dora && sent.person == .absent && !sent.description.contains("\(dora)"))
  }

  @Test func `to a person's own devices all goes but what is local to one`() throws {
    var device = SimulatedDevice(1, schema: .standard.adding(Ticket.self))
    var title = Title(.movie(603), TitleFacts(name: "The Matrix"))
    title.checked = Instant(milliseconds: 5)
    let adding = try #require(
      try device.edit { draft in
        try draft.insert(title)
        try draft.insert(Ticket(id: PlayID(bits: IDBits(0, 1))))
        try draft.addNote("Private.", on: .movie(603))
      })
    let sent = try #require(adding.forOwnDevices(in: .standard))
    #expect(sent.changes.count == 3 && !sent.description.contains("checked"))
    var other = SimulatedDevice(2)
    other.receive(sent)
    title.checked = nil
    #expect(other.library.titles[.movie(603)] == title && other.library.notes.count == 1)
    let asking = try #require(
      try device.edit { try $0.change(TitleID.movie(603)) { (title: inout Title) in title.checked = nil } })
    #expect(asking.forOwnDevices(in: .standard) == nil)
    var rows: [Change] = []
    device.library.eachForOwnDevices { rows.append($0) }
    #expect(rows.count == 3 && !rows.contains { $0.description.contains("checked") })
  }
}
