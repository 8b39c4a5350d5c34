import ReelbookModel

extension Statistics {
  /// The story of a year.
  ///
  /// Costs a few passes over the year's viewings.
  public func yearStory(_ year: Int) -> YearStory {
    let review = yearInReview(year)
    let filter = PlayFilter(.year(year))
    let viewings = plays(matching: filter)
    let ratings = ratings(filter)
    return YearStory(
      review: review, today: now.day,
      viewingDays: review.heatMap.days.count { !$0.figure.isEmpty }, titles: ranked(review, ratings), ratings: ratings,
      fullestDay: fullestDay(review, viewings), longestSitting: longestSitting(entries(matching: filter).joined()),
      milestones: milestones(year, viewings.reversed()), companion: review[.companion]?.rows.first,
      place: review[.place]?.rows.first)
  }

  private func ranked(_ review: YearInReview, _ ratings: RatingFigures) -> [YearStory.RankedTitle] {
    let rated = Dictionary(grouping: ratings.all, by: \.subject.title)
    let ranked = (review[.title]?.rows ?? []).compactMap { row -> YearStory.RankedTitle? in
      guard case .title(let title) = row.trait else { return nil }
      let fractions = rated[title]?.map(\.fraction) ?? []
      let rating = fractions.isEmpty ? nil : fractions.reduce(0, +) / Double(fractions.count)
      // A viewing of unknown length counts as 45 minutes.
      let hours = Double(row.figure.time.components.seconds) / 3600 + Double(row.figure.withoutLength) * 0.75
      return .init(title: title, figure: row.figure, rating: rating, score: hours * (0.5 + (rating ?? 0.5)))
    }
    return ranked.sorted { $0.score == $1.score ? $0.title < $1.title : $0.score > $1.score }
  }

  private func fullestDay(_ review: YearInReview, _ viewings: [DiaryEntry]) -> YearStory.FullDay? {
    let most = review.heatMap.most
    guard most > 1, let day = review.heatMap.days.first(where: { $0.figure.count == most }) else { return nil }
    let titles = Dictionary(grouping: viewings.filter { $0.play.time.day == day.day }, by: \.subject.title)
    guard let top = titles.min(by: { ($1.value.count, $0.key) < ($0.value.count, $1.key) }) else { return nil }
    return .init(day: day.day, figure: day.figure, title: top.key, titleCount: top.value.count)
  }

  /// The longest sitting of a person: each viewing begins at most half an hour after the one before ended.
  ///
  /// Only viewings with an instant and a length count, unless they were marked in bulk.
  private func longestSitting(_ entries: some Sequence<PlayEntry>) -> YearStory.Sitting? {
    let exact = entries.filter {
      $0.precision == .instant && $0.flags.contains(.hasLength) && !$0.flags.contains(.isInBulk)
    }
    var best: (length: Int64, entries: [PlayEntry])?
    for var personEntries in Dictionary(grouping: exact, by: \.person).values {
      personEntries.sort {
        $0.instant == $1.instant ? log.rows.id($0.row) < log.rows.id($1.row) : $0.instant < $1.instant
      }
      var sitting: [PlayEntry] = []
      var end = Int64.min
      func close() {
        guard sitting.count > 1, let first = sitting.first else { return }
        let length = end - first.instant
        let isBetter = best.map { best in
          length == best.length ? first.instant < (best.entries.first?.instant ?? .max) : length > best.length
        }
        if isBetter ?? true { best = (length, sitting) }
      }
      for entry in personEntries {
        if end == .min || entry.instant - end > 30 * 60_000 || entry.instant < end - 10 * 60_000 {
          close()
          sitting = []
        }
        sitting.append(entry)
        end = entry.instant + entry.time.duration.milliseconds
      }
      close()
    }
    guard let best, let first = best.entries.first else { return nil }
    let titles = best.entries.map { log.titles[log.subjects[Int($0.subject)].title].id }
    return .init(
      person: log.names.persons[Int(first.person)], plays: best.entries.map { log.rows.id($0.row) },
      titles: titles.enumerated().filter { titles.firstIndex(of: $1) == $0 }.map(\.element),
      start: log.rows[first.row].time, length: .milliseconds(best.length))
  }

  /// The round numbers of first watches in a year; viewings without a day do not count.
  private func milestones(_ year: Int, _ viewings: some Sequence<DiaryEntry>) -> [YearStory.Milestone] {
    guard let first = CivilDay(year: year, month: 1, day: 1), let ever = CivilDay(year: 1, month: 1, day: 1),
      ever < first
    else { return [] }
    let earlier = breakdown(by: .kind, PlayFilter(.days(ever..<first), .isRewatch(false)))
    func count(_ kind: MediaKind) -> Int { earlier.rows.first { $0.trait == .kind(kind) }?.figure.count ?? 0 }
    var counts = [false: count(.episode), true: count(.movie)]
    var milestones: [YearStory.Milestone] = []
    for viewing in viewings where !viewing.isRewatch && viewing.play.time.day != nil {
      let isMovie = viewing.subject.kind == .movie
      guard isMovie || viewing.subject.kind == .episode else { continue }
      let number = (counts[isMovie] ?? 0) + 1
      counts[isMovie] = number
      if Self.isRound(number) { milestones.append(.init(number: number, isOfMovies: isMovie, viewing: viewing)) }
    }
    return milestones
  }

  /// 100, 250, 500, and every thousand.
  private static func isRound(_ number: Int) -> Bool {
    number == 100 || number == 250 || number == 500 || (number > 0 && number.isMultiple(of: 1000))
  }
}
