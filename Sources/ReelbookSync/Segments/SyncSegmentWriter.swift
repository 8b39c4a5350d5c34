package import ReelbookMerge
package import ReelbookModel
import ReelbookPersistence

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Builds a segment.
package struct SyncSegmentWriter: Sendable {
  private var lines: [UInt8] = []

  package init() {}

  /// Creates a writer with room for so many bytes: growing doubles the room, also at the end.
  package init(reserving size: Int) { lines.reserveCapacity(size) }

  /// The number of bytes so far.
  package var size: Int { lines.count }

  package var isEmpty: Bool { lines.isEmpty }

  /// Adds the household that writes, without its rows.
  package mutating func add(from segment: SharedSegment) {
    var header = SharedHeader()
    (header.households, header.devices, header.invitation) = (segment.households, segment.devices, segment.invitation)
    (header.keys, header.vouched, header.signer) = (segment.keys, segment.vouched, segment.signer)
    header.proofs = segment.proofs
    var json = JSONWriter()
    json.object { json in
      json.key("from")
      header.write(to: &json)
    }
    CheckedLine.append(json, to: &lines)
  }

  mutating func add(_ state: SyncedState) {
    var json = JSONWriter()
    json.object { json in
      json.key("state")
      state.write(to: &json)
    }
    CheckedLine.append(json, to: &lines)
  }

  package mutating func add(_ row: SharedRow) {
    var json = JSONWriter()
    json.object { json in
      json.key("since")
      row.since.write(to: &json)
      json.key("row")
      row.change.withoutPrior.write(to: &json, stamp: .never)
    }
    CheckedLine.append(json, to: &lines)
  }

  package mutating func add(_ commit: Commit) {
    var json = JSONWriter()
    commit.withoutPrior.write(to: &json)
    CheckedLine.append(json, to: &lines)
  }

  package mutating func add(_ record: Change) {
    var json = JSONWriter()
    record.withoutPrior.write(to: &json, stamp: .never)
    CheckedLine.append(json, to: &lines)
  }

  /// The file: the header and the lines, sealed or plain.
  package func finish(
    _ writer: DeviceID, _ numbers: ClosedRange<Int>, scope: String, coding: any SyncSegmentCoding
  ) throws -> Data {
    var header = SyncSegmentHeader()
    header.writer = writer
    header.first = numbers.lowerBound
    header.last = numbers.upperBound
    // A sealed file does not say which list it is of.
    header.scope = coding.name.isEmpty ? scope : ""
    (header.coding, header.generation) = (coding.name, coding.generation)
    let context = SyncSegmentContext(scope: scope, writer: writer, numbers: numbers, generation: coding.generation)
    let body = try coding.seal(Data(lines), in: context)
    header.bytes = body.count
    header.check = CheckedLine.checksum(of: Array(body))
    return Data(header.line) + body
  }
}
