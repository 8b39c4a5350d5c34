import ReelbookModel

extension Statistics {
  /// The diary's totals of a period.
  ///
  /// Costs a pass over the viewings.
  public func totals(_ period: Period = .all) -> DiaryTotals { totals(period, select(PlayFilter(period))) }

  func totals(_ period: Period, _ selection: Selection, maximumGap: Int = 7) -> DiaryTotals {
    let (filter, tally) = (selection.filter, selection.tally)
    let unwatched = unwatchedFilms
    let titles = selection.titles.indices.filter { selection.titles[$0].count > 0 }.map { log.titles[$0].id }
      .filter { !unwatched.contains($0) }
    return DiaryTotals(
      period: period, viewings: tally.all.figure(filter), titlesWatched: titles.sorted(),
      subjectsWatched: log.subjects.indices.count { place in
        tally.subjects[place].count > 0 && (unwatched.isEmpty || !isFilm(place, among: unwatched))
      },
      favouriteFormat: breakdown(by: .format, selection).rows.first, mostActiveMonth: mostActiveMonth(period, tally),
      longestStreak: streaks(maximumGap: maximumGap, selection).longest, longestBinge: longestBinge(selection),
      monthAlone: tally[.month].figure(filter.with(.precision(.month))),
      yearAlone: tally[.year].figure(filter.with(.precision(.year))),
      undated: tally.undated.figure(filter.with(.unknown(.precision))))
  }

  private func isFilm(_ place: Int, among films: Set<TitleID>) -> Bool {
    let subject = log.subjects[place].subject
    return subject.kind == .movie && films.contains(subject.title)
  }

  /// The films with plays that were unwatched or started over, and not watched since: nobody has watched them.
  private var unwatchedFilms: Set<TitleID> {
    var restarted: [TitleID: Set<PersonID>] = [:]
    library.marks.visit { mark in
      if mark.run > 1, mark.subject.kind == .movie {
        restarted[library.resolve(mark.subject.title), default: []].insert(library.resolve(mark.person))
      }
    }
    guard !restarted.isEmpty else { return [] }
    let people = person.map { [$0] } ?? Array(log.names.persons)
    return Set(restarted.keys.filter { film in !people.contains { library.hasWholePlay(of: MediaID(film), by: $0) } })
  }

  /// The diary's figures, of all time.
  ///
  /// A streak ends if no viewing follows within `maximumGap` days. Costs a pass over the plays, the titles and the
  /// entries.
  public func diary(maximumGap: Int = 7) -> DiaryStatistics {
    let (totals, titles) = both {
      self.totals(.all, all, maximumGap: maximumGap)
    } _: {
      LibraryTitles(library)
    }
    let watched = Set(totals.titlesWatched)
    return DiaryStatistics(
      totals: totals, titlesUnwatched: titles.ids.filter { !watched.contains($0) },
      streaks: streaks(maximumGap: maximumGap), unfinishedViewings: log.unfinished)
  }

  /// The twelve months of a year, January first.
  ///
  /// Viewings with only a year are in no month. Costs a pass over the year's days.
  public func months(of year: Int) -> [MonthTotal] { months(of: year, all.tally) }

  func months(of year: Int, _ tally: Tally) -> [MonthTotal] {
    (1...12).map { month in
      MonthTotal(year: year, month: month, figure: cell(year, month, tally).figure(PlayFilter(.month(year, month))))
    }
  }

  /// The viewings of a month, with and without a known day.
  func cell(_ year: Int, _ month: Int, _ tally: Tally) -> Cell {
    guard let first = CivilDay(year: year, month: month, day: 1) else { return Cell() }
    var sum = tally.months[first] ?? Cell()
    for day in 0..<CivilDay.length(ofMonth: month, year: year) { sum += tally.days[first.adding(days: day)] }
    return sum
  }

  private func mostActiveMonth(_ period: Period, _ tally: Tally) -> MonthTotal? {
    var months = tally.months
    tally.days.eachDay { day, cell in months[day.startOfMonth, default: Cell()] += cell }
    let best = months.min { a, b in a.value.count == b.value.count ? a.key < b.key : a.value.count > b.value.count }
    return best.map { first, cell in
      let (year, month) = (first.year, first.month)
      var counted = Period.month(year, month)
      if case .days(let days) = period {
        let next = first.adding(days: CivilDay.length(ofMonth: month, year: year))
        counted = .days(days.clamped(to: first..<next))
      }
      return MonthTotal(year: year, month: month, figure: cell.figure(PlayFilter(counted)))
    }
  }
}
