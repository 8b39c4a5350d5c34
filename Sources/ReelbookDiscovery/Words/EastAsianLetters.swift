extension String {
  /// The text with full letters for half-width kana, and with half ones for full-width Latin.
  var withUsualWidths: String {
    guard unicodeScalars.contains(where: { (0xFF01...0xFF9F).contains($0.value) }) else { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.withUsualWidth) }
    return String(scalars)
  }
}

extension Unicode.Scalar {
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

  /// The letters of a Korean syllable; a hiragana letter as katakana; a simplified Chinese letter; else the letter itself.
  var typedLetters: [Unicode.Scalar] {
    switch value {
    case 0xAC00...0xD7A3:
      let place = value - 0xAC00
      let letters = [0x1100 + place / 588, 0x1161 + place % 588 / 28, 0x11A7 + place % 28]
      return letters.prefix(place % 28 == 0 ? 2 : 3).compactMap(Unicode.Scalar.init)
    case 0x3041...0x3096: return [Unicode.Scalar(value + 0x60) ?? self]
    default: return [simplified]
    }
  }
}
