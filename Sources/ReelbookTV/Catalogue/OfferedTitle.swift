public import ReelbookModel

/// A film or series that sources offer, once for all categories and sources.
public struct OfferedTitle: Sendable, Hashable, Identifiable {
  /// An episode of it, and its streams.
  public struct Episode: Sendable, Hashable {
    /// The season's number; 0 for the specials.
    public var season: Int
    /// Its number in the season.
    public var number: Int
    /// The source's name for it.
    public var name: String
    /// Its streams, the best first.
    public var variants: [StreamVariant]
  }

  /// Its id in the library: from TMDb's number if a source has it, otherwise from name and year.
  public let id: TitleID
  public var name: String
  public var year: Int?
  /// Its number at TMDb, if a source has it.
  public var tmdb: Int?
  /// The groups that it is in, in any source.
  public var groups: [String]
  /// The address of its picture.
  public var picture: String?
  /// A film's streams, the best first.
  public var variants: [StreamVariant]
  /// A series' episodes, in order.
  public var episodes: [Episode]
  /// The keys of a series whose episodes the sources list on request.
  public var seriesKeys: [StreamVariant.ID]
  public var isAdult: Bool

  /// The streams of a film, or of an episode.
  public func variants(season: Int?, episode: Int?) -> [StreamVariant] {
    guard let season, let episode else { return variants }
    return episodes.first { $0.season == season && $0.number == episode }?.variants ?? []
  }
}

/// Collects films and episodes by title.
struct TitleCollector {
  /// The items of one name and year.
  private struct Group {
    var name: String
    var year: Int?
    var tmdbs: Set<Int> = []
    var items: [(placed: PlacedItem, name: OfferedName)] = []

    var tmdb: Int? { tmdbs.min() }

    /// A group for each title. Titles of one name and year are different if their numbers at TMDb are. Items without a
    /// number go to the first title.
    var titles: [Group] {
      guard tmdbs.count > 1, let first = tmdb else { return [self] }
      return Dictionary(grouping: items) { $0.placed.sourced.item.tmdb ?? first }.map { tmdb, items in
        Group(name: name, year: year, tmdbs: [tmdb], items: items)
      }
    }
  }

  private var filmGroups: [String: Group] = [:]
  private var seriesGroups: [String: Group] = [:]

  mutating func add(_ placed: PlacedItem) {
    let item = placed.sourced.item
    let name = item.series.map { OfferedName($0) } ?? OfferedName(item.name, year: item.year)
    let whole = item.series == nil ? name : OfferedName(item.name)
    let year = item.year ?? name.year
    let key = "\(name.title.foldedKeepingSigns)~\(year.map(String.init) ?? "")"
    var itemName = whole
    itemName.title = name.title
    if let season = item.season, let episode = item.episode {
      itemName.place = EpisodePlace(season: season, episode: episode)
    }
    let isFilm = item.kind == .film && itemName.place == nil
    func add(to groups: inout [String: Group]) {
      var group = groups.removeValue(forKey: key) ?? Group(name: name.title, year: year)
      group.items.append((placed, itemName))
      if let tmdb = item.tmdb { group.tmdbs.insert(tmdb) }
      groups[key] = group
    }
    if isFilm { add(to: &filmGroups) } else { add(to: &seriesGroups) }
  }

  var films: [OfferedTitle] { Self.titles(filmGroups, .movie) }
  var series: [OfferedTitle] { Self.titles(seriesGroups, .series) }

  private static func titles(_ groups: [String: Group], _ kind: TitleKind) -> [OfferedTitle] {
    // Items with and without a year are one title if there is only one year.
    var merged: [String: Group] = [:]
    let byName = Dictionary(grouping: groups.values) { $0.name.foldedKeepingSigns }
    for (name, groups) in byName {
      let withYear = groups.filter { $0.year != nil }
      if withYear.count == 1, groups.count == 2, let first = withYear.first,
        let other = groups.first(where: { $0.year == nil })
      {
        var all = first
        all.items += other.items
        if first.tmdbs.isEmpty { all.tmdbs = other.tmdbs }
        merged[name] = all
      } else {
        for group in groups { merged["\(name)~\(group.year.map(String.init) ?? "")"] = group }
      }
    }
    var byID: [TitleID: Group] = [:]
    for group in merged.sorted(by: { $0.key < $1.key }).flatMap(\.value.titles) {
      let id =
        group.tmdb.map { kind == .movie ? TitleID.movie($0) : .series($0) }
        ?? .provisional(kind, name: group.name, year: group.year)
      if byID[id] == nil { byID[id] = group } else { byID[id]?.items += group.items }
    }
    return byID.map { title($0, $1) }.sorted {
      ($0.name.foldedKeepingSigns, $0.id) < ($1.name.foldedKeepingSigns, $1.id)
    }
  }

  private static func title(_ id: TitleID, _ group: Group) -> OfferedTitle {
    let items = group.items.sorted { $0.placed.place < $1.placed.place }
    var title = OfferedTitle(
      id: id, name: group.name, year: group.year, tmdb: group.tmdb, groups: [],
      picture: items.lazy.compactMap(\.placed.sourced.item.logo).first,
      variants: [], episodes: [], seriesKeys: [], isAdult: items.contains(where: \.placed.sourced.isAdult))
    for group in items.flatMap(\.placed.sourced.item.groups) where !title.groups.contains(group) {
      title.groups.append(group)
    }
    var episodes: [EpisodeKey: [(PlacedItem, OfferedName)]] = [:]
    var films: [(PlacedItem, OfferedName)] = []
    for (placed, name) in items {
      if placed.sourced.item.kind == .series {
        title.seriesKeys.append(placed.sourced.variantID)
      } else if let season = name.place?.season, let number = name.place?.episode {
        episodes[EpisodeKey(season: season, number: number), default: []].append((placed, name))
      } else {
        films.append((placed, name))
      }
    }
    title.variants = variants(films)
    title.episodes = episodes.sorted { $0.key < $1.key }.map { key, streams in
      OfferedTitle.Episode(
        season: key.season, number: key.number, name: streams.lazy.compactMap(\.1.episodeTitle).first ?? "",
        variants: variants(streams))
    }
    return title
  }

  private struct EpisodeKey: Hashable, Comparable {
    var season: Int
    var number: Int

    static func < (a: Self, b: Self) -> Bool { (a.season, a.number) < (b.season, b.number) }
  }

  private static func variants(_ streams: [(PlacedItem, OfferedName)]) -> [StreamVariant] {
    streams.sorted { a, b in
      let (first, second) = (a.1.height ?? 0, b.1.height ?? 0)
      return first == second ? a.0.place < b.0.place : first > second
    }.map { placed, name in
      StreamVariant(
        id: placed.sourced.variantID, name: name.height.map { "\($0)p" } ?? "", height: name.height,
        container: placed.sourced.item.container,
        audioLanguages: name.region.map { [$0] } ?? [])
    }
  }
}
