import ReelbookModel

/// The documents of a library for a search index.
extension Library {
  /// The documents of a title and its episodes; empty for a title that is not in the library.
  func documents(of id: TitleID, details: SearchDetails?, region: String?) -> [SearchDocument] {
    guard let title = title(id), contains(title.id) else { return [] }
    let facts = title.facts
    var document = SearchDocument(
      .subject(title.subject), title.id.kind == .series ? .series : .movie, name: facts.name)
    document.title = title.id
    document.nameLanguage = facts.language
    if !facts.originalName.isEmpty, facts.originalName != facts.name {
      document.texts.append(.init(.otherName, facts.originalName))
    }
    for name in details?.otherNames ?? [] { document.texts.append(.init(.otherName, name)) }
    for person in facts.people { document.texts.append(.init(.people, person.name)) }
    for name in details?.people ?? [] { document.texts.append(.init(.people, name)) }
    for network in facts.networks { document.texts.append(.init(.tag, network)) }
    if let collection = facts.collection?.name { document.texts.append(.init(.tag, collection)) }
    if !facts.synopsis.isEmpty { document.texts.append(.init(.story, facts.synopsis)) }
    document.genres = facts.genres
    document.year = facts.year
    document.isAdult = facts.isAdult
    document.rating = facts.knownRating
    document.runtime = facts.runtime
    document.language = facts.originalLanguage
    document.services = facts.services(in: region)
    document.score = facts.score
    document.votes = facts.votes
    document.added = added(title.id)
    guard title.id.kind == .series else { return [document] }
    return [document] + seasons(of: title.id).flatMap { episodes(of: $0, series: document) }
  }

  private func episodes(of season: Season, series: SearchDocument) -> [SearchDocument] {
    season.facts.episodes.map { episode in
      let subject = MediaID.episode(episode.number, season: season.id.number, of: season.id.series)
      var document = SearchDocument(.subject(subject), .episode, name: episode.name)
      document.title = series.title
      document.texts = [
        .init(.tag, "s\(season.id.number)e\(episode.number)"), .init(.tag, "s\(season.id.number)"),
        .init(.context, series.name),
      ]
      if !episode.synopsis.isEmpty { document.texts.append(.init(.story, episode.synopsis)) }
      document.genres = series.genres
      document.year = episode.airDay?.year
      document.isAdult = series.isAdult
      document.rating = series.rating
      document.runtime = episode.runtime
      document.language = series.language
      document.services = series.services
      document.added = series.added
      return document
    }
  }

  /// When a title was added to the library: the time of its first list entry.
  private func added(_ title: TitleID) -> Instant? {
    records(ListEntry.self, about: MediaID(title)).compactMap(\.added).min()
  }

  /// The document of a person's note. Its text has the role of a story, and only its owner finds it.
  func document(of note: Note) -> SearchDocument {
    var document = SearchDocument(.note(note.id), .note, name: name(of: resolve(note.subject, witness: note.witness)))
    document.nameRole = .context
    document.title = resolve(note.subject.title)
    document.texts = [.init(.story, note.text)]
    document.added = note.written
    document.owner = resolve(note.person)
    let facts = title(note.subject.title)
    document.rating = facts?.knownRating ?? .unknown
    document.isAdult = facts?.isAdult ?? false
    return document
  }

  func document(of list: TitleList) -> SearchDocument { SearchDocument(.list(list.id), .list, name: list.name) }

  /// The lists that contain a title, or a season or episode of it.
  func listIDs(containing title: TitleID) -> [ListID] { lists(containing: title).map(\.id) }
}
