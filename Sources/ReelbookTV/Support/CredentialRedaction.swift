import ReelbookBase

/// Redacts credentials in texts for people: in descriptions, and in the lines that a diagnosis shows.
enum CredentialRedaction {
  /// The most letters of a line that are read. The rest is left out, since it may have anything.
  private static let lineLimit = 4000

  /// A line of a file, without its addresses and credentials.
  static func redact(line: String) -> String {
    guard line.utf8.count <= lineLimit * 4 else {
      return redact(line: String(line.unicodeScalars.prefix(lineLimit))) + "…"
    }
    if let directive = directive(line) { return directive }
    var text = ContiguousArray(AddressRedaction.redact(text: line).utf8)
    for range in ranges(in: text.span).reversed() { text.replaceSubrange(range, with: "…".utf8) }
    return String(decoding: text, as: UTF8.self)
  }

  /// A name, without the addresses and paths of a broken list.
  static func redact(name: String) -> String { name.utf8.contains(UInt8(ascii: "/")) ? redact(line: name) : name }

  /// A group, an id or a number of a list, without addresses, and without the paths of streams that a broken list has
  /// there. Other slashes are part of it: `Series/Action/2023`.
  static func redact(word: String) -> String {
    guard word.utf8.contains(where: { $0 == UInt8(ascii: "/") }) else { return word }
    let isPath =
      word.utf8.first == UInt8(ascii: "/")
      || word.utf8.split(separator: UInt8(ascii: "/")).last?.contains(0x2E) ?? false
      || ["live/", "movie/", "series/"].contains { word.hasPrefix($0) }
    return isPath || word.contains("://") ? redact(line: word) : word
  }

  /// The name of a directive such as `#KODIPROP:inputstream.adaptive.license_key=`, whose value may be anything.
  private static func directive(_ line: String) -> String? {
    guard line.hasPrefix("#") else { return nil }
    for known in ["#EXTINF", "#EXTM3U", "#EXTGRP", "#PLAYLIST"] where line.uppercased().hasPrefix(known) { return nil }
    guard line.contains(where: { $0 == "=" || $0 == ":" }),
      let end = line.firstIndex(where: { $0 == "=" || $0 == ":" || $0 == " " })
    else { return nil }
    // The names of properties have colons: `#KODIPROP:inputstream.adaptive.license_key=`.
    let equals = line[end] == ":" ? line[end...].firstIndex { $0 == "=" || $0 == " " } ?? end : end
    return line[...equals] + "…"
  }

  private static func ranges(in bytes: Span<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      guard bytes[start] > 0x20 else {
        start += 1
        continue
      }
      var end = start
      while end < bytes.count, bytes[end] > 0x20 {
        // A value goes on to its quote; after a colon, to the end of the line.
        if isSign(bytes[end]), let value = value(bytes, after: end, from: start) {
          ranges.append(value)
          end = max(end, value.upperBound - 1)
        }
        end += 1
      }
      end = min(end, bytes.count)
      let inner = CredentialScan.ranges(in: bytes.extracting(start..<end))
      for range in inner.map({ $0.lowerBound + start..<$0.upperBound + start })
      where !ranges.contains(where: { $0.overlaps(range) }) { ranges.append(range) }
      start = end
    }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }
  }

  private static func isSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") }

  /// The value after `name=` or `"name":`, if the name is a credential's or a header field's.
  private static func value(_ bytes: Span<UInt8>, after sign: Int, from start: Int) -> Range<Int>? {
    var nameEnd = sign
    if nameEnd > start, bytes[nameEnd - 1] == UInt8(ascii: "\"") { nameEnd -= 1 }
    let name = CredentialName.range(bytes, endingAt: nameEnd, from: start)
    guard CredentialName.matchesFieldOrCredential(bytes.text(name)) else { return nil }
    guard bytes[sign] == UInt8(ascii: "=") else { return sign + 1..<bytes.count }
    guard sign + 1 < bytes.count else { return nil }
    let quote = bytes[sign + 1]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    var end = sign + 1 + (isQuoted ? 1 : 0)
    while end < bytes.count, isQuoted ? bytes[end] != quote : bytes[end] > 0x20 && bytes[end] != UInt8(ascii: ",") {
      end += 1
    }
    let value = sign + 1 + (isQuoted ? 1 : 0)..<end
    return value.isEmpty ? nil : value
  }
}
