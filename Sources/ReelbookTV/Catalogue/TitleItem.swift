import ReelbookModel

/// An item of a film or a series, with its place in the order of all sources.
struct TitleItem {
  let item: OfferedItem
  /// The stream's id in a catalogue.
  let id: StreamVariant.ID
  let place: Int
  let name: OfferedName

  init(_ item: OfferedItem, of source: SourceID, place: Int) {
    self.item = item
    id = StreamVariant.ID(rawValue: "\(source)/\(item.key)")
    self.place = place
    name = TitleItemName(item).name
  }
}

extension OfferedTitle {
  /// Creates a film or a series of its items, in the order of the sources.
  init(_ head: TitleHead, _ items: [TitleItem]) {
    self.init(
      id: head.id, name: head.name, year: head.year, tmdb: head.tmdb, groups: [],
      picture: items.lazy.compactMap(\.item.logo).first, variants: [], episodes: [], seriesKeys: [],
      isAdult: head.isAdult)
    for group in items.flatMap(\.item.groups) where !groups.contains(group) { groups.append(group) }
    var streams: [EpisodeKey: [TitleItem]] = [:]
    var films: [TitleItem] = []
    for item in items {
      if item.item.kind == .series {
        seriesKeys.append(item.id)
      } else if let season = item.name.place?.season, let number = item.name.place?.episode {
        streams[EpisodeKey(season: season, number: number), default: []].append(item)
      } else {
        films.append(item)
      }
    }
    variants = Self.variants(films)
    episodes = streams.sorted { $0.key < $1.key }.map { key, streams in
      OfferedTitle.Episode(
        season: key.season, number: key.number, name: streams.lazy.compactMap(\.name.episodeTitle).first ?? "",
        variants: Self.variants(streams))
    }
  }

  private struct EpisodeKey: Hashable, Comparable {
    var season: Int
    var number: Int

    static func < (a: Self, b: Self) -> Bool { (a.season, a.number) < (b.season, b.number) }
  }

  private static func variants(_ streams: [TitleItem]) -> [StreamVariant] {
    streams.sorted { a, b in
      let (first, second) = (a.name.height ?? 0, b.name.height ?? 0)
      return first == second ? a.place < b.place : first > second
    }.map { stream in
      StreamVariant(
        id: stream.id, name: stream.name.height.map { "\($0)p" } ?? "", height: stream.name.height,
        container: stream.item.container, audioLanguages: stream.name.region.map { [$0] } ?? [])
    }
  }
}
