import ReelbookDiscovery
import ReelbookModel
import ReelbookPages
import ReelbookPlanner
import ReelbookPlayback
import ReelbookStats
import ReelbookTV

extension QueryDesk {
  static let home: [ScreenQuery] = [
    .init("homeAnswers") { $0.viewer.homeAnswers(asOf: $0.now) },
    .init("news") { $0.viewer.news(since: $0.now.day, until: $0.now.day.adding(days: 14)) },
    .init("notifications") { $0.viewer.notifications(until: $0.now.day.adding(days: 14), asOf: $0.now) },
    .init("home") { $0.viewer.home(asOf: $0.now) },
    .init("moods.title") { $0.viewer.moods(on: $0.movie) },
    .init("moods.period", .report) { $0.viewer.moods(in: .all, asOf: $0.now) },
    .init("franchises") { $0.library.franchises() },
    .init("franchise") { $0.library.franchise(of: $0.movie) as Any },
    .init("ballots") { $0.viewer.ballots },
    .init("tonight") { $0.viewer.tonight(asOf: $0.now) },
  ]

  /// Of a week for two people from all titles. B19 plans the weeks of a small family.
  static let plans: [ScreenQuery] = [
    .init("plan", .report) { $0.viewer.plan(.week(of: $0.now), asOf: $0.now) },
    .init("replan", .report) { $0.viewer.replan(.week(of: $0.now), asOf: $0.now) },
    .init("savedSlots") { $0.viewer.savedSlots(of: .week(of: $0.now)) as Any },
    .init("schedule") { $0.viewer.schedule(of: .week(of: $0.now), asOf: $0.now) },
    .init("schedule.days") { $0.viewer.schedule(from: $0.now.day, to: $0.now.day.adding(days: 13), asOf: $0.now) },
    .init("outcome") { $0.viewer.outcome(of: $0.slot) as Any },
    .init("parts") { $0.viewer.parts(of: $0.slot) },
    .init("alternatives") { $0.viewer.alternatives(to: $0.slot, asOf: $0.now) },
    .init("tonight.until") { $0.viewer.tonight(until: $0.now.instant.adding(.seconds(5 * 3600)), asOf: $0.now) },
    .init("binge", .report) { $0.viewer.binge($0.series, on: [$0.now.day.adding(days: 1)], asOf: $0.now) },
    .init("moodWishes") { $0.viewer.moodWishes(from: $0.days.lowerBound, to: $0.days.upperBound) },
  ]

  static let playback: [ScreenQuery] = [
    .init("upNext") { $0.viewer.upNext(after: MediaID($0.movie), asOf: $0.now, from: [.episode, .queue]) as Any },
    .init("queueSuggestions") { $0.viewer.queueSuggestions(asOf: $0.now) },
    .init("playbackSettings") { $0.viewer.playbackSettings },
    .init("streamWishes") { $0.viewer.streamWishes(for: $0.movie) },
    .init("lastOpened") { $0.viewer.lastOpened(MediaID($0.movie), asOf: $0.now) as Any },
    .init("lastChannel") { $0.viewer.lastChannel as Any },
    .init("deviceFigures") { $0.library.deviceFigures() },
    .init("downloads") { $0.viewer.downloads },
    .init("downloads.all") { $0.library.downloads() },
    .init("downloaded") { $0.library.downloaded(MediaID($0.movie)) as Any },
    .init("downloadedBytes") { $0.library.downloadedBytes },
    .init("segmentsByHand") { $0.library.segmentsByHand(of: MediaID($0.movie)) },
    .init("televisionSources") { $0.library.televisionSources },
    .init("channelSettings") { $0.library.channelSettings },
  ]

  /// Each with statistics of its own, as the first figure of a page after an edit.
  static let statistics: [ScreenQuery] = [
    .init("statistics", .report) { $0.viewer.statistics(asOf: $0.now) },
    .init("activity", .report) { $0.viewer.activity(asOf: $0.now) },
    .init("statistics.activity", .report) { $0.statistics.activity() },
    .init("statistics.breakdown", .report) { $0.statistics.breakdown(by: .genre) },
    .init("statistics.cards", .report) { $0.statistics.cards(of: 2026) },
    .init("statistics.diary", .report) { $0.statistics.diary() },
    .init("statistics.figure", .report) { $0.statistics.figure(PlayFilter(.year(2026))) },
    .init("statistics.heatMap", .report) { $0.statistics.heatMap(2026) },
    .init("statistics.longestBinge", .report) { $0.statistics.longestBinge() as Any },
    .init("statistics.month", .report) { $0.statistics.month(2026, 10) as Any },
    .init("statistics.months", .report) { $0.statistics.months(of: 2026) },
    .init("statistics.moods", .report) { $0.statistics.moods() },
    .init("statistics.onThisDay", .report) { $0.statistics.onThisDay() },
    .init("statistics.pair", .report) { $0.statistics.pair(in: 2026) as Any },
    .init("statistics.plays", .report) { $0.statistics.plays(matching: PlayFilter(.year(2026), .genre("Drama"))) },
    .init("statistics.plays.figure", .report) { desk in
      let statistics = desk.statistics
      return statistics.plays(of: statistics.figure(PlayFilter(.month(2026, 10))))
    },
    .init("statistics.ratings", .report) { $0.statistics.ratings() },
    .init("statistics.streaks", .report) { $0.statistics.streaks() },
    .init("statistics.totals", .report) { $0.statistics.totals() },
    .init("statistics.yearFacts", .report) { $0.statistics.yearFacts(2026) },
    .init("statistics.yearInReview", .report) { $0.statistics.yearInReview(2026) },
    .init("statistics.yearStory", .report) { $0.statistics.yearStory(2026) },
    .init("htmlReport", .report) { HTMLReport($0.statistics).text },
  ]

  static let recommendations: [ScreenQuery] = [
    .init("recommender.home") { Recommender(for: $0.viewer, asOf: $0.now).home() },
    .init("recommender.suggestions") { Recommender(for: $0.viewer, asOf: $0.now).suggestions() },
    .init("recommender.score") { Recommender(for: $0.viewer, asOf: $0.now).score(of: $0.movie) as Any },
    .init("recommender.explain") { Recommender(for: $0.viewer, asOf: $0.now).explain($0.movie) },
  ]

  /// What is asked of an index that an app keeps beside its library, and that has followed the edit.
  static let searches: [ScreenQuery] = [
    .init("index.search") { $0.index.search($0.typed, for: $0.viewer, limit: 20) },
    .init("index.counts") { $0.index.counts(of: $0.index.search($0.typed, for: $0.viewer, limit: 20)) },
    .init("index.answer") { $0.index.answer($0.question, for: $0.viewer, limit: 20) },
    .init("searchQuestion") { $0.question },
    .init("home.among") { $0.viewer.home(asOf: $0.now, among: $0.candidates) },
    .init("tonight.among") { $0.viewer.tonight(asOf: $0.now, among: $0.candidates) },
  ]

  private var question: SearchQuestion {
    SearchQuestion("unwatched drama from 2010 \(typed)", in: index, for: viewer)
  }
}
