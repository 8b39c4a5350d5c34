import Foundation

/// The page of B8 against DuckDB's queries over loaded tables.
///
/// Both sides have two threads on a machine of two processors, so the wall time counts.
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
  var times: [(ours: Row.Times, peer: Row.Times)] = []
  for turn in 0...max(context.pairs, 5) {
    let peerTime = Row.Times(try peer.run())
    let ourTime = await time {
      let figures = diary.ourFigures()
      return (figures.sum, figures)
    }
    if turn > 0 { times.append((ourTime, peerTime)) }
  }
  return [
    Row(
      name: "B9 statistics: ours, DuckDB on two threads", figures: Row.Figures(times, .wall, scale: 1e3), clock: .wall,
      byTheOther: Row.Figures(times, .processor, scale: 1e3), target: 0.3)
  ]
}

extension Row.Times {
  init(_ reply: DuckDBPeer.Reply) { self.init(processor: reply.processor, wall: reply.wall) }
}
