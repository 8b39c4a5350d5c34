import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Every verb with every kind of bad argument works, or gives a clear error and changes nothing.
@Suite struct VerbErrorsTests {
  typealias Verb = @Sendable (inout Draft, Arguments) throws -> Void

  /// The arguments of the verbs.
  struct Arguments: Sendable {
    var list: ListID
    var otherList: ListID
    var person: PersonID
    var subject: MediaID
    var play: PlayID
    var note: NoteID
    var reminder: ReminderID
    var name: String
  }

  /// Every verb of a draft, once with each argument that names something.
  static let verbs: [(name: String, verb: Verb)] = [
    ("addPerson", { try $0.addPerson($1.name) }),
    ("rename", { try $0.rename($1.person, to: $1.name) }),
    (
      "edit person",
      { draft, given in
        try draft.edit(given.person) { person in
          (person.ageGroup, person.maturityCap) = (.child, AgeCap(rawValue: given.name))
          (person.name, person.services) = (given.name, [given.name])
        }
      }
    ),
    (
      "editHousehold",
      { draft, given in
        try draft.household.edit { ($0.name, $0.services) = (given.name, [given.name]) }
      }
    ),
    ("removePerson", { try $0.remove($1.person) }),
    ("addList", { try $0.addList($1.name, icon: $1.name) }),
    ("rename list", { try $0.rename($1.list, to: $1.name) }),
    (
      "edit list",
      { draft, given in
        try draft.edit(given.list) { list in
          (list.name, list.icon, list.owner, list.showsProgress) = (given.name, given.name, given.person, true)
        }
      }
    ),
    ("move list", { try $0.move(list: $1.list, to: 0) }),
    ("removePlay", { try $0.remove($1.play) }),
    ("removeList", { try $0.remove($1.list, lastTitles: .move(to: $1.otherList)) }),
    (
      "add title",
      { try $0.add(CatalogTitle(Title($1.subject.title, TitleFacts(name: $1.name))), to: $1.list, note: $1.name) }
    ),
    ("add", { try $0.add($1.subject, to: $1.list) }),
    ("remove from", { try $0.remove($1.subject, from: $1.list) }),
    ("move", { try $0.move($1.subject, in: $1.list, to: 0) }),
    ("move to", { try $0.move($1.subject, from: $1.list, to: $1.otherList) }),
    ("remove", { try $0.remove($1.subject.title) }),
    ("forget", { try $0.forget($1.subject.title) }),
    ("forget person", { try $0.forget($1.person) }),
    ("watch", { try $0.watch($1.subject, PlayDetails(notes: $1.name), by: $1.person, with: [$1.person]) }),
    ("watchUpTo", { try $0.watch(upTo: $1.subject, PlayDetails(notes: $1.name), by: $1.person) }),
    (
      "editPlay",
      { draft, given in
        try draft.edit(given.play) { play in
          play.person = given.person
          play.subject = given.subject
          play.notes = given.name
        }
      }
    ),
    ("toggleWatched", { try $0.toggleWatched($1.subject, by: $1.person) }),
    ("unwatch", { try $0.unwatch($1.subject, .deletePlays, by: $1.person) }),
    ("unwatch, keeping", { try $0.unwatch($1.subject, .keepPlays, by: $1.person) }),
    ("startOver", { try $0.startOver($1.subject, by: $1.person) }),
    ("stop", { try $0.stop($1.subject, at: .seconds(5), by: $1.person) }),
    ("star", { try $0.star($1.subject, by: $1.person) }),
    ("react", { try $0.react(Reaction(rawValue: $1.name), to: $1.subject, by: $1.person) }),
    ("rate", { try $0.rate($1.subject, .thumbUp, by: $1.person) }),
    ("categorize", { try $0.categorize($1.subject.title, as: WatchStatus(rawValue: $1.name), by: $1.person) }),
    ("approve", { try $0.approve($1.subject, by: $1.person) }),
    ("hide", { try $0.hide($1.subject, by: $1.person) }),
    ("watchlist", { try $0.watchlist($1.subject, by: $1.person) }),
    (
      "mark",
      { draft, given in try draft.mark(given.subject, by: given.person) { $0.moods = [Mood(rawValue: given.name)] } }
    ),
    ("addNote", { try $0.addNote($1.name, on: $1.subject, by: $1.person) }),
    (
      "editNote",
      { draft, given in
        try draft.edit(given.note) { note in
          (note.text, note.person, note.subject, note.isShared) = (given.name, given.person, given.subject, true)
        }
      }
    ),
    ("removeNote", { try $0.remove($1.note) }),
    ("remind", { try $0.remind(of: $1.subject, at: .year(2027), text: $1.name, by: $1.person) }),
    (
      "editReminder",
      { draft, given in
        try draft.edit(given.reminder) { reminder in
          reminder.person = given.person
          reminder.subject = given.subject
          reminder.text = given.name
        }
      }
    ),
    ("enqueue", { try $0.queue.add($1.subject, at: 0, by: $1.person) }),
    ("move queued", { try $0.queue.move($1.subject, to: 0, by: $1.person) }),
    ("dequeue", { try $0.queue.remove($1.subject, by: $1.person) }),
    (
      "choose order",
      { draft, given in
        let parts = [EpisodeOrder.Part(1, [.init(season: 1, number: 2)])]
        try draft.orders.choose(EpisodeOrder(given.name, named: given.name, .disc, parts: parts), for: given.subject)
      }
    ),
    ("removeReminder", { try $0.remove($1.reminder) }),
    ("identify", { try $0.identify(.title($1.subject.title), as: .title(southPark)) }),
    ("identify person", { draft, given in try draft.identify(.person(given.person), as: .person(draft.person)) }),
    ("separate", { try $0.separate(.title($1.subject.title)) }),
    ("setRule", { try $0.screenTime.limit($1.person, to: .family) }),
    ("allow", { try $0.screenTime.allow($1.subject.title, false, to: $1.person) }),
    ("setLimits", { try $0.screenTime.limit($1.person, to: WatchLimits(daily: .seconds($1.name.count - 1))) }),
    ("giveTime", { try $0.screenTime.give(.seconds($1.name.count - 1), to: $1.person) }),
    ("countTime", { try $0.screenTime.count(.seconds($1.name.count), on: .absent, by: $1.person) }),
    (
      "noteRefusal",
      {
        try $0.screenTime.recordRefusal(
          of: $1.subject, because: ViewingRule.child.verdict(rated: .unrated), to: $1.person)
      }
    ),
    ("notePIN", { draft, given in try draft.screenTime.recordPIN(isRight: given.name.isEmpty, on: .absent) }),
    ("refresh", { try $0.refresh(CatalogTitle(Title($1.subject.title, TitleFacts(name: $1.name)))) }),
  ]

