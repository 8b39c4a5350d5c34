extension Verb {
  /// A subject was unwatched.
  public static let unwatch = Verb(rawValue: "unwatch")
  /// A subject was started over; its plays stay.
  public static let startOver = Verb(rawValue: "startOver")
}

/// Unwatching.
extension Draft {
  /// Watches a subject now, or unwatches it. A season or series is watched if all its aired episodes are.
  ///
  /// Unwatching deletes the whole plays of the present run, but of a series only those of what counts.
  /// ``unwatch(_:_:by:)`` takes all.
  public mutating func toggleWatched(
    _ subject: some SubjectConvertible, by person: PersonID? = nil, unwatching answer: Unwatching = .deletePlays
  ) throws(LibraryError) {
    let subject = try known(subject)
    guard library.progress(in: subject, of: try known(person), asOf: now).isWatched else {
      try watch(subject, by: person)
      return
    }
    guard answer == .deletePlays else { return try unwatch(subject, answer, by: person) }
    note(.unwatch)
    let isOfMany = subject.kind == .series || subject.kind == .season
    let sequence = library.episodeSequence(of: subject.title)
    try deletePlays(of: subject, by: known(person)) { viewed in
      viewed.play.details.extent == .whole
        && (!isOfMany || viewed.subject.episode != nil && (subject.season != nil || sequence.counts(viewed.subject)))
    }
  }

  /// Unwatches a subject: starts it over, or deletes its plays.
  ///
  /// A season or series is unwatched with all its episodes. Plays of earlier runs stay, unless all plays are deleted.
  /// A person who is not of the household is an error.
  public mutating func unwatch(
    _ subject: some SubjectConvertible, _ answer: Unwatching, by person: PersonID? = nil
  ) throws(LibraryError) {
    note(.unwatch)
    let subject = try known(subject)
    let person = try known(person)
    switch answer {
    case .keepPlays: try startOver(subject, by: person)
    case .deletePlays: try deletePlays(of: subject, by: person) { _ in true }
    case .deleteAllPlays: try deletePlays(of: subject, by: person, ofEveryRun: true) { _ in true }
    }
  }

  /// Deletes plays of the present run, or of all runs.
  private mutating func deletePlays(
    of subject: MediaID, by person: PersonID, ofEveryRun isOfEveryRun: Bool = false, where belongs: (DiaryEntry) -> Bool
  ) throws(LibraryError) {
    for viewed in library.plays(about: subject, of: person)
    where belongs(viewed) && (isOfEveryRun || viewed.play.run >= library.run(on: viewed.subject, of: person)) {
      try delete(Play.self, viewed.play.id)
    }
  }

  /// Starts a new run of a subject: its plays stay, and nothing of it is watched.
  ///
  /// Its next plays belong to a run above all earlier ones. A person who is not of the household is an error.
  public mutating func startOver(_ subject: some SubjectConvertible, by person: PersonID? = nil) throws(LibraryError) {
    note(.startOver)
    let subject = try known(subject)
    let person = try known(person)
    var highest = max(1, library.run(on: subject, of: person))
    for (other, mark) in library.marks(in: subject.title, of: person) where subject.contains(other) {
      highest = max(highest, mark.run)
    }
    for viewed in library.plays(about: subject, of: person) { highest = max(highest, viewed.play.run) }
    // Another device may bring a run below 1, or the highest number, which has no successor.
    try mark(subject, by: person) { $0.run = highest == .max ? .max : highest + 1 }
  }
}

/// What unwatching does with the plays.
@nonexhaustive
public enum Unwatching: String, Hashable, Sendable, Codable, CaseIterable {
  /// They stay, and the subject is started over.
  case keepPlays
  /// The plays of the present run are deleted.
  case deletePlays
  /// The plays of all runs are deleted.
  case deleteAllPlays
}
