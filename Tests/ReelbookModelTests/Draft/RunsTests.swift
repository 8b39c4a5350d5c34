import ReelbookModel
import Testing

/// Watching, rewatching and unwatching: each row has steps, and the episodes that are watched after them.
@Suite struct RunsTests {
  typealias Step = @Sendable (inout Draft) throws -> Void

  struct Row: Sendable, CustomTestStringConvertible {
    let sentence: String
    let steps: [Step]
    /// Which of S1E1 to S1E4 and S2E1 to S2E3 are watched.
    let watched: String
    let plays: Int
    let next: MediaID?

    init(_ sentence: String, watched: String, plays: Int, next: MediaID?, _ steps: Step...) {
      self.sentence = sentence
      self.steps = steps
      self.watched = watched
      self.plays = plays
      self.next = next
    }

    var testDescription: String { sentence }
  }

  static let season1 = MediaID.season(1, of: southPark)
  static let season2 = MediaID.season(2, of: southPark)
  static let series = MediaID(southPark)
  static let all: Step = { try $0.watch(series) }

  static let rows = [
    Row("nothing watched", watched: "---- ---", plays: 0, next: s(1, 1)),
    Row("one episode watched", watched: "x--- ---", plays: 1, next: s(1, 2), { try $0.watch(s(1, 1)) }),
    Row(
      "an episode skipped: it does not come next", watched: "x-x- ---", plays: 2, next: s(1, 4),
      { try $0.watch(s(1, 1)) }, { try $0.watch(s(1, 3)) }),
    Row(
      "the same episode twice in a day", watched: "x--- ---", plays: 2, next: s(1, 2),
      { try $0.watch(s(1, 1)) }, { try $0.watch(s(1, 1)) }),
    Row(
      "the same episode twice in a day without a time", watched: "x--- ---", plays: 2, next: s(1, 2),
      { try $0.watch(s(1, 1), at: "2026-11-20".time) }, { try $0.watch(s(1, 1), at: "2026-11-20".time) }),
    Row(
      "a part of an episode is not watched", watched: "---- ---", plays: 1, next: s(1, 1),
      { try $0.watch(s(1, 1), PlayDetails(.upTo(.seconds(600)))) }),
    Row("all watched", watched: "xxxx xxx", plays: 7, next: s(2, 4), all),
    Row("season 1 started over", watched: "---- xxx", plays: 7, next: s(1, 1), all, { try $0.startOver(season1) }),
    Row(
      "season 1 started over and its first episode watched", watched: "x--- xxx", plays: 8, next: s(1, 2), all,
      { try $0.startOver(season1) }, { try $0.watch(s(1, 1)) }),
    Row(
      "season 1 started over and watched again", watched: "xxxx xxx", plays: 11, next: s(2, 4), all,
      { try $0.startOver(season1) }, { try $0.watch(season1) }),
    Row("the series started over", watched: "---- ---", plays: 7, next: s(1, 1), all, { try $0.startOver(series) }),
    Row(
      "the series started over and begun", watched: "x--- ---", plays: 8, next: s(1, 2), all,
      { try $0.startOver(series) }, { try $0.watch(s(1, 1)) }),
    Row(
      "the series started over twice", watched: "x--- ---", plays: 9, next: s(1, 2), all,
      { try $0.startOver(series) }, { try $0.watch(s(1, 1)) }, { try $0.startOver(series) }, { try $0.watch(s(1, 1)) }),
    Row(
      "a season started over, then the series", watched: "---- ---", plays: 8, next: s(1, 1), all,
      { try $0.startOver(season1) }, { try $0.watch(s(1, 1)) }, { try $0.startOver(series) }),
    Row(
      "the series started over, then a season of it", watched: "---- x--", plays: 9, next: s(1, 1), all,
      { try $0.startOver(series) }, { try $0.watch(s(1, 1)) }, { try $0.watch(s(2, 1)) }, { try $0.startOver(season1) }),
    Row(
      "one episode alone watched again", watched: "xxxx xxx", plays: 8, next: s(2, 4), all, { try $0.watch(s(1, 2)) }),
    Row(
      "one episode alone started over: the next episode stays", watched: "x-xx xxx", plays: 7, next: s(2, 4), all,
      { try $0.startOver(s(1, 2)) }),
    Row(
      "one episode alone started over and watched", watched: "xxxx xxx", plays: 8, next: s(2, 4), all,
      { try $0.startOver(s(1, 2)) }, { try $0.watch(s(1, 2)) }),
    Row(
      "unwatched, the plays kept", watched: "x-xx xxx", plays: 7, next: s(2, 4), all,
      { try $0.unwatch(s(1, 2), .keepPlays) }),
    Row(
      "unwatched, the plays deleted", watched: "x-xx xxx", plays: 6, next: s(2, 4), all,
      { try $0.unwatch(s(1, 2), .deletePlays) }),
    Row(
      "the last one unwatched comes next", watched: "xxxx xx-", plays: 6, next: s(2, 3), all,
      { try $0.unwatch(s(2, 3), .deletePlays) }),
    Row(
      "watched twice and unwatched: both plays of the run are deleted", watched: "---- ---", plays: 0, next: s(1, 1),
      { try $0.watch(s(1, 1)) }, { try $0.watch(s(1, 1)) }, { try $0.unwatch(s(1, 1), .deletePlays) }),
    Row(
      "a season unwatched, the plays kept", watched: "---- xxx", plays: 7, next: s(1, 1), all,
      { try $0.unwatch(season1, .keepPlays) }),
    Row(
      "a season unwatched, the plays deleted", watched: "---- xxx", plays: 3, next: s(2, 4), all,
      { try $0.unwatch(season1, .deletePlays) }),
    Row(
      "unwatching deletes plays of the present run alone", watched: "---- ---", plays: 7, next: s(1, 1), all,
      { try $0.startOver(series) }, { try $0.watch(s(1, 1)) }, { try $0.unwatch(series, .deletePlays) }),
    Row(
      "unwatching what is not watched changes nothing", watched: "x--- ---", plays: 1, next: s(1, 2),
      { try $0.watch(s(1, 1)) }, { try $0.unwatch(s(1, 3), .deletePlays) }),
    Row(
      "a play of an earlier run, logged late, does not count", watched: "---- ---", plays: 8, next: s(1, 1), all,
      { try $0.startOver(series) }, { try $0.watch(s(1, 1), at: .year(2015), run: 1) }),
    Row(
      "a season logged late in an earlier run, in which it was watched: no play", watched: "---- xxx", plays: 7,
      next: s(1, 1), all, { try $0.startOver(season1) },
      { try $0.watch(season1, at: .year(2015), run: 1) }),
    Row(
      "a season watched twice in a later run is logged once", watched: "xxxx xxx", plays: 11, next: s(2, 4), all,
      { try $0.watch(season1, run: 2) }, { try $0.watch(season1, run: 2) }),
    Row(
      "a play of a later run counts", watched: "x--- ---", plays: 1, next: s(1, 2),
      { try $0.watch(s(1, 1), run: 3) }),
    Row(
      "starting over goes above every run of its plays", watched: "---- ---", plays: 1, next: s(1, 1),
      { try $0.watch(s(1, 1), run: 3) }, { try $0.startOver(season1) }),
    Row(
      "a watched special does not change the next episode", watched: "---- ---", plays: 1, next: s(1, 1),
      { try $0.watch(s(0, 2)) }),
    Row(
      "starting the specials over does not change other seasons", watched: "x--- ---", plays: 3, next: s(1, 2),
      { try $0.watch(.season(0, of: southPark)) }, { try $0.watch(s(1, 1)) },
      { try $0.startOver(.season(0, of: southPark)) }),
  ]

