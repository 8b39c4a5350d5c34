extension GermanTexts {
  /// The questions of other households.
  static let proposal: [String: String] = [
    "proposal.dated": "{hosts}: {what} gesehen, {time}. {count|War|Waren} {people} auch dabei?",
    "proposal.undated": "{hosts}: {what} gesehen. {count|War|Waren} {people} auch dabei?",
  ]
}
