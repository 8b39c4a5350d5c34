import Reelbook
import ReelbookDiscovery
import ReelbookPages
import ReelbookPlanner
import ReelbookPlayback
import ReelbookTV
import ReelbookTestSupport
import Testing

/// A merge takes any number, also one that no edit may write. None may end a process.
@Suite struct HostileNumbersTests {
  private typealias Seen = SeenQueriesTests

  private static let numbers = [
    "-1", "0", "-7", "100000", "4294967296", "1000000000000", "10000000000000000", "930000000000000000",
    "9223372036854775807", "-9223372036854775808", "1e17", "1e308", "-1e308", "0.000000001",
  ]

  /// A household with records of all engines, of which many numbers are not the usual ones.
  private static func world() throws -> Seen.World {
    var world = try Seen.world(isWhole: true)
    let (anna, ben, movie, series) = (Seen.anna, Seen.ben, Seen.shown[0], Seen.shown[1])
    let episode = MediaID.episode(1, season: 1, of: series)
    let today = world.now.day
    let moment = world.now.instant
    try world.edit(as: anna) { draft in
      try draft.change(movie) { (title: inout Title) in (title.facts.score, title.facts.votes) = (8.5, 1200) }
      try draft.rate(movie, .stars(4))
      try draft.change(series) { (title: inout Title) in
        title.order = EpisodeOrder(
          "own", named: "Discs", EpisodeOrderKind(rawValue: "dvd"),
          parts: [
            EpisodeOrder.Part(1, [.init(season: 1, number: 2), .init(season: 1, number: 1)])
          ])
        title.facts.runtime = .seconds(2700)
      }
      try draft.change(SeasonID(series, 1)) { (season: inout Season) in
        let day = today
        season.airTimes.episodes = [
          EpisodeAirTime(5, day: day, at: moment), EpisodeAirTime(6, day: day.adding(days: 2)),
        ]
        season.facts.episodes.append(Episode(5, name: "New", airDay: day))
        season.facts.episodes.append(Episode(6, name: "Later", airDay: day.adding(days: 2)))
        for place in season.facts.episodes.indices { season.facts.episodes[place].runtime = .seconds(2700) }
      }
      try draft.screenTime.limit(ben, to: WatchLimits(daily: .seconds(7200), weekly: .seconds(36_000)))
      try draft.screenTime.give(.seconds(1800), to: ben)
      try draft.screenTime.count(.seconds(900), on: DeviceID(bits: 1), by: ben)
      try draft.screenTime.recordRefusal(
        of: MediaID(Seen.hidden[0]), because: draft.library.verdict(on: Seen.hidden[0], of: ben), to: ben)
    }
    try world.edit(as: anna) { draft in
      try draft.guide.addOrder(MediaID(series), on: .weekly([.wednesday], every: 2), episodes: 2, for: [anna])
      try draft.guide.book(
        MediaID(series), on: draft.now.day, at: "21:00", length: .seconds(5400), for: [anna],
        wish: SlotWish(episodes: 2), repeats: .weekly([.monday], every: 2))
      var policy = PlanPolicy.standard
      (policy.vetoRest, policy.startsEvery, policy.episodesPerDay, policy.padding) = (15, 10, 3, .seconds(360))
      (policy.unknownEpisode, policy.unknownFilm) = (.seconds(2400), .seconds(6000))
      policy.weights.wanted = 101
      (policy.weights.used, policy.weights.tooOften, policy.weights.acclaimed) = (6, 91, 51)
      try draft.guide.replan(.week(of: draft.now), policy: policy, seed: 1)
      try draft.stop(episode, at: .seconds(600), of: .seconds(2700))
    }
    let slots = world.library.viewer(of: anna).schedule(of: world.week, asOf: world.now).slots
    if let slot = slots.last(where: { $0.startInstant > world.now.instant }) {
      try world.edit(as: anna) { _ = try $0.guide.veto(slot) }
    }
    return world
  }

  /// A line with another number at one place; `nil` if it has none, or cannot be read then.
  private static func changed(_ line: Substring, _ source: inout SeededGenerator, in schema: RecordSchema) -> String? {
    var text = String(line)
    let places = text.matches(of: /[:\[](-?[0-9]+(?:\.[0-9]+)?)(?=[,\]}])/)
    guard let place = places.randomElement(using: &source) else { return nil }
    text.replaceSubrange(place.output.1.startIndex..<place.output.1.endIndex, with: source.pick(numbers))
    return (try? Library(lines: ContiguousArray((text + "\n").utf8).span, schema: schema)) == nil ? nil : text
  }

  @Test func `no number of another device ends a query`() throws {
    let world = try Self.world()
    let lines = world.library.text.split(separator: "\n")
    let queries = Seen.table.sorted { $0.key < $1.key }
    var changes = 0
    for seed in Laws.seeds(few: 10, all: 3000) {
      var source = SeededGenerator(seed: seed)
      let hostile = lines.map { line -> String in
        guard source.chance(40), let other = Self.changed(line, &source, in: world.library.schema) else {
          return String(line)
        }
        changes += 1
        return other
      }
      var theirs = world
      let text = hostile.joined(separator: "\n") + "\n"
      theirs.library = try Library(lines: ContiguousArray(text.utf8).span, schema: world.library.schema)
      for person in [Seen.anna, Seen.ben] {
        let viewer = theirs.library.viewer(of: person)
        for (name, ask) in queries {
          do { _ = try ask(viewer, theirs) } catch { Issue.record("seed \(seed): \(name): \(error)") }
        }
        #expect(!WeekPage(theirs.week, for: viewer, asOf: theirs.now).text.isEmpty)
        #expect(!HTMLReport(viewer.statistics(asOf: theirs.now), year: 2026, region: "DE").text.isEmpty)
        _ = (
          theirs.library.timeLeft(of: person, asOf: theirs.now),
          viewer.news(since: theirs.week.monday, until: theirs.week.sunday)
        )
        for title in theirs.library.titles {
          _ = theirs.library.progress(in: MediaID(title.id), of: person, asOf: theirs.now)
          _ = theirs.library.nextEpisode(in: title.id, of: person, asOf: theirs.now)
        }
        let index = SearchIndex(theirs.library, asOf: theirs.now)
        _ = index.answer(SearchQuestion("comedy like Owls movie", in: index, for: viewer), for: viewer)
      }
    }
    #expect(changes > 0)
  }
}
