import Foundation
import ReelbookDiscovery
import ReelbookModel

/// Films for two or four real people together, by scores of EASE and by ours.
///
/// `peers/shared_films.py` draws the groups from the people to whom no weight was fitted, and has six published ways.
struct SharedFilms {
  typealias Ways = [String: [String: Worth]]

  /// How good the films are for the members of a group.
  struct Worth: Codable {
    var mean = 0.0
    /// For the member for whom they are worst.
    var worst = 0.0
  }

  private let viewers: RealViewers
  private let folder: URL
  private var groups: [(kind: String, people: [Int])] = []

  init(_ viewers: RealViewers, in folder: URL) throws {
    (self.viewers, self.folder) = (viewers, folder)
    groups = try String(contentsOf: folder.appendingPathComponent("groups.tsv"), encoding: .utf8)
      .split(separator: "\n").map { line in
        let parts = line.split(separator: "\t")
        return (String(parts[0]), parts[1].split(separator: " ").compactMap { Int($0) })
      }
  }

  /// EASE's scores of all films for each person.
  func ease() throws -> [Int: [Double]] {
    let data = try Data(contentsOf: folder.appendingPathComponent("ease.bin"))
    let count = viewers.candidates.count
    let people = viewers.known.map(\.person).sorted()
    guard data.count == 4 * count * people.count else { throw BenchmarkError("B28: ease.bin has another size.") }
    return data.withUnsafeBytes { bytes in
      var scores: [Int: [Double]] = [:]
      for (row, person) in people.enumerated() {
        scores[person] = (0..<count).map {
          Double(bytes.loadUnaligned(fromByteOffset: 4 * (row * count + $0), as: Float.self))
        }
      }
      return scores
    }
  }

  /// Our scores of all films for the people of the groups, with the tips of five films that they liked.
  ///
  /// They are written for the peer as well.
  func ours() async throws -> [Int: [Double]] {
    let wanted = Set(groups.flatMap(\.people))
    var (scores, data): ([Int: [Double]], Data) = ([:], Data())
    for (person, _) in viewers.known.sorted(by: { $0.person < $1.person }) {
      var own = [Double](repeating: 0, count: viewers.candidates.count)
      if wanted.contains(person) {
        let recommender = try await viewers.recommender(for: person, withTips: true)
        own = viewers.candidates.map { recommender.score(of: $0.id) ?? 0 }
        scores[person] = own
      }
      own.map(Float.init).withUnsafeBytes { data.append(contentsOf: $0) }
    }
    try data.write(to: folder.appendingPathComponent("ours.bin"))
    return scores
  }

  /// What our order is worth for each kind of group.
  func worth(_ scores: [Int: [Double]]) -> [String: Worth] {
    let gains = (0..<10).map { 1 / log2(Double($0 + 2)) }
    let seen = Dictionary(uniqueKeysWithValues: viewers.known.map { ($0.person, Set($0.viewings.map(\.film))) })
    let films = viewers.candidates.map { $0.id.tmdb ?? 0 }
    var (sums, counts): ([String: Worth], [String: Double]) = ([:], [:])
    for (kind, people) in groups {
      let free = films.indices.filter { place in !people.contains { seen[$0]?.contains(films[place]) ?? false } }
      let order = SharedEvening.order(
        of: people.map { person in free.map { scores[person]?[$0] ?? 0 } }, limit: gains.count)
      let each = people.map { person -> Double in
        let wanted = (viewers.hidden[person] ?? []).intersection(free.map { films[$0] })
        let found = zip(gains, order).filter { wanted.contains(films[free[$0.1]]) }.reduce(0) { $0 + $1.0 }
        return wanted.isEmpty ? 0 : found / gains.prefix(min(gains.count, wanted.count)).reduce(0, +)
      }
      sums[kind, default: Worth()].mean += each.reduce(0, +) / Double(each.count)
      sums[kind, default: Worth()].worst += each.min() ?? 0
      counts[kind, default: 0] += 1
    }
    for (kind, count) in counts {
      sums[kind]?.mean /= count
      sums[kind]?.worst /= count
    }
    return sums
  }
}

/// Groups of the people of ``recommendFilms``: our order against the best of six ways, over the same scores.
///
/// Two people at random are judged; the lines before them have the other kinds of groups and all ways.
let shareFilms = Benchmark(name: "B28g") { context in
  let folder = try context.scratch.folder("groups")
  guard let viewersPeer = try PythonProcess("recommended_films.py", [folder.path]) else {
    print("  B28g SKIPPED: pip install --no-deps -r Tests/Benchmarks/peers/recommended-requirements.txt")
    return []
  }
  viewersPeer.stop()
  guard let peer = try PythonProcess("shared_films.py", [folder.path]) else { return [] }
  defer { peer.stop() }
  let shared = try SharedFilms(try RealViewers(in: folder), in: folder)
  let found = ["EASE": shared.worth(try shared.ease()), "ours": shared.worth(try await shared.ours())]
  let theirs = try peer.ask([String: SharedFilms.Ways].self)
  var rows: [Row] = []
  for (scores, kinds) in found.sorted(by: { $0.key < $1.key }) {
    for (kind, worth) in kinds.sorted(by: { $0.key < $1.key }) {
      let ways = theirs[scores]?[kind] ?? [:]
      func text(_ worth: SharedFilms.Worth) -> String { String(format: "%.4f/%.4f", worth.mean, worth.worst) }
      let all = ways.sorted { $0.key < $1.key }.map { "\($0.key) \(text($0.value))" }.joined(separator: ", ")
      print("  B28g \(kind), scores of \(scores): ours \(text(worth)); \(all)")
      guard kind == "random" else { continue }
      for (name, own, best) in [
        ("in the mean", worth.mean, ways.values.map(\.mean).max() ?? 0),
        ("for the worse", worth.worst, ways.values.map(\.worst).max() ?? 0),
      ] {
        rows.append(
          Row(
            name: "B28g two people, scores of \(scores), \(name): best of six, ours", figures: Row.Figures(best, own),
            unit: .count, target: scores == "EASE" ? nil : 1))
      }
    }
  }
  let couple = found["EASE"]?["random"] ?? SharedFilms.Worth()
  func wanted(_ name: String, _ wanted: Double, _ ours: Double) -> Row {
    Row(name: "B28g two people, \(name): wanted, ours", figures: Row.Figures(wanted, ours), unit: .count, target: 1)
  }
  return rows + [
    wanted("scores of EASE, in the mean", 0.133, couple.mean),
    wanted("scores of EASE, for the worse", 0.058, couple.worst),
  ]
}
