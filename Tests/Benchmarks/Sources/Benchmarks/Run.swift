import Foundation

@main struct Run {
  static let benchmarks = [decode, encode, editWhileHeld, bytesPerRecord, statisticsPage, statisticsInDuckDB]

  static func main() throws {
    let context = Context(
      fraction: option("--fraction").flatMap { Int($0) } ?? 1, pairs: option("--pairs").flatMap { Int($0) } ?? 5,
      isOursOnly: CommandLine.arguments.contains("--ours"))
    let wanted = benchmarks.filter { benchmark in option("--only").map(benchmark.name.contains) ?? true }
    guard !wanted.isEmpty else {
      print("No benchmark has this name; there are \(benchmarks.map(\.name).joined(separator: ", ")).")
      exit(2)
    }
    var report = Report()
    print(Report.header)
    for benchmark in wanted {
      for row in try benchmark.run(context) { report.add(row) }
    }
    if let path = option("--json") { try report.json().write(to: URL(fileURLWithPath: path)) }
  }

  private static func option(_ name: String) -> String? {
    let arguments = CommandLine.arguments
    guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
    return arguments[index + 1]
  }
}
