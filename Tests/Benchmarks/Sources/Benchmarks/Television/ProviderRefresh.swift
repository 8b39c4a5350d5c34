import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport

/// Refreshing a provider's list of 1,719,199 entries, first and unchanged, and one of a sixth: time and memory, and
/// what a person waits for afterwards.
///
/// Each refresh has a process of its own, as after a restart. The peers are limits: what an app on a television can bear.
/// What a person waits for has none; beside it stand 100 ms, below which a screen seems to answer at once.
let refreshProvider = Benchmark(name: "B30") { context in
  var rows: [Row] = []
  for (part, limits) in [(1, [15_000.0, 3000, 190, 120]), (6, [3000, 1000, 190, 120])] {
    let folder = try context.scratch.folder("provider-\(part)")
    try ProviderList.write(to: folder.appendingPathComponent("list.m3u"), fraction: part * context.fraction)
    let first = try PeakMemory.figures(of: "provider", at: folder.path)
    let again = try PeakMemory.figures(of: "provider", at: folder.path)
    guard first.count == 3 + ProviderRefresh.screens.count, again.count == first.count else {
      throw BenchmarkError("A refresh did not say what it took.")
    }
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
    rows += zip(ProviderRefresh.screens, again.dropFirst(3)).map { screen, time in
      Row(name: "\(name), \(screen): ours, 100 ms", figures: Row.Figures(time, 100), clock: .wall)
    }
  }
  return rows
}

/// A refresh in a process of its own.
enum ProviderRefresh {
  /// What a person waits for.
  static let screens = [
    "a search of titles", "a page of fifty films", "channels by group", "a search of channels",
    "now and next on 2,000 channels",
  ]

  /// Refreshes the list of a folder, and prints the milliseconds, the peak memory and the memory afterwards; then the
  /// milliseconds of each screen.
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
    let guide = Self.guide(of: catalogue)
    let matches = catalogue.matches(with: guide)
    let matched = Array(catalogue.channels.lazy.compactMap { matches[$0.id] }.prefix(2000))
    let shown = [
      screen { catalogue.titles(named: "willow tide garden", for: viewer).count },
      screen {
        catalogue.films.dropFirst(catalogue.films.count / 2).prefix(50).count { !$0.variants.isEmpty }
      },
      screen {
        var groups: [String: [Channel]] = [:]
        for channel in catalogue.channels(for: viewer) {
          for group in channel.groups { groups[group, default: []].append(channel) }
        }
        return groups.count
      },
      screen { catalogue.channels(named: "willow", for: viewer).count },
      screen {
        guide.nowAndNext(on: matched, asOf: TelevisionData.start.adding(.seconds(3600)), for: viewer).count {
          $0.now != nil
        }
      },
    ]
    guard shown.contains(where: { $0.count > 0 }) else { throw BenchmarkError("No screen shows anything.") }
    let times = shown.map { "\($0.milliseconds)" }.joined(separator: " ")
    print((end.wall - start.wall) * 1000, memory.peak, memory.now, times)
  }

  /// How many things a screen shows, and how long it takes.
  private static func screen(_ count: () -> Int) -> (count: Int, milliseconds: Double) {
    let start = Row.Times.now
    let found = count()
    let end = Row.Times.now
    return (found, (end.wall - start.wall) * 1000)
  }

  /// A guide of 2,000 channels that have an id.
  private static func guide(of catalogue: TelevisionCatalogue) -> Guide {
    var guide = Guide()
    let ids = Set(catalogue.channels.compactMap(\.guideIDs.first)).sorted().prefix(2000)
    for (number, id) in ids.enumerated() {
      var made = TelevisionData.channel(number, programmes: 100)
      made.channel.id = id
      for place in made.programmes.indices { made.programmes[place].channel = id }
      guide.update(channels: [made.channel], programmes: made.programmes)
    }
    return guide
  }
}
