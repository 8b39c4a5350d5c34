public import ReelbookModel

/// A digest of news as an HTML page: what happened in the last days, and what is coming.
///
/// The page is one file without scripts, and loads nothing from a server. What the viewer may not see is not on it.
///
///     let page = NewsPage(for: viewer, asOf: .now)
///     try page.text.write(to: file, atomically: true, encoding: .utf8)
public struct NewsPage: Hashable, Sendable {
  /// The page, to be written as UTF-8.
  public let text: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - viewer: Who reads the page, and whose news it has.
  ///   - now: The present moment and its time zone.
  ///   - days: The number of days to look back, today included, and to look ahead; a week by default.
  ///   - policy: The country whose services count.
  ///   - leaving: The last days of titles at services, if a source of the host has some.
  ///   - format: The format of dates and numbers, and the table of words.
  ///   - isWanted: Which news; all by default.
  public init(
    for viewer: Viewer, asOf now: Now, days: Int = 7, policy: NewsPolicy = .standard, leaving: [LeavingDate] = [],
    format: TextFormat = .english, where isWanted: (NewsItem) -> Bool = { _ in true }
  ) {
    let format = format.isolatingNames
    let digest = NewsDigest(
      for: viewer, asOf: now, days: days, policy: policy, leaving: leaving, format: format, where: isWanted)
    let lists = digest.parts.map { part in
      EntryList(
        frame: ChartFrame(id: part.id, title: part.heading, format: format),
        entries: part.items.map { .init($0.shortWords(format, asOf: now), $0.words(in: format.words)) },
        nothing: format(NewsPagePhrase.nothing)
      ).html
    }
    text =
      HTMLPage(
        format(NewsPagePhrase.title), of: (now.day.description, format.day(now.day, .long)),
        parts: [.init(id: "news", name: format(NewsPagePhrase.title), pieces: lists)], format: format
      ).text
  }
}
