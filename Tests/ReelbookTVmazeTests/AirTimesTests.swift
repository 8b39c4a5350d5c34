import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTVmaze
import ReelbookTestSupport
import Testing

/// The air times of a series: what TVmaze says of which of the library's episodes.
@Suite struct AirTimesTests {
  private static let list = "shows/82/episodes?specials=1"

  /// The shelf after taking in the air times of these episodes.
  private func shelf(
    _ shelf: Shelf, _ episodes: TransportReply, show: TransportReply = Maze.show(82, "Owls")
  ) async throws -> Shelf {
    let maze = Maze(["lookup/shows?thetvdb=4711": show, Self.list: episodes])
    let times = try #require(try await maze.client.airTimes(of: Shelf.owls, in: shelf.library))
    var shelf = shelf
    try shelf.edit { try $0.refresh(times) }
    return shelf
  }

  @Test func `an episode has the moment of its air stamp, and the network with its zone`() async throws {
    let shelf = try await shelf(
      Shelf(),
      Maze.episodes(
        Maze.episode(1, 1, "First", day: "2026-12-06", stamp: "2026-12-07T02:00:00+00:00"),
        Maze.episode(1, 2, "Second", day: "2026-12-13", stamp: "2026-12-13T21:00:00-05:00")))
    #expect(shelf.time(1) == "2026-12-07T02:00:00Z" && shelf.time(2) == "2026-12-14T02:00:00Z")
    let found = shelf.library.airTime(of: .episode(1, season: 1, of: Shelf.owls), for: shelf.me, in: .gmt)
    #expect(found?.outlet == "HBO" && found?.country == "US" && found?.zone == "America/New_York")
    #expect(found?.isService == false && found?.day == CivilDay("2026-12-06"))
  }

  @Test func `noon in Greenwich, which a service without an hour has, is no moment`() async throws {
    let shelf = try await shelf(
      Shelf(),
      Maze.episodes(
        Maze.episode(1, 1, "First", day: "2026-12-06", time: "", stamp: "2026-12-06T12:00:00+00:00")),
      show: Maze.show(82, "Owls", network: "null", webChannel: #"{"id":1,"name":"Streamer","country":null}"#))
    #expect(shelf.time(1) == "2026-12-06")
    let found = shelf.library.airTime(of: .episode(1, season: 1, of: Shelf.owls), for: shelf.me, in: .gmt)
    #expect(found?.isService == true && found?.outlet == "Streamer" && found?.country == nil)
  }

  @Test func `a late show has the day before, and its true moment`() async throws {
    let shelf = try await shelf(
      Shelf([("First", "2026-12-06")]),
      Maze.episodes(Maze.episode(1, 1, "First", day: "2026-12-05", time: "01:05", stamp: "2026-12-05T16:05:00+00:00")))
    #expect(shelf.time(1) == "2026-12-05T16:05:00Z")
  }

  @Test func `where the numbers differ, the name on the same day decides`() async throws {
    // TVmaze has the double episode of the beginning as two.
    let shelf = try await shelf(
      Shelf([("First", "2026-12-06"), ("Third", "2026-12-13"), ("Fourth", "2026-12-20"), ("", nil)]),
      Maze.episodes(
        Maze.episode(1, 1, "First", day: "2026-12-06", stamp: "2026-12-07T01:00:00Z"),
        Maze.episode(1, 2, "Second", day: "2026-12-06", stamp: "2026-12-07T02:00:00Z"),
        Maze.episode(1, 3, "Third", day: "2026-12-13", stamp: "2026-12-14T03:00:00Z"),
        Maze.episode(1, 4, "Fourth", day: "2026-12-20", stamp: "2026-12-21T04:00:00Z")))
    #expect(
      (1...4).map { shelf.time($0) } == ["2026-12-07T01:00:00Z", "2026-12-14T03:00:00Z", "2026-12-21T04:00:00Z", nil])
  }

  @Test func `names in another language do not matter where number and day agree`() async throws {
    let shelf = try await shelf(
      Shelf([("Erste", "2026-12-06"), ("Zweite", "2026-12-14"), ("Dritte", nil)]),
      Maze.episodes(
        Maze.episode(1, 1, "First", day: "2026-12-06", stamp: "2026-12-07T02:00:00Z"),
        Maze.episode(1, 2, "Second", day: "2026-12-13", stamp: "2026-12-14T02:00:00Z"),
        Maze.episode(1, 3, "Third", day: "2026-12-20", stamp: "2026-12-21T02:00:00Z")))
    // The third has no day here, and nothing in the season speaks against the numbers.
    #expect(
      (1...3).map { shelf.time($0) } == ["2026-12-07T02:00:00Z", "2026-12-14T02:00:00Z", "2026-12-21T02:00:00Z"])
  }

