import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// What a library publishes to the households that share a list.
@Suite struct OutgoingTests {
  @Test func `a household that joins gets the list, its titles and their plays, without private fields`() throws {
    let friends = try Friends()
    let (anna, carl) = (friends.anna.library, friends.carl.library)
    #expect(carl.list(friends.list)?.name == "Together" && carl.list(friends.list)?.owner == friends.anna.person)
    #expect(carl.items(in: friends.list).map(\.subject) == anna.items(in: friends.list).map(\.subject))
    #expect(carl.title(.movie(603))?.name == "The Matrix" && carl.season(1, of: .series(2190)) != nil)
    #expect(carl.people.map(\.name) == ["Anna", "Carl"])
    #expect(carl.hasWholePlay(of: friends.movie, by: friends.anna.person))
    let play = try #require(carl.plays.first { _ in true })
    #expect(play.location.isEmpty && play.notes.isEmpty && play.time == .unknown && play.logged == nil)
    #expect(carl.checkInvariants() == [])
  }

  @Test func `a list that does not show progress publishes no plays and no marks`() throws {
    var friends = try Friends(showsProgress: false)
    let (movie, episode) = (friends.movie, friends.episode)
    #expect(friends.carl.library.plays.isEmpty)
    try friends.annaEdits { try $0.watch(episode) }
    try friends.annaEdits { try $0.startOver(movie) }
    #expect(friends.carl.library.plays.isEmpty && friends.carl.library.marks.isEmpty)
    // When the list starts to show progress, all of it is published.
    let list = friends.list
    try friends.annaEdits { try $0.change(list) { (list: inout TitleList) in list.showsProgress = true } }
    #expect(friends.carl.library.hasWholePlay(of: friends.episode, by: friends.anna.person))
    #expect(
      friends.carl.library.plays.count == 2 && friends.carl.library.run(on: friends.movie, of: friends.anna.person) == 2
    )
  }

  @Test func `a title that is added to the list brings its facts and its earlier plays`() throws {
    var friends = try Friends()
    let (list, alien) = (friends.list, Friends.alien)
    try friends.annaEdits { draft in
      try draft.watch(alien.subject)
      try draft.rate(alien.subject, .thumbUp)
    }
    #expect(friends.carl.library.plays.count == 1)
    let intake = try friends.annaEdits { try $0.add(alien, to: list) }
    let carl = friends.carl.library
    #expect(intake.waiting.isEmpty && carl.title(alien.id)?.name == "Alien")
    #expect(carl.hasWholePlay(of: alien.subject, by: friends.anna.person) && carl.marks.isEmpty)
  }

  @Test func `what was forgotten does not come back to the others with a record of the same id`() throws {
    for isToldOfForgetting in [true, false] {
      var friends = try Friends()
      let (park, list) = (Friends.park, friends.list)
      let season = MediaID.season(1, of: park.id)
      try friends.annaEdits(at: 1) { try $0.skip(season) }
      #expect(friends.carl.library.isSkipped(season, of: friends.anna.person))
      let told = try friends.anna.edit(at: 2) { try $0.forget(park.id) }
      if isToldOfForgetting { friends.carl.take(told, from: friends.anna) }
      try friends.annaEdits(at: 3) { draft in
        try draft.add(park, to: list)
        try draft.startOver(season)
      }
      #expect(!friends.anna.library.isSkipped(season, of: friends.anna.person))
      #expect(!friends.carl.library.isSkipped(season, of: friends.anna.person), "\(isToldOfForgetting)")
      #expect(friends.anna.tell().isEmpty)
    }
  }

  @Test func `a shared mark has only the person's run`() throws {
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
    #expect(!friends.carl.library.hasWholePlay(of: movie, by: friends.anna.person))
  }

  @Test func `a skipped episode is skipped for those who see the progress, and for nobody else`() throws {
    for showsProgress in [true, false] {
      var friends = try Friends(showsProgress: showsProgress)
      let (episode, anna) = (friends.episode, friends.anna.person)
      try friends.annaEdits { draft in
        try draft.skip(episode)
        try draft.star(episode)
      }
      var expected = Mark(id: PersonalID(anna, episode))
      expected.isSkipped = true
      #expect(Array(friends.carl.library.marks) == (showsProgress ? [expected] : []))
      #expect(friends.carl.library.isSkipped(episode, of: anna) == showsProgress)
    }
  }

  @Test func `edits that concern no shared list publish nothing`() throws {
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
      try draft.edit(draft.library.plays.first { _ in true }?.id ?? .absent) { $0.notes = "Still great." }
    }
    #expect(changes == [])
  }

  @Test func `a play that is deleted, or forgotten with its title, is deleted for the others`() throws {
    for isForgotten in [false, true] {
      var friends = try Friends()
      let movie = friends.movie
      let intake = try friends.annaEdits { draft in
        if isForgotten { try draft.forget(movie.title) } else { try draft.unwatch(movie, .deletePlays) }
      }
      #expect(intake.waiting.isEmpty && friends.carl.library.plays.isEmpty)
      // Carl keeps his own facts of the movie.
      #expect(friends.carl.library.title(movie.title)?.name == "The Matrix")
    }
  }
}
