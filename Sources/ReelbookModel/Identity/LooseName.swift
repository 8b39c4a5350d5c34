/// Names without what sources write in several ways.
///
/// A leading article and “and” are left out, numerals are digits, and words are joined: `rocky2` for “Rocky II”,
/// `spiderman` for “Spider-Man”, `swat` for “S.W.A.T.”.
enum LooseName {
  /// The loose name of a folded one. Equal folded names have equal loose names.
  static func of(folded exact: String, keepsArticle: Bool = false) -> String {
    var text = exact
    return text.withUTF8 { loose(unsafe $0.span, keepsArticle: keepsArticle) } ?? exact
  }

  /// Whether what seems an article may be the first letters of a name: “LA Story”, which is also “L.A. Story”.
  static func mayStartWithInitials(_ exact: String) -> Bool {
    let word = exact.utf8.prefix(3)
    return word.count == 3 && word.last == hyphen && articles.contains(number(of: word.dropLast()))
  }

  private static func loose(_ bytes: Span<UInt8>, keepsArticle: Bool) -> String? {
    var loose: [UInt8] = []
    loose.reserveCapacity(bytes.count)
    var (start, lastCount) = (0, 0)
    while start < bytes.count {
      let end = bytes.position(of: hyphen, in: start..<bytes.count)
      let word = bytes.extracting(start..<end)
      let (isFirst, isLast) = (start == 0, end == bytes.count)
      let isInitial = isInitial(start, in: bytes)
      start = end + 1
      var digits: String?
      if !isInitial, (1...8).contains(word.count) {
        let number = number(of: word)
        if isFirst && !keepsArticle && articles.contains(number) || isLast && trailingArticles.contains(number)
          || !isFirst && !isLast && conjunctions.contains(number)
        {
          continue
        }
        // A numeral follows a name: “I, Robot”, “V for Vendetta”.
        digits = numberWords[number] ?? (loose.isEmpty ? nil : romanNumerals[number])
      }
      let count = digits?.utf8.count ?? word.count
      let startsWithDigit = digits != nil || !word.isEmpty && word[0].isDigit
      // Digits of two numbers stay apart, but not those of “20,000”.
      if startsWithDigit, let last = loose.last, last.isDigit, count != 3 || lastCount > 3 { loose.append(hyphen) }
      if let digits { loose += digits.utf8 } else { for index in word.indices { loose.append(word[index]) } }
      lastCount = count
    }
    return loose.isEmpty ? nil : String(decoding: loose, as: UTF8.self)
  }

  /// Whether a word is one of several letters in a row, as of “D.O.A.”: neither an article nor a numeral.
  private static func isInitial(_ start: Int, in bytes: Span<UInt8>) -> Bool {
    func isLetter(_ index: Int) -> Bool {
      index >= 0 && index < bytes.count && bytes[index].isLetter && (index == 0 || bytes[index - 1] == hyphen)
        && (index + 1 == bytes.count || bytes[index + 1] == hyphen)
    }
    return isLetter(start) && (isLetter(start - 2) || isLetter(start + 2))
  }

  /// Whether words say which part of a whole a film is: “(Part 2)”, “(II)”.
  static func numbersPart(_ words: Substring) -> Bool {
    let words = String(words).foldedForMatching.utf8.split(separator: hyphen)
    guard let first = words.first else { return false }
    if parts.contains(number(of: first)) { return words.count == 1 || isNumber(words[1]) }
    return words.allSatisfy(isNumber)
  }

  private static func isNumber(_ word: Substring.UTF8View) -> Bool {
    let number = number(of: word)
    return numberWords[number] != nil || romanNumerals[number] != nil || word.count < 4 && word.allSatisfy(\.isDigit)
  }

  /// The letters of a short word as one number, which is looked up without a string; 0 for a longer word.
  static func number(of word: some Collection<UInt8>) -> UInt64 {
    word.count > 8 ? 0 : word.reduce(0) { $0 << 8 | UInt64($1.lowercased) }
  }

  private static func number(of word: Span<UInt8>) -> UInt64 {
    var number: UInt64 = 0
    for index in word.indices { number = number << 8 | UInt64(word[index]) }
    return number
  }

  /// Short words as numbers.
  static func numbers(_ words: [some StringProtocol]) -> Set<UInt64> { Set(words.map { number(of: $0.utf8) }) }

  private static func digits(_ words: String, from first: Int) -> [UInt64: String] {
    let words = words.split(separator: " ").map { number(of: $0.utf8) }
    return Dictionary(uniqueKeysWithValues: words.enumerated().map { ($1, "\(first + $0)") })
  }

  private static let hyphen = UInt8(ascii: "-")

  /// English, German, French, Spanish, Italian, Portuguese, Dutch and Scandinavian ones, without those that are as
  /// often another word.
  static let articles = numbers(
    """
    the a an der die das ein eine le la les un une el los las una il lo gli os um uma het een den det et ett
    """.split(separator: " "))
  /// As in “Tide The”.
  private static let trailingArticles = numbers(["the", "der", "das", "les"])
  private static let conjunctions = numbers(["and", "und", "et", "y", "e", "og", "och", "ja"])
  private static let parts = numbers([
    "part", "parts", "pt", "vol", "volume", "chapter", "episode", "season", "series", "no", "teil", "folge", "staffel",
    "partie",
    "parte", "capitulo", "saison", "disc", "cd",
  ])
  private static let romanNumerals = digits(
    "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx", from: 1)
  private static let numberWords = digits(
    "one two three four five six seven eight nine ten eleven twelve", from: 1)
}
