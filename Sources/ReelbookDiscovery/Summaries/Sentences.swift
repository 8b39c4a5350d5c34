/// Splits a text into sentences.
enum Sentences {
  /// The sentences of a text, without the space around them.
  ///
  /// A dot ends a sentence only if another sentence may begin after it. That is not so after “Dr.”, an initial or an
  /// ordinal number, nor within quoted speech.
  static func of(_ text: String) -> [String] {
    let letters = Array(text)
    var sentences: [String] = []
    var start = 0
    var index = 0
    func close(at end: Int) {
      let sentence = String(letters[start..<end]).trimmed
      if sentence.contains(where: { $0.isLetter || $0.isNumber }) {
        sentences.append(sentence)
      } else if !sentence.isEmpty, !sentences.isEmpty {
        sentences[sentences.count - 1] += sentence
      }
      start = end
    }
    while index < letters.count {
      let letter = letters[index]
      if letter.isNewline, index + 1 < letters.count, letters[index + 1].isNewline {
        close(at: index)
      } else if wideEnds.contains(letter) {
        let end = index + 1
        index = skipClosing(letters, from: end)
        // Quoted speech ends within the sentence that quotes it.
        if index == end || index >= letters.count || !"」』".contains(letters[index - 1]) { close(at: index) }
        continue
      } else if ends.contains(letter) {
        var end = index + 1
        while end < letters.count, ends.contains(letters[end]) || letters[end] == "…" { end += 1 }
        let next = skipClosing(letters, from: end)
        let isEnd =
          next >= letters.count
          || letters[next].isWhitespace && begins(letters, next)
            && !(letter == "." && end == index + 1 && isAbbreviation(letters, before: index, from: start))
        index = next
        if isEnd { close(at: next) }
        continue
      }
      index += 1
    }
    close(at: letters.count)
    return sentences
  }

  private static let ends: Set<Character> = [".", "!", "?", "…", "؟", "۔", "।"]
  /// The marks that end a sentence without a space after them.
  private static let wideEnds: Set<Character> = ["。", "！", "？", "｡"]
  private static let closing: Set<Character> = ["\"", "'", "”", "’", "»", "«", ")", "]", "」", "』", "“"]

  /// The index after the closing quotes and brackets at an end.
  private static func skipClosing(_ letters: [Character], from index: Int) -> Int {
    var index = index
    while index < letters.count, closing.contains(letters[index]) { index += 1 }
    // French puts a space before the quote.
    if index + 1 < letters.count, letters[index].isWhitespace, letters[index + 1] == "»" { index += 2 }
    return index
  }

  /// Whether a sentence may begin after a space: not with a lowercase letter, as in “'Run!' he said”.
  private static func begins(_ letters: [Character], _ space: Int) -> Bool {
    guard let next = letters[space...].first(where: { !$0.isWhitespace }) else { return true }
    return !next.isLowercase
  }

  /// Whether the dot after a word belongs to the word.
  private static func isAbbreviation(_ letters: [Character], before dot: Int, from start: Int) -> Bool {
    var first = dot
    while first > start, !letters[first - 1].isWhitespace, !"(\"“„«'-–/".contains(letters[first - 1]) { first -= 1 }
    let word = String(letters[first..<dot])
    if word.isEmpty { return false }
    // An initial, as in “J. R.”, or a word with dots within, as “z.B” or “U.S”.
    if word.count == 1, word.first?.isUppercase ?? false { return true }
    if word.contains("."), word.allSatisfy({ $0.isLetter || $0 == "." }) {
      return word.split(separator: ".").allSatisfy { $0.count <= 2 }
    }
    // An ordinal number, as in “Am 3. Oktober”: a small number before a word.
    if let number = Int(word) { return number < 100 && followsOrdinal(letters, dot) }
    return abbreviations.contains(word.lowercased())
  }

  /// Whether a number before a dot may be an ordinal, as in German, the Nordic and the Slavic languages.
  private static func followsOrdinal(_ letters: [Character], _ dot: Int) -> Bool {
    guard dot + 2 < letters.count, letters[dot + 1] == " " else { return false }
    let word = String(letters[(dot + 2)...].prefix { $0.isLetter }).lowercased()
    return countedNouns.contains(word)
  }

  /// Words that end with a dot, in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Swedish and
  /// Russian.
  private static let abbreviations: Set<String> = [
    "dr", "mr", "mrs", "ms", "prof", "st", "sr", "jr", "vs", "no", "vol", "lt", "col", "gen", "capt", "sgt", "cpl",
    "maj",
    "rev", "hon", "gov", "pres", "sen", "rep", "inc", "ltd", "co", "corp", "etc", "approx", "dept", "est", "mt", "ft",
    "hr", "fr", "frl", "bzw", "ca", "usw", "nr", "str", "evtl", "ggf", "inkl", "vgl", "abs", "hl", "geb", "gest", "sog",
    "mme", "mlle", "mm", "m", "me", "av", "bd", "chap", "env", "sra", "srta", "ud", "uds", "vd", "dra", "d", "dña",
    "pág",
    "sig", "sig.ra", "dott", "dott.ssa", "avv", "ing", "on", "pag", "ecc", "ex", "exmo", "profa", "dhr", "mevr", "mw",
    "drs", "ir", "bijv", "o.a", "blz", "ul", "al", "pl", "r", "w", "im", "św", "płk", "gen", "kpt", "mjr", "por", "np",
    "tzn", "bl.a", "t.ex", "dvs", "kl", "ang", "г", "ул", "гр", "проф", "им", "т", "д", "стр", "др", "тыс", "млн",
    "руб",
  ]

  private static let countedNouns: Set<String> = [
    "januar", "februar", "märz", "april", "mai", "juni", "juli", "august", "september", "oktober", "november",
    "dezember",
    "jahrhundert", "jahrhunderts", "klasse", "geburtstag", "weltkrieg", "weltkriegs", "staffel", "stock", "tag", "mal",
    "januari", "februari", "mars", "maj", "augusti", "december", "desember", "århundrede", "århundre", "marts", "juni",
    "stycznia", "lutego", "marca", "kwietnia", "maja", "czerwca", "lipca", "sierpnia", "września", "października",
    "listopada", "grudnia", "wieku", "ledna", "února", "března", "dubna", "května", "června", "července", "srpna",
    "září",
    "října", "listopadu", "prosince", "století",
  ]
}

extension String {
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}
