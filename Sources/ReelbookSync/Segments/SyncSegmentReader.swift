import ReelbookMerge
package import ReelbookModel
import ReelbookPersistence

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Reads segments of one scope.
package struct SyncSegmentReader: Sendable {
  package var scope: String
  package var coding: any SyncSegmentCoding
  package var schema: RecordSchema

  package init(scope: String, coding: any SyncSegmentCoding, schema: RecordSchema) {
    self.scope = scope
    self.coding = coding
    self.schema = schema
  }

  /// The most bytes of a file. No device writes as many: an edit has at most half, and sealing adds an eighth.
  static let limit = 2 * SyncPlan.editLimit

  /// The length of a file by its first line, which the beginning of the file must contain.
  package func length(of beginning: Data) throws(SyncSegmentFailure) -> Int {
    let (header, start) = try header(of: beginning)
    return start + header.bytes
  }

  /// Reads a complete file.
  package func read(_ file: Data, named name: String) throws(SyncSegmentFailure) -> SyncSegment {
    let (header, start) = try header(of: file)
    guard let numbers = header.numbers else { throw SyncSegmentFailure(.foreign, .noNumbers) }
    let body = file.dropFirst(start)
    guard body.count >= header.bytes else {
      throw SyncSegmentFailure(
        .incomplete, .short, ["count": .number(body.count), "total": .number(header.bytes)])
    }
    guard body.count == header.bytes, CheckedLine.checksum(of: Array(body)) == header.check else {
      throw SyncSegmentFailure(.incomplete, .otherBytes)
    }
    if let named = SyncSegmentName(name), named.writer != header.writer || named.numbers != numbers {
      throw SyncSegmentFailure(.foreign, .copyByFirstLine)
    }
    guard header.scope == scope || header.scope.isEmpty && !header.coding.isEmpty else {
      throw SyncSegmentFailure(.otherScope, .otherScope, ["scope": .text(header.scope), "own": .text(scope)])
    }
    let opened = try open(Data(body), header, numbers)
    var segment = try segment(header.writer, numbers, opened.lines)
    (segment.keys, segment.generation) = (opened.keys, header.generation)
    if !coding.name.isEmpty { segment.shared.signer = opened.keys?.signing.hexadecimal ?? "" }
    return segment
  }

  private func header(of file: Data) throws(SyncSegmentFailure) -> (SyncSegmentHeader, start: Int) {
    guard let end = file.firstIndex(of: 0x0A) else {
      throw SyncSegmentFailure(.incomplete, .noFirstLine)
    }
    var line = ContiguousArray(file[file.startIndex..<end])
    guard CheckedLine.isWhole(line.span, 0..<line.count) else {
      throw SyncSegmentFailure(.incomplete, .otherFirstLine)
    }
    // The part after the checksum is read as a separate object.
    line[CheckedLine.prefixLength - 1] = UInt8(ascii: "{")
    var cursor = JSONCursor(offset: CheckedLine.prefixLength - 1)
    let header: SyncSegmentHeader
    do throws(LibraryError) {
      header = try SyncSegmentHeader.read(from: line.span, at: &cursor)
    } catch {
      throw SyncSegmentFailure(.foreign, .unreadableFirstLine, ["reason": .message(error)])
    }
    guard header.format <= SyncSegmentHeader.currentFormat else {
      throw SyncSegmentFailure(.newerFormat, .newerFormat, ["format": .number(header.format)])
    }
    guard (0...Self.limit).contains(header.bytes) else {
      throw SyncSegmentFailure(.tooLarge, .tooLarge, ["count": .number(header.bytes)])
    }
    return (header, file.distance(from: file.startIndex, to: end) + 1)
  }

  private func open(
    _ body: Data, _ header: SyncSegmentHeader, _ numbers: ClosedRange<Int>
  ) throws(SyncSegmentFailure) -> OpenedLines {
    guard header.coding == coding.name else {
      let phrase: SyncProblemPhrase =
        header.coding.isEmpty ? .plainHere : coding.name.isEmpty ? .sealedHere : .otherCoding
      throw SyncSegmentFailure(.wrongKey, phrase, ["coding": .text(header.coding), "own": .text(coding.name)])
    }
    let context = SyncSegmentContext(
      scope: scope, writer: header.writer, numbers: numbers, generation: header.generation)
    guard let opened = try? coding.open(body, in: context) else {
      throw SyncSegmentFailure(.wrongKey, .doesNotOpen)
    }
    return opened
  }

  private func segment(
    _ writer: DeviceID, _ numbers: ClosedRange<Int>, _ lines: Data
  ) throws(SyncSegmentFailure) -> SyncSegment {
    var segment = SyncSegment(writer: writer, numbers: numbers)
    let outcome = try? LineReader.read(BytesFile(bytes: ContiguousArray(lines))) {
      bytes, cursor, _ throws(LibraryError) in
      var probe = cursor
      if try probe.skip(key: "from", bytes) {
        let header = try SharedHeader.read(from: bytes, at: &probe)
        segment.shared.households.formUnion(header.households)
        segment.shared.devices.formUnion(header.devices)
        segment.shared.invitation = header.invitation
        segment.shared.keys.formUnion(header.keys)
        segment.shared.vouched.merge(header.vouched) { $0.union($1) }
        segment.shared.proofs.merge(header.proofs) { $1 }
        segment.shared.signer = header.signer
      } else if try probe.skip(key: "state", bytes) {
        // It only serves to compare libraries. A file with a longer one says nothing of its device's.
        guard Self.lineLength(bytes, from: probe.offset) <= SyncedState.limit else { return }
        segment.state = try SyncedState.read(from: bytes, at: &probe)
      } else if try probe.skip(key: "since", bytes) {
        let since = try Stamp.read(from: bytes, at: &probe)
        guard try probe.another(in: .brace, bytes), try probe.skip(key: "row", bytes) else { throw probe.fail("a row") }
        let change = try Change.read(from: bytes, at: &probe, stamp: .never, schema: schema)
        segment.shared.rows.append(SharedRow(change, since: since))
      } else if try probe.skip(key: "commit", bytes) {
        segment.commits.append(try Commit.readMembers(from: bytes, at: &cursor, schema: schema))
      } else {
        segment.records.append(try Change.readMembers(from: bytes, at: &cursor, schema: schema))
      }
    }
    guard let outcome else { throw SyncSegmentFailure(.foreign, .unreadableLines) }
    if let bad = outcome.bad.first {
      throw SyncSegmentFailure(
        .foreign, .unreadableLine,
        ["line": .number(bad.number + 1), "reason": .message(LibraryError(.malformed, bad.reason))])
    }
    return segment
  }

  /// The number of bytes up to the end of a line.
  private static func lineLength(_ bytes: Span<UInt8>, from start: Int) -> Int {
    bytes.distantPosition(of: 0x0A, in: start..<bytes.count) - start
  }
}

/// Bytes as a file.
private struct BytesFile: DiskFile {
  let bytes: ContiguousArray<UInt8>

  func size() -> Int { bytes.count }

  func read(at offset: Int, count: Int) -> ContiguousArray<UInt8> {
    ContiguousArray(bytes[min(offset, bytes.count)..<min(offset + count, bytes.count)])
  }

  func write(_ bytes: [UInt8], at offset: Int) throws {}

  func truncate(to size: Int) throws {}

  func sync() throws {}
}
