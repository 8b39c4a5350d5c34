package import ReelbookModel

/// A library's titles by outside ids and names.
package struct TitleIndex: Sendable {
  private var ids: [String: TitleID] = [:]
  private var names: [String: [Named]] = [:]

  private struct Named: Sendable {
    var title: TitleID
    var year: Int?
    var ids: [String: String]
  }

  /// Indexes a library's titles. Costs a pass over them.
  package init(_ library: Library) {
    for title in library.titles {
      let id = library.resolve(title.id)
      let kind = id.kind.rawValue
      if !title.id.isProvisional {
        add(id, kind: kind, namespace: title.id.namespace, value: title.id.value)
      }
      for (namespace, value) in title.outsideIDs { add(id, kind: kind, namespace: namespace, value: value) }
      let year = title.year ?? title.releaseDay?.year
      var all = title.outsideIDs
      for other in [title.id, id] where !other.isProvisional { all[other.namespace] = other.value }
      for name in Set([title.name, title.originalName]) where !name.isEmpty {
        let key = "\(kind)/\(name.foldedForMatching)"
        if names[key]?.contains(where: { $0.title == id }) != true {
          names[key, default: []].append(Named(title: id, year: year, ids: all))
        }
      }
    }
  }

  private mutating func add(_ id: TitleID, kind: String, namespace: String, value: String) {
    ids["\(kind)/\(namespace)/\(value)"] = ids["\(kind)/\(namespace)/\(value)"] ?? id
  }

  /// The title of an outside id.
  package func title(_ kind: TitleKind, _ namespace: String, _ value: String) -> TitleID? {
    ids["\(kind.rawValue)/\(namespace)/\(value)"]
  }

  /// The titles of a name, and of a year if both have one, without contradicting ids.
  ///
  /// If some have that year, those without a year are left out.
  package func titles(
    _ kind: TitleKind, named name: String, year: Int?, isYearRough: Bool = false, ids: [String: String] = [:]
  ) -> [TitleID] {
    let found = (names["\(kind.rawValue)/\(name.foldedForMatching)"] ?? []).filter { named in
      !ids.contains { namespace, id in named.ids[namespace].map { $0 != id } ?? false }
    }
    guard let year else { return unique(found) }
    let exact = found.filter { $0.year == year }
    if !exact.isEmpty { return unique(exact) }
    if isYearRough {
      let near = found.filter { $0.year.map { abs($0 - year) == 1 } ?? false }
      if !near.isEmpty { return unique(near) }
    }
    return unique(found.filter { $0.year == nil })
  }

  private func unique(_ found: [Named]) -> [TitleID] {
    var titles: [TitleID] = []
    for named in found where !titles.contains(named.title) { titles.append(named.title) }
    return titles
  }
}
