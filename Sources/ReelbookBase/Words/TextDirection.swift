/// The direction that a language is written in.
package enum TextDirection: String, Hashable, Sendable, Codable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// The direction of a language tag, such as `ar-EG` or `pa-Arab`.
  package init(ofLanguage tag: String) {
    let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
    let script = parts.dropFirst().first { $0.count == 4 }
    let isRightToLeft =
      script.map { ["arab", "hebr", "thaa", "syrc", "nkoo", "adlm"].contains($0) }
      ?? ["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ps", "sd", "syr", "ug", "ur", "yi"].contains(
        parts.first ?? "")
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }
}

extension String {
  /// The text between marks that isolate it, if some of its letters are written in the other direction: then the words
  /// and numbers around it keep their places.
  package func isolated(in direction: TextDirection) -> String {
    let isMixed = unicodeScalars.contains { scalar in
      scalar.isRightToLeft ? direction == .leftToRight : direction == .rightToLeft && scalar.properties.isAlphabetic
    }
    return isMixed ? "\u{2068}" + self + "\u{2069}" : self
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter of a script that is written from right to left.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x05BE...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      properties.isAlphabetic && !(0x0660...0x0669).contains(value)
    default: false
    }
  }
}
