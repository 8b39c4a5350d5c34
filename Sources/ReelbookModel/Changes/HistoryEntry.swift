/// One line of a library's history: what happened to one record, when, where and by whom.
public struct HistoryEntry: Hashable, Sendable, Identifiable {
  /// Names the line: the commit it is of, and its place in it.
  public struct ID: Hashable, Sendable {
    /// The stamp of the commit, which is its id.
    public let commit: Stamp
    /// Which of the commit's changes, the first being 0.
    public let place: Int
  }

  public let id: ID
  /// Who acted.
  public let person: PersonID
  /// When, by the device's clock.
  public let time: Instant
  /// What the person did, in a word.
  public let verb: Verb
  /// The change, with the values before and after.
  public let change: Change
  /// What it is about, where it is about a title.
  public let subject: Subject?
  /// What happened, in a sentence: "Starred S1E3 of South Park". The texts of notes are never in it.
  public let words: String

  /// On which device.
  public var device: DeviceID { id.commit.device }
  /// What kind of record it happened to.
  public var kind: RecordKind { change.kind }
}

extension HistoryEntry: CustomStringConvertible {
  public var description: String { "\(time) \(words)" }
}

extension Commit {
  /// The commit as lines of history, in the words of a library that knows the names.
  ///
  /// Changes of facts, of where somebody stopped and of devices are no history.
  public func entries(in library: Library) -> [HistoryEntry] {
    changes.enumerated().compactMap { place, change in
      let narration = library.narrate(change)
      guard let words = narration.words else { return nil }
      return HistoryEntry(
        id: .init(commit: id, place: place), person: person, time: time, verb: verb, change: change,
        subject: narration.subject, words: words)
    }
  }
}
