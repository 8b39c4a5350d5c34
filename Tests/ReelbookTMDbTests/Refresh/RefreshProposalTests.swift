import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTMDb
import ReelbookTestSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct RefreshProposalTests {
  private func proposals(
    _ title: Title, _ answers: [String: String]
  ) async throws -> (proposals: [RefreshProposal], asked: [String]) {
    let base = ScriptedTransport { request, _ in
      let path = request.url.path().replacing("/3/", with: "")
      guard let body = answers[path] else { return .text(#"{"status_code":34}"#, status: 404) }
      return .text(body)
    }
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    var draft = Library().draft(as: .absent, now: Now(ClientHarness.now, in: zone))
    try draft.insert(title)
    var proposals: [RefreshProposal] = []
    for try await batch in ClientHarness(base).client.refresh(draft.library) {
      #expect(batch.titles.isEmpty)
      proposals += batch.proposals
    }
    return (proposals, base.requests.map { $0.url.path().replacing("/3/", with: "") })
  }

  private static func find(series: [Int] = [], movies: [Int] = []) -> String {
    func list(_ ids: [Int]) -> String { ids.map { #"{"id":\#($0)}"# }.joined(separator: ",") }
    return #"{"movie_results":[\#(list(movies))],"tv_results":[\#(list(series))]}"#
  }

  private static func page(_ titles: [(Int, String, String)]) -> String {
    let results = titles.map { #"{"id":\#($0.0),"name":"\#($0.1)","first_air_date":"\#($0.2)"}"# }
    return #"{"page":1,"results":[\#(results.joined(separator: ","))],"total_pages":1}"#
  }

  @Test func `a title whose id is deleted is found by its IMDb id`() async throws {
    let title = RefreshTests.title(.series(1)) { $0.outsideIDs = ["imdb": "tt7", "tvdb": "8"] }
    let found = try await proposals(title, ["find/tt7": Self.find(series: [2], movies: [3])])
    #expect(found.proposals.map(\.id) == [.series(1)])
    #expect(found.proposals.first?.candidate?.id == .series(2))
    #expect(found.proposals.first?.evidence == .imdb)
  }

  @Test func `a title whose IMDb id is not found is found by its TheTVDB number`() async throws {
    let title = RefreshTests.title(.series(1)) { $0.outsideIDs = ["imdb": "tt7", "tvdb": "8"] }
    let found = try await proposals(title, ["find/tt7": Self.find(), "find/8": Self.find(series: [2])])
    #expect(found.proposals.first?.candidate?.id == .series(2))
    #expect(found.proposals.first?.evidence == .tvdb)
  }

  @Test func `a title without outside ids is found by its name and year, whatever the spelling`() async throws {
    let page = Self.page([
      (2, "STAIRWELL", "2021-08-31"), (3, "Stairwell", "1999-01-01"), (4, "Stairwells", "2021-01-01"),
    ])
    let found = try await proposals(RefreshTests.title(.series(1)), ["search/tv": page])
    #expect(found.proposals.first?.candidate?.id == .series(2))
    #expect(found.proposals.first?.evidence == .nameAndYear)
  }

  @Test func `a client with a region searches by the year of the first release anywhere`() async throws {
    let base = ScriptedTransport { request, _ in
      request.url.path().contains("search")
        ? .text(#"{"page":1,"results":[{"id":2,"title":"Stairwell","release_date":"2021-12-30"}],"total_pages":1}"#)
        : .text(#"{"status_code":34}"#, status: 404)
    }
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    var draft = Library().draft(as: .absent, now: Now(ClientHarness.now, in: zone))
    try draft.insert(RefreshTests.title(.movie(1)))
    let client = ClientHarness(configuration: TMDbConfiguration(region: "DE"), base).client
    for try await batch in client.refresh(draft.library) {
      #expect(batch.proposals.first?.candidate?.id == .movie(2))
    }
    let query = try #require(base.requests.last?.url.query())
    #expect(query.contains("year=2021") && !query.contains("region"))
  }

  @Test func `two titles with that name and year give no candidate`() async throws {
    let page = Self.page([(2, "Stairwell", "2021-08-31"), (3, "Stairwell", "2021-01-01")])
    let found = try await proposals(RefreshTests.title(.series(1)), ["search/tv": page])
    #expect(found.proposals.count == 1)
    #expect(found.proposals.first?.candidate == nil)
    #expect(found.proposals.first?.evidence == nil)
  }

  @Test func `a name without a year gives no candidate and no search`() async throws {
    let title = RefreshTests.title(.series(1)) { $0.year = nil }
    let found = try await proposals(title, ["search/tv": Self.page([(2, "Stairwell", "2021-08-31")])])
    #expect(found.proposals.first?.candidate == nil)
    #expect(!found.asked.contains("search/tv"))
  }

  @Test func `the deleted id is never its own candidate`() async throws {
    let title = RefreshTests.title(.series(1)) { $0.outsideIDs = ["imdb": "tt7"] }
    let answers = ["find/tt7": Self.find(series: [1]), "search/tv": Self.page([(1, "Stairwell", "2021-08-31")])]
    #expect(try await proposals(title, answers).proposals.first?.candidate == nil)
  }

  @Test func `a title without a candidate still has a proposal`() async throws {
    let empty = try await proposals(RefreshTests.title(.movie(1)), ["search/movie": Self.page([])])
    #expect(empty.proposals.map(\.id) == [.movie(1)])
    #expect(empty.proposals.first?.candidate == nil)
  }

  @Test(arguments: [nil, 100])
  func `a title whose id is deleted is not requested at each refresh`(daysOld: Int?) async throws {
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    var alias = Alias(id: .title(.provisional(.series, name: "Stairwell")))
    alias.target = .title(.series(1))
    var draft = Library().draft(as: .absent, now: Now(ClientHarness.now, in: zone))
    for id in [TitleID.series(1), .provisional(.series, name: "Stairwell")] {
      try draft.insert(RefreshTests.title(id, daysOld: daysOld) { $0.status = .returning })
    }
    try draft.insert(alias)
    _ = draft.finish { _ in Stamp(milliseconds: 1, counter: 0, device: .absent) }
    let before = draft.library
    let client = ClientHarness(
      ScriptedTransport { request, _ in
        request.url.path().contains("search") ? .text(Self.page([])) : .text(#"{"status_code":34}"#, status: 404)
      }
    ).client
    draft = before.draft(as: .absent, now: Now(ClientHarness.now, in: zone))
    for try await batch in client.refresh(before) { try draft.refresh(batch) }
    _ = draft.finish { _ in Stamp(milliseconds: 2, counter: 0, device: .absent) }
    #expect(client.refresh(before).totalCount == 1)
    #expect(client.refresh(draft.library).totalCount == 0)
    let title = try #require(draft.library.title(.series(1)))
    #expect(title.facts == before.title(.series(1))?.facts)
    #expect(!RefreshPolicy.standard.isDue(title, asOf: ClientHarness.now.adding(.seconds(86_399))))
    #expect(RefreshPolicy.standard.isDue(title, asOf: ClientHarness.now.adding(.seconds(86_400))))
  }

  @Test func `a proposal for a title that is not in the library adds no record`() throws {
    let zone = try #require(TimeZone(secondsFromGMT: 0))
    var draft = Library().draft(as: .absent, now: Now(ClientHarness.now, in: zone))
    var batch = RefreshBatch()
    batch.proposals = [RefreshProposal(id: .series(1), candidate: nil, evidence: nil)]
    try draft.refresh(batch)
    #expect(draft.library == Library())
  }
}
