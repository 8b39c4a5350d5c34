internal import ReelbookModel
import ReelbookStats

/// The texts of a year's story.
struct YearTexts {
  let story: YearStory
  let statistics: Statistics
  var format = TextFormat.english

  private var totals: DiaryTotals { story.review.totals }

  /// The person and the period: `Ada · 2026 so far, to 20 November`.
  var eyebrow: String {
    let name = statistics.person.flatMap { statistics.library.person($0)?.name } ?? ""
    let key =
      story.review.isRunning
      ? name.isEmpty ? YearPhrase.eyebrowRunning : .eyebrowNamedRunning
      : name.isEmpty ? YearPhrase.eyebrow : .eyebrowNamed
    let today = story.today.words(format, .dayAndMonth)
    return format(key, ["name": name, "year": "\(story.review.year)", "day": today])
  }

  /// The sentence after the number of viewings: `viewings on 128 days, most often with Grace, and never more than in
  /// March.`
  var sentence: String {
    let days = story.viewingDays > 0 ? format(YearPhrase.sentenceDays, counting: story.viewingDays) : ""
    let company = story.companion.map { format(YearPhrase.sentenceCompany, ["name": name($0.trait)]) } ?? ""
    let month = totals.viewings.count > 1 ? totals.mostActiveMonth?.month : nil
    return format(
      YearPhrase.sentence, counting: totals.viewings.count,
      [
        "days": days, "company": company,
        "month": month.map { format(YearPhrase.sentenceMonth, ["month": format.month($0)]) } ?? "",
      ])
  }

  /// A title's figures: `19 episodes · 4.8 of 5`.
  func words(of title: YearStory.RankedTitle) -> String {
    let count = title.figure.count
    let seen: YearPhrase = count == 1 ? .titleSeenOnce : count == 2 ? .titleSeenTwice : .titleSeen
    let viewings =
      title.title.kind == .movie ? format(seen, counting: count) : format(CountPhrase.episodes, counting: count)
    guard let rating = title.rating else { return viewings }
    let stars = format(YearPhrase.titleStars, ["stars": rating.stars(format)])
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

  private var fullestDay: Moment? {
    guard let day = story.fullestDay else { return nil }
    let words = format(
      day.titleCount == day.figure.count ? YearPhrase.fullestDayAll : .fullestDaySome, counting: day.titleCount,
      ["viewings": viewings(day.figure.count), "title": name(day.title)])
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
    let within = streak.first.days(until: streak.last) + 1
    let span = streak.words(format)
    return moment(
      .momentRun, format(CountPhrase.viewingDays, counting: streak.days),
      within == streak.days ? span : format(YearPhrase.runWithin, counting: within, ["span": span]))
  }

  private var company: Moment? {
    guard let row = story.companion else { return nil }
    let rest = totals.viewings.count - row.figure.count
    let words = format(
      rest > 0 ? YearPhrase.companyOthers : .companyTogether, counting: row.figure.count,
      ["others": format.number(rest)])
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
    guard let first = story.review.first, let last = story.review.last, first != last else { return nil }
    let days = [first, last].compactMap { $0.play.time.day?.shortWords(format) }
    return moment(
      .momentEnds, format(YearPhrase.ends, ["first": name(first), "last": name(last)]),
      days.count == 2 ? format(YearPhrase.endsDays, ["first": days[0], "last": days[1]]) : days.first ?? "")
  }
}

extension Double {
  /// A fraction as stars, from half a one to five: `4.8`.
  func stars(_ format: TextFormat) -> String { format.decimal(0.5 + min(max(self, 0), 1) * 4.5) }
}
