import Foundation

/// Recommendations for 943 real people of MovieLens 100K, whose last fifth of viewings is to be found.
///
/// The rows have what is wanted against ours, for every second person: the weights were fitted to the others. The lines
/// before them have both halves and the peers, of which ItemKNN and EASE know the viewings of all people.
let recommendFilms = Benchmark(name: "B28") { context in
  let folder = try context.scratch.folder("viewers")
  guard let peer = try PythonProcess("recommended_films.py", [folder.path]) else {
    print("  B28 SKIPPED: pip install --no-deps -r Tests/Benchmarks/peers/recommended-requirements.txt")
    return []
  }
  defer { peer.stop() }
  let viewers = try RealViewers(in: folder)
  for tips in [false, true] {
    for half in [0, 1, nil] {
      let found = try await viewers.worth(withTips: tips, half: half)
      let people = half.map { $0 == 0 ? "fitted half" : "other half" } ?? "all"
      print(
        "  B28 ours, \(tips ? "with tips of five liked films" : "facts and votes alone"), \(people): \(found.worth.text), "
          + String(format: "%.1f ms a person", found.milliseconds))
    }
  }
  if !context.isOursOnly {
    for (name, worth) in try peer.ask([String: RealViewers.Worth].self).sorted(by: { $0.key < $1.key }) {
      print("  B28 \(name): \(worth.text)")
    }
  }
  let facts = try await viewers.worth(withTips: false, half: 1)
  let tips = try await viewers.worth(withTips: true, half: 1)
  let all = try await viewers.worth(withTips: true).worth
  func row(_ name: String, _ wanted: Double, _ ours: Double) -> Row {
    Row(name: "B28 \(name): wanted, ours", figures: Row.Figures(wanted, ours), unit: .count, target: 1)
  }
  return [
    row("NDCG@10 from facts and votes", 0.112, facts.worth.ndcg), row("NDCG@10 with tips", 0.19, tips.worth.ndcg),
    row("share of films shown, with tips", 0.45, all.shown),
    Row(
      name: "B28 the film that most are shown, share of those who lack it: ours, half of them allowed",
      figures: Row.Figures(all.most ?? 1, 0.5), unit: .count, target: 1),
    Row(
      name: "B28 a ranking of 1,682 films: ours, 5 ms allowed", figures: Row.Figures(tips.milliseconds, 5),
      clock: .processor, target: 1),
  ]
}