  @Test(arguments: rows) func `each row gives its watched episodes, plays and next episode`(row: Row) throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    for step in row.steps { try world.edit(step) }
    let library = world.library
    let told = [1, 2].map { season in
      (1...(season == 1 ? 4 : 3)).map { library.hasWholePlay(of: s(season, $0), by: world.anna) ? "x" : "-" }.joined()
    }
    #expect(told.joined(separator: " ") == row.watched)
    #expect(library.plays.count == row.plays)
    #expect(library.nextEpisode(in: southPark, of: world.anna, asOf: world.now).subject == row.next)
    #expect(library.plays(about: Self.series, of: world.ben).isEmpty)
  }

  @Test func `an unwatched season does not come next again if later seasons are watched`() throws {
    var (world, _) = try World.holding(Catalogue.southPark)
    try world.edit(Self.all)
    try world.edit { try $0.unwatch(Self.season1, .deletePlays) }
    #expect(world.library.nextEpisode(in: southPark, of: world.anna, asOf: world.now).reason == .airs("2026-12-01".day))
  }

  @Test func `a series that two devices start over at once is started over once`() throws {
    var (a, _) = try World.holding(Catalogue.southPark)
    try a.edit(Self.all)
    var b = a.fork(device: 2)
    try a.edit { try $0.startOver(Self.series) }
    try b.edit { try $0.startOver(Self.series) }
    try a.edit { try $0.watch(s(1, 1)) }
    try b.edit { try $0.watch(s(1, 2)) }
    exchange(&a, &b)
    #expect(a.library.run(on: Self.series, of: a.anna) == 2)
    #expect(a.library.hasWholePlay(of: s(1, 1), by: a.anna) && a.library.hasWholePlay(of: s(1, 2), by: a.anna))
    #expect(!a.library.hasWholePlay(of: s(1, 3), by: a.anna))
    #expect(a.library.nextEpisode(in: southPark, of: a.anna, asOf: a.now).subject == s(1, 3))
  }

  @Test func `of two devices that start over, the later write is kept`() throws {
    var (a, _) = try World.holding(Catalogue.southPark)
    try a.edit(Self.all)
    var b = a.fork(device: 2)
    try a.edit { try $0.startOver(Self.series) }
    try a.edit { try $0.startOver(Self.series) }
    b.wait(.seconds(600))
    try b.edit { try $0.startOver(Self.series) }
    exchange(&a, &b)
    #expect(a.library.run(on: Self.series, of: a.anna) == 2)
  }

  @Test func `the plays of one episode from two devices are both kept`() throws {
    var (a, _) = try World.holding(Catalogue.southPark)
    var b = a.fork(device: 2)
    try a.edit { try $0.watch(s(1, 1)) }
    try b.edit { try $0.watch(s(1, 1)) }
    exchange(&a, &b)
    #expect(a.library.plays(about: s(1, 1), of: a.anna).map(\.isRewatch) == [true, false])
  }

  @Test func `a movie is started over and watched in its next run`() throws {
    var world = try World()
    try world.edit { try $0.watch(.movie(1)) }
    try world.edit { try $0.startOver(.movie(1)) }
    #expect(!world.library.isWatched(.movie(1), of: world.anna, asOf: world.now))
    try world.edit { try $0.watch(.movie(1)) }
    #expect(world.library.plays(about: .movie(1), of: world.anna).map(\.play.run) == [2, 1])
  }
}
