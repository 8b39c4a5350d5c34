import CAllocations
import Foundation
import ReelbookModel

/// How long a screen waits for each query, on the heavy household, in the first call after an edit.
let screenQueries = Benchmark(name: "B33") { context in
  var desk = try QueryDesk(context.household())
  for query in QueryDesk.queries { context.add(try query.row(&desk, context)) }
  for query in QueryDesk.queries where QueryDesk.ofTheDay.contains(query.name) {
    context.add(try query.rowAfterMidnight(&desk))
  }
  desk.openIndexes()
  for query in QueryDesk.searches { context.add(try query.row(&desk, context)) }
  context.add(try updateRow("index.update", &desk, context) { $0.updateIndex() })
  context.add(try updateRow("candidates.update", &desk, context) { $0.updateCandidates() })
  context.add(try ScreenMemory.row(context))
  try await addStoreRows(to: context)
  return []
}

extension ScreenQuery {
  /// The row of the first call after an edit.
  fileprivate func row(_ desk: inout QueryDesk, _ context: Context) throws -> Row {
    var times: [Double] = []
    var (allocated, bytes) = (0, 0)
    for turn in 0...max(context.pairs, 5) {
      try desk.edit()
      if QueryDesk.searches.contains(where: { $0.name == name }) {
        desk.updateIndex()
        desk.updateCandidates()
      }
      settle()
      let (before, start) = ((allocations(), allocatedBytes()), Row.Times.now)
      let answer = try ask(desk)
      let time = Row.Times.now.processor - start.processor
      (allocated, bytes) = (allocations() - before.0, allocatedBytes() - before.1)
      withExtendedLifetime(answer) {}
      if turn > 0 { times.append(time * 1e3) }
    }
    return Row(onScreen: name, allocated, bytes, times, limit, .processor)
  }

  /// The row of the first call of a day, when nothing was written since the last call of the day before.
  fileprivate func rowAfterMidnight(_ desk: inout QueryDesk) throws -> Row {
    let days = 5
    _ = try ask(desk)
    var times: [Double] = []
    for _ in 0..<days {
      desk.goOn(days: 1)
      settle()
      let start = Row.Times.now
      let answer = try ask(desk)
      times.append((Row.Times.now.processor - start.processor) * 1e3)
      withExtendedLifetime(answer) {}
    }
    // The next query has as many episodes before it.
    desk.goOn(days: -days)
    return Row(onScreen: "\(name), first of a day", times, limit, .processor)
  }
}

/// The row of what lets something follow an edit that an app keeps beside its library.
private func updateRow(
  _ name: String, _ desk: inout QueryDesk, _ context: Context, _ update: (inout QueryDesk) -> Void
) throws -> Row {
  var times: [Double] = []
  for turn in 0...max(context.pairs, 5) {
    try desk.edit()
    settle()
    let start = Row.Times.now
    update(&desk)
    if turn > 0 { times.append((Row.Times.now.processor - start.processor) * 1e3) }
  }
  return Row(onScreen: name, times, .frame, .processor)
}

extension Row {
  /// The row of what a screen asks for, with its allocations.
  init(
    onScreen name: String, _ allocated: Int, _ bytes: Int, _ times: [Double], _ limit: ScreenQuery.Limit, _ clock: Clock
  ) {
    self.init(onScreen: "\(name), \(allocated) allocations of \((bytes + 512) / 1024) KB", times, limit, clock)
  }

  /// The row of what a screen waits for.
  init(onScreen name: String, _ times: [Double], _ limit: ScreenQuery.Limit, _ clock: Clock) {
    self.init(
      name: "B33 \(name): ours, allowed", figures: Figures(times, allowed: limit.rawValue), unit: .milliseconds,
      clock: clock, target: 1)
  }
}
