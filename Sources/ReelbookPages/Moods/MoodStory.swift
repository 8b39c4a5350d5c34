internal import ReelbookModel
import ReelbookPlanner
import ReelbookStats

/// What a page of moods shows, in words: its tables, and its sentences.
struct MoodStory {
  let figures: MoodFigures
  let statistics: Statistics
  let wishes: [MoodWishSummary]
  let format: TextFormat

  /// A table of groups.
  struct Part {
    let id: String
    let heading: String
    let head: String
    let groups: [MoodFigures.Group]
  }

  init(_ statistics: Statistics, in period: Period, _ wishes: [MoodWish], format: TextFormat) {
    figures = statistics.moods(in: period)
    self.statistics = statistics
    self.wishes = wishes.byMood
    self.format = format
  }

  var title: String {
    guard case .year(let year) = figures.period else { return format(MoodPhrase.title) }
    return format(MoodPhrase.titleOfYear, ["year": format.year(year)])
  }

  /// How many viewings the page rests on.
  var total: String {
    format(MoodPhrase.total, counting: figures.all.count, ["without": format.number(figures.withoutMood)])
  }

  /// The tables with at least one group, by month, format, company and hour.
  var parts: [Part] {
    [
      Part(
        id: "months", heading: format(DiaryPhrase.months), head: format(MoodPhrase.headMonth),
        groups: figures.months),
      Part(
        id: "formats", heading: format(HeadingPhrase.byFormat), head: format(HeadingPhrase.headFormat),
        groups: figures.formats),
      Part(
        id: "company", heading: format(HeadingPhrase.byCompanion), head: format(HeadingPhrase.headCompanion),
        groups: figures.company),
      Part(
        id: "hours", heading: format(HeadingPhrase.byHour), head: format(HeadingPhrase.headHour),
        groups: figures.hours),
    ].filter { !$0.groups.isEmpty }
  }

  /// The moods by the number of viewings.
  var moods: [(name: String, count: Int)] {
    figures.all.moods.map { (format.words.title($0.mood), $0.count) }
  }

  /// The cells of a group: its name, its viewings, and how many of them were good.
  func cells(_ group: MoodFigures.Group) -> [String] {
    [
      statistics.name(of: group, format: format), format.number(group.count),
      group.judged == 0 ? "" : good(group.good, of: group.judged),
    ]
  }

  /// The cells of a wished mood: its name, its evenings, the watched ones, and how many of them felt good.
  func cells(_ wish: MoodWishSummary) -> [String] {
    [
      name(of: wish.mood), format.number(wish.count), format.number(wish.watched),
      wish.judged == 0 ? "" : good(wish.good, of: wish.judged),
    ]
  }

  /// What is more than chance, a sentence each; otherwise why there is none.
  var sentences: [String] {
    guard figures.differences.isEmpty else { return figures.differences.map(sentence) }
    return [format(figures.isCompared ? MoodPhrase.same : .few)]
  }

  /// How the evenings of a wished mood went, where enough were judged.
  var wishSentences: [String] {
    wishes.filter(\.isEnough).map { wish in
      let values = [
        "mood": name(of: wish.mood), "watched": format.number(wish.watched), "good": format.number(wish.good),
        "judged": format.number(wish.judged),
      ]
      return format(MoodPhrase.wish, counting: wish.count, values)
    }
  }

  private func sentence(_ difference: MoodFigures.Difference) -> String {
    let values = [
      "what": statistics.name(of: difference.group, format: format), "good": format.number(difference.group.good),
      "restGood": format.number(difference.restGood), "rest": format.number(difference.restJudged),
    ]
    return format(MoodPhrase.difference, counting: difference.group.judged, values)
  }

  private func good(_ count: Int, of judged: Int) -> String {
    format(MoodPhrase.goodOf, ["good": format.number(count), "judged": format.number(judged)])
  }

  /// The name of a mood that people were in for; one that a title suits has its name where titles are found.
  private func name(of mood: Mood) -> String {
    format.words.texts["finding.mood.\(mood.rawValue)"] ?? format.mood(mood)
  }
}
