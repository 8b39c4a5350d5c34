/// How many typing errors a word forgives, and how many there are between two.
enum TypingErrors {
  /// One in words of four letters, two from eight.
  static func allowed(in word: [Unicode.Scalar]) -> Int {
    word.count < 4 ? 0 : word.count < 8 ? 1 : 2
  }

  /// One more row of the table of distances: how many errors lie between each beginning of a word and a text that has one more
  /// letter than in the row before. Two letters in the wrong order are one error.
  static func row(
    of word: [Unicode.Scalar], letter: Unicode.Scalar, previousLetter: Unicode.Scalar?, above: [Int], twoAbove: [Int]?
  ) -> [Int] {
    var row = [above[0] + 1]
    row.reserveCapacity(above.count)
    for column in word.indices {
      var errors = min(
        above[column] + (word[column] == letter ? 0 : 1), above[column + 1] + 1, row[column] + 1)
      if column > 0, let twoAbove, let previousLetter, word[column] == previousLetter, word[column - 1] == letter {
        errors = min(errors, twoAbove[column - 1] + 1)
      }
      row.append(errors)
    }
    return row
  }
}
