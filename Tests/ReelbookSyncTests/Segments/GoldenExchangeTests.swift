import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A device takes in the exchanges of every released format, from `Tests/Golden`, as they were published.
@Suite struct GoldenExchangeTests {
  private static let golden = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Golden")

  /// Writes an exchange of format 1 to the folder that `REELBOOK_GOLDEN_EXCHANGE` names.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["REELBOOK_GOLDEN_EXCHANGE"] != nil, "Only to make a place."))
  func `a place is made`() async throws {
    let folder = URL(fileURLWithPath: try #require(ProcessInfo.processInfo.environment["REELBOOK_GOLDEN_EXCHANGE"]))
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let b = try await SyncingDevice.open(place, seed: 2)
    let run = try ScriptedRun(seed: 20_261_120, edits: 60)
    try await a.store.merge(Array(run.commits.prefix(40)))
    for device in [a, b, a] { try await device.sync() }
    for commit in run.commits.dropFirst(40) {
      try await a.store.merge([commit])
      try await a.sync()
    }
    for number in 1...3 {
      try await b.star(number)
      try await b.sync()
    }
    for number in 1...30 {
      try await a.star(100 + number)
      try await a.sync()
    }
    try await b.sync()
    #expect(a.shared == b.shared)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, bytes) in place.files { try bytes.write(to: folder.appendingPathComponent(name)) }
    try a.shared.write(to: folder.appendingPathExtension("txt"), atomically: true, encoding: .utf8)
  }

  @Test func `a device takes in every record of an exchange of format 1`() async throws {
    let original = Self.golden.appendingPathComponent("exchange-1")
    let expected = try String(contentsOf: original.appendingPathExtension("txt"), encoding: .utf8)
    let place = MemoryExchange()
    for name in try FileManager.default.contentsOfDirectory(atPath: original.path) {
      place.files[name] = try Data(contentsOf: original.appendingPathComponent(name))
    }
    let names = place.files.keys.compactMap(SyncSegmentName.init)
    #expect(names.count == place.files.count && names.contains { $0.numbers.count > 1 })
    let text = place.files.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    for part in ["\"commit\":", "\"add\":\"com.example.ticket\"", "\"delete\":", "com.example.seat"] {
      try #require(text.contains(part), "The exchange lacks \(part).")
    }
    let c = try await SyncingDevice.open(place, seed: 3)
    let report = try await c.sync()
    #expect(report.problems.isEmpty && report.received == names.count)
    // The text lacks the first person of the new library, and the new device.
    let lines = Set(c.shared.split(separator: "\n"))
    let missing = expected.split(separator: "\n").filter { !lines.contains($0) }
    #expect(missing.isEmpty, "\(missing.count) records differ: \(missing.prefix(2))")
    #expect(lines.count <= expected.split(separator: "\n").count + 2)
  }
}
