import ReelbookDiscovery
import ReelbookModel
import ReelbookPersistence
import ReelbookPlayback
import ReelbookStats
import ReelbookTV

/// A query, and how long it may take.
struct ScreenQuery: Sendable {
  enum Limit: Double, Sendable {
    /// A frame at 120 Hz, for what a screen shows: a page, a row, a badge, a title.
    case frame = 8
    /// For a report of everything.
    case report = 50
  }

  let name: String
  let limit: Limit
  let ask: @Sendable (QueryDesk) throws -> Any

  init(_ name: String, _ limit: Limit = .frame, _ ask: @escaping @Sendable (QueryDesk) throws -> Any) {
    (self.name, self.limit, self.ask) = (name, limit, ask)
  }
}

extension QueryDesk {
  /// Every query of a library and a viewer by its name. `.ci/screen-queries` fails if a public one is missing.
  static let queries = lists + titles + diary + people + engines

  private static let lists: [ScreenQuery] = [
    .init("lists") { $0.library.lists(of: $0.me) },
    .init("allLists") { $0.library.allLists },
    .init("list") { $0.library.list($0.list) as Any },
    .init("items") { $0.library.items(in: $0.list, sortedBy: .name) },
    .init("itemsOfPerson") { $0.library.items(in: $0.list, of: $0.me, asOf: $0.now) },
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
    .init("titles") { $0.library.titles(matching: TitleFilter(kind: .series)) },
    .init("titlesOfStatus") { desk in
      desk.library.titles(matching: TitleFilter(genre: "Drama", category: .current, of: desk.me, asOf: desk.now))
    },
    .init("titleMeant") { $0.library.title(meantBy: TitleDescription(names: ["Heat"], year: 1995)) },
    .init("title") { $0.library.title($0.series) as Any },
    .init("season") { $0.library.season(1, of: $0.series) as Any },
    .init("seasons") { $0.library.seasons(of: $0.series) },
    .init("episode") { $0.library.episode($0.series.episode(season: 1, number: 1)) as Any },
    .init("name") { $0.library.name(of: $0.series.episode(season: 1, number: 1)) },
    .init("resolve") { $0.library.resolve($0.series) },
    .init("airTime") {
      $0.library.airTime(of: $0.series.episode(season: 1, number: 1), for: $0.me, in: $0.now.zone) as Any
    },
    .init("releaseClock") { $0.library.releaseClock(of: $0.me) },
    .init("mark") { $0.library.mark(on: $0.series, of: $0.me) },
    .init("marks") { $0.library.marks(in: $0.series, of: $0.me) },
    .init("category") { $0.library.category(on: $0.series, of: $0.me) },
    .init("status") { $0.library.status(on: $0.series, of: $0.me, asOf: $0.now) },
    .init("statuses") { $0.library.statuses(of: $0.me, asOf: $0.now) },
    .init("statusCounts") { $0.library.statusCounts(of: $0.me, asOf: $0.now) },
    .init("progress") { $0.library.progress(in: $0.series, of: $0.me, asOf: $0.now) },
    .init("nextEpisode") { $0.library.nextEpisode(in: $0.series, of: $0.me, asOf: $0.now) },
    .init("shownNumber") { $0.library.shownNumber(of: $0.series.episode(season: 1, number: 1)) as Any },
    .init("episodeParts") { $0.library.episodeParts(in: $0.series, of: $0.me, asOf: $0.now) },
    .init("continueWatching") { $0.library.continueWatching(of: $0.me, asOf: $0.now) },
    .init("finishedSeriesWithNewEpisodes") { $0.library.finishedSeriesWithNewEpisodes(of: $0.me, asOf: $0.now) },
    .init("starredEpisodes") { $0.library.starredEpisodes(of: $0.me) },
    .init("isWatched") { $0.library.isWatched($0.series, of: $0.me, asOf: $0.now) },
    .init("isSkipped") { $0.library.isSkipped($0.series, of: $0.me) },
    .init("isAbout") { desk in
      desk.library.plays(about: desk.movie).map { desk.library.isAbout($0.play, MediaID(desk.movie)) }
    },
    .init("verdict") { $0.library.verdict(on: $0.series, for: $0.me) },
    .init("allows") { $0.viewer.allows(MediaID($0.series)) },
  ]

  private static let diary: [ScreenQuery] = [
    .init("diary") { $0.library.diary(of: $0.me, limit: 50) },
    .init("places", .report) { $0.library.places(of: $0.me) },
    .init("plays") { $0.library.plays(about: $0.series) },
    .init("viewing") { $0.library.viewing(of: MediaID($0.movie), by: $0.me, around: $0.now) as Any },
    .init("run") { $0.library.run(on: $0.series, of: $0.me) },
    .init("resumePoint") { $0.library.resumePoint(in: $0.series, of: $0.me) as Any },
    .init("notes") { $0.library.notes(about: $0.series, of: $0.me) },
    .init("reminders") { $0.library.reminders(of: $0.me) },
    .init("record") { $0.library.record(Mark.self, of: $0.me, about: MediaID($0.series)) as Any },
    .init("records") { $0.library.records(Play.self, about: MediaID($0.series)) },
    .init("proposals") { ($0.viewer.proposals, $0.library.proposals(by: $0.me)) },
    .init("countsCleared") { $0.library.countsCleared(of: $0.me) as Any },
    .init("digest") { $0.library.digest },
    .init("description") { $0.library.description },
  ]

