extension String {
  /// The text made safe for a terminal: one line, without control codes.
  ///
  /// Names come from anywhere. A character that controls a terminal, breaks a line or changes the writing direction is
  /// removed or replaced by a space, and several spaces become one. If the style wants ASCII only, letters lose their
  /// accents.
  func printable(_ style: TextStyle) -> String {
    var text = ""
    for character in self {
      guard let first = character.unicodeScalars.first else { continue }
      switch first.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: text += " "
      case _ where !style.isASCII:
        text.unicodeScalars.append(contentsOf: character.unicodeScalars.filter { !$0.isDirection && !$0.isControl })
      default: text += first.isASCII ? String(first) : first.likeness
      }
    }
    return text.split(separator: " ").joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// Whether it changes the direction of the text after it.
  fileprivate var isDirection: Bool {
    switch value {
    case 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var isControl: Bool { properties.generalCategory == .control }

  /// A Latin letter without its accents, from its Unicode name: `LATIN SMALL LETTER E WITH GRAVE`.
  private var latinLetter: String? {
    let words = properties.name?.split(separator: " ") ?? []
    guard words.count > 5, words[0] == "LATIN", words[4] == "WITH", words[3].count == 1 else { return nil }
    return words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
  }

  /// What people type for the character where there is only ASCII.
  fileprivate var likeness: String {
    if let base = latinLetter { return base }
    switch self {
    case "\u{2018}", "\u{2019}", "\u{201A}": return "'"
    case "\u{201C}", "\u{201D}", "\u{201E}", "«", "»": return "\""
    case "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", "\u{2212}": return "-"
    case "…": return "..."
    case "·", "•": return "*"
    case "×": return "x"
    case "½": return "1/2"
    case "ß": return "ss"
    case "æ": return "ae"
    case "Æ": return "Ae"
    case "œ": return "oe"
    case "Œ": return "Oe"
    default: return properties.generalCategory == .format ? "" : "?"
    }
  }
}
