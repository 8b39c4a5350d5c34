import Foundation
import ReelbookHTTP
import ReelbookModel

/// The file of a source's offer: a line with a checksum of the rest, then a line for each item.
enum OfferFile {
  static let version = 2

  /// The first line.
  private struct Header: FieldStruct {
    /// The version of the format.
    var television = 0
    /// The number of items.
    var items = 0
    var sum = ""
    var zone: String?
    var extras = Extras()

    static let fields: [Field<Header>] = [
      Field("television", \.television), Field("items", \.items, atLeast: 0), Field("sum", \.sum),
      Field("zone", \.zone),
    ]

    init() {}
  }

  /// Replaces the file atomically.
  static func write(_ offer: SourceOffer, to file: URL) throws {
    let lines = lines(offer.items)
    var header = Header()
    (header.television, header.items, header.zone) = (version, offer.items.count, offer.zone)
    header.sum = unsafe lines.withUnsafeBufferPointer { sum(unsafe $0.span) }
    var json = JSONWriter()
    header.write(to: &json)
    try OwnersFile.write(pieces: [json.bytes + [0x0A], lines], to: file)
  }

  private static func lines(_ items: [OfferedItem]) -> [UInt8] {
    items.indices.concurrentParts { part in
      var lines: [UInt8] = []
      var line = JSONWriter()
      for index in part {
        line.removeAll()
        items[index].writeLine(to: &line)
        lines += line.bytes
        lines.append(0x0A)
      }
      return lines
    }
  }

  /// A checksum of lines, computed from eight bytes at a time. The last eight are padded with zeros.
  private static func sum(_ lines: Span<UInt8>) -> String {
    var sum = StableHash()
    var index = 0
    while index &+ 8 <= lines.count {
      sum.add(eight: lines.word(at: index))
      index &+= 8
    }
    var padded: UInt64 = 0
    for last in (index..<lines.count).reversed() { padded = padded << 8 | UInt64(lines[last]) }
    sum.add(eight: padded)
    return sum.hexText
  }

  /// Reads the file; `nil` if it is missing or damaged. The source is then fetched again.
  static func read(_ file: URL, source: SourceID) -> SourceOffer? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    let bytes = data.span
    var cursor = JSONCursor()
    guard let header = try? Header.read(from: bytes, at: &cursor), header.television == version,
      cursor.offset < bytes.count,
      header.sum == sum(bytes.extracting(cursor.offset + 1..<bytes.count))
    else { return nil }
    var offer = SourceOffer(source: source, items: [], zone: header.zone)
    offer.items.reserveCapacity(min(header.items, bytes.count))
    cursor.offset += 1
    while cursor.offset < bytes.count {
      guard let item = try? OfferedItem.read(from: bytes, at: &cursor) else { return nil }
      offer.items.append(item)
      while cursor.offset < bytes.count, bytes[cursor.offset] <= 0x20 { cursor.offset += 1 }
    }
    return offer.items.count == header.items ? offer : nil
  }
}
