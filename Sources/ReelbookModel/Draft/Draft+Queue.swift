extension Verb {
  /// A subject was added to a queue.
  public static let enqueue = Verb(rawValue: "enqueue")
  /// A subject was removed from a queue.
  public static let dequeue = Verb(rawValue: "dequeue")
}

/// The queue.
extension Draft {
  /// Adds a subject to a person's queue, at its end or at an index.
  ///
  /// An index past the end means the end. The subject need not be in a list. `suggested` marks an entry that the app
  /// adds by itself. Adding it again without that makes it the person's own, and moves it. A subject that is in the
  /// queue otherwise is an error, and so is a person who is not of the household.
  public mutating func enqueue(
    _ subject: some SubjectConvertible, at index: Int? = nil, suggested: Bool = false, by person: PersonID? = nil
  ) throws(LibraryError) {
    note(.enqueue)
    let subject = try known(subject)
    let person = try known(person)
    let existing = library.record(QueueEntry.self, of: person, about: subject)
    if let existing, suggested || !existing.isSuggested {
      throw LibraryError(.alreadyThere, Phrase("error.queuedAlready", ["what": "\(library.name(of: subject))"]))
    }
    let before = existing ?? QueueEntry(id: PersonalID(person, subject))
    var entry = before
    entry.position = orderKey(QueueEntry.self, of: person, at: index ?? .max, besides: existing)
    entry.isSuggested = suggested
    entry.added = now.instant
    entry.witness = library.episode(subject)?.tmdb
    write(from: before, to: entry)
  }

  /// Removes a subject from a person's queue.
  ///
  /// A subject that is not in the queue is an error, and so is a person who is not of the household.
  public mutating func dequeue(_ subject: some SubjectConvertible, by person: PersonID? = nil) throws(LibraryError) {
    note(.dequeue)
    let subject = try known(subject)
    let rows = library.rows(QueueEntry.self, of: try known(person), about: subject)
    guard !rows.isEmpty else { throw notQueued(subject) }
    for id in Set(rows.map(\.record.id)).sorted() { try delete(QueueEntry.self, id) }
  }

  /// Moves a subject within a person's queue; 0 is the first place.
  ///
  /// An index past the end means the end. A subject that is not in the queue is an error, and so is a person who is
  /// not of the household.
  public mutating func move(
    queued subject: some SubjectConvertible, to index: Int, by person: PersonID? = nil
  ) throws(LibraryError) {
    note(.move)
    let subject = try known(subject)
    let person = try known(person)
    guard let entry = library.record(QueueEntry.self, of: person, about: subject) else { throw notQueued(subject) }
    move(entry, to: index)
  }

  private func notQueued(_ subject: MediaID) -> LibraryError {
    LibraryError(.notFound, Phrase("error.notQueued", ["what": "\(library.name(of: subject))"]))
  }
}
