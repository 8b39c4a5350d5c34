import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTMDb
import ReelbookTestSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct RefreshTests {
  private static let now = ClientHarness.now

  static func title(_ id: TitleID, daysOld: Int? = 100, _ change: (inout TitleFacts) -> Void = { _ in }) -> Title {
    var facts = TitleFacts(name: "Stairwell", year: 2021)
    facts.fetched = daysOld.map { now.adding(.seconds(-86_400 * $0)) }
    change(&facts)
    return Title(id, facts)
  }

  private func library(_ titles: [Title], seasons: [Season] = [], aliases: [Alias] = []) throws -> Library {
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    var draft = Library().draft(as: .absent, now: Now(Self.now, in: zone))
    for title in titles { try draft.insert(title) }
    for season in seasons { try draft.insert(season) }
    for alias in aliases { try draft.insert(alias) }
    return draft.library
  }

  private func all(_ walk: RefreshWalk) async throws -> [RefreshBatch] {
    var batches: [RefreshBatch] = []
    for try await batch in walk { batches.append(batch) }
    return batches
  }

  /// Answers any request with a title of its number, unless `special` has a reply.
  private func server(_ special: @escaping @Sendable (String) -> TransportReply? = { _ in nil }) -> ScriptedTransport {
    ScriptedTransport { request, _ in
      let path = request.url.path().replacing("/3/", with: "")
      if let reply = special(path) { return reply }
      let number = path.split(separator: "/").last.map(String.init) ?? "0"
      return .text(#"{"id":\#(number),"name":"Stairwell","title":"Stairwell","seasons":[]}"#)
    }
  }

  @Test func `titles come in batches, the oldest facts first`() async throws {
    let titles = (1...5).map { Self.title(.series($0), daysOld: 100 + $0) }
    let walk = ClientHarness(server()).client.refresh(try library(titles), batchSize: 2)
    #expect(walk.totalCount == 5)
    let batches = try await all(walk)
    #expect(
      batches.map { $0.titles.map(\.id) } == [[.series(5), .series(4)], [.series(3), .series(2)], [.series(1)]])
    #expect(batches.map(\.doneCount) == [2, 4, 5])
    #expect(batches.map(\.totalCount) == [5, 5, 5])
    #expect(batches.last?.fractionDone == 1)
    #expect(batches.first?.titles.first?.fetched == Self.now)
  }

  @Test func `a title that was never fetched comes first`() async throws {
    let titles = [Self.title(.series(1)), Self.title(.movie(2), daysOld: nil)]
    let batches = try await all(ClientHarness(server()).client.refresh(try library(titles)))
    #expect(batches.map { $0.titles.map(\.id) } == [[.movie(2), .series(1)]])
  }

  @Test func `a library that is up to date makes no request`() async throws {
    let harness = ClientHarness(server())
    let walk = harness.client.refresh(try library([Self.title(.series(1), daysOld: 0)]))
    #expect(try await all(walk).isEmpty)
    #expect(harness.base.requests.isEmpty)
  }

  @Test func `a refresh skips removed titles, titles without a TMDb number, and replaced titles`() async throws {
    var removed = Self.title(.series(1))
    removed.isRemoved = true
    var alias = Alias(id: .title(.series(3)))
    alias.target = .title(.series(4))
    let titles = [
      removed, Self.title(.provisional(.series, name: "Stairwell")), Self.title(.series(3)), Self.title(.series(4)),
      Self.title(TitleID(.movie, namespace: "imdb", value: "tt1")),
      Self.title(TitleID(TitleKind(rawValue: "channel"), namespace: "tmdb", value: "9")),
    ]
    let walk = ClientHarness(server()).client.refresh(try library(titles, aliases: [alias]))
    #expect(walk.totalCount == 1)
    #expect(try await all(walk).flatMap { $0.titles.map(\.id) } == [.series(4)])
  }

  @Test func `what was watched or starred without facts is asked for first, and then has its name`() async throws {
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    var draft = try library([Self.title(.series(1))]).draft(as: .absent, now: Now(Self.now, in: zone))
    try draft.watch(.movie(2))
    try draft.star(.episode(season: 1, number: 1, of: .series(3)))
    try draft.watch(TitleID(.movie, namespace: "imdb", value: "tt4"))
    let batches = try await all(ClientHarness(server()).client.refresh(draft.library, batchSize: 2))
    #expect(batches.map { Set($0.titles.map(\.id)) } == [[.movie(2), .series(3)], [.series(1)]])
    for batch in batches { try draft.refresh(batch) }
    #expect(draft.library.title(.movie(2))?.name == "Stairwell")
    #expect(draft.library.diary(of: .absent).contains { $0.subject == .movie(2) && $0.name == "Stairwell" })
    // They are in no list, as before.
    #expect(draft.library.titles().map(\.id) == [.series(1)])
    #expect(draft.library.titlesWithoutFacts.map(\.description) == ["movie/imdb/tt4"])
  }

  /// A catalogue's title with old facts, perhaps of a collection.
  private func found(_ id: TitleID, of collection: String? = nil) -> CatalogTitle {
    var found = CatalogTitle(Self.title(id))
    guard let collection else { return found }
    found.title.facts.collection = TitleFacts.Collection()
    found.title.facts.collection?.id = collection
    return found
  }

  @Test func `what somebody follows in no list is asked for again, and nothing else of no list`() async throws {
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    let me = PersonID(bits: IDBits(1, 1))
    // Facts are kept when somebody wants a title, and are a hundred days old today.
    var draft = Library().draft(as: me, now: Now(Self.now.adding(.seconds(-86_400 * 100)), in: zone))
    try draft.insert(Person(id: me))
    try draft.watchlist(found(.movie(1)))
    for number in [2, 9, 10] { try draft.add(found(.series(number))) }
    for number in [2, 9] {
      try draft.watch(.episode(season: 1, number: 1, of: .series(number)), insisting: true)
    }
    try draft.categorize(found(.series(3)), as: .paused)
    // The next film of a franchise.
    try draft.watch(found(.movie(4), of: "tmdb/7"))
    try draft.add(found(.movie(5), of: "tmdb/7"))
    // Starred; on the watchlist, and watched since; on the watchlist, and hidden; begun, and dropped.
    try draft.star(found(.movie(6)))
    for number in [7, 8] { try draft.watchlist(found(.movie(number))) }
    try draft.watch(.movie(7))
    try draft.hide(.movie(8))
    try draft.categorize(.series(9), as: .dropped)
    #expect(draft.library.titles().isEmpty)
    let batches = try await all(ClientHarness(server()).client.refresh(draft.library))
    #expect(batches.flatMap { $0.titles.map(\.id) } == [.movie(1), .movie(5), .series(2), .series(3)])
    var update = draft.library.draft(as: me, now: Now(Self.now, in: zone))
    for batch in batches { try update.refresh(batch) }
    #expect(update.library.titles().isEmpty && update.library.title(.movie(1))?.fetched == Self.now)
    #expect(ClientHarness(server()).client.refresh(update.library).totalCount == 0)
  }

  @Test func `a title whose records were forgotten while it was fetched does not come back`() async throws {
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    var draft = Library().draft(as: .absent, now: Now(Self.now, in: zone))
    try draft.watch(.movie(2))
    let batches = try await all(ClientHarness(server()).client.refresh(draft.library))
    #expect(batches.flatMap(\.titles).map(\.id) == [.movie(2)])
    try draft.forget(.movie(2))
    for batch in batches { try draft.refresh(batch) }
    #expect(draft.library.title(.movie(2)) == nil)
  }

  @Test func `a refresh asks TMDb although a cached copy is fresh`() async throws {
    let harness = ClientHarness(server())
    _ = try await harness.client.series(.series(1))
    _ = try await all(harness.client.refresh(try library([Self.title(.series(1))])))
    #expect(harness.base.requests.count == 2)
  }

  @Test func `a title that fails does not stop the others`() async throws {
    let base = server { $0 == "tv/2" ? .text("{\"id\":\"x\"}") : nil }
    let titles = (1...3).map { Self.title(.series($0)) }
    let batches = try await all(ClientHarness(base).client.refresh(try library(titles)))
    #expect(batches.count == 1)
    #expect(batches.first?.titles.map(\.id) == [.series(1), .series(3)])
    #expect(batches.first?.failures.map(\.id) == [.series(2)])
    #expect(batches.first?.failures.first?.error.code == .malformedReply)
    #expect(batches.first?.doneCount == 3)
  }

  @Test func `an error that concerns every title ends the walk after the titles before it`() async throws {
    let base = ScriptedTransport { request, _ in
      let path = request.url.path()
      if path.hasSuffix("/3") { throw TransportError(.offline, "Gone.") }
      return .text(#"{"id":\#(request.url.lastPathComponent),"seasons":[]}"#)
    }
    let titles = (1...9).map { Self.title(.series($0), daysOld: 200 - $0) }
    var iterator = ClientHarness(base).client.refresh(try library(titles), batchSize: 4).makeAsyncIterator()
    let first = try await iterator.next()
    #expect(first?.titles.map(\.id).prefix(2) == [.series(1), .series(2)])
    #expect(first?.titles.contains { $0.id == .series(3) } == false)
    await #expect(throws: TMDbError(.offline, "Gone.", endpoint: "tv/3")) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test(arguments: [
    Result<TransportReply, TransportError>.error(.timedOut), .text("", status: 503, headers: ["Retry-After": "3600"]),
  ])
  func `a walk ends after four failures in a row, and does not request the rest`(
    outcome: Result<TransportReply, TransportError>
  ) async throws {
    let base = ScriptedTransport(outcome)
    let titles = (1...50).map { Self.title(.series($0), daysOld: 200 - $0) }
    var iterator = ClientHarness(base).client.refresh(try library(titles), batchSize: 20).makeAsyncIterator()
    let batch = try await iterator.next()
    #expect(base.requests.count == 4)
    #expect(batch?.failures.map(\.id) == (1...4).map { .series($0) })
    #expect(batch?.notRequested == (5...50).map { .series($0) })
    await #expect(throws: TMDbError.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
    #expect(base.requests.count == 4)
  }

  @Test func `failures in a row count across batches, and a reply resets the count`() async throws {
    func asked(_ batchSize: Int, fails: @escaping @Sendable (Int) -> Bool) async throws -> Int {
      let base = ScriptedTransport { request, number in
        if fails(number) { throw TransportError(.timedOut, "Gone.") }
        return .text(#"{"id":\#(request.url.lastPathComponent),"seasons":[]}"#)
      }
      let titles = (1...12).map { Self.title(.series($0), daysOld: 200 - $0) }
      let walk = ClientHarness(base).client.refresh(try library(titles), batchSize: batchSize)
      _ = await tmdbError { try await all(walk) }
      return base.requests.count
    }
    #expect(try await asked(1) { _ in true } == 4)
    #expect(try await asked(1) { $0 % 4 != 0 } == 12)
    #expect(try await asked(1) { $0 > 5 } == 9)
  }

  @Test func `a season that is listed but not returned is reported, and its facts stay`() async throws {
    var old = Season(id: SeasonID(.series(1), 2))
    old.facts.episodes = [Episode(1, tmdb: 21)]
    let reply = """
      {"id":1,"name":"Stairwell","seasons":[{"id":51,"season_number":1},{"id":52,"season_number":2}],
       "season/1":{"id":51,"season_number":1,"episodes":[{"id":11,"episode_number":1}]}}
      """
    let library = try library([Self.title(.series(1))], seasons: [old])
    let batches = try await all(ClientHarness(server { $0 == "tv/1" ? .text(reply) : nil }).client.refresh(library))
    #expect(batches.map(\.missingSeasons) == [[SeasonID(.series(1), 2)]])
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    var draft = library.draft(as: .absent, now: Now(Self.now, in: zone))
    for batch in batches { try draft.refresh(batch) }
    #expect(draft.library.season(2, of: .series(1))?.episodes == old.facts.episodes)
  }

  @Test func `a refresh removes a season that TMDb no longer lists, unless the whole list is empty`()
    async throws
  {
    func seasons(after listed: String) async throws -> [Int] {
      var old = Season(id: SeasonID(.series(1), 2))
      old.facts.episodes = [Episode(1, tmdb: 21)]
      let library = try library([Self.title(.series(1))], seasons: [old])
      let reply = #"{"id":1,"name":"Stairwell","seasons":[\#(listed)]}"#
      let batches = try await all(ClientHarness(server { $0 == "tv/1" ? .text(reply) : nil }).client.refresh(library))
      let zone = try #require(TimeZone(secondsFromGMT: 0))
      var draft = library.draft(as: .absent, now: Now(Self.now, in: zone))
      for batch in batches { try draft.refresh(batch) }
      return draft.library.seasons(of: .series(1)).map(\.id.number)
    }
    #expect(try await seasons(after: #"{"id":51,"season_number":1}"#) == [])
    #expect(try await seasons(after: "") == [2])
  }

  @Test func `without a token a refresh throws one error`() async throws {
    let harness = ClientHarness(token: nil, server())
    let library = try library([Self.title(.series(1))])
    #expect(await tmdbError { try await all(harness.client.refresh(library)) }?.code == .noToken)
  }

  @Test func `a cancelled refresh ends with CancellationError`() async throws {
    let gate = Gate()
    let base = ScriptedTransport { _, _ in
      try await gate.pass()
      return .text("{}")
    }
    let walk = ClientHarness(base).client.refresh(try library([Self.title(.series(1))]))
    let task = Task { try await all(walk) }
    try await gate.arrivals(reach: 1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `a refresh changes no play, and a play follows its renumbered episode`()
    async throws
  {
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    let before =
      #"{"id":1,"name":"Old","seasons":[],"season/1":{"id":5,"season_number":1,"episodes":[{"id":11,"episode_number":1},{"id":12,"episode_number":2}]}}"#
    let after =
      #"{"id":1,"name":"New","seasons":[],"season/1":{"id":5,"season_number":1,"episodes":[{"id":12,"episode_number":1},{"id":11,"episode_number":2}]}}"#
    let current = Lock(before)
    let base = server { $0 == "tv/1" ? .text(current.withLock { $0 }) : nil }
    let client = ClientHarness(base).client
    let show = try await client.series(.series(1))
    var draft = Library().draft(as: .absent, now: Now(Self.now, in: zone))
    let list = try draft.addList("Watching")
    try draft.add(show, to: list)
    try draft.watch(show.episode(season: 1, number: 1))
    let library = draft.library
    current.withLock { $0 = after }
    let batches = try await all(client.refresh(library, policy: .everything))
    #expect(batches.first?.renumberings.map(\.episodeID) == [11, 12])
    var update = library.draft(as: .absent, now: Now(Self.now.adding(.seconds(60)), in: zone))
    for batch in batches { try update.refresh(batch) }
    #expect(update.library.title(.series(1))?.name == "New")
    #expect(update.library.plays.map(\.self) == library.plays.map(\.self))
    let play = try #require(update.library.plays.first { _ in true })
    #expect(update.library.isAbout(play, .episode(2, season: 1, of: .series(1))))
    #expect(!update.library.isAbout(play, .episode(1, season: 1, of: .series(1))))
  }

  @Test func `plays and marks follow an episode that moved to another season`() async throws {
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    func reply(_ seasons: [(Int, [(Int, Int)])]) -> String {
      let texts = seasons.map { number, episodes in
        let list = episodes.map { #"{"id":\#($0.1),"episode_number":\#($0.0)}"# }.joined(separator: ",")
        return #""season/\#(number)":{"id":\#(50 + number),"season_number":\#(number),"episodes":[\#(list)]}"#
      }
      let listed = seasons.map { #"{"id":\#(50 + $0.0),"season_number":\#($0.0)}"# }.joined(separator: ",")
      return #"{"id":1,"name":"Stairwell","seasons":[\#(listed)],\#(texts.joined(separator: ","))}"#
    }
    let current = Lock(reply([(1, [(1, 11), (2, 12)]), (2, [(1, 21)])]))
    let base = server { $0 == "tv/1" ? .text(current.withLock { $0 }) : nil }
    let client = ClientHarness(base).client
    let show = try await client.series(.series(1))
    var draft = Library().draft(as: .absent, now: Now(Self.now, in: zone))
    let list = try draft.addList("Watching")
    try draft.add(show, to: list)
    try draft.watch(show.episode(season: 1, number: 2))
    try draft.star(show.episode(season: 1, number: 2))
    current.withLock { $0 = reply([(1, [(1, 11)]), (2, [(1, 21), (2, 12)])]) }
    let batches = try await all(client.refresh(draft.library, policy: .everything))
    let moved = try #require(batches.first?.renumberings.first)
    for batch in batches { try draft.refresh(batch) }
    #expect(moved.new == .episode(2, season: 2, of: .series(1)))
    #expect(draft.library.plays(about: moved.new).count == 1 && draft.library.plays(about: moved.old).isEmpty)
    #expect(draft.library.starredEpisodes(in: MediaID(.series(1)), of: .absent) == [moved.new])
  }

  @Test func `renumbered episodes are reported by their TMDb numbers`() async throws {
    var old = Season(id: SeasonID(.series(1), 1))
    old.facts.episodes = [
      Episode(1, tmdb: 11), Episode(2, tmdb: 12), Episode(3, tmdb: 13), Episode(4), Episode(5, tmdb: 15),
      Episode(6, tmdb: 15),
    ]
    let reply = """
      {"id":1,"seasons":[],
       "season/0":{"id":50,"season_number":0,"episodes":[{"id":13,"episode_number":1}]},
       "season/1":{"id":51,"season_number":1,"episodes":[{"id":11,"episode_number":1},{"id":14,"episode_number":2},
         {"id":12,"episode_number":3},{"id":15,"episode_number":7}]}}
      """
    let base = server { $0 == "tv/1" ? .text(reply) : nil }
    let batches = try await all(
      ClientHarness(base).client.refresh(try library([Self.title(.series(1))], seasons: [old])))
    let series = TitleID.series(1)
    #expect(
      batches.first?.renumberings == [
        Renumbering(episodeID: 12, old: .episode(2, season: 1, of: series), new: .episode(3, season: 1, of: series)),
        Renumbering(episodeID: 13, old: .episode(3, season: 1, of: series), new: .episode(1, season: 0, of: series)),
      ])
  }

  @Test func `a title that was forgotten since is skipped, and the others are taken in`() async throws {
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    let batches = try await all(
      ClientHarness(server()).client.refresh(try library([Self.title(.series(1)), Self.title(.series(2))])))
    var update = try library([Self.title(.series(2)) { $0.name = "Old" }])
      .draft(as: .absent, now: Now(Self.now, in: zone))
    for batch in batches { try update.refresh(batch) }
    #expect(update.library.titles.map(\.id) == [.series(2)])
    #expect(update.library.title(.series(2))?.name == "Stairwell")
  }
}
