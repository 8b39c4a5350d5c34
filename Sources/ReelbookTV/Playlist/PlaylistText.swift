/// What the words and signs of a playlist are, for the reader and the writer.
enum PlaylistText {
  /// A text in which every control character is a blank.
  static func oneLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { line.append(isControl(scalar) ? " " : scalar) }
    return String(line)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0xFEFF
  }

  /// Whether a text can stand in front of a `=`.
  static func isAttributeName(_ name: String) -> Bool {
    guard let first = name.utf8.first, first.isLetter, !name.isSameWord(as: "group-title") else { return false }
    return name.utf8.allSatisfy(isNameByte)
  }

  @inline(__always) static func isNameByte(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }

  /// The option of a player that stands for a header field.
  static func option(forField name: String) -> String? {
    switch name {
    case "User-Agent": "http-user-agent"
    case "Referer": "http-referrer"
    default: nil
    }
  }

  /// A header field's name as it is usually written.
  static func fieldName(_ name: String) -> String {
    for usual in ["User-Agent", "Referer", "Origin", "Cookie", "Authorization"] where usual.isSameWord(as: name) {
      return usual
    }
    return name.isSameWord(as: "referrer") ? "Referer" : name
  }

  /// The header field that an option of a player stands for.
  static func field(forOption name: String) -> String? {
    switch name.lowercased() {
    case "http-user-agent", "user-agent": "User-Agent"
    case "http-referrer", "http-referer", "referrer", "referer": "Referer"
    case "http-origin": "Origin"
    case "http-cookie": "Cookie"
    default: nil
    }
  }

  /// Whether a line says what a property of an entry or of the header holds.
  static func isKnownDirective(_ line: String) -> Bool {
    let upper = line.prefix(12).uppercased()
    if ["#EXTM3U", "#EXTINF:", "#EXTGRP:", "#EXTHTTP:", "#PLAYLIST:"].contains(where: { upper.hasPrefix($0) }) {
      return true
    }
    guard upper.hasPrefix("#EXTVLCOPT:"), let equals = line.firstIndex(of: "=") else { return false }
    return field(forOption: String(line[line.index(line.startIndex, offsetBy: 11)..<equals])) != nil
  }
}