  /// The bad arguments, and for each the texts of which an error must quote one.
  static let faults: [(name: String, quotes: [String], apply: @Sendable (inout Arguments) -> Void)] = [
    ("nothing", [], { _ in }),
    ("an unknown list", ["00000000-0000-4000-8000-000000000009", "this list", "the list"], { $0.list = unknown() }),
    ("another unknown list", ["00000000-0000-4000-8000-000000000009"], { $0.otherList = unknown() }),
    ("an unknown person", ["00000000-0000-4000-8000-000000000009"], { $0.person = unknown() }),
    ("an unknown play", ["00000000-0000-4000-8000-000000000009"], { $0.play = unknown() }),
    ("an unknown note", ["00000000-0000-4000-8000-000000000009"], { $0.note = unknown() }),
    ("an unknown reminder", ["00000000-0000-4000-8000-000000000009"], { $0.reminder = unknown() }),
    ("an unknown movie", ["movie/tmdb/99", "A name"], { $0.subject = .movie(99) }),
    ("an unknown episode", ["series/tmdb/99", "A name"], { $0.subject = .episode(1, season: 1, of: .series(99)) }),
    ("an unknown series", ["series/tmdb/99", "A name"], { $0.subject = .series(99) }),
    ("an unknown season", ["South Park"], { $0.subject = .season(9, of: southPark) }),
    ("no subject", ["No title is named"], { $0.subject = .absent }),
    ("a channel", ["channel/iptv/one", "A name"], { $0.subject = MediaID("channel/iptv/one") ?? .absent }),
    ("the series", ["South Park"], { $0.subject = MediaID(southPark) }),
    ("an empty name", ["needs a name", "needs a text", "needs an id", "out of its range"], { $0.name = "" }),
    ("a blank name", ["needs a name", "needs a text"], { $0.name = " \n\u{200B}" }),
    ("a long text", [], { $0.name = String(repeating: "x漢", count: 5000) }),
    ("another script", [], { $0.name = "Διάλειμμα في مقهى 東京" }),
    ("emoji", [], { $0.name = "👩‍👩‍👧‍👦🎬" }),
    ("control characters and quotes", [], { $0.name = "a\u{0}\u{7F}\"\\“”" }),
  ]

  private static func unknown<ID: RandomID>() -> ID { ID(bits: IDBits(0x4000, 1 << 63 | 9)) }

