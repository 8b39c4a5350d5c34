import ReelbookModel
import ReelbookTV

/// An oracle of a catalogue's films and series: it has all items in memory, and joins them by the article's words alone.
enum NaiveTitles {
  /// An item with its source, and what its name says.
  private struct Item {
    var item: OfferedItem
    var source: SourceID
    var place: Int
    var name: OfferedName
    var title: String
    var year: Int?
    var isFilm: Bool

    init(_ item: OfferedItem, _ source: SourceID, _ place: Int) {
      (self.item, self.source, self.place) = (item, source, place)
      let whole = OfferedName(item.name, year: item.series == nil ? item.year : nil)
      let titleName = item.series.map { OfferedName($0) } ?? whole
      name = whole
      if let season = item.season, let episode = item.episode {
        name.place = EpisodePlace(season: season, episode: episode)
      }
      (title, year) = (titleName.title, item.year ?? titleName.year)
      isFilm = item.kind == .film && name.place == nil
    }

    var variant: StreamVariant {
      StreamVariant(
        id: StreamVariant.ID(rawValue: "\(source)/\(item.key)"), name: name.height.map { "\($0)p" } ?? "",
        height: name.height, container: item.container, audioLanguages: name.region.map { [$0] } ?? [])
    }
  }

  private struct Group {
    var name: String
    var year: Int?
    var tmdbs: Set<Int>
    var items: [Item]
  }

  static func titles(_ offers: [SourceOffer], films: Bool) -> [NaiveTitle] {
    var items: [Item] = []
    for offer in offers {
      for item in offer.items where item.kind != .channel && item.kind != .radio {
        items.append(Item(item, offer.source, items.count))
      }
    }
    items.removeAll { $0.isFilm != films }
    var groups: [Group] = []
    for item in items {
      let place = groups.firstIndex {
        $0.name.foldedKeepingSigns == item.title.foldedKeepingSigns && $0.year == item.year
      }
      if place == nil { groups.append(Group(name: item.title, year: item.year, tmdbs: [], items: [])) }
      let index = place ?? groups.count - 1
      groups[index].items.append(item)
      if let tmdb = item.item.tmdb { groups[index].tmdbs.insert(tmdb) }
    }
    groups = Dictionary(grouping: groups) { $0.name.foldedKeepingSigns }.values.flatMap { same -> [Group] in
      guard same.count == 2, var all = same.first(where: { $0.year != nil }),
        let other = same.first(where: { $0.year == nil })
      else { return same }
      all.items += other.items
      if all.tmdbs.isEmpty { all.tmdbs = other.tmdbs }
      return [all]
    }.flatMap { group -> [Group] in
      guard group.tmdbs.count > 1, let first = group.tmdbs.min() else { return [group] }
      return Dictionary(grouping: group.items) { $0.item.tmdb ?? first }.map {
        Group(name: group.name, year: group.year, tmdbs: [$0], items: $1)
      }
    }
    groups.sort { ($0.name.foldedKeepingSigns, $0.year ?? .min) < ($1.name.foldedKeepingSigns, $1.year ?? .min) }
    let kind = films ? TitleKind.movie : .series
    var byID: [TitleID: Group] = [:]
    for group in groups {
      let id =
        group.tmdbs.min().map { films ? TitleID.movie($0) : .series($0) }
        ?? .provisional(kind, name: group.name, year: group.year)
      if byID[id] == nil { byID[id] = group } else { byID[id]?.items += group.items }
    }
    return byID.map { title($0, $1) }.sorted {
      ($0.name.foldedKeepingSigns, $0.id) < ($1.name.foldedKeepingSigns, $1.id)
    }
  }

  private static func title(_ id: TitleID, _ group: Group) -> NaiveTitle {
    let items = group.items.sorted { $0.place < $1.place }
    func best(_ items: [Item]) -> [StreamVariant] {
      let heights = Set(items.map { $0.name.height ?? 0 }).sorted(by: >)
      return heights.flatMap { height in items.filter { ($0.name.height ?? 0) == height } }.map(\.variant)
    }
    let places = items.map { item -> [Int]? in
      guard item.item.kind != .series, let season = item.name.place?.season, let number = item.name.place?.episode
      else {
        return nil
      }
      return [season, number]
    }
    let numbers = Set(places.compactMap(\.self)).sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
    var groups: [String] = []
    for name in items.flatMap(\.item.groups) where !groups.contains(name) { groups.append(name) }
    return NaiveTitle(
      id: id, name: group.name, year: group.year, tmdb: group.tmdbs.min(), groups: groups,
      picture: items.compactMap(\.item.logo).first,
      variants: best(zip(items, places).filter { $1 == nil && $0.item.kind != .series }.map(\.0)),
      episodes: numbers.map { number in
        let streams = zip(items, places).filter { $1 == number }.map(\.0)
        return NaiveTitle.Episode(
          season: number[0], number: number[1], name: streams.compactMap(\.name.episodeTitle).first ?? "",
          variants: best(streams))
      },
      seriesKeys: items.filter { $0.item.kind == .series }.map(\.variant.id),
      isAdult: items.contains { item in
        item.item.isAdult || item.item.groups.contains { ["Adult", "XXX"].contains($0) }
      })
  }
}

/// A film or a series, to be compared with the oracle's.
struct NaiveTitle: Equatable {
  struct Episode: Equatable {
    var season: Int
    var number: Int
    var name: String
    var variants: [StreamVariant]
  }

  var id: TitleID
  var name: String
  var year: Int?
  var tmdb: Int?
  var groups: [String]
  var picture: String?
  var variants: [StreamVariant]
  var episodes: [Episode]
  var seriesKeys: [StreamVariant.ID]
  var isAdult: Bool
}

extension NaiveTitle {
  init(_ title: OfferedTitle) {
    self.init(
      id: title.id, name: title.name, year: title.year, tmdb: title.tmdb, groups: title.groups,
      picture: title.picture, variants: title.variants,
      episodes: title.episodes.map {
        Episode(season: $0.season, number: $0.number, name: $0.name, variants: $0.variants)
      },
      seriesKeys: title.seriesKeys, isAdult: title.isAdult)
  }
}
