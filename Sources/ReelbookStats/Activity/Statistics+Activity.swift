import ReelbookModel

extension Statistics {
  /// The figures of an activity page.
  ///
  /// Services are those of a region such as `DE`, as far as the facts of titles say; without one there are none.
  /// Costs a pass over the viewings, marks, titles and entries.
  public func activity(region: String? = nil) -> Activity {
    let (marks, titles) = both {
      MarkFigures(library, of: person, log.resolver)
    } _: {
      LibraryTitles(library)
    }
    let shows = titles.ids.filter { $0.kind == .series }.compactMap { library.title($0) }
    let recent = entries(matching: PlayFilter(.days(lastDays(60)))).flatMap { $0 }
    return Activity(
      episodesWatched: watched(.kind(.episode), recent), moviesWatched: watched(.kind(.movie), recent),
      timeWatched: watched(nil, recent), categories: marks.categories(of: titles.ids, library),
      mostPopular: mostPopular(recent, marks),
      addedShows: addedShows(titles), topGenres: NamedShows.all(shows) { $0.genres },
      topNetworks: NamedShows.all(shows) { $0.networks },
      topServices: NamedShows.all(shows) { show in region.flatMap { show.availability[$0]?.subscription } ?? [] },
      favourites: marks.favourites)
  }

  /// The last days, today among them, in civil days of each viewing's own place.
  ///
  /// They end where the day that it is furthest east ends: there it may be tomorrow, and what was watched there is not to come.
  func lastDays(_ count: Int) -> Range<CivilDay> {
    let furthest = WatchTime(now.instant, offset: 14 * 3600).day ?? now.day
    return now.day.adding(days: 1 - count)..<max(now.day, furthest).adding(days: 1)
  }

  private func watched(_ trait: PlayTrait?, _ recent: [PlayEntry]) -> Activity.Watched {
    func isWanted(_ subject: Int) -> Bool { trait.map { $0 == .kind(log.subjects[subject].subject.kind) } ?? true }
    var total = Cell()
    for (subject, cell) in all.tally.subjects.enumerated() where cell.count > 0 && isWanted(subject) { total += cell }
    let days = lastDays(30)
    var latest = Cell()
    for entry in recent where days.contains(entry.startDay) && isWanted(Int(entry.subject)) { latest += Cell(entry) }
    let traits = trait.map { [$0] } ?? []
    return Activity.Watched(
      total: total.figure(PlayFilter(.all, traits)), last30Days: latest.figure(PlayFilter(.days(days), traits)))
  }

  private func mostPopular(_ recent: [PlayEntry], _ marks: MarkFigures) -> [PopularShow] {
    var cells: [TitleID: Cell] = [:]
    var starred: [TitleID: Set<Subject>] = [:]
    for entry in recent where entry.flags.contains(.isSinceClearing) {
      let viewed = log.subjects[Int(entry.subject)]
      guard viewed.subject.episode != nil else { continue }
      cells[viewed.subject.title, default: Cell()] += Cell(entry)
      if marks.isStarred(viewed.subject, by: log.names.persons[Int(entry.person)]) {
        starred[viewed.subject.title, default: []].insert(viewed.subject)
      }
    }
    return cells.map { series, cell in
      let filter = PlayFilter(.days(lastDays(60)), [.kind(.episode), .title(series)], sinceClearing: true)
      return PopularShow(series: series, episodes: cell.figure(filter), starred: (starred[series] ?? []).sorted())
    }
    .sorted { ($1.episodes.count, $0.series) < ($0.episodes.count, $1.series) }
  }

  private func addedShows(_ titles: LibraryTitles) -> [AddedShow] {
    let days = lastDays(60)
    // No zone is a day off by more than a day.
    let earliest = WatchTime.day(days.lowerBound.adding(days: -2)).local
    return titles.ids.compactMap { id -> AddedShow? in
      guard id.kind == .series, let addition = titles.additions[id], addition.added.milliseconds >= earliest,
        let day = WatchTime(addition.added, in: now.zone).day, days.contains(day)
      else { return nil }
      if let person, addition.by != .absent, library.resolve(addition.by) != person { return nil }
      return AddedShow(series: id, added: addition.added, day: day)
    }
    .sorted { ($1.added, $0.series) < ($0.added, $1.series) }
  }
}

extension NamedShows {
  /// The shows by what they have of a kind of names, the most shows first; of as many, by the alphabet.
  static func all(_ shows: [Title], _ names: (Title) -> [String]) -> [NamedShows] {
    var words = WordTable(isFolding: true)
    var groups: [Int: [TitleID]] = [:]
    for show in shows {
      for group in Set(names(show).compactMap { words.group(addedFor: $0) }) {
        groups[group, default: []].append(show.id)
      }
    }
    return groups.map { NamedShows(name: words.name(ofGroup: $0), shows: $1) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}
