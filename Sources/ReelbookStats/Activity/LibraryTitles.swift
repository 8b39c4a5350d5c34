import ReelbookModel

/// The titles that are in the library, found in one pass over the titles and the entries.
struct LibraryTitles {
  /// The addition of a title.
  struct Addition {
    var added: Instant
    var by: PersonID
  }

  /// The titles, in order.
  private(set) var ids: [TitleID] = []
  /// The series among them, in order.
  private(set) var shows: [TitleEntry] = []
  /// When each title, or an episode of it, was added to the first of its lists; the beginning of time if unknown.
  private(set) var additions: [TitleID: Addition] = [:]

  init(_ library: Library) {
    let lists = Set(library.allLists.map(\.id))
    library.entries.visit { entry in
      guard lists.contains(entry.list) else { return }
      let addition = Addition(added: entry.added ?? Instant(milliseconds: .min), by: entry.addedBy)
      let title = library.resolve(entry.subject.title)
      if let earlier = additions[title], (earlier.added, earlier.by) <= (addition.added, addition.by) { return }
      additions[title] = addition
    }
    var titles: Set<TitleID> = []
    func add(_ title: Title) {
      guard !title.isRemoved || additions[title.id] != nil, titles.insert(title.id).inserted,
        title.id.kind == .series
      else { return }
      shows.append(TitleEntry(title))
    }
    library.titles.visit { title in
      if library.identity.isTrivial { add(title) } else { library.title(title.id).map { add($0) } }
    }
    ids = titles.sorted()
    shows.sort { $0.id < $1.id }
  }
}
