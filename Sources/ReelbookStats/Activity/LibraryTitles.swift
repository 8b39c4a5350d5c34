import ReelbookModel

/// The titles that are in the library, found in one pass over the titles and the entries.
struct LibraryTitles {
  /// A title that somebody added.
  struct Addition {
    var added: Instant
    var by: PersonID
  }

  /// In order.
  private(set) var ids: [TitleID] = []
  /// When each came into the first of the lists that it, or an episode of it, is in; the beginning of time if unknown.
  private(set) var additions: [TitleID: Addition] = [:]

  init(_ library: Library) {
    let lists = Set(library.allLists.map(\.id))
    library.entries.rows.forEachLeaf { rows in
      for index in rows.indices where rows[index].isLive && lists.contains(rows[index].record.list) {
        let addition = Addition(
          added: rows[index].record.added ?? Instant(milliseconds: .min), by: rows[index].record.addedBy)
        let title = library.resolve(rows[index].record.subject.title)
        if let known = additions[title], (known.added, known.by) <= (addition.added, addition.by) { continue }
        additions[title] = addition
      }
    }
    var found: Set<TitleID> = []
    library.titles.rows.forEachLeaf { rows in
      for index in rows.indices where rows[index].isLive {
        let id = library.resolve(rows[index].record.id)
        let isKept =
          library.identity.isTrivial ? !rows[index].record.isRemoved : library.title(id)?.isRemoved == false
        if isKept || additions[id] != nil { found.insert(id) }
      }
    }
    ids = found.sorted()
  }
}
