import Foundation
public import ReelbookHTTP
public import ReelbookModel

/// A transport that answers like TMDb, from forty titles and without a network.
///
///     let client = TMDbClient(token: "any", transport: SampleTransport())
///
/// It knows searches, titles with their people, trailers and services, seasons, genres, what is trending, and lists of
/// recommended and similar titles. A picture is two colours, small, and in the right shape. Anything else is not found.
public struct SampleTransport: Transport {
  private let titles: [CatalogTitle]

  /// Creates a transport for some titles, which have ids of TMDb; the samples by default.
  public init(_ titles: [CatalogTitle] = CatalogTitle.samples) { self.titles = titles }

  public func send(_ request: TransportRequest) async throws -> TransportReply {
    if request.url.host == SamplePath.host {
      let picture = SamplePicture(named: request.url.lastPathComponent)
      return TransportReply(status: 200, headers: ["Content-Type": "image/png"], body: picture.png)
    }
    let query = URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    let path = request.url.path.split(separator: "/").map(String.init)
    let body = answer(Array(path.drop { $0 == "3" }), query.first { $0.name == "query" }?.value ?? "")
    let text = body ?? ["status_code": 34, "status_message": "The samples do not have this."]
    return TransportReply(
      status: body == nil ? 404 : 200, headers: ["Content-Type": "application/json"],
      body: try JSONSerialization.data(withJSONObject: text, options: .sortedKeys))
  }

  private func answer(_ path: [String], _ query: String) -> Any? {
    func kind(_ name: String) -> TitleKind? { name == "movie" ? .movie : name == "tv" ? .series : nil }
    switch (path.first ?? "", path.count) {
    case ("configuration", 1):
      return [
        "images": [
          "secure_base_url": "https://\(SamplePath.host)/", "poster_sizes": ["w342"], "backdrop_sizes": ["w780"],
          "still_sizes": ["w300"], "profile_sizes": ["w185"],
        ] as [String: Any]
      ]
    case ("genre", 3): return ["genres": genres.map { ["id": $0.key, "name": $0.value] as [String: Any] }]
    case ("search", 2):
      let folded = query.foldedForMatching
      return page(titles.filter { $0.name.foldedForMatching.contains(folded) && matches($0, kind(path[1])) })
    case ("trending", 3): return page(titles.filter { matches($0, kind(path[1])) })
    default: break
    }
    guard path.count > 1, let kind = kind(path[0]), let number = Int(path[1]),
      let title = titles.first(where: { $0.id.kind == kind && $0.id.tmdb == number })
    else { return nil }
    switch (path.count, path.last ?? "") {
    case (2, _): return details(title)
    case (3, "recommendations"), (3, "similar"):
      return page(titles.filter { $0.id != title.id && !Set($0.genres).isDisjoint(with: title.genres) })
    case (3, "episode_groups"): return ["id": number, "results": [String]()] as [String: Any]
    case (4, _) where path[2] == "season":
      return title.seasons.first { $0.id.number == Int(path[3]) }.map { season(of: title, $0) }
    default: return nil
    }
  }

  private func matches(_ title: CatalogTitle, _ kind: TitleKind?) -> Bool { kind.map { $0 == title.id.kind } ?? true }

  /// The genres of the titles, numbered in their order.
  private var genres: [Int: String] {
    let names = Set(titles.flatMap(\.genres)).sorted()
    return Dictionary(uniqueKeysWithValues: names.enumerated().map { ($0 + 1, $1) })
  }

  private func page(_ titles: [CatalogTitle]) -> [String: Any] {
    ["page": 1, "total_pages": 1, "total_results": titles.count, "results": titles.map(result)]
  }

