import Foundation
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Every kind of record round-trips with all its fields.
@Suite struct RecordRoundTripTests {
  let types = RecordSchema.standard.types.map(\.record)

  @Test func `every record reads back from its bytes`() throws {
    for type in types { try bytesRoundTrip(type) }
  }

  private func bytesRoundTrip<R: LibraryRecord>(_ type: R.Type) throws {
    for seed in Laws.seeds(150) {
      var generator = SeededGenerator(seed: seed)
      let record = try R.random(using: &generator)
      let change = Change.adding(record)
      let text = change.line
      let back = try Change.reading(text)
      guard back == change, back.written(R.self) == record else {
        Issue.record("\(R.kind), seed \(seed): \(text) came back as \(back)")
        return
      }
    }
  }

  @Test func `every record reads back from Codable's JSON`() throws {
    for type in types { try codableRoundTrip(type) }
  }

  private func codableRoundTrip<R: LibraryRecord>(_ type: R.Type) throws {
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    for seed in Laws.seeds(30) {
      var generator = SeededGenerator(seed: seed)
      let record = try R.random(using: &generator)
      let back = try decoder.decode(R.self, from: encoder.encode(record))
      guard back == record else {
        Issue.record("\(R.kind), seed \(seed): \(record) came back as \(back)")
        return
      }
    }
  }

  @Test func `random records sometimes fill and sometimes omit each field`() throws {
    for type in types { try fillsAll(type) }
  }

  private func fillsAll<R: LibraryRecord>(_ type: R.Type) throws {
    var filled: Set<String> = []
    var left: Set<String> = []
    let names = Set(R.fields.map(\.name))
    for seed in 0..<60 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let written = Change.adding(try R.random(using: &generator)).fields.map { $0.prefix { $0 != "/" } }
      filled.formUnion(written.map(String.init))
      left.formUnion(names.subtracting(written.map(String.init)))
    }
    #expect(filled.isSuperset(of: names), "\(R.kind) never had \(names.subtracting(filled))")
    #expect(left == names, "\(R.kind) always had \(names.subtracting(left))")
  }

  @Test func `a record that has only an id writes no field`() throws {
    for type in types { try startsEmpty(type) }
  }

  private func startsEmpty<R: LibraryRecord>(_ type: R.Type) throws {
    var generator = SeededGenerator(seed: 1)
    let empty = R(id: try R.random(using: &generator).id)
    #expect(Change.adding(empty).fields == [], "\(R.kind)")
  }
}
