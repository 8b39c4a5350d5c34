/// How many typing errors a word forgives. Two letters in the wrong order are one.
enum TypingErrors {
  /// One in words of four letters, two from eight.
  static func allowed(inLetters count: Int) -> Int { count < 4 ? 0 : count < 8 ? 1 : 2 }
}
