extension String {
  /// The text without white space around it.
  package var trimmed: String {
    guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
    let start = drop(while: \.isWhitespace)
    return String(start[..<(start.lastIndex { !$0.isWhitespace }.map(start.index(after:)) ?? start.startIndex)])
  }
}
