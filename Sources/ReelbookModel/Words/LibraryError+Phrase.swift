extension LibraryError {
  /// Creates an error from a phrase of the table.
  public init(_ code: Code, _ phrase: Phrase) { self.init(code, phrase, in: .english) }
}
