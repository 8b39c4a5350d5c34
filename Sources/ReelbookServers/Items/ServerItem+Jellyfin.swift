import ReelbookModel

extension ServerItem {
  /// Reads an item of Jellyfin or Emby; `nil` for another kind, and for one without a file.
  init?(jellyfin json: LooseJSON) {
    guard let id = json["Id"].string, Self.isID(id), let kind = Self.jellyfinKinds[json["Type"].string ?? ""],
      json["LocationType"].string?.lowercased() != "virtual"
    else { return nil }
    self.init(id: id, kind: kind, name: json["Name"].string ?? "")
    originalName = json["OriginalTitle"].string ?? ""
    year = json.year("ProductionYear", "PremiereDate")
    ids = Self.known(json["ProviderIds"].members.compactMap { id in id.value.string.map { (id.name, $0) } })
    let state = json["UserData"]
    isPlayed = state["Played"].isTrue
    playCount = min(max(state["PlayCount"].int ?? 0, 0), 1_000_000)
    lastPlayed = state["LastPlayedDate"].string.flatMap { Instant($0) }
    isFavorite = state["IsFavorite"].isTrue
    guard kind == .episode else { return }
    season = json["ParentIndexNumber"].place
    episode = json["IndexNumber"].place
    lastEpisode = json["IndexNumberEnd"].place
    seriesID = json["SeriesId"].string
    series.names = json["SeriesName"].string.map { [$0] } ?? []
  }

  private static let jellyfinKinds: [String: MediaKind] = ["Movie": .movie, "Series": .series, "Episode": .episode]
}

extension [ServerItem] {
  /// The items, with what the series among them say at their episodes.
  func joiningSeries() -> [ServerItem] {
    let series = Dictionary(filter { $0.kind == .series }.map { ($0.id, $0.title) }) { first, _ in first }
    return map { item in
      guard let title = item.seriesID.flatMap({ series[$0] }) else { return item }
      var item = item
      let own = item.series
      item.series = title
      item.series.names += own.names.filter { !title.names.contains($0) }
      item.series.ids.merge(own.ids) { first, _ in first }
      return item
    }
  }
}

extension LooseJSON {
  /// Whether it says so, as a flag, a number or a text.
  var isTrue: Bool { ["1", "true"].contains(string?.lowercased()) }

  /// The number of a season or an episode.
  var place: Int? { int?.asPlace }
}

extension Int {
  /// The number, if a season or an episode can have it.
  var asPlace: Int? { MediaID.numbers.contains(self) ? self : nil }
}
