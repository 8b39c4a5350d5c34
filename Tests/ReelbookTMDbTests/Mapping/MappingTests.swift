import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTMDb
import Testing

@Suite struct MappingTests {
  private let german = TMDbConfiguration(language: "de-DE", region: "DE")

  private func movie(_ body: String = Fixtures.movie) async throws -> CatalogTitle {
    try await ClientHarness(configuration: german, always: body).client.movie(.movie(4001))
  }

  private func series(_ body: String = Fixtures.series) async throws -> CatalogTitle {
    try await ClientHarness(configuration: german, always: body).client.series(.series(5001))
  }

  @Test func `a result of a search can be stored, and added later and offline with what it says`() async throws {
    let body = """
      {"page":1,"total_pages":1,"total_results":1,"results":[{"id":7,"media_type":"tv","name":"Stairwell",
      "original_name":"Treppe","original_language":"de","first_air_date":"2021-03-04","overview":"Stairs.",
      "poster_path":"/p.jpg","vote_average":7.5,"vote_count":10,"genre_ids":[18]}]}
      """
    let found = try #require(try await ClientHarness(always: body).client.search("stair").first)
    let result = try JSONDecoder().decode(TMDb.TitleResult.self, from: JSONEncoder().encode(found))
    #expect(result == found)
    var draft = Library().draft(as: .absent, now: Now(ClientHarness.now, in: .gmt))
    let list = try draft.addList("Later")
    try draft.add(result, to: list)
    let title = try #require(draft.library.title(.series(7)))
    #expect(title.name == "Stairwell" && title.originalName == "Treppe" && title.originalLanguage == "de")
    #expect(title.year == 2021 && title.releaseDay == CivilDay("2021-03-04") && title.synopsis == "Stairs.")
    #expect(title.artwork.poster == "/p.jpg" && title.score == 7.5 && title.votes == 10)
    #expect(draft.library.items(in: list).map(\.name) == ["Stairwell"])
    #expect(RefreshPolicy.standard.isDue(title, asOf: ClientHarness.now))
  }

  @Test func `a movie's facts are those of TMDb`() async throws {
    let title = try await movie().title
    #expect(title.id == .movie(4001))
    #expect(title.name == "The Ferry")
    #expect(title.originalName == "Færgen")
    #expect(title.year == 2019)
    #expect(title.releaseDay == CivilDay(year: 2019, month: 2, day: 28))
    #expect(title.synopsis == "A ferry that never arrives.")
    #expect(title.genres == ["Comedy", "Drama"])
    #expect(title.runtime == .seconds(97 * 60))
    #expect(title.contentRating == ContentRating("12", in: "DE"))
    #expect(!title.isAdult)
    #expect(title.score == 7.4)
    #expect(title.votes == 210)
    #expect(title.collection?.id == "tmdb/77")
    #expect(title.collection?.name == "The Ferry Collection")
    #expect(title.artwork.poster == "/poster.jpg")
    #expect(title.artwork.backdrop == "/back.jpg")
    #expect(title.outsideIDs == ["imdb": "tt7000001", "wikidata": "Q7001"])
    #expect(title.language == "de-DE")
    #expect(title.fetched == ClientHarness.now)
    #expect(title.status == nil)
  }

  @Test func `watch providers are kept by region and kind of payment`() async throws {
    let availability = try await movie().title.availability
    #expect(availability.keys.sorted() == ["DE", "US"])
    #expect(availability["DE"]?.subscription == ["Streamly"])
    #expect(availability["DE"]?.rent == ["Rentit"])
    #expect(availability["DE"]?.link == "https://example.org/de")
    #expect(availability["US"]?.ads == ["Adly"])
    #expect(availability["US"]?.link == nil)
  }

  @Test func `that no service has a title is known, if the reply says so`() async throws {
    #expect(try await movie().title.isAvailabilityKnown)
    let none = try await series().title
    #expect(none.availability.isEmpty && none.isAvailabilityKnown)
    let unasked = try JSONTree(Fixtures.series).replacing([.member("watch/providers")], with: nil)
    #expect(try await series(unasked).title.isAvailabilityKnown == false)
  }

  @Test func `the best trailer comes first`() async throws {
    let trailers = try await movie().title.trailers
    #expect(trailers.map(\.key) == ["k2", "k1"])
    #expect(trailers.first?.type == "Trailer")
    #expect(trailers.first?.isOfficial == true)
  }

  @Test func `empty values of a movie are unknown`() async throws {
    let body = """
      {"id":4001,"title":"X","release_date":"","runtime":0,"overview":"","vote_average":0.0,"vote_count":0,
       "poster_path":null,"belongs_to_collection":null,"imdb_id":"","adult":null}
      """
    let title = try await movie(body).title
    #expect(title.year == nil)
    #expect(title.releaseDay == nil)
    #expect(title.runtime == nil)
    #expect(title.score == nil)
    #expect(title.collection == nil)
    #expect(title.artwork.poster == nil)
    #expect(title.outsideIDs.isEmpty)
    #expect(title.contentRating == nil)
    #expect(title.availability.isEmpty)
  }

  @Test func `a movie requested by its IMDb id gets its TMDb number`() async throws {
    let harness = ClientHarness(always: Fixtures.movie)
    let movie = try await harness.client.movie(TitleID(.movie, namespace: "imdb", value: "tt7000001"))
    #expect(movie.id == .movie(4001))
  }

