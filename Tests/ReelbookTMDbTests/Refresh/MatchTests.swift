import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTMDb
import ReelbookTestSupport
import Testing

/// Finding the TMDb number of titles that have none.
@Suite(.timeLimit(.minutes(60))) struct MatchTests {
  private func match(
    _ title: Title, _ answers: [String: String]
  ) async throws -> (found: RefreshProposal, asked: [String]) {
    let base = ScriptedTransport { request, _ in
      guard let body = answers[request.url.path().replacing("/3/", with: "")] else {
        return .text(#"{"status_code":34}"#, status: 404)
      }
      return .text(body)
    }
    let found = try await ClientHarness(base).client.match(title)
    return (found, base.requests.map { $0.url.path().replacing("/3/", with: "") })
  }

  private static let series = #"{"movie_results":[{"id":3}],"tv_results":[{"id":2}]}"#
  private static let page = """
    {"page":1,"results":[{"id":2,"title":"Stairwell","release_date":"2021-08-31"}],"total_pages":1}
    """

  @Test func `a title with only a name and a year is found by them`() async throws {
    let id = TitleID.provisional(.movie, name: "Stairwell", year: 2021)
    let match = try await match(RefreshTests.title(id), ["search/movie": Self.page])
    #expect(match.found.id == id && match.found.candidate?.id == .movie(2) && match.found.evidence == .nameAndYear)
    #expect(match.asked == ["search/movie"])
  }

  @Test(arguments: ["tvdb", "imdb"])
  func `a title with an id of IMDb or TheTVDB is found by it`(place: String) async throws {
    let value = place == "imdb" ? "tt8" : "8"
    let id = TitleID(.series, namespace: place, value: value)
    let match = try await match(RefreshTests.title(id) { $0.year = nil }, ["find/\(value)": Self.series])
    #expect(match.found.id == id && match.found.candidate?.id == .series(2))
    #expect(match.found.evidence == (place == "imdb" ? .imdb : .tvdb))
  }

  @Test func `a title that is neither movie nor series makes no request`() async throws {
    let id = TitleID(TitleKind(rawValue: "channel"), namespace: "imdb", value: "tt8")
    let match = try await match(RefreshTests.title(id), ["find/tt8": Self.series, "search/tv": Self.page])
    #expect(match.found.candidate == nil && match.found.evidence == nil && match.asked.isEmpty)
  }

  @Test func `a refused request is an error, not a missing title`() async throws {
    let client = ClientHarness(ScriptedTransport(.text(#"{"status_code":7}"#, status: 401))).client
    let id = TitleID(.series, namespace: "tvdb", value: "8")
    let title = RefreshTests.title(id) { $0.year = nil }
    #expect(await tmdbError { try await client.match(title) }?.code == .invalidToken)
  }

  @Test func `an imported title is matched, identified and refreshed`() async throws {
    let id = TitleID(.series, namespace: "tvdb", value: "8")
    let client = ClientHarness(
      ScriptedTransport { request, _ in
        request.url.path().contains("find/8")
          ? .text(Self.series) : .text(#"{"id":2,"name":"The Stairwell","seasons":[]}"#)
      }
    ).client
    var draft = Library().draft(as: .absent, now: Now(ClientHarness.now, in: .gmt))
    try draft.insert(RefreshTests.title(id, daysOld: nil))
    try draft.watch(.episode(1, season: 1, of: id))
    for title in draft.library.titles() where title.id.tmdb == nil {
      if let found = try await client.match(title).candidate {
        try draft.identify(.title(title.id), as: .title(found.id))
      }
    }
    for try await batch in client.refresh(draft.library) { try draft.refresh(batch) }
    #expect(draft.library.titles().map(\.id) == [.series(2)])
    #expect(draft.library.titles().map(\.name) == ["The Stairwell"])
    #expect(draft.library.plays(about: .episode(1, season: 1, of: .series(2))).count == 1)
  }
}
