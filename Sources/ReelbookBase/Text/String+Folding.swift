extension String {
  /// The name's letters and digits in lower case without accents on Latin letters, words joined by `-`.
  ///
  /// Two spellings of one name fold to the same text on every platform, without a locale.
  package var foldedForMatching: String { quicklyFolded(keepingSigns: false) ?? folded(keepingSigns: false) }

  /// The same, but signs such as `+` stay, which separate names: AMC and AMC+.
  package var foldedKeepingSigns: String { quicklyFolded(keepingSigns: true) ?? folded(keepingSigns: true) }

  /// The name of a table's column: in lower case, without white space around it.
  package var foldedAsHeader: String { trimmed.lowercased() }

  /// The folded name of a text in ASCII, which most names are; `nil` for any other.
  private func quicklyFolded(keepingSigns: Bool) -> String? {
    var text = self
    return text.withUTF8 { Self.folded(unsafe $0.span, keepingSigns: keepingSigns) }
  }

  private static func folded(_ bytes: Span<UInt8>, keepingSigns: Bool) -> String? {
    guard !bytes.hasHighByte(in: bytes.indices) else { return nil }
    var folded: [UInt8] = []
    folded.reserveCapacity(bytes.count)
    var isBetween = false
    for index in bytes.indices {
      let byte = bytes[index]
      if byte.isLetter || byte.isDigit {
        if isBetween, !folded.isEmpty { folded.append(UInt8(ascii: "-")) }
        isBetween = false
        folded.append(byte.lowercased)
      } else if keepingSigns, isSign(byte) {
        isBetween = false
        folded.append(byte)
      } else if byte != UInt8(ascii: "'") {
        isBetween = true
      }
    }
    return folded.isEmpty ? bytes.text(bytes.indices) : String(decoding: folded, as: UTF8.self)
  }

  /// `+<=>~$|`.
  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "<")...UInt8(ascii: ">"), UInt8(ascii: "~"), UInt8(ascii: "$"),
      UInt8(ascii: "|"):
      true
    default: false
    }
  }

  private func folded(keepingSigns: Bool) -> String {
    var folded = ""
    var isBetween = false
    for scalar in composedScalars.flatMap({ Self.lowercase($0) }) {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        if isBetween, !folded.isEmpty { folded += "-" }
        isBetween = false
        folded.unicodeScalars.append(scalar)
      } else if keepingSigns, Self.isSign(scalar) {
        isBetween = false
        folded.unicodeScalars.append(scalar)
      } else if scalar != "'" && scalar != "\u{2019}" && !Self.isMark(scalar) {
        isBetween = true
      }
    }
    return folded.isEmpty ? self : folded
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .mathSymbol, .currencySymbol, .otherSymbol: true
    default: false
    }
  }

  private static func lowercase(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    if scalar.value < 0x80 { return Array(String(scalar).lowercased().unicodeScalars) }
    return String(scalar).lowercased().unicodeScalars.flatMap { typed[$0] ?? [$0.latinBase ?? $0] }
  }

  /// What people type instead of a letter.
  private static let typed: [Unicode.Scalar: [Unicode.Scalar]] = [
    "æ": ["a", "e"], "ǽ": ["a", "e"], "œ": ["o", "e"], "ß": ["s", "s"], "þ": ["t", "h"], "ð": ["d"], "ı": ["i"],
    "ŉ": ["n"],
    "ς": ["σ"],
  ]
}

extension Unicode.Scalar {
  /// The base letter of a Latin letter with accents, from its Unicode name: `LATIN SMALL LETTER E WITH GRAVE`.
  package var latinBase: Unicode.Scalar? {
    guard (0xC0...0x24F).contains(value) || (0x1E00...0x1EFF).contains(value),
      let words = properties.name?.split(separator: " "), words.count > 5, words[4] == "WITH", words[3].count == 1
    else { return nil }
    let letter = words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
    return letter.unicodeScalars.first
  }
}
