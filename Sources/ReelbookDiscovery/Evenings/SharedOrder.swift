import ReelbookModel

/// The order of titles for several people: they choose in turns, and each chooses with regard for the others.
///
/// Whose scores are spread widely would decide alone, so scores are normalised: how far a title lies above the person's
/// mean, in standard deviations. The lowest of the scores (“least misery”) is the worst of the known ways: it leaves what
/// displeases nobody and pleases nobody.
package enum SharedOrder {
  /// How much each other person's wishes count beside those of the person whose turn it is; fitted to groups of real
  /// people.
  package static let regard = 0.4

  /// Scores with a mean of 0 and a standard deviation of 1, among the candidates that count.
  static func normalized(_ scores: [Double], where isCounted: (Int) -> Bool) -> [Double] {
    var (count, sum, squares) = (0.0, 0.0, 0.0)
    for place in scores.indices where isCounted(place) {
      count += 1
      sum += scores[place]
      squares += scores[place] * scores[place]
    }
    guard count > 0 else { return scores }
    let mean = sum / count
    let deviation = max(0, squares / count - mean * mean).squareRoot()
    return scores.map { deviation > 1e-9 ? ($0 - mean) / deviation : 0 }
  }

  /// How well each candidate suits the group when it is one person's turn, from 0 to 1.
  static func together(_ normalized: [[Double]], turn: Int) -> [Double] {
    let others = normalized.indices.filter { $0 != turn }
    return normalized[turn].indices.map { place in
      let value = normalized[turn][place] + regard * others.reduce(0) { $0 + normalized[$1][place] }
      return Recommender.normalized(value)
    }
  }

  /// The best candidates by scores that others made, the best first; the first person begins.
  static func order(of scores: [[Double]], limit: Int) -> [Int] {
    guard let count = scores.map(\.count).min() else { return [] }
    let normalized = scores.map { Self.normalized(Array($0.prefix(count))) { _ in true } }
    let lists = scores.indices.map { turn in
      let values = together(normalized, turn: turn)
      return values.indices.sorted { (values[$1], $0) < (values[$0], $1) }
    }
    return interleaved(lists, from: 0, limit: limit).map(\.place)
  }

  /// Takes from lists in turns what no turn before took.
  static func interleaved(_ lists: [[Int]], from first: Int, limit: Int) -> [(place: Int, turn: Int)] {
    var next = lists.map { $0.makeIterator() }
    var (chosen, places): ([(place: Int, turn: Int)], Set<Int>) = ([], [])
    var (turn, ended) = (first, 0)
    while chosen.count < limit, ended < lists.count {
      ended += 1
      while let place = next[turn].next() {
        guard places.insert(place).inserted else { continue }
        chosen.append((place, turn))
        ended = 0
        break
      }
      turn = (turn + 1) % lists.count
    }
    return chosen
  }
}
