import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport

/// Refreshing a provider's list of 1,719,199 entries, first and unchanged, and one of a sixth: time and memory.
///
/// Each refresh has a process of its own, as after a restart. The peers are limits: what an app on a television can bear.
let refreshProvider = Benchmark(name: "B30") { context in
  var rows: [Row] = []
  for (part, limits) in [(1, [15_000.0, 3000, 190, 120]), (6, [3000, 1000, 190, 120])] {
    let folder = try context.scratch.folder("provider-\(part)")
    try ProviderList.write(to: folder.appendingPathComponent("list.m3u"), fraction: part * context.fraction)
    let first = try PeakMemory.figures(of: "provider", at: folder.path)
    let again = try PeakMemory.figures(of: "provider", at: folder.path)
    guard first.count == 3, again.count == 3 else { throw BenchmarkError("A refresh did not say what it took.") }
    let name = "B30 a provider's list\(part == 1 ? "" : " of a sixth")"
    rows += [
      Row(name: "\(name), first: ours, limit", figures: Row.Figures(first[0], limits[0]), clock: .wall, target: 1),
      Row(name: "\(name), unchanged: ours, limit", figures: Row.Figures(again[0], limits[1]), clock: .wall, target: 1),
      Row(
        name: "\(name), peak memory: ours, limit", figures: Row.Figures(max(first[1], again[1]) / 1024, limits[2]),
        unit: .megabytes, target: 1),
      Row(
        name: "\(name), memory afterwards: ours, limit",
        figures: Row.Figures(max(first[2], again[2]) / 1024, limits[3]), unit: .megabytes, target: 1),
    ]
  }
  return rows
}

/// A refresh in a process of its own.
enum ProviderRefresh {
  /// Refreshes the list of a folder, and prints the milliseconds, the peak memory and the memory afterwards.
  static func run(in folder: URL) async throws {
    let now = try Now(TelevisionData.start, zone: "Europe/Berlin")
    var random = SeededGenerator(seed: 30)
    var draft = Library(schema: .standard.addingTelevision()).draft(
      as: PersonID(using: &random), now: now, ids: SeededGenerator(seed: 31))
    let id = try draft.television.addSource("Provider", .playlist)
    let library = draft.library
    let source = library.records(TelevisionSource.self)[id] ?? TelevisionSource(id: id)
    let secrets = FileSecretStore(file: folder.appendingPathComponent("secrets"))
    let television = Television(beside: folder.appendingPathComponent("library"), secrets: secrets)
    let list = folder.appendingPathComponent("list.m3u")
    try await television.setAddress(.playlist(StreamAddress(list.path)), for: source)
    let start = Row.Times.now
    let report = try await television.refresh(source, in: library, asOf: TelevisionData.start)
    let end = Row.Times.now
    guard !report.isSuspicious else { throw BenchmarkError("The list is not believed: \(report.suspicion as Any)") }
    print((end.wall - start.wall) * 1000, try PeakMemory.peak(), try PeakMemory.now())
  }
}
