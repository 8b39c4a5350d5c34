import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTVmaze
import ReelbookTestSupport
import Testing

/// Which show a series is: by ids, or by name and year, and never by a guess.
@Suite struct ShowTests {
  private static let moved = TransportReply.text(
    "", status: 301, headers: ["Location": "https://api.tvmaze.com/shows/82"])

  @Test func `the number at TheTVDB leads to a show, by the redirection that TVmaze sends`() async throws {
    let maze = Maze(["lookup/shows?thetvdb=4711": Self.moved, "shows/82": Maze.show(82, "The Owls")])
    let found = try #require(try await maze.client.show(for: Shelf().title))
    #expect(found.id == 82 && found.evidence == .tvdb && found.outlet == "HBO" && found.year == 2026)
    #expect("\(found)" == "The Owls (2026), tvmaze 82")
    #expect(maze.asked == ["lookup/shows?thetvdb=4711", "shows/82"])
  }

  @Test func `a transport that follows redirections gets the show at once`() async throws {
    let maze = Maze(["lookup/shows?thetvdb=4711": Maze.show(82, "Owls")])
    #expect(try await maze.client.show(for: Shelf().title)?.id == 82)
    #expect(maze.asked.count == 1)
  }

  @Test func `without a show there, the id at IMDb leads to one`() async throws {
    let maze = Maze(["lookup/shows?imdb=tt7654321": Maze.show(82, "Owls")])
    #expect(try await maze.client.show(for: Shelf().title)?.evidence == .imdb)
    #expect(maze.asked == ["lookup/shows?thetvdb=4711", "lookup/shows?imdb=tt7654321"])
    let null = Maze(["lookup/shows?thetvdb=4711": .text("null"), "lookup/shows?imdb=tt7654321": Maze.show(82, "Owls")])
    #expect(try await null.client.show(for: Shelf().title)?.evidence == .imdb)
  }

  @Test(arguments: [
    ("Owls", #""2026-01-09""#, true), ("OWLS!", #""2026-01-09""#, true), ("Les Hiboux", #""2026-03-01""#, true),
    ("Owls", #""2025-12-31""#, false), ("Owls", "null", false), ("Owls and Others", #""2026-01-09""#, false),
    ("Owl", #""2026-01-09""#, false),
  ])
  func `the best find of a name counts if its name and year are the same`(
    name: String, premiered: String, counts: Bool
  ) async throws {
    let maze = Maze(["singlesearch/shows?q=Owls": Maze.show(82, name, premiered: premiered)])
    let found = try await maze.client.show(for: Shelf(ids: [:]).title)
    #expect((found?.evidence == .nameAndYear) == counts && (found != nil) == counts)
    // Then the original name is tried.
    #expect(maze.asked.count == (counts ? 1 : 2))
  }

  @Test func `a name without a year finds nothing, and nothing is asked`() async throws {
    let maze = Maze(["singlesearch/shows?q=Owls": Maze.show(82, "Owls")])
    #expect(try await maze.client.show(for: Shelf(ids: [:], year: nil).title) == nil)
    #expect(maze.asked.isEmpty)
    var film = Title(.movie(1), TitleFacts(name: "Owls", year: 2026))
    film.facts.outsideIDs = ["imdb": "tt7654321"]
    #expect(try await maze.client.show(for: film) == nil && maze.asked.isEmpty)
  }

  @Test func `a number of the library's own comes first, and one that is gone is looked up again`() async throws {
    let ids = ["tvmaze": "82", "tvdb": "4711"]
    let maze = Maze(["shows/82": Maze.show(82, "Owls")])
    #expect(try await maze.client.show(for: Shelf(ids: ids).title)?.evidence == .known)
    let gone = Maze(["lookup/shows?thetvdb=4711": Maze.show(83, "Owls")])
    #expect(try await gone.client.show(for: Shelf(ids: ids).title)?.id == 83)
    #expect(gone.asked == ["shows/82", "lookup/shows?thetvdb=4711"])
  }

  @Test func `ids that are none are not sent`() async throws {
    let maze = Maze([:])
    let ids = ["tvmaze": "../lookup", "tvdb": "-1", "imdb": "nm1&x=y"]
    #expect(try await maze.client.show(for: Shelf(ids: ids).title) == nil)
    #expect(maze.asked == ["singlesearch/shows?q=Owls", "singlesearch/shows?q=Les%20Hiboux"])
  }

  @Test(arguments: [
    "https://elsewhere.invalid/people/82", "/shows/x", "", "https://api.tvmaze.com/shows/-3", "https://[",
  ])
  func `a redirection that names no show is refused`(location: String) async throws {
    let maze = Maze(["lookup/shows?thetvdb=4711": .text("", status: 302, headers: ["Location": location])])
    let error = await tvmazeError { try await maze.client.show(for: Shelf().title) }
    #expect(error?.code == .redirected && error?.httpStatus == 302)
    #expect(maze.asked.count == 1)
  }

  @Test func `a redirection to another host is asked at the configured one`() async throws {
    let maze = Maze([
      "lookup/shows?thetvdb=4711": .text("", status: 301, headers: ["location": "http://evil.invalid/shows/82"]),
      "shows/82": Maze.show(82, "Owls"),
    ])
    #expect(try await maze.client.show(for: Shelf().title)?.id == 82)
    #expect(maze.transport.requests.allSatisfy { $0.url.host() == "api.tvmaze.com" })
  }

  @Test(arguments: [
    (#"{"id":82}"#, ""), (#"{"id":82,"name":7,"network":"HBO","webChannel":[]}"#, ""),
    (#"{"id":"82","network":null,"webChannel":{"name":"Streamer","country":null}}"#, "Streamer"),
    (#"{"id":82,"network":{"name":"  ","country":{"code":"USA","timezone":5}}}"#, ""),
  ])
  func `odd members of a show cost themselves alone`(body: String, outlet: String) async throws {
    let found = try await Maze(["lookup/shows?thetvdb=4711": .text(body)]).client.show(for: Shelf().title)
    #expect(found?.id == 82 && found?.outlet == outlet && found?.year == nil)
  }
}

/// The error of the work, if it is one of TVmaze.
func tvmazeError(_ work: () async throws -> some Any) async -> TVmazeError? {
  do {
    _ = try await work()
    return nil
  } catch {
    return error as? TVmazeError
  }
}
