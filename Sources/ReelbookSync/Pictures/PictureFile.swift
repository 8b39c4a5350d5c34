package import ReelbookModel
import ReelbookPersistence

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A picture in a shared place: a line that says how long the rest is, and the file, sealed or plain.
///
/// The line does not say which picture it is. A sealed file has the picture's id in its context, so it cannot take the
/// place of another. The signature in it is not asked for: the hash in the record proves the content.
package enum PictureFile {
  /// The first line.
  private struct Header: FieldStruct {
    var format = 1
    var writer = DeviceID.absent
    var coding = ""
    var generation = ""
    var bytes = 0
    var check = ""
    var extras = Extras()

    static let fields: [Field<Header>] = [
      Field("picture", \.format), Field("device", \.writer), Field("coding", \.coding), Field("key", \.generation),
      Field("bytes", \.bytes), Field("check", \.check),
    ]
  }

  private static let format = 1

  /// The file for a shared place.
  package static func write(
    _ picture: Data, _ id: PictureID, by writer: DeviceID, scope: String, coding: any SyncSegmentCoding
  ) throws -> Data {
    var header = Header()
    header.writer = writer
    (header.coding, header.generation) = (coding.name, coding.generation)
    let body = try coding.seal(picture, in: context(id, writer, scope, coding.generation))
    header.bytes = body.count
    header.check = CheckedLine.checksum(of: Array(body))
    var json = JSONWriter()
    header.write(to: &json)
    var line: [UInt8] = []
    CheckedLine.append(json, to: &line)
    return Data(line) + body
  }

  /// The bytes to read at most for a picture of a length: the line, and what sealing adds.
  package static func longest(for size: Int) -> Int {
    let size = min(max(size, 0), PictureQuota.limit)
    return size + size / 8 + 1 << 12
  }

  /// The picture in a file.
  package static func read(
    _ file: Data, _ id: PictureID, scope: String, coding: any SyncSegmentCoding
  ) throws(SyncSegmentFailure) -> [UInt8] {
    let (header, body) = try parts(of: file)
    guard header.coding == coding.name else {
      let phrase: SyncProblemPhrase =
        header.coding.isEmpty ? .plainHere : coding.name.isEmpty ? .sealedHere : .otherCoding
      throw SyncSegmentFailure(.wrongKey, phrase, ["coding": .text(header.coding), "own": .text(coding.name)])
    }
    guard let opened = try? coding.open(body, in: context(id, header.writer, scope, header.generation)) else {
      throw SyncSegmentFailure(.wrongKey, .doesNotOpen)
    }
    let picture = Array(opened.lines)
    guard id.isOf(picture) else { throw SyncSegmentFailure(.foreign, .otherPicture) }
    return picture
  }

  private static func parts(of file: Data) throws(SyncSegmentFailure) -> (Header, Data) {
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
    let header: Header
    do throws(LibraryError) {
      header = try Header.read(from: line.span, at: &cursor)
    } catch {
      throw SyncSegmentFailure(.foreign, .unreadableFirstLine, ["reason": .message(error)])
    }
    guard header.format <= format else {
      throw SyncSegmentFailure(.newerFormat, .newerFormat, ["format": .number(header.format)])
    }
    let body = Data(file[file.index(after: end)...])
    guard body.count == header.bytes, CheckedLine.checksum(of: Array(body)) == header.check else {
      guard body.count != header.bytes else { throw SyncSegmentFailure(.incomplete, .otherBytes) }
      throw SyncSegmentFailure(.incomplete, .short, ["count": .number(body.count), "total": .number(header.bytes)])
    }
    return (header, body)
  }

  /// What a sealed picture cannot be moved away from.
  private static func context(
    _ id: PictureID, _ writer: DeviceID, _ scope: String, _ generation: String
  ) -> SyncSegmentContext {
    SyncSegmentContext(scope: "\(scope)/picture/\(id)", writer: writer, numbers: 1...1, generation: generation)
  }
}
