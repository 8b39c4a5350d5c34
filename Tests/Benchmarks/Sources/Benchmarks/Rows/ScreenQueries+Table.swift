import ReelbookDiscovery
import ReelbookModel

/// A query, and how long it may take.
struct ScreenQuery: Sendable {
  enum Limit: Double, Sendable {
    /// A frame at 120 Hz, for what a screen shows: a page, a row, a badge, a title.
    case frame = 8
    /// For a report of everything.
    case report = 50
  }

  /// The member that is asked. A point and a word follow where it is one of several of this name.
  let name: String
  let limit: Limit
  let ask: @Sendable (QueryDesk) throws -> Any

  init(_ name: String, _ limit: Limit = .frame, _ ask: @escaping @Sendable (QueryDesk) throws -> Any) {
    (self.name, self.limit, self.ask) = (name, limit, ask)
  }
}

extension QueryDesk {
  /// Every query of a library, a viewer, statistics and a recommender by its name. `.ci/screen-queries` fails if a
  /// public one is missing, an overload too.
  static let queries = Array(
    [lists, titles, marks, diary, people, home, plans, playback, statistics, recommendations].joined())

  private static let lists: [ScreenQuery] = [
    .init("lists") { $0.library.lists(of: $0.me) },
    .init("lists.containing") { $0.library.lists(containing: $0.movie) },
    .init("lists.named") { $0.library.lists(named: "Evening") },
    .init("allLists") { $0.library.allLists },
    .init("list") { $0.library.list($0.list) as Any },
    .init("items") { $0.library.items(in: $0.list, sortedBy: .name) },
    .init("items.category") { desk in
      desk.library.items(in: desk.list, matching: TitleFilter(category: .current, of: desk.me, asOf: desk.now))
    },
    .init("items.person") { $0.library.items(in: $0.list, of: $0.me, asOf: $0.now) },
    .init("placed") { $0.library.placed(ListEntry.self, of: $0.list) },
    .init("members") { $0.library.members(of: $0.list) },
    .init("contains") { $0.library.contains($0.movie) },
    .init("unlisted") { $0.library.unlisted },
    .init("unidentified") { $0.library.unidentified },
    .init("watchlist") { $0.library.watchlist(of: $0.me, asOf: $0.now) },
    .init("watchlistItems") { $0.library.watchlistItems(of: $0.me, asOf: $0.now) },
    .init("watchlistSections") { $0.library.watchlistSections(of: $0.me, asOf: $0.now) },
    .init("queue") { $0.library.queue(of: $0.me) },
  ]

  private static let titles: [ScreenQuery] = [
    .init("titles") { $0.library.titles() },
    .init("titles.kind") { $0.library.titles(matching: TitleFilter(kind: .series)) },
    .init("titles.status") { desk in
      desk.library.titles(matching: TitleFilter(genre: "Drama", category: .current, of: desk.me, asOf: desk.now))
    },
    .init("titles.mood") { $0.viewer.titles(for: .scary) },
    .init("title") { $0.library.title($0.series) as Any },
    .init("title.meant") { $0.library.title(meantBy: TitleDescription(names: ["Heat"], year: 1995)) },
    .init("season") { $0.library.season(1, of: $0.series) as Any },
    .init("seasons") { $0.library.seasons(of: $0.series) },
    .init("episode") { $0.library.episode($0.series.episode(season: 1, number: 1)) as Any },
    .init("episode.shownAs") { $0.library.episode(shownAs: 1, season: 1, of: $0.series) as Any },
    .init("name") { $0.library.name(of: $0.series.episode(season: 1, number: 1)) },
    .init("resolve.title") { $0.library.resolve($0.series) },
    .init("resolve.subject") { $0.library.resolve($0.series.episode(season: 1, number: 1), witness: 7) },
    .init("resolve.person") { $0.library.resolve($0.me) },
    .init("airTime") {
      $0.library.airTime(of: $0.series.episode(season: 1, number: 1), for: $0.me, in: $0.now.zone) as Any
    },
    .init("releaseClock") { $0.library.releaseClock(of: $0.me) },
    .init("shownNumber") { $0.library.shownNumber(of: $0.series.episode(season: 1, number: 1)) as Any },
    .init("verdict") { $0.library.verdict(on: $0.series, of: $0.me) },
    .init("verdict.subject") { $0.viewer.verdict(on: MediaID($0.series)) },
    .init("verdict.title") { desk in desk.library.title(desk.series).map { desk.viewer.verdict(on: $0) } as Any },
    .init("allows") { $0.viewer.allows(MediaID($0.series)) },
    .init("allows.title") { desk in desk.library.title(desk.series).map { desk.viewer.allows($0) } as Any },
  ]

