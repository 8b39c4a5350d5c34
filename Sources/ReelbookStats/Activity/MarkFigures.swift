import ReelbookModel

/// The figures of marks for an activity page, computed in one pass.
struct MarkFigures {
  private struct Starred: Hashable {
    var subject: MediaID
    var person: PersonID
  }

  /// The starred episodes, and when they were starred.
  private var starred: [Starred: Instant?] = [:]
  private let person: PersonID?
  /// The people with marks.
  private var people: Set<PersonID> = []

  init(_ library: Library, of person: PersonID?, _ episodes: KnownEpisodes) {
    self.person = person
    var resolver = SubjectResolver(library, episodes)
    var isPlain = library.identity.isTrivial
    library.marks.visit { mark in
      let viewer = library.resolve(mark.person)
      guard person.map({ $0 == viewer }) ?? true else { return }
      people.insert(viewer)
      let recorded = mark.subject
      guard recorded.episode != nil else { return }
      let subject = resolver.resolve(recorded, witness: mark.witness).subject
      if subject != recorded { isPlain = false }
      if mark.isStarred { starred[Starred(subject: subject, person: viewer)] = mark.starredSince }
    }
    guard !isPlain else { return }
    // If several marks may be on one episode, the library merges them.
    for star in starred.keys {
      let mark = library.mark(on: star.subject, of: star.person)
      starred[star] = mark.isStarred ? .some(mark.starredSince) : nil
    }
  }

  /// The episodes by title that somebody starred at a moment that counts.
  func starred(where counts: (Instant, PersonID) -> Bool) -> [TitleID: [MediaID]] {
    let lately = starred.filter { star, since in since.map { counts($0, star.person) } ?? false }
    return Dictionary(grouping: Set(lately.keys.map(\.subject)), by: \.title).mapValues { $0.sorted() }
  }

  /// The starred episodes by show, each once, of the titles of the library.
  func favourites(of titles: Set<TitleID>, in library: Library) -> Favourites {
    let episodes = Dictionary(grouping: Set(starred.keys.map(\.subject)), by: \.title).filter {
      titles.contains($0.key)
    }
    return Favourites(
      shows:
        episodes
        .map { Favourites.Show(series: $0, titleName: library.name(ofTitle: $0), episodes: $1.sorted()) }
        .sorted { ($1.episodes.count, $0.series) < ($0.episodes.count, $1.series) })
  }

  /// The titles by status; a title may have several for everybody.
  ///
  /// Without a category it follows from the diary. For everybody, new titles are those that nobody began.
  func categories(of titles: [TitleID], _ library: Library, asOf now: Now) -> [TitleGroup<WatchStatus>] {
    var byStatus: [WatchStatus: [TitleID]] = [:]
    let everybody = person.map { [$0] } ?? Array(Set(library.people.map(\.id)).union(people)).sorted()
    let statuses = everybody.map { library.statuses(of: $0, asOf: now) }
    for title in titles {
      var titleStatuses = Set(statuses.compactMap { $0[title] })
      let isMixed = titleStatuses.count > 1
      if isMixed, !everybody.contains(where: { library.mark(on: title, of: $0).category == .new }) {
        titleStatuses.remove(.new)
      }
      for category in titleStatuses.isEmpty ? [.new] : titleStatuses { byStatus[category, default: []].append(title) }
    }
    let usual: [WatchStatus] = [.current, .new, .paused, .maybe, .finished, .dropped]
    let others = Set(byStatus.keys).subtracting(usual).sorted()
    let listed = usual.filter { $0 != .dropped || byStatus[$0] != nil } + others
    return listed.map { TitleGroup(name: $0, titles: byStatus[$0] ?? []) }
  }
}
