import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport

/// A million plays: ten edits of 100,000, the snapshot after them, opening, and a page of the diary after an edit.
let millionEdits = Benchmark(name: "B35") { context in
  try MillionEdits.rows(context)
}

/// The work on a million plays. The edits and the opening have a process of their own each, for its peak memory.
enum MillionEdits {
  static func rows(_ context: Context) throws -> [Row] {
    let count = 1_000_000 / context.fraction
    let folders = try (1...3).map { try context.scratch.folder("million-edits-\($0)-\(count)") }
    let edits = try folders.map { try PeakMemory.figures(of: "million-edits", at: $0.path) }
    let openings = try folders.map { try PeakMemory.figures(of: "million-open", at: $0.path) }
    guard (edits + openings).allSatisfy({ $0.count == 3 }) else {
      throw BenchmarkError("B35: a side did not print its three figures.")
    }
    func row(_ name: String, _ turns: [Double], _ limit: Double, _ unit: Row.Unit = .milliseconds) -> Row {
      Row(
        name: "B35 a million plays, \(name): ours, limit", figures: .init(turns, allowed: limit), unit: unit,
        clock: unit == .milliseconds ? .wall : nil, target: 1)
    }
    return [
      row("ten edits", edits.map { $0[1] }, 10_000),
      row("peak memory of the edits", edits.map { $0[0] / 1024 }, 1_200, .megabytes),
      row("snapshot", edits.map { $0[2] }, 3_000), row("opening", openings.map { $0[1] }, 600),
      row("peak memory of opening", openings.map { $0[0] / 1024 }, 1_200, .megabytes),
      row("a page of the diary", openings.map { $0[2] }, 8),
    ]
  }

  private static func library(in folder: URL) -> URL { folder.appendingPathComponent("million.reelbook") }

  /// Makes ten edits and a snapshot. Prints the peak memory of the edits, their time, and that of the snapshot.
  static func edit(in folder: URL) async throws {
    // The folder's name says how many plays: all, or a fraction of them.
    guard let count = folder.lastPathComponent.split(separator: "-").last.flatMap({ Int($0) }) else {
      throw BenchmarkError("B35: \(folder.lastPathComponent) does not end with a number.")
    }
    let store = try await LibraryStore.open(at: library(in: folder))
    var random = SeededGenerator(seed: 20_261_129)
    var time = 0.0
    for number in 0..<10 {
      let some = plays(number * count / 10..<(number + 1) * count / 10, of: store.me, &random)
      let start = Row.Times.now
      try await store.edit { draft in for play in some { try draft.insert(play) } }
      time += milliseconds(since: start)
    }
    let peak = try PeakMemory.peak()
    let start = Row.Times.now
    try await store.compact()
    let snapshot = milliseconds(since: start)
    await store.close()
    print(peak, time, snapshot)
  }

  /// Opens the library. Prints the peak memory and the time of that, and the time of a page after an edit.
  static func open(in folder: URL) async throws {
    let start = Row.Times.now
    let store = try await LibraryStore.open(at: library(in: folder))
    let opening = milliseconds(since: start)
    let peak = try PeakMemory.peak()
    var pages: [Double] = []
    for number in 0...10 {
      let film = TitleID.movie(number + 1)
      try await store.edit { _ = try $0.watch(film, insisting: true) }
      let (library, me, asked) = (store.library, store.me, Row.Times.now)
      let page = library.diary(of: me, limit: 50)
      // The first page sorts all plays.
      if number > 0 { pages.append(milliseconds(since: asked)) }
      guard page.contains(where: { $0.play.subject == MediaID(film) }) else {
        throw BenchmarkError("B35: the last play is not on the first page of the diary.")
      }
    }
    await store.close()
    print(peak, opening, median(pages))
  }

  private static func milliseconds(since start: Row.Times) -> Double { (Row.Times.now.wall - start.wall) * 1e3 }

  /// A play a minute, of series with ten seasons of twenty episodes.
  private static func plays(
    _ range: Range<Int>, of person: PersonID, _ random: inout SeededGenerator
  ) -> [Play] {
    range.map { index in
      let moment = Instant(milliseconds: 1_600_000_000_000 + Int64(index) * 60_000)
      var play = Play(id: PlayID(using: &random))
      play.subject = TitleID.series(1 + index / 200).episode(season: 1 + index / 20 % 10, number: 1 + index % 20)
      play.person = person
      play.time = WatchTime(moment, in: .gmt)
      play.logged = moment
      return play
    }
  }
}
