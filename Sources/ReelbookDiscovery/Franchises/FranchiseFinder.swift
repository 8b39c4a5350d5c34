import ReelbookModel

/// Finds the franchises of some titles: from people, from the catalogue's collections, and from names.
struct FranchiseFinder {
  struct Group {
    var name: String
    var evidence: Franchise.Evidence
    var titles: [Title] = []
  }

  /// A title that nobody and no catalogue put into a franchise.
  struct Part {
    let title: Title
    let name: FranchiseName

    init(_ title: Title, _ name: FranchiseName) { (self.title, self.name) = (title, name) }

    /// Whether the name says that the title is a part.
    var isNumbered: Bool { name.number != nil || name.subtitle != nil }

    /// Whether it came out after another title, or in the same year.
    func isAfter(_ other: Title) -> Bool { title.year ?? .max >= other.year ?? .min }

    func sharesPerson(with titles: [Title]) -> Bool {
      let people = Set(title.people.map(\.name.foldedForMatching))
      return titles.contains { $0.people.contains { people.contains($0.name.foldedForMatching) } }
    }
  }

  private(set) var groups: [String: Group] = [:]
  private var byBase: [String: [Part]] = [:]

  /// Finds franchises.
  ///
  /// `name` reads the name of a title. `place` gives the name that a person set for one; empty for none, `nil` if
  /// nobody set one.
  init(_ titles: [Title], name: (Title) -> FranchiseName, place: (TitleID) -> String?) {
    var byHand: [(title: Title, franchise: String)] = []
    var parts: [Part] = []
    for title in titles {
      if let franchise = place(title.id) {
        if !franchise.isEmpty { byHand.append((title, franchise)) }
      } else if let collection = title.collection, !collection.id.isEmpty || !collection.name.isEmpty {
        let id = collection.id.isEmpty ? collection.name.foldedForMatching : collection.id
        groups["collection/\(id)", default: Group(name: collection.name, evidence: .collection)].titles.append(title)
      } else {
        parts.append(Part(title, name(title)))
      }
    }
    for (key, group) in groups {
      let base = FranchiseName.base(ofFranchise: group.name)
      collections[base] = min(collections[base] ?? key, key)
    }
    byBase = Dictionary(grouping: parts, by: \.name.base)
    moveSubtitles(parts)
    let bases = byBase.keys.sorted()
    for base in bases { addParts(of: base) }
    for base in bases where keys[base] != nil { addRelatives(of: base, among: bases) }
    for (title, franchise) in byHand {
      let base = FranchiseName.base(ofFranchise: franchise)
      let key = collection(named: base) ?? (groups["names/\(base)"] == nil ? "hand/\(base)" : "names/\(base)")
      groups[key, default: Group(name: franchise, evidence: .byHand)].titles.append(title)
    }
  }

  /// The catalogue's collections, by the base of their name.
  private var collections: [String: String] = [:]
  /// The groups to which names join, by their base.
  private var keys: [String: String] = [:]

  private func collection(named base: String) -> String? { base.isEmpty ? nil : collections[base] }

  /// Moves titles whose subtitle is the name of a franchise: “The Lost World: Jurassic Park”.
  private mutating func moveSubtitles(_ parts: [Part]) {
    for part in parts {
      guard let subtitle = part.name.subtitle, let others = byBase[subtitle],
        others.contains(where: { !$0.isNumbered && part.isAfter($0.title) }),
        others.contains(where: \.isNumbered) || byBase[part.name.base]?.count == 1
      else { continue }
      byBase[part.name.base]?.removeAll { $0.title.id == part.title.id }
      byBase[subtitle]?.append(part)
    }
  }

