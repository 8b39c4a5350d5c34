import ReelbookModel

extension Span<UInt8> {
  /// The words of a range between separators.
  func words(in range: Range<Int>, separatedBy isSeparator: (UInt8) -> Bool) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start = range.lowerBound
    for index in range where isSeparator(self[index]) {
      if index > start { words.append(start..<index) }
      start = index + 1
    }
    if start < range.upperBound { words.append(start..<range.upperBound) }
    return words
  }

  /// The text of some words, joined by spaces.
  func text(joining words: [Range<Int>]) -> String {
    guard let first = words.first, let last = words.last else { return "" }
    let areSeparatedBySpaces = words.indices.dropFirst().allSatisfy { index in
      words[index].lowerBound == words[index - 1].upperBound + 1 && self[words[index].lowerBound - 1] == 0x20
    }
    return areSeparatedBySpaces
      ? text(first.lowerBound..<last.upperBound) : words.map { text($0) }.joined(separator: " ")
  }

  /// Whether a range has a letter or a digit.
  func hasLetterOrNumber(_ range: Range<Int>) -> Bool {
    for index in range where self[index].isLetter || self[index].isDigit { return true }
    return hasHighByte(in: range) && text(range).contains { $0.isLetter || $0.isNumber }
  }
}
