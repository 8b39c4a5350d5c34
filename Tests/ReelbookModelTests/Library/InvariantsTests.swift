import ReelbookMerge
import ReelbookModel
import Testing

@Suite struct InvariantsTests {
  @Test func `a full library and an empty one have no broken invariant`() throws {
    #expect(Library().checkInvariants() == [])
    let (world, _) = try DraftForgetTests.full()
    #expect(world.library.checkInvariants() == [])
  }

  /// Edits that break an invariant with plain operations, and the words that report it.
  static let broken: [(words: String, edit: @Sendable (inout Draft) throws -> Void)] = [
    ("it is about nothing", { try $0.insert(Play(id: PlayID(bits: IDBits(1, 1)))) }),
    ("it is nobody's", { try $0.insert(Play(id: PlayID(bits: IDBits(1, 1)))) }),
    (
      "play 00000000-0000-0001-0000-000000000001: run 0 is below 1",
      { draft in
        var play = Play(id: PlayID(bits: IDBits(1, 1)))
        (play.subject, play.person, play.run) = (.movie(1), draft.person, 0)
        draft.put(play)
      }
    ),
    (
      "run 0 is below 1",
      { draft in
        var mark = Mark(id: PersonalID(draft.person, .movie(1)))
        mark.run = 0
        draft.put(mark)
      }
    ),
    (
      "its order key has more than 64 characters",
      { draft in
        for entry in draft.library.entries {
          let key = OrderKey(rawValue: String(repeating: "V", count: 65))
          try draft.change(entry.id) { (entry: inout ListEntry) in entry.position = key }
        }
      }
    ),
  ]

  @Test func `each broken invariant is reported in words`() throws {
    let (world, _) = try World.holding(Catalogue.southPark)
    for (words, edit) in Self.broken {
      var draft = world.draft()
      var clock = world.clock
      try edit(&draft)
      _ = draft.commit(by: &clock)
      let problems = draft.library.checkInvariants()
      #expect(problems.contains { $0.contains(words) }, "\(words): \(problems)")
    }
  }
}
