import ReelbookModel

/// The syntax of playlists, for the reader and the writer.
enum PlaylistText {
  /// Whether a control character stands for one of Windows-1252, as `\u{93}` for a quote.
  private static func isOfWindows(_ scalar: Unicode.Scalar) -> Bool { (0x80..<0xA0).contains(scalar.value) }

  /// The text with spaces for control characters, which a line cannot have. Those from U+0080 on are as Windows-1252 has
  /// them.
  static func oneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0) || isOfWindows($0) }) else { return text }
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      line.append(
        isControl(scalar) ? " " : isOfWindows(scalar) ? TextEncoding.windows1252(UInt8(scalar.value)) : scalar)
    }
    return String(line)
  }

  /// A byte order mark within a text comes from lists that were concatenated.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0xFEFF
  }

  /// The bytes of a range after `oneLine(_:)`; `nil` if nothing changes.
  static func oneLine(_ bytes: Span<UInt8>, _ range: Range<Int>) -> ContiguousArray<UInt8>? {
    if let text = TextEncoding.withoutControls(bytes, range) { return oneLine(text.span, 0..<text.count) ?? text }
    guard mayHaveControl(bytes, range) else { return nil }
    var line = ContiguousArray<UInt8>()
    line.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      let isMark =
        byte == 0xEF && index + 2 < range.upperBound && bytes[index + 1] == 0xBB && bytes[index + 2] == 0xBF
      line.append(byte < 0x20 || byte == 0x7F || isMark ? 0x20 : byte)
      index += isMark ? 3 : 1
    }
    return line
  }

  /// Whether a range is ASCII without control characters.
  static func isPlain(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    var index = range.lowerBound
    while index &+ 8 <= range.upperBound {
      let word = bytes.word(at: index)
      let delete = word ^ (ones &* 0x7F)
      if (word | (word &- ones &* 0x20) | (delete &- ones)) & highs != 0 { return false }
      index &+= 8
    }
    while index < range.upperBound {
      guard bytes[index] &- 0x20 < 0x5F else { return false }
      index &+= 1
    }
    return true
  }

  /// Whether a range has a control character or the first byte of a byte order mark.
  private static func mayHaveControl(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    var index = range.lowerBound
    while index &+ 8 <= range.upperBound {
      let word = bytes.word(at: index)
      let (delete, mark) = (word ^ (ones &* 0x7F), word ^ (ones &* 0xEF))
      let matches = (word &- ones &* 0x20) & ~word | (delete &- ones) & ~delete | (mark &- ones) & ~mark
      if matches & highs != 0 { return true }
      index &+= 8
    }
    while index < range.upperBound {
      let byte = bytes[index]
      if byte < 0x20 || byte == 0x7F || byte == 0xEF { return true }
      index &+= 1
    }
    return false
  }

  /// Whether a text can be the name of an attribute.
  static func isAttributeName(_ name: String) -> Bool {
    guard let first = name.utf8.first, isNameStart(first), !name.isSameWord(as: "group-title") else { return false }
    return name.utf8.dropFirst().allSatisfy(isNameByte)
  }

  /// Whether a name may begin with a byte. The names of some players begin with a sign, such as `$ExtFilter`.
  @inline(__always) static func isNameStart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "@")
  }

  @inline(__always) static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }

  /// The most groups of an entry.
  private static let groupLimit = 64

  /// The groups of a text, separated by semicolons.
  static func groups(_ text: String) -> [String] {
    guard text.hasSemicolon else {
      let group = text.trimmedBlanks
      return group.isEmpty ? [] : [group]
    }
    // Splits bytes: a combining accent after a semicolon would hide it from a split of characters.
    return text.utf8.split(separator: UInt8(ascii: ";"), maxSplits: groupLimit).prefix(groupLimit)
      .map { String(Substring($0)).trimmedBlanks }.filter { !$0.isEmpty }
  }

  /// The header fields of an entry: those of its own lines, then those among its attributes.
  static func fields(_ lineFields: [String: String], _ attributes: AttributeList) -> [String: String] {
    // Few entries have one of the four attributes, so the lengths of names are compared first.
    let mayHaveField = attributes.all.contains { attribute in
      switch attribute.name.utf8.count {
      case 7, 10, 12, 15: true
      default: false
      }
    }
    guard mayHaveField else { return lineFields }
    var fields = lineFields
    func add(_ name: String, _ attribute: String, _ other: String) {
      guard let value = attributes[attribute] ?? attributes[other], !value.isEmpty, lineFields[name] == nil else {
        return
      }
      fields[name] = value
    }
    add("User-Agent", "user-agent", "http-user-agent")
    add("Referer", "referer", "http-referer")
    return fields
  }

  /// A header field's name in its usual spelling.
  static func fieldName(_ name: String) -> String {
    for usual in ["User-Agent", "Referer", "Origin", "Cookie", "Authorization"] where usual.isSameWord(as: name) {
      return usual
    }
    return name.isSameWord(as: "referrer") ? "Referer" : name
  }

  /// The player option for a header field.
  static func option(forField name: String) -> String? {
    switch name {
    case "User-Agent": "http-user-agent"
    case "Referer": "http-referrer"
    default: nil
    }
  }

  /// The header field of a player option, and its value.
  static func field(
    ofOption bytes: Span<UInt8>, _ range: Range<Int>
  ) -> (name: String, value: String)? {
    let equals = bytes.position(of: UInt8(ascii: "="), in: range)
    guard equals < range.upperBound else { return nil }
    let name: String
    switch bytes.text(range.lowerBound..<equals).trimmedBlanks.lowercased() {
    case "http-user-agent", "user-agent": name = "User-Agent"
    case "http-referrer", "http-referer", "referrer", "referer": name = "Referer"
    case "http-origin": name = "Origin"
    case "http-cookie": name = "Cookie"
    default: return nil
    }
    return (name, withoutQuotes(bytes.text(equals + 1..<range.upperBound).trimmedBlanks))
  }

  /// A value without the quotes that some lists put around it.
  private static func withoutQuotes(_ value: String) -> String {
    isQuoted(value) ? String(value.dropFirst().dropLast()).trimmedBlanks : value
  }

  /// Whether quotes are around a value.
  static func isQuoted(_ value: String) -> Bool {
    value.utf8.count > 1 && value.utf8.first == UInt8(ascii: "\"") && value.utf8.last == UInt8(ascii: "\"")
  }

  /// The most directives of an entry. The limit bounds memory.
  static let directiveLimit = 64

  /// Whether a line is read into a property of the entry or the header, or belongs to HLS.
  static func isKnownDirective(_ line: String) -> Bool {
    ContiguousArray(line.utf8).withSpan { bytes in
      let words: [StaticString] = [
        "#EXTM3U", "#EXTINF:", "#EXTINF ", "#EXTENC:", "#EXTGRP:", "#EXTHTTP:", "#PLAYLIST:",
      ]
      if (words + segmentTags).contains(where: { bytes.hasWord($0, at: 0, before: bytes.count) }) { return true }
      return bytes.hasWord("#EXTVLCOPT:", at: 0, before: bytes.count)
        && field(ofOption: bytes, 11..<bytes.count) != nil
    }
  }

  /// Those that a list of one stream's variants has.
  static let variantTags: [StaticString] = ["#EXT-X-STREAM-INF", "#EXT-X-MEDIA:"]

  /// HLS tags that only a list of segments has.
  static let segmentTags: [StaticString] = [
    "#EXT-X-TARGETDURATION", "#EXT-X-MEDIA-SEQUENCE", "#EXT-X-STREAM-INF", "#EXT-X-MEDIA:", "#EXT-X-ENDLIST",
  ]
}

extension String {
  fileprivate var hasSemicolon: Bool {
    var text = self
    return text.withUTF8 { letters in
      let bytes = unsafe letters.span
      return bytes.position(of: UInt8(ascii: ";"), in: bytes.indices) < bytes.count
    }
  }
}
