public import ReelbookModel

/// Verbs accept it like a catalogue's title: `draft.star(film)`, `draft.add(film, to: list)`, `draft.add(series)`.
extension OfferedTitle: CatalogTitleConvertible {
  /// Its name, its year and its episodes, as the library may keep them.
  public var catalogTitle: CatalogTitle { catalogTitle(as: id) }

  /// The path of a picture at TMDb, which panels mostly use.
  ///
  /// No other address becomes a fact: facts are shared with lists, and would say who the provider is.
  private var posterPath: String? {
    guard let picture, picture.contains("://image.tmdb.org/t/p/") else { return nil }
    let name = picture.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last ?? ""
    let isName = name.contains(".") && name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    return isName ? "/\(name)" : nil
  }

  /// The title with another id, such as that in the library.
  func catalogTitle(as id: TitleID) -> CatalogTitle {
    var facts = TitleFacts(name: name, year: year)
    facts.isAdult = isAdult
    facts.artwork.poster = posterPath
    let numbered = episodes.filter { MediaID.numbers.contains($0.season) && MediaID.numbers.contains($0.number) }
    let seasons = Dictionary(grouping: numbered, by: \.season).map { number, episodes in
      var season = SeasonFacts()
      season.episodes = episodes.map { ReelbookModel.Episode($0.number, name: $0.name) }.sorted {
        $0.number < $1.number
      }
      return Season(SeasonID(id, number), season)
    }
    var title = CatalogTitle(Title(id, facts), seasons: seasons.sorted { $0.id.number < $1.id.number })
    title.hasStreams = true
    return title
  }
}

extension TelevisionVerbs {
  /// Adds the new episodes of the series that the library has from its sources. Call it after a refresh.
  public mutating func addEpisodes(from catalogue: TelevisionCatalogue) throws(LibraryError) {
    draft.note(.refresh)
    let library = draft.library
    let series = Set(library.records(Season.self).filter { !$0.streamed.isEmpty }.map { library.resolve($0.id.series) })
    for id in series.sorted() {
      guard let offered = catalogue.offeredTitle(for: id, in: draft.library) else { continue }
      try draft.add(offered.catalogTitle(as: id))
    }
  }
}
