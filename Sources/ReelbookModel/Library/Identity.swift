/// The classes of ids that aliases join.
///
/// Cycles are harmless. The latest alias names a class; catalogue ids come before provisional ones. Removing an alias
/// separates the ids that it joined.
package struct Identity: Sendable {
  private var names: [AliasID: AliasID] = [:]
  private var members: [AliasID: [AliasID]] = [:]

  /// Whether there are no aliases, as in most libraries.
  package var isTrivial: Bool { names.isEmpty }

  init() {}

  package init(_ aliases: RecordTable<Alias>) { join(aliases.rows) }

  /// Updates the classes after some aliases were written; `nil` for any of them.
  ///
  /// Costs a look-up for each id of the classes that may have changed.
  mutating func follow(_ changes: [AliasID]?, in aliases: RecordTable<Alias>) {
    guard let changes else {
      self = Identity(aliases)
      return
    }
    var affected: Set<AliasID> = []
    for id in changes {
      let target = aliases[id]?.target
      for id in [id, target].compactMap(\.self) { affected.formUnion(members(with: id)) }
    }
    for id in affected {
      if let name = names.removeValue(forKey: id) { members[name] = nil }
    }
    // An alias has the id that it renames: only the aliases of its own ids join a class.
    join(affected.compactMap { aliases.row($0) })
  }

  private func members(with id: AliasID) -> [AliasID] { names[id].flatMap { members[$0] } ?? [id] }

  /// Makes the classes of aliases that share no id with the present classes.
  private mutating func join(_ aliases: some Sequence<Row<Alias>>) {
    var links: [AliasID: [AliasID]] = [:]
    var named: [AliasID: Stamp] = [:]
    for row in aliases where row.isLive && row.record.target != .absent {
      let (old, target) = (row.record.id, row.record.target)
      // An alias from a title to a person is ignored.
      guard old.isTitle == target.isTitle else { continue }
      links[old, default: []].append(target)
      links[target, default: []].append(old)
      named[target] = max(named[target] ?? .never, row.stamp(of: FieldKey(0)))
    }
    for start in links.keys where names[start] == nil {
      var found: Set<AliasID> = [start]
      var waiting = [start]
      while let id = waiting.popLast() {
        for next in links[id] ?? [] where found.insert(next).inserted { waiting.append(next) }
      }
      let sorted = found.sorted()
      let name = sorted.max { a, b in
        if a.isProvisional != b.isProvisional { return a.isProvisional }
        let (first, second) = (named[a] ?? .never, named[b] ?? .never)
        return first == second ? a < b : first < second
      }
      for id in sorted { names[id] = name }
      members[name ?? start] = sorted
    }
  }

  /// The id that names a class.
  package func name(of title: TitleID) -> TitleID {
    guard !isTrivial, case .title(let name) = names[.title(title)] else { return title }
    return name
  }

  package func name(of person: PersonID) -> PersonID {
    guard !isTrivial, case .person(let name) = names[.person(person)] else { return person }
    return name
  }

  /// All ids of a class, its name first.
  package func all(of title: TitleID) -> [TitleID] {
    guard !isTrivial, let name = names[.title(title)], let all = members[name] else { return [title] }
    return ([name] + all.filter { $0 != name }).compactMap { if case .title(let id) = $0 { id } else { nil } }
  }

  package func all(of person: PersonID) -> [PersonID] {
    guard !isTrivial, let name = names[.person(person)], let all = members[name] else { return [person] }
    return ([name] + all.filter { $0 != name }).compactMap { if case .person(let id) = $0 { id } else { nil } }
  }
}

extension AliasID {
  var isTitle: Bool { if case .title = self { true } else { false } }

  var isProvisional: Bool { if case .title(let id) = self { id.isProvisional } else { false } }
}
