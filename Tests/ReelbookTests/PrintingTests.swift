import Foundation
import Reelbook
import ReelbookDiscovery
import ReelbookPlanner
import ReelbookPlayback
import ReelbookServers
import ReelbookTV
import ReelbookTestSupport
import Testing

/// `print` shows of a value a few lines, not what it is made of; `dump` shows that.
///
/// A record and a change print as the beginning of their line of the library's text.
@Suite struct PrintingTests {
  private let me = PersonID(bits: IDBits(0x4000, 1 << 63 | 1))

  /// A household with two hundred films and a long series, most of them watched.
  private func household() throws -> (library: Library, commit: Commit?, now: Now) {
    let now = try Now(Instant(parsing: "2026-11-23T20:00:00Z"), zone: "Europe/Berlin")
    var draft = Library().draft(as: me, now: now, ids: SeededGenerator(seed: 1))
    try draft.insert(Person(id: me))
    let list = try draft.addList("All")
    for number in 1...200 {
      var facts = TitleFacts(name: "Film \(number)", year: 1900 + number % 120)
      facts.synopsis = String(repeating: "A long tale. ", count: 40)
      facts.genres = ["Drama", "Comedy"]
      facts.runtime = .seconds(6000)
      try draft.add(CatalogTitle(Title(.movie(number), facts)), to: list)
      let day = try #require(CivilDay(year: 2026, month: 1 + number % 10, day: 1 + number % 28))
      try draft.watch(TitleID.movie(number), at: .day(day))
      try draft.rate(TitleID.movie(number), Rating("\(1 + number % 10)/10"))
    }
    var season = SeasonFacts()
    season.episodes = (1...200).map { Episode($0, airDay: CivilDay(year: 2020, month: 1, day: 1), tmdb: $0) }
    let series = CatalogTitle(
      Title(.series(1), TitleFacts(name: "Long")), seasons: [Season(SeasonID(.series(1), 1), season)])
    try draft.add(series, to: list)
    for number in 1...150 {
      try draft.watch(MediaID.episode(season: 1, number: number, of: .series(1)), at: .day(now.day))
    }
    var clock = HybridClock(device: DeviceID(bits: 1))
    let commit = draft.commit(by: &clock)
    return (draft.library, commit, now)
  }

