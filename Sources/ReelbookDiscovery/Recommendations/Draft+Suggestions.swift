public import ReelbookModel

extension Verb {
  /// A person is not interested in a title.
  public static let notInterested = Verb(rawValue: "notInterested")
  /// A person has seen a title before, at an unknown time.
  public static let seenAlready = Verb(rawValue: "seenAlready")
}

/// A person's answers to a suggestion. Undoing the edit takes an answer back.
extension Draft {
  /// Hides a title from a person's suggestions. Their taste follows from it as well.
  ///
  /// A person who is not of the household is an error.
  public mutating func setNotInterested(in title: TitleID, by person: PersonID? = nil) throws(LibraryError) {
    note(.notInterested)
    try hide(MediaID(title), by: person)
  }

  /// Records that a person has seen a movie before, at an unknown time. A series becomes finished.
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
