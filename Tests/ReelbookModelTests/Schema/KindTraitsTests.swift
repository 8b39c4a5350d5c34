import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// A clipping that somebody kept about an episode: an app's own kind that names its subject in a field.
private struct Clipping: LibraryRecord {
  let id: LoanID
  var subject = MediaID.absent
  var person = PersonID.absent
  var text = ""
  /// How often it was read; forgetting leaves the number.
  var reads = 0
  var witness: Int?
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.clipping")
  static let fields: [Field<Clipping>] = [
    Field("subject", \.subject, audience: .owner), Field("person", \.person, audience: .owner),
    Field("text", \.text, audience: .owner), Field("reads", \.reads, audience: .owner, rule: .highest(\.reads)),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]
  static let traits = KindTraits<Clipping>(
    noun: "clipping", about: .subject(\.subject, witness: \.witness), of: \.person)

  init(id: LoanID) { self.id = id }

  init(_ number: UInt64, on subject: MediaID, _ text: String = "") {
    self.init(id: LoanID(bits: IDBits(9, number)))
    (self.subject, self.text) = (subject, text)
  }
}

/// A person's wish that others watch something: an app's own kind whose id is its owner and its subject.
private struct Wish: SubjectRecord {
  let id: PersonalID
  var strength = 0
  var witness: Int?
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.wish")
  static let fields: [Field<Wish>] = [
    Field("strength", \.strength, audience: .owner),
    Field("witness", \.witness, audience: .owner, inHistory: false),
  ]
  static let traits = KindTraits<Wish>(
    about: .idSubject, of: \.id.person,
    words: { wish in
      wish.sentence("Wished for \(wish.name)", "Wished again for \(wish.name)", "Gave up wishing for \(wish.name)")
    })

  init(id: PersonalID) { self.id = id }
}

/// An app's own kinds are held to every rule that the library's own obey.
@Suite struct KindTraitsTests {
  private static let schema = RecordSchema.standard.adding(Clipping.self).adding(Wish.self)

  /// A household whose app knows clippings and wishes, with South Park in a list.
  private func world() throws -> (World, ListID) {
    var world = try World()
    world.library = try .reading(world.library.description, schema: Self.schema)
    let list = try world.edit { try $0.addList("Watching") }
    try world.edit { try $0.add(Catalogue.southPark, to: list) }
    return (world, list)
  }

  /// The second episode's season without its first episode: the second is the first.
  private var renumbered: CatalogTitle {
    var found = Catalogue.southPark
    guard let season = found.seasons.firstIndex(where: { $0.id.number == 1 }) else { return found }
    found.seasons[season].facts.episodes.removeFirst()
    for index in found.seasons[season].facts.episodes.indices {
      found.seasons[season].facts.episodes[index].number = index + 1
    }
    found.seasons[season].facts.fetched = "2026-11-10T00:00:00Z".instant
    return found
  }

  @Test func `what is about a title is gone once the title is forgotten, and so is its text`() throws {
    var (world, _) = try world()
    try world.edit { draft in
      try draft.insert(Clipping(1, on: s(1, 2), "a secret"))
      try draft.insert(Clipping(2, on: .movie(603), "about another"))
      let anna = draft.person
      try draft.write(Wish.self, of: anna, about: s(1, 2)) { $0.strength = 3 }
    }
    try world.edit { try $0.change(LoanID(bits: IDBits(9, 1))) { (clipping: inout Clipping) in clipping.reads = 7 } }
    let other = world.fork(device: 2)
    try world.edit { try $0.forget(southPark) }
    #expect(world.library.records(Clipping.self).map(\.text) == ["about another"])
    #expect(world.library.records(Wish.self).isEmpty)
    #expect(!world.library.description.contains("a secret") && !world.library.description.contains("strength"))
    // Nor does it come back from a device that has it still.
    world.merge(other)
    #expect(world.library.records(Clipping.self).map(\.text) == ["about another"])
    #expect(!world.library.description.contains("a secret"))
  }

  @Test func `what was deleted is forgotten with its title, too`() throws {
    var (world, _) = try world()
    try world.edit { try $0.insert(Clipping(1, on: s(1, 2), "a secret")) }
    try world.edit { try $0.delete(Clipping.self, LoanID(bits: IDBits(9, 1))) }
    #expect(world.library.description.contains("a secret"))
    try world.edit { try $0.forget(southPark) }
    #expect(!world.library.description.contains("a secret"))
  }

