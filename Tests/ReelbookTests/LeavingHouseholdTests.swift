import Reelbook
import ReelbookDiscovery
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// An app's own kind: what somebody remarked, for themselves or for the whole household.
private struct Remark: LibraryRecord {
  let id: PlayID
  var person = PersonID.absent
  var text = ""
  var isForAll = false
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.remark")
  static let fields: [Field<Remark>] = [
    Field("person", \.person), Field("text", \.text), Field("forAll", \.isForAll),
  ]
  static let traits = KindTraits<Remark>(noun: "remark", of: \.person, isForAll: \.isForAll)

  init(id: PlayID) { self.id = id }
}

/// What the kinds of all modules leave of the others' records to a person who leaves.
@Suite struct LeavingHouseholdTests {
  private static let people = (1...3).map { PersonID(bits: IDBits(0x4000, 1 << 63 | $0)) }
  private static let theme: PreferenceKey = "com.example.theme"

  private struct Home {
    var library = Library(schema: .standard.addingPlanner().addingDiscovery().addingBallots().adding(Remark.self))
    var clock = HybridClock(device: DeviceID(bits: 1))
    var now: Now
    private var edits: UInt64 = 0

    init() throws {
      now = try Now(Instant(parsing: "2026-11-23T18:00:00Z"), zone: "Europe/Berlin")
      _ = try edit(as: people[0]) { draft in
        for (number, id) in people.enumerated() {
          var person = Person(id: id)
          person.name = ["Ada", "Ben", "Cem"][number]
          try draft.insert(person)
        }
        for number in 1...3 { try draft.insert(Title(.movie(number), TitleFacts(name: "Film \(number)"))) }
      }
    }

    mutating func edit<Result>(
      as person: PersonID, _ body: (inout Draft) throws -> Result
    ) throws -> (result: Result, commit: Commit?) {
      edits += 1
      now.instant = now.instant.adding(.seconds(1))
      var draft = library.draft(as: person, now: now, ids: SeededGenerator(seed: edits))
      let result = try body(&draft)
      let commit = draft.commit(by: &clock)
      library = draft.library
      return (result, commit)
    }
  }

  @Test func `a person who leaves has no ballot of the others, and no name of them in a ballot with them`() throws {
    var home = try Home()
    let (ada, ben, cem) = (Self.people[0], Self.people[1], Self.people[2])
    let films = (1...3).map { TitleID.movie($0) }
    let (theirs, removed) = try home.edit(as: ben) { draft in
      let theirs = try draft.ballots.open([films[0]], named: "SECRET", for: [ben, cem])
      return (theirs, try draft.ballots.open([films[1]], named: "GONE", for: [ben, cem]))
    }.result
    let common = try home.edit(as: ada) { draft in
      let common = try draft.ballots.open([films[1], films[2]], named: "Friday", for: [ada, ben])
      try draft.ballots.vote(.yes, on: films[2], in: common)
      return common
    }.result
    _ = try home.edit(as: ben) { draft in
      try draft.ballots.remove(removed)
      try draft.ballots.vote(.yes, on: films[1], in: common)
    }
    let left = try home.edit(as: ada) { try $0.household.leave() }.commit
    let commit = try #require(left)

    func expectOnlyOwn(_ home: Home) {
      let rows = home.library.records(BallotRecord.self).rows
      #expect(rows.filter(\.isLive).map(\.record.id) == [common])
      #expect(rows.map(\.record.name).filter { !$0.isEmpty } == ["Friday"], "not in a tombstone either")
      #expect(rows.first { $0.record.id == common }?.record.people == [ada])
      #expect(rows.first { $0.record.id == theirs }?.record.deck.isEmpty == true)
      #expect(home.library.records(BallotVoice.self).map(\.id.person) == [ada])
      #expect(home.library.viewer(of: ada).ballot(common)?.votes == [films[2]: .yes])
    }
    expectOnlyOwn(home)
    _ = try home.edit(as: ada) { draft in _ = draft.undo(commit) }
    expectOnlyOwn(home)
  }

