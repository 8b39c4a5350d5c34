import ReelbookInterchange
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
    let guids = texts.compactMap { $0.flatMap(Self.guid) }
    ids = Self.known(guids.filter { !$0.isOfSeries || kind != .episode }.map { ($0.namespace, $0.id) })
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
    let outer = [ofSeries, json["grandparentGuid"].string.flatMap(Self.guid)].compactMap(\.self)
    series.ids = Self.known(outer.map { ($0.namespace, $0.id) })
  }

  /// An id that the library may have, too; Plex's own it has not.
  private static func guid(_ text: String) -> PlexGUID? { PlexGUID(text).flatMap { $0.namespace == "plex" ? nil : $0 } }

  private static let plexKinds: [String: MediaKind] = ["movie": .movie, "show": .series, "episode": .episode]
}
