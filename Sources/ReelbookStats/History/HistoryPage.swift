public import ReelbookModel

/// A page of the last year's history, newest first, by days.
public struct HistoryPage: Hashable, Sendable {
  /// What happened on one day.
  public struct Day: Hashable, Sendable {
    /// The day, where the question is asked from.
    public let day: CivilDay
    /// What happened, newest first.
    public let entries: [HistoryEdit]
  }

  /// Which page it is, the first being 0.
  public let number: Int
  /// How many pages there are; one at least, so that an empty history has a page.
  public let pageCount: Int
  /// How many edits there are on all pages.
  public let entryCount: Int
  /// The days on the page, newest first; a day may go on on the next page.
  public let days: [Day]

  /// Whether there is an older page.
  public var hasNext: Bool { number < pageCount - 1 }
}
