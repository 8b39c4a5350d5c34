import Foundation
import ReelbookModel

/// Taking in a hundred thousand plays of another device into a library of as many, against Yjs and Loro.
///
/// The peers apply an update of the same plays. Each play is a map of its fields, so that fields merge one by one as
/// they do here.
///
/// Our side uses all processors, so its wall time counts. The peers have one thread, and their processor time counts.
let intake = Benchmark(name: "B6") { context in
  let count = 100_000 / context.fraction
  let diaries = try TwoDiaries(count, of: context.household().peer, sameIDs: false)
  guard !context.isOursOnly else {
    return [
      try await context.compare("B6 take in \(count) plays: ours", clock: .wall, ours: diaries.takeIn, peer: { (0, 0) })
    ]
  }
  var rows: [Row] = []
  for (package, name, target) in [("pycrdt", "Yjs", 1.0 / 10), ("loro", "Loro", 1.0 / 15)] {
    let folder = try context.scratch.folder("intake-\(package)")
    guard let peer = try CRDTPeer(package, diaries, in: folder.path) else { continue }
    defer { peer.stop() }
    var times: [(ours: Double, peer: Double)] = []
    for turn in 0...max(context.pairs, 5) {
      let theirs = try peer.takeIn()
      let ours = try await time(diaries.takeIn).wall
      if turn > 0 { times.append((ours, theirs)) }
    }
    rows.append(
      Row(
        name: "B6 take in \(count) plays: ours, \(name)", figures: Row.Figures(times, scale: 1e3), clock: .wall,
        target: target))
  }
  return rows
}

/// Taking in a million plays of another device into a library of as many, against SQLite in memory.
///
/// SQLite's upsert compares stamps. SQLite gets the plays as structs; our side reads their bytes.
///
/// Our side uses all processors, so the wall time counts.
let intakeAgainstSQLite = Benchmark(name: "B7") { context in
  let count = 1_000_000 / context.fraction
  var rows: [Row] = []
  for (sameIDs, name) in [(false, "new"), (true, "written later")] {
    let diaries = try TwoDiaries(count, of: context.household().peer, sameIDs: sameIDs)
    let table = try UpsertTable(diaries)
    rows.append(
      try await context.compare("B7 take in \(count) plays, \(name): ours, SQLite", target: 1 / 6, clock: .wall) {
        try diaries.takeIn()
      } peer: {
        try table.takeIn(diaries)
      })
  }
  return rows
}
