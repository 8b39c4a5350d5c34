public import ReelbookModel
public import ReelbookStats

/// An HTML page of a year in review and of recent activity.
///
/// The page is one file with styles and charts, without scripts, and loads nothing from a server. It suits a phone, a
/// wide screen, light, dark, paper and a screen reader: each chart has its numbers as a table. A library's data is
/// shown as text. Equal figures give equal pages.
///
///     let page = HTMLReport(store.viewer(of: ada).statistics(asOf: .now), year: 2026)
///     try page.text.write(to: file, atomically: true, encoding: .utf8)
public struct HTMLReport: Hashable, Sendable {
  /// The page, to be written as UTF-8.
  public let text: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - statistics: The statistics to show.
  ///   - year: The year to review; by default ``ReelbookStats/Statistics/reviewedYear``.
  ///   - weeksStartOn: The first day of a week.
  ///   - region: The region of subscriptions, such as `DE`; without one, the page leaves them out.
  ///   - history: The recent history; without it, the page leaves that part out.
  ///   - format: The format of dates and numbers, and the table of words.
  ///   - picture: The picture of a title, such as its poster from the image folder.
  public init(
    _ statistics: Statistics, year: Int? = nil, weeksStartOn: Weekday = .monday, region: String? = nil,
    history: HistoryPage? = nil, format: TextFormat = .english,
    picture: @escaping (TitleID) -> Picture? = { _ in nil }
  ) {
    let (year, format) = (year ?? statistics.reviewedYear, format.isolatingNames)
    let diary = statistics.diary()
    let activity = ActivityPage(
      activity: statistics.activity(region: region), diary: diary, history: history, statistics: statistics,
      format: format)
    let review = ReviewPage(
      year, statistics, streaks: diary.streaks, weeksStartOn: weeksStartOn, picture: picture, format: format)
    text =
      HTMLPage(
        heading: statistics.heading(format), day: (statistics.now.day.description, statistics.now.day.words(format)),
        parts: [
          .init(id: "review", name: format(YearPhrase.review, ["year": format.year(year)]), content: review.html),
          .init(id: "activity", name: format(ActivityPhrase.activity), content: activity.html),
        ],
        footer: format(CountPhrase.footer), preview: .init(description: review.summary), format: format
      ).html.source
  }
}

extension Statistics {
  /// The heading: `Ada’s viewing`.
  func heading(_ format: TextFormat) -> (text: String, html: HTML) {
    guard let person else { return (format(CountPhrase.everybodys), .text(format(CountPhrase.everybodys))) }
    let name = library.person(person)?.name ?? ""
    guard !name.isEmpty else { return (format(CountPhrase.nobodys), .text(format(CountPhrase.nobodys))) }
    return (
      format(CountPhrase.somebodys, ["name": name]),
      format.html(CountPhrase.somebodys, places: ["name": .name(name)])
    )
  }
}
