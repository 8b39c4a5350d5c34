import ReelbookModel

/// A title's name, split into the name of a franchise and the number of the part.
struct FranchiseName: Hashable {
  /// The text before the number or the subtitle, folded, without an article.
  let base: String
  /// The text before the number or the subtitle, as it is written.
  let text: String
  /// The number of the part; `nil` if the name has none.
  let number: Int?
  /// The subtitle, folded, without an article; `nil` if the name has none.
  let subtitle: String?

  /// Splits off “Part II”, “2”, “III”, “³”, “Twelve”, “Chapter Four” and “: a subtitle”.
  init(_ name: String, language: String? = nil) {
    var words = name.split(separator: " ").map(String.init)
    var number: Int?
    var subtitle: String?
    // A subtitle comes after a colon or a dash.
    if let colon = words.firstIndex(where: { $0.hasSuffix(":") || ["-", "–", "—"].contains($0) }),
      colon < words.count - 1,
      colon > 0 || words[0].hasSuffix(":")
    {
      let rest = Array(words[(colon + 1)...])
      if let found = Self.number(at: rest[...], needsWord: true) {
        number = found.number
      } else {
        subtitle = SortName.of(rest.joined(separator: " "), language: language)
      }
      words = Array(words[...colon])
      if words[colon].hasSuffix(":") { words[colon].removeLast() } else { words.removeLast() }
    }
    // “Part II” or “2” is at the end of the rest. At least one word is before it.
    if number == nil, words.count > 1 {
      let start = max(1, words.count - 2)
      for first in start..<words.count {
        guard let found = Self.number(at: words[first...], needsWord: false), first + found.length == words.count else {
          continue
        }
        number = found.number
        words.removeLast(words.count - first)
        break
      }
    }
    if number == nil, let last = words.last?.last, let power = Self.powers.firstIndex(of: last),
      words.last?.count ?? 0 > 1
    {
      number = power + 2
      words[words.count - 1].removeLast()
    }
    text = words.joined(separator: " ")
    base = SortName.of(text, language: language)
    self.number = number
    self.subtitle = subtitle
  }

  /// The base of the name of a franchise or a collection: “rocky” for “Rocky Collection”.
  static func base(ofFranchise name: String) -> String {
    let base = SortName.of(name, language: nil)
    let suffix = ["-collection", "-filmreihe", "-saga", "-coleccion"].first { base.hasSuffix($0) && base != $0 }
    return String(base.dropLast(suffix?.count ?? 0))
  }

  private static let powers: [Character] = ["²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]

  private static let partWords: Set<String> = [
    "part", "chapter", "episode", "volume", "vol", "vol.", "teil", "kapitel", "folge", "partie", "chapitre", "parte",
    "capitulo", "capítulo", "deel", "del", "no.", "nr.", "#",
  ]
  private static let numberWords: [String: Int] = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eins": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "un": 1, "deux": 2, "trois": 3, "quatre": 4, "uno": 1,
    "dos": 2,
    "tres": 3, "cuatro": 4,
  ]
  /// Numbers that end a name without a word before them: “Ocean's Twelve”. “One” is too often none.
  private static let endNumbers: [String: Int] = [
    "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11,
    "twelve": 12, "thirteen": 13,
  ]

  /// The number at the start of some words, and how many words it has.
  private static func number(at words: ArraySlice<String>, needsWord: Bool) -> (number: Int, length: Int)? {
    guard let first = words.first?.lowercased() else { return nil }
    if partWords.contains(first), let next = words.dropFirst().first.flatMap(value) { return (next, 2) }
    if let next = words.dropFirst().first.flatMap({ numberWords[$0.lowercased()] }), partWords.contains(first) {
      return (next, 2)
    }
    // “1984” and the “2049” of “Blade Runner 2049” are not the numbers of parts.
    guard !needsWord, let number = value(first) ?? endNumbers[first], number < 100 else { return nil }
    return (number, 1)
  }

  /// A number in digits or Roman numerals.
  private static func value(_ word: String) -> Int? {
    let word = word.trimmingSuffix([":", ",", "."]).uppercased()
    if let number = Int(word) { return number > 0 ? number : nil }
    let digits: [Character: Int] = ["I": 1, "V": 5, "X": 10]
    let values = word.compactMap { digits[$0] }
    guard values.count == word.count, !values.isEmpty, word.count <= 5 else { return nil }
    var sum = 0
    for (index, value) in values.enumerated() {
      sum += index + 1 < values.count && values[index + 1] > value ? -value : value
    }
    return roman(sum) == word ? sum : nil
  }

  private static func roman(_ number: Int) -> String {
    var (rest, text) = (number, "")
    for (value, letters) in [(10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")] {
      while rest >= value {
        text += letters
        rest -= value
      }
    }
    return text
  }
}

extension String {
  fileprivate func trimmingSuffix(_ signs: Set<Character>) -> String {
    var text = self
    while let last = text.last, signs.contains(last) { text.removeLast() }
    return text
  }
}
