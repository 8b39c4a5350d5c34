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
    guard first.count == 5, again.count == 5 else { throw BenchmarkError("A refresh did not say what it took.") }
    let name = "B30 a provider's list\(part == 1 ? "" : " of a sixth")"
    print("  \(name): a search of titles \(Int(again[3])) ms, a page of fifty films \(Int(again[4])) ms")
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
  /// Refreshes the list of a folder, and prints the milliseconds, the peak memory and the memory afterwards; then the
  /// milliseconds of a search and of a page, which a person waits for.
  static func run(in folder: URL) async throws {
    let now = try Now(TelevisionData.start, zone: "Europe/Berlin")
    var random = SeededGenerator(seed: 30)
    let person = PersonID(using: &random)
    var draft = Library(schema: .standard.addingTelevision()).draft(
      as: person, now: now, ids: SeededGenerator(seed: 31))
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
    let memory = (peak: try PeakMemory.peak(), now: try PeakMemory.now())
    let catalogue = television.catalogue(for: library)
    let viewer = library.viewer(of: person)
    let asked = Row.Times.now
    let hits = catalogue.titles(named: "willow tide garden", for: viewer)
    let found = Row.Times.now
    let page = catalogue.films.dropFirst(catalogue.films.count / 2).prefix(50).count { !$0.variants.isEmpty }
    let shown = Row.Times.now
    guard hits.count + page > 0 else { throw BenchmarkError("No film is found.") }
    print(
      (end.wall - start.wall) * 1000, memory.peak, memory.now, (found.wall - asked.wall) * 1000,
      (shown.wall - found.wall) * 1000)
  }
}
