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

  @Test func `a wrong id or container is an error that names the place`() throws {
    for (text, path) in [
      (#"{"id":"603"}"#, "id"), (#"{"id":603,"genres":{}}"#, "genres"), (#"{"id":603,"videos":[]}"#, "videos"),
      (#"{"id":603,"genres":[{"id":"x"}]}"#, "genres[0].id"),
    ] {
      let failure = #expect(throws: WireFailure.self) {
        try TMDb.Request<TMDb.Movie>.movie(603).read(Data(text.utf8))
      }
      #expect(failure?.path == path)
    }
  }

  @Test func `a 403 reply with a web page is blamed on a proxy, not on the token`() async throws {
    let client = ClientHarness(ScriptedTransport(.text("<!DOCTYPE html><html>Blocked</html>", status: 403)))
      .client
    let error = await #expect(throws: TMDbError.self) { try await client.movie(.movie(603)) }
    #expect(error?.code == .malformedReply && error?.message.contains("proxy") == true && error?.httpStatus == 403)
  }
}
