public import ReelbookModel
public import ReelbookPlanner
public import ReelbookStats

extension TextReport {
  /// How the viewings of a period felt, and what people were in the mood for, as a page for a terminal.
  ///
  /// Each number says how many viewings it rests on, and a sentence stands only where enough of them do.
  public static func moods(
    _ statistics: Statistics, in period: Period = .all, wishes: [MoodWish] = [], format: TextFormat = .english
  ) -> TextReport {
    let story = MoodStory(statistics, in: period, wishes, format: format)
    var report = TextReport()
    if story.moods.isEmpty {
      report.add(story.title, TextParagraph(format(MoodPhrase.nothing)))
    } else {
      report.add(story.title, TextBars(story.moods.map { .init($0.name, $0.count, format.number($0.count)) }))
      report.add("", TextParagraph(story.total))
      for part in story.parts {
        report.add(
          part.heading,
          TextTable(
            [.words(part.head), .numbers(format(ReviewPhrase.headViewings)), .numbers(format(MoodPhrase.headGood))],
            rows: part.groups.map(story.cells)))
      }
      report.add(format(MoodPhrase.differences), TextTable([.text()], rows: story.sentences.map { [$0] }))
    }
    guard !story.wishes.isEmpty else { return report }
    report.add(
      format(MoodPhrase.wishes),
      TextTable(
        [
          .words(format(HeadingPhrase.headMood)), .numbers(format(MoodPhrase.headEvenings)),
          .numbers(format(MoodPhrase.headWatched)), .numbers(format(MoodPhrase.headGood)),
        ], rows: story.wishes.map(story.cells)))
    if !story.wishSentences.isEmpty {
      report.add("", TextTable([.text()], rows: story.wishSentences.map { [$0] }))
    }
    return report
  }
}
