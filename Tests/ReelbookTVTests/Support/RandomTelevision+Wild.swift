import ReelbookTV
import ReelbookTestSupport

/// Playlists with characters that no provider would write: control characters, and syntax in the wrong place.
extension RandomTelevision {
  private static let controls: [String] =
    ((0..<0x20).map { $0 } + [0x7F, 0x80, 0x85, 0x9F, 0xAD, 0x200B, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xE000])
    .compactMap { Unicode.Scalar($0 as UInt32).map(String.init) }

  private static let signs: [String] = [
    "\"", "'", "=", ",", ";", ":", "|", "&", "#", "{", "}", "\\", "/", "%00", "%0A", "%", "\u{301}", "\u{FE0F}", " ",
    "\t", " a=", " a =", "x=\"", "y='", "tvg-id=", "radio=1", "group-title=\"", "|User-Agent=", "|=", "&referrer=",
    "pipe://", "http://h.example/", "movie.m3u8", "#EXTINF:-1", "#EXTM3U", "#EXTGRP:", "#PLAYLIST:", "#EXTVLCOPT:",
    "http-user-agent=", "#EXTHTTP:{\"a\":\"\\u0000\"}", "#EXT-X-ENDLIST", "#KODIPROP:a", "-1", "\u{1F4FA}", "ſ", "İ",
  ]

  mutating func wildText() -> String {
    let count = Int.random(in: 0...8, using: &generator)
    return (0..<count).map { _ in
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: pick(Self.controls)
      case 1: pick(Self.words)
      default: pick(Self.signs)
      }
    }.joined()
  }

  mutating func wildAttributes() -> AttributeList {
    var list = AttributeList()
    for name in ["tvg-id", "TVG-ID", "user-agent", "http-referer", "x-own", "group-title", wildText()] where oneIn(2) {
      list[name] = wildText()
    }
    return list
  }

  mutating func wildEntry() -> PlaylistEntry {
    let address = oneIn(2) ? "http://h.example/" + wildText() : wildText()
    var entry = PlaylistEntry(name: wildText(), address: StreamAddress(address), attributes: wildAttributes())
    if oneIn(2) {
      entry.duration = pick([.microseconds(3), .milliseconds(1), .seconds(90), .seconds(Int64.max), .zero])
    }
    for _ in 0..<Int.random(in: 0...3, using: &generator) { entry.groups.append(wildText()) }
    for name in ["User-Agent", "user-agent", "referrer", "Origin", wildText()] where oneIn(3) {
      entry.headerFields[name] = wildText()
    }
    for _ in 0..<Int.random(in: 0...(oneIn(30) ? 80 : 3), using: &generator) {
      entry.directives.append(pick(["", "#", "# "]) + wildText())
    }
    return entry
  }

  /// A few lines that are almost an entry.
  mutating func wildLines() -> String {
    let attributes = "\(wildText()) tvg-id=\(wildText())\(wildText())"
    var lines = ["#EXTINF:\(pick(["-1", "-0", "10.5", ""])) \(attributes),\(wildText())"]
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      lines.append(pick(["", "#EXTVLCOPT:http-user-agent=", "#EXTHTTP:{\"a\":\"", "#EXTGRP:", "#"]) + wildText())
    }
    lines.append(pick(["", "http://h.example/"]) + wildText())
    return lines.joined(separator: "\n")
  }
}
