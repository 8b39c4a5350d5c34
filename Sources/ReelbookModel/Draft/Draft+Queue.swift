extension Verb {
  /// Something was put in a queue of what comes next.
  public static let enqueue = Verb(rawValue: "enqueue")
  /// Something was taken out of a queue.
  public static let dequeue = Verb(rawValue: "dequeue")
}

/// What comes next.
extension Draft {
  /// Puts a subject in a person's queue: at its end, or at a place, 0 for the first.
  ///
  /// A place behind the last is the end. The subject need not be in a list. An app that fills the queue by itself says
  /// `suggested`; what it suggested becomes the person's own, and moves, when it is put in again without. Whatever else is in
  /// the queue already is an error, and so is a person who is not of the household.
  public mutating func enqueue(
    _ subject: some SubjectConvertible, at index: Int? = nil, suggested: Bool = false, by person: PersonID? = nil
  ) throws(LibraryError) {
    note(.enqueue)
    let subject = try known(subject)
    let person = try known(person)
    let standing = library.record(QueueEntry.self, of: person, about: subject)
    if let standing, suggested || !standing.isSuggested {
      throw LibraryError(.alreadyThere, Phrase("error.queuedAlready", ["what": "\(library.name(of: subject))"]))
    }
    let before = standing ?? QueueEntry(id: PersonalID(person, subject))
    var entry = before
    entry.position = orderKey(QueueEntry.self, of: person, at: index ?? .max, besides: standing)
    entry.isSuggested = suggested
    entry.added = now.instant
    entry.witness = library.episode(subject)?.tmdb
    write(from: before, to: entry)
  }

  /// Takes a subject out of a person's queue.
  ///
  /// It is an error if it is not in the queue, and so is a person who is not of the household.
  public mutating func dequeue(_ subject: some SubjectConvertible, by person: PersonID? = nil) throws(LibraryError) {
    note(.dequeue)
    let subject = try known(subject)
    let rows = library.rows(QueueEntry.self, of: try known(person), about: subject)
    guard !rows.isEmpty else { throw notQueued(subject) }
    for id in Set(rows.map(\.record.id)).sorted() { try delete(QueueEntry.self, id) }
  }

  /// Moves a subject within a person's queue, 0 for the first place.
  ///
  /// A place behind the last is the last. It is an error if the subject is not in the queue, and so is a person who is not of
  /// the household.
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
