/// The figures of an activity page, a diary and a year in review, which must be the same for both sides.
///
/// Times are seconds. A table is a sum of its rows, weighted so that swapped rows change it.
struct PageFigures: Equatable {
  private(set) var values: [String: Int] = [:]

  var sum: Int { values.values.reduce(0, &+) }

  mutating func add(_ name: String, _ value: Int) { values[name] = value }

  mutating func add(_ name: String, _ rows: some Sequence<(key: String, value: Int)>) {
    var sum = 0
    for (key, value) in rows {
      let weight = key.utf8.reduce(7) { ($0 &* 31 &+ Int($1)) & 0xFFFF }
      sum &+= weight &* value
    }
    values[name] = sum
  }

  /// The differences from other figures.
  func differences(from other: PageFigures) -> [String] {
    Set(values.keys).union(other.values.keys).sorted().filter { values[$0] != other.values[$0] }
      .map { "\($0): \(values[$0] as Any), \(other.values[$0] as Any)" }
  }
}
