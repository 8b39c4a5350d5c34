public import ReelbookModel

extension TextReport {
  /// A digest of news, as a page for a terminal or a message: what is coming, and what happened in the last days.
  ///
  /// It looks as many days ahead as back, today included in those back; a week by default. What leaves a service is in
  /// it if a source of the host has the days. A closure leaves out what is not wanted.
  public static func news(
    for viewer: Viewer, asOf now: Now, days: Int = 7, policy: NewsPolicy = .standard, leaving: [LeavingDate] = [],
    format: TextFormat = .english, where isWanted: (NewsItem) -> Bool = { _ in true }
  ) -> TextReport {
    var report = TextReport()
    let digest = NewsDigest(
      for: viewer, asOf: now, days: days, policy: policy, leaving: leaving, format: format, where: isWanted)
    for part in digest.parts {
      let rows = part.items.map { [$0.shortWords(format, asOf: now), $0.words(in: format.words)] }
      if rows.isEmpty {
        report.add(part.heading, TextParagraph(format(NewsPagePhrase.nothing)))
      } else {
        report.add(part.heading, TextTable([.words(), .text()], rows: rows))
      }
    }
    return report
  }
}