  private func expectShort(_ values: [Any]) {
    for value in values {
      let text = "\(value)"
      let lines = text.count { $0.isNewline } + 1
      #expect(
        text.count <= 400 && lines <= 4 && !text.isEmpty,
        "\(type(of: value)): \(lines) lines, \(text.count) letters: \(text.prefix(160))")
    }
  }

  @Test func `a library, its rows and its statistics print as a few words`() throws {
    let (library, commit, now) = try household()
    let statistics = library.viewer(of: me).statistics(asOf: now)
    let review = statistics.yearInReview(2026)
    let progress = library.progress(in: TitleID.series(1), of: me, asOf: now)
    expectShort([
      library, try #require(commit), library.plays, library.titles, library.schema, statistics, statistics.diary(),
      statistics.streaks(),
      statistics.heatMap(2026), statistics.ratings(), statistics.onThisDay(), review, statistics.yearStory(2026),
      library.viewer(of: me).activity(asOf: now), progress, library.status(on: TitleID.series(1), of: me, asOf: now),
      library.draft(as: me, now: now), TitleFilter.all,
    ])
    expectShort(library.diary(of: me).prefix(3).map { $0 as Any })
    expectShort(library.lists(of: me).map { $0 as Any })
    let edit = try #require(commit?.story(in: library))
    expectShort([HistoryPage([edit], asOf: now), edit])
    expectShort(commit?.changes.map { $0 as Any } ?? [])
    expectShort(library.seasons.map { $0 as Any } + library.titles.map { $0 as Any })
    #expect("\(library)" == "a library of 201 titles, 350 viewings and 1 person")
  }

  @Test func `search, recommendations, plans and guides print as a few words`() throws {
    let (library, _, now) = try household()
    let index = SearchIndex(library, asOf: now)
    let result = index.search("film", for: library.viewer(of: me))
    let recommender = Recommender(for: library.viewer(of: me), asOf: now)
    let plan = library.viewer(of: me).plan(PlanWeek(of: now.day), asOf: now)
    expectShort([
      library.viewer(of: me), index, result, index.counts(of: result), recommender, plan,
      library.viewer(of: me).schedule(of: PlanWeek(of: now.day), asOf: now),
    ])
    expectShort(result.hits.prefix(3).map { $0 as Any } + recommender.home().map { $0 as Any })
    expectShort(recommender.suggestions().prefix(3).map { $0 as Any })
    let channels = (1...50).map { GuideChannel(id: "\($0)", names: [GuideText("Channel \($0)")]) }
    expectShort([Guide(channels: channels, programmes: []), PlaybackPolicy.standard, QueuePolicy.standard])
  }

  @Test func `reports of many problems print the first ones, and how many more there are`() async throws {
    let now = try household().now
    var configuration = StoreConfiguration()
    configuration.now = { now }
    let store = try await LibraryStore.open(MemoryStorage(), configuration)
    try await store.edit { draft in
      let list = try draft.addList("All")
      for number in 1...90 {
        try draft.add(CatalogTitle(Title(.movie(number), TitleFacts(name: "Film \(number)"))), to: list)
      }
    }
    try await store.edit { draft in
      for number in 1...90 { try draft.rate(TitleID.movie(number), .stars(1)) }
    }
    let stack = try await store.undoStack()
    let commit = try #require(stack.undoable)
    try await store.edit { draft in
      for number in 1...90 { try draft.rate(TitleID.movie(number), .stars(5)) }
    }
    let report = try await store.undo(commit.id)
    #expect(report.words.count == 90 && "\(report)".hasSuffix(" and 87 more"), "\(report)")
    expectShort([report])
    await store.close()
  }

  @Test func `a server that has lost its items prints the first ones, and how many more there are`() async throws {
    let (library, _, now) = try household()
    let items = (1...90).map { number in
      #"{"Id":"f\#(number)","Type":"Movie","Name":"Film \#(number)","ProviderIds":{"Tmdb":"\#(number)"},"#
        + #""UserData":{"Played":false,"IsFavorite":false,"PlayCount":0,"Key":"k"}}"#
    }.joined(separator: ",")
    let transport = ScriptedTransport { request, _ in
      request.method == "GET"
        ? .text(#"{"Items":[\#(items)],"TotalRecordCount":90,"StartIndex":0}"#) : .text("{}", status: 404)
    }
    let server = JellyfinServer(
      at: try #require(URL(string: "http://media.invalid:8096")), user: String(repeating: "a", count: 32),
      token: "key", transport: transport, retry: .never)
    let plan = library.viewer(of: me).watchedStates(for: try await server.items(), asOf: now)
    let report = try await server.send(plan)
    #expect(report.problems.count == 90 && "\(report)".hasSuffix(" … and 87 more"), "\(report)")
    expectShort([report])
  }

  @Test func `a trace prints as what is played, and its text has each event`() throws {
    let session = try PlaybackSession(PlaybackItem(.movie(1), title: "Film"), for: me)
    var trace = PlaybackTrace(of: session)
    let now = try household().now
    for second in 0..<900 { trace.append(.tick, at: PlaybackMoment(now.instant.adding(.seconds(second)))) }
    expectShort([trace])
    #expect(trace.text.count { $0.isNewline } == 901)
    #expect(try PlaybackTrace(trace.text) == trace)
  }

  @Test func `events, matches and addresses that hold many values print their number`() {
    let streams = (1...90).map { StreamVariant(id: StreamVariant.ID(rawValue: "\($0)"), name: "Stream \($0)") }
    let segments = (0..<90).map { SkipSegment(.intro, .seconds($0)..<(.seconds($0 + 1)), from: .chapters) }
    let items = (1...90).map { PlaybackItem(.movie($0), title: "Film \($0)") }
    let titles = (1...90).map { CatalogTitle(Title(.movie($0), TitleFacts(name: "Film \($0)"))) }
    let guides = Array(repeating: StreamAddress("https://a.example/secret"), count: 90)
    #expect("\(PlaybackEvent.opened(streams, duration: .seconds(90)))" == "opened(90 items, 90.0 seconds, false)")
    #expect("\(PlaybackEvent.segments(segments))" == "segments(90 items)")
    #expect("\(PlaybackEvent.neighbours(items))" == "neighbours(90 items)")
    #expect("\(TitleMatch.candidates(titles)) \(TitleMatch.nothing)" == "candidates(90 items) nothing")
    #expect("\(ForeignFile.Fate.undecided([.dayFirst, .monthFirst]))" == "undecided(2 items)")
    #expect("\(DeviceAgreement.State.different([Play.kind, Mark.kind]))" == "different(2 items)")
    let address = "\(SourceAddress.playlist(guides[0], guides: guides))"
    #expect(address.hasSuffix(", 90 items)") && !address.contains("secret"))
    expectShort([
      PlaybackEvent.upNext(items[0]), PlaybackEvent.play(items[0]), PlaybackEvent.choose(StreamWishes()),
      PlaybackEvent.failed(String(repeating: "x", count: 900)), TitleMatch.found(titles[0]),
      TitleMatch.inLibrary(.movie(1)),
    ])
  }

  @Test func `a case without values prints as its name`() {
    let events: [PlaybackEvent] = [
      .playing, .paused, .stalled, .resumed, .ended, .background, .tick, .skip, .keepWatching, .playNext, .cancelNext,
      .stillHere, .fromTheBeginning, .stop,
    ]
    let names =
      "playing paused stalled resumed ended background tick skip keepWatching playNext cancelNext stillHere "
      + "fromTheBeginning stop"
    #expect(events.map { "\($0)" }.joined(separator: " ") == names)
    let fates: [ForeignFile.Fate] = [.read, .unopened, .unknown]
    #expect(fates.map { "\($0)" } == ["read", "unopened", "unknown"])
    #expect("\(DeviceAgreement.State.equal) \(DeviceAgreement.State.apart)" == "equal apart")
  }
}
