import ReelbookModel

extension Statistics {
  /// The figures of an activity page.
  ///
  /// Services are of a region such as `DE`, from the titles' facts; without a region there are none. Costs a pass
  /// over the plays, marks, titles and entries.
  public func activity(region: String? = nil) -> ActivitySummary {
    let (marks, titles) = both {
      MarkFigures(library, of: person, log.episodes)
    } _: {
      LibraryTitles(library)
    }
    let shows = titles.shows
    let recent = entries(matching: PlayFilter(.days(lastDays(60)))).flatMap { $0 }
    let kinds = all.tally.kinds(log)
    return ActivitySummary(
      episodesWatched: watchFigures(kinds[.episode] ?? Cell(), .episode, recent),
      moviesWatched: watchFigures(kinds[.movie] ?? Cell(), .movie, recent),
      timeWatched: watchFigures(all.tally.all, nil, recent),
      categories: marks.categories(of: titles.ids, library, asOf: now), mostPopular: mostPopular(marks),
      addedShows: addedShows(titles), topGenres: TitleGroup.all(shows.map { ($0.id, $0.genres) }),
      topNetworks: TitleGroup.all(shows.map { ($0.id, $0.networks) }),
      topServices: region.map { TitleGroup.all(services(of: shows, in: $0)) } ?? [],
      favourites: marks.favourites(of: Set(titles.ids), in: library))
  }

  /// The last `count` days, today included, in each viewing's local days.
  ///
  /// They end with the present day furthest east: plays there are not in the future.
  func lastDays(_ count: Int) -> Range<CivilDay> { Self.lastDays(count, asOf: now) }

  static func lastDays(_ count: Int, asOf now: Now) -> Range<CivilDay> {
    let furthest = WatchTime(now.instant, offset: 14 * 3600).day ?? now.day
    return now.day.adding(days: 1 - count)..<max(now.day, furthest).adding(days: 1)
  }

  private func watchFigures(_ total: Cell, _ kind: MediaKind?, _ recent: [PlayEntry]) -> ActivitySummary.WatchFigures {
    let days = lastDays(30)
    var latest = Cell()
    for index in recent.indices where days.contains(recent[index].startDay) {
      guard kind == nil || kind == log.subjects[Int(recent[index].subject)].subject.kind else { continue }
      latest += Cell(recent[index])
    }
    let traits = kind.map { [PlayTrait.kind($0)] } ?? []
    return ActivitySummary.WatchFigures(
      total: total.figure(PlayFilter(.all, traits)), last30Days: latest.figure(PlayFilter(.days(days), traits)))
  }

  private func mostPopular(_ marks: MarkFigures) -> [PopularShow] {
    var cells = Array(repeating: Cell(), count: log.titles.count)
    for list in log.entries {
      for entry in list where entry.flags.isSuperset(of: [.isSinceClearing, .isTickedLately]) {
        let viewed = log.subjects[Int(entry.subject)]
        if viewed.subject.episode != nil { cells[viewed.title] += Cell(entry) }
      }
    }
    let days = lastDays(60)
    var cleared: [PersonID: Instant?] = [:]
    let starred = marks.starred { since, person in
      guard since <= now.instant, let day = WatchTime(since, in: now.zone).day, days.contains(day) else { return false }
      let moment = cleared[person] ?? library.countsCleared(of: person)?.instant
      cleared[person] = .some(moment)
      return moment.map { since >= $0 } ?? true
    }
    return cells.indices.filter { cells[$0].count > 0 }.map { title in
      let series = log.titles[title].id
      var filter = PlayFilter(.all, [.kind(.episode), .title(series)], sinceClearing: true)
      filter.isTickedLately = true
      return PopularShow(
        series: series, titleName: library.name(ofTitle: series), episodes: cells[title].figure(filter),
        starred: starred[series] ?? [])
    }
    .sorted { ($1.episodes.count, $0.series) < ($0.episodes.count, $1.series) }
  }

  /// The services that have shows in a subscription.
  private func services(of shows: [TitleEntry], in region: String) -> [(id: TitleID, names: [String])] {
    shows.map { ($0.id, library.title($0.id)?.availability[region]?.subscription ?? []) }
  }

  private func addedShows(_ titles: LibraryTitles) -> [AddedShow] {
    let days = lastDays(60)
    // Zones differ by at most a day.
    let earliest = WatchTime.day(days.lowerBound.adding(days: -2)).local
    return titles.ids.compactMap { id -> AddedShow? in
      guard id.kind == .series, let addition = titles.additions[id], addition.added.milliseconds >= earliest,
        addition.added <= now.instant,
        let day = WatchTime(addition.added, in: now.zone).day, days.contains(day)
      else { return nil }
      if let person, addition.by != .absent, library.resolve(addition.by) != person { return nil }
      return AddedShow(series: id, titleName: library.name(ofTitle: id), added: addition.added, day: day)
    }
    .sorted { ($1.added, $0.series) < ($0.added, $1.series) }
  }
}

extension TitleGroup<String> {
  /// The shows by name, those with most shows first; ties alphabetically.
  static func all(_ shows: [(id: TitleID, names: [String])]) -> [TitleGroup] {
    var words = WordTable(isFolding: true)
    var groups: [Int: [TitleID]] = [:]
    for show in shows {
      for group in Set(show.names.compactMap { words.group(addedFor: $0) }) {
        groups[group, default: []].append(show.id)
      }
    }
    return groups.map { TitleGroup(name: words.name(ofGroup: $0), titles: $1) }
      .map { (key: $0.name.foldedForMatching, group: $0) }
      .sorted { ($1.group.count, $0.key, $0.group.name) < ($0.group.count, $1.key, $1.group.name) }.map(\.group)
  }
}
