package import ReelbookModel

extension SearchIndex {
  /// The person who searches, with their rule and services.
  package struct Reader {
    package let person: PersonID?
    package let rule: ViewingRule
    package let services: Set<String>
    /// Whether the rule forbids nothing.
    let seesAll: Bool
  }

  package func reader(_ person: PersonID?) -> Reader {
    let person = (person ?? library.seenBy).map { library.resolve($0) }
    var services = library.household?.services ?? []
    if let person { services.formUnion(library.person(person)?.services ?? []) }
    let rule = person.map { library.rule(of: $0) } ?? .grownUp
    return Reader(
      person: person, rule: rule, services: Set(services.map(\.foldedKeepingSigns)), seesAll: rule == .grownUp)
  }

  /// Whether a reader may find an item: it has no other owner, and the reader's rule allows it.
  @inline(__always)
  func isVisible(_ item: UInt32, to reader: Reader) -> Bool {
    let brief = briefs[Int(item)]
    return brief.isLive && (!brief.isOwned && reader.seesAll || isAllowed(entries[Int(item)], to: reader))
  }

  private func isAllowed(_ entry: Entry, to reader: Reader) -> Bool {
    if entry.document.owner != nil, entry.document.owner != reader.person { return false }
    return reader.seesAll || isAllowed(entry, by: reader.rule)
  }

  private func isAllowed(_ entry: Entry, by rule: ViewingRule) -> Bool {
    if case .list(let list) = entry.document.item {
      let inIt = library.placed(ListEntry.self, of: list)
      return inIt.isEmpty
        || inIt.contains { item in
          let facts = library.title(item.subject.title)
          return rule.allows(
            library.resolve(item.subject.title), rated: facts?.contentRating, isAdult: facts?.isAdult ?? false)
        }
    }
    return rule.allows(entry.document.title, rated: entry.document.rating, isAdult: entry.document.isAdult)
  }
}
