extension Draft {
  /// Takes an earlier edit back: each field that it wrote, and nobody has written since, gets its value from before.
  ///
  /// A field that a later edit wrote belongs to this one again once that edit is undone, if `history` has both that edit and
  /// its undoing. So edits are taken back one after the other, the last first.
  ///
  /// Returns what was not undone, and why. What the edit added, or brought back, stays if it says something else since. Of a
  /// mark, and of the household, what the edit said is taken back, and whatever else they say stays. A title that the edit
  /// added to a list stays as one that was removed. Fields whose values are ranked, such as where somebody stopped, are not
  /// undone. It never fails: an edit of which nothing can be taken back changes nothing, and says so.
  public mutating func undo(_ commit: Commit, knowing history: [Commit] = []) -> [UndoRefusal] {
    note(commit.undid.isEmpty ? .undo : .redo)
    let plan = UndoPlan(of: commit, in: library, as: person, knowing: UndoTrail(history))
    plan.write(to: &self)
    undid.append(commit.id)
    return plan.refusals
  }
}

/// Why a field is not undone.
public struct UndoRefusal: Hashable, Sendable, CustomStringConvertible {
  /// What stands in the way of undoing; its words are in the table, under `undo.`.
  public struct Reason: Vocabulary {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Another household wrote it.
    public static let anotherHouseholds = Reason(rawValue: "anotherHouseholds")
    /// The record was forgotten for good.
    public static let forgotten = Reason(rawValue: "forgotten")
    /// The device took the edit in, but does not know what was there before.
    public static let unknownBefore = Reason(rawValue: "unknownBefore")
    /// The record says something else since.
    public static let changedSince = Reason(rawValue: "changedSince")
    /// The field was written again since.
    public static let fieldChangedSince = Reason(rawValue: "fieldChangedSince")
    /// The record was added, or removed, again since.
    public static let addedOrRemovedSince = Reason(rawValue: "addedOrRemovedSince")
    /// The record was removed since.
    public static let removedSince = Reason(rawValue: "removedSince")
    /// The field's values are ranked.
    public static let ranked = Reason(rawValue: "ranked")
    /// The person who acts stays.
    public static let actor = Reason(rawValue: "actor")
    /// A household has a person.
    public static let lastPerson = Reason(rawValue: "lastPerson")
    /// The person shares a list with others.
    public static let sharesList = Reason(rawValue: "sharesList")
    /// The list of the entry was deleted since.
    public static let listDeleted = Reason(rawValue: "listDeleted")
    /// The list has titles since.
    public static let listInUse = Reason(rawValue: "listInUse")
    /// The title was added to a list since.
    public static let titleInUse = Reason(rawValue: "titleInUse")
    /// Somebody said something of the title.
    public static let titleSpokenOf = Reason(rawValue: "titleSpokenOf")
    /// The title of the entry is in no other list.
    public static let lastEntry = Reason(rawValue: "lastEntry")
    /// The list has the last entry of a title.
    public static let hasLastEntry = Reason(rawValue: "hasLastEntry")
    /// The title would be in no list.
    public static let unlisted = Reason(rawValue: "unlisted")
    /// The series of the season stays.
    public static let seriesStays = Reason(rawValue: "seriesStays")
    /// Who takes part in a shared list is agreed with others.
    public static let membership = Reason(rawValue: "membership")
  }

  /// The field; `nil` for the record being there or not.
  public let field: String?
  /// What stands in the way.
  public let why: Reason
  /// The record as far as it is at hand, for its name.
  package let record: Change

  /// The kind of the record.
  public var kind: RecordKind { record.kind }
  /// The record's id, as text.
  public var recordID: String { record.recordID }
  /// What stands in the way, in English.
  public var reason: String { PhraseTable.english.text(Phrase("undo.\(why)")) }

  /// The refusal in a sentence: "The rating of The Matrix: it was changed again since".
  ///
  /// The library knows the names; where it has none, it is told by its kind.
  public func words(in library: Library, _ table: PhraseTable = .english) -> String {
    let object = record.body.object(in: library, table)
    let what = field.map { field in
      table.text(Phrase("undo.field", ["field": library.fieldName(field, of: kind, table), "object": object]))
    }
    return table.text(
      Phrase("undo.refusal", ["what": (what ?? object).capitalizingFirst, "reason": table.text(Phrase("undo.\(why)"))]))
  }

  public var description: String { "\(kind) \(recordID)\(field.map { ", \($0)" } ?? ""): \(reason)" }
}