  @Test func `a person who leaves keeps their own settings and the household's, and none of the others'`() throws {
    var home = try Home()
    let (ada, ben) = (Self.people[0], Self.people[1])
    _ = try home.edit(as: ada) { draft in
      try draft.set(Self.theme, "dark", of: ada)
      try draft.set(Self.theme, "BEN'S", of: ben)
      try draft.set("com.example.wall", "tall")
    }
    _ = try home.edit(as: ada) { try $0.household.leave() }
    let rows = home.library.records(Preference.self).rows.filter { !$0.writtenKeys.isEmpty }
    #expect(Set(rows.map(\.record.id.person)) == [ada, nil])
    #expect(rows.allSatisfy { "\($0.record.value)".contains("BEN'S") == false })
  }

  @Test func `of an app's own kind, a person who leaves keeps what the others wrote for all, and no more`() throws {
    var home = try Home()
    let (ada, ben) = (Self.people[0], Self.people[1])
    _ = try home.edit(as: ben) { draft in
      for (number, isForAll) in [true, false].enumerated() {
        var remark = Remark(id: PlayID(bits: IDBits(0x4000, 1 << 63 | UInt64(number + 1))))
        (remark.person, remark.text, remark.isForAll) = (ben, isForAll ? "for all" : "SECRET", isForAll)
        try draft.insert(remark)
      }
    }
    _ = try home.edit(as: ada) { try $0.household.leave() }
    #expect(home.library.records(Remark.self).map(\.text) == ["for all"])
    #expect(home.library.records(Remark.self).rows.allSatisfy { $0.record.text != "SECRET" })
  }

  @Test func `of unknown kinds, a person who leaves has no record whose id begins with that of another`() throws {
    var home = try Home()
    let (ada, ben) = (Self.people[0], Self.people[1])
    // A newer version of the app knows this kind.
    var draft = Library(schema: home.library.schema.adding(Glow.self))
      .draft(as: ben, now: home.now, ids: SeededGenerator(seed: 9))
    for (person, words) in [(ada, "ADA'S"), (ben, "BEN'S")] {
      var glow = Glow(id: PersonalID(person, .movie(1)))
      glow.words = words
      try draft.insert(glow)
    }
    var clock = HybridClock(device: DeviceID(bits: 2))
    _ = draft.commit(by: &clock)
    _ = home.library.merge(draft.library, clock: &home.clock, at: home.now.instant)
    #expect(home.library.text.contains("BEN'S") && home.library.unknownRecords.count == 2)
    _ = try home.edit(as: ada) { try $0.household.leave() }
    #expect(!home.library.text.contains("BEN'S") && home.library.text.contains("ADA'S"))
    #expect(home.library.unknownRecords.map { "\($0.id)" } == ["\(ada)/movie/tmdb/1"])
  }

  @Test func `a person who is forgotten leaves no setting, also of those that were reset`() throws {
    var home = try Home()
    let (ada, ben) = (Self.people[0], Self.people[1])
    _ = try home.edit(as: ada) { draft in
      try draft.set(Self.theme, "dark", of: ada)
      try draft.set(Self.theme, "BEN'S", of: ben)
      try draft.set("com.example.wall", "BEN'S", of: ben)
      try draft.reset("com.example.wall", of: ben)
    }
    _ = try home.edit(as: ada) { try $0.forget(ben) }
    let rows = home.library.records(Preference.self).rows.filter { !$0.writtenKeys.isEmpty }
    #expect(rows.map(\.record.id.person) == [ada])
    #expect(home.library.preference(Self.theme, of: ada, as: String.self) == "dark")
  }
}

/// A kind of a newer version, with its owner in its id.
private struct Glow: LibraryRecord {
  let id: PersonalID
  var words = ""
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.glow")
  static let fields: [Field<Glow>] = [Field("words", \.words)]

  init(id: PersonalID) { self.id = id }
}
