/// A part of an edit in history: what happened to one record.
public struct HistoryEntry: Hashable, Sendable, Identifiable {
  /// The id of an entry: its commit, and its place in it.
  public struct ID: Hashable, Sendable {
    /// The stamp of the commit, which is its id.
    public let commit: Stamp
    /// The index of the change in the commit.
    public let place: Int
    /// The index of the sentence in the change.
    public let part: Int
  }

  public let id: ID
  /// The acting person.
  public let person: PersonID
  /// The record's owner, such as the person who watched; the acting person if it has none.
  public let owner: PersonID
  /// The time, by the device's clock.
  public let time: Instant
  /// The entry's own verb, not the edit's.
  public let verb: Verb
  /// The change, with the values before and after.
  public let change: Change
  /// The subject, if any.
  public let subject: MediaID?
  /// The entry in a sentence: "Starred S1E3 of South Park". It never has the text of a note.
  public let words: String
  /// The words as a part of another sentence: "a star".
  package let detail: String?
  /// What the change is in the sentence for the edit.
  package let role: HeadlineRole

  /// The device of the edit.
  public var device: DeviceID { id.commit.device }
  /// The record's kind.
  public var kind: RecordKind { change.kind }
  /// Whether it can be undone. Another household's edit cannot, nor the forgetting of a record.
  public var canBeUndone: Bool { verb != .receive && change.effect != .forget }
}

extension HistoryEntry: CustomStringConvertible {
  public var description: String { "\(time) \(words)" }
}

extension Commit {
  /// The commit's entries in history, with names from a library.
  ///
  /// History does not show changes of facts, resume points and devices.
  public func entries(in library: Library, _ table: PhraseTable = .english) -> [HistoryEntry] {
    changes.indices.flatMap { entries(at: $0, in: library, table) }
  }

  /// The entries for the change at a place.
  func entries(at place: Int, in library: Library, _ table: PhraseTable) -> [HistoryEntry] {
    let narration = library.narrate(changes[place], by: person, table)
    return narration.sentences.enumerated().map { part, sentence in
      HistoryEntry(
        id: .init(commit: id, place: place, part: part), person: person, owner: narration.person ?? person, time: time,
        verb: sentence.verb ?? verb, change: changes[place], subject: narration.subject, words: sentence.words,
        detail: sentence.detail, role: narration.role)
    }
  }
}
