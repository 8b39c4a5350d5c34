/// Why a field is not undone.
public struct UndoRefusal: Hashable, Sendable, CustomStringConvertible {
  /// The kind of the record.
  public let kind: RecordKind
  /// The record's id, as text.
  public let recordID: String
  /// The field; `nil` for the record being there or not.
  public let field: String?
  /// What stands in the way.
  public let reason: String

  public var description: String { "\(kind) \(recordID)\(field.map { ", \($0)" } ?? ""): \(reason)" }
}

extension Draft {
  /// Takes an earlier edit back: each field that it wrote, and nobody has written since, gets its value from before.
  ///
  /// Returns what was not undone, and why. What the edit added, or brought back, stays if it says something else since. Of a
  /// mark, and of the household, what the edit said is taken back, and whatever else they say stays. A title that the edit
  /// added to a list stays as one that was removed. Fields whose values are ranked, such as where somebody stopped, are not undone. It
  /// never fails: an edit of which nothing can be taken back changes nothing, and says so.
  public mutating func undo(_ commit: Commit) -> [UndoRefusal] {
    note(.undo)
    let plan = UndoPlan(of: commit, in: library, as: person)
    plan.write(to: &self)
    return plan.refusals
  }
}
