import ReelbookModel

extension Statistics {
  /// The titles by category: of a person, or of everybody, of whom each may have put a title in another.
  func categories(of titles: [TitleID]) -> [CategoryTitles] {
    let people = person.map { [$0] } ?? people
    var found: [Category: [TitleID]] = [:]
    for title in titles {
      let categories = Set(people.compactMap { library.mark(on: Subject(title), by: $0).category })
      for category in categories.isEmpty ? [.new] : categories { found[category, default: []].append(title) }
    }
    let usual: [Category] = [.current, .new, .paused, .maybe, .finished]
    let others = Set(found.keys).subtracting(usual).sorted()
    return (usual + others).map { CategoryTitles(category: $0, titles: found[$0] ?? []) }
  }

  /// Everybody who has a mark.
  private var people: [PersonID] {
    var found: Set<PersonID> = []
    library.marks.rows.forEachLeaf { rows in
      for index in rows.indices where rows[index].isLive { found.insert(library.resolve(rows[index].record.person)) }
    }
    return found.sorted()
  }

  /// The starred episodes, of a person or of everybody, each once.
  func favourites() -> Favourites {
    var resolver = SubjectResolver(library)
    var starred: Set<Starred> = []
    var isPlain = library.identity.isTrivial
    library.marks.rows.forEachLeaf { rows in
      for index in rows.indices where rows[index].isLive && rows[index].record.subject.episode != nil {
        let by = library.resolve(rows[index].record.person)
        guard person.map({ $0 == by }) ?? true else { continue }
        let written = rows[index].record.subject
        let subject = resolver.resolve(written, witness: rows[index].record.witness)
        if subject != written { isPlain = false }
        if rows[index].record.isStarred { starred.insert(Starred(subject: subject, person: by)) }
      }
    }
    // Where several marks may be on one episode, the library says what becomes of them.
    if !isPlain { starred = starred.filter { library.mark(on: $0.subject, by: $0.person).isStarred } }
    let episodes = Dictionary(grouping: Set(starred.map(\.subject)), by: \.title)
    return Favourites(
      shows: episodes.map { Favourites.Show(series: $0, episodes: $1.sorted()) }
        .sorted { ($1.episodes.count, $0.series) < ($0.episodes.count, $1.series) })
  }

  private struct Starred: Hashable {
    var subject: Subject
    var person: PersonID
  }
}

extension NamedShows {
  /// The shows by what they have of a kind of names, the most shows first; of as many, by the alphabet.
  static func all(_ shows: [Title], _ names: (Title) -> [String]) -> [NamedShows] {
    var words = WordTable(isFolding: true)
    var groups: [Int: [TitleID]] = [:]
    for show in shows {
      for group in Set(names(show).compactMap { words.group(addedFor: $0) }) {
        groups[group, default: []].append(show.id)
      }
    }
    return groups.map { NamedShows(name: words.name(ofGroup: $0), shows: $1) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}
