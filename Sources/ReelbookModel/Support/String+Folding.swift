extension String {
  /// The name's letters and digits in lower case without accents on Latin letters, words joined by `-`.
  ///
  /// Two spellings of one name fold to the same text on every platform: it needs no locale.
  package var foldedForMatching: String {
    var folded = ""
    var isBetween = false
    for scalar in unicodeScalars.flatMap({ Self.lowercase($0) }) {
      if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        if isBetween, !folded.isEmpty { folded += "-" }
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

  private static func lowercase(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    String(scalar).lowercased().unicodeScalars.flatMap { latinBase[$0] ?? [$0] }
  }

  /// Latin letters with accents, and what people type in their place.
  private static let latinBase: [Unicode.Scalar: [Unicode.Scalar]] = {
    let rows: [(String, String)] = [
      ("a", "àáâãäåāăą"), ("c", "çćĉċč"), ("d", "ďđ"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"), ("h", "ĥħ"),
      ("i", "ìíîïĩīĭįı"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"), ("n", "ñńņň"), ("o", "òóôõöøōŏő"), ("r", "ŕŗř"),
      ("s", "śŝşšș"), ("t", "ţťŧț"), ("u", "ùúûüũūŭůűų"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"),
      ("ae", "æ"), ("oe", "œ"), ("ss", "ß"), ("th", "þ"),
    ]
    var table: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for (base, letters) in rows {
      for letter in letters.unicodeScalars { table[letter] = Array(base.unicodeScalars) }
    }
    return table
  }()
}
