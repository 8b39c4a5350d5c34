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
  public var description: String {
    var lines = [
      "\(added.count.of("viewing")) added, \(unchanged) there already\(titles.isEmpty ? "" : ", \(titles.count.of("title")) new")"
    ]
    if !overruled.isEmpty { lines.append("\(overruled.count.of("viewing")) made as the file has them") }
    if !notes.isEmpty { lines.append("\(notes.count.of("note")) added") }
    for reason in [Reason.deleted, .changed, .alreadyLogged, .inTheFuture] {
      let rows = held.count { $0.reason == reason }
      let notes = heldNotes.count { $0.reason == reason }
      if rows > 0 { lines.append("\(rows.of("viewing")) left alone: \(reason.words)") }
      if notes > 0 { lines.append("\(notes.of("note")) left alone: \(reason.words)") }
    }
    return lines.joined(separator: "\n")
  }
}

extension ImportReport.HeldRow: CustomStringConvertible {
  /// The line, what it is about, and why it was left alone.
  public var description: String {
    let place = row.line.map { "line \($0), " } ?? ""
    let what = differences.isEmpty ? "" : " (\(differences.joined(separator: ", ")))"
    return "\(place)\(row): \(reason.words)\(what)"
  }
}

extension ImportReport.Reason {
  /// The reason in words.
  public var words: String {
    switch self {
    case .deleted: "deleted in the library"
    case .changed: "changed in the library"
    case .alreadyLogged: "logged already"
    case .inTheFuture: "in the future"
    default: rawValue
    }
  }
}

extension Int {
  /// The number of things: `1 viewing`, `2 viewings`.
  func of(_ thing: String) -> String { self == 1 ? "1 \(thing)" : "\(self) \(thing)s" }
}
