/// A title's name as it is compared.
package struct TitleName: Hashable, Sendable {
  /// The folded name: `the-good-the-bad-and-the-ugly`.
  package let exact: String
  /// The same without a leading article and without “and”, with Roman numerals as digits: `rocky-2` for “Rocky II”.
  package let loose: String
  /// The loose name without its subtitle, if it has one: `dune` for “Dune: Part One”.
  package let beginning: String?

  /// Folds a name; `nil` for an empty one.
  package init?(_ name: String) {
    guard !name.isEmpty else { return nil }
    exact = name.foldedForMatching
    loose = Self.loose(exact)
    beginning = Self.beginning(of: name).map { Self.loose(String($0).foldedForMatching) }
  }

  /// How far two names agree, the same in both directions.
  package func agreement(with other: TitleName) -> TitleEvidence.NameAgreement {
    if exact == other.exact { return .same }
    if loose == other.loose { return .similar }
    return beginning == other.loose || loose == other.beginning ? .part : .different
  }

  /// The text before a subtitle: before a colon and a space, or before a dash between spaces.
  private static func beginning(of name: String) -> Substring? {
    let bytes = name.utf8
    var index = bytes.startIndex
    var before: UInt8?
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: ":"), before != nil, bytes[index...].starts(with: ": ".utf8) { return name[..<index] }
      // A hyphen, or the first byte of a longer dash.
      if byte == UInt8(ascii: "-") || byte == 0xE2, before == UInt8(ascii: " "),
        ["- ", "– ", "— "].contains(where: { bytes[index...].starts(with: $0.utf8) })
      {
        return name[..<index]
      }
      before = byte
      bytes.formIndex(after: &index)
    }
    return nil
  }

  /// Whether one of several words may be folded. Most names have none, and share their text.
  private static func hasFoldedWord(_ exact: String) -> Bool {
    var (word, length, isFirst, isFolded) = (UInt64(0), 0, true, false)
    for byte in exact.utf8 {
      if byte == UInt8(ascii: "-") {
        isFolded = isFolded || length <= 5 && foldedWords.contains(word)
        (word, length, isFirst) = (0, 0, false)
      } else {
        word = word << 8 | UInt64(byte)
        length += 1
      }
    }
    return !isFirst && (isFolded || length <= 5 && foldedWords.contains(word))
  }

  /// All words that are folded somewhere, as numbers. None has more than five letters.
  private static let foldedWords = Set(
    [articles, trailingArticles, conjunctions, Set(numerals.keys)].joined().map {
      $0.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    })

  private static func loose(_ exact: String) -> String {
    guard hasFoldedWord(exact) else { return exact }
    let words = exact.utf8.split(separator: UInt8(ascii: "-")).map { Substring($0) }
    var folded: [Substring] = []
    var isFolded = false
    for (index, word) in words.enumerated() {
      let isLast = index == words.count - 1
      if index == 0 && articles.contains(word) || isLast && trailingArticles.contains(word)
        || index > 0 && !isLast && conjunctions.contains(word)
      {
        isFolded = true
      } else if index > 0, let number = numerals[word], isLast || word.utf8.count > 1 {
        isFolded = true
        folded.append(number)
      } else {
        folded.append(word)
      }
    }
    return isFolded && !folded.isEmpty ? folded.joined(separator: "-") : exact
  }

  /// English, German, French, Spanish, Italian, Portuguese, Dutch and Scandinavian ones, without those that are as often
  /// another word.
  private static let articles: Set<Substring> = [
    "the", "a", "an", "der", "die", "das", "ein", "eine", "le", "la", "les", "un", "une", "el", "los", "las", "una",
    "il", "lo", "gli", "os", "um", "uma", "het", "een", "den", "det", "et", "ett",
  ]
  /// As in “Tide, The”.
  private static let trailingArticles: Set<Substring> = ["the", "der", "das", "les"]
  private static let conjunctions: Set<Substring> = ["and", "und", "et", "y", "e", "og", "och", "ja"]
  private static let numerals: [Substring: Substring] = [
    "i": "1", "ii": "2", "iii": "3", "iv": "4", "v": "5", "vi": "6", "vii": "7", "viii": "8", "ix": "9", "x": "10",
    "xi": "11", "xii": "12", "xiii": "13", "xiv": "14", "xv": "15", "xvi": "16", "xvii": "17", "xviii": "18",
    "xix": "19", "xx": "20",
  ]
}
