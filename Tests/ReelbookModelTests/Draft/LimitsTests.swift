import ReelbookModel
import Testing

@Suite struct LimitsTests {
  @Test func `a verb that would exceed a limit is an error that names the limit`() throws {
    var (world, list) = try World.holding(Catalogue.matrix)
    let other = try world.edit { try $0.addList("Other") }
    let limits = LibraryLimits(people: 2, listsPerPerson: 2, titlesPerList: 1, noteLength: 3, nameLength: 6)
    let rows: [(String, (inout Draft) throws -> Void)] = [
      ("2 people", { try $0.addPerson("Third") }),
      ("2 lists", { try $0.addList("Third") }),
      ("1 title,", { try $0.add(Catalogue.alien, to: list) }),
      (
        "1 title,",
        { draft in
          try draft.add(CatalogTitle.movie(5, named: "Five"), to: other)
          try draft.move(.movie(603), from: list, to: other)
        }
      ),
      ("3 letters; this one has 4", { try $0.addNote("four", on: .movie(603)) }),
      ("6 letters; this one has 7", { try $0.rename(other, to: "Another") }),
      ("6 letters; this one has 7", { draft in try draft.rename(draft.person, to: "Another") }),
    ]
    for (words, verb) in rows {
      var draft = world.draft()
      draft.limits = limits
      let error = #expect(throws: LibraryError.self) { try verb(&draft) }
      #expect(error?.code == .limitReached && error?.message.contains(words) == true, "\(error?.message ?? "")")
    }
    var draft = world.draft()
    draft.limits = limits
    try draft.addNote("one", on: .movie(603))
    try draft.rename(other, to: "Others")
    try draft.add(Catalogue.matrix, to: list)
  }

  @Test func `the error of an empty note asks for a text, not for a name`() throws {
    let world = try World()
    #expect(world.refusal { try $0.addNote(" ", on: .movie(603)) }?.message.hasPrefix("A note needs a text") == true)
  }

  @Test func `an error has a message in another language by its phrase`() throws {
    let world = try World()
    let error = try #require(world.refusal { try $0.addList("") })
    let german = PhraseTable(["error.emptyName": "{noun}: ein sichtbarer Name fehlt."])
    #expect(error.message(in: german) == "list: ein sichtbarer Name fehlt.")
    #expect(error.message(in: PhraseTable()) == error.message)
  }
}