  /// What lists and details have of a title.
  private func result(_ title: CatalogTitle) -> [String: Any] {
    let isMovie = title.id.kind == .movie
    let numbers = genres.filter { title.genres.contains($0.value) }.keys.sorted()
    let day =
      title.seasons.first?.facts.episodes.first?.airDay ?? title.year.flatMap { CivilDay(year: $0, month: 1, day: 1) }
    return [
      "id": title.id.tmdb ?? 0, isMovie ? "title" : "name": title.name, "media_type": isMovie ? "movie" : "tv",
      isMovie ? "release_date" : "first_air_date": day?.description ?? "", "overview": title.synopsis,
      "genre_ids": numbers, "original_language": title.originalLanguage ?? "en", "vote_average": title.score ?? 0,
      "vote_count": title.votes, "adult": false, "poster_path": title.artwork.poster ?? "",
      "backdrop_path": title.artwork.backdrop ?? "",
    ]
  }

  private func details(_ title: CatalogTitle) -> [String: Any] {
    var body = result(title)
    body["genres"] = genres.filter { title.genres.contains($0.value) }.map {
      ["id": $0.key, "name": $0.value] as [String: Any]
    }
    let makers = title.people.filter { $0.role != .cast }.map { credit($0, job: "Director") }
    body["credits"] = [
      "cast": title.people.filter { $0.role == .cast }.map { credit($0) },
      "crew": title.id.kind == .movie ? makers : [],
    ]
    body["created_by"] = title.id.kind == .series ? makers : []
    body["videos"] = ["results": title.trailers.map(video)]
    body["watch/providers"] = ["results": title.availability.mapValues(offers)]
    let minutes = title.runtime.map { Int($0.components.seconds / 60) } ?? 0
    let rating = title.contentRating?.label ?? ""
    guard title.id.kind == .series else {
      body["runtime"] = minutes
      body["release_dates"] = [
        "results": [["iso_3166_1": "US", "release_dates": [["certification": rating, "type": 3]]] as [String: Any]]
      ]
      return body
    }
    body["episode_run_time"] = [minutes]
    body["status"] = title.status == .ended ? "Ended" : "Returning Series"
    body["networks"] = title.networks.enumerated().map { ["id": $0 + 1, "name": $1] as [String: Any] }
    body["content_ratings"] = ["results": [["iso_3166_1": "US", "rating": rating]]]
    body["seasons"] = title.seasons.map {
      ["season_number": $0.id.number, "episode_count": $0.facts.episodes.count, "name": "Season \($0.id.number)"]
        as [String: Any]
    }
    for one in title.seasons { body["season/\(one.id.number)"] = season(of: title, one) }
    return body
  }

  private func credit(_ person: TitlePerson, job: String? = nil) -> [String: Any] {
    var credit: [String: Any] = ["id": person.tmdb ?? 0, "name": person.name, "profile_path": person.portrait ?? ""]
    credit[job == nil ? "character" : "job"] = job ?? person.character
    return credit
  }

  private func video(_ trailer: Trailer) -> [String: Any] {
    [
      "id": trailer.key, "key": trailer.key, "site": trailer.site, "type": trailer.type, "name": trailer.name,
      "iso_639_1": trailer.language ?? "", "official": trailer.isOfficial,
    ]
  }

  private func offers(_ offers: Availability) -> [String: Any] {
    func services(_ names: [String]) -> [[String: Any]] {
      names.enumerated().map { ["provider_id": $0 + 1, "provider_name": $1] }
    }
    return [
      "flatrate": services(offers.subscription), "rent": services(offers.rent), "buy": services(offers.buy),
    ]
  }

  private func season(of title: CatalogTitle, _ season: Season) -> [String: Any] {
    let episodes = season.facts.episodes.map { episode in
      [
        "id": (title.id.tmdb ?? 0) * 1000 + season.id.number * 100 + episode.number, "episode_number": episode.number,
        "season_number": season.id.number, "name": episode.name, "air_date": episode.airDay?.description ?? "",
        "still_path": episode.still ?? "",
      ] as [String: Any]
    }
    return [
      "id": (title.id.tmdb ?? 0) * 100 + season.id.number, "season_number": season.id.number,
      "name": "Season \(season.id.number)", "episodes": episodes, "poster_path": season.facts.artwork.poster ?? "",
    ]
  }
}

extension SampleTransport: CustomStringConvertible {
  /// The number of titles.
  public var description: String { "a transport with \(titles.count) sample titles" }
}
