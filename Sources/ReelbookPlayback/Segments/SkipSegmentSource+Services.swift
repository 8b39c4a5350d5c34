public import Foundation
public import ReelbookHTTP
import ReelbookModel

/// Services on the web that know what can be skipped. Each learns what is played: an app asks people first.
///
/// A transport with a cache asks for an item once a day. After a failure there are no segments, and playback goes on.
extension SkipSegmentSource {
  /// TheIntroDB: films and episodes, by TMDb, TheTVDB or IMDb, fitted to the file's length.
  ///
  /// Without a key, it answers a hundred questions a day. The key is the person's own.
  public static func theIntroDB(_ transport: any Transport, key: String? = nil) -> SkipSegmentSource {
    service(transport, key.map { ["Authorization": "Bearer \($0)"] } ?? [:], read: CutList.theIntroDB) { item, file in
      guard let id = item.catalogueID else { return nil }
      var query = [id]
      if let (season, number) = item.episode {
        query += [("season", "\(season)"), ("episode", "\(number)")]
      }
      if let length = file.length, length < .seconds(6 * 3600) {
        query.append(("duration_ms", "\(Int(length.inSeconds * 1000))"))
      }
      return address("https://api.theintrodb.org/v3/media", query)
    }
  }

  /// IntroDB: episodes, by the series' IMDb id.
  ///
  /// It does not know the file's length, and is not asked where that is not what the facts say: another cut has other
  /// times.
  public static func introDB(_ transport: any Transport, key: String? = nil) -> SkipSegmentSource {
    service(transport, key.map { ["X-API-Key": $0] } ?? [:], read: CutList.introDB) { item, file in
      guard item.isUsualCut(file), let imdb = item.outsideIDs["imdb"], let (season, number) = item.episode else {
        return nil
      }
      return address(
        "https://api.introdb.app/segments", [("imdb_id", imdb), ("season", "\(season)"), ("episode", "\(number)")])
    }
  }

  /// AniSkip: anime, by the id at MyAnimeList and the episode's number there, which the app knows.
  public static func aniSkip(
    _ transport: any Transport, numbering: @escaping @Sendable (PlaybackItem) -> (id: Int, episode: Double)?
  ) -> SkipSegmentSource {
    service(transport, [:], read: CutList.aniSkip) { item, file in
      guard let (id, episode) = numbering(item) else { return nil }
      let kinds = ["op", "ed", "mixed-op", "mixed-ed", "recap"].map { ("types", $0) }
      let number = episode == episode.rounded() ? "\(Int(episode))" : "\(episode)"
      return address(
        "https://api.aniskip.com/v2/skip-times/\(id)/\(number)",
        kinds + [("episodeLength", "\(file.length?.inSeconds ?? 0)")])
    }
  }

  /// A Jellyfin server's own media segments, from version 10.10; for what the app plays from it.
  ///
  /// The server has them once its task “Media Segment Scan” has run. The token is the person's at the server, and
  /// is sent to no other.
  public static func jellyfin(
    _ transport: any Transport, server: URL, token: String, item id: @escaping @Sendable (PlaybackItem) -> String?
  ) -> SkipSegmentSource {
    let headers = ["Authorization": "MediaBrowser Token=\"\(token)\""]
    return service(transport, headers, read: CutList.jellyfin) { item, _ in
      guard let id = id(item), !id.isEmpty, id.allSatisfy({ $0.isHexDigit || $0 == "-" }) else { return nil }
      return server.appendingPathComponent("MediaSegments").appendingPathComponent(id)
    }
  }

  private static func service(
    _ transport: any Transport, _ headers: [String: String],
    read: @escaping @Sendable (Data, Duration?) -> [SkipSegment],
    at address: @escaping @Sendable (PlaybackItem, PlayedFile) -> URL?
  ) -> SkipSegmentSource {
    SkipSegmentSource { item, file in
      guard !item.isLive, let url = address(item, file) else { return [] }
      var request = TransportRequest(url: url, timeout: .seconds(10), caching: .day)
      request.headers = headers
      guard let reply = try? await transport.send(request), reply.status == 200 else { return [] }
      return read(reply.body, file.length)
    }
  }

  private static func address(_ path: String, _ query: [(String, String)]) -> URL? {
    var components = URLComponents(string: path)
    components?.queryItems = query.map { URLQueryItem(name: $0.0, value: $0.1) }
    return components?.url
  }
}

extension PlaybackItem {
  /// Its season and number, if it is an episode of a numbered season.
  fileprivate var episode: (season: Int, number: Int)? {
    guard let season = subject.season, let number = subject.episode, season >= 1, number >= 1 else { return nil }
    return (season, number)
  }

  /// Whether a file is as long as the facts say, as far as known.
  fileprivate func isUsualCut(_ file: PlayedFile) -> Bool {
    guard let length = file.length, let runtime, runtime > .zero else { return true }
    let difference = length - runtime
    return max(difference, .zero - difference) <= max(.seconds(90), runtime / 20)
  }

  /// The id of the film or series, by which a service finds it.
  fileprivate var catalogueID: (String, String)? {
    guard subject.episode == nil || episode != nil else { return nil }
    if let tmdb = subject.title.tmdb { return ("tmdb_id", "\(tmdb)") }
    if let tvdb = outsideIDs["tvdb"] { return ("tvdb_id", tvdb) }
    return outsideIDs["imdb"].map { ("imdb_id", $0) }
  }
}
