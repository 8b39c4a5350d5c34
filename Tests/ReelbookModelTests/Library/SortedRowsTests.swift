import ReelbookModel
import ReelbookTestSupport
import Testing

/// The smallest possible row.
struct NumberedRow: Keyed, Equatable {
  var key: Int
  var value: Int
}

/// The oracle of sorted rows: a dictionary that is sorted for each question.
struct NaiveRows {
  var values: [Int: Int] = [:]

  var all: [NumberedRow] { from(.min) }

  func from(_ key: Int) -> [NumberedRow] {
    values.filter { $0.key >= key }.sorted { $0.key < $1.key }.map { NumberedRow(key: $0.key, value: $0.value) }
  }
}

@Suite struct SortedRowsTests {
  static let sizes = [0, 1, 2, 63, 64, 65, 128, 129, 4096, 4097, 100_000]

  @Test func `rows that are appended in order are all found, in order`() {
    for size in Self.sizes {
      var rows = SortedRows<NumberedRow>()
      for key in 0..<size { rows.append(NumberedRow(key: key, value: key)) }
      expect(rows, has: 0..<size, "\(size) appended")
    }
  }

  @Test func `rows that are inserted from the last to the first are all found, in order`() {
    for size in Self.sizes where size <= 4097 {
      var rows = SortedRows<NumberedRow>()
      for key in (0..<size).reversed() { rows.insert(NumberedRow(key: key, value: key)) }
      expect(rows, has: 0..<size, "\(size) descending")
    }
  }

  @Test func `rows that are inserted in any order are all found, in order`() {
    for size in Self.sizes where size <= 4097 {
      var source = SeededGenerator(seed: UInt64(size))
      var rows = SortedRows<NumberedRow>()
      for key in (0..<size).shuffled(using: &source) { rows.insert(NumberedRow(key: key, value: key)) }
      expect(rows, has: 0..<size, "\(size) shuffled")
    }
  }

  @Test func `merged rows are all found, in order, and two rows of one key become one`() {
    for size in Self.sizes {
      for (mine, theirs) in [(3, 2), (1, 1), (1, 7), (200, 1)] {
        var rows = SortedRows<NumberedRow>()
        var others = SortedRows<NumberedRow>()
        for key in 0..<size where key % mine == 0 { rows.append(NumberedRow(key: key, value: 1)) }
        for key in 0..<size where key % theirs == 0 { others.append(NumberedRow(key: key, value: 2)) }
        let held = rows
        let added = rows.merge(others, noting: 0, rangeLength: 1000) { row, other, _ in
          NumberedRow(key: row.key, value: row.value + other.value)
        } adding: { _, added in
          added += 1
        }
        let wanted = (0..<size).filter { $0 % mine == 0 || $0 % theirs == 0 }.map { key in
          NumberedRow(key: key, value: (key % mine == 0 ? 1 : 0) + (key % theirs == 0 ? 2 : 0))
        }
        #expect(Array(rows) == wanted && rows.count == wanted.count && rows.checkInvariants() == [], "\(size)")
        #expect(added.reduce(0, +) == rows.count - held.count && held.allSatisfy { $0.value == 1 })
      }
    }
  }

  @Test func `a row that is appended out of order takes its place among the others`() {
    var rows = SortedRows<NumberedRow>()
    for key in (0..<200).map({ $0 * 7 % 200 }) { rows.append(NumberedRow(key: key, value: key)) }
    expect(rows, has: 0..<200, "appended out of order")
    rows.append(NumberedRow(key: 199, value: -1))
    #expect(rows.count == 200)
    #expect(rows[199]?.value == -1)
  }

  @Test func `removing all rows, in any order, leaves an empty tree`() {
    for size in [1, 64, 65, 4097] {
      for order in 0..<3 {
        var source = SeededGenerator(seed: UInt64(size + order))
        let keys =
          order == 0 ? Array(0..<size) : order == 1 ? (0..<size).reversed() : (0..<size).shuffled(using: &source)
        var rows = SortedRows<NumberedRow>()
        for key in 0..<size { rows.append(NumberedRow(key: key, value: key)) }
        for (removed, key) in keys.enumerated() {
          rows.remove(key)
          guard removed % 61 == 0 || removed > size - 70 else { continue }
          let problems = rows.checkInvariants()
          guard problems.isEmpty else {
            Issue.record("order \(order), \(removed + 1) of \(size) removed: \(problems)")
            break
          }
        }
        #expect(rows.isEmpty && Array(rows).isEmpty)
        rows.insert(NumberedRow(key: 5, value: 5))
        #expect(Array(rows) == [NumberedRow(key: 5, value: 5)])
      }
    }
  }

