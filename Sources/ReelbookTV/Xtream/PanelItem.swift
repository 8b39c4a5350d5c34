public import ReelbookModel

/// A channel, a film or a series in a panel's list.
public struct PanelItem: Sendable, Hashable, Identifiable {
  /// The panel's id, which may change.
  public var id: String
  /// Its name; empty for none.
  public var name: String
  /// Its number in the panel's order.
  public var number: Int?
  public var categories: [String]
  /// The address of its picture.
  public var picture: String?
  /// The id of its channel in a guide. Few panels have it.
  public var guideID: String?
  /// The days of catch-up; 0 for none.
  public var archiveDays: Int
  /// The container format of a film.
  public var container: String?
  public var year: Int?
  /// Its number at TMDb.
  public var tmdb: Int?
  /// The rating from 0 to 10.
  public var rating: Double?
  /// When the panel added it.
  public var added: Instant?
  /// Whether the panel marks it as adult.
  public var isAdult: Bool
  public var isRadio: Bool

  /// Creates an item; `nil` without an id.
  init?(_ json: LooseJSON) {
    guard let id = json["stream_id", "series_id", "id"].id, id != "0" else { return nil }
    self.id = id
    name = json["name", "title"].string?.trimmedBlanks ?? ""
    number = json["num"].int
    var texts: [String] = []
    for category in [json["category_id"]] + json["category_ids"].elements {
      if let id = category.id, id != "0", !texts.contains(id) { texts.append(id) }
    }
    categories = texts
    picture = json["stream_icon", "cover"].string
    guideID = json["epg_channel_id"].string
    let archiveFlag = json["tv_archive"].int ?? 0
    archiveDays = archiveFlag == 0 ? 0 : max(1, json["tv_archive_duration"].int ?? 1)
    container = json["container_extension"].string
    year = json.year("releaseDate", "releasedate", "release_date", "year", without: XMLTVTime.isUnknownDay)
    tmdb = json["tmdb_id", "tmdb"].int.flatMap { $0 > 0 ? $0 : nil }
    rating = json["rating"].double.flatMap { (0...10).contains($0) && $0 > 0 ? $0 : nil }
    added = json["added", "last_modified"].instant
    isAdult = json["is_adult"].int == 1
    isRadio = json["stream_type"].string?.hasPrefix("radio") ?? false
  }
}

extension PanelItem: CustomReflectable {
  /// Shows what tells it from others; its picture's address may have an account.
  public var customMirror: Mirror {
    Mirror(self, children: ["id": id, "name": name, "number": number as Any, "guideID": guideID as Any])
  }
}

/// An episode of a panel's series that can be played.
public struct PanelEpisode: Sendable, Hashable, Identifiable {
  /// The panel's id of the stream.
  public var id: String
  /// Its name.
  public var title: String
  /// The season's number; 0 for the specials.
  public var season: Int
  /// Its number in the season.
  public var number: Int
  /// The container format.
  public var container: String?
  /// Its number at TMDb.
  public var tmdb: Int?
}

/// A series of a panel with its episodes.
package struct PanelSeries: Sendable, Hashable {
  package var name: String
  /// Its number at TMDb.
  package var tmdb: Int?
  /// Its episodes; one for each stream.
  package var episodes: [PanelEpisode]

  /// Creates a series; seasons may be an object by number, or an array of arrays.
  init(_ json: LooseJSON) {
    name = json["info"]["name", "title"].string?.trimmedBlanks ?? ""
    tmdb = json["info"]["tmdb_id", "tmdb"].int.flatMap { $0 > 0 ? $0 : nil }
    episodes = []
    var seasons: [(Int?, LooseJSON)] = json["episodes"].members.map { (Int($0.name), $0.value) }
    if seasons.isEmpty {
      seasons = json["episodes"].elements.enumerated().map { place, season in
        season.isObject ? (nil, .list([season])) : (place + 1, season)
      }
    }
    for (season, list) in seasons {
      for (place, episode) in list.elements.enumerated() {
        guard let id = episode["id", "stream_id"].id else { continue }
        let info = episode["info"]
        episodes.append(
          PanelEpisode(
            id: id, title: episode["title"].string?.trimmedBlanks ?? "",
            season: episode["season"].int ?? season ?? 1, number: episode["episode_num"].int ?? place + 1,
            container: episode["container_extension"].string, tmdb: info["tmdb_id"].int.flatMap { $0 > 0 ? $0 : nil }))
      }
    }
  }
}

/// A panel's data of a film.
public struct PanelFilm: Sendable, Hashable {
  public var name: String
  /// Its number at TMDb.
  public var tmdb: Int?
  public var year: Int?
  public var synopsis: String?
  /// Its length.
  public var runtime: Duration?

  init(_ json: LooseJSON) {
    let info = json["info"]
    name = json["movie_data"]["name"].string ?? info["name", "o_name"].string ?? ""
    tmdb = info["tmdb_id", "tmdb"].int.flatMap { $0 > 0 ? $0 : nil }
    year = info.year("releasedate", "release_date", "releaseDate", "year", without: XMLTVTime.isUnknownDay)
    synopsis = info["plot", "description"].string
    runtime = info["duration_secs"].int.flatMap { $0 > 0 ? .seconds($0) : nil }
  }
}
