/// The similarity of two folded names.
enum NameSimilarity {
  /// Whether two words may be spellings of one: long words of letters that are alike, of which none begins the other.
  ///
  /// “Cinemax” is not “Cinema”. The plural of a longer word is a spelling of it, as in “Televisions”. In Chinese and
  /// Japanese, a single sign makes another word.
  static func areSpellings(_ a: Substring, _ b: Substring, least: Double) -> Bool {
    if a == b { return true }
    if isPlural(a, of: b) || isPlural(b, of: a) { return true }
    guard a.count > 4, b.count > 4, !a.hasPrefix(b), !b.hasPrefix(a), !hasSyllables(a), !hasSyllables(b) else {
      return false
    }
    return of(String(a), String(b)) >= least
  }

  /// Whether a word is another one of at least six letters with an s. “Sky Sports” is not “Sky Sport”.
  private static func isPlural(_ word: Substring, of other: Substring) -> Bool {
    word.last == "s" && word.dropLast() == other && other.count > 5 && other.allSatisfy(\.isLetter)
  }

  /// Whether a word has signs that stand for syllables or words.
  private static func hasSyllables(_ word: Substring) -> Bool { word.unicodeScalars.contains { $0.value >= 0x2E80 } }

  /// The similarity from 0 to 1: the share of common letter pairs (Dice).
  static func of(_ a: String, _ b: String) -> Double {
    guard a != b else { return 1 }
    var pairs: [UInt16: Int] = [:]
    let (first, second) = (Array(a.utf8), Array(b.utf8))
    guard first.count > 1, second.count > 1 else { return 0 }
    for index in 1..<first.count { pairs[UInt16(first[index - 1]) << 8 | UInt16(first[index]), default: 0] += 1 }
    var common = 0
    for index in 1..<second.count {
      let pair = UInt16(second[index - 1]) << 8 | UInt16(second[index])
      if let count = pairs[pair], count > 0 {
        common += 1
        pairs[pair] = count - 1
      }
    }
    guard haveSameNumbers(a, b) else { return 0 }
    return 2 * Double(common) / Double(first.count + second.count - 2)
  }

  /// Whether the numbers in two names are equal. Channels with different numbers are different: 1 and 2 of a family.
  static func haveSameNumbers(_ a: String, _ b: String) -> Bool { numbers(a) == numbers(b) }

  private static func numbers(_ name: String) -> [Substring] {
    name.split { !$0.isNumber }
  }
}
