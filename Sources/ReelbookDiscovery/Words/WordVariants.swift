/// Other forms of a word, as titles have them: a number in digits, in words and in Roman numerals, abbreviations, and an
/// Arabic word without its article.
package enum WordVariants {
  /// The other forms of a folded word; empty for nearly all words.
  package static func of(_ word: [UInt8]) -> [[UInt8]] {
    // The longest form has nine letters.
    guard word.count < 10 else { return word.withoutArabicArticle.map { [$0] } ?? [] }
    return variants[word] ?? []
  }

  /// The Roman 1 is also a word.
  private static let classes = [
    ["1", "one"], ["2", "two", "ii"], ["3", "three", "iii"], ["4", "four", "iv"], ["5", "five", "v"],
    ["6", "six", "vi"], ["7", "seven", "vii"], ["8", "eight", "viii"], ["9", "nine", "ix"], ["10", "ten", "x"],
    ["11", "eleven", "xi"], ["12", "twelve", "xii"], ["13", "thirteen", "xiii"], ["14", "fourteen", "xiv"],
    ["15", "fifteen", "xv"], ["16", "sixteen", "xvi"], ["17", "seventeen", "xvii"], ["18", "eighteen", "xviii"],
    ["19", "nineteen", "xix"], ["20", "twenty", "xx"], ["dr", "doctor"], ["mr", "mister"], ["mrs", "missus"],
    ["st", "saint"], ["vs", "versus"], ["pt", "part"], ["vol", "volume"], ampersand,
  ]

  private static let ampersand = ["and", "und", "et"]
  /// The words for the sign `&`.
  static let ofAmpersand = ampersand.map { Array($0.utf8) }

  private static let variants: [[UInt8]: [[UInt8]]] = {
    var variants: [[UInt8]: [[UInt8]]] = [:]
    for words in classes {
      let words = words.map { Array($0.utf8) }
      for word in words { variants[word] = words.filter { $0 != word } }
    }
    return variants
  }()
}

extension [[UInt8]] {
  /// Letters of their own, each run of two or more as one word: `swat` for the words of S.W.A.T.
  package var joinedSingleLetters: [[UInt8]] {
    split { $0.count != 1 }.filter { $0.count > 1 }.map { $0.flatMap(\.self) }
  }
}
