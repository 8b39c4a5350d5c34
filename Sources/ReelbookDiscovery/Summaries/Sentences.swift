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
      } else if ends.contains(letter) || letter == ";" && index > 0 && letters[index - 1].isGreek {
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

  private static let ends: Set<Character> = [".", "!", "?", "…", "؟", "۔", "।", "॥", "։", "။", "។", "\u{37E}"]
  /// The marks that end a sentence without a space after them.
  private static let wideEnds: Set<Character> = ["。", "！", "？", "｡"]
  private static let closing: Set<Character> = ["\"", "'", "”", "’", "»", "«", ")", "]", "」", "』", "“"]

  /// Whether a sentence ends as in Chinese and Japanese, where no space follows.
  static func isWide(_ sentence: String) -> Bool {
    sentence.last { !closing.contains($0) }.map(wideEnds.contains) ?? false
  }

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
    let word = word(letters, before: dot, from: start)
    guard !word.isEmpty else { return false }
    let next = String(letters[(dot + 1)...].drop(while: \.isWhitespace).prefix { $0.isLetter || $0.isNumber })
    if SentenceWords.titles.contains(word) { return true }
    if SentenceWords.beforeNumbers.contains(word) || word.lowercased().hasSuffix("str") {
      return next.first?.isNumber ?? false
    }
    // An ordinal number, as in “Am 3. Oktober”: a small number before a word.
    if let number = Int(word) { return number < 100 && followsOrdinal(letters, dot) }
    // An initial, as in “J. R.”, or letters with dots, as “z.B.” and “z. B.”.
    let isInitial = word.count == 1 && word.first?.isLetter ?? false
    if isInitial, isBeforeInitial(letters, dot) { return true }
    // After “U.S.”, “etc.” and “Plan B.”, a word such as “He” begins a sentence.
    guard !SentenceWords.beginnings.contains(next) else { return false }
    if isInitial { return word.first?.isUppercase ?? false || !SentenceWords.words.contains(word) }
    if word.contains("."), word.allSatisfy({ $0.isLetter || $0 == "." }) {
      return word.split(separator: ".").allSatisfy { $0.count <= 2 }
    }
    return SentenceWords.abbreviations.contains(word)
  }

  /// The word before a dot, without quotes and brackets before it.
  private static func word(_ letters: [Character], before dot: Int, from start: Int) -> String {
    var first = dot
    while first > start, !letters[first - 1].isWhitespace, !"(\"“„«'-–/".contains(letters[first - 1]) { first -= 1 }
    return String(letters[first..<dot])
  }

  /// Whether another single letter with a dot comes next, as in “z. B.”.
  private static func isBeforeInitial(_ letters: [Character], _ dot: Int) -> Bool {
    let rest = Array(letters[(dot + 1)...].drop(while: \.isWhitespace).prefix(2))
    return rest.count == 2 && rest[0].isLetter && rest[1] == "."
  }

  /// Whether a number before a dot may be an ordinal, as in German, the Nordic and the Slavic languages.
  private static func followsOrdinal(_ letters: [Character], _ dot: Int) -> Bool {
    guard dot + 2 < letters.count, letters[dot + 1] == " " else { return false }
    let word = String(letters[(dot + 2)...].prefix { $0.isLetter }).lowercased()
    return SentenceWords.countedNouns.contains(word)
  }
}

extension String {
  fileprivate var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }
}

extension Character {
  /// Whether it is a Greek letter, after which “;” asks.
  fileprivate var isGreek: Bool {
    unicodeScalars.first.map { (0x370...0x3FF).contains($0.value) || (0x1F00...0x1FFF).contains($0.value) } ?? false
  }
}
