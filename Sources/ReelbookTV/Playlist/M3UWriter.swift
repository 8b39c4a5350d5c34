import ReelbookModel

/// Writes a playlist (M3U8, UTF-8) that reads back as the same entries.
///
/// Line ends and control characters become spaces. In a value with quotes of both kinds, double ones become single.
/// Invalid names of attributes and invalid addresses are left out. A written list stays the same when it is read and
/// written again.
public struct M3UWriter: Sendable {
  /// The written bytes.
  public private(set) var bytes: [UInt8] = []

  /// Creates a list.
  public init(_ header: PlaylistHeader = PlaylistHeader()) {
    let header = header.writable
    bytes += "#EXTM3U".utf8
    append(header.attributes)
    bytes.append(0x0A)
    if !header.name.isEmpty { line("#PLAYLIST:", header.name) }
  }

  /// Removes and returns the written bytes, to write a long list in pieces.
  public mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// Writes an entry.
  public mutating func write(_ entry: PlaylistEntry) {
    let entry = entry.writable
    bytes += "#EXTINF:".utf8
    append(entry.duration)
    append(entry.attributes)
    if !entry.groups.isEmpty { append(AttributeList.Attribute("group-title", entry.groups.joined(separator: ";"))) }
    line(",", entry.name)
    // After the title: before it, they could belong to an earlier entry without an address.
    for directive in entry.directives { line("", directive) }
    append(entry.headerFields)
    if !entry.address.isEmpty { line("", entry.address.text) }
  }

  private mutating func append(_ duration: Duration?) {
    guard let duration, duration > .zero else { return bytes.append(contentsOf: "-1".utf8) }
    let milliseconds = duration.milliseconds
    bytes.append(decimal: Int(milliseconds / 1000))
    guard milliseconds % 1000 != 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(decimal: Int(milliseconds % 1000), width: 3)
  }

  private mutating func append(_ attributes: AttributeList) {
    for attribute in attributes.all { append(attribute) }
  }

  private mutating func append(_ attribute: AttributeList.Attribute) {
    let quote = attribute.value.utf8.contains(UInt8(ascii: "\"")) ? UInt8(ascii: "'") : UInt8(ascii: "\"")
    bytes.append(0x20)
    bytes += attribute.name.utf8
    bytes += [UInt8(ascii: "="), quote]
    bytes += attribute.value.utf8
    bytes.append(quote)
  }

  /// Writes header fields. Those that other players know have lines of their own; the others share one.
  private mutating func append(_ fields: [String: String]) {
    var others: [(String, String)] = []
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      if let option = PlaylistText.option(forField: name), value == value.trimmedBlanks, !value.isEmpty,
        !PlaylistText.isQuoted(value)
      {
        line("#EXTVLCOPT:\(option)=", value)
      } else {
        others.append((name, value))
      }
    }
    guard !others.isEmpty else { return }
    var json = JSONWriter()
    json.object { json in
      for (name, value) in others {
        json.key(name)
        json.string(value)
      }
    }
    bytes += "#EXTHTTP:".utf8
    bytes += json.bytes
    bytes.append(0x0A)
  }

  private mutating func line(_ start: String, _ text: String) {
    bytes += start.utf8
    bytes += text.utf8
    bytes.append(0x0A)
  }
}

extension M3UWriter {
  /// A whole list as text.
  public static func text(
    _ header: PlaylistHeader = PlaylistHeader(), _ entries: some Sequence<PlaylistEntry>
  ) -> String {
    var writer = M3UWriter(header)
    for entry in entries { writer.write(entry) }
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
