public import ReelbookModel

/// Statistics of a person's viewings, or of everybody's, as of a moment.
///
/// A viewer makes one, of the titles that they may see. Creating it reads all plays once; queries afterwards do not.
/// Keep one for a page of figures:
///
///     let statistics = store.viewer(of: ada).statistics(asOf: now)
///     print(statistics.activity().episodesWatched.last30Days)
///     print(statistics.yearInReview(2026).totals.viewings)
///
/// Only whole plays count, rewatches included. A viewing counts for the local day where it was watched.
public struct Statistics: Sendable {
  /// The library that was read: that of the viewer.
  public let library: Library
  /// The person; `nil` for everybody.
  public let person: PersonID?
  /// The moment and zone.
  public let now: Now

  /// Whether the person is the viewer, who may read their own notes.
  let isOwn: Bool
  /// The number of parallel parts.
  let parts: Int
  let log: PlayLog
  /// All viewings.
  let all: Selection

  /// Reads and sums the plays in a number of parts, which makes no difference to the figures.
  package init(_ library: Library, of person: PersonID?, asOf now: Now, isOwn: Bool = false, parts: Int? = nil) {
    self.isOwn = isOwn
    self.library = library
    self.person = person.map { library.resolve($0) }
    self.now = now
    self.parts = max(1, parts ?? PlayLog.partCount(library))
    let tickWindow = TickWindow(Self.lastDays(TickWindow.dayCount, asOf: now), asOf: now)
    let (log, tally) = PlayLog.read(library, of: self.person, parts: self.parts, tickWindow)
    self.log = log
    all = Selection(.all, log.entries, tally, in: log)
  }
}
