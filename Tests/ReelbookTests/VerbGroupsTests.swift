import Reelbook
import ReelbookDiscovery
import ReelbookPlanner
import ReelbookPlayback
import ReelbookTV
import ReelbookTestSupport
import Testing

/// The engines' verbs, each behind one word of the draft.
@Suite struct VerbGroupsTests {
  private static let film = MediaID.movie(603)

  private static let verbs: [(group: String, verb: @Sendable (inout Draft) throws -> Void)] = [
    ("guide", { try $0.guide.book(film, on: $0.now.day, at: "20:15") }),
    ("household", { _ = try $0.household.invite(at: "place", until: $0.now.instant) }),
    ("television", { try $0.television.addSource("Kitchen", .playlist) }),
    ("playback", { try $0.playback.addSegment(.intro, of: film, from: .zero, to: .seconds(9)) }),
    (
      "ballots",
      { draft in
        let ben = PersonID(bits: IDBits(7, 1 << 63 | 7))
        try draft.insert(Person(id: ben))
        let ballot = try draft.ballots.open([film.title], for: [draft.person, ben])
        try draft.ballots.vote(.yes, on: film.title, in: ballot)
      }
    ),
    (
      "orders",
      { draft in
        let order = EpisodeOrder("a", named: "Box", .disc, parts: [.init(1, [.init(season: 1, number: 2)])])
        try draft.orders.choose(order, for: CatalogTitle(.series, named: "Palm Royale", year: 2024))
      }
    ),
    ("screenTime", { draft in try draft.screenTime.give(.seconds(60), to: draft.person) }),
  ]

  @Test(arguments: verbs.indices)
  func `a verb of a group works on the only copy of the draft`(index: Int) throws {
    var source = SeededGenerator(seed: 1)
    let schema = RecordSchema.standard.addingPlanner().addingTelevision().addingPlayback().addingScreenTime()
      .addingBallots()
    let now = try Now(Instant(milliseconds: 1_795_719_600_000), zone: "Europe/Berlin")
    let person = PersonID(using: &source)
    let (group, verb) = Self.verbs[index]
    let copies = try CopyDetector.copies(in: Library(schema: schema), as: person, now: now) { draft in
      var anna = Person(id: person)
      anna.name = "Anna"
      try draft.insert(anna)
      let before = draft.library
      try verb(&draft)
      #expect(draft.library != before, "\(group)")
    }
    #expect(copies == 0, "\(group)")
  }

  @Test func `groups that make no ids write to the draft as well`() throws {
    var source = SeededGenerator(seed: 1)
    let schema = RecordSchema.standard.addingPlayback().addingDiscovery()
    var draft = try Library(schema: schema).draft(
      as: PersonID(using: &source), now: Now(Instant(milliseconds: 1_795_719_600_000), zone: "Europe/Berlin"))
    try draft.queue.add(Self.film)
    try draft.downloads.add(Self.film)
    try draft.discovery.setFranchise("The Matrix", of: .movie(603))
    #expect(draft.library.queue(of: draft.person).map(\.subject) == [Self.film])
    #expect(draft.library.downloads().map(\.subject) == [Self.film])
    #expect(draft.library.records(FranchisePlace.self).map(\.franchise) == ["The Matrix"])
  }
}
