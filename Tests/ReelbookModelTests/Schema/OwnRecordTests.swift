import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// An app's own kind of record. It needs no more than this to be stored, merged and passed on like the library's.
struct Loan: LibraryRecord {
  let id: LoanID
  var subject = MediaID.absent
  var friends: Set<String> = []
  /// The highest fee that anybody asked.
  var fee = Fee()
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.loan")
  static let fields: [Field<Loan>] = [
    Field("subject", \.subject, audience: .owner),
    Field("friends", \.friends, audience: .owner),
    Field("fee", \.fee, audience: .owner, rule: .highest(\.fee.cents)),
  ]

  init(id: LoanID) { self.id = id }
}

struct LoanID: RandomID {
  let bits: IDBits
}

struct Fee: FieldStruct {
  var cents = 0
  var currency: String?
  var extras = Extras()

  static let fields: [Field<Fee>] = [Field("cents", \.cents), Field("currency", \.currency)]
}

extension LoanID: RandomValue {}
extension Fee: RandomValue {}

@Suite struct OwnRecordTests {
  static let schema = RecordSchema.standard.adding(Loan.self)
  let id = LoanID(bits: IDBits(1, 2))

  /// A device whose app knows loans.
  private func world(device: UInt64 = 1) throws -> World {
    var world = try World(device: device)
    let text = world.library.text
    world.library = try .reading(text, schema: Self.schema)
    return world
  }

  @Test func `a schema lists the standard kinds first, then the app's`() {
    #expect(Self.schema.kinds == RecordSchema.standard.kinds + [Loan.kind])
  }

  @Test func `an app's record reads back from its bytes`() throws {
    for seed in Laws.seeds(300) {
      var generator = SeededGenerator(seed: seed)
      let loan = try Loan.random(using: &generator)
      let back = try Change.reading(Change.adding(loan).line, schema: Self.schema)
      guard back == .adding(loan), back.written(Loan.self) == loan else {
        Issue.record("seed \(seed): \(loan) came back as \(back)")
        return
      }
    }
  }

  @Test func `an app's record is inserted, changed, found and deleted by its type`() throws {
    var world = try world()
    try world.edit { draft in
      var loan = Loan(id: id)
      loan.subject = .movie(603)
      try draft.insert(loan)
    }
    try world.edit { try $0.change(id) { (loan: inout Loan) in loan.friends = ["Max"] } }
    #expect(world.library.records(Loan.self).map(\.friends) == [["Max"]])
    #expect(world.library.records(Loan.self)[id]?.subject == .movie(603))
    let line = try #require(world.commits.last).text
    #expect(line.contains(#"{"edit":"com.example.loan","id":"\#(id)","set":{"friends/Max":true}"#))
    try world.edit { try $0.delete(Loan.self, id) }
    #expect(world.library.records(Loan.self).isEmpty)
    #expect(world.refusal { try $0.delete(Loan.self, id) }?.code == .notFound)
  }

  @Test func `an edit refuses a record whose kind is not in the library's schema`() throws {
    let world = try World()
    #expect(world.refusal { try $0.insert(Loan(id: id)) }?.code == .notAllowed)
  }

  @Test func `a library with an app's records reads back from its text, and a commit from its line`() throws {
    var world = try world()
    for seed in 0..<20 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let loan = try Loan.random(using: &generator)
      try world.edit { try $0.insert(loan) }
    }
    #expect(try Library.reading(world.library.text, schema: Self.schema) == world.library)
    for commit in world.commits {
      #expect(try Commit.reading(Array(commit.text.utf8), schema: Self.schema) == commit)
    }
  }

  @Test func `an app's set merges by element, and a field's own merge rule overrules the stamps`() throws {
    var a = try world()
    try a.edit { draft in
      var loan = Loan(id: id)
      loan.friends = ["Max", "Ida"]
      try draft.insert(loan)
    }
    var b = a.fork(device: 2)
    try a.edit { draft in
      try draft.change(id) { (loan: inout Loan) in
        loan.friends = ["Ida", "Jon"]
        loan.fee.cents = 1500
      }
    }
    b.wait(.seconds(3600))
    try b.edit { draft in
      try draft.change(id) { (loan: inout Loan) in
        loan.friends.insert("Zoë")
        loan.fee.cents = 900
      }
    }
    exchange(&a, &b)
    let loan = try #require(a.library.records(Loan.self)[id])
    #expect(loan.friends == ["Ida", "Jon", "Zoë"] && loan.fee.cents == 1500)
  }

  @Test func `a device that does not know a kind keeps its records and passes them on unchanged`() throws {
    var sender = try world()
    var old = try World(device: 2)
    for commit in sender.commits { _ = old.library.merge(commit, clock: &old.clock, at: old.now.instant) }
    for seed in 0..<20 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var loan = try Loan.random(using: &generator)
      loan.extras["com.example.newer"] = JSONText(of: "é\n")
      try sender.edit { try $0.insert(loan) }
      // The old version reads the commit from its text, and must not change it either.
      let line = try #require(sender.commits.last).text
      _ = old.library.merge(try Commit.reading(Array(line.utf8)), clock: &old.clock, at: old.now.instant)
    }
    let last = try #require(Array(sender.library.records(Loan.self)).last).id
    try sender.edit { try $0.delete(Loan.self, last) }
    let report = old.library.merge(try #require(sender.commits.last), clock: &old.clock, at: old.now.instant)
    #expect(report.unknown == 1)
    #expect(old.library.records(Loan.self).isEmpty)
    #expect(old.library.text.contains(#"{"delete":"com.example.loan","id":"\#(last)""#))

    var fresh = Library(schema: Self.schema)
    var clock = HybridClock(device: DeviceID(bits: 3))
    _ = fresh.merge(old.library, clock: &clock, at: old.now.instant)
    #expect(fresh.records(Loan.self).elementsEqual(sender.library.records(Loan.self)))
    #expect(fresh.records(Loan.self).count == 19)
    let read = try Library.reading(old.library.text, schema: Self.schema)
    #expect(read.records(Loan.self).elementsEqual(sender.library.records(Loan.self)))
  }

  @Test func `a set in a record of an unknown kind merges by element`() throws {
    var sender = try world()
    var old = try World(device: 2)
    try sender.edit { try $0.insert(Loan(id: id)) }
    for friend in ["Max", "Ida"] {
      try sender.edit { try $0.change(id) { (loan: inout Loan) in loan.friends.insert(friend) } }
    }
    for commit in sender.commits { _ = old.library.merge(commit, clock: &old.clock, at: old.now.instant) }
    var fresh = Library(schema: Self.schema)
    var clock = HybridClock(device: DeviceID(bits: 3))
    _ = fresh.merge(old.library, clock: &clock, at: old.now.instant)
    #expect(fresh.records(Loan.self)[id]?.friends == ["Max", "Ida"])
  }

  @Test func `a kind that is added twice traps, and so does a kind with two fields of one name`() async {
    await #expect(processExitsWith: .failure) { _ = OwnRecordTests.schema.adding(Loan.self) }
    await #expect(processExitsWith: .failure) { _ = RecordSchema.standard.adding(Twins.self) }
  }
}

/// A record with two fields of one name.
private struct Twins: LibraryRecord {
  let id: LoanID
  var one = 0
  var two = 0
  var extras = Extras()

  static let kind = RecordKind(rawValue: "com.example.twins")
  static let fields: [Field<Twins>] = [Field("number", \.one), Field("number", \.two)]

  init(id: LoanID) { self.id = id }
}
