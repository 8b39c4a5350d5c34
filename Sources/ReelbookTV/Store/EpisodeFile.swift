import Foundation
import ReelbookBase
import ReelbookHTTP
import ReelbookModel

/// The file of the episodes that a panel listed on request: a line with a checksum of the rest, then a line for each.
enum EpisodeFile {
  /// The first line.
  private struct Header: FieldStruct {
    /// The version of the format.
    var television = 0
    /// The number of items.
    var items = 0
    var sum = ""
    var extras = Extras()

    static let fields: [Field<Header>] = [
      Field("television", \.television), Field("items", \.items, atLeast: 0), Field("sum", \.sum),
    ]

    init() {}
  }

  /// Replaces the file atomically, or removes it if there are no episodes.
  static func write(_ items: [OfferedItem], to file: URL) throws {
    guard !items.isEmpty else {
      try? FileManager.default.removeItem(at: file)
      return
    }
    var lines: [UInt8] = []
    var line = JSONWriter()
    for item in items {
      line.removeAll()
      item.writeLine(to: &line)
      lines += line.bytes
      lines.append(0x0A)
    }
    var header = Header()
    (header.television, header.items) = (OfferFooter.currentVersion, items.count)
    header.sum = Checksum(lines).text
    var json = JSONWriter()
    header.write(to: &json)
    try OwnersFile.write(pieces: [json.bytes + [0x0A], lines], to: file)
  }

  /// Reads the file; empty if it is missing or damaged. The episodes are then fetched again.
  static func read(_ file: URL) -> [OfferedItem] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    let bytes = data.span
    var cursor = JSONCursor()
    guard let header = try? Header.read(from: bytes, at: &cursor), OfferFooter.isReadable(header.television),
      cursor.offset < bytes.count,
      header.sum == Checksum(bytes.extracting(cursor.offset + 1..<bytes.count)).text
    else { return [] }
    var items: [OfferedItem] = []
    cursor.offset += 1
    while cursor.offset < bytes.count {
      guard let item = try? OfferedItem.read(from: bytes, at: &cursor) else { return [] }
      items.append(item)
      while cursor.offset < bytes.count, bytes[cursor.offset] <= 0x20 { cursor.offset += 1 }
    }
    return items.count == header.items ? items : []
  }
}