  private static let marks: [ScreenQuery] = [
    .init("mark") { $0.library.mark(on: $0.series, of: $0.me) },
    .init("marks") { $0.library.marks(in: $0.series, of: $0.me) },
    .init("category") { $0.library.category(on: $0.series, of: $0.me) },
    .init("status") { $0.library.status(on: $0.series, of: $0.me, asOf: $0.now) },
    .init("statuses") { $0.library.statuses(of: $0.me, asOf: $0.now) },
    .init("statusCounts") { $0.library.statusCounts(of: $0.me, asOf: $0.now) },
    .init("progress") { $0.library.progress(in: $0.series, of: $0.me, asOf: $0.now) },
    .init("nextEpisode") { $0.library.nextEpisode(in: $0.series, of: $0.me, asOf: $0.now) },
    .init("episodeParts") { $0.library.episodeParts(in: $0.series, of: $0.me, asOf: $0.now) },
    .init("continueWatching") { $0.library.continueWatching(of: $0.me, asOf: $0.now) },
    .init("finishedSeriesWithNewEpisodes") { $0.library.finishedSeriesWithNewEpisodes(of: $0.me, asOf: $0.now) },
    .init("starredEpisodes") { $0.library.starredEpisodes(of: $0.me) },
    .init("starredEpisodes.title") { $0.library.starredEpisodes(in: $0.series, of: $0.me) },
    .init("isWatched") { $0.library.isWatched($0.series, of: $0.me, asOf: $0.now) },
    .init("isSkipped") { $0.library.isSkipped($0.series, of: $0.me) },
    .init("isAbout") { desk in
      desk.library.plays(about: desk.movie).map { desk.library.isAbout($0.play, MediaID(desk.movie)) }
    },
  ]

  private static let diary: [ScreenQuery] = [
    .init("diary") { $0.library.diary(of: $0.me, limit: 50) },
    .init("diary.whole", .report) { $0.library.diary(of: $0.me) },
    .init("diary.place") { $0.library.diary(of: $0.me, in: $0.place) },
    .init("places", .report) { $0.library.places(of: $0.me) },
    .init("plays") { $0.library.plays(about: $0.series) },
    .init("viewing") { $0.library.viewing(on: MediaID($0.movie), of: $0.me, around: $0.now) as Any },
    .init("run") { $0.library.run(on: $0.series, of: $0.me) },
    .init("resumePoint") { $0.library.resumePoint(in: $0.series, of: $0.me) as Any },
    .init("notes") { $0.library.notes(about: $0.series, of: $0.me) },
    .init("reminders") { $0.library.reminders(of: $0.me) },
    .init("record") { $0.library.record(Mark.self, of: $0.me, about: MediaID($0.series)) as Any },
    .init("records") { $0.library.records(Play.self, about: MediaID($0.series)) },
    .init("records.kind") { $0.library.records(Play.self).count },
    .init("proposals") { $0.viewer.proposals },
    .init("proposals.to") { $0.library.proposals(to: $0.me) },
    .init("proposals.by") { $0.library.proposals(by: $0.me) },
    .init("countsCleared") { $0.library.countsCleared(of: $0.me) as Any },
    .init("digest") { $0.library.digest },
    .init("description") { $0.library.description },
    .init("description.viewer") { $0.viewer.description },
  ]

  private static let people: [ScreenQuery] = [
    .init("person") { $0.library.person($0.me) as Any },
    .init("people") { $0.library.people },
    .init("ownPeople") { $0.library.ownPeople },
    .init("household") { $0.library.household as Any },
    .init("devices") { Array($0.library.devices) },
    .init("allDevices") { $0.library.allDevices },
    .init("viewer") { $0.viewer.library },
    .init("viewer.together") { $0.library.viewer(of: [$0.me, $0.friend]).library },
    .init("rule") { $0.library.rule(of: $0.me) },
    .init("preference") { $0.library.preference(EverydayRecords.preference, of: $0.me, as: String.self) as Any },
    .init("needsPIN") { $0.library.needsPIN(for: .changeRules, as: $0.me) },
    .init("pinWait") { $0.library.pinWait(on: DeviceID("8f2c0d9ae1b27c44") ?? .absent, asOf: $0.now.instant) },
    .init("timeLeft") { $0.library.timeLeft(of: $0.me, asOf: $0.now) },
    .init("watchedTime") { $0.library.watchedTime(of: $0.me, days: $0.days) },
    .init("screenTimeReport") { $0.library.screenTimeReport(of: $0.me, days: $0.days, asOf: $0.now) },
  ]

  /// The queries whose answers depend on the day.
  static let ofTheDay: Set = [
    "items.person", "titles.status", "statuses", "statusCounts", "continueWatching", "watchlist", "watchlistItems",
    "watchlistSections", "finishedSeriesWithNewEpisodes", "homeAnswers", "home", "news", "notifications", "upNext",
    "tonight", "queueSuggestions",
  ]

  /// The queries that are no row of a screen: of whole libraries, of sources, or measured in a row of their own.
  static let elsewhere: [String: String] = [
    "text": "an export", "write": "an export", "checkInvariants": "a check of everything", "export": "an export",
    "guideCalendar": "an export", "watchedStates": "an export", "episodeIDsToFind": "an import",
    "titlesWithoutFacts": "a refresh", "candidates": "a refresh", "draft": "an edit", "hash": "of a whole library",
    "schema": "a variable", "seenBy": "a variable", "library": "a variable", "person.viewer": "a variable",
    "people.viewer": "a variable", "wanted": "B18", "favourites": "B17", "recents": "B17", "allows.programme": "B17",
    "ballot": "one of ballots", "next": "one of a franchise", "statistics.library": "a variable",
    "statistics.now": "a variable", "statistics.person": "a variable", "statistics.reviewedYear": "a variable",
    "statistics.name": "of a figure", "statistics.name.trait": "of a figure", "index.count": "a variable",
  ]
}
