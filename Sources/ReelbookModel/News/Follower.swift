/// A person who follows titles. News are for them, and a refresh keeps for them the facts up to date.
///
/// It is the one place that says what a person follows.
struct Follower {
  let library: Library
  /// The person, resolved.
  let person: PersonID
  /// The person's lists.
  let lists: Set<ListID>
  /// The last released film of each collection that the person has watched and did not dislike.
  let watchedOf: [String: TitleID]

  init(_ library: Library, _ person: PersonID, lists: Set<ListID>, watchedOf: [String: TitleID]) {
    (self.library, self.person, self.lists, self.watchedOf) = (library, person, lists, watchedOf)
  }

  /// Costs what the person's lists cost, and a pass over the films. The person must be resolved.
  init(_ library: Library, _ person: PersonID) {
    self.init(
      library, person, lists: Set(library.lists(of: person).map(\.id)),
      watchedOf: CollectionFilms(library, person).watched)
  }

  /// Whether a title has no news: the person dropped or hid it, or it is a film that they are done with.
  func isSilent(_ title: Title, _ mark: Mark) -> Bool {
    if mark.category == .dropped || mark.isHidden { return true }
    return title.id.kind != .series && (mark.category == .finished || library.hasSeen(title, person))
  }

  /// Whether the person follows a title, apart from what they watched.
  func follows(_ title: TitleID, _ mark: Mark) -> Bool {
    mark.category.map { [.current, .paused, .finished].contains($0) } ?? false || library.isListed(title, in: lists)
      || isWanted(title)
  }

  /// Whether a title or a part of it is on the person's watchlist.
  func isWanted(_ title: TitleID) -> Bool {
    library.marks(in: title, of: person).values.contains { $0.watchlistSince != nil }
  }

  /// The episodes of a series that the person has watched, in any run.
  func watchedEpisodes(of series: Title) -> Set<MediaID> {
    Set(
      library.livePlays(in: series.subject).lazy.filter {
        $0.person == person && $0.play.details.extent == .whole && $0.subject.episode != nil
      }.map(\.subject))
  }

  /// Whether the person has begun a series: by an episode that counts, or since they say so.
  func hasBegun(_ watched: Set<MediaID>, in sequence: EpisodeSequence?, _ mark: Mark) -> Bool {
    watched.contains { sequence.counts($0) } || mark.category == .current
  }

  /// The film that the person watched of the franchise of another film.
  func watchedFilm(inFranchiseOf film: Title) -> TitleID? { film.facts.collection?.key.flatMap { watchedOf[$0] } }

  /// Whether the person hears of what happens to a title.
  fileprivate func hears(of title: Title) -> Bool {
    let mark = library.mark(on: title.subject, of: person)
    guard !isSilent(title, mark) else { return false }
    if follows(title.id, mark) { return true }
    guard title.id.kind == .series else { return watchedFilm(inFranchiseOf: title) != nil }
    return hasBegun(watchedEpisodes(of: title), in: library.episodeSequence(of: title.id), mark)
  }
}

extension Library {
  /// The titles that are not in the library, as those of no list, and of which somebody of the household has news.
  ///
  /// A refresh keeps their facts up to date. Those without a name are in ``titlesWithoutFacts``. Costs a pass over the
  /// titles, and a scan of the marks and plays of each that is not in the library, for each person.
  package var followedInNoList: [Title] {
    let others = allTitles.filter { $0.isRemoved && !$0.name.isEmpty && !contains($0.id) }
    guard !others.isEmpty else { return [] }
    let followers = ownPeople.map { Follower(self, resolve($0.id)) }
    return others.filter { title in followers.contains { $0.hears(of: title) } }
  }

  /// The collections of which somebody of the household has watched a film, and did not dislike it.
  ///
  /// Costs a pass over the films for each person.
  package var watchedCollections: [TitleFacts.Collection] {
    let films = Set(ownPeople.flatMap { CollectionFilms(self, resolve($0.id)).watched.values })
    var found: [String: TitleFacts.Collection] = [:]
    for film in films.sorted() {
      if let collection = title(film)?.facts.collection, let key = collection.key { found[key] = collection }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether a person has watched a film, in any run. The person must be resolved.
  func hasSeen(_ title: Title, _ person: PersonID) -> Bool {
    livePlays(in: title.subject).contains {
      $0.person == person && $0.play.details.extent == .whole && $0.subject == title.subject
    }
  }
}
