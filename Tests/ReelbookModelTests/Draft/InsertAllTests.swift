import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// A draft can insert many records in one pass over a table.
@Suite struct InsertAllTests {
  @Test func `inserting records together gives the same library and commit as one by one`() throws {
    for seed in Laws.seeds(20) {
      try compare(Play.self, seed)
      try compare(Mark.self, seed)
      try compare(Note.self, seed)
    }
  }

  private func compare<R: LibraryRecord>(_ type: R.Type, _ seed: UInt64) throws {
    var source = SeededGenerator(seed: seed)
    var device = SimulatedDevice(1)
    let old = try records(R.self, 0...60, &source)
    try device.edit { draft in for record in old { try draft.insert(record) } }
    // Some ids have tombstones; inserting restores these records.
    let deleted = old.filter { _ in source.chance(40) }
    try device.edit(at: 1) { draft in for record in deleted { try draft.delete(R.self, record.id) } }
    let known = Set(old.map(\.id))
    var new = try records(R.self, 33...200, &source).filter { !known.contains($0.id) }
    new.insert(contentsOf: deleted, at: new.count / 2)
    var other = device
    try device.edit(at: 2) { draft in for record in new { try draft.insert(record) } }
    try other.edit(at: 2) { draft in
      var records = new
      try draft.insert(all: &records)
      for record in new { #expect(draft.library.records(R.self)[record.id] != nil) }
    }
    #expect(other.library == device.library, "\(R.kind), seed \(seed)")
    #expect(other.library.checkInvariants() == device.library.checkInvariants(), "\(R.kind), seed \(seed)")
    let (mine, theirs) = (other.journal.last, device.journal.last)
    #expect(Set(mine?.changes ?? []) == Set(theirs?.changes ?? []), "\(R.kind), seed \(seed)")
    for record in new {
      guard let subject = R.traits.about.subject(of: record) else { continue }
      #expect(Set(other.library.records(R.self, about: subject)) == Set(device.library.records(R.self, about: subject)))
    }
  }

  @Test func `inserting records together refuses an existing id and an invalid value, and inserts none`() throws {
    var source = SeededGenerator(seed: 1)
    var device = SimulatedDevice(1)
    let plays = try records(Play.self, 100...100, &source)
    try device.edit { try $0.insert(plays[50]) }
    var (again, odd) = (plays, Array(plays.dropFirst(51)))
    odd[0].run = 0
    #expect(throws: LibraryError.self) { try device.edit { try $0.insert(all: &again) } }
    #expect(throws: LibraryError.self) { try device.edit { try $0.insert(all: &odd) } }
    #expect(device.library.plays.count == 1)
  }

  private func records<R: LibraryRecord>(
    _ type: R.Type, _ counts: ClosedRange<Int>, _ source: inout SeededGenerator
  ) throws -> [R] {
    var known: Set<R.ID> = []
    let count = counts.lowerBound + Int(source.next() % UInt64(counts.count))
    return try (0..<count).map { _ in try R.randomInRange(using: &source) }.filter { known.insert($0.id).inserted }
  }
}
