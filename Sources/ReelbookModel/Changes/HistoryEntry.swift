/// One thing of an edit that history tells: what happened to one record, when, where and by whom.
public struct HistoryEntry: Hashable, Sendable, Identifiable {
  /// Names the entry: the commit it is of, and its place in it.
  public struct ID: Hashable, Sendable {
    /// The stamp of the commit, which is its id.
    public let commit: Stamp
    /// Which of the commit's changes, the first being 0.
    public let place: Int
    /// Which of the things that the change did, the first being 0.
    public let part: Int
  }

  public let id: ID
  /// Who acted.
  public let person: PersonID
  /// Whose the record is, such as who watched; who acted, where it is nobody's.
  public let owner: PersonID
  /// When, by the device's clock.
  public let time: Instant
  /// What was done, in a word: this thing's own, not the edit's.
  public let verb: Verb
  /// The change, with the values before and after.
  public let change: Change
  /// What it is about, where it is about a title.
  public let subject: MediaID?
  /// What happened, in a sentence: "Starred S1E3 of South Park". The texts of notes are never in it.
  public let words: String
  /// How it reads as a part of another: "a star".
  let detail: String?

  /// On which device.
  public var device: DeviceID { id.commit.device }
  /// What kind of record it happened to.
  public var kind: RecordKind { change.kind }
  /// Whether the edit can be offered to be undone; what another household did is only told.
  public var canBeUndone: Bool { verb != .receive }
}

extension HistoryEntry: CustomStringConvertible {
  public var description: String { "\(time) \(words)" }
}

extension Commit {
  /// The commit as single entries of history, in the words of a library that knows the names.
  ///
  /// Changes of facts, of where somebody stopped and of devices are no history.
  public func entries(in library: Library, _ table: PhraseTable = .english) -> [HistoryEntry] {
    changes.enumerated().flatMap { place, change in
      let told = library.narrate(change, by: person, table)
      return told.sentences.enumerated().map { part, sentence in
        HistoryEntry(
          id: .init(commit: id, place: place, part: part), person: person, owner: told.person ?? person, time: time,
          verb: sentence.verb ?? verb, change: change, subject: told.subject, words: sentence.words,
          detail: sentence.detail)
      }
    }
  }
}
