extension String {
  /// The text with full letters for half-width kana, half ones for full-width Latin, and digits and letters for numbers
  /// and ligatures in one sign: `3` for `³`, `2` for `Ⅱ`, `fi` for `ﬁ`.
  var withUsualForms: String {
    guard unicodeScalars.contains(where: \.hasUsualForm) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let number = scalar.numberInOneSign {
        text.append(contentsOf: "\(number)".unicodeScalars)
      } else if let letters = Unicode.Scalar.ligatures[scalar] {
        text.append(contentsOf: letters.unicodeScalars)
      } else {
        text.append(scalar.withUsualWidth)
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  fileprivate var hasUsualForm: Bool {
    (0xFF01...0xFF9F).contains(value) || numberInOneSign != nil || Self.ligatures[self] != nil
  }

  /// The number of a sign for a whole one, which is neither an ASCII digit nor a letter of a word.
  fileprivate var numberInOneSign: Int? {
    guard (0xB2..<0x3000).contains(value), let number = properties.numericValue, number >= 0, number < 1000,
      number == number.rounded(),
      !properties.isAlphabetic || (0x2160...0x217F).contains(value)
    else { return nil }
    return Int(number)
  }

  fileprivate static let ligatures: [Unicode.Scalar: String] = [
    "\u{FB00}": "ff", "\u{FB01}": "fi", "\u{FB02}": "fl", "\u{FB03}": "ffi", "\u{FB04}": "ffl", "\u{FB05}": "st",
    "\u{FB06}": "st",
  ]

  fileprivate var withUsualWidth: Unicode.Scalar {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
    case 0xFF66...0xFF9D: Self.wideKana[Int(value - 0xFF66)]
    // The sound marks compose with the letter before.
    case 0xFF9E: "\u{3099}"
    case 0xFF9F: "\u{309A}"
    default: self
    }
  }

  private static let wideKana: [Unicode.Scalar] = Array(
    "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン".unicodeScalars)

  /// Letters as most people type them.
  private static let withoutMarks: [Unicode.Scalar: Unicode.Scalar] = [
    "ё": "е", "ѐ": "е", "ѝ": "и", "ά": "α", "έ": "ε", "ή": "η", "ί": "ι", "ό": "ο", "ύ": "υ", "ώ": "ω", "ϊ": "ι",
    "ϋ": "υ",
    "ΐ": "ι", "ΰ": "υ", "أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا",
  ]

  /// The letters of a Korean syllable; a hiragana letter as katakana; a simplified Chinese letter; Russian without the
  /// dots of ё, Greek without accents, Arabic with a plain Alef; else the letter itself.
  var typedLetters: [Unicode.Scalar] {
    switch value {
    case 0xAC00...0xD7A3:
      let place = value - 0xAC00
      let letters = [0x1100 + place / 588, 0x1161 + place % 588 / 28, 0x11A7 + place % 28]
      return letters.prefix(place % 28 == 0 ? 2 : 3).compactMap(Unicode.Scalar.init)
    case 0x370..<0x700: return [Self.withoutMarks[self] ?? self]
    case 0x3041...0x3096: return [Unicode.Scalar(value + 0x60) ?? self]
    default: return [simplified]
    }
  }
}
