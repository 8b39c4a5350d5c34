import ReelbookModel
import ReelbookTestSupport
import Testing

/// Groups of verbs behind one word.
@Suite struct DraftVerbsTests {
  private func world() throws -> World {
    var world = try World(device: 1)
    world.library = Library(schema: .standard.addingScreenTime())
    let ben = world.ben
    try world.edit { draft in
      var person = Person(id: ben)
      person.name = "Ben"
      try draft.insert(person)
    }
    return world
  }

  @Test func `a verb of a group works on the only copy of the draft`() throws {
    let world = try world()
    let copies = try CopyDetector.copies(in: world.library, as: world.anna, now: world.now) { draft in
      for minutes in 1...10 { try draft.screenTime.give(.seconds(60 * minutes), to: world.ben) }
    }
    #expect(copies == 0)
    let held = try CopyDetector.copies(in: world.library, as: world.anna, now: world.now) { draft in
      let held = draft
      try draft.screenTime.give(.seconds(60), to: world.ben)
      #expect(held.library != draft.library)
    }
    #expect(held > 0)
  }

  @Test func `a draft has what a group's verb did, also before it threw`() throws {
    let world = try world()
    var draft = world.draft()
    try draft.screenTime.give(.seconds(60), to: world.ben)
    #expect(draft.library.records(ExtraTime.self).count == 1 && draft.verb == .giveTime)
    let done = draft.library
    #expect(throws: LibraryError.self) { try draft.screenTime.give(.seconds(-1), to: world.ben) }
    #expect(draft.library == done)
    try draft.screenTime.give(.seconds(120), to: world.ben)
    #expect(draft.library.records(ExtraTime.self).count == 2)
  }
}
