// An episode of `season.episodes` is a value of its season's facts, and no subject: each series has a first episode.

/// What the compiler says where a verb gets the facts of an episode.
extension Draft {
  /// The facts of an episode are no subject.
  @discardableResult
  @available(*, unavailable, message: "an episode's facts do not name its series; say `season.episode(episode.number)`")
  public mutating func watch(_ episode: Episode, at time: WatchTime? = .now) throws(LibraryError) -> [PlayID] { [] }

  /// The facts of an episode are no subject.
  @available(*, unavailable, message: "an episode's facts do not name its series; say `season.episode(episode.number)`")
  public mutating func star(_ episode: Episode, _ isStarred: Bool = true) throws(LibraryError) {}

  /// The facts of an episode are no subject.
  @available(*, unavailable, message: "an episode's facts do not name its series; say `season.episode(episode.number)`")
  public mutating func toggleWatched(_ episode: Episode) throws(LibraryError) {}
}

/// What the compiler says where a query gets the facts of an episode.
extension Library {
  /// The facts of an episode are no subject.
  @available(*, unavailable, message: "an episode's facts do not name its series; say `season.episode(episode.number)`")
  public func isWatched(_ episode: Episode, of person: PersonID, asOf now: Now) -> Bool { false }
}