  @Test func `what is about a title follows it to another id`() throws {
    var (world, _) = try world()
    let old = TitleID.provisional(.series, name: "South Park")
    try world.edit { draft in
      try draft.insert(Clipping(1, on: .episode(2, season: 1, of: old), "kept"))
      let anna = draft.person
      try draft.write(Wish.self, of: anna, about: .episode(2, season: 1, of: old)) { $0.strength = 3 }
    }
    try world.edit { try $0.identify(.title(old), as: .title(southPark)) }
    #expect(world.library.records(Clipping.self, about: s(1, 2)).map(\.text) == ["kept"])
    #expect(world.library.records(Clipping.self, about: MediaID(old)).map(\.text) == ["kept"])
    #expect(world.library.record(Wish.self, of: world.anna, about: s(1, 2))?.strength == 3)
    // Its own id is a title like others when it is forgotten.
    try world.edit { try $0.forget(southPark) }
    #expect(world.library.records(Clipping.self).isEmpty && world.library.records(Wish.self).isEmpty)
  }

  @Test func `what is about an episode follows it to another number`() throws {
    var (world, _) = try world()
    try world.edit { draft in
      try draft.insert(Clipping(1, on: s(1, 2), "on the second"))
      let anna = draft.person
      try draft.write(Wish.self, of: anna, about: s(1, 2)) { $0.strength = 3 }
    }
    try world.edit { try $0.refresh(renumbered) }
    #expect(world.library.records(Clipping.self, about: s(1, 1)).map(\.text) == ["on the second"])
    #expect(world.library.records(Clipping.self, about: s(1, 2)).isEmpty)
    #expect(world.library.record(Wish.self, of: world.anna, about: s(1, 1))?.strength == 3)
    #expect(world.library.record(Wish.self, of: world.anna, about: s(1, 2)) == nil)
    // What is written of the episode that has its place is beside it.
    try world.edit {
      let anna = $0.person
      try $0.write(Wish.self, of: anna, about: s(1, 2)) { $0.strength = 5 }
    }
    #expect(world.library.record(Wish.self, of: world.anna, about: s(1, 1))?.strength == 3)
    #expect(world.library.record(Wish.self, of: world.anna, about: s(1, 2))?.strength == 5)
  }

  @Test func `a clipping that is moved to another episode follows that one`() throws {
    var (world, _) = try world()
    let id = LoanID(bits: IDBits(9, 1))
    try world.edit { try $0.insert(Clipping(1, on: s(1, 1), "on the second")) }
    try world.edit { try $0.change(id) { (clipping: inout Clipping) in clipping.subject = s(1, 2) } }
    try world.edit { try $0.refresh(renumbered) }
    #expect(world.library.records(Clipping.self, about: s(1, 1)).map(\.id) == [id])
  }

  @Test func `a title that somebody spoke of since keeps its name when its addition is undone`() throws {
    var (world, _) = try world()
    try world.edit { draft in
      var matrix = Title(.movie(603), TitleFacts(name: "The Matrix"))
      matrix.isRemoved = true
      try draft.insert(matrix)
    }
    let addition = try #require(world.commits.last)
    try world.edit { try $0.insert(Clipping(1, on: .movie(603), "what we wrote")) }
    let refusals = try world.edit { $0.undo(addition) }
    #expect(refusals.map(\.reason) == ["somebody said something of it; it stays, as removed"])
    #expect(world.library.name(of: .movie(603)) == "The Matrix")
    try world.edit { try $0.delete(Clipping.self, LoanID(bits: IDBits(9, 1))) }
    #expect(try world.edit { $0.undo(addition) }.isEmpty)
    #expect(world.library.title(.movie(603)) == nil)
  }

  @Test func `its edits are undone by the rules of all others`() throws {
    var (world, _) = try world()
    let id = LoanID(bits: IDBits(9, 1))
    try world.edit { try $0.insert(Clipping(1, on: s(1, 2), "one")) }
    let addition = try #require(world.commits.last)
    try world.edit { try $0.change(id) { (clipping: inout Clipping) in clipping.text = "two" } }
    let change = try #require(world.commits.last)
    #expect(try world.edit { $0.undo(change) }.isEmpty)
    #expect(world.library.records(Clipping.self)[id]?.text == "one")
    #expect(try world.edit { $0.undo(addition) }.isEmpty)
    #expect(world.library.records(Clipping.self)[id] == nil)
  }

  @Test func `history tells of it in its own words, and under what it is about`() throws {
    var (world, _) = try world()
    try world.edit { try $0.insert(Clipping(1, on: s(1, 2), "one")) }
    #expect(world.words == ["Added a clipping of S1E2 of South Park"])
    #expect(world.commits.last?.entries(in: world.library).map(\.subject) == [s(1, 2)])
    try world.edit {
      let anna = $0.person
      try $0.write(Wish.self, of: anna, about: s(1, 2)) { $0.strength = 3 }
    }
    #expect(world.words == ["Wished for S1E2 of South Park"])
    try world.edit { try $0.forget(southPark) }
    #expect(world.words.contains("Forgot a clipping"))
  }
}
