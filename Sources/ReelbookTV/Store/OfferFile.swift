import Foundation
import ReelbookHTTP
import ReelbookModel

/// The file of a source's offer: a line with a checksum of the rest, then a line for each item.
enum OfferFile {
  static let version = 2

  /// Replaces the file atomically.
  static func write(_ offer: SourceOffer, to file: URL) throws {
    let lines = lines(offer.items)
    var head = JSONWriter()
    head.object { head in
      head.key("television")
      head.int(version)
      head.key("items")
      head.int(offer.items.count)
      head.key("sum")
      head.string(unsafe lines.withUnsafeBufferPointer { sum(unsafe $0.span) })
      if let zone = offer.zone {
        head.key("zone")
        head.string(zone)
      }
    }
    try OwnersFile.write(pieces: [head.bytes + [0x0A], lines], to: file)
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

  /// A checksum of lines, eight bytes at a time, padded with zeros.
  private static func sum(_ lines: Span<UInt8>) -> String {
    var sum = StableHash()
    var index = 0
    while index &+ 8 <= lines.count {
      sum.add(eight: lines.word(at: index))
      index &+= 8
    }
    var rest: UInt64 = 0
    for last in (index..<lines.count).reversed() { rest = rest << 8 | UInt64(lines[last]) }
    sum.add(eight: rest)
    return sum.hexText
  }

  /// Reads the file; `nil` if it is missing or damaged: the source is fetched again.
  static func read(_ file: URL, source: SourceID) -> SourceOffer? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    let bytes = data.span
    var reader = LooseJSONReader(0..<bytes.count)
    guard let head = reader.value(bytes), head["television"].int == version, let count = head["items"].int,
      reader.index < bytes.count
    else { return nil }
    guard head["sum"].string == sum(bytes.extracting(reader.index + 1..<bytes.count)) else { return nil }
    var offer = SourceOffer(source: source, items: [], zone: head["zone"].string)
    offer.items.reserveCapacity(count)
    var cursor = JSONCursor(offset: reader.index + 1)
    while cursor.offset < bytes.count {
      guard let item = try? OfferedItem.read(from: bytes, at: &cursor) else { return nil }
      offer.items.append(item)
      while cursor.offset < bytes.count, bytes[cursor.offset] <= 0x20 { cursor.offset += 1 }
    }
    return offer.items.count == count ? offer : nil
  }
}

/// The file of a source's guide: gzipped XMLTV, with gzip's checksum.
enum GuideFile {
  static func write(_ guide: Guide, to file: URL) throws {
    // A cache should be fast, not small.
    let deflater = try ZlibDeflater(.gzip, .least)
    var writer = GuideWriter(isExtended: true)
    var packed: [UInt8] = []
    for id in Set(guide.channels.keys).union(guide.channelIDs).sorted() {
      writer.write(guide.channels[id] ?? GuideChannel(id: id, names: []))
    }
    for id in guide.channelIDs {
      for programme in guide.programmes(on: id) { writer.write(programme) }
      try deflater.compress(writer.takeBytes()) { packed += $0 }
    }
    writer.end()
    try deflater.compress(writer.takeBytes(), isLast: true) { packed += $0 }
    try OwnersFile.write(Data(packed), to: file)
  }

  /// Reads the file; `nil` if it is missing or damaged.
  static func read(_ file: URL) -> Guide? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    var collector = GuideCollector(.all)
    guard (try? collector.read(data)) != nil, (try? collector.finish()) != nil,
      !collector.report.diagnoses.contains(where: { [.cutOff, .damagedArchive].contains($0.code) })
    else { return nil }
    var guide = Guide()
    guide.update(channels: collector.channels, programmes: collector.programmes)
    return guide
  }
}

/// Collects a guide's channels and programmes.
struct GuideCollector {
  private var reader: GuideReader
  private(set) var channels: [GuideChannel] = []
  private(set) var programmes: [Programme] = []
  private(set) var report = GuideReport()

  init(_ selection: GuideSelection) { reader = GuideReader(selection) }

  mutating func read(_ bytes: Data) throws {
    var found: [GuideElement] = []
    try reader.read(bytes) { found.append($0) }
    take(found)
  }

  mutating func finish() throws {
    var found: [GuideElement] = []
    try reader.finish { found.append($0) }
    take(found)
  }

  private mutating func take(_ found: [GuideElement]) {
    for element in found {
      switch element {
      case .header: break
      case .channel(let channel): channels.append(channel)
      case .programme(let programme): programmes.append(programme)
      case .diagnosis(let diagnosis): report.note(diagnosis)
      }
    }
  }
}
