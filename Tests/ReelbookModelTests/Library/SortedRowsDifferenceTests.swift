import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct SortedRowsDifferenceTests {
  private typealias Rows = SortedRows<NumberedRow>

  /// The oracle: it looks up every key of either state in both.
  private func difference(_ before: Rows, _ after: Rows) -> [[NumberedRow?]] {
    Set(before.map(\.key) + after.map(\.key)).sorted().map { [before[$0], after[$0]] }.filter { $0[0] != $0[1] }
  }

  @Test func `the difference of two states of a tree is the difference of their rows`() {
    for seed in 0..<UInt64(Laws.count(few: 60, all: 2000)) {
      var source = SeededGenerator(seed: seed)
      var rows = Rows()
      for key in 0..<source.pick([0, 1, 20, 33, 500, 5000]) { rows.append(NumberedRow(key: 2 * key, value: 0)) }
      var states = [rows]
      for step in 0..<source.pick([1, 5, 300]) {
        let key = Int(source.next() % 12_000)
        switch source.next() % 4 {
        case 0: rows.remove(rows.from(key).first { _ in true }?.key ?? key)
        case 1: rows.insert(NumberedRow(key: key, value: 0))
        case 2: rows.append(NumberedRow(key: key, value: step))
        default: rows.insert(NumberedRow(key: key, value: step))
        }
        if source.chance(10) { states.append(rows) }
      }
      states.append(rows)
      let (before, after) = (source.pick(states), source.pick(states))
      var found: [[NumberedRow?]] = []
      after.forEachDifference(from: before) { found.append([$0, $1]) }
      guard found == difference(before, after) else {
        Issue.record("seed \(seed): \(found.count) differ, not \(difference(before, after).count)")
        return
      }
    }
  }

  @Test func `finding the difference compares few rows besides those that changed`() {
    var before = SortedRows<LookedAtRow>()
    for key in 0..<20_000 { before.append(LookedAtRow(key: key, value: 0)) }
    var after = before
    for key in [7, 9_999] { after.insert(LookedAtRow(key: key, value: 1)) }
    LookedAtRow.looks.withLock { $0 = 0 }
    var found: [Int] = []
    after.forEachDifference(from: before) { found.append($1?.key ?? $0?.key ?? -1) }
    #expect(found == [7, 9_999])
    #expect((2...64).contains(LookedAtRow.looks.withLock { $0 }))
  }

  @Test func `trees that share nothing are compared up to the difference that is enough`() {
    var (before, after) = (SortedRows<CountedRow>(), SortedRows<CountedRow>())
    for key in 0..<1000 {
      before.append(CountedRow(key: key, value: 0))
      after.append(CountedRow(key: key, value: key < 100 ? 0 : 1))
    }
    var found: [Int] = []
    let isWhole = after.visitDifferences(from: before) { before, after in
      found.append(after?.key ?? before?.key ?? -1)
      return found.count < 2
    }
    #expect(!isWhole && found == [100, 101])
    #expect(CountedRow.looks.withLock { $0 } == 102)
    let isSame = after.visitDifferences(from: after) { _, _ in false }
    #expect(isSame)
  }

  @Test func `a row is found by its index, and the rows before a key are counted`() {
    for seed in 0..<UInt64(Laws.count(few: 20, all: 500)) {
      var source = SeededGenerator(seed: seed)
      var rows = Rows()
      for _ in 0..<source.pick([1, 40, 3000]) {
        let key = Int(source.next() % 4000)
        if source.chance(25) { rows.remove(key) } else { rows.insert(NumberedRow(key: key, value: 0)) }
      }
      let keys = rows.map(\.key)
      guard keys.indices.allSatisfy({ rows.row(at: $0).key == keys[$0] }) else {
        Issue.record("seed \(seed): a row is not at its index")
        return
      }
      for limit in (0..<50).map({ _ in Int(source.next() % 4001) }) {
        let wanted = keys.count { $0 < limit }
        guard rows.rank(where: { $0 < limit }) == wanted else {
          Issue.record("seed \(seed): the rows before \(limit) are not \(wanted)")
          return
        }
      }
    }
  }
}

/// A row that counts how often two such rows are compared.
private struct LookedAtRow: Keyed, Equatable {
  var key: Int
  var value: Int

  static let looks = Lock(0)

  static func == (a: LookedAtRow, b: LookedAtRow) -> Bool {
    looks.withLock { $0 += 1 }
    return a.key == b.key && a.value == b.value
  }
}

/// The same, with a count of its own.
private struct CountedRow: Keyed, Equatable {
  var key: Int
  var value: Int

  static let looks = Lock(0)

  static func == (a: CountedRow, b: CountedRow) -> Bool {
    looks.withLock { $0 += 1 }
    return a.key == b.key && a.value == b.value
  }
}
