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
    _ picture: Data, _ id: PictureID, by writer: DeviceID, scope: String, coding: any SegmentCoding
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
    _ file: Data, _ id: PictureID, scope: String, coding: any SegmentCoding
  ) throws(SegmentFailure) -> [UInt8] {
    let (header, body) = try parts(of: file)
    guard header.coding == coding.name else {
      throw SegmentFailure(
        .wrongKey, "The picture is \(header.coding.isEmpty ? "plain" : "sealed"), unlike this place.")
    }
    guard let opened = try? coding.open(body, in: context(id, header.writer, scope, header.generation)) else {
      throw SegmentFailure(.wrongKey, "The picture does not open: it was sealed with another key, or was changed.")
    }
    let picture = Array(opened.lines)
    guard id.isOf(picture) else { throw SegmentFailure(.foreign, "It is another picture than its name says.") }
    return picture
  }

  private static func parts(of file: Data) throws(SegmentFailure) -> (Header, Data) {
    guard let end = file.firstIndex(of: 0x0A) else {
      throw SegmentFailure(.incomplete, "The picture's first line is not there yet.")
    }
    var line = ContiguousArray(file[file.startIndex..<end])
    guard CheckedLine.isWhole(line.span, 0..<line.count) else {
      throw SegmentFailure(.incomplete, "The picture's first line is not what was written.")
    }
    // The part after the checksum is read as a separate object.
    line[CheckedLine.prefixLength - 1] = UInt8(ascii: "{")
    var cursor = JSONCursor(offset: CheckedLine.prefixLength - 1)
    let header: Header
    do throws(LibraryError) {
      header = try Header.read(from: line.span, at: &cursor)
    } catch {
      throw SegmentFailure(.foreign, "The picture's first line cannot be read: \(error.message)")
    }
    guard header.format <= format else {
      throw SegmentFailure(.newerFormat, "A newer version of the app wrote the picture; update this one.")
    }
    let body = Data(file[file.index(after: end)...])
    guard body.count == header.bytes, CheckedLine.checksum(of: Array(body)) == header.check else {
      throw SegmentFailure(
        .incomplete, "The picture has \(body.count) bytes, and should have \(header.bytes) others.")
    }
    return (header, body)
  }

  /// What a sealed picture cannot be moved away from.
  private static func context(
    _ id: PictureID, _ writer: DeviceID, _ scope: String, _ generation: String
  ) -> SegmentContext {
    SegmentContext(scope: "\(scope)/picture/\(id)", writer: writer, numbers: 1...1, generation: generation)
  }
}
