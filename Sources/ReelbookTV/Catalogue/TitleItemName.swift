import ReelbookModel

/// What the name of a film, an episode or a series says: the title that the item belongs to, and its place in it.
struct TitleItemName {
  /// The parts of the name, with the title of the film or the series.
  private(set) var name: OfferedName
  let year: Int?
  let isFilm: Bool

  init(_ item: OfferedItem) {
    let title = item.series.map { OfferedName($0) } ?? OfferedName(item.name, year: item.year)
    name = item.series == nil ? title : OfferedName(item.name)
    name.title = title.title
    year = item.year ?? title.year
    if let season = item.season, let episode = item.episode {
      name.place = EpisodePlace(season: season, episode: episode)
    }
    isFilm = item.kind == .film && name.place == nil
  }
}
