/// Titles that a source of streams has: a panel's films, the files of a folder.
extension Draft {
  /// Makes a title known, in no list: its names and its episodes.
  ///
  /// A player does this before it plays, so that what comes next, history and statistics have names. Fetched facts stay
  /// as they are. Returns the title under the library's own id: a title with streams may be there by name and year.
  @discardableResult
  public mutating func add(_ found: some CatalogTitleConvertible) throws(LibraryError) -> MediaID {
    note(.refresh)
    let subject = try known(found)
    keepOfferedFacts()
    return subject
  }

  /// Adds what a source of streams knows to what the library knows: names that are missing, and new episodes.
  mutating func mergeOffer(_ found: CatalogTitle) throws(LibraryError) {
    if library.title(found.id)?.name.isEmpty ?? true {
      var title = library.titles[found.id] ?? Title(id: found.id)
      try mergeFacts(found.title.facts, of: &title)
    }
    for offered in found.seasons {
      let number = offered.id.number
      let known = library.season(number, of: found.id)
      var season = library.seasons[SeasonID(found.id, number)] ?? Season(id: SeasonID(found.id, number))
      if known?.facts.fetched == nil { season.facts = (known?.facts ?? SeasonFacts()).completed(by: offered.facts) }
      season.streamed.formUnion(known?.streamed ?? [])
      season.streamed.formUnion(offered.episodes.map(\.number))
      try Self.check(season, before: library.seasons[season.id])
      put(season)
    }
  }
}

extension Library {
  /// A title of a source of streams under the id that it has here: by its id, otherwise by name and year.
  ///
  /// Costs a look-up; a pass over the titles for one that is not here by its id.
  func own(_ found: CatalogTitle) -> CatalogTitle {
    guard found.hasStreams else { return found }
    var own = found
    let id = title(found.id)?.id ?? title(meantBy: TitleDescription(found.title), .offer).certain ?? resolve(found.id)
    own.title = Title(id, found.title.facts)
    own.seasons = found.seasons.map { Season(SeasonID(id, $0.id.number), $0.facts) }
    return own
  }
}

extension SeasonFacts {
  /// The facts with another's episodes, and with its names where there are none.
  fileprivate func completed(by other: SeasonFacts) -> SeasonFacts {
    var facts = self
    let places = Dictionary(episodes.enumerated().map { ($1.number, $0) }) { first, _ in first }
    for episode in other.episodes {
      if let place = places[episode.number] {
        if facts.episodes[place].name.isEmpty { facts.episodes[place].name = episode.name }
      } else {
        facts.episodes.append(episode)
      }
    }
    if facts.episodes.count > episodes.count { facts.episodes.sort { $0.number < $1.number } }
    if facts.name.isEmpty { facts.name = other.name }
    return facts
  }
}
