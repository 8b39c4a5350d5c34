import ReelbookModel
import ReelbookTestSupport
import Testing

/// The laws of joining rows.
///
/// There are few stamps, so that different values often have the same one, as in two folders with one device's id.
@Suite struct RowTests {
  @Test func `joining commutes`() {
    for kind in RandomEdits.withTickets.kinds { checkCommuting(kind) }
  }

  @Test func `joining associates`() {
    for kind in RandomEdits.withTickets.kinds { checkAssociating(kind) }
  }

  @Test func `patches make the same row in any order, also if some come twice`() {
    for kind in RandomEdits.withTickets.kinds { checkOrders(kind) }
  }

  @Test func `a row agrees with the oracle about all writes`() {
    for kind in RandomEdits.withTickets.kinds { checkOracle(kind) }
  }

  private func checkCommuting<Records: RandomRecords>(_ kind: Records) {
    for seed in seeds {
      var source = SeededGenerator(seed: seed)
      let id = kind.id(using: &source)
      let (a, b) = (kind.row(id, using: &source), kind.row(id, using: &source))
      guard joined(a, b) == joined(b, a) else { return fail(kind, seed, joined(a, b), joined(b, a)) }
      guard joined(a, a) == a else { return fail(kind, seed, joined(a, a), a) }
    }
  }

  private func checkAssociating<Records: RandomRecords>(_ kind: Records) {
    for seed in seeds {
      var source = SeededGenerator(seed: seed)
      let id = kind.id(using: &source)
      let (a, b) = (kind.row(id, using: &source), kind.row(id, using: &source))
      let c = kind.row(id, using: &source)
      let (left, right) = (joined(joined(a, b), c), joined(a, joined(b, c)))
      guard left == right else { return fail(kind, seed, left, right) }
    }
  }

  private func checkOrders<Records: RandomRecords>(_ kind: Records) {
    for seed in seeds {
      var source = SeededGenerator(seed: seed)
      let id = kind.id(using: &source)
      let patches = (0..<5).map { _ in kind.patch(id, using: &source) }
      var first = Row(Records.Kind(id: id))
      for patch in patches { _ = first.join(patch) }
      for _ in 0..<3 {
        var other = Row(Records.Kind(id: id))
        for patch in (patches + patches.prefix(2)).shuffled(using: &source) { _ = other.join(patch) }
        guard first == other else { return fail(kind, seed, first, other) }
      }
    }
  }

  private func checkOracle<Records: RandomRecords>(_ kind: Records) {
    for seed in seeds {
      var source = SeededGenerator(seed: seed)
      let id = kind.id(using: &source)
      var row = Row(Records.Kind(id: id))
      var writes: [PlainWrite] = []
      for _ in 0..<5 {
        let patch = kind.patch(id, using: &source)
        _ = row.join(patch)
        writes += patch.plainWrites
      }
      let (made, wanted) = (PlainState(standing: Patch(row).plainWrites), PlainState(writes))
      guard made == wanted else {
        return record("\(Records.Kind.kind), seed \(seed): \(Change(Patch(row)))\nis not \(wanted)")
      }
    }
  }

  private var seeds: Range<UInt64> { Laws.seeds(few: 60, all: 3000) }

  private func joined<R: LibraryRecord>(_ a: Row<R>, _ b: Row<R>) -> Row<R> {
    var row = a
    _ = row.join(Patch(b))
    return row
  }

  private func fail<Records: RandomRecords>(
    _ kind: Records, _ seed: UInt64, _ a: Row<Records.Kind>, _ b: Row<Records.Kind>
  ) {
    record("\(Records.Kind.kind), seed \(seed): \(Change(Patch(a)))\nis not \(Change(Patch(b)))")
  }
}
