import ReelbookModel
import ReelbookStats
import ReelbookTestSupport
import Testing

/// The activity page's figures compared with naive ones, on random libraries.
@Suite struct ActivityLawTests {
  typealias Case = StatisticsLawTests.Case

  /// Whether a play's day is one of the last days, including today and a day that has begun only further east.
  static func isRecent(_ viewed: DiaryEntry, _ days: Int, _ now: Now) -> Bool {
    guard let day = PlainStatistics.day(viewed) else { return false }
    let furthest = "\(WatchTime(now.instant, offset: 50_400))".prefix(10)
    return day >= PlainStatistics.day(now.day, plus: 1 - days) && day <= furthest
  }

  @Test func `episodes, movies and time are counted in total and for the last 30 days`() throws {
    for seed in StatisticsLawTests.seeds {
      let test = try Case(seed)
      let now = test.diary.now
      let activity = test.statistics.activity()
      let owner = test.statistics.person.map { Statistics.Owner.person($0) } ?? .household
      #expect(activity == test.diary.library.viewer(of: test.diary.people[0]).activity(of: owner, asOf: now))
      for (watched, kind) in [
        (activity.episodesWatched, MediaKind.episode), (activity.moviesWatched, .movie), (activity.timeWatched, nil),
      ] as [(ActivitySummary.WatchFigures, MediaKind?)] {
        func isWanted(_ viewed: DiaryEntry) -> Bool { kind.map { $0 == viewed.subject.kind } ?? true }
        test.check(watched.total, "\(kind as Any)") { isWanted($0) }
        test.check(watched.last30Days, "recent \(kind as Any)") { isWanted($0) && Self.isRecent($0, 30, now) }
      }
    }
  }

  @Test func `popular shows are those ticked in the last 60 days, after their person cleared the counts`() throws {
    for seed in StatisticsLawTests.seeds {
      let test = try Case(seed)
      let library = test.diary.library
      let popular = test.statistics.activity().mostPopular
      let counted = test.plain.viewings.filter { viewed in
        let ticked = viewed.play.details.source.kind == .imported ? nil : viewed.play.logged
        let now = test.diary.now
        guard viewed.subject.episode != nil else { return false }
        if let ticked {
          guard ticked <= now.instant, let day = WatchTime(ticked, in: now.zone).day,
            now.day.adding(days: -59) <= day
          else { return false }
        } else if !Self.isRecent(viewed, 60, now) {
          return false
        }
        guard let cleared = library.countsCleared(of: viewed.person) else { return true }
        if let ticked, let other = cleared.instant { return ticked >= other }
        if let instant = viewed.play.time.instant, let other = cleared.instant { return instant >= other }
        let length = viewed.play.time.precision == .day ? 10 : 16
        return viewed.play.time.isDated
          && viewed.play.time.description.prefix(length) >= cleared.description.prefix(length)
      }
      let shows = Dictionary(grouping: counted, by: \.subject.title)
      let expected = shows.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      #expect(popular.map(\.series) == expected.map(\.key), "seed \(seed)")
      for show in popular {
        let ids = Set(shows[show.series]?.map(\.play.id) ?? [])
        test.check(show.episodes, "\(show.series)") { ids.contains($0.play.id) }
        let starred = library.records(Mark.self).map { mark in
          (library.resolve(mark.subject, witness: mark.witness), library.resolve(mark.person))
        }.filter { subject, person in
          guard subject.title == show.series, subject.episode != nil,
            test.statistics.person.map({ $0 == person }) ?? true
          else { return false }
          let mark = library.mark(on: subject, of: person)
          guard mark.isStarred, let since = mark.starredSince, since <= test.diary.now.instant,
            let day = WatchTime(since, in: test.diary.now.zone).day, test.diary.now.day.adding(days: -59) <= day
          else { return false }
          return library.countsCleared(of: person)?.instant.map { since >= $0 } ?? true
        }.map(\.0)
        #expect(show.starred == Set(starred).sorted(), "seed \(seed)")
      }
    }
  }

  @Test func `categories, added shows, genres, networks and services are those of the library's titles`() throws {
    for seed in StatisticsLawTests.seeds {
      let test = try Case(seed)
      let (library, now, person) = (test.diary.library, test.diary.now, test.statistics.person)
      let activity = test.statistics.activity(region: "DE")
      let titles = library.titles()
      if let person {
        let counts = library.statusCounts(of: person, asOf: now)
        for row in activity.categories { #expect(row.count == counts[row.name] ?? 0, "seed \(seed)") }
        #expect(activity.categories.map(\.count).reduce(0, +) == titles.count, "seed \(seed)")
      }
      let shows = titles.filter { $0.id.kind == .series }
      for (found, names) in [
        (activity.topGenres, { (title: Title) in title.genres }), (activity.topNetworks, { $0.networks }),
        (activity.topServices, { $0.availability["DE"]?.subscription ?? [] }),
      ] {
        var expected: [String: [TitleID]] = [:]
        for show in shows {
          for name in Set(names(show).filter { !$0.isEmpty }.map(\.foldedKeepingSigns)) {
            expected[name, default: []].append(show.id)
          }
        }
        #expect(
          Dictionary(found.map { ($0.name.foldedKeepingSigns, $0.titles) }) { $0 + $1 }
            == expected.mapValues { $0.sorted() }, "seed \(seed)")
        #expect(
          zip(found, found.dropFirst()).allSatisfy {
            ($1.count, $0.name.foldedForMatching, $0.name) < ($0.count, $1.name.foldedForMatching, $1.name)
          })
      }
      let added = shows.compactMap { show -> (TitleID, Instant)? in
        let entries = library.entries.filter { entry in
          library.resolve(entry.subject.title) == show.id && library.list(entry.list) != nil
        }
        guard let first = entries.min(by: { ($0.added ?? .absent, $0.addedBy) < ($1.added ?? .absent, $1.addedBy) }),
          let instant = first.added, instant <= now.instant,
          let day = WatchTime(instant, in: now.zone).day, "\(day)" >= PlainStatistics.day(now.day, plus: -59)
        else { return nil }
        return person == nil || first.addedBy == .absent || library.resolve(first.addedBy) == person
          ? (show.id, instant) : nil
      }
      #expect(
        activity.addedShows.map(\.series) == added.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0), "seed \(seed)")
    }
  }

  @Test func `favourites are the starred episodes of the library's titles`() throws {
    for seed in StatisticsLawTests.seeds {
      let test = try Case(seed)
      let library = test.diary.library
      let people = test.statistics.person.map { [$0] } ?? test.diary.people
      let titles = Set(library.titles().map(\.id))
      let starred = Set(people.flatMap { library.starredEpisodes(of: $0) }).filter { titles.contains($0.title) }
      let favourites = test.statistics.activity().favourites
      #expect(favourites.shows.flatMap(\.episodes).sorted() == starred.sorted(), "seed \(seed)")
      #expect(favourites.shows.allSatisfy { show in show.episodes.allSatisfy { $0.title == show.series } })
      #expect(
        zip(favourites.shows, favourites.shows.dropFirst()).allSatisfy {
          ($1.episodes.count, $0.series) < ($0.episodes.count, $1.series)
        })
    }
  }
}
