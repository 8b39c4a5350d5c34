import Foundation
import ReelbookHTTP
import ReelbookModel

/// The file of a source's guide: gzipped XMLTV, with gzip's checksum.
enum GuideFile {
  static func write(_ guide: Guide, to file: URL) throws {
    // A cache should be fast, not small.
    let deflater = try ZlibDeflater(.gzip, .least)
    var writer = GuideWriter(isExtended: true)
    var compressed: [UInt8] = []
    for id in Set(guide.channels.keys).union(guide.channelIDs).union(guide.ended.keys).sorted() {
      var attributes: [(name: String, value: String)] = []
      if let ended = guide.ended[id] {
        attributes.append(("ended", XMLTVTime.text(ended.end)))
        if guide.channels[id] == nil { attributes.append(("listed", "no")) }
      }
      writer.write(guide.channel(id) ?? GuideChannel(id: id, names: []), attributes)
    }
    for id in guide.channelIDs {
      for programme in guide.programmes(on: id) { writer.write(programme) }
      try deflater.compress(writer.takeBytes()) { compressed += $0 }
    }
    writer.end()
    try deflater.compress(writer.takeBytes(), isLast: true) { compressed += $0 }
    try OwnersFile.write(Data(compressed), to: file)
  }

  /// Reads the file; `nil` if it is missing or damaged.
  static func read(_ file: URL) -> Guide? {
    guard let data = try? Data(contentsOf: file) else { return nil }
    // Gzip ends with the length that it expands to. Damaged bytes must not expand further.
    let length = data.suffix(4).reversed().reduce(Int64(0)) { $0 << 8 | Int64($1) }
    var collector = GuideCollector(.all, ownLength: length)
    guard (try? collector.read(data)) != nil, (try? collector.finish()) != nil, !collector.isDamaged else {
      return nil
    }
    var guide = Guide()
    let unlisted = collector.unlisted
    guide.update(
      channels: collector.channels.filter { !unlisted.contains($0.id) }, programmes: collector.programmes)
    _ = guide.note(collector.ends, collector.channels)
    return guide
  }
}
