import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTMDb
import ReelbookTestSupport
import Testing

/// Reads real replies, if `REELBOOK_TMDB_REPLIES` names a folder with them and an `index.json`.
@Suite(.enabled(if: RecordedReplies.folder != nil)) struct RecordedRepliesTests {
  @Test func `every recorded reply is read, with its ids and counts`() async throws {
    let replies = try RecordedReplies.all()
    #expect(!replies.isEmpty)
    for reply in replies {
      let client = ClientHarness(ScriptedTransport(.success(TransportReply(status: reply.status, body: reply.body))))
        .client
      let comment = Comment(rawValue: reply.file)
      guard reply.status == 200 else {
        let error = await tmdbError { try await client.send(.configuration) }
        #expect(error?.httpStatus == reply.status, comment)
        #expect(error?.tmdbCode == reply.object["status_code"] as? Int, comment)
        continue
      }
      try await check(reply, client, comment)
    }
  }

  private func check(_ reply: RecordedReplies.Reply, _ client: TMDbClient, _ comment: Comment) async throws {
    let object = reply.object
    let results = object["results"] as? [[String: Any]] ?? []
    let segments = reply.path.split(separator: "/").dropFirst().map(String.init)
    let id = object["id"] as? Int
    switch segments.count > 1 ? segments.last ?? "" : segments[0] {
    case _
    where segments[0] == "search" || segments[0] == "trending" || segments.last == "recommendations"
      || segments.last == "similar":
      let defaultKind: TitleKind = segments.contains("tv") ? .series : .movie
      let request: TMDb.Request<TMDb.Page<TMDb.TitleResult>> =
        segments.last == "multi" ? .search("x") : defaultKind == .movie ? .searchMovies("x") : .searchSeries("x")
      let page = try await client.send(request)
      let titles = results.filter { $0["media_type"] as? String != "person" }
      #expect(page.map(\.number) == titles.map { $0["id"] as? Int }, comment)
      #expect(page.count + page.skipped.values.reduce(0, +) == results.count, comment)
      #expect(page.totalCount == object["total_results"] as? Int, comment)
      #expect(page.pageCount == object["total_pages"] as? Int, comment)
      #expect(page.filter { $0.releaseDay != nil }.count == titles.filter { Self.hasDate($0) }.count, comment)
    case "providers":
      let providers = try await client.send(.offers(of: .movie(1)))
      let regions = object["results"] as? [String: [String: Any]] ?? [:]
      #expect(Set(providers.regions.keys) == Set(regions.keys), comment)
      for (region, offers) in providers.regions {
        let lists = [offers.subscription, offers.rent, offers.purchase, offers.withAds, offers.free]
        let names = ["flatrate", "rent", "buy", "ads", "free"]
        for (list, name) in zip(lists, names) {
          let recorded = regions[region]?[name] as? [[String: Any]] ?? []
          #expect(list.map(\.id) == recorded.map { $0["provider_id"] as? Int }, comment)
        }
      }
    case "external_ids":
      let ids = try await client.send(.externalIDs(of: .movie(1)))
      #expect(ids.imdb == object["imdb_id"] as? String, comment)
      #expect(ids.tvdb == object["tvdb_id"] as? Int, comment)
    case "release_dates":
      let dates = try await client.send(.releaseDates(of: .movie(1)))
      #expect(dates.countries.map(\.country) == results.map { $0["iso_3166_1"] as? String }, comment)
      let counts = results.map { ($0["release_dates"] as? [Any])?.count }
      #expect(dates.countries.map(\.releases.count) == counts, comment)
      #expect(dates.countries.allSatisfy { $0.releases.allSatisfy { $0.date != nil } }, comment)
    case "content_ratings":
      let ratings = try await client.send(.contentRatings(of: .series(1)))
      #expect(ratings.countries.map(\.country) == results.map { $0["iso_3166_1"] as? String }, comment)
    case "videos":
      let videos = try await client.send(.videos(of: .movie(1))).videos
      #expect(videos.map(\.id) == results.map { $0["id"] as? String }, comment)
    case "configuration":
      #expect(try await client.send(.configuration).images.baseAddress.hasPrefix("https://"), comment)
    case "list":
      let genres = try await client.send(.genres(of: .movie))
      #expect(genres.map(\.id) == (object["genres"] as? [[String: Any]])?.map { $0["id"] as? Int }, comment)
    case _ where segments[0] == "find":
      let found = try await client.send(.find(.tvdb(1)))
      func ids(_ name: String) -> [Int?] { (object[name] as? [[String: Any]] ?? []).map { $0["id"] as? Int } }
      #expect(found.movies.map(\.number) == ids("movie_results"), comment)
      #expect(found.series.map(\.number) == ids("tv_results"), comment)
      #expect(found.episodes.map(\.id) == ids("tv_episode_results"), comment)
      #expect(found.seasons.map(\.id) == ids("tv_season_results"), comment)
    case _ where segments[0] == "collection":
      let collection = try await client.send(.collection(1))
      #expect(collection.id == id, comment)
      #expect(collection.parts.count == (object["parts"] as? [Any])?.count, comment)
    case _ where segments.contains("episode"):
      #expect(try await client.send(.episode(1, season: 1, of: .series(1))).id == id, comment)
    case _ where segments.contains("season"):
      let season = try await client.send(.season(1, of: .series(1)))
      #expect(season.id == id, comment)
      let episodes = object["episodes"] as? [[String: Any]] ?? []
      #expect(season.episodes.map(\.id) == episodes.map { $0["id"] as? Int }, comment)
    case _ where segments[0] == "movie":
      #expect(try await client.send(.movie(1)).id == id, comment)
    case _ where segments[0] == "tv":
      let series = try await client.send(.series(1))
      #expect(series.id == id, comment)
      #expect(series.seasons.count == (object["seasons"] as? [Any])?.count, comment)
      let groups = (object["episode_groups"] as? [String: Any])?["results"] as? [Any]
      #expect(series.episodeGroups?.count == groups?.count, comment)
    default: Issue.record("Nothing reads \(reply.path).")
    }
  }

  private static func hasDate(_ title: [String: Any]) -> Bool {
    let date = title["release_date"] ?? title["first_air_date"]
    return (date as? String)?.isEmpty == false
  }
}

/// The folder of real replies.
enum RecordedReplies {
  struct Reply {
    let file: String
    let path: String
    let status: Int
    let body: Data
    let object: [String: Any]
  }

  static var folder: URL? {
    ProcessInfo.processInfo.environment["REELBOOK_TMDB_REPLIES"].map { URL(filePath: $0) }
  }

  static func all() throws -> [Reply] {
    let folder = try #require(folder)
    let index = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: "index.json")))
    return try (index as? [[String: Any]] ?? []).map { entry in
      let file = try #require(entry["file"] as? String)
      let body = try Data(contentsOf: folder.appending(path: file))
      let object = try JSONSerialization.jsonObject(with: body) as? [String: Any]
      return Reply(
        file: file, path: try #require(entry["path"] as? String), status: try #require(entry["status"] as? Int),
        body: body, object: try #require(object))
    }
  }
}
