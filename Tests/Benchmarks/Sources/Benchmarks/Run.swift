import Foundation

@main struct Run {
  static let benchmarks = [
    open, openAgainstSQLite, edit, largeEdit, editAgainstEncoding, intake, intakeAgainstSQLite, statisticsPage,
    statisticsInDuckDB, peakMemory, growth, editWhileHeld, decodePage, decode, encode, bytesPerRecord, readPlaylist,
    readGuide, refreshCatalogue, refreshProvider, nowAndNext, wantedProgrammes, matchGuides, idlePosition,
    libraryInSQLite,
    searchAsOneTypes, openIndex,
    homeScreen, takeInTVTime, takeInLetterboxd, whichTitle, idleSync, sealedSync, screenQueries,
    knownItemSearch, recommendFilms, shareFilms, millionEdits,
  ]

  static func main() async {
    do {
      try await run()
    } catch {
      FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run() async throws {
    guard !CommandLine.arguments.contains("--help") else { return print(usage) }
    if let side = option("--side"), let path = option("--at") {
      if side == ScreenMemory.side { return try await ScreenMemory.run(at: path) }
      return try await PeakMemory.run(side, at: path)
    }
    let scratch = try Scratch(option("--folder") ?? ".build/benchmarks")
    defer { scratch.remove() }
    let context = Context(
      fraction: option("--fraction").flatMap { Int($0) } ?? 1, pairs: option("--pairs").flatMap { Int($0) } ?? 5,
      isOursOnly: CommandLine.arguments.contains("--ours"), scratch: scratch)
    let names = option("--only")?.split(separator: ",").map(String.init)
    let wanted = benchmarks.filter { benchmark in names?.contains { $0.isPart(of: benchmark.name) } ?? true }
    guard !wanted.isEmpty else {
      throw BenchmarkError("No benchmark has this name; there are \(benchmarks.map(\.name).joined(separator: ", ")).")
    }
    say("files on \(scratch.fileSystem)")
    say(Report.header)
    for benchmark in wanted {
      for row in try await benchmark.run(context) { context.add(row) }
    }
    if let path = option("--json") { try context.report.json().write(to: URL(fileURLWithPath: path)) }
  }

  private static let usage = """
    Runs the benchmarks and prints a table.

      --only B3,B12    those named
      --fraction 100   with a hundredth of the heavy household
      --folder PATH    files for those that wait for a disk go there; a folder in memory is refused
      --pairs 21       more turns
      --ours           without the peers, for a profiler
      --json PATH      writes the table there as well

    There are \(benchmarks.map(\.name).joined(separator: ", ")).
    """

  private static func option(_ name: String) -> String? {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
    return arguments[index + 1]
  }
}

extension String {
  /// Whether a name on the command line chooses a benchmark: `B1` does not choose `B12`.
  fileprivate func isPart(of name: String) -> Bool {
    guard let range = name.range(of: self) else { return false }
    return last?.isNumber != true || range.upperBound == name.endIndex || !name[range.upperBound].isNumber
  }
}
