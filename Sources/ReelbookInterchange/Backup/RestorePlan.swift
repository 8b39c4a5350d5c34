public import ReelbookModel

/// The effects of restoring a backup.
public struct RestorePlan: Hashable, Sendable {
  /// How a backup is restored.
  ///
  /// Closed: a backup is merged, or it replaces the library.
  package enum Method: Hashable, Sendable {
    /// Merged, as from another device: later writes win, and deleted records stay deleted.
    case merging
    /// Replaced: records that the backup does not have are deleted, and deleted ones restored.
    case replacing
  }

  /// The household whose library the backup is restored to.
  ///
  /// Closed: it is the household that made the backup, or another.
  public enum Household: Hashable, Sendable {
    /// The same household: it continues to share its lists.
    case same
    /// Another household: the lists become its own, without members.
    case new
  }

  /// A number of records, with examples.
  public struct Records: Hashable, Sendable {
    /// The number of records.
    public internal(set) var count = 0
    /// The names of the first few. They never have the text of a note.
    public internal(set) var examples: [String] = []

    package init(_ count: Int = 0, _ examples: [String] = []) {
      self.count = count
      self.examples = examples
    }

    /// The number of examples.
    public static let exampleCount = 3
  }

  /// The effects on one kind.
  public struct Part: Hashable, Sendable, Identifiable {
    /// A plan has at most one part of a kind.
    public var id: RecordKind { kind }
    public let kind: RecordKind
    /// The added and restored records.
    public internal(set) var added = Records()
    /// The changed records.
    public internal(set) var changed = Records()
    /// The deleted records.
    public internal(set) var removed = Records()
    /// The records whose values in the backup lost to later ones.
    public internal(set) var conflicting = Records()
    /// The records that stay although the backup has others: of shared lists, what other households decide on.
    public internal(set) var staying = Records()
    /// The records that cannot be read.
    public internal(set) var unreadable = Records()

    init(kind: RecordKind) { self.kind = kind }
  }

  /// How the backup is restored.
  package let method: Method
  /// Whether the backup replaces the library. Otherwise it is merged, as from another device: later writes win, and
  /// deleted records stay deleted.
  public var isReplacement: Bool { method == .replacing }
  /// The effects by kind, in the order of a library's text; kinds without effects are left out.
  public internal(set) var parts: [Part] = []
  /// The device's new person, if it changes.
  public internal(set) var newMe: PersonID?

  /// Whether nothing changes.
  public var isEmpty: Bool {
    newMe == nil && parts.allSatisfy { $0.added.count + $0.changed.count + $0.removed.count == 0 }
  }

  init(method: Method) { self.method = method }

  /// The effects on a kind.
  public subscript(kind: RecordKind) -> Part { parts.first { $0.kind == kind } ?? Part(kind: kind) }
}

extension RestorePlan: CustomStringConvertible {
  /// A line for each kind, in English.
  public var description: String { words() }

  /// A line for each kind.
  public func words(in table: PhraseTable = .english) -> String {
    var lines: [String] = []
    for part in parts {
      let kind = PhraseValue.kind(part.kind).text(in: table)
      func line(_ key: InterchangePhrase, _ records: Records) {
        guard records.count > 0 else { return }
        lines.append(
          table.text(key, ["kind": kind, "count": "\(records.count)", "examples": "\(records)"]))
      }
      line(.restoreAdded, part.added)
      line(.restoreChanged, part.changed)
      line(.restoreRemoved, part.removed)
      line(.restoreConflicting, part.conflicting)
      line(.restoreStaying, part.staying)
      line(.restoreUnreadable, part.unreadable)
    }
    if newMe != nil { lines.append(table.text(InterchangePhrase.restoreNewMe)) }
    return lines.isEmpty ? table.text(InterchangePhrase.restoreNothing) : lines.joined(separator: "\n")
  }
}

extension RestorePlan.Records: CustomStringConvertible {
  /// The examples in brackets.
  public var description: String {
    guard !examples.isEmpty else { return "" }
    return " (\(examples.joined(separator: ", "))\(count > examples.count ? ", …" : ""))"
  }
}
