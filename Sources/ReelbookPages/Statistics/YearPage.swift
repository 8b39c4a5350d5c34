public import ReelbookModel
public import ReelbookStats

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An HTML page of one year alone, to keep or to send.
///
/// The page is one file, as ``HTMLReport`` is. A link to it has a preview where messages and networks show one; the
/// picture of the preview is a file that the host serves, such as the card of the year.
///
///     let page = YearPage(store.viewer(of: ada).statistics(asOf: .now))
///     try page.text.write(to: file, atomically: true, encoding: .utf8)
public struct YearPage: Hashable, Sendable {
  /// The page, to be written as UTF-8.
  public let text: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - statistics: The statistics to show.
  ///   - year: The year; by default ``ReelbookStats/Statistics/reviewedYear``.
  ///   - weeksStartOn: The first day of a week.
  ///   - previewImage: The address of a picture of 1200 by 630 pixels; the page itself does not load it.
  ///   - format: The format of dates and numbers, and the table of words.
  ///   - picture: The picture of a title, such as its poster from the image folder.
  public init(
    _ statistics: Statistics, year: Int? = nil, weeksStartOn: Weekday = .monday, previewImage: URL? = nil,
    format: TextFormat = .english, picture: @escaping (TitleID) -> Picture? = { _ in nil }
  ) {
    let (year, format) = (year ?? statistics.reviewedYear, format.isolatingNames)
    let review = ReviewPage(
      year, statistics, streaks: statistics.streaks(), weeksStartOn: weeksStartOn, picture: picture, format: format)
    text =
      HTMLPage(
        heading: statistics.heading(format), day: (statistics.now.day.description, statistics.now.day.words(format)),
        parts: [
          .init(id: "review", name: format(YearPhrase.review, ["year": format.year(year)]), content: review.html)
        ],
        footer: format(CountPhrase.footer),
        preview: .init(description: review.summary, image: previewImage?.absoluteString), format: format
      ).html.source
  }
}

extension Statistics {
  /// The year that a review is about unless another is named: the present one, and in January the one that ended, if
  /// anything was watched in it.
  ///
  /// Costs a pass over the viewings in January.
  public var reviewedYear: Int {
    let today = now.day
    guard today.month == 1, !figure(PlayFilter(.year(today.year - 1))).isEmpty else { return today.year }
    return today.year - 1
  }
}
