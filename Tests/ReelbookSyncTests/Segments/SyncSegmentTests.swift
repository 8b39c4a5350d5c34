import Foundation
import ReelbookMerge
import ReelbookModel
import ReelbookSync
import ReelbookTestSupport
import Testing

@Suite struct SyncSegmentTests {
  private let device = DeviceID(bits: 0x8f2c_0d9a_e1b2_7c44)
  private let reader = SyncSegmentReader(scope: "devices", coding: PlainCoding(), schema: .standard)

  @Test func `segments round-trip, with their commits, records, household and device`() throws {
    for seed in Laws.seeds(from: 1, few: 5, all: 100) {
      let run = try ScriptedRun(seed: seed, edits: 30)
      var writer = SyncSegmentWriter()
      let (household, since) = (HouseholdID(bits: IDBits(0, seed)), Stamp(milliseconds: 5, device: device))
      writer.add(from: SharedSegment([household], [device]))
      var rows: [Change] = []
      run.library.eachRow { rows.append($0) }
      for commit in run.commits { writer.add(commit) }
      for row in rows { writer.add(row) }
      for row in rows.prefix(9) { writer.add(SharedRow(row, since: since)) }
      let file = try writer.finish(device, 7...9, scope: "devices", coding: PlainCoding())
      let segment = try reader.read(file, named: "x")
      #expect(segment.writer == device && segment.numbers == 7...9)
      #expect(segment.shared.households == [household] && segment.shared.devices == [device])
      #expect(segment.shared.rows.map(\.change.line) == rows.prefix(9).map(\.line), "seed \(seed)")
      #expect(segment.shared.rows.allSatisfy { $0.since == since })
      #expect(segment.commits.map(\.text) == run.commits.map(\.withoutPrior.text), "seed \(seed)")
      #expect(segment.records.map(\.line) == rows.map(\.line), "seed \(seed)")
    }
  }

  @Test func `every line has a checksum, and no segment holds the values before an edit`() throws {
    let run = try ScriptedRun(seed: 3, edits: 60)
    #expect(run.commits.contains { $0.text.contains("\"was\"") })
    var writer = SyncSegmentWriter()
    for commit in run.commits { writer.add(commit) }
    let text = String(
      decoding: try writer.finish(device, 1...1, scope: "devices", coding: PlainCoding()), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count == run.commits.count + 1 && lines.allSatisfy { $0.hasPrefix("{\"sum\":\"") })
    #expect(!text.contains("\"was\"") && !text.contains("\"wasStamp"))
  }

  @Test func `a file cut at any byte reads as incomplete`() throws {
    var writer = SyncSegmentWriter()
    for commit in try ScriptedRun(seed: 4, edits: 4).commits { writer.add(commit) }
    let file = try writer.finish(device, 1...1, scope: "devices", coding: PlainCoding())
    for count in 0..<file.count {
      let failure = #expect(throws: SyncSegmentFailure.self) { try reader.read(file.prefix(count), named: "x") }
      #expect(failure?.kind == .incomplete, "\(count) bytes")
    }
  }
}