  /// Adds the titles of a base with numbers or subtitles, and the film that they go on from.
  private mutating func addParts(of base: String) {
    guard !base.isEmpty, let all = byBase[base] else { return }
    let parts = all.filter(\.isNumbered)
    let first = Self.firstParts(all.filter { !$0.isNumbered }, before: parts)
    if let key = collection(named: base) {
      keys[base] = key
      groups[key]?.titles += parts.map(\.title)
      return
    }
    let chosen = first + Self.withoutNamesakes(parts, hasFirst: !first.isEmpty)
    guard Self.isFranchise(first, parts), chosen.count > 1 else { return }
    let earliest = chosen.filter { $0.name.base == base }.min { ($0.title.year ?? .max) < ($1.title.year ?? .max) }
    keys[base] = "names/\(base)"
    groups["names/\(base)"] = Group(
      name: earliest?.name.text ?? chosen[0].name.text, evidence: .names, titles: chosen.map(\.title))
  }

  /// Of films of one name, those that parts go on from: the last one before each part. Another one is a namesake.
  private static func firstParts(_ plain: [Part], before parts: [Part]) -> [Part] {
    var chosen: Set<TitleID> = []
    for part in parts {
      let before = plain.filter { part.isAfter($0.title) }
      if let last = before.max(by: { ($0.title.year ?? .min) < ($1.title.year ?? .min) }) {
        chosen.insert(last.title.id)
      }
    }
    return plain.filter { chosen.contains($0.title.id) }
  }

  /// Without the older films that have the lowest number, if that is the name of the first film: “Ocean's Eleven”.
  private static func withoutNamesakes(_ parts: [Part], hasFirst: Bool) -> [Part] {
    guard !hasFirst, let lowest = parts.compactMap(\.name.number).min() else { return parts }
    let (first, others) = (
      parts.filter { $0.name.number == lowest && $0.name.subtitle == nil }, parts.filter { $0.name.number != lowest }
    )
    guard first.count > 1, !others.isEmpty else { return parts }
    let chosen = Set(firstParts(first, before: others).map(\.title.id))
    return parts.filter { part in !first.contains { $0.title.id == part.title.id } || chosen.contains(part.title.id) }
  }

  /// Whether names tell of one franchise. Numbers in them may mean something else, as in “Apollo 13” and “Henry V”.
  private static func isFranchise(_ first: [Part], _ parts: [Part]) -> Bool {
    if !first.isEmpty { return parts.contains { $0.name.number.map { $0 < 20 } ?? true } }
    if parts.contains(where: { $0.name.number == nil }) { return Set(parts.map(\.name)).count > 1 }
    let numbered = parts.sorted {
      ($0.title.year ?? .max, $0.name.number ?? 0) < ($1.title.year ?? .max, $1.name.number ?? 0)
    }
    let numbers = Set(numbered.compactMap(\.name.number))
    guard numbers.count > 1 else { return false }
    if !numbers.isDisjoint(with: [1, 2]) { return true }
    // In the order of release, small numbers or adjacent ones rise.
    return zip(numbered, numbered.dropFirst()).contains { one, next in
      guard let number = one.name.number, let following = next.name.number else { return false }
      return following == number + 1 || number < following && following <= 10
    }
  }

  /// Adds titles whose names go on from that of a franchise: “Aliens”, and “Rocky Balboa” if it shares a person.
  private mutating func addRelatives(of base: String, among bases: [String]) {
    guard let key = keys[base], let members = groups[key]?.titles else { return }
    let isLong = base.contains("-")
    // Those that go on after a dash stand together.
    let first = bases.lowerBound { $0 < base + "-" }
    let others = Array(bases[first...].prefix { $0.hasPrefix(base + "-") })
    for other in others + [base + "s"] where keys[other] == nil {
      let isPlural = other == base + "s"
      let parts = byBase[other] ?? []
      for part in parts where members.contains(where: { part.isAfter($0) }) && (!isPlural || !part.isNumbered) {
        let isKnown = !part.title.people.isEmpty && members.contains { !$0.people.isEmpty }
        guard isKnown ? part.sharesPerson(with: members) : isPlural || isLong else { continue }
        groups[key]?.titles.append(part.title)
      }
    }
  }
}
