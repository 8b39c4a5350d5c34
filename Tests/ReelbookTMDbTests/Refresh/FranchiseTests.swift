import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTMDb
import ReelbookTestSupport
import Testing

/// The films of a franchise that a library does not know.
@Suite struct FranchiseTests {
  private static let me = PersonID(bits: IDBits(1, 1))

  /// A film of the collection of the ferries, whose facts were fetched today.
  private static func ferry(_ number: Int, of collection: String = "tmdb/77") -> CatalogTitle {
    var found = CatalogTitle(Title(.movie(number), TitleFacts(name: "The Ferry \(number)", year: 2019)))
    found.title.facts.collection = TitleFacts.Collection()
    found.title.facts.collection?.id = collection
    found.title.facts.collection?.name = "The Ferry Collection"
    found.title.facts.fetched = ClientHarness.now
    return found
  }

  private func draft() throws -> Draft {
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    var draft = Library().draft(as: Self.me, now: Now(ClientHarness.now, in: zone))
    try draft.insert(Person(id: Self.me))
    try draft.watch(Self.ferry(4001))
    try draft.add(Self.ferry(4002))
    return draft
  }

  /// The ferries: two old films, one of last year, one to come, one without a day, and a series.
  private static let ferries = """
    {"id":77,"name":"The Ferry Collection","parts":[
      {"id":4001,"title":"The Ferry","media_type":"movie","release_date":"2019-02-28"},
      {"id":4002,"title":"The Ferry 2","media_type":"movie","release_date":"2020-02-28"},
      {"id":4003,"title":"The Ferry 3","media_type":"movie","release_date":"2025-12-31"},
      {"id":4004,"title":"The Ferry 4","media_type":"movie","release_date":"2026-05-01"},
      {"id":4005,"title":"The Ferry 5","release_date":"2027-06-01"},
      {"id":4006,"title":"The Ferry 6","media_type":"movie","release_date":""},
      {"id":4007,"name":"The Ferrymen","media_type":"tv","first_air_date":"2027-06-01"}]}
    """

  @Test func `the next film of a franchise is found, and once it is added it is news and is refreshed`() async throws {
    var draft = try draft()
    let harness = ClientHarness(always: Self.ferries)
    let films = try await harness.client.newFilms(inFranchisesOf: draft.library)
    #expect(harness.base.requests.map { $0.url.path() } == ["/3/collection/77"])
    #expect(films.map(\.id) == [.movie(4004), .movie(4005), .movie(4006)])
    for film in films { try draft.add(film) }
    #expect(draft.library.titles().isEmpty)
    let (first, last) = (try #require(CivilDay("2027-01-15")), try #require(CivilDay("2027-12-31")))
    let news = draft.library.viewer(of: Self.me).news(since: first, until: last)
    #expect(news.map(\.description) == ["2027-06-01 The Ferry 5 is out, of The Ferry Collection"])
    #expect(harness.client.refresh(draft.library).totalCount == 3)
    #expect(try await harness.client.newFilms(inFranchisesOf: draft.library).isEmpty)
  }

  @Test func `a film that was disliked, hidden or not watched makes no franchise followed`() async throws {
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    var draft = Library().draft(as: Self.me, now: Now(ClientHarness.now, in: zone))
    try draft.insert(Person(id: Self.me))
    try draft.watchlist(Self.ferry(1))
    for (number, collection) in [(2, "tmdb/78"), (3, "tmdb/79"), (4, "another/80")] {
      try draft.watch(Self.ferry(number, of: collection))
    }
    try draft.react(.disliked, to: .movie(2))
    try draft.hide(.movie(3))
    let harness = ClientHarness(always: Self.ferries)
    #expect(try await harness.client.newFilms(inFranchisesOf: draft.library).isEmpty)
    #expect(harness.base.requests.isEmpty)
  }

  @Test func `a film that was removed or forgotten does not come back`() async throws {
    var draft = try draft()
    let list = try draft.addList("Ferries")
    for number in [4005, 4006] { try draft.add(Self.ferry(number), to: list) }
    try draft.remove(TitleID.movie(4005))
    try draft.forget(.movie(4006))
    let films = try await ClientHarness(always: Self.ferries).client.newFilms(inFranchisesOf: draft.library)
    #expect(films.map(\.id) == [.movie(4004)])
  }

  @Test func `a franchise that is gone is left out, and a network that is gone is an error`() async throws {
    let library = try draft().library
    let gone = ClientHarness(ScriptedTransport(.text("", status: 404)))
    #expect(try await gone.client.newFilms(inFranchisesOf: library).isEmpty)
    let offline = ClientHarness(ScriptedTransport(.error(.offline)))
    #expect(await tmdbError { try await offline.client.newFilms(inFranchisesOf: library) }?.code == .offline)
  }
}
