package import ReelbookModel

extension SearchIndex {
  /// The person who searches: their notes and marks count, and they see what their viewer may see.
  package struct Reader {
    package let person: PersonID?
    /// The viewer; `nil` for a search of all items without an owner.
    let viewer: Viewer?
    /// Whether no rule hides anything.
    let seesAll: Bool
  }

  /// The reader of a viewer. Without a viewer, the reader has no person and sees all items without an owner.
  package func reader(_ viewer: Viewer?) -> Reader {
    let person = viewer.map { library.resolve($0.person) }
    return Reader(person: person, viewer: viewer, seesAll: viewer?.seesAll ?? true)
  }

  /// The services of a reader and of the household, folded. Most searches do not ask for them.
  func services(of reader: Reader) -> Set<String> {
    var services = library.household?.services ?? []
    if let person = reader.person { services.formUnion(library.person(person)?.services ?? []) }
    return Set(services.map(\.foldedKeepingSigns))
  }

  /// Whether a reader may find an item: it has no other owner, and the viewer may see it.
  @inline(__always)
  func isVisible(_ item: UInt32, to reader: Reader) -> Bool {
    let brief = briefs[Int(item)]
    return brief.isLive && (!brief.isOwned && reader.seesAll || isAllowed(entries[Int(item)], to: reader))
  }

  private func isAllowed(_ entry: Entry, to reader: Reader) -> Bool {
    if entry.document.owner != nil, entry.document.owner != reader.person { return false }
    guard !reader.seesAll, let viewer = reader.viewer else { return true }
    if case .list(let list) = entry.document.item { return viewer.library.list(list) != nil }
    return viewer.allows(entry.document)
  }

  /// The facets of the items that a viewer may find.
  func facets(for viewer: Viewer) -> [Facet] {
    guard !viewer.seesAll else { return facets.all }
    let reader = reader(viewer)
    var codes: Set<Int32> = []
    for index in entries.indices where isVisible(UInt32(index), to: reader) { codes.formUnion(entries[index].codes) }
    return codes.sorted().map { facets.all[Int($0)] }
  }
}
