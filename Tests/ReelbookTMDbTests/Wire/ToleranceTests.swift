import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTMDb
import ReelbookTestSupport
import Testing

/// A wrong value in an optional field does not lose the title.
@Suite struct ToleranceTests {
  private static let movie = """
    {"id":603,"title":"The Matrix","overview":7,"release_date":"0000-00-00","runtime":"long","origin_country":["US",1],\
    "watch/providers":{"results":{"DE":null,"US":{"link":"l"}}},\
    "videos":{"results":[{"id":"v","key":"k","site":"YouTube","type":"Trailer","iso_639_1":"en","published_at":"last week"}]},\
    "credits":{"cast":[{"id":2,"name":"B","character":"b","order":1},{"id":1,"name":"A","character":"a","order":0}],\
    "crew":[{"id":3,"name":"C","job":"Editor"},{"id":4,"name":"D","job":"Director"}]}}
    """

  @Test func `wrong optional values are left out and counted, and the rest is read`() async throws {
    let client = ClientHarness(always: Self.movie).client
    let fetched = try await client.fetchTitle(.movie(603))
    let facts = fetched.value.title.facts
    #expect(facts.name == "The Matrix" && facts.synopsis.isEmpty && facts.releaseDay == nil && facts.runtime == nil)
    #expect(facts.trailers.count == 1 && facts.availability.keys.sorted() == ["US"])
    #expect(
      fetched.malformedFields.sorted() == ["DE", "[1]", "overview", "published_at", "release_date", "runtime"])
  }

  @Test func `facts include the director and the leading actors`() async throws {
    let client = ClientHarness(always: Self.movie).client
    let people = try await client.movie(.movie(603)).title.people
    #expect(people.map(\.name) == ["D", "A", "B"] && people.map(\.role) == [.director, .cast, .cast])
    #expect(people.last?.character == "b" && Set(people.map(\.id)).count == 3)
    var draft = Library().draft(
      as: PersonID(bits: IDBits(0, 1)), now: try Now(Instant(parsing: "2026-11-20T20:00:00Z"), zone: "UTC"))
    try draft.watch(try await client.movie(.movie(603)))
    #expect(draft.library.title(.movie(603))?.people == people)
  }

  @Test func `a wrong id, and a season without a number, are errors that name the place`() throws {
    let movie = #expect(throws: WireFailure.self) {
      try TMDb.Request<TMDb.Movie>.movie(603).read(Data(#"{"id":"603"}"#.utf8))
    }
    #expect(movie?.path == "id")
    // Without one of its seasons, a series would seem to have lost it.
    let series = #expect(throws: WireFailure.self) {
      try TMDb.Request<TMDb.Series>.series(1).read(Data(#"{"id":1,"seasons":[{"season_number":"x"}]}"#.utf8))
    }
    #expect(series?.path == "seasons[0].season_number")
  }

  @Test func `odd structure costs what is in it, and nothing else`() async throws {
    for odd in [
      #""genres":[{"id":null}]"#, #""genres":[null]"#, #""genres":{}"#, #""belongs_to_collection":"""#, #""videos":[]"#,
      #""origin_country":"US""#, #""release_dates":[]"#, #""watch/providers":{"results":[]}"#,
      #""watch/providers":{"results":{"DE":7,"US":{"flatrate":[{"provider_id":"x"}]}}}"#, #""credits":7"#,
    ] {
      let text = #"{"id":603,"title":"The Matrix",\#(odd),"runtime":136}"#
      let movie = try TMDb.Request<TMDb.Movie>.movie(603).read(Data(text.utf8))
      #expect(movie.id == 603 && movie.title == "The Matrix" && movie.runtime == .seconds(8160), "\(odd)")
    }
    for odd in [
      #""networks":[{}]"#, #""created_by":[{"id":"x"}]"#, #""last_episode_to_air":{"id":1}"#,
      #""seasons":[{"season_number":1}]"#,
      #""content_ratings":[]"#, #""season/1":{"episodes":[{}]}"#,
    ] {
      let text = #"{"id":1,"name":"Dark",\#(odd),"status":"Ended"}"#
      let series = try TMDb.Request<TMDb.Series>.series(1).read(Data(text.utf8))
      #expect(series.name == "Dark" && series.status == "Ended", "\(odd)")
    }
    let client = ClientHarness(
      always: #"{"id":603,"title":"The Matrix","genres":[null,{"id":1,"name":"A"}],"videos":[]}"#
    ).client
    let fetched = try await client.fetchTitle(.movie(603))
    #expect(fetched.malformedFields.sorted() == ["[0]", "videos"] && fetched.value.title.facts.genres == ["A"])
  }

  @Test func `the status of a web page says what it means, with the time to wait`() async throws {
    let page = "<!DOCTYPE html><html>Blocked</html>"
    for (status, code) in [
      (401, TMDbError.Code.invalidToken), (403, .invalidToken), (404, .notFound), (429, .rateLimited),
    ] {
      let client = ClientHarness(ScriptedTransport(.text(page, status: status))).client
      let error = await #expect(throws: TMDbError.self) { try await client.movie(.movie(603)) }
      #expect(error?.code == code && error?.httpStatus == status, "\(status)")
    }
    let busy = ScriptedTransport(.text(page, status: 429, headers: ["Retry-After": "7"]))
    let error = await #expect(throws: TMDbError.self) { try await ClientHarness(busy).client.movie(.movie(603)) }
    #expect(error?.retryAfter == .seconds(7))
    let other = ClientHarness(ScriptedTransport(.text(page, status: 200))).client
    let proxy = await #expect(throws: TMDbError.self) { try await other.movie(.movie(603)) }
    #expect(proxy?.code == .malformedReply && proxy?.message.contains("proxy") == true)
  }
}
