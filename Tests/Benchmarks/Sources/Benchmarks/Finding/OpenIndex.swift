import Foundation
import ReelbookDiscovery
import ReelbookModel
import ReelbookPersistence

/// Opening the search index of the heavy household from the file beside it, with the first page of a search.
///
/// Against making it from nothing, and against 50 ms: as the library was when the file was written, and with 50 titles
/// that changed since.
let openIndex = Benchmark(name: "B36") { context in
  let household = try context.household()
  let folder = try context.scratch.folder("index").appendingPathComponent("household.reelbook")
  let me = PersonID(household.peer.persons[0].id)
  try StoredHousehold.write(household.library, of: me, to: folder)
  let now = try Now(Instant(milliseconds: 1_800_000_000_000), zone: "Europe/Berlin")
  let store = try await LibraryStore.open(at: folder)

  func firstPage(_ index: SearchIndex) -> (sum: Int, made: SearchIndex) {
    (index.search("a", for: store.viewer(of: me), limit: 20).hits.count &+ index.count, index)
  }
  // This writes the file.
  let first = firstPage(await SearchIndex.open(beside: store, asOf: now)).sum
  let file = folder.appendingPathComponent("made/search-index")
  guard let length = try FileManager.default.attributesOfItem(atPath: file.path)[.size] as? Int else {
    throw BenchmarkError("B36: the file has no length.")
  }
  var rows = [
    Row(
      name: "B36 file of a search index: ours, the library's text",
      figures: .init(Double(length) / 1e6, Double(household.lines.count) / 1e6), unit: .megabytes),
    await context.compare(
      "B36 open a search index, with a page: from its file, from nothing", target: 1 / 20, clock: .wall
    ) {
      firstPage(await SearchIndex.open(beside: store, asOf: now))
    } peer: {
      firstPage(SearchIndex(store.library, asOf: now))
    },
  ]
  for name in ["as it was", "50 titles changed"] {
    var times: [Double] = []
    for turn in 0...max(context.pairs, 5) {
      let time = await time { firstPage(await SearchIndex.open(beside: store, asOf: now)) }
      if turn > 0 { times.append(time.wall * 1e3) }
    }
    rows.append(
      Row(
        name: "B36 open a search index, with a page, \(name): ours, allowed",
        figures: .init(
          ours: median(times), peer: 50, ratio: median(times) / 50, spread: Row.Figures.spread(times)),
        unit: .milliseconds, clock: .wall, target: 1))
    guard name == "as it was" else { continue }
    try await store.edit { draft in
      for title in draft.library.records(Title.self).prefix(50).map(\.id) {
        try draft.change(title) { (title: inout Title) in title.facts.votes += 1 }
      }
    }
  }
  let last = firstPage(await SearchIndex.open(beside: store, asOf: now)).sum
  guard first == last else { throw BenchmarkError("B36: the file finds \(last), not \(first).") }
  await store.close()
  return rows
}
