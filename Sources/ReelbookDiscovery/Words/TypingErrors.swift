/// The number of typing errors that a search forgives in a word. Two letters in the wrong order are one error.
enum TypingErrors {
  /// None in words of up to three letters, one in words of four to seven, two in longer words.
  static func allowed(inLetters count: Int) -> Int { count < 4 ? 0 : count < 8 ? 1 : 2 }
}
