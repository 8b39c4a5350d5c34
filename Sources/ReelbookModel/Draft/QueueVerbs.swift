extension Verb {
  /// A subject was added to a queue.
  public static let enqueue = Verb(rawValue: "enqueue")
  /// A subject was removed from a queue.
  public static let dequeue = Verb(rawValue: "dequeue")
}

/// The verbs for persons' queues: `draft.queue.add(film)`.
public struct QueueVerbs: DraftVerbs {
  package var draft: Draft

  package init(_ draft: consuming Draft) { self.draft = draft }

  /// Adds a subject to a person's queue, at its end or at an index.
  ///
  /// An index past the end means the end. The subject need not be in a list. `suggested` marks an entry that the app
  /// adds by itself. Adding it again without that makes it the person's own, and moves it. A subject that is in the
  /// queue otherwise is an error, and so is a person who is not of the household.
  public mutating func add(
    _ subject: some SubjectConvertible, at index: Int? = nil, suggested: Bool = false, by person: PersonID? = nil
  ) throws(LibraryError) {
    draft.note(.enqueue)
    let subject = try draft.known(subject)
    let person = try draft.known(person)
    let existing = draft.library.record(QueueEntry.self, of: person, about: subject)
    if let existing, suggested || !existing.isSuggested {
      throw LibraryError(
        .alreadyThere, ErrorPhrase.queuedAlready, ["what": draft.library.phrase(of: subject)])
    }
    let before = existing ?? QueueEntry(id: PersonalID(person, subject))
    var entry = before
    entry.position = draft.orderKey(QueueEntry.self, of: person, at: index ?? .max, besides: existing)
    entry.isSuggested = suggested
    entry.added = draft.now.instant
    entry.witness = draft.library.episode(subject)?.tmdb
    draft.write(from: before, to: entry)
  }

  /// Removes a subject from a person's queue.
  ///
  /// A subject that is not in the queue is an error, and so is a person who is not of the household.
  public mutating func remove(_ subject: some SubjectConvertible, by person: PersonID? = nil) throws(LibraryError) {
    draft.note(.dequeue)
    let subject = try draft.known(subject)
    let rows = draft.library.rows(QueueEntry.self, of: try draft.known(person), about: subject)
    guard !rows.isEmpty else { throw notQueued(subject) }
    for id in Set(rows.map(\.record.id)).sorted() { try draft.delete(QueueEntry.self, id) }
  }

  /// Removes the entry of an item from the queue that the item is from.
  public mutating func remove(_ item: QueueItem) throws(LibraryError) { try remove(item, by: item.entry.person) }

  /// Moves a subject within a person's queue; 0 is the first place.
  ///
  /// An index past the end means the end. A subject that is not in the queue is an error, and so is a person who is
  /// not of the household.
  public mutating func move(
    _ subject: some SubjectConvertible, to index: Int, by person: PersonID? = nil
  ) throws(LibraryError) {
    draft.note(.move)
    let subject = try draft.known(subject)
    let person = try draft.known(person)
    guard let entry = draft.library.record(QueueEntry.self, of: person, about: subject) else {
      throw notQueued(subject)
    }
    draft.move(entry, to: index)
  }

  private func notQueued(_ subject: MediaID) -> LibraryError {
    LibraryError(.notFound, ErrorPhrase.notQueued, ["what": draft.library.phrase(of: subject)])
  }
}

extension Draft {
  /// The verbs for persons' queues.
  public var queue: QueueVerbs {
    get { self[QueueVerbs.self] }
    _modify { yield &self[QueueVerbs.self] }
  }
}
