import ReelbookMerge
import ReelbookModel
import Testing

@Suite struct ForgettingPeopleTests {
  /// Ben has something of every kind, each text with the word "secret"; Anna has her own.
  private func full() throws -> World {
    var world = try World()
    world.library = Library(schema: RecordSchema.standard.addingScreenTime())
    let (anna, ben) = (world.anna, world.ben)
    try world.edit { draft in
      for (id, name) in [(anna, "Anna"), (ben, "secret Ben")] {
        var person = Person(id: id)
        person.name = name
        try draft.insert(person)
      }
    }
    try world.edit { draft in
      let list = try draft.addList("All")
      try draft.add(Catalogue.matrix, to: list)
      try draft.add(Catalogue.southPark, to: list)
      try draft.watch(.movie(603), PlayDetails(notes: "Anna's words"))
      try draft.star(.movie(603))
      try draft.set("com.example.theme", "dark")
      try draft.set("com.example.theme", "light", of: anna)
    }
    try world.edit(as: ben) { draft in
      try draft.set("com.example.theme", "secret setting", of: ben)
      try draft.set("com.example.search", "secret search", of: ben)
      try draft.addList("Ben's")
      try draft.watch(.movie(603), PlayDetails(location: "secret place", notes: "secret words"))
      try draft.mark(.movie(603)) { $0.moods = [Mood(rawValue: "secret mood")] }
      try draft.addNote("secret note", on: .movie(603))
      try draft.remind(of: s(2, 4), at: "2026-12-01".time, text: "secret reminder")
      try draft.stop(s(1, 2), at: .seconds(60))
      try draft.queue.add(.movie(603))
      try draft.screenTime.count(.seconds(60), on: DeviceID(bits: 1))
      try draft.screenTime.recordRefusal(of: .movie(603), because: ViewingRule.child.verdict(rated: .unknown))
    }
    let play = try world.edit(as: ben) { try $0.watch(s(1, 1), PlayDetails(notes: "secret mistake")).first }
    try world.edit(as: ben) { draft in
      if let play { try draft.remove(play) }
      try draft.reset("com.example.search", of: ben)
    }
    return world
  }

  private func expectGone(_ library: Library, of ben: PersonID, _ note: Comment) {
    #expect(!library.text.contains("secret"), note)
    #expect(library.person(ben) == nil && library.diary(of: ben).isEmpty && library.queue(of: ben).isEmpty, note)
    #expect(library.notes.isEmpty && library.reminders.isEmpty, note)
    #expect(library.resumePoint(in: s(1, 2), of: ben) == nil && !library.mark(on: .movie(603), of: ben).isStarred, note)
    #expect(library.preference("com.example.theme", of: ben, as: String.self) == nil, note)
    #expect(library.checkInvariants() == [], note)
  }

  @Test func `neither the library nor the commit has any text of a forgotten person, and the others keep theirs`()
    throws
  {
    var world = try full()
    let (anna, ben) = (world.anna, world.ben)
    #expect(world.library.text.contains("secret"))
    try world.edit { try $0.forget(ben) }
    expectGone(world.library, of: ben, "here")
    #expect(world.commits.last?.text.contains("secret") == false)
    #expect(world.library.diary(of: anna).map(\.play.notes) == ["Anna's words"])
    #expect(world.library.mark(on: .movie(603), of: anna).isStarred)
    #expect(world.library.allLists.map(\.name).sorted() == ["All", "Ben's"])
    #expect(world.library.allLists.allSatisfy { $0.owner == anna || $0.owner == .absent })
    #expect(world.library.people.map(\.name) == ["Anna"])
    #expect(world.library.preference("com.example.theme", of: anna) == "light")
    #expect(world.library.preference("com.example.theme") == "dark")
  }

  @Test func `the record of a forgotten person's import stays, since it says what was undone`() throws {
    var world = try World()
    let ben = world.ben
    var marker = Preference(id: PreferenceID(PreferenceKey(PreferenceKey.importPrefix + "letterboxd 1"), of: ben))
    marker.value = JSONText(of: world.now.watchTime)
    let written = marker
    try world.edit(as: ben) { $0.put(written) }
    try world.edit { try $0.forget(ben) }
    #expect(world.library.preferences[written.id] == written)
  }

  @Test func `a person who was removed before can be forgotten, too`() throws {
    var world = try full()
    let ben = world.ben
    try world.edit { try $0.remove(ben) }
    #expect(world.library.text.contains("secret words"), "a removed person's plays stay")
    try world.edit { try $0.forget(ben) }
    expectGone(world.library, of: ben, "removed before")
  }

  @Test func `another device drops it, too, and does not bring it back`() throws {
    var here = try full()
    let (there, ben) = (here.fork(device: 2), here.ben)
    try here.edit { try $0.forget(ben) }
    var (byCommit, byLibrary) = (there, there)
    let commit = try #require(here.commits.last)
    _ = byCommit.library.merge(commit, clock: &byCommit.clock, at: byCommit.now.instant)
    byLibrary.merge(here)
    expectGone(byCommit.library, of: ben, "by the commit")
    expectGone(byLibrary.library, of: ben, "by the library")
    here.merge(there)
    expectGone(here.library, of: ben, "after the other device's library")
  }

  @Test func `the acting person, a stranger and one who is gone cannot be forgotten`() throws {
    var world = try full()
    let (anna, ben) = (world.anna, world.ben)
    #expect(world.refusal { try $0.forget(anna) }?.code == .notAllowed)
    #expect(world.refusal { try $0.forget(PersonID(bits: IDBits(1, 2))) }?.code == .notFound)
    let before = try #require(world.commits.last)
    try world.edit { try $0.forget(ben) }
    var draft = world.draft()
    #expect(!draft.undo(before).isEmpty)
    #expect(!draft.library.text.contains("secret"))
  }
}
