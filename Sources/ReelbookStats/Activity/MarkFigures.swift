import ReelbookModel

/// What an activity page needs of the marks of a person, or of everybody, found in one pass over them.
struct MarkFigures {
  private struct Starred: Hashable {
    var subject: Subject
    var person: PersonID
  }

  /// The starred episodes.
  private var starred: Set<Starred> = []
  /// The words said on titles as a whole; where ids mean the same as others, the library has to be asked.
  private var words: [TitleID: Set<Category>] = [:]
  /// Who has a mark.
  private var people: Set<PersonID> = []

  init(_ library: Library, of person: PersonID?, _ episodes: KnownEpisodes) {
    var resolver = SubjectResolver(library, episodes)
    var isPlain = library.identity.isTrivial
    library.marks.visit { mark in
      let by = library.resolve(mark.person)
      guard person.map({ $0 == by }) ?? true else { return }
      people.insert(by)
      let written = mark.subject
      if written.season == nil, let category = mark.category { words[written.title, default: []].insert(category) }
      guard written.episode != nil else { return }
      let subject = resolver.resolve(written, witness: mark.witness).subject
      if subject != written { isPlain = false }
      if mark.isStarred { starred.insert(Starred(subject: subject, person: by)) }
    }
    // Where several marks may be on one episode, the library says what becomes of them.
    if !isPlain { starred = starred.filter { library.mark(on: $0.subject, by: $0.person).isStarred } }
  }

  func isStarred(_ subject: Subject, by person: PersonID) -> Bool {
    starred.contains(Starred(subject: subject, person: person))
  }

  /// The starred episodes by show, each once.
  var favourites: Favourites {
    let episodes = Dictionary(grouping: Set(starred.map(\.subject)), by: \.title)
    return Favourites(
      shows: episodes.map { Favourites.Show(series: $0, episodes: $1.sorted()) }
        .sorted { ($1.episodes.count, $0.series) < ($0.episodes.count, $1.series) })
  }

  /// The titles by category; each of the people may have put a title in another.
  func categories(of titles: [TitleID], _ library: Library) -> [CategoryTitles] {
    var found: [Category: [TitleID]] = [:]
    for title in titles {
      let said =
        library.identity.isTrivial
        ? words[title] ?? [] : Set(people.compactMap { library.mark(on: Subject(title), by: $0).category })
      for category in said.isEmpty ? [.new] : said { found[category, default: []].append(title) }
    }
    let usual: [Category] = [.current, .new, .paused, .maybe, .finished]
    let others = Set(found.keys).subtracting(usual).sorted()
    return (usual + others).map { CategoryTitles(category: $0, titles: found[$0] ?? []) }
  }
}