  private static let people: [ScreenQuery] = [
    .init("person") { $0.library.person($0.me) as Any },
    .init("people") { $0.library.people },
    .init("ownPeople") { $0.library.ownPeople },
    .init("household") { $0.library.household as Any },
    .init("devices") { Array($0.library.devices) },
    .init("allDevices") { $0.library.allDevices },
    .init("viewer") { $0.viewer.library },
    .init("rule") { $0.library.rule(of: $0.me) },
    .init("preference") { $0.library.preference(PreferenceKey("com.example.x"), of: $0.me, as: String.self) as Any },
    .init("needsPIN") { $0.library.needsPIN(for: .changeRules, as: $0.me) },
    .init("pinWait") { $0.library.pinWait(on: DeviceID("8f2c0d9ae1b27c44") ?? .absent, asOf: $0.now.instant) },
    .init("timeLeft") { $0.library.timeLeft(of: $0.me, asOf: $0.now) },
    .init("watchedTime") { $0.library.watchedTime(of: $0.me, days: $0.now.day...$0.now.day) },
    .init("screenTimeReport") {
      $0.library.screenTimeReport(of: $0.me, days: $0.now.day...$0.now.day, asOf: $0.now)
    },
  ]

  private static let engines: [ScreenQuery] = [
    .init("statistics", .report) { desk in
      let statistics = desk.viewer.statistics(asOf: desk.now)
      return (statistics.diary(), statistics.yearInReview(2026))
    },
    .init("activity", .report) { $0.viewer.activity(asOf: $0.now) },
    .init("homeAnswers") { $0.viewer.homeAnswers(asOf: $0.now) },
    .init("news") { $0.viewer.news(since: $0.now.day, until: $0.now.day.adding(days: 14)) },
    .init("notifications") { $0.viewer.notifications(until: $0.now.day.adding(days: 14), asOf: $0.now) },
    .init("moodTitles") { $0.viewer.titles(for: .scary) },
    .init("home") { $0.viewer.home(asOf: $0.now) },
    .init("moods", .report) { ($0.viewer.moods(of: $0.movie), $0.viewer.moods(in: .all, asOf: $0.now)) },
    .init("franchises") { $0.viewer.library.franchises() },
    .init("franchise") { $0.viewer.library.franchise(of: $0.movie) as Any },
    .init("ballots") { $0.viewer.ballots },
    .init("tonight") { $0.viewer.tonight(asOf: $0.now) },
    .init("upNext") { $0.viewer.upNext(after: MediaID($0.movie), asOf: $0.now, from: [.episode, .queue]) as Any },
    .init("queueSuggestions") { $0.viewer.queueSuggestions(asOf: $0.now) },
    .init("playbackSettings") { $0.viewer.playbackSettings },
    .init("streamWishes") { $0.viewer.streamWishes(for: $0.movie) },
    .init("lastOpened") { $0.viewer.lastOpened(MediaID($0.movie), asOf: $0.now) as Any },
    .init("lastChannel") { $0.viewer.lastChannel as Any },
    .init("deviceFigures") { $0.viewer.library.deviceFigures() },
    .init("downloads") { $0.viewer.downloads },
    .init("downloaded") { $0.viewer.library.downloaded(MediaID($0.movie)) as Any },
    .init("downloadedBytes") { $0.viewer.library.downloadedBytes },
    .init("segmentsByHand") { $0.viewer.library.segmentsByHand(of: MediaID($0.movie)) },
    .init("televisionSources") { $0.viewer.library.televisionSources },
    .init("channelSettings") { $0.viewer.library.channelSettings },
  ]

  /// The queries whose answers depend on the day.
  static let ofTheDay: Set = [
    "itemsOfPerson", "titlesOfStatus", "statuses", "statusCounts", "continueWatching", "watchlistItems",
    "finishedSeriesWithNewEpisodes", "homeAnswers", "home", "news",
  ]

  /// The queries that are no row of a screen: of whole libraries, of sources, or measured in a row of their own.
  static let elsewhere: [String: String] = [
    "text": "an export", "checkInvariants": "a check of everything", "export": "an export",
    "titlesWithoutFacts": "a refresh", "wanted": "B18", "plan": "B19", "replan": "B19", "savedSlots": "B19",
    "schedule": "B19", "outcome": "B19", "parts": "B19", "binge": "B19", "alternatives": "B19",
    "guideCalendar": "an export", "moodWishes": "B19",
    "favourites": "B17", "recents": "B17", "ballot": "one of ballots", "next": "one of a franchise",
    "downloadPlan": "not public",
  ]
}
