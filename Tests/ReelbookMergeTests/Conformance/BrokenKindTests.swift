import ReelbookModel
import ReelbookTestSupport
import Testing

/// A kind with a mistake fails the check that is about it, with a small history.
@Suite struct BrokenKindTests {
  private func failure<R: LibraryRecord>(
    _ type: R.Type, invariant: ((R) -> String?)? = nil, ids: ((inout SeededGenerator) -> R.ID)? = nil,
    _ filling: @escaping (inout R, inout SeededGenerator) -> Void
  ) throws -> ConformanceFailure {
    try #require(
      #expect(throws: ConformanceFailure.self, "\(R.kind) passes") {
        try MergeConformance.check(
          R.self, in: BrokenKinds.schema, seeds: 0..<300, ids: ids, invariant: invariant, filling: filling)
      })
  }

  @Test func `a property that is in no field`() throws {
    let failure = try failure(Undeclared.self) { record, source in record.price = source.pick([1, 2]) }
    #expect(failure.number == 1 && failure.reason.contains("a stored property is in no field"))
  }

  @Test func `an equality that ignores a field`() throws {
    let failure = try failure(LooselyEqual.self) { record, source in record.price = source.pick([1, 2]) }
    #expect(failure.number == 1 && failure.reason.contains("`==` ignores “price”"))
  }

  @Test func `an equality of values that have different texts`() throws {
    let failure = try failure(Hurried.self) { record, source in record.tags.all = ["a", "b"].shuffled(using: &source) }
    #expect(failure.number == 1 && failure.reason.contains("`==` finds two values of “tags” equal"))
  }

  @Test func `an id that is not read back`() throws {
    let failure = try failure(
      LossyID.self, ids: { RoundedID(number: Int($0.next() % 1000)) }, { record, _ in record.name = "a" })
    #expect(failure.number == 2)
  }

  @Test func `a value that is read back as another`() throws {
    let failure = try failure(Rounded.self) { record, source in record.price.cents = source.pick([100, 250]) }
    #expect(failure.number == 3 && failure.reason.contains("“price”"))
  }

  @Test func `a value that cannot be read back`() throws {
    let failure = try failure(Loan.self) { record, _ in record.rates = [Course(rawValue: "main"): .nan] }
    #expect(failure.number == 3 && failure.reason.contains("cannot be read back"))
  }

  @Test func `a kind whose records are all out of range`() throws {
    let failure = try failure(Recipe.self) { record, _ in record.portions = 0 }
    #expect(failure.number == 3 && failure.reason.contains("portions"))
  }

  @Test func `a rule that depends on another field`() throws {
    let failure = try failure(Dependent.self) { record, source in
      (record.version, record.text) = (source.pick([1, 2]), source.pick(BrokenKinds.words))
    }
    #expect(failure.number == 4 && failure.reason.contains("“text”"))
  }

  @Test func `a rule without a total order`() throws {
    let failure = try failure(Circular.self) { record, source in record.sign = source.pick([0, 1, 2]) }
    #expect(failure.number == 4 && failure.reason.contains("are not in one order"))
  }

  @Test func `a rule that does not raise what is forgotten`() throws {
    let failure = try failure(Unraised.self) { record, source in record.times = source.pick([1, 2]) }
    #expect(failure.number == 4 && failure.reason.contains("is raised only to"))
  }

  @Test func `a rule about two fields that merge one by one`() throws {
    let failure = try failure(Reserved.self, invariant: { $0.start <= $0.end ? nil : "It ends before it starts" }) {
      record, source in
      record.name = source.pick(BrokenKinds.words)
      record.start = .random(in: 0...5, using: &source)
      record.end = .random(in: record.start...9, using: &source)
    }
    #expect(failure.number == 15 && failure.reason.contains("It ends before it starts"))
    // The devices, three edits, and their arrival.
    #expect(failure.history.count <= 8, "\(failure)")
  }

  @Test func `a field that is everyone's by mistake is no fault`() throws {
    try MergeConformance.check(Reserved.self, in: BrokenKinds.schema, seeds: 0..<50)
  }
}
