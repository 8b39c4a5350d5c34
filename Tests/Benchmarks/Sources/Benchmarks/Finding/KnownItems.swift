import Foundation
import ReelbookDiscovery
import ReelbookModel

/// Real films, and what people type to find them. `peers/known_items.py` makes both, and says how.
struct KnownItems {
  let index: SearchIndex
  let queries: [(film: Int, kind: String, text: String)]
  /// The names of all films.
  let names: [String]

  /// How well the queries of a kind are answered.
  struct Worth: Decodable {
    var engine: String
    var kind: String
    /// The mean of 1 ÷ rank, 0 if it is not among the first ten.
    var reciprocal: Double
    /// The share of films that are among the first ten.
    var inTen: Double
    var microseconds: Double

    var text: String {
      "\(engine), \(kind): " + String(format: "%.3f, %.3f in ten, %.0f µs", reciprocal, inTen, microseconds)
    }
  }

  init(in folder: URL, for home: HomeOfOne) throws {
    func lines(_ name: String) throws -> [[Substring]] {
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8).split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false)
      }
    }
    let films = try lines("titles.tsv")
    names = films.map { String($0[0]) }
    let documents = films.enumerated().map { place, film in
      var document = SearchDocument(.entry("\(place)"), .movie, name: String(film[0]))
      document.year = Int(film[1])
      return document
    }
    index = SearchIndex(home.library, catalogue: documents, asOf: home.now)
    queries = try lines("queries.tsv").map { (Int($0[0]) ?? 0, String($0[1]), String($0[2])) }
  }

  /// The share of all films that are found by their own whole name with no word missing, also one that several films have.
  func shareFoundByName(for viewer: Viewer) -> Double {
    let lost = names.indices.filter { film in
      !index.search(names[film], for: viewer, limit: 200).hits.contains {
        $0.item == .entry("\(film)") && $0.missing.isEmpty
      }
    }
    for film in lost.prefix(10) { print("  B27 lost: \(names[film])") }
    return Double(names.count - lost.count) / Double(max(1, names.count))
  }

  /// The worth of our answers, by kind.
  func worth(for viewer: Viewer) -> [Worth] {
    var order: [String] = []
    for query in queries where !order.contains(query.kind) { order.append(query.kind) }
    return order.map { kind in
      let asked = queries.filter { $0.kind == kind }
      var ranks: [Int] = []
      let start = Row.Times.now.processor
      for query in asked {
        let found = index.search(query.text, for: viewer, limit: 10).hits
        ranks.append((found.firstIndex { $0.item == .entry("\(query.film)") } ?? -1) + 1)
      }
      let seconds = Row.Times.now.processor - start
      let count = Double(max(1, asked.count))
      return Worth(
        engine: "ours", kind: kind, reciprocal: ranks.reduce(0) { $0 + ($1 > 0 ? 1 / Double($1) : 0) } / count,
        inTen: Double(ranks.count { $0 > 0 }) / count, microseconds: seconds / count * 1e6)
    }
  }
}
