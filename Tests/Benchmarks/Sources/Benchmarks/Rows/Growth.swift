import ReelbookPersistence

/// The cost of a library's growth: a hundredth, a tenth, and the whole of the heavy household.
let growth = Benchmark(name: "B11") { context in
  var rows: [Row] = []
  let hundredth = context.fraction * 100
  for (name, parts) in [("a tenth", 10), ("the whole", 100)] {
    let large = try context.storedHousehold(fraction: hundredth / parts)
    let small = try context.storedHousehold(fraction: hundredth)
    // The small library is opened more often, so that both sides read the same number of records.
    rows.append(
      try await context.compare("B11 open, the same number of records: \(name), hundredths", target: 1) {
        try await openLibrary(large)
      } peer: {
        var sum = 0
        for _ in 0..<parts { sum &+= try await openLibrary(small).sum }
        return (sum, 0)
      })
  }
  try await rows.append(contentsOf: statisticsGrowth(context, hundredth))
  let small = try await EditingDesk(context, fraction: hundredth)
  for (name, parts) in [("a tenth", 10), ("the whole", 100)] {
    let large = try await EditingDesk(context, fraction: hundredth / parts)
    rows.append(
      try await context.compare(
        "B11 one durable edit: \(name), a hundredth", target: 1.3, unit: .microseconds, clock: .wall, turns: 15,
        count: EditingDesk.edits
      ) {
        try await large.watch()
      } peer: {
        try await small.watch()
      })
    await large.close()
  }
  await small.close()
  return rows
}

/// The page of B8 for the same number of plays, in large and in small diaries.
private func statisticsGrowth(_ context: Context, _ hundredth: Int) async throws -> [Row] {
  var rows: [Row] = []
  let small = try LongDiary(fraction: hundredth)
  for (name, parts) in [("a tenth", 10), ("the whole", 100)] {
    let large = try LongDiary(fraction: hundredth / parts)
    rows.append(
      await context.compare("B11 statistics, the same number of plays: \(name), hundredths", target: 1) {
        let figures = large.ourFigures()
        return (figures.sum, 0)
      } peer: {
        var sum = 0
        for _ in 0..<parts { sum &+= small.ourFigures().sum }
        return (sum, 0)
      })
  }
  return rows
}
