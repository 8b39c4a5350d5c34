import ReelbookModel

extension Statistics {
  /// What the viewings of a year tell by the facts of their titles.
  ///
  /// Costs a pass over the viewings for each of ten years, and a few look-ups for each title of the year.
  public func yearFacts(_ year: Int) -> YearFacts {
    let viewings = plays(matching: PlayFilter(.year(year)))
    let titles = Set(viewings.map(\.subject.title)).sorted().compactMap { library.title($0) }
    let movies = titles.filter { $0.id.kind == .movie }
    let releases = titles.compactMap(\.facts.releaseYear)
    return YearFacts(
      directors: names(in: movies) { $0.role == .director }, actors: names(in: titles) { $0.role == .cast },
      languageCount: Set(titles.compactMap(\.facts.originalLanguage)).count,
      oldest: movies.filter { $0.facts.releaseYear.map { $0 < year } ?? false }
        .min { ($0.facts.releaseYear ?? 0, $0.id) < ($1.facts.releaseYear ?? 0, $1.id) }?.id,
      longest: longest(movies), newTitleCount: releases.count { $0 == year },
      oldTitleCount: releases.count { $0 < year }, finished: finished(titles, in: year), notes: notes(viewings),
      years: years(upTo: year))
  }

  /// The names of more than one title.
  private func names(in titles: [Title], _ isWanted: (TitlePerson) -> Bool) -> [YearFacts.Name] {
    var counts: [String: Int] = [:]
    for title in titles {
      for name in Set(title.facts.people.filter(isWanted).map(\.name)) where !name.isEmpty {
        counts[name, default: 0] += 1
      }
    }
    return counts.filter { $0.value > 1 }.map { YearFacts.Name(name: $0.key, titleCount: $0.value) }
      .sorted { ($1.titleCount, $0.name) < ($0.titleCount, $1.name) }
  }

  private func longest(_ movies: [Title]) -> TitleID? {
    guard let most = movies.compactMap(\.facts.runtime).max() else { return nil }
    let longest = movies.filter { $0.facts.runtime == most }
    return longest.count == 1 && movies.count > 1 ? longest[0].id : nil
  }

  /// The series that are over, and whose latest first viewing is in the year.
  private func finished(_ titles: [Title], in year: Int) -> [TitleID] {
    guard let person else { return [] }
    return titles.filter { title in
      guard title.id.kind == .series, title.facts.status == .ended,
        library.isWatched(MediaID(title.id), of: person, asOf: now)
      else { return false }
      let years = plays(matching: PlayFilter(.all, .title(title.id), .isRewatch(false))).map(\.play.time.year)
      // A viewing of unknown year may be the last one.
      return !years.contains(nil) && years.compactMap(\.self).max() == year
    }.map(\.id)
  }

  private func notes(_ viewings: [DiaryEntry]) -> [YearFacts.Note] {
    guard isOwn else { return [] }
    return viewings.filter { !$0.play.details.notes.isEmpty }
      .sorted { one, other in
        let (a, b) = (one.play.details.rating?.fraction ?? 0.5, other.play.details.rating?.fraction ?? 0.5)
        return a == b ? one.play.time.description < other.play.time.description : a > b
      }
      .map { YearFacts.Note(subject: $0.subject, text: $0.play.details.notes) }
  }

  private func years(upTo year: Int) -> [YearFacts.YearFigure] {
    guard year > 10 else { return [] }
    let years = (year - 9...year).map { YearFacts.YearFigure(year: $0, figure: figure(PlayFilter(.year($0)))) }
    return Array(years.drop { $0.figure.isEmpty })
  }
}

extension Statistics {
  /// The year of the person and of the member of the household whom they watched with most.
  ///
  /// It is `nil` unless the statistics are the viewer's own, and if nobody was there twice.
  /// Costs a pass over the viewings, and a look-up of the plays and marks of each that was watched together.
  public func pair(in year: Int) -> PairFacts? {
    guard isOwn, let person else { return nil }
    let viewings = plays(matching: PlayFilter(.year(year)))
    var counts: [PersonID: Int] = [:]
    for other in viewings.flatMap({ Set($0.together) }) where other != person && library.person(other) != nil {
      counts[other, default: 0] += 1
    }
    guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), most.value > 1 else { return nil }
    let subjects = Set(viewings.filter { $0.together.contains(most.key) }.map(\.subject))
    let rated = subjects.sorted().compactMap { subject -> PairFacts.Rated? in
      guard let own = rating(of: subject, by: person), let other = rating(of: subject, by: most.key) else { return nil }
      return PairFacts.Rated(subject: subject, own: own, companion: other)
    }
    // Half a star of five is a ninth of the scale from half a star to five.
    return PairFacts(
      person: person, companion: most.key, viewingCount: most.value,
      agreed: rated.filter { $0.distance * 9 <= 1.01 }
        .sorted { ($1.own + $1.companion, $0.subject) < ($0.own + $0.companion, $1.subject) },
      disagreed: rated.filter { $0.distance * 9 >= 2.99 }
        .sorted { ($1.distance, $0.subject) < ($0.distance, $1.subject) })
  }

  /// A person's latest rating of a subject, from 0 to 1.
  private func rating(of subject: MediaID, by person: PersonID) -> Double? {
    let plays = library.plays(about: subject, of: person).filter { $0.person == person && $0.subject == subject }
    return (plays.compactMap(\.play.details.rating).first ?? library.mark(on: subject, of: person).rating)?.fraction
  }
}

extension TitleFacts {
  /// The year of release, from its day if no year is known.
  fileprivate var releaseYear: Int? { year ?? releaseDay?.year }
}
