extension String {
  /// The scalars with decomposed letters composed: a letter and its marks, the parts of a Korean syllable.
  ///
  /// Outside Latin a mark makes another letter, and a text may have it composed or decomposed. Composed letters stay.
  package var composedScalars: [Unicode.Scalar] {
    guard unicodeScalars.contains(where: { $0.value >= 0x300 }) else { return Array(unicodeScalars) }
    var composed: [Unicode.Scalar] = []
    var letter: Int?
    for scalar in unicodeScalars {
      let place = scalar.properties.canonicalCombiningClass
      // An earlier mark of the same class blocks this one.
      if let letter, let last = composed.last,
        letter == composed.count - 1 || last.properties.canonicalCombiningClass < place,
        let whole = composed[letter].joined(with: scalar)
      {
        composed[letter] = whole
        continue
      }
      if place == .notReordered { letter = composed.count }
      composed.append(scalar)
    }
    return composed
  }
}

extension Unicode.Scalar {
  /// The letter composed of this one and a following part; `nil` if they do not compose.
  fileprivate func joined(with part: Unicode.Scalar) -> Unicode.Scalar? {
    if let syllable = syllable(with: part) { return syllable }
    switch part.properties.generalCategory {
    case .nonspacingMark, .spacingMark: return Self.wholes[Self.text(self, part)]
    default: return nil
    }
  }

  /// The Korean syllable of a consonant and a vowel, or of such a syllable and its last consonant.
  private func syllable(with part: Unicode.Scalar) -> Unicode.Scalar? {
    if (0x1100...0x1112).contains(value), (0x1161...0x1175).contains(part.value) {
      return Unicode.Scalar(0xAC00 + ((value - 0x1100) * 21 + part.value - 0x1161) * 28)
    }
    if (0xAC00...0xD7A3).contains(value), (value - 0xAC00) % 28 == 0, (0x11A8...0x11C2).contains(part.value) {
      return Unicode.Scalar(value + part.value - 0x11A7)
    }
    return nil
  }

  private static func text(_ scalars: Unicode.Scalar...) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  /// Composed letters by their text: Swift compares texts canonically, also as keys.
  ///
  /// For the scripts whose letters have marks, such as Greek, Cyrillic, Arabic, those of India, and Japanese. Latin
  /// letters lose their marks, except a few. Letters that Unicode never composes are left out.
  private static let wholes: [String: Unicode.Scalar] = {
    let ranges: [ClosedRange<UInt32>] = [
      0x1E2...0x1E3, 0x1EE...0x1EF, 0x1E9B...0x1E9B, 0x370...0x52F, 0x622...0x6D3, 0x929...0x934, 0x9CB...0x9CC,
      0xB48...0xB4C, 0xB94...0xBCC, 0xC48...0xC48, 0xCC0...0xCCB, 0xD4A...0xD4C, 0xDDA...0xDDE, 0x1026...0x1026,
      0x1B06...0x1B43, 0x1F00...0x1FFF, 0x3041...0x30FF,
    ]
    let letters = ranges.joined().compactMap(Unicode.Scalar.init)
    return Dictionary(letters.map { (text($0), $0) }, uniquingKeysWith: { first, _ in first })
  }()
}
