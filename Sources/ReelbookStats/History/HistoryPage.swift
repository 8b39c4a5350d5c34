public import ReelbookModel

/// A page of the last year's history, newest first, by days.
public struct HistoryPage: Hashable, Sendable {
  /// The history of a day.
  public struct Day: Hashable, Sendable {
    /// The day, in the query's zone.
    public let day: CivilDay
    /// The edits, newest first.
    public let entries: [HistoryEdit]
  }

  /// The page's number, from 0.
  public let number: Int
  /// The number of pages, at least one.
  public let pageCount: Int
  /// The number of edits on all pages.
  public let entryCount: Int
  /// The days on the page, newest first; a day may go on on the next page.
  public let days: [Day]

  /// Whether there is an older page.
  public var hasNext: Bool { number < pageCount - 1 }
}