  @Test func `a series' facts are those of TMDb`() async throws {
    let title = try await series().title
    #expect(title.id == .series(5001))
    #expect(title.name == "Stairwell")
    #expect(title.year == 2021)
    #expect(title.releaseDay == CivilDay(year: 2021, month: 8, day: 31))
    #expect(title.networks == ["Channel X"])
    #expect(title.runtime == .seconds(45 * 60))
    #expect(title.status == .returning)
    #expect(title.outsideIDs == ["imdb": "tt7000002", "tvdb": "340001", "wikidata": "Q7002"])
    #expect(title.contentRating == ContentRating("TV-MA", in: "US"), "Germany has none")
  }

  @Test func `a series has a runtime only if TMDb has exactly one`() async throws {
    let tree = try JSONTree(Fixtures.series)
    let place = [JSONTree.Step.member("episode_run_time")]
    #expect(try await series(tree.replacing(place, with: [20, 40])).title.runtime == nil)
    #expect(try await series(tree.replacing(place, with: [])).title.runtime == nil)
    #expect(try await series(tree.replacing(place, with: [0])).title.runtime == nil)
  }

  @Test(arguments: [
    ("Returning Series", SeriesStatus.returning), ("Ended", .ended), ("Canceled", .canceled),
    ("In Production", .inProduction),
    ("Planned", .planned), ("Pilot", .pilot), ("Hibernating", SeriesStatus(rawValue: "Hibernating")),
  ])
  func `known and unknown statuses are kept`(text: String, status: SeriesStatus) async throws {
    let body = try JSONTree(Fixtures.series).replacing([.member("status")], with: text)
    #expect(try await series(body).title.status == status)
  }

  @Test func `episodes keep their numbers, and their unknown values stay unknown`() async throws {
    let show = try await series()
    let season = try #require(show.seasons.first)
    #expect(season.id == SeasonID(.series(5001), 1))
    #expect(season.name == "Season 1")
    #expect(season.synopsis == "It begins.")
    #expect(season.episodes.map(\.number) == [1, 2])
    #expect(season.episodes.map(\.tmdb) == [90011, 90012])
    #expect(season.episodes.map(\.airDay) == [CivilDay(year: 2021, month: 8, day: 31), nil])
    #expect(season.episodes.map(\.runtime) == [.seconds(33 * 60), nil])
    #expect(season.episodes.map(\.kind) == [.standard, EpisodeKind(rawValue: "mid_season")])
    #expect(season.episodes.map(\.still) == ["/e1.jpg", nil])
    #expect(show.episode(season: 1, number: 2).description == "series/tmdb/5001/s1e2")
  }

  @Test func `season 0 has the specials`() async throws {
    let season = try await ClientHarness(always: Fixtures.season).client.season(0, of: .series(5001))
    #expect(season.id.number == 0)
    #expect(season.episodes.map(\.kind) == [.special])
  }

  @Test func `a found episode knows its subject`() async throws {
    let found = try await ClientHarness(always: Fixtures.find).client.send(.find(.tvdb(1)))
    #expect(found.episodes.first?.subject == .episode(1, season: 1, of: .series(5001)))
    #expect(found.series.first?.id == .series(5001))
  }

  @Test func `a region's certificate is the theatrical one, and there is none without a text`() async throws {
    let movie = try await ClientHarness(always: Fixtures.movie).client.send(.movie(4001))
    #expect(movie.releaseDates?.certificate(in: "DE") == "12")
    #expect(movie.releaseDates?.certificate(in: "US") == nil)
    #expect(movie.releaseDates?.certificate(in: "FR") == nil)
    let series = try await ClientHarness(always: Fixtures.series).client.send(.series(5001))
    #expect(series.contentRatings?.rating(in: "US") == "TV-MA")
    #expect(series.contentRatings?.rating(in: "DE") == nil)
  }

  @Test func `trailers are sorted by language, then official ones, those on YouTube, and trailers before teasers`()
    async throws
  {
    let list = """
      {"results":[
        {"id":"1","key":"clip","site":"YouTube","type":"Clip","official":true,"iso_639_1":"de"},
        {"id":"2","key":"teaser","site":"YouTube","type":"Teaser","official":true,"iso_639_1":"de"},
        {"id":"6","key":"vimeo","site":"Vimeo","type":"Trailer","official":true,"iso_639_1":"de"},
        {"id":"3","key":"fan","site":"YouTube","type":"Trailer","official":false,"iso_639_1":"de"},
        {"id":"4","key":"english","site":"YouTube","type":"Trailer","official":true,"iso_639_1":"en"},
        {"id":"7","key":"trailer","site":"YouTube","type":"Trailer","official":true,"iso_639_1":"de"},
        {"id":"5","key":"mute","site":"Vimeo","type":"Trailer","official":true,"iso_639_1":null}]}
      """
    let videos = try await ClientHarness(always: list).client.send(.videos(of: .movie(1)))
    #expect(videos.trailers(language: "de-DE").map(\.key) == ["trailer", "teaser", "vimeo", "fan", "mute", "english"])
    #expect(videos.trailer(language: "en")?.key == "english")
    #expect(videos.trailer(language: "fr")?.key == "mute")
    #expect(videos.trailer()?.key == "english")
    let addresses = videos.videos.map { Trailer($0).address ?? "" }
    #expect(addresses.first == "https://www.youtube.com/watch?v=clip" && addresses.last == "https://vimeo.com/mute")
  }

  @Test func `the credits that TMDb and JustWatch require are available`() async throws {
    let movie = try await ClientHarness(always: Fixtures.movie).client.send(.movie(4001))
    #expect(TMDb.credit == "This product uses the TMDB API but is not endorsed or certified by TMDB.")
    #expect(movie.watchProviders?.credit.contains("JustWatch") == true)
    #expect(movie.watchProviders?.regions["DE"]?.credit.contains("JustWatch") == true)
    #expect(Availability.credit.contains("JustWatch"))
  }
}
