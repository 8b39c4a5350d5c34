import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// An app's own kind that names its subject in a field: a clipping about an episode.
private struct Clipping: LibraryRecord {
  let id: LoanID
  var subject = MediaID.absent
  var person = PersonID.absent
  var text = ""
  /// How often it was read; forgetting keeps the number.
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

/// An app's own kind whose id is a person and a subject: the wish that others watch it.
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
    sentences: { wish in
      wish.sentence("Wished for \(wish.name)", "Wished again for \(wish.name)", "Gave up wishing for \(wish.name)")
    })

  init(id: PersonalID) { self.id = id }
}

/// An app's own kinds obey the same rules as the library's kinds.
@Suite struct KindTraitsTests {
  private static let schema = RecordSchema.standard.adding(Clipping.self).adding(Wish.self)

  /// A household whose app knows clippings and wishes, with South Park in a list.
  private func world() throws -> (World, ListID) {
    var world = try World()
    world.library = try .reading(world.library.text, schema: Self.schema)
    let list = try world.edit { try $0.addList("Watching") }
    try world.edit { try $0.add(Catalogue.southPark, to: list) }
    return (world, list)
  }

  /// South Park without the first episode of season 1: the second episode has number 1.
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

  @Test func `forgetting a title deletes an app's records about it and their text, also after a merge`() throws {
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
    #expect(!world.library.text.contains("a secret") && !world.library.text.contains("strength"))
    // A merge with a device that still has the records does not bring them back.
    world.merge(other)
    #expect(world.library.records(Clipping.self).map(\.text) == ["about another"])
    #expect(!world.library.text.contains("a secret"))
  }

  @Test func `forgetting a title also removes the text of an app's deleted record`() throws {
    var (world, _) = try world()
    try world.edit { try $0.insert(Clipping(1, on: s(1, 2), "a secret")) }
    try world.edit { try $0.delete(Clipping.self, LoanID(bits: IDBits(9, 1))) }
    #expect(world.library.text.contains("a secret"))
    try world.edit { try $0.forget(southPark) }
    #expect(!world.library.text.contains("a secret"))
  }

  @Test func `an app's record follows its title to another id`() throws {
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
    // Forgetting the title also finds the records under its old id.
    try world.edit { try $0.forget(southPark) }
    #expect(world.library.records(Clipping.self).isEmpty && world.library.records(Wish.self).isEmpty)
  }

  @Test func `an app's record follows its episode to another number`() throws {
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
    // A record about the episode that took the old number stands beside it.
    try world.edit {
      let anna = $0.person
      try $0.write(Wish.self, of: anna, about: s(1, 2)) { $0.strength = 5 }
    }
    #expect(world.library.record(Wish.self, of: world.anna, about: s(1, 1))?.strength == 3)
    #expect(world.library.record(Wish.self, of: world.anna, about: s(1, 2))?.strength == 5)
  }

  @Test func `a record that an edit moves to another episode follows that episode`() throws {
    var (world, _) = try world()
    let id = LoanID(bits: IDBits(9, 1))
    try world.edit { try $0.insert(Clipping(1, on: s(1, 1), "on the second")) }
    try world.edit { try $0.change(id) { (clipping: inout Clipping) in clipping.subject = s(1, 2) } }
    try world.edit { try $0.refresh(renumbered) }
    #expect(world.library.records(Clipping.self, about: s(1, 1)).map(\.id) == [id])
  }

  @Test func `undo of a title's addition is refused while a later record of an app is about it`() throws {
    var (world, _) = try world()
    try world.edit { draft in
      var matrix = Title(.movie(603), TitleFacts(name: "The Matrix"))
      matrix.isRemoved = true
      try draft.insert(matrix)
    }
    let addition = try #require(world.commits.last)
    try world.edit { try $0.insert(Clipping(1, on: .movie(603), "what we wrote")) }
    let refusals = try world.edit { $0.undo(addition) }
    #expect(refusals.map(\.reason) == ["somebody said something of it; it stays"])
    #expect(world.library.name(of: .movie(603)) == "The Matrix")
    try world.edit { try $0.delete(Clipping.self, LoanID(bits: IDBits(9, 1))) }
    #expect(try world.edit { $0.undo(addition) }.isEmpty)
    #expect(world.library.title(.movie(603)) == nil)
  }

  @Test func `undo restores a changed field of an app's record, and removes an added record`() throws {
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

  @Test func `history describes an app's record in the words of its kind, under its subject`() throws {
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
