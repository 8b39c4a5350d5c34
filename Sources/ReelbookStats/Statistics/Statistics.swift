public import ReelbookModel

/// What a library says of a person's viewings, or of everybody's, as of a moment.
///
/// Making it reads all plays once; what it is asked after that does not. Keep one for a page of figures:
///
///     let statistics = library.statistics(of: me, asOf: now)
///     print(statistics.activity().episodesWatched.last30Days)
///     print(statistics.yearInReview(2026).totals.viewings)
///
/// Only whole viewings count, rewatches among them. The day that a viewing counts for is the day it was where it was watched.
public struct Statistics: Sendable {
  /// The library that was read.
  public let library: Library
  /// Whose viewings count; `nil` for everybody's, of which each is one.
  public let person: PersonID?
  /// The moment, and the place from which is asked what day it is.
  public let now: Now

  /// How many parts are gone through side by side, in reading and for a figure.
  let parts: Int
  let log: PlayLog
  /// All viewings.
  let all: Selection

  /// Reads and adds up the plays in so many parts; the figures are the same whatever their number.
  package init(_ library: Library, of person: PersonID?, asOf now: Now, parts: Int) {
    self.library = library
    self.person = person.map { library.resolve($0) }
    self.now = now
    self.parts = max(1, parts)
    let lately = TickWindow(Self.lastDays(TickWindow.dayCount, asOf: now), asOf: now)
    let (log, tally) = PlayLog.read(library, of: self.person, parts: self.parts, lately)
    self.log = log
    all = Selection(.all, log.entries, tally, log)
  }
}

extension Library {
  /// Reads the plays of a person, or of everybody, for figures as of a moment.
  ///
  /// Costs a pass over all plays; many are read in parts side by side, on as many threads as there are processors. It returns
  /// when all is read.
  public func statistics(of person: PersonID? = nil, asOf now: Now) -> Statistics {
    Statistics(self, of: person, asOf: now, parts: PlayLog.partCount(self))
  }

  /// The figures of an activity page, of a person or of everybody.
  ///
  /// For more than this, make ``statistics(of:asOf:)`` once. Costs a pass over all plays, marks, titles and entries.
  public func activity(of person: PersonID? = nil, asOf now: Now, region: String? = nil) -> ActivitySummary {
    statistics(of: person, asOf: now).activity(region: region)
  }
}
