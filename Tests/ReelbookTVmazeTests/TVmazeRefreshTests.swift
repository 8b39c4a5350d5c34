import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTVmaze
import ReelbookTestSupport
import Testing

/// A library's air times in batches.
@Suite struct TVmazeRefreshTests {
  /// A library with some series, of which the number at TheTVDB is that at TMDb.
  private func shelf(_ numbers: [Int]) throws -> Shelf {
    var shelf = try Shelf(ids: ["tvdb": "7"])
    try shelf.edit { draft in
      let list = try draft.addList("More")
      for number in numbers where number != 7 {
        var facts = TitleFacts(name: "Series \(number)", year: 2026)
        facts.outsideIDs = ["tvdb": "\(number)"]
        var season = Season(SeasonID(.series(number), 1), SeasonFacts())
        season.facts.episodes = [Episode(1, airDay: CivilDay("2026-12-06"), tmdb: number)]
        try draft.add(CatalogTitle(Title(.series(number), facts), seasons: [season]), to: list)
      }
    }
    return shelf
  }

  /// A TVmaze that has some shows, with one episode each, and fails for others.
  private func maze(_ numbers: [Int], failing: [Int: TransportReply] = [:]) -> Maze {
    var replies: [String: TransportReply] = [:]
    for number in numbers {
      replies["lookup/shows?thetvdb=\(number)"] = Maze.show(number, "Series")
      replies["shows/\(number)"] = Maze.show(number, "Series")
      replies["shows/\(number)/episodes?specials=1"] = Maze.episodes(
        Maze.episode(1, 1, "First", day: "2026-12-06", stamp: "2026-12-07T02:00:00Z"))
    }
    for (number, reply) in failing { replies["lookup/shows?thetvdb=\(number)"] = reply }
    return Maze(replies, configuration: TVmazeConfiguration(retry: .never))
  }

  private func batches(_ refresh: TVmazeRefresh) async -> (batches: [TVmazeBatch], error: TVmazeError?) {
    var batches: [TVmazeBatch] = []
    do {
      for try await batch in refresh { batches.append(batch) }
      return (batches, nil)
    } catch {
      return (batches, error as? TVmazeError)
    }
  }

  @Test func `each batch is written, and what was asked about is not due for a day`() async throws {
    var shelf = try shelf([1, 2, 7])
    let maze = maze([1, 7])
    let refresh = maze.client.refresh(shelf.library, batchSize: 2)
    #expect(refresh.totalCount == 3)
    let found = await batches(refresh)
    #expect(found.error == nil && found.batches.map(\.doneCount) == [2, 3])
    #expect(found.batches.map(\.totalCount) == [3, 3])
    #expect(found.batches.flatMap(\.times).map(\.title) == [.series(1), .series(7)])
    #expect(found.batches.flatMap(\.notFound) == [.series(2)])
    for batch in found.batches { try shelf.edit { try $0.refresh(batch) } }
    #expect(shelf.time(1) == "2026-12-07T02:00:00Z")
    let soon = TVmazeClient(transport: maze.transport, now: { Maze.now.adding(.seconds(3600)) })
    #expect(soon.refresh(shelf.library).totalCount == 0)
    #expect(soon.refresh(shelf.library, olderThan: .zero).totalCount == 3)
    let later = TVmazeClient(transport: maze.transport, now: { Maze.now.adding(.seconds(90_000)) })
    #expect(later.refresh(shelf.library).totalCount == 3)
  }

  @Test func `a series that is over is due after thirty days, and a removed one never`() async throws {
    var shelf = try shelf([1, 7])
    let found = await batches(maze([1, 7]).client.refresh(shelf.library))
    for batch in found.batches { try shelf.edit { try $0.refresh(batch) } }
    try shelf.edit { draft in
      var ended = CatalogTitle(Title(.series(1), TitleFacts(name: "Series 1", year: 2026)))
      ended.title.facts.status = .ended
      ended.title.facts.fetched = Maze.now
      try draft.refresh(ended)
    }
    func due(after days: Int) -> Int {
      TVmazeClient(transport: Maze([:]).transport, now: { Maze.now.adding(.seconds(days * 86_400 + 60)) })
        .refresh(shelf.library).totalCount
    }
    #expect(due(after: 2) == 1 && due(after: 29) == 1 && due(after: 31) == 2)
    try shelf.edit { try $0.remove(TitleID.series(1)) }
    #expect(due(after: 31) == 1)
  }

