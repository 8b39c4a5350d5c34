import Foundation

/// Known-item search in 58,788 real films: 2,000 queries of each kind, as people type them.
///
/// A row for each kind has the mean reciprocal rank that is wanted against ours, and one the slowest kind's time. The lines
/// before them have the peers, on each twentieth query.
let knownItemSearch = Benchmark(name: "B27") { context in
  let folder = try context.scratch.folder("known")
  guard let peer = try PythonProcess("known_items.py", [folder.path]) else {
    print("  B27 SKIPPED: pip install -r Tests/Benchmarks/peers/known-requirements.txt")
    return []
  }
  defer { peer.stop() }
  let home = try HomeOfOne()
  let items = try KnownItems(in: folder, for: home)
  _ = items.worth(for: home.viewer)
  let ours = items.worth(for: home.viewer)
  for worth in ours + (context.isOursOnly ? [] : try peer.ask([KnownItems.Worth].self)) { print("  B27 \(worth.text)") }
  let wanted = [
    "exact": 0.998, "one error": 0.93, "two errors": 0.85, "a word missing": 0.88, "60 % typed": 0.73,
    "last word and year": 0.89,
  ]
  // Ways to spell and order words: what was reached, less two hundredths.
  let reached = [
    "two words joined": 0.97, "hyphen left out": 0.89, "and for &": 0.92, "another numeral": 0.97,
    "a word too many": 0.94, "words in another order": 0.98,
  ]
  var rows = ours.compactMap { worth in
    (wanted[worth.kind] ?? reached[worth.kind]).map {
      Row(
        name: "B27 known item, \(worth.kind): reciprocal rank wanted, ours", figures: Row.Figures($0, worth.reciprocal),
        unit: .count, target: 1)
    }
  }
  for (kind, wanted) in ["one error": 0.99, "two errors": 0.95] {
    guard let worth = ours.first(where: { $0.kind == kind }) else { continue }
    rows.append(
      Row(
        name: "B27 known item, \(kind): share in the first ten wanted, ours", figures: Row.Figures(wanted, worth.inTen),
        unit: .count, target: 1))
  }
  rows.append(
    Row(
      name: "B27 found by its own name: all films, those found",
      figures: Row.Figures(1, items.shareFoundByName(for: home.viewer)), unit: .count, target: 1))
  rows.append(
    Row(
      name: "B27 known item, the slowest kind: ours, 250 µs allowed",
      figures: Row.Figures(ours.filter { wanted[$0.kind] != nil }.map(\.microseconds).max() ?? 0, 250),
      unit: .microseconds, clock: .processor, target: 1)
  )
  return rows
}
