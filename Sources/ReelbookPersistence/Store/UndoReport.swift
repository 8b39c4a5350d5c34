public import ReelbookModel

/// What came of taking an edit back.
public struct UndoReport: Hashable, Sendable {
  /// The undoing, an edit like others: undo it to do again what was taken back. `nil` where nothing was.
  public let commit: Commit?
  /// What was not taken back, and why.
  public let refusals: [UndoRefusal]
}

extension UndoReport: CustomStringConvertible {
  public var description: String {
    let undone = "\(commit?.changes.count ?? 0) taken back"
    let refused = refusals.map(\.description).joined(separator: "; ")
    return refusals.isEmpty ? undone : "\(undone); not taken back: \(refused)"
  }
}
