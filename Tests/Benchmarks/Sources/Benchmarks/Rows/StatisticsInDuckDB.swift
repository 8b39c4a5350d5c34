import Foundation

/// The same page as B8's against DuckDB's queries over loaded tables, on two threads.
///
/// Its time is half of the processor's: what it would take if both threads were busy all the time. Ours runs on one.
let statisticsInDuckDB = Benchmark(name: "B9") { context in
  guard !context.isOursOnly else { return [] }
  let diary = try LongDiary(fraction: context.fraction)
  guard let peer = try DuckDBPeer(diary) else { return [] }
  defer { peer.stop() }
  let theirs = try peer.run().figures
  let ours = diary.ourFigures()
  let differences = ours.values.keys.sorted().filter { theirs[$0] != ours.values[$0] }
  guard differences.isEmpty else {
    throw UnlikeFigures(
      differences: differences.map { "\($0): \(ours.values[$0] as Any), \(theirs[$0] as Any)" })
  }
  var times: [(ours: Double, peer: Double)] = []
  for turn in 0...max(context.pairs, 5) {
    let peerTime = try peer.run().processor / 2
    let ourTime = await time {
      let figures = diary.ourFigures()
      return (figures.sum, figures)
    }.processor
    if turn > 0 { times.append((ourTime, peerTime)) }
  }
  return [
    Row(
      name: "B9 statistics: ours, DuckDB on two threads",
      figures: Row.Figures(
        ours: median(times.map(\.ours)) * 1e3, peer: median(times.map(\.peer)) * 1e3,
        ratio: median(times.map { $0.ours / $0.peer })), clock: .processor, target: 0.3)
  ]
}
