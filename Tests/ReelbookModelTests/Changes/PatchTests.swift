import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct PatchTests {
  @Test func `for every kind, the patch of the difference of two records turns the first into the second`() throws {
    let kinds = RandomEdits.withTickets.kinds
    let pairs = Laws.count(few: 10_200, all: 100_300) / kinds.count
    for kind in kinds { try checkPairs(kind, count: pairs) }
  }

  private func checkPairs<Records: RandomRecords>(_ kind: Records, count: Int) throws {
    let schema = RecordSchema.standard.adding(Ticket.self)
    for seed in 0..<UInt64(count) {
      var source = SeededGenerator(seed: seed)
      let id = kind.id(using: &source)
      let before = source.chance(10) ? nil : kind.record(id, using: &source)
      let after = after(before, id, kind, using: &source)
      if let problem = try RandomPair(id: id, before: before, after: after, isFolded: seed % 4 == 0).problem(schema) {
        return record("\(Records.Kind.kind), seed \(seed): \(problem)")
      }
    }
  }

  private func after<Records: RandomRecords>(
    _ before: Records.Kind?, _ id: Records.Kind.ID, _ kind: Records, using source: inout SeededGenerator
  ) -> Records.Kind? {
    switch source.next() % 100 {
    case 0..<10: return nil
    case 10..<20: return before
    case 20..<60: return kind.record(id, using: &source)
    default:
      var record = before ?? kind.record(id, using: &source)
      kind.change(&record, using: &source)
      return record
    }
  }

  @Test func `a patch has no field that did not change`() {
    let blank = Mark(id: PersonalID(PersonID(bits: IDBits(0, 1)), .movie(603)))
    var mark = blank
    mark.isStarred = true
    let patch = Patch(from: blank, to: mark, id: mark.id, stamp: Stamp(time: 9, device: .absent))
    #expect(patch?.writtenKeys.map(Patch<Mark>.name) == ["starred"])
  }

  @Test func `an added element and a removed element of a set are two keys of a patch`() {
    var before = Mark(id: .absent)
    before.moods = [.great, .meh]
    var after = before
    after.moods = [.great, .tired]
    let patch = Patch(from: before, to: after, id: before.id, stamp: Stamp(time: 9, device: .absent))
    #expect(patch?.writtenKeys.map(Patch<Mark>.name) == ["moods/meh", "moods/tired"])
  }

  @Test func `the patch of a whole row makes the same row, and reads back from its JSON`() throws {
    for kind in RandomEdits.withTickets.kinds { try checkWholeRows(kind) }
  }

  private func checkWholeRows<Records: RandomRecords>(_ kind: Records) throws {
    let schema = RecordSchema.standard.adding(Ticket.self)
    for seed in Laws.seeds(few: 60, all: 3000) {
      var source = SeededGenerator(seed: seed)
      let row = kind.row(kind.id(using: &source), using: &source)
      let patch = Patch(row)
      let reread = try Change(patch).reread(with: schema)
      guard reread == Change(patch) else {
        return record("\(Records.Kind.kind), seed \(seed): \(Change(patch)) came back as \(reread)")
      }
      var made = Row(Records.Kind(id: row.record.id))
      _ = made.join(patch)
      guard made == row else { return record("\(Records.Kind.kind), seed \(seed): \(row) became \(made)") }
      guard !made.join(patch).hasChanged, made == row else {
        return record("\(Records.Kind.kind), seed \(seed): joining a row to itself changed it")
      }
    }
  }
}

/// Records an issue: a case that breaks a law.
func record(_ problem: String, sourceLocation: SourceLocation = #_sourceLocation) {
  Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
}
