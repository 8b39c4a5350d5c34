public import ReelbookModel

/// What a library says of a person's viewings, or of everybody's, as of a moment.
///
/// Making it reads all plays once; what it is asked after that does not. Keep one for a page of figures:
///
///     let statistics = library.statistics(of: me, asOf: now)
///     print(statistics.activity().episodesWatched.last30Days)
///     print(statistics.yearInReview(2026).totals.viewings)
public struct Statistics: Sendable {
  /// The library that was read.
  public let library: Library
  /// Whose viewings count; `nil` for everybody's, of which each is one.
  public let person: PersonID?
  /// The moment, and the place from which is asked what day it is.
  public let now: Now
}

extension Library {
  /// Reads the plays of a person, or of everybody, for figures as of a moment.
  ///
  /// Costs a pass over all plays.
  public func statistics(of person: PersonID? = nil, asOf now: Now) -> Statistics {
    Statistics(library: self, person: person.map { resolve($0) }, now: now)
  }
}
