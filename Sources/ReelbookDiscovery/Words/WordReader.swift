import ReelbookModel

/// Splits a text into the words by which it is found.
///
/// Words are folded: case, accents, Unicode composition, the width of letters, the kind of kana and most differences
/// between traditional and simplified Chinese letters make no difference.
/// A Korean syllable is read letter by letter, so that a half-typed one begins it. A text in a script without spaces
/// between words, such as Chinese, Japanese and Thai, is found from any of its letters on.
package struct WordReader {
  /// The use of the words.
  package enum Purpose {
    /// For an index: a run of letters without spaces gives one word for each letter at which a search may begin.
    case index
    /// For a query: each run is one word.
    case query
  }

  /// The maximum length of a word in a script without spaces.
  private static let runLimit = 12
  /// The maximum length of other words. Longer words are cut, because nobody types them in full.
  private static let wordLimit = 32

  package let purpose: Purpose

  package init(purpose: Purpose) { self.purpose = purpose }

  /// Calls the body with each word and its range in the text's UTF-8.
  package func read(_ text: String, _ body: (_ word: [UInt8], _ place: Range<Int>) -> Void) {
    let bytes = ContiguousArray(text.utf8)
    var word: [UInt8] = []
    var start = -1
    var isPlain = true
    var hasWord = false
    for index in 0...bytes.count {
      let byte = index < bytes.count ? bytes[index] : 0x20
      if byte >= 0x80 {
        if start < 0 { start = index }
        isPlain = false
      } else if let letter = Self.plainLetter(byte) {
        if start < 0 { start = index }
        if isPlain { word.append(letter) }
      } else if byte == UInt8(ascii: "'"), start >= 0 {
        continue
      } else if start >= 0 {
        if isPlain {
          hasWord = true
          if word.count > Self.wordLimit { word.removeLast(word.count - Self.wordLimit) }
          body(Self.episodeNumber(word) ?? word, start..<index)
        } else {
          let run = String(decoding: bytes[start..<index], as: UTF8.self)
          readScalars(of: run, at: start) { word, place in
            hasWord = true
            body(word, place)
          }
        }
        word.removeAll(keepingCapacity: true)
        (start, isPlain) = (-1, true)
      }
    }
    // A name of signs only, such as “!!!”, is one word.
    guard !hasWord, !bytes.isEmpty else { return }
    let signs = bytes.filter { $0 > 0x20 }
    if !signs.isEmpty { body(Array(signs.prefix(Self.wordLimit)), 0..<bytes.count) }
  }

  /// Normalizes the number of an episode or season: `s01e02` and `1x02` become `s1e2`. Returns `nil` for other words.
  private static func episodeNumber(_ word: [UInt8]) -> [UInt8]? {
    guard (2...8).contains(word.count) else { return nil }
    guard let last = word.last, last < 0x3A, word.contains(where: { $0 == 0x73 || $0 == 0x78 }) else { return nil }
    let text = String(decoding: word, as: UTF8.self)
    guard let first = word.first else { return nil }
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    let letters = text.filter { !$0.isNumber }
    switch (letters, numbers.count) {
    case ("s", 1) where first == UInt8(ascii: "s"): return Array("s\(numbers[0])".utf8)
    case ("se", 2) where first == UInt8(ascii: "s"): return Array("s\(numbers[0])e\(numbers[1])".utf8)
    case ("x", 2): return Array("s\(numbers[0])e\(numbers[1])".utf8)
    default: return nil
    }
  }

  private static func plainLetter(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39, 0x61...0x7A: byte
    case 0x41...0x5A: byte | 0x20
    default: nil
    }
  }

  /// Reads the words of a run that is not plain ASCII.
  private func readScalars(of run: String, at offset: Int, _ body: ([UInt8], Range<Int>) -> Void) {
    var letters = String.UnicodeScalarView()
    var (start, place) = (offset, offset)
    func end(at place: Int) {
      defer { letters = String.UnicodeScalarView() }
      guard letters.contains(where: Self.isLetter) else { return }
      readWord(String(letters), start..<place, body)
    }
    for scalar in run.unicodeScalars {
      if Self.isLetter(scalar) || !letters.isEmpty && Self.isMark(scalar) {
        if letters.isEmpty { start = place }
        letters.append(scalar)
      } else if !letters.isEmpty {
        end(at: place)
      }
      place += UTF8.width(scalar)
    }
    if !letters.isEmpty { end(at: place) }
  }

  private func readWord(_ text: String, _ place: Range<Int>, _ body: ([UInt8], Range<Int>) -> Void) {
    let folded = text.withUsualForms.foldedForMatching.unicodeScalars.filter { $0 != "-" }.flatMap(\.typedLetters)
    guard folded.contains(where: Self.isUnspaced) else {
      let word = Array(String(String.UnicodeScalarView(folded.prefix(Self.wordLimit))).utf8)
      body(word, place)
      // A name is also found without its Arabic article.
      if purpose == .index, let plain = word.withoutArabicArticle { body(plain, place) }
      return
    }
    let scalars = Array(folded)
    for start in scalars.indices where purpose == .index || start == 0 {
      guard start == 0 || Self.isUnspaced(scalars[start]) || Self.isUnspaced(scalars[start - 1]) else { continue }
      let part = String.UnicodeScalarView(scalars[start..<min(start + Self.runLimit, scalars.count)])
      body(Array(String(part).utf8), place)
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "'" || scalar == "\u{2019}" { return true }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// Whether a letter belongs to a script without spaces between words.
  private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}

extension [UInt8] {
  /// An Arabic word without “al-”, which is written as its first two letters; `nil` for a word without it, or of fewer
  /// than three other letters.
  var withoutArabicArticle: [UInt8]? {
    count >= 10 && starts(with: [0xD8, 0xA7, 0xD9, 0x84]) ? Array(dropFirst(4)) : nil
  }
}

extension String {
  /// The words of the text, as a query uses them.
  package var queryWords: [[UInt8]] {
    var words: [[UInt8]] = []
    WordReader(purpose: .query).read(self) { word, _ in words.append(word) }
    return words
  }
}
