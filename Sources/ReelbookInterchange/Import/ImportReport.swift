public import ReelbookModel

/// What an import did, or would do: the report of a draft that is dropped is a plan.
public struct ImportReport: Hashable, Sendable {
  /// Viewings that came in.
  public internal(set) var added: [PlayID] = []
  /// Viewings that were there already, as the file has them.
  public internal(set) var unchanged = 0
  /// Viewings that were there, or had been, and are as the file has them, because it was asked for.
  public internal(set) var overruled: [PlayID] = []
  /// Titles that the library knew nothing of.
  public internal(set) var titles: [TitleID] = []
  /// Notes on titles that came in.
  public internal(set) var notes: [NoteID] = []
  /// Viewings that were left alone, and why.
  public internal(set) var held: [HeldRow] = []
  /// Notes on titles that were left alone, and why.
  public internal(set) var heldNotes: [HeldNote] = []

  /// A viewing that was left alone.
  public struct HeldRow: Hashable, Sendable {
    /// The row, with the identity of the viewing that it is of: taking it alone takes it as that.
    public let row: WatchHistory.Row
    /// Why it was left alone.
    public let reason: Reason
    /// What the library and the file say differently, by the names of the columns.
    public let differences: [String]
  }

  /// A note that was left alone.
  public struct HeldNote: Hashable, Sendable {
    /// The note, with the identity that it has in the library.
    public let note: WatchHistory.NoteRow
    /// Why it was left alone.
    public let reason: Reason
  }

  /// Why a row is left alone.
  public struct Reason: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// It was in the library and was deleted, or its title was forgotten.
    public static let deleted = Reason(rawValue: "deleted")
    /// It is in the library, and says something else there.
    public static let changed = Reason(rawValue: "changed")
    /// The library has a viewing of the same thing at a time that agrees, however it was logged.
    public static let alreadyLogged = Reason(rawValue: "alreadyLogged")
    /// It lies in the future everywhere on Earth. This cannot be overruled.
    public static let inTheFuture = Reason(rawValue: "inTheFuture")
  }

  /// Whether nothing came in.
  public var isEmpty: Bool { added.isEmpty && overruled.isEmpty && notes.isEmpty }
}

extension ImportReport: CustomStringConvertible {
  /// What was done, in English.
  public var description: String { words() }

  /// What was done, in a few lines.
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
  /// The line, what it is about, and why it was left alone, in English.
  public var description: String { words() }

  /// The line, what it is about, and why it was left alone.
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