  @Test func `random inserts, updates, removals, appends and scans do what a sorted dictionary does`() {
    for seed in Laws.seeds(few: 12, all: 400) {
      var source = SeededGenerator(seed: seed)
      var rows = SortedRows<NumberedRow>()
      var naive = NaiveRows()
      // Many keys make a deep tree; with few keys, nodes become empty.
      let keys = [50, 400, 4000].randomElement(using: &source) ?? 50
      var isGrowing = true
      for step in 0..<600 {
        if step % 150 == 0 { isGrowing = Bool.random(using: &source) || step == 0 }
        let key = Int.random(in: 0..<keys, using: &source)
        switch (Int.random(in: 0..<8, using: &source), isGrowing) {
        case (0..<5, true), (0..<2, false):
          rows.insert(NumberedRow(key: key, value: step))
          naive.values[key] = step
        case (5, true), (2..<6, false):
          let near = rows.from(key).first { _ in true }?.key ?? key
          rows.remove(near)
          naive.values[near] = nil
        case (6, _):
          rows.append(NumberedRow(key: key + keys / 2, value: step))
          naive.values[key + keys / 2] = step
        default:
          let isKept = !step.isMultiple(of: 5)
          let before = rows.update(key, making: NumberedRow(key: key, value: -1)) { row in
            defer { row.value = step }
            return (row.value, isKept)
          }
          guard before == naive.values[key] ?? -1 else { return fail(seed, step, "the row handed to an update") }
          naive.values[key] = isKept ? step : nil
        }
        guard rows.count == naive.values.count else { return fail(seed, step, "the count") }
        guard rows[key]?.value == naive.values[key] else { return fail(seed, step, "the row of key \(key)") }
        guard step % 20 == 0 else { continue }
        let problems = rows.checkInvariants()
        guard problems.isEmpty else { return fail(seed, step, problems.joined(separator: " ")) }
        guard Array(rows) == naive.all, Array(rows.from(key)) == naive.from(key) else {
          return fail(seed, step, "a scan")
        }
      }
    }
  }

  @Test func `a copy does not change when the original changes`() {
    for seed in Laws.seeds(few: 4, all: 100) {
      var source = SeededGenerator(seed: seed)
      var rows = SortedRows<NumberedRow>()
      for key in 0..<1000 { rows.append(NumberedRow(key: key, value: key)) }
      var held: [(rows: SortedRows<NumberedRow>, all: [NumberedRow])] = []
      for step in 0..<300 {
        if step % 30 == 0 { held.append((rows, Array(rows))) }
        let key = Int.random(in: 0..<1200, using: &source)
        switch Int.random(in: 0..<3, using: &source) {
        case 0: rows.remove(key)
        case 1: rows.insert(NumberedRow(key: key, value: -step))
        default: rows.append(NumberedRow(key: 1200 + step, value: step))
        }
      }
      for (index, copy) in held.enumerated() {
        guard Array(copy.rows) == copy.all, copy.rows.count == copy.all.count, copy.rows.checkInvariants().isEmpty
        else { return fail(seed, index * 30, "a copy changed") }
      }
    }
  }

  private func fail(_ seed: UInt64, _ step: Int, _ what: String) { Issue.record("seed \(seed), step \(step): \(what)") }

  private func expect(_ rows: SortedRows<NumberedRow>, has keys: Range<Int>, _ what: String) {
    #expect(rows.checkInvariants() == [], "\(what)")
    #expect(rows.count == keys.count && rows.isEmpty == keys.isEmpty, "\(what)")
    #expect(rows.map(\.key) == Array(keys), "\(what)")
    for start in [keys.lowerBound - 1, keys.lowerBound, keys.upperBound / 2, keys.upperBound - 1, keys.upperBound] {
      let first = rows.from(start).first { _ in true }?.key
      #expect(first == keys.first { $0 >= start }, "\(what), from \(start)")
      #expect(rows[start]?.value == (keys.contains(start) ? start : nil), "\(what), row \(start)")
    }
  }
}
