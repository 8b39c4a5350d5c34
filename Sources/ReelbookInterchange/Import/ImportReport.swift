public import ReelbookModel

/// The result of an import; of a dropped draft, its plan.
public struct ImportReport: Hashable, Sendable {
  /// The imported plays.
  public internal(set) var added: [PlayID] = []
  /// The number of plays that the library has with the same values.
  public internal(set) var unchanged = 0
  /// The plays that were changed or restored because the caller overruled a reason.
  public internal(set) var overruled: [PlayID] = []
  /// The new titles.
  public internal(set) var titles: [TitleID] = []
  /// The imported notes.
  public internal(set) var notes: [NoteID] = []
  /// The plays that were not imported, with reasons.
  public internal(set) var held: [HeldRow] = []
  /// The notes that were not imported, with reasons.
  public internal(set) var heldNotes: [HeldNote] = []

  /// A play that was not imported.
  public struct HeldRow: Hashable, Sendable {
    /// The row, with its play's id. Importing only this row imports it as that play.
    public let row: WatchHistory.Row
    /// The reason.
    public let reason: Reason
    /// The columns with different values in the library and the file.
    public let differences: [String]
  }

  /// A note that was not imported.
  public struct HeldNote: Hashable, Sendable {
    /// The note, with its id in the library.
    public let note: WatchHistory.NoteRow
    /// The reason.
    public let reason: Reason
  }

  /// The reason why a row is not imported.
  public struct Reason: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// It was deleted, or its title was forgotten.
    public static let deleted = Reason(rawValue: "deleted")
    /// The library has it with other values.
    public static let changed = Reason(rawValue: "changed")
    /// The library has a play of the same subject at an agreeing time.
    public static let alreadyLogged = Reason(rawValue: "alreadyLogged")
    /// It is in the future everywhere on Earth. This cannot be overruled.
    public static let inTheFuture = Reason(rawValue: "inTheFuture")
  }

  /// Whether nothing was imported.
  public var isEmpty: Bool { added.isEmpty && overruled.isEmpty && notes.isEmpty }
}

extension ImportReport: CustomStringConvertible {
  /// The result in English.
  public var description: String { words() }

  /// The result in a few lines.
  public func words(in table: PhraseTable = .english) -> String {
    var lines = [
      table.interchange(
        titles.isEmpty ? "interchange.added" : "interchange.addedWithTitles",
        ["count": "\(added.count)", "unchanged": "\(unchanged)", "titles": "\(titles.count)"])
    ]
    func line(_ key: String, _ count: Int, _ reason: String = "") {
      if count > 0 { lines.append(table.interchange(key, ["count": "\(count)", "reason": reason])) }
    }
    line("interchange.overruled", overruled.count)
    line("interchange.notes", notes.count)
    for reason in [Reason.deleted, .changed, .alreadyLogged, .inTheFuture] {
      line("interchange.held", held.count { $0.reason == reason }, reason.words(in: table))
      line("interchange.heldNotes", heldNotes.count { $0.reason == reason }, reason.words(in: table))
    }
    return lines.joined(separator: "\n")
  }
}

extension ImportReport.HeldRow: CustomStringConvertible {
  /// The line, the subject and the reason, in English.
  public var description: String { words() }

  /// The line, the subject and the reason.
  public func words(in table: PhraseTable = .english) -> String {
    var values = ["what": "\(row)", "reason": reason.words(in: table)]
    if !differences.isEmpty {
      values["reason"] = table.interchange(
        "interchange.differing",
        ["reason": reason.words(in: table), "differences": differences.joined(separator: ", ")])
    }
    guard let line = row.line else { return table.interchange("interchange.heldRow", values) }
    values["line"] = "\(line)"
    return table.interchange("interchange.heldLine", values)
  }
}

extension ImportReport.Reason {
  /// The reason in words.
  public func words(in table: PhraseTable = .english) -> String {
    table.interchange("interchange.reason.", named: rawValue)
  }
}