  @Test func `a removed series that somebody follows is due, too`() async throws {
    var shelf = try shelf([1, 2, 7])
    try shelf.edit { draft in
      for number in [1, 2] { try draft.remove(TitleID.series(number)) }
      try draft.watchlist(TitleID.series(1))
    }
    let found = await batches(maze([1, 2, 7]).client.refresh(shelf.library))
    #expect(found.error == nil && found.batches.flatMap(\.times).map(\.title) == [.series(1), .series(7)])
    for batch in found.batches { try shelf.edit { try $0.refresh(batch) } }
    #expect(shelf.library.airTime(of: .episode(season: 1, number: 1, of: .series(1)), for: shelf.me, in: .gmt) != nil)
  }

  @Test func `a failing series does not stop the others`() async throws {
    let shelf = try shelf([1, 2, 7])
    let found = await batches(
      maze([1, 7], failing: [2: .text("{]")]).client.refresh(shelf.library))
    #expect(found.error == nil && found.batches.flatMap(\.times).count == 2)
    #expect(found.batches.flatMap(\.failures).map(\.id) == [.series(2)])
    #expect(found.batches.flatMap(\.failures).map(\.error.code) == [.malformedReply])
  }

  @Test(arguments: [429, 503])
  func `a failure of every series ends it, after what was fetched`(status: Int) async throws {
    let shelf = try shelf([1, 2, 3, 4, 5, 6, 7])
    let reply = TransportReply.text("", status: status)
    let found = await batches(
      maze([1], failing: [2: reply, 3: reply, 4: reply, 5: reply, 6: reply]).client.refresh(shelf.library))
    #expect(found.batches.count == 1 && found.batches[0].times.map(\.title) == [.series(1)])
    // Too many requests is said at once; a server that is down, after four in a row.
    #expect(found.batches[0].failures.count == (status == 429 ? 0 : 4))
    #expect(found.error?.code == (status == 429 ? .rateLimited : .serverDown))
  }

  @Test func `without a network it ends at once`() async throws {
    let shelf = try shelf([1, 7])
    let maze = Maze(ScriptedTransport(.error(.offline)))
    let found = await batches(maze.client.refresh(shelf.library))
    #expect(found.batches.isEmpty && found.error?.code == .offline)
  }

  @Test func `at most two requests start in a second, which is TVmaze's limit`() async throws {
    let shelf = try shelf(Array(1...7))
    let maze = maze(Array(1...7))
    _ = await batches(maze.client.refresh(shelf.library))
    #expect(maze.asked.count == 14)
    // The clock jumps by each wait: fourteen requests in pairs need six seconds.
    #expect(maze.clock.now.offset >= .seconds(6))
  }

  @Test func `a reply is cached, and a damaged one is asked for again`() async throws {
    let shelf = try Shelf()
    let list = "shows/82/episodes?specials=1"
    let good = Maze.episodes(Maze.episode(1, 1, "First", day: "2026-12-06", stamp: "2026-12-07T02:00:00Z"))
    let isDamaged = Lock(true)
    let transport = ScriptedTransport { request, _ in
      guard request.url.absoluteString.hasSuffix(list) else { return Maze.show(82, "Owls") }
      return isDamaged.withLock(\.self) ? .text("[{") : good
    }
    let maze = Maze(transport)
    let error = await tvmazeError { try await maze.client.airTimes(of: Shelf.owls, in: shelf.library) }
    #expect(error?.code == .malformedReply)
    isDamaged.withLock { $0 = false }
    for _ in 1...3 { #expect(try await maze.client.airTimes(of: Shelf.owls, in: shelf.library)?.count == 1) }
    // The lookup once, the list twice.
    #expect(maze.asked.count == 3)
    _ = try await maze.client.airTimes(of: Shelf.owls, in: shelf.library, revalidating: true)
    #expect(maze.asked.count == 4)
  }

  @Test func `errors and descriptions have no query`() async throws {
    let maze = Maze(["lookup/shows?thetvdb=4711": .text("", status: 400)])
    let error = await tvmazeError { try await maze.client.show(for: Shelf().title) }
    #expect(error?.code == .rejected && error?.message == "TVmaze does not accept this request (status 400).")
    #expect("\(maze.client)" == "TVmazeClient(api.tvmaze.com)")
    var dumped = ""
    dump(error, to: &dumped)
    #expect(!dumped.contains("4711"))
    #expect(AirTime.credit.contains("TVmaze") && AirTime.credit.contains("CC BY-SA"))
  }
}
