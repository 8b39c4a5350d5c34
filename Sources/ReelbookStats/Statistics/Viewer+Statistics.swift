public import ReelbookModel

extension Statistics {
  /// Whose viewings are counted.
  @nonexhaustive
  public enum Owner: Hashable, Sendable, Codable {
    /// The viewer's own; of several people, those of the first.
    case viewer
    /// Everybody's, also those of people who left.
    case household
    /// Those of one person, as a parent reads a child's.
    case person(PersonID)
  }
}

extension Viewer {
  /// Reads the plays of titles that the viewer may see, for figures as of a moment: the viewer's own by default.
  ///
  /// Costs a pass over all plays, in parallel if they are many; blocks until all are read.
  public func statistics(of owner: Statistics.Owner = .viewer, asOf now: Now) -> Statistics {
    switch owner {
    case .viewer: Statistics(library, of: person, asOf: now, isOwn: true)
    case .household: Statistics(library, of: nil, asOf: now)
    case .person(let other): Statistics(library, of: other, asOf: now)
    }
  }

  /// The figures of an activity page, of titles that the viewer may see: the viewer's own by default.
  ///
  /// For more figures, create `statistics(of:asOf:)` once. Costs a pass over all plays, marks, titles and entries.
  public func activity(
    of owner: Statistics.Owner = .viewer, asOf now: Now, region: String? = nil
  ) -> ActivitySummary {
    statistics(of: owner, asOf: now).activity(region: region)
  }
}
