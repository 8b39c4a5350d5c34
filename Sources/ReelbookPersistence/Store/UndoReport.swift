public import ReelbookModel

/// What came of taking an edit back.
public struct UndoReport: Hashable, Sendable {
  /// The undoing, an edit like others: undo it to do again what was taken back. `nil` where nothing was.
  public let commit: Commit?
  /// The edit that was to be taken back.
  public let undone: Commit
  /// What was not taken back, and why.
  public let refusals: [UndoRefusal]
  /// The refusals in words, for people: "The rating of The Matrix: it was changed again since".
  public let words: [String]
}

extension UndoReport: CustomStringConvertible {
  public var description: String {
    let undone = "\(commit?.changes.count ?? 0) taken back"
    return refusals.isEmpty ? undone : "\(undone); not taken back: \(words.joined(separator: "; "))"
  }
}
