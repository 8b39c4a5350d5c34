import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Undo of an edit that added many records, such as an import.
@Suite struct UndoManyTests {
  @Test func `undoing many additions is the same as deleting each that nobody wrote to since`() throws {
    for seed in Laws.seeds(20) {
      try compare(Play.self, seed) { $0.run = $0.run == 2 ? 3 : 2 }
      try compare(Note.self, seed) { $0.text += " again" }
    }
  }

  private func compare<R: LibraryRecord>(_ type: R.Type, _ seed: UInt64, changing change: (inout R) -> Void) throws {
    var source = SeededGenerator(seed: seed)
    var device = SimulatedDevice(1)
    let count = Int(source.next() % 200)
    var known: Set<R.ID> = []
    let records = try (0..<count).map { _ in try R.randomInRange(using: &source) }
      .filter { known.insert($0.id).inserted }
    try device.edit { draft in for record in records where source.chance(20) { try draft.insert(record) } }
    let there = Set(device.library.records(R.self).map(\.id))
    try device.edit(at: 1) { draft in
      for record in records where !there.contains(record.id) { try draft.insert(record) }
    }
    let added = device.journal.last.map { $0.changes.count } ?? 0
    guard added == records.count - there.count, added > 0, let edit = device.journal.last else { return }
    let (deleted, changed) = (records.filter { _ in source.chance(10) }, records.filter { _ in source.chance(10) })
    try device.edit(at: 2) { draft in
      for record in changed { try draft.update(record.id, change) }
      for record in deleted { try draft.delete(R.self, record.id) }
    }
    var other = device
    try device.edit(at: 3) { draft in
      let kept = Set((deleted + changed).map(\.id)).union(there)
      for record in records where !kept.contains(record.id) { try draft.delete(R.self, record.id) }
    }
    other.edit(at: 3) { draft in _ = draft.undo(edit) }
    #expect(other.library == device.library, "\(R.kind), seed \(seed)")
    #expect(other.library.checkInvariants() == device.library.checkInvariants(), "\(R.kind), seed \(seed)")
    let (mine, theirs) = (other.journal.last?.changes ?? [], device.journal.last?.changes ?? [])
    #expect(Set(mine) == Set(theirs), "\(R.kind), seed \(seed)")
    #expect(Set(mine.map(\.description)) == Set(theirs.map(\.description)), "\(R.kind), seed \(seed)")
    for record in records {
      guard let subject = R.traits.about.subject(of: record) else { continue }
      #expect(Set(other.library.records(R.self, about: subject)) == Set(device.library.records(R.self, about: subject)))
    }
  }
}
