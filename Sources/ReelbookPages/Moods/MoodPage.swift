public import ReelbookModel
public import ReelbookPlanner
public import ReelbookStats

/// How viewings felt, as an HTML page: by month, format, company and hour, and what people were in the mood for.
///
/// Each number says how many viewings it rests on, and a sentence stands only where enough of them do. The page is one
/// file without scripts, and loads nothing from a server.
///
///     let viewer = store.viewer(of: ada)
///     let wishes = viewer.moodWishes(from: first, to: last)
///     let page = MoodPage(viewer.statistics(asOf: now), in: .year(2026), wishes: wishes)
public struct MoodPage: Hashable, Sendable {
  /// The page, to be written as UTF-8.
  public let text: String

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - statistics: Whose viewings count.
  ///   - period: The period; all viewings by default.
  ///   - wishes: What people were in the mood for; without any, the page leaves that part out.
  ///   - format: The format of dates and numbers, and the table of words.
  public init(
    _ statistics: Statistics, in period: Period = .all, wishes: [MoodWish] = [], format: TextFormat = .english
  ) {
    let format = format.isolatingNames
    let story = MoodStory(statistics, in: period, wishes, format: format)
    var parts = [HTMLPage.Part(id: "moods", name: story.title, pieces: Self.moods(story))]
    if !story.wishes.isEmpty {
      parts.append(.init(id: "wishes", name: format(MoodPhrase.wishes), pieces: [Self.wishes(story)]))
    }
    let day = statistics.now.day
    text =
      HTMLPage(
        heading: statistics.heading(format), day: (day.description, day.words(format)), parts: parts,
        footer: format(CountPhrase.footer), format: format
      ).html.source
  }

  private static func moods(_ story: MoodStory) -> [HTML] {
    let format = story.format
    let bars = BarTable(
      frame: ChartFrame(id: "all", title: format(HeadingPhrase.byMood), note: story.total, format: format),
      head: (format(HeadingPhrase.headMood), format(ReviewPhrase.headViewings)),
      rows: story.moods.map { .init(name: $0.name, value: $0.count) }, nothing: format(MoodPhrase.nothing))
    guard !story.moods.isEmpty else { return [bars.html] }
    let differences = ChartFrame(id: "differences", title: format(MoodPhrase.differences), format: format)
    return [bars.html, differences.html(paragraphs(story.sentences))] + story.parts.map { table($0, story) }
  }

  private static func table(_ part: MoodStory.Part, _ story: MoodStory) -> HTML {
    let format = story.format
    let head = [part.head, format(ReviewPhrase.headViewings), format(MoodPhrase.headGood)]
    return table(part.id, part.heading, head, part.groups.map(story.cells), format)
  }

  private static func wishes(_ story: MoodStory) -> HTML {
    let format = story.format
    let head = [
      format(HeadingPhrase.headMood), format(MoodPhrase.headEvenings), format(MoodPhrase.headWatched),
      format(MoodPhrase.headGood),
    ]
    return table("in-the-mood", format(MoodPhrase.wishes), head, story.wishes.map(story.cells), format)
      + paragraphs(story.wishSentences)
  }

  private static func paragraphs(_ sentences: [String]) -> HTML {
    sentences.reduce(HTML.nothing) { $0 + .element(.p, [], .text($1)) }
  }

  private static func table(
    _ id: String, _ title: String, _ head: [String], _ rows: [[String]], _ format: TextFormat
  ) -> HTML {
    let cells = rows.map { row in [HTML.name(row[0])] + row.dropFirst().map { HTML.cell($0) } }
    return ChartFrame(id: id, title: title, format: format).html(.table(title, head: head, rows: cells))
  }
}
