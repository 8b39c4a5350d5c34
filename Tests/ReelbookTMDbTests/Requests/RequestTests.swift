import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTMDb
import ReelbookTestSupport
import Testing

@Suite struct RequestTests {
  /// The path and parameters of a request.
  private func asked<Reply>(
    _ request: TMDb.Request<Reply>, _ configuration: TMDbConfiguration = TMDbConfiguration()
  ) async throws -> String {
    let harness = ClientHarness(configuration: configuration, always: "{}")
    _ = try? await harness.client.send(request)
    let url = try #require(harness.base.requests.first?.url.absoluteString)
    return url.replacing("https://api.themoviedb.org/3/", with: "")
  }

  @Test func `a search has a name, a year, and whether to include adult titles`() async throws {
    #expect(try await asked(.search("only murders")) == "search/multi?query=only%20murders&include_adult=false")
    #expect(
      try await asked(.searchMovies("007", year: 1962, includesAdult: true))
        == "search/movie?query=007&year=1962&include_adult=true")
    #expect(
      try await asked(.searchSeries("Arrow", year: 2012))
        == "search/tv?query=Arrow&first_air_date_year=2012&include_adult=false")
  }

  @Test func `each request has its address`() async throws {
    let series = TitleID.series(1396)
    #expect(try await asked(.movie(603)) == "movie/603")
    #expect(try await asked(.movie(TitleID(.movie, namespace: "imdb", value: "tt0133093"))) == "movie/tt0133093")
    #expect(
      try await asked(.movie(603, with: [.externalIDs, .watchProviders]))
        == "movie/603?append_to_response=external_ids%2Cwatch%2Fproviders")
    #expect(try await asked(.series(1396)) == "tv/1396")
    #expect(try await asked(.season(0, of: series)) == "tv/1396/season/0")
    #expect(try await asked(.episode(3, season: 2, of: series)) == "tv/1396/season/2/episode/3")
    #expect(try await asked(.find(.imdb("tt0133093"))) == "find/tt0133093?external_source=imdb_id")
    #expect(try await asked(.find(.tvdb(81189))) == "find/81189?external_source=tvdb_id")
    #expect(try await asked(.trending()) == "trending/all/week")
    #expect(try await asked(.trending(.movie, over: .day)) == "trending/movie/day")
    #expect(try await asked(.trending(.series)) == "trending/tv/week")
    #expect(try await asked(.recommendations(for: .movie(603))) == "movie/603/recommendations")
    #expect(try await asked(.similar(to: series)) == "tv/1396/similar")
    #expect(try await asked(.videos(of: series)) == "tv/1396/videos")
    #expect(
      try await asked(.videos(of: series, languages: ["de"])) == "tv/1396/videos?include_video_language=de%2Cnull")
    #expect(try await asked(.images(of: series)) == "tv/1396/images")
    #expect(
      try await asked(.images(of: series, languages: ["de"])) == "tv/1396/images?include_image_language=de%2Cnull")
    #expect(try await asked(.releaseDates(of: .movie(603))) == "movie/603/release_dates")
    #expect(try await asked(.contentRatings(of: series)) == "tv/1396/content_ratings")
    #expect(try await asked(.watchProviders(of: series)) == "tv/1396/watch/providers")
    #expect(try await asked(.externalIDs(of: .movie(603))) == "movie/603/external_ids")
    #expect(try await asked(.collection(264)) == "collection/264")
    #expect(try await asked(.episodeGroups(of: series)) == "tv/1396/episode_groups")
    #expect(try await asked(.episodeGroup("5b11ba820e0a265847002c6e")) == "tv/episode_group/5b11ba820e0a265847002c6e")
    #expect(try await asked(.configuration) == "configuration")
    #expect(try await asked(.genres(of: .series)) == "genre/tv/list")
    #expect(try await asked(.providerRegions) == "watch/providers/regions")
    #expect(
      try await asked(
        .changes(of: .movie, from: CivilDay(year: 2026, month: 1, day: 2), to: CivilDay(year: 2026, month: 1, day: 9)))
        == "movie/changes?start_date=2026-01-02&end_date=2026-01-09")
  }

  @Test func `the client's language and region are sent with requests that depend on them`() async throws {
    let configuration = TMDbConfiguration(language: "de-DE", region: "DE")
    #expect(try await asked(.movie(603), configuration) == "movie/603?language=de-DE")
    #expect(
      try await asked(.searchMovies("x"), configuration)
        == "search/movie?query=x&include_adult=false&language=de-DE&region=DE")
    #expect(try await asked(.configuration, configuration) == "configuration")
    var french = TMDb.Request.movie(603)
    french.language = "fr"
    #expect(try await asked(french, configuration) == "movie/603?language=fr")
  }

  @Test func `without an age in the reply, lists are fresh for an hour and details for a day`() {
    let series = TitleID.series(1396)
    for rule in [
      TMDb.Request.search("x").caching, TMDb.Request.searchMovies("x").caching, TMDb.Request.searchSeries("x").caching,
      TMDb.Request.trending().caching, TMDb.Request.recommendations(for: series).caching,
      TMDb.Request.similar(to: series).caching, TMDb.Request.changes(of: .movie).caching,
    ] {
      #expect(rule == .hour)
    }
    for rule in [
      TMDb.Request.movie(603).caching, TMDb.Request.series(1396).caching, TMDb.Request.season(1, of: series).caching,
      TMDb.Request.episode(1, season: 1, of: series).caching, TMDb.Request.watchProviders(of: series).caching,
      TMDb.Request.collection(1).caching, TMDb.Request.configuration.caching, TMDb.Request.genres(of: .movie).caching,
    ] {
      #expect(rule == .day)
    }
  }

  @Test func `an invalid request is an error before it is sent`() async {
    let provisional = TitleID.provisional(.series, name: "Stairwell")
    await refuses(.search("  "))
    await refuses(.movie(0))
    await refuses(.movie(-1))
    await refuses(.movie(.series(1396)))
    await refuses(.series(TitleID.movie(603)))
    await refuses(.series(provisional))
    await refuses(.movie(TitleID(.movie, namespace: "imdb", value: "../tv/1")))
    await refuses(.movie(TitleID(TitleKind(rawValue: "channel"), namespace: "tmdb", value: "1")))
    await refuses(.trending(TitleKind(rawValue: "channel")))
    await refuses(.season(-1, of: .series(1)))
    await refuses(.episode(-1, season: 1, of: .series(1)))
    await refuses(.find(.imdb("tt12/../../movie/603")))
    await refuses(.find(.imdb("")))
    await refuses(.find(.tvdb(0)))
    await refuses(.episodeGroup(".."))
    await refuses(.episodeGroup("a/b"))
    await refuses(.series(TitleID.series(1), seasons: 0...20))
    await refuses(.contentRatings(of: .movie(603)))
    await refuses(.releaseDates(of: .series(1396)))
  }

  private func refuses<Reply>(
    _ request: TMDb.Request<Reply>, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let harness = ClientHarness(always: "{}")
    let error = await tmdbError { try await harness.client.send(request) }
    #expect(error?.code == .invalidRequest, sourceLocation: sourceLocation)
    #expect(error?.message.isEmpty == false, sourceLocation: sourceLocation)
    #expect(harness.base.requests.isEmpty, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "a+b", "Tom & Jerry", "50%", "what?", "#1", "../movie/603", "a=b", "Amélie", "🎬 night", "a/b", "\"x\"", "x\u{0}y",
    "日本 語",
    "%2e%2e", "a;b", "\\", " lead and trail ",
  ])
  func `any search text arrives at a real server unchanged`(text: String) async throws {
    let server = try LoopbackServer { _ in .text(Fixtures.multiSearch) }
    defer { server.stop() }
    let address = try #require(URL(string: server.address))
    let client = TMDbClient(token: ClientHarness.token, configuration: TMDbConfiguration(address: address))
    _ = try await client.search(text)
    let request = try #require(server.requests.first)
    #expect(request.path == "/3/search/multi")
    #expect(request.parameters == ["query": text, "include_adult": "false"])
  }

  @Test func `a request prints without its parameters`() {
    #expect(TMDb.Request.search("a secret wish").description == "GET search/multi")
  }
}

@Suite struct PercentEncodingTests {
  @Test func `percent-encoding round-trips every character and leaves only safe ones plain`() {
    for scalar in (0..<0x2FF).compactMap(Unicode.Scalar.init) {
      let text = "a\(Character(scalar))b"
      let encoded = PercentEncoding.query(text)
      #expect(encoded.removingPercentEncoding == text, "\(scalar.value)")
      #expect(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"+&=#?/".utf8.contains($0) }, "\(scalar.value)")
    }
  }

  @Test func `a path segment cannot be empty or lead to another folder`() {
    #expect(PercentEncoding.segment("") == nil)
    #expect(PercentEncoding.segment(".") == nil)
    #expect(PercentEncoding.segment("..") == nil)
    #expect(PercentEncoding.segment("../x") == "..%2Fx")
    #expect(PercentEncoding.segment("season/1") == "season%2F1")
  }
}
