import ReelbookInterchange
package import ReelbookModel

/// An id that a file knows of a title which the library has without it.
///
/// The title takes it, so that the order of two imports makes no difference to what a title is. It is an alias, which
/// undoing the import removes.
package struct Identification: Hashable, Sendable {
  /// The title's id in the library.
  package let title: TitleID
  /// The id that the file knows.
  package let id: TitleID
  /// Whether the title is called by the new id: a catalogue's comes before a name, and TMDb's before others.
  package let isBetter: Bool
  /// The index of the title in the history.
  let place: Int

  /// The ids that a plan's items bring to titles of the library.
  static func all(in plan: ImportPlan) -> [Identification] {
    // Reelbook's own files say which title is meant.
    guard !plan.history.hasReelbookRows else { return [] }
    let wanted = Set(
      plan.items.lazy.filter { plan.includes($0) || [.alreadyThere, .sameViewing].contains($0.status) }
        .map { plan.history.items[$0.item].title })
    var places: [TitleID: [Int]] = [:]
    for place in wanted.sorted() {
      guard case .inLibrary(let id) = plan.matches[place], !plan.history.titles[place].catalogueIDs.isEmpty else {
        continue
      }
      places[plan.library.resolve(id), default: []].append(place)
    }
    guard !places.isEmpty else { return [] }
    let (index, undone) = (TitleIndex(plan.library), ImportMarker.undoneStamps(in: plan.library))
    return places.sorted { $0.key < $1.key }.flatMap { title, places -> [Identification] in
      // Two titles of the files that are one here may be two elsewhere.
      guard places.count == 1, let known = plan.library.title(title) else { return [] }
      var rank = title.isProvisional ? Int.max : TitleID.catalogues.firstIndex(of: title.namespace) ?? .max - 1
      return plan.history.titles[places[0]].catalogueIDs.compactMap { id in
        let isKnown = id == title || known.outsideIDs[id.namespace] != nil || title.namespace == id.namespace
        guard id.kind == title.kind, !isKnown, plan.library.title(id) == nil,
          index.title(id.kind, id.namespace, id.value) == nil, !plan.library.isSeparated(id, undone: undone)
        else { return nil }
        let ownRank = TitleID.catalogues.firstIndex(of: id.namespace) ?? .max
        defer { rank = min(rank, ownRank) }
        return Identification(title: title, id: id, isBetter: ownRank < rank, place: places[0])
      }
    }
  }
}

extension ForeignTitle {
  /// Its ids in public catalogues, the best first.
  fileprivate var catalogueIDs: [TitleID] {
    guard let kind, libraryID == nil else { return [] }
    return TitleID.catalogues.compactMap { namespace in
      namespacedIDs[namespace].map { TitleID(kind, namespace: namespace, value: $0) }
    }
  }
}

extension TitleID {
  /// The namespaces of public catalogues, the best first.
  static let catalogues = ["tmdb", "imdb", "tvdb"]
}

extension Library {
  /// Whether somebody separated an id from the title that it was joined with.
  fileprivate func isSeparated(_ id: TitleID, undone undoneStamps: Set<Stamp>) -> Bool {
    guard let row = aliases.row(.title(id)) else { return false }
    return row.existence == .deleted && !undoneStamps.contains(row.stamp)
  }
}
