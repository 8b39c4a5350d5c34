import Foundation
import ReelbookModel

/// A playlist of segments (HLS), as far as a download needs it.
enum HLSPlaylist: Equatable {
  /// The same film in several qualities.
  case choices([Choice])
  /// The film's segments.
  case segments(Segments)

  struct Choice: Equatable {
    var url: URL
    var bandwidth: Int
    var height: Int?
    /// Whether its sound is a playlist of its own.
    var hasSoundApart: Bool
  }

  struct Segments: Equatable {
    var list: [Segment] = []
    /// The bytes before the first segment, if there are any.
    var beginning: Segment?
    /// Whether nothing follows any more.
    var isComplete = false
    var isEncrypted = false
    /// Whether a later part begins anew, as an advertisement does.
    var hasOtherBeginnings = false
    /// The number of its first segment.
    var first = 0
    /// The quality that was chosen among several; empty if there was no choice.
    var quality = ""

    /// Its segments, after the bytes before the first.
    var all: [Segment] { [beginning].compactMap(\.self) + list }
    /// Its length, as it states it.
    var seconds: Double { list.reduce(0) { $0 + $1.seconds } }
    /// What the segments are, whatever their addresses. Two qualities often have segments of the same names.
    var identity: String {
      var hash = StableHash()
      for text in [quality] + all.map(\.identity) { hash.add(Data("\(text)\n".utf8)) }
      return hash.hexText
    }
  }

  /// A part of a file.
  struct Segment: Equatable {
    var url: URL
    var range: Range<Int>?
    /// Its length, as the playlist states it.
    var seconds = 0.0

    /// What stays the same when a server makes new addresses, which may have a token in their folders or behind them.
    var identity: String { "\(url.lastPathComponent) \(range.map { "\($0)" } ?? "") \(seconds)" }
  }

  /// Reads a playlist; `nil` for anything else. Addresses are relative to its own.
  init?(_ text: String, at url: URL) {
    let lines = text.split(whereSeparator: \.isNewline).map(\.withoutBlankStart)
    guard lines.first?.hasPrefix("#EXTM3U") ?? false else { return nil }
    let isMaster = lines.contains { $0.hasPrefix("#EXT-X-STREAM-INF:") }
    self = isMaster ? .choices(Self.choices(lines, at: url)) : .segments(Self.segments(lines, at: url))
  }

  private static func choices(_ lines: [Substring], at url: URL) -> [Choice] {
    let media = lines.filter { $0.hasPrefix("#EXT-X-MEDIA:") }.map { attributes(of: $0) }
    let apart = Set(media.filter { $0["TYPE"] == "AUDIO" && $0["URI"] != nil }.compactMap { $0["GROUP-ID"] })
    var choices: [Choice] = []
    var pending: [String: String]?
    for line in lines {
      if line.hasPrefix("#EXT-X-STREAM-INF:") {
        pending = attributes(of: line)
      } else if !line.hasPrefix("#"), !line.isEmpty, let found = pending {
        pending = nil
        guard let address = URL(string: String(line), relativeTo: url)?.absoluteURL else { continue }
        let height = found["RESOLUTION"].flatMap { $0.split(separator: "x").last.flatMap { Int($0) } }
        choices.append(
          Choice(
            url: address, bandwidth: found["BANDWIDTH"].flatMap { Int($0) } ?? 0, height: height,
            hasSoundApart: found["AUDIO"].map { apart.contains($0) } ?? false))
      }
    }
    return choices
  }

  private static func segments(_ lines: [Substring], at url: URL) -> Segments {
    var result = Segments()
    var range: (count: Int, start: Int?)?
    var seconds = 0.0
    var ends: [URL: Int] = [:]
    func part(_ address: String, _ range: (count: Int, start: Int?)?) -> Segment? {
      guard let address = URL(string: address, relativeTo: url)?.absoluteURL else { return nil }
      guard let range else { return Segment(url: address, range: nil) }
      let start = range.start ?? ends[address] ?? 0
      ends[address] = start + range.count
      return Segment(url: address, range: start..<start + range.count)
    }
    for line in lines {
      let value = line.split(separator: ":", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
      if line.hasPrefix("#EXT-X-ENDLIST") {
        result.isComplete = true
      } else if line.hasPrefix("#EXTINF:") {
        seconds = Double(value.prefix { $0 != "," }).flatMap { (0..<1e6).contains($0) ? $0 : nil } ?? 0
      } else if line.hasPrefix("#EXT-X-MEDIA-SEQUENCE:") {
        result.first = Int(value) ?? 0
      } else if line.hasPrefix("#EXT-X-KEY:") {
        if attributes(of: line)["METHOD"] != "NONE" { result.isEncrypted = true }
      } else if line.hasPrefix("#EXT-X-MAP:") {
        let found = attributes(of: line)
        let beginning = found["URI"].flatMap { part($0, found["BYTERANGE"].flatMap { byteRange($0) }) }
        if result.beginning == nil, result.list.isEmpty {
          result.beginning = beginning
        } else if beginning != result.beginning {
          result.hasOtherBeginnings = true
        }
      } else if line.hasPrefix("#EXT-X-BYTERANGE:") {
        range = byteRange(value)
      } else if !line.hasPrefix("#"), !line.isEmpty {
        if var segment = part(String(line), range) {
          segment.seconds = seconds
          result.list.append(segment)
        }
        (range, seconds) = (nil, 0)
      }
    }
    return result
  }

  /// `1000@500`, of which the start may be missing.
  private static func byteRange(_ text: String) -> (count: Int, start: Int?)? {
    let parts = text.split(separator: "@")
    guard let count = parts.first.flatMap({ Int($0) }), count > 0, count < 1 << 40 else { return nil }
    return (count, parts.count > 1 ? Int(parts[1]).flatMap { (0..<1 << 50).contains($0) ? $0 : nil } : nil)
  }

  /// The attributes of a line: names in capitals, values with or without quotes, between commas.
  private static func attributes(of line: Substring) -> [String: String] {
    var result: [String: String] = [:]
    var rest = line.drop { $0 != ":" }.dropFirst()
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].drop { $0 == "," || $0.isWhitespace }
      rest = rest[rest.index(after: equals)...]
      let isQuoted = rest.first == "\""
      if isQuoted { rest = rest.dropFirst() }
      let value = rest.prefix { $0 != (isQuoted ? "\"" : ",") }
      result[String(name)] = String(value)
      rest = rest[value.endIndex...].dropFirst()
    }
    return result
  }
}
