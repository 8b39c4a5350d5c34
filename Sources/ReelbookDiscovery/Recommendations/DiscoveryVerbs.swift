public import ReelbookModel

extension Verb {
  /// A person is not interested in a title.
  public static let notInterested = Verb(rawValue: "notInterested")
  /// A person has seen a title before, at an unknown time.
  public static let seenAlready = Verb(rawValue: "seenAlready")
}

/// The verbs of discovery: `draft.discovery.markSeen(film)`. Undoing the edit withdraws the answer to a suggestion.
public struct DiscoveryVerbs: DraftVerbs {
  package var draft: Draft

  package init(_ draft: consuming Draft) { self.draft = draft }

  /// Hides a title from a person's suggestions. Their taste follows from it as well.
  ///
  /// A person who is not of the household is an error.
  public mutating func markNotInterested(in title: TitleID, by person: PersonID? = nil) throws(LibraryError) {
    draft.note(.notInterested)
    try draft.hide(MediaID(title), by: person)
  }

  /// Records that a person has seen a movie before, at an unknown time. A series becomes finished.
  ///
  /// A person who is not of the household is an error.
  public mutating func markSeen(_ title: TitleID, by person: PersonID? = nil) throws(LibraryError) {
    draft.note(.seenAlready)
    if title.kind == .series {
      try draft.categorize(MediaID(title), as: .finished, by: person)
    } else {
      try draft.watch(MediaID(title), at: .unknown, PlayDetails(wasSeenBefore: true), by: person)
    }
  }
}

extension Draft {
  /// The verbs of discovery: answers to suggestions, and franchises.
  public var discovery: DiscoveryVerbs {
    get { self[DiscoveryVerbs.self] }
    _modify { yield &self[DiscoveryVerbs.self] }
  }
}
