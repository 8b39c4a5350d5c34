public import ReelbookModel

/// What restoring a backup does to a library, or did.
public struct RestorePlan: Hashable, Sendable {
  /// How a backup comes into a library.
  public enum Method: Hashable, Sendable {
    /// As from another device: the later word counts, and what was deleted since does not come back.
    case merging
    /// In place of what is there: what the backup does not have is deleted, and what was deleted since comes back.
    case replacing
  }

  /// Whose library it is that a backup comes into.
  public enum Household: Hashable, Sendable {
    /// The household's that made the backup: what it shares with others goes on.
    case same
    /// Another's, as where somebody goes on apart: the lists are its own from then on, with nobody else in them.
    case new
  }

  /// Some records, of which a few are named.
  public struct Records: Hashable, Sendable {
    /// How many there are.
    public internal(set) var count = 0
    /// The first few, in words. The texts of notes are never in them.
    public internal(set) var examples: [String] = []

    package init(_ count: Int = 0, _ examples: [String] = []) {
      self.count = count
      self.examples = examples
    }

    /// How many are named.
    public static let exampleCount = 3
  }

  /// What happens to the records of one kind.
  public struct Part: Hashable, Sendable {
    /// The kind.
    public let kind: RecordKind
    /// Those that come, or come back.
    public internal(set) var added = Records()
    /// Those that get other values.
    public internal(set) var changed = Records()
    /// Those that go.
    public internal(set) var removed = Records()
    /// Those of which the backup has values that lost to later ones of another device.
    public internal(set) var conflicting = Records()
    /// Those that the backup has, but not whole.
    public internal(set) var unreadable = Records()

    init(kind: RecordKind) { self.kind = kind }
  }

  /// How the backup comes into the library.
  public let method: Method
  /// What happens, kind by kind, in the order in which a library is written down; kinds to which nothing happens are left out.
  public internal(set) var parts: [Part] = []
  /// Who uses the device from then on, where that is somebody else.
  public internal(set) var newMe: PersonID?

  /// Whether nothing happens.
  public var isEmpty: Bool {
    newMe == nil && parts.allSatisfy { $0.added.count + $0.changed.count + $0.removed.count == 0 }
  }

  init(method: Method) { self.method = method }

  /// What happens to the records of a kind.
  public subscript(kind: RecordKind) -> Part { parts.first { $0.kind == kind } ?? Part(kind: kind) }
}

extension RestorePlan: CustomStringConvertible {
  /// A line in English for each kind and what happens to it.
  public var description: String { words() }

  /// A line for each kind and what happens to it.
  public func words(in table: PhraseTable = .english) -> String {
    var lines: [String] = []
    for part in parts {
      func line(_ key: String, _ records: Records) {
        guard records.count > 0 else { return }
        lines.append(
          table.interchange(key, ["kind": "\(part.kind)", "count": "\(records.count)", "examples": "\(records)"]))
      }
      line("interchange.restore.added", part.added)
      line("interchange.restore.changed", part.changed)
      line("interchange.restore.removed", part.removed)
      line("interchange.restore.conflicting", part.conflicting)
      line("interchange.restore.unreadable", part.unreadable)
    }
    if newMe != nil { lines.append(table.interchange("interchange.restore.newMe")) }
    return lines.isEmpty ? table.interchange("interchange.restore.nothing") : lines.joined(separator: "\n")
  }
}

extension RestorePlan.Records: CustomStringConvertible {
  /// The examples in brackets.
  public var description: String {
    guard !examples.isEmpty else { return "" }
    return " (\(examples.joined(separator: ", "))\(count > examples.count ? ", …" : ""))"
  }
}
