import ReelbookModel

extension ServerItem {
  /// Reads an item of Plex; `nil` for another kind.
  init?(plex json: LooseJSON) {
    guard let id = json["ratingKey"].string, Self.isID(id), let kind = Self.plexKinds[json["type"].string ?? ""] else {
      return nil
    }
    self.init(id: id, kind: kind, name: json["title"].string ?? "")
    originalName = json["originalTitle"].string ?? ""
    year = json.year("year", "originallyAvailableAt")
    let texts = json["Guid"].elements.map { $0["id"].string } + [json["guid"].string]
    let guids = texts.compactMap { $0.flatMap(PlexGUID.init) }
    ids = Self.known(guids.filter { !$0.isOfSeries || kind != .episode }.map { ($0.namespace, $0.value) })
    playCount = min(max(json["viewCount"].int ?? 0, 0), 1_000_000)
    isPlayed = playCount > 0
    lastPlayed = json["lastViewedAt"].instant
    rating = json["userRating"].double.flatMap { (0...10).contains($0) ? $0 : nil }
    guard kind == .episode else { return }
    let ofSeries = guids.first { $0.isOfSeries }
    season = json["parentIndex"].place ?? ofSeries?.season?.asPlace
    episode = json["index"].place ?? ofSeries?.episode?.asPlace
    seriesID = json["grandparentRatingKey"].string
    series.names = json["grandparentTitle"].string.map { [$0] } ?? []
    let outer = [ofSeries, json["grandparentGuid"].string.flatMap(PlexGUID.init)].compactMap(\.self)
    series.ids = Self.known(outer.map { ($0.namespace, $0.value) })
  }

  private static let plexKinds: [String: MediaKind] = ["movie": .movie, "show": .series, "episode": .episode]
}

/// An id as an agent of Plex writes it, such as `tmdb://603` or `com.plexapp.agents.thetvdb://79126/1/2?lang=en`.
package struct PlexGUID: Hashable {
  package let namespace: String
  package let value: String
  /// Whether it is the id of an episode's series, with numbers behind it.
  package let isOfSeries: Bool
  /// The numbers in the usual order, behind the id of a series.
  package private(set) var season: Int?
  package private(set) var episode: Int?

  /// Reads an id; `nil` for one that only a server or Plex itself understands.
  package init?(_ text: String) {
    let plain = text.trimmed.prefix { $0 != "?" && $0 != "#" }
    guard let mark = plain.firstRange(of: "://") else { return nil }
    let agent = plain[..<mark.lowerBound].lowercased()
    let parts = plain[mark.upperBound...].split(separator: "/").map(String.init)
    guard let id = parts.first, let source = Self.source(agent, id) else { return nil }
    namespace = source.namespace
    value = source.value
    isOfSeries = agent.hasPrefix(Self.agentPrefix) && parts.count > 1
    guard isOfSeries, source.hasUsualOrder else { return }
    season = Int(parts[1])
    episode = parts.count > 2 ? Int(parts[2]) : nil
  }

  private static func source(
    _ agent: String, _ id: String
  ) -> (namespace: String, value: String, hasUsualOrder: Bool)? {
    if ["imdb", "tmdb", "tvdb"].contains(agent) { return (agent, id, true) }
    guard agent.hasPrefix(agentPrefix) else { return nil }
    switch agent.dropFirst(agentPrefix.count) {
    case "imdb": return ("imdb", id, true)
    case "themoviedb", "tmdb": return ("tmdb", id, true)
    case "thetvdb", "tvdb", "xbmcnfotv": return ("tvdb", id, true)
    case "xbmcnfo": return (id.hasPrefix("tt") ? "imdb" : "tmdb", id, true)
    case "hama":
      // `tvdb2` to `tvdb4` number the episodes in other orders.
      let parts = id.split(separator: "-", maxSplits: 1).map(String.init)
      guard parts.count == 2, let name = ["anidb", "tvdb"].first(where: { parts[0].hasPrefix($0) }) else { return nil }
      return (name, parts[1], parts[0] == name)
    default: return nil
    }
  }

  private static let agentPrefix = "com.plexapp.agents."
}
