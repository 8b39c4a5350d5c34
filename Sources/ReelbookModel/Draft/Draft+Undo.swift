extension Draft {
  /// Undoes an edit: each field that it wrote gets its earlier value, unless it was written since.
  ///
  /// An edit that two devices made, such as the import of one file, is undone by either, if `history` has both.
  ///
  /// A field that a later edit wrote counts as this edit's again once that edit is undone, if `history` has the later
  /// edit and its undoing. So edits can be undone one after the other, the last first.
  ///
  /// Returns what was not undone, and why. A record that the edit added stays if it was changed since. A mark and the
  /// household stay; only the edit's own values are undone. A title that the edit added to a list stays as a removed
  /// one. A title may be in no list afterwards. Ranked fields, such as a resume point, are not undone. An edit of which
  /// nothing can be undone changes nothing.
  public mutating func undo(_ commit: Commit, knowing history: [Commit] = []) -> [UndoRefusal] {
    note(commit.undid.isEmpty ? .undo : .redo)
    let plan = UndoPlan(of: commit, in: library, as: person, knowing: history)
    plan.write(to: &self)
    undid.append(commit.id)
    return plan.refusals
  }
}

/// Why a field is not undone.
public struct UndoRefusal: Hashable, Sendable, Identifiable, CustomStringConvertible {
  /// A report has at most one refusal of a record's field.
  public var id: UndoRefusal { self }

  /// A reason not to undo. Its text is in the phrase table, under `undo.`.
  public struct Reason: Vocabulary {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Another household wrote it.
    public static let anotherHouseholds = Reason(rawValue: "anotherHouseholds")
    /// The record was forgotten for good.
    public static let forgotten = Reason(rawValue: "forgotten")
    /// This device took in the edit, but does not know the values before it.
    public static let unknownBefore = Reason(rawValue: "unknownBefore")
    /// The record was changed since.
    public static let changedSince = Reason(rawValue: "changedSince")
    /// The field was written again since.
    public static let fieldChangedSince = Reason(rawValue: "fieldChangedSince")
    /// The record was added or removed again since.
    public static let addedOrRemovedSince = Reason(rawValue: "addedOrRemovedSince")
    /// The record was removed since.
    public static let removedSince = Reason(rawValue: "removedSince")
    /// The field is ranked.
    public static let ranked = Reason(rawValue: "ranked")
    /// The acting person cannot be removed.
    public static let actor = Reason(rawValue: "actor")
    /// A household needs at least one person.
    public static let lastPerson = Reason(rawValue: "lastPerson")
    /// The person shares a list with others.
    public static let sharesList = Reason(rawValue: "sharesList")
    /// The list of the entry was deleted since.
    public static let listDeleted = Reason(rawValue: "listDeleted")
    /// Titles were added to the list since.
    public static let listInUse = Reason(rawValue: "listInUse")
    /// The title was added to a list since.
    public static let titleInUse = Reason(rawValue: "titleInUse")
    /// The title has plays, marks or notes.
    public static let titleSpokenOf = Reason(rawValue: "titleSpokenOf")
    /// The series of the season stays.
    public static let seriesStays = Reason(rawValue: "seriesStays")
    /// The members of a shared list are agreed with others.
    public static let membership = Reason(rawValue: "membership")
  }

  /// The field; `nil` for the record's existence.
  public let field: String?
  /// The reason.
  public let why: Reason
  /// What is known of the record, for its name.
  package let record: Change

  /// The kind of the record.
  public var kind: RecordKind { record.kind }
  /// The record's id, as text.
  public var recordID: String { record.recordID }
  /// The reason in English.
  public var reason: String { why.words() }

  /// The refusal in a sentence: "The rating of The Matrix: it was changed again since".
  ///
  /// Names come from the library. A record without a name is called by its kind.
  public func words(in library: Library, _ table: PhraseTable = .english) -> String {
    let object = record.body.object(in: library, table)
    let what = field.map { field in
      table.text(Phrase(UndoPhrase.field, ["field": library.fieldName(field, of: kind, table), "object": object]))
    }
    return table.text(
      Phrase(UndoPhrase.refusal, ["what": (what ?? object).capitalizingFirst, "reason": why.words(in: table)]))
  }

  public var description: String { "\(kind) \(recordID)\(field.map { ", \($0)" } ?? ""): \(reason)" }
}

extension UndoRefusal.Reason {
  /// The reason in words; its code if the table has none.
  fileprivate func words(in table: PhraseTable = .english) -> String {
    table.word(UndoPhrase.self, "undo.\(rawValue)") ?? rawValue
  }
}