  private static func world() throws -> (World, Arguments) {
    var (world, list) = try World.holding(Catalogue.southPark)
    world.library = try world.library.reread(with: .standard.addingScreenTime())
    let ben = world.ben
    let given = try world.edit { draft in
      try draft.add(s(1, 1), to: list)
      try draft.queue.add(.movie(603), by: ben)
      try draft.queue.add(s(1, 1), by: ben)
      try draft.identify(.title(southPark), as: .title(.series(5)))
      return Arguments(
        list: list, otherList: try draft.addList("Other"), person: ben, subject: s(1, 1),
        play: try draft.watch(s(1, 2)).first ?? unknown(), note: try draft.addNote("note", on: s(1, 1)),
        reminder: try draft.remind(of: s(1, 1), at: .year(2027)), name: "A name")
    }
    try world.edit { try $0.separate(.title(southPark)) }
    try world.edit { try $0.identify(.title(.series(6)), as: .title(southPark)) }
    return (world, given)
  }

  @Test func `every verb works with good arguments, or gives the expected error`() throws {
    let (world, given) = try Self.world()
    var refused: [String: LibraryError.Code] = [:]
    for (name, verb) in Self.verbs {
      var draft = world.draft()
      do { try verb(&draft, given) } catch let error as LibraryError { refused[name] = error.code }
    }
    // The list and the queue have the subject already, it has no alias, and it cannot be identified as itself.
    #expect(
      refused == ["add": .alreadyThere, "enqueue": .alreadyThere, "separate": .notFound, "identify": .notAllowed])
  }

  @Test func `a season or an episode has no category, and the error names the title that has one`() throws {
    let (world, _) = try World.holding(Catalogue.southPark)
    let verbs: [(inout Draft, MediaID) throws -> Void] = [
      { try $0.categorize($1, as: .paused) }, { draft, part in try draft.mark(part) { $0.category = .paused } },
    ]
    for part in [s(1, 1), MediaID.season(1, of: southPark)] {
      for verb in verbs {
        var draft = world.draft()
        let error = #expect(throws: LibraryError.self) { try verb(&draft, part) }
        #expect(error?.code == .notAllowed && error?.message.hasSuffix("is a part of “South Park”.") == true)
        #expect(draft.library == world.library)
      }
    }
  }

  @Test func `an episode of a film or of a channel is none, and the error says so`() throws {
    let world = try World()
    for title in [TitleID.movie(603), TitleID(.channel, namespace: "tv", value: "one")] {
      var draft = world.draft()
      let error = #expect(throws: LibraryError.self) {
        try draft.watch(.episode(season: 1, number: 1, of: title))
      }
      #expect(error?.code == .notAllowed && error?.message.contains("Only a series has seasons") == true)
    }
  }

  @Test func `every verb with every bad argument works, or gives a clear error and changes nothing`() throws {
    let (world, good) = try Self.world()
    var refusals = 0
    for fault in Self.faults {
      var given = good
      fault.apply(&given)
      for (name, verb) in Self.verbs {
        var draft = world.draft()
        do {
          try verb(&draft, given)
          var (worked, clock) = (draft, world.clock)
          let isCommitted = worked.commit(by: &clock) != nil
          #expect(isCommitted || worked.library == world.library, "\(name) with \(fault.name) made no commit")
          #expect(worked.library.checkInvariants() == [], "\(name) with \(fault.name)")
        } catch let error as LibraryError {
          refusals += 1
          #expect(draft.library == world.library, "\(name) with \(fault.name) changed the library")
          #expect(error.message.count < 300 && error.message.hasSuffix("."), "\(name) with \(fault.name): \(error)")
          let isQuoted = fault.quotes.isEmpty || fault.quotes.contains(where: error.message.contains)
          #expect(isQuoted || error == Self.goodError(name), "\(name) with \(fault.name): \(error)")
        }
      }
    }
    #expect(refusals > 100)
  }

  /// The error that a verb gives even with good arguments.
  private static func goodError(_ name: String) -> LibraryError? {
    guard let (world, given) = try? world(), let verb = verbs.first(where: { $0.name == name }) else { return nil }
    var draft = world.draft()
    do { try verb.verb(&draft, given) } catch { return error as? LibraryError }
    return nil
  }

  @Test func `each verb in an edit succeeds or fails on its own`() throws {
    var (world, list) = try World.holding(Catalogue.matrix)
    try world.edit { draft in
      try draft.star(.movie(603))
      #expect(throws: LibraryError.self) { try draft.remove(.movie(603), from: list) }
      try draft.rate(.movie(603), .thumbUp)
    }
    let mark = world.library.mark(on: .movie(603), of: world.anna)
    #expect(mark.isStarred && mark.rating == .thumbUp)
  }
}
