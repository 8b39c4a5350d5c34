internal import ReelbookModel
import ReelbookStats

/// The texts of a year's story.
struct YearTexts {
  let story: YearStory
  let statistics: Statistics
  var format = TextFormat.english

  /// The most days between two viewing days of a year's longest streak.
  private static let maximumGap = 7

  private var totals: DiaryTotals { story.review.totals }

  /// The person, if the story is one's own: `Ada`.
  var name: String { statistics.person.flatMap { statistics.library.person($0)?.name } ?? "" }

  /// The period: `2026 so far, to 20 November`.
  var period: String {
    let today = story.today.words(format, .dayAndMonth)
    let values = ["year": format.year(story.review.year), "day": today]
    return format(story.review.isRunning ? YearPhrase.eyebrowRunning : .eyebrow, values)
  }

  /// The person and the period: `Ada · 2026 so far, to 20 November`.
  var eyebrow: String {
    let today = story.today.words(format, .dayAndMonth)
    guard !name.isEmpty else { return period }
    return format(
      story.review.isRunning ? YearPhrase.eyebrowNamedRunning : .eyebrowNamed,
      ["name": name, "year": format.year(story.review.year), "day": today])
  }

  /// The sentence after the number of viewings: `viewings on 128 days, most of them with Grace, and never more than in
  /// March.`
  var sentence: String {
    let days = story.viewingDays > 0 ? format(YearPhrase.sentenceDays, counting: story.viewingDays) : ""
    // A companion of fewer than half of the viewings is a moment, not the year's company.
    let companion = story.companion.flatMap { $0.figure.count * 2 > totals.viewings.count ? $0 : nil }
    let company = companion.map { format(YearPhrase.sentenceCompany, ["name": name($0.trait)]) } ?? ""
    return format(
      YearPhrase.sentence, counting: totals.viewings.count,
      [
        "days": days, "company": company,
        "month": busiestMonth.map { format(YearPhrase.sentenceMonth, ["month": format.month($0)]) } ?? "",
      ])
  }

  /// The number and its sentence, for those who see neither the page nor the card.
  var summary: String {
    format(YearPhrase.summary, ["number": format.number(totals.viewings.count), "rest": sentence])
  }

  /// The month with more viewings than any other; `nil` if two have as many, or if one month is all there is.
  private var busiestMonth: Int? {
    let months = story.review.months.filter { !$0.figure.isEmpty }
    guard months.count > 1, let most = months.map(\.figure.count).max() else { return nil }
    let busiest = months.filter { $0.figure.count == most }
    return busiest.count == 1 ? busiest[0].month : nil
  }

  /// A title's figures: `19 episodes · 4.8 of 5`.
  func words(of title: YearStory.RankedTitle) -> String {
    let count = title.figure.count
    let seen: YearPhrase = count == 1 ? .titleSeenOnce : count == 2 ? .titleSeenTwice : .titleSeen
    let viewings =
      title.title.kind == .movie ? format(seen, counting: count) : format(CountPhrase.episodes, counting: count)
    guard let rating = title.rating else { return viewings }
    let stars = format(YearPhrase.titleStars, ["stars": rating.stars(format), "most": format.number(5)])
    return format(YearPhrase.titleBoth, ["viewings": viewings, "stars": stars])
  }

  /// The separate facts, in the order of the story.
  var moments: [Moment] {
    [fullestDay, sitting, run, company, place].compactMap(\.self) + milestones + [ends].compactMap(\.self)
  }

  /// A fact, with its card, if any.
  struct Moment {
    var card: ReviewCard.Kind?
    var content: Moments.Moment
  }

  private func moment(_ kind: YearPhrase, _ fact: String, _ words: String, card: ReviewCard.Kind? = nil) -> Moment {
    Moment(card: card, content: Moments.Moment(format(kind), fact, words))
  }

  private func name(_ title: TitleID) -> String { name(.title(title)) }

  private func name(_ trait: PlayTrait) -> String { statistics.name(of: trait, format: format) }

