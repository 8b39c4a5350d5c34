public import ReelbookModel

extension Verb {
  /// Somebody is not interested in a title.
  public static let notInterested = Verb(rawValue: "notInterested")
  /// Somebody has seen a title already, they do not say when.
  public static let seenAlready = Verb(rawValue: "seenAlready")
}

/// What a person says of a suggestion. Both act at once, and undoing the edit takes them back.
extension Draft {
  /// Takes a title out of a person's suggestions, since it does not interest them; it tells of their taste.
  ///
  /// A person who is not of the household is an error.
  public mutating func setNotInterested(in title: TitleID, by person: PersonID? = nil) throws(LibraryError) {
    note(.notInterested)
    try hide(MediaID(title), by: person)
  }

  /// Notes that a person has seen a movie already, at a time that they do not tell; a series goes to what they finished.
  ///
  /// A person who is not of the household is an error.
  public mutating func setSeenAlready(_ title: TitleID, by person: PersonID? = nil) throws(LibraryError) {
    note(.seenAlready)
    if title.kind == .series {
      try categorize(MediaID(title), as: .finished, by: person)
    } else {
      try watch(MediaID(title), at: .unknown, PlayDetails(wasSeenBefore: true), by: person)
    }
  }
}
