/// Whether a title is in the library, and the words by which lists of titles are sorted and filtered.
struct PresenceQuestion: TimelessQuestion {
  struct Answer: Sendable {
    var isThere: Bool
    var isUnlisted: Bool
    /// The name and the genres, folded: folding takes most of the time of a sort.
    var name: String
    var genres: [String]
  }

  static let tables: TitleTables = [.titles, .lists]

  private let library: Library

  init(_ library: Library, of person: PersonID, asOf now: Now) { self.library = library }

  func answer(on title: TitleID) -> Answer? {
    library.title(title).map { answer(on: $0, isListed: !library.liveEntries(of: title).isEmpty) }
  }

  func answers() -> [TitleID: Answer] {
    let lists = library.listsThere
    var answers: [TitleID: Answer] = [:]
    for title in library.allTitles {
      answers[title.id] = answer(on: title, isListed: library.isListed(title.id, in: lists))
    }
    return answers
  }

  private func answer(on title: Title, isListed: Bool) -> Answer {
    Answer(
      isThere: !title.isRemoved || isListed, isUnlisted: !title.isRemoved && !isListed,
      name: title.name.foldedForMatching, genres: title.genres.map(\.foldedForMatching))
  }
}

/// The titles of the library in the order of their names.
struct NameOrderBoard: LibraryBoard {
  /// A title's place.
  struct Place: Comparable, Sendable {
    let name: String
    let id: TitleID

    static func < (a: Place, b: Place) -> Bool { (a.name, a.id) < (b.name, b.id) }
  }

  private var titles: TitleBoard<PresenceQuestion>
  /// The titles that are in the library, by name.
  private(set) var places: [Place] = []
  /// The titles that were not removed and are in no list.
  private(set) var unlisted: Set<TitleID> = []

  /// What is known of each title with facts.
  var answers: [TitleID: PresenceQuestion.Answer] { titles.answers }

  init(_ library: Library, of person: PersonID, asOf now: Now) {
    titles = TitleBoard(library, of: person, asOf: now)
    sort()
  }

  mutating func follow(_ library: Library, of person: PersonID, asOf now: Now) {
    var (removed, added): ([Place], [Place]) = ([], [])
    var turned: [(title: TitleID, isUnlisted: Bool)] = []
    let isWhole = titles.follow(library, of: person, asOf: now) { title, before, after in
      if let before, before.isThere { removed.append(Place(name: before.name, id: title)) }
      if let after, after.isThere { added.append(Place(name: after.name, id: title)) }
      turned.append((title, after?.isUnlisted ?? false))
    }
    // As after an import: all are sorted once.
    guard !isWhole, removed.count + added.count < 100 else { return sort() }
    for (title, isUnlisted) in turned { if isUnlisted { unlisted.insert(title) } else { unlisted.remove(title) } }
    for place in removed {
      let at = places.lowerBound { $0 < place }
      if at < places.count, places[at] == place { places.remove(at: at) }
    }
    for place in added { places.insert(place, at: places.lowerBound { $0 < place }) }
  }

  private mutating func sort() {
    places = titles.answers.compactMap { $1.isThere ? Place(name: $1.name, id: $0) : nil }.sorted()
    unlisted = Set(titles.answers.filter(\.value.isUnlisted).keys)
  }
}
