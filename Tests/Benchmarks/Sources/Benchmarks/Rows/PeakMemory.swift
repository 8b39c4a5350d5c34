import Foundation
import ReelbookPersistence
import ReelbookTV

/// The peak memory of a process that opens and holds the library, against one that does the work of B2's peer.
let peakMemory = Benchmark(name: "B10") { context in
  let stored = try context.storedHousehold()
  var peaks: [Row.Figures] = []
  for _ in 0..<5 {
    peaks.append(
      Row.Figures(
        try PeakMemory.measure("ours", at: stored.folder.path), try PeakMemory.measure("sqlite", at: stored.database)))
  }
  let figures = Row.Figures(
    ours: median(peaks.map(\.ours)), peer: median(peaks.map(\.peer)), ratio: median(peaks.map(\.ratio)),
    spread: Row.Figures.spread(peaks.map(\.ratio)))
  return [
    Row(
      name: "B10 peak memory with the library open: ours, SQLite", figures: figures, unit: .megabytes, target: 1.0)
  ]
}

/// Measures one side in its own process, which does nothing else.
enum PeakMemory {
  /// The peak memory of a side in megabytes.
  static func measure(_ side: String, at path: String) throws -> Double { try figures(of: side, at: path)[0] / 1024 }

  /// The figures that a side prints.
  static func figures(of side: String, at path: String) throws -> [Double] {
    let (process, output) = (Process(), Pipe())
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--side", side, "--at", path]
    process.standardOutput = output
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let figures = String(decoding: printed, as: UTF8.self).split(whereSeparator: \.isWhitespace).compactMap {
      Double($0)
    }
    guard !figures.isEmpty else { throw BenchmarkError("The side \(side) did not say how much memory it took.") }
    return figures
  }

  /// The peak memory of a side, against a limit in megabytes.
  static func row(_ name: String, _ side: String, at path: String, of limit: Double) throws -> Row {
    let peaks = try (0..<3).map { _ in try measure(side, at: path) }
    return Row(name: name, figures: Row.Figures(median(peaks), limit), unit: .megabytes, target: 1)
  }

  /// The peak memory of a side beside that of a peer, without a target.
  static func row(_ name: String, _ side: String, _ peer: String, at path: String) throws -> Row {
    let peaks = try (0..<3).map { _ in Row.Figures(try measure(side, at: path), try measure(peer, at: path)) }
    let figures = Row.Figures(
      ours: median(peaks.map(\.ours)), peer: median(peaks.map(\.peer)), ratio: median(peaks.map(\.ratio)))
    return Row(name: name, figures: figures, unit: .megabytes)
  }

  /// Reads a playlist or a day of a guide in pieces, and keeps only a number of each entry.
  private static func stream(_ side: String, at path: String) throws {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    var (list, sum) = (M3UReader(), 0)
    var guide = GuideReader(
      GuideSelection(
        from: TelevisionData.start.adding(.seconds(86_400)), until: TelevisionData.start.adding(.seconds(2 * 86_400))))
    func take(_ element: M3UElement) { if case .entry(let entry, _) = element { sum &+= entry.sum } }
    func take(_ element: GuideElement) { if case .programme(let programme) = element { sum &+= programme.sum } }
    func next() throws -> Data? { try autoreleased { try handle.read(upToCount: 1 << 18) } }
    while let piece = try next(), !piece.isEmpty {
      if side == "guide" { try guide.read(piece, take) } else { try list.read(piece, take) }
    }
    if side == "guide" { try guide.finish(take) } else { try list.finish(take) }
    keep(sum)
    print(try peak())
  }

  private static func autoreleased(_ body: () throws -> Data?) rethrows -> Data? {
    #if canImport(ObjectiveC)
      try autoreleasepool(invoking: body)
    #else
      try body()
    #endif
  }

  /// Opens the library, sums every field, and prints the peak memory until then.
  static func run(_ side: String, at path: String) async throws {
    if side == "playlist" || side == "guide" {
      try stream(side, at: path)
    } else if TelevisionMemory.sides.contains(side) {
      try await TelevisionMemory.run(side, at: path)
      print(try peak())
    } else if side == "provider" {
      try await ProviderRefresh.run(in: URL(fileURLWithPath: path))
    } else if side == "first" || side == "new" {
      let milliseconds = try await FirstSync.run(side, in: URL(fileURLWithPath: path))
      print(try peak(), milliseconds)
    } else if side == "million-edits" {
      try await MillionEdits.edit(in: URL(fileURLWithPath: path))
    } else if side == "million-open" {
      try await MillionEdits.open(in: URL(fileURLWithPath: path))
    } else if side == "ours" {
      let store = try await LibraryStore.open(at: URL(fileURLWithPath: path))
      keep(store.library.sum)
      print(try peak())
      await store.close()
    } else {
      let household = try Peer.Household(at: path)
      keep(household.sum)
      print(try peak())
      withExtendedLifetime(household) {}
    }
  }

  /// The peak memory of this process until now, in kilobytes.
  static func peak() throws -> Int { try status("VmHWM:") }

  /// The memory of this process now, in kilobytes.
  static func now() throws -> Int { try status("VmRSS:") }

  private static func status(_ name: String) throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
    guard let figure = line?.split(whereSeparator: \.isWhitespace).dropFirst().first, let kilobytes = Int(figure) else {
      throw BenchmarkError("This system does not say how much memory a process takes.")
    }
    return kilobytes
  }
}
