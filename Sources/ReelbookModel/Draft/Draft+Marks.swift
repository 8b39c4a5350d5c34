extension Verb {
  /// A mark was changed in a way that has no verb of its own.
  public static let mark = Verb(rawValue: "mark")
  /// A star was put on, or taken off.
  public static let star = Verb(rawValue: "star")
  /// A person said how they liked something, or took it back.
  public static let react = Verb(rawValue: "react")
  /// A rating was given or taken back.
  public static let rate = Verb(rawValue: "rate")
  /// A person said where they stand with a title.
  public static let categorize = Verb(rawValue: "categorize")
  /// A yes to a title was given or taken back.
  public static let approve = Verb(rawValue: "approve")
  /// Something was taken out of a person's suggestions, or shown again.
  public static let hide = Verb(rawValue: "hide")
  /// Something was put on a watchlist, or taken off.
  public static let watchlist = Verb(rawValue: "watchlist")
}

/// What a person says of a title, a season or an episode.
extension Draft {
  /// Stars a subject, or takes the star off.
  ///
  /// The subject need not be in a list. A person who is not of the household is an error.
  public mutating func star(
    _ subject: some SubjectConvertible, _ isStarred: Bool = true, by person: PersonID? = nil
  ) throws(LibraryError) {
    note(.star)
    try mark(subject, by: person) { $0.isStarred = isStarred }
  }

  /// Says how a person liked a subject; `nil` takes it back.
  ///
  /// A person who is not of the household is an error.
  public mutating func react(
    _ reaction: Reaction?, to subject: some SubjectConvertible, by person: PersonID? = nil
  ) throws(LibraryError) {
    note(.react)
    try mark(subject, by: person) { $0.reaction = reaction }
  }

  /// Rates a subject; `nil` takes the rating back.
  ///
  /// A person who is not of the household is an error.
  public mutating func rate(
    _ subject: some SubjectConvertible, _ rating: Rating?, by person: PersonID? = nil
  ) throws(LibraryError) {
    note(.rate)
    try mark(subject, by: person) { $0.rating = rating }
  }

  /// Says where a person stands with a title; no category counts as new.
  ///
  /// A person who is not of the household is an error.
  public mutating func categorize(
    _ subject: some SubjectConvertible, as category: WatchStatus?, by person: PersonID? = nil
  ) throws(LibraryError) {
    note(.categorize)
    try mark(subject, by: person) { $0.category = category }
  }

  /// A person's yes to a title, or its taking back.
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

  /// Puts a subject on a person's watchlist, or takes it off; what is on it keeps its date.
  ///
  /// A person who is not of the household is an error.
  public mutating func watchlist(
    _ subject: some SubjectConvertible, _ isOn: Bool = true, by person: PersonID? = nil
  ) throws(LibraryError) {
    note(.watchlist)
    let instant = now.instant
    try mark(subject, by: person) { $0.watchlistSince = isOn ? $0.watchlistSince ?? instant : nil }
  }

  /// Changes a person's mark on a subject in any way, such as its moods or whether it is bingeable.
  ///
  /// What does not change is not written. Another identity is an error, and so is a person who is not of the household.
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
    try Self.check(after, before: before)
    if after.witness == nil { after.witness = library.episode(subject)?.tmdb }
    write(from: before, to: after)
  }
}
