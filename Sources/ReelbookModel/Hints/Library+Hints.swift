/// What the compiler says where somebody looks for a query under another name.
extension Library {
  /// Notes are about a subject.
  @available(*, unavailable, renamed: "notes(about:of:)")
  public func notes(on subject: some SubjectConvertible, of person: PersonID) -> [Note] {
    notes(about: subject, of: person)
  }

  /// What is starred of a series are episodes.
  @available(*, unavailable, renamed: "starredEpisodes(in:of:)")
  public func starred(in subject: some SubjectConvertible, of person: PersonID) -> [MediaID] {
    starredEpisodes(in: subject, of: person)
  }

  /// A watchlist is one of a day, since what is watched is left out.
  @available(*, unavailable, renamed: "watchlist(of:asOf:sortedBy:)")
  public func watchlist(of person: PersonID, by order: ListOrder) -> [MediaID] {
    []
  }
}

extension Mark {
  /// Whether the subject is on the watchlist is when it was put there.
  @available(*, unavailable, message: "it is on the watchlist if `watchlistSince` is not nil")
  public var isOnWatchlist: Bool { watchlistSince != nil }
}

extension Participant {
  /// The name is the person's.
  @available(*, unavailable, renamed: "person.name")
  public var name: String { person.name }
}

extension MediaID {
  /// A title's subject is made of its id.
  @available(*, unavailable, message: "say `MediaID(title)`; verbs and queries accept the title's id itself")
  public static func title(_ id: TitleID) -> MediaID { MediaID(id) }
}
