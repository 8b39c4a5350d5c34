/// The classes of ids that aliases join.
///
/// An id has at most one alias, so the aliases of a class all lead to one id, which names the class, or to a cycle, of
/// which the latest alias names it: two devices can make one at the same time. A catalogue id comes before a provisional
/// one, the nearest to that end first. Removing an alias separates the ids that it joined.
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
    var links: [AliasID: (target: AliasID, stamp: Stamp)] = [:]
    var sources: [AliasID: [AliasID]] = [:]
    for row in aliases where row.isLive && row.record.target != .absent {
      let (old, target) = (row.record.id, row.record.target)
      // An alias from a title to a person is ignored.
      guard old.isTitle == target.isTitle else { continue }
      links[old] = (target, row.stamp(of: FieldKey(0)))
      sources[target, default: []].append(old)
    }
    for start in links.keys where names[start] == nil {
      // Where the aliases lead to: an id without one, or all of a cycle.
      var walked: Set<AliasID> = []
      var end = start
      while let link = links[end], walked.insert(end).inserted { end = link.target }
      var (ends, named) = ([end], [AliasID: Stamp]())
      while let link = links[ends[ends.count - 1]] {
        named[link.target] = link.stamp
        guard link.target != end else { break }
        ends.append(link.target)
      }
      func rank(_ id: AliasID) -> (Int, Stamp, AliasID) { (id.isProvisional ? 0 : 1, named[id] ?? .never, id) }
      var name = ends.max { rank($0) < rank($1) } ?? end
      var (all, level) = (ends, ends)
      while !level.isEmpty {
        level = level.flatMap { sources[$0] ?? [] }.filter { !ends.contains($0) }
        all += level
        if name.isProvisional, let better = level.filter({ !$0.isProvisional }).max() { name = better }
      }
      for id in all { names[id] = name }
      members[name] = all.sorted()
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
