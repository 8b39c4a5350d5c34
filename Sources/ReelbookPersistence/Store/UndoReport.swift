public import ReelbookModel

/// The result of an undo.
public struct UndoReport: Hashable, Sendable {
  /// The undo's commit: undo it to redo the edit. `nil` if nothing was undone.
  public let commit: Commit?
  /// The edit that was to be undone.
  public let undone: Commit
  /// What was not undone, and why.
  public let refusals: [UndoRefusal]
  /// The refusals in words, for people: "The rating of The Matrix: it was changed again since".
  public let words: [String]
}

extension UndoReport: CustomStringConvertible {
  /// How many changes were undone, and the first refusals.
  ///
  /// ``words`` has all of them.
  public var description: String {
    let undone = "\(commit?.changes.count ?? 0) taken back"
    guard !refusals.isEmpty else { return undone }
    let more = words.count - 3
    let rest = more > 0 ? PhraseTable.english.text(ErrorPhrase.moreNames, ["count": "\(more)"]) : ""
    return "\(undone); not taken back: \(words.prefix(3).joined(separator: "; "))\(rest)"
  }
}
