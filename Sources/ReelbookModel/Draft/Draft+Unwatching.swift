extension Verb {
  /// “Watched” was taken back, in one of the two ways.
  public static let unwatch = Verb(rawValue: "unwatch")
  /// Something was begun from the start; its plays stay.
  public static let startOver = Verb(rawValue: "startOver")
}

/// Unwatching.
extension Draft {
  /// Watches what is not watched, now; unwatches what is. A season or series is, if all of it that has aired is.
  ///
  /// Deleting takes the whole viewings of the present run, of a series none of specials; ``unwatch(_:_:by:)`` takes all.
  public mutating func toggleWatched(
    _ subject: some SubjectConvertible, by person: PersonID? = nil, unwatching answer: Unwatching = .deletePlays
  ) throws(LibraryError) {
    let subject = try known(subject)
    guard library.progress(in: subject, of: try known(person), asOf: now).isCaughtUp else {
      try watch(subject, by: person)
      return
    }
    guard answer == .deletePlays else { return try unwatch(subject, answer, by: person) }
    note(.unwatch)
    let isOfMany = subject.kind == .series || subject.kind == .season
    try deletePlays(of: subject, by: known(person)) { viewed in
      viewed.play.details.extent == .whole
        && (!isOfMany || viewed.subject.episode != nil && (subject.season != nil || viewed.subject.season != 0))
    }
  }

  /// Takes "watched" back, in one of the ways that a diary knows.
  ///
  /// Of a season or series it is all that is in it. Plays of earlier runs stay, unless all are to go. A person who is not of the
  /// household is an error.
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

  /// Deletes plays of the present run, or of all.
  private mutating func deletePlays(
    of subject: MediaID, by person: PersonID, ofEveryRun isOfEveryRun: Bool = false, where belongs: (Viewed) -> Bool
  ) throws(LibraryError) {
    for viewed in library.plays(about: subject, of: person)
    where belongs(viewed) && (isOfEveryRun || viewed.play.run >= library.run(on: viewed.subject, of: person)) {
      try delete(Play.self, viewed.play.id)
    }
  }

  /// Begins a movie, episode, season or series from the start: its plays stay in the diary, and nothing of it is watched.
  ///
  /// The subject's next plays are of a run above all those before. A person who is not of the household is an error.
  public mutating func startOver(_ subject: some SubjectConvertible, by person: PersonID? = nil) throws(LibraryError) {
    note(.startOver)
    let subject = try known(subject)
    let person = try known(person)
    var highest = max(1, library.run(on: subject, of: person))
    for (other, mark) in library.marks(in: subject.title, of: person) where subject.contains(other) {
      highest = max(highest, mark.run)
    }
    for viewed in library.plays(about: subject, of: person) { highest = max(highest, viewed.play.run) }
    // Another device may bring a run below the first, and the highest number, above which there is none.
    try mark(subject, by: person) { $0.run = highest == .max ? .max : highest + 1 }
  }
}

/// What becomes of the plays when "watched" is taken back.
public enum Unwatching: Hashable, Sendable, CaseIterable {
  /// They stay in the diary, and the subject is started over.
  case keepPlays
  /// Those of the present run are deleted.
  case deletePlays
  /// Those of every run are deleted.
  case deleteAllPlays
}