  private func name(_ entry: DiaryEntry) -> String { statistics.library.name(of: entry.subject, in: format.words) }

  private func viewings(_ count: Int) -> String { format(CountPhrase.viewings, counting: count) }

  /// A day with more viewings than any other.
  private var fullestDay: Moment? {
    guard let day = story.fullestDay,
      story.review.heatMap.days.count(where: { $0.figure.count == day.figure.count }) == 1
    else { return nil }
    let phrase: YearPhrase =
      day.titleCount == day.figure.count
      ? .fullestDayAll : day.titleCount > 1 ? .fullestDaySome : .fullestDayMixed
    let words = format(
      phrase, counting: day.titleCount, ["viewings": viewings(day.figure.count), "title": name(day.title)])
    return moment(.momentFullestDay, day.day.shortWords(format), words, card: .fullestDay)
  }

  private var sitting: Moment? {
    guard let sitting = story.longestSitting else { return nil }
    let names = sitting.titles.prefix(3).map { name($0) }.joined(separator: format(BasePhrase.joinComma))
    let rest = sitting.titles.count - 3
    let day = sitting.start.day?.shortWords(format)
    let key: YearPhrase =
      day == nil ? rest > 0 ? .sittingMore : .sittingTitles : rest > 0 ? .sittingMoreOn : .sittingTitlesOn
    let words = format(
      key, counting: rest, ["names": names, "day": day ?? ""])
    return moment(.momentSitting, format.length(sitting.length), words, card: .sitting)
  }

  private var run: Moment? {
    guard let streak = totals.longestStreak, streak.days > 1 else { return nil }
    let phrase: YearPhrase = streak.days == story.viewingDays ? .runAll : .runOf
    return moment(
      .momentRun, format(CountPhrase.viewingDays, counting: streak.days),
      format(
        phrase, counting: Self.maximumGap, ["span": streak.words(format), "days": format.number(story.viewingDays)]))
  }

  private var company: Moment? {
    guard let row = story.companion else { return nil }
    let words = format(
      YearPhrase.companyOf, counting: totals.viewings.count,
      ["together": format.number(row.figure.count)])
    return moment(.momentCompany, name(row.trait), words, card: .company)
  }

  private var place: Moment? {
    guard let row = story.place else { return nil }
    return moment(.momentPlace, name(row.trait), viewings(row.figure.count), card: .place)
  }

  private var milestones: [Moment] {
    story.milestones.suffix(3).map { milestone in
      let ordinal = format(Self.ordinal(milestone.number), counting: milestone.number)
      let day = milestone.viewing.play.time.day?.shortWords(format)
      return moment(
        .momentMilestone,
        format(milestone.isOfMovies ? YearPhrase.milestoneFilm : .milestoneEpisode, ["ordinal": ordinal]),
        format(
          day == nil ? YearPhrase.milestoneWith : .milestoneOn,
          ["what": name(milestone.viewing), "day": day ?? ""]), card: .milestone)
    }
  }

  /// The English form of an ordinal; a language with one form has equal texts.
  private static func ordinal(_ number: Int) -> YearPhrase {
    switch (number % 100, number % 10) {
    case (11...13, _): .ordinal
    case (_, 1): .ordinal1
    case (_, 2): .ordinal2
    case (_, 3): .ordinal3
    default: .ordinal
    }
  }

  private var ends: Moment? {
    guard let first = story.review.first, let last = story.review.last, first != last,
      let start = first.play.time.day?.shortWords(format), let end = last.play.time.day?.shortWords(format)
    else { return nil }
    return moment(
      .momentEnds, name(first.subject.title),
      format(
        story.review.isRunning ? YearPhrase.endsRunning : .ends,
        ["start": start, "last": name(last.subject.title), "end": end]))
  }
}

extension Double {
  /// A fraction as stars, from half a one to five: `4.8`.
  func stars(_ format: TextFormat) -> String { format.decimal(0.5 + min(max(self, 0), 1) * 4.5) }
}
