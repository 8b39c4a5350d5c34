extension Verb {
  /// A mark was changed by a verb without a name of its own.
  public static let mark = Verb(rawValue: "mark")
  /// A star was added or removed.
  public static let star = Verb(rawValue: "star")
  /// A reaction was added or removed.
  public static let react = Verb(rawValue: "react")
  /// A rating was added or removed.
  public static let rate = Verb(rawValue: "rate")
  /// A title got a category, or lost it.
  public static let categorize = Verb(rawValue: "categorize")
  /// An approval was added or removed.
  public static let approve = Verb(rawValue: "approve")
  /// A subject was hidden from a person's suggestions, or shown again.
  public static let hide = Verb(rawValue: "hide")
  /// An episode or a season was skipped, or no longer is.
  public static let skip = Verb(rawValue: "skip")
  /// A subject was added to a watchlist, or removed.
  public static let watchlist = Verb(rawValue: "watchlist")
}

/// Marks on titles, seasons and episodes.
extension Draft {
  /// Stars a subject, or removes the star.
  ///
  /// The subject need not be in a list. A person who is not of the household is an error.
  public mutating func star(
    _ subject: some SubjectConvertible, _ isStarred: Bool = true, by person: PersonID? = nil
  ) throws(LibraryError) {
    note(.star)
    try mark(subject, by: person) { $0.isStarred = isStarred }
  }

  /// Sets a person's reaction to a subject; `nil` removes it.
  ///
  /// A person who is not of the household is an error.
  public mutating func react(
    _ reaction: Reaction?, to subject: some SubjectConvertible, by person: PersonID? = nil
  ) throws(LibraryError) {
    note(.react)
    try mark(subject, by: person) { $0.reaction = reaction }
  }

  /// Rates a subject; `nil` removes the rating.
  ///
  /// A person who is not of the household is an error.
  public mutating func rate(
    _ subject: some SubjectConvertible, _ rating: Rating?, by person: PersonID? = nil
  ) throws(LibraryError) {
    note(.rate)
    try mark(subject, by: person) { $0.rating = rating }
  }

  /// Sets the category of a title; `nil` removes it.
  ///
  /// A category of a season or an episode is an error, and so is a person who is not of the household.
  public mutating func categorize(
    _ subject: some SubjectConvertible, as category: WatchStatus?, by person: PersonID? = nil
  ) throws(LibraryError) {
    note(.categorize)
    try mark(subject, by: person) { $0.category = category }
  }

  /// Approves a title for a person, or removes the approval.
  ///
  /// A person who is not of the household is an error.
  public mutating func approve(
    _ subject: some SubjectConvertible, _ isApproved: Bool = true, by person: PersonID? = nil
  ) throws(LibraryError) {
    note(.approve)
    try mark(subject, by: person) { $0.isApproved = isApproved }
  }

  /// Hides a subject from a person's suggestions, or shows it again.
  ///
  /// A person who is not of the household is an error.
  public mutating func hide(
    _ subject: some SubjectConvertible, _ isHidden: Bool = true, by person: PersonID? = nil
  ) throws(LibraryError) {
    note(.hide)
    try mark(subject, by: person) { $0.isHidden = isHidden }
  }

  /// Passes over an episode or a season, or takes that back.
  ///
  /// It is done for ``Library/progress(in:of:asOf:)`` and never next, but it is not watched: there is no viewing, and no
  /// statistic counts it. A later viewing counts as usual. It stays skipped when the series is started over. These are
  /// errors: a movie or a series, which is dropped or hidden instead; an episode of a skipped season to be taken back
  /// alone; and a person who is not of the household.
  public mutating func skip(
    _ subject: some SubjectConvertible, _ isSkipped: Bool = true, by person: PersonID? = nil
  ) throws(LibraryError) {
    note(.skip)
    let subject = try known(subject)
    guard let season = subject.seasonSubject else {
      throw LibraryError(.notAllowed, ErrorPhrase.notSkippable, ["what": library.phrase(of: subject)])
    }
    if !isSkipped, season != subject, library.mark(on: season, of: try known(person)).isSkipped {
      throw LibraryError(.notAllowed, ErrorPhrase.seasonSkipped, ["season": library.phrase(of: season)])
    }
    try mark(subject, by: person) { $0.isSkipped = isSkipped }
  }

  /// Adds a subject to a person's watchlist, or removes it. A subject that is on it keeps its date.
  ///
  /// A person who is not of the household is an error.
  public mutating func watchlist(
    _ subject: some SubjectConvertible, _ isOn: Bool = true, by person: PersonID? = nil
  ) throws(LibraryError) {
    note(.watchlist)
    let instant = now.instant
    try mark(subject, by: person) { $0.watchlistSince = isOn ? $0.watchlistSince ?? instant : nil }
  }

  /// Changes a person's mark on a subject, such as its moods.
  ///
  /// Only fields that change are written. These are errors: another id, a category of a season or an episode, and a
  /// person who is not of the household.
  public mutating func mark(
    _ subject: some SubjectConvertible, by person: PersonID? = nil, _ body: (inout Mark) -> Void
  ) throws(LibraryError) {
    note(.mark)
    let subject = try known(subject)
    let person = try known(person)
    let before = library.mark(on: subject, of: person)
    var after = before
    body(&after)
    try Self.check(after, isStill: before.id)
    guard after != before else { return }
    if after.category != nil, after.category != before.category, subject.season != nil {
      throw LibraryError(
        .notAllowed, ErrorPhrase.noCategory,
        ["what": library.phrase(of: subject), "title": library.phrase(of: subject.title)])
    }
    if after.isStarred != before.isStarred, after.starredSince == before.starredSince {
      after.starredSince = after.isStarred ? now.instant : nil
    }
    try Self.check(after, before: before)
    if after.witness == nil { after.witness = library.episode(subject)?.tmdb }
    write(from: before, to: after)
  }
}