  @Test func `a number alone is no evidence in a season whose numbers differ`() async throws {
    let shelf = try await shelf(
      Shelf([("Erste", "2026-12-06"), ("Zweite", "2026-12-20"), ("Dritte", nil)]),
      Maze.episodes(
        Maze.episode(1, 1, "First", day: "2026-12-06", stamp: "2026-12-07T02:00:00Z"),
        Maze.episode(1, 2, "Second", day: "2026-12-13", stamp: "2026-12-14T02:00:00Z"),
        Maze.episode(1, 3, "Third", day: "2026-12-20", stamp: "2026-12-21T02:00:00Z")))
    #expect((1...3).map { shelf.time($0) } == ["2026-12-07T02:00:00Z", nil, nil])
  }

  @Test func `names that many episodes have decide nothing`() async throws {
    let shelf = try await shelf(
      Shelf([("TBA", "2026-12-06"), ("Episode 2", "2026-12-13")]),
      Maze.episodes(
        Maze.episode(1, 5, "TBA", day: "2026-12-06", stamp: "2026-12-07T02:00:00Z"),
        Maze.episode(1, 6, "Episode 2", day: "2026-12-13", stamp: "2026-12-14T02:00:00Z")))
    #expect((1...2).map { shelf.time($0) } == [nil, nil])
  }

  @Test func `a special is found by its name and day`() async throws {
    let special = Episode(4, name: "Owls at Christmas", airDay: CivilDay("2026-12-24"), tmdb: 4)
    let other = Episode(5, name: "Owls at Christmas", airDay: CivilDay("2025-12-24"), tmdb: 5)
    let shelf = try await shelf(
      Shelf(specials: [special, other]),
      Maze.episodes(
        Maze.episode(1, nil, "Owls at Christmas", day: "2026-12-24", stamp: "2026-12-25T02:00:00Z"),
        Maze.episode(1, 1, "First", day: "2026-12-06", stamp: "2026-12-07T02:00:00Z")))
    #expect(shelf.time(4, season: 0) == "2026-12-25T02:00:00Z" && shelf.time(5, season: 0) == nil)
  }

  @Test(arguments: [
    "{}", "null", "7", #"{"season":1,"number":1}"#, #"{"season":1,"number":1,"airdate":""}"#,
    #"{"season":1,"number":1,"airdate":"2026-02-31","airtime":"21:00"}"#, #"{"number":1,"airdate":"2026-12-06"}"#,
    #"{"season":"x","number":1,"airdate":"2026-12-06"}"#,
  ])
  func `an odd episode costs itself alone`(odd: String) async throws {
    let shelf = try await shelf(
      Shelf(),
      Maze.episodes(odd, Maze.episode(1, 2, "Second", day: "2026-12-13", stamp: "2026-12-14T02:00:00Z")))
    #expect(shelf.time(1) == nil && shelf.time(2) == "2026-12-14T02:00:00Z")
  }

  @Test(arguments: [
    #""airtime":null,"airstamp":"2026-12-07T02:00:00+00:00""#, #""airtime":"nine","airstamp":"2026-12-07T02:00:00Z""#,
    #""airtime":"21:00","airstamp":null"#, #""airtime":"21:00","airstamp":"""#, #""airtime":"21:00","airstamp":"soon""#,
    // A stamp that is weeks away from its day.
    #""airtime":"21:00","airstamp":"2027-01-07T02:00:00Z""#, #""airtime":[21],"airstamp":{}"#,
  ])
  func `an odd hour leaves the day`(members: String) async throws {
    let odd = #"{"season":1,"number":1,"name":{"x":1},"airdate":"2026-12-06",\#(members)}"#
    let shelf = try await shelf(Shelf(), Maze.episodes(odd))
    #expect(shelf.time(1) == "2026-12-06")
  }

  @Test(arguments: ["{}", "[", "", "<html></html>", #"{"name":"Not Found","status":404}"#])
  func `a list that is none is an error`(body: String) async throws {
    let shelf = try Shelf()
    let maze = Maze(["lookup/shows?thetvdb=4711": Maze.show(82, "Owls"), Self.list: .text(body)])
    let error = await tvmazeError { try await maze.client.airTimes(of: Shelf.owls, in: shelf.library) }
    #expect(error?.code == .malformedReply)
  }

  @Test func `a series that was found before is asked by its number`() async throws {
    let episodes = Maze.episodes(Maze.episode(1, 1, "First", day: "2026-12-06", stamp: "2026-12-07T02:00:00Z"))
    let shelf = try await shelf(Shelf(), episodes)
    let maze = Maze(["shows/82": Maze.show(82, "Owls"), Self.list: episodes])
    #expect(try await maze.client.airTimes(of: Shelf.owls, in: shelf.library)?.count == 1)
    #expect(maze.asked == ["shows/82", Self.list])
  }

  @Test func `a series that TVmaze does not know is none, and one that is not in the library is an error`() async throws
  {
    let shelf = try Shelf()
    let maze = Maze([:])
    #expect(try await maze.client.airTimes(of: Shelf.owls, in: shelf.library) == nil)
    let error = await tvmazeError { try await maze.client.airTimes(of: .series(99), in: shelf.library) }
    #expect(error?.code == .unknownSeries)
  }
}
