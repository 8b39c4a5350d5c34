extension String {
  /// How many columns of a terminal the text takes.
  package var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text cut to a number of columns, with an ellipsis if words are missing.
  func cut(to columns: Int, _ style: TextStyle) -> String {
    guard self.columns > columns else { return self }
    var prefix = cut(to: columns - 1)
    while prefix.last == " " { prefix.removeLast() }
    return columns > 0 ? prefix + style.ellipsis : ""
  }

  /// The beginning of the text that fits a number of columns.
  func cut(to columns: Int) -> String {
    var prefix = ""
    var room = max(0, columns)
    for character in self {
      guard character.columns <= room else { break }
      prefix.append(character)
      room -= character.columns
    }
    return prefix
  }

  /// The text with spaces after it, or before it, up to a number of columns.
  func padded(to columns: Int, atStart: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, columns - self.columns))
    return atStart ? spaces + self : self + spaces
  }

  /// The words in lines of at most a number of columns; a longer word is cut.
  func wrapped(to columns: Int, _ style: TextStyle) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      let word = String(word).cut(to: columns, style)
      if let last = lines.last, last.columns + 1 + word.columns <= columns {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines.isEmpty ? [""] : lines
  }
}

extension Character {
  /// How many columns of a terminal the character takes: 2 for wide East Asian ones and emoji, 0 for a mark without a
  /// letter.
  package var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.value >= 0x20 && first.value < 0x7F { return unicodeScalars.contains("\u{FE0F}") ? 2 : 1 }
    if first.properties.isEmojiPresentation { return 2 }
    if first.isWide || unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .control, .format, .lineSeparator, .paragraphSeparator: return 0
    default: return 1
    }
  }
}

extension Unicode.Scalar {
  /// Whether its East Asian width in Unicode is wide or full, without the characters that are wide as emoji.
  fileprivate var isWide: Bool {
    guard value >= 0x1100 else { return false }
    return Self.wide.contains { $0.contains(value) }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3040...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248,
    0x1F250...0x1F251, 0x1F260...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
