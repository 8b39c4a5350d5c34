import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct IdentityTests {
  private let movie = TitleID.movie(1)
  private let other = TitleID.movie(2)
  private let third = TitleID(.movie, namespace: "imdb", value: "tt3")
  private let guess = TitleID.provisional(.movie, name: "One")

  private func device(_ aliases: [(TitleID, TitleID)]) throws -> SimulatedDevice {
    var device = SimulatedDevice(1)
    for (old, target) in aliases { try device.alias(.title(old), .title(target)) }
    return device
  }

  @Test func `without aliases every id stands for itself`() {
    let identity = Library().identity
    #expect(identity.isTrivial && identity.name(of: movie) == movie && identity.all(of: movie) == [movie])
  }

  @Test func `an alias joins two ids, and its target names both`() throws {
    let identity = try device([(movie, other)]).library.identity
    #expect(identity.name(of: movie) == other && identity.name(of: other) == other)
    #expect(identity.all(of: movie) == [other, movie])
    #expect(identity.name(of: third) == third)
  }

  @Test func `the id where the aliases lead to names all that are joined, in whatever order they were written`() throws
  {
    #expect(try device([(movie, other), (movie, third)]).library.identity.name(of: other) == other)
    #expect(try device([(movie, other), (other, third)]).library.identity.name(of: movie) == third)
    #expect(try device([(other, third), (movie, other)]).library.identity.name(of: movie) == third)
  }

  @Test func `of a cycle, the latest of its own aliases names all`() throws {
    #expect(try device([(movie, other), (third, other), (other, movie)]).library.identity.name(of: third) == movie)
    #expect(try device([(movie, other), (other, movie), (third, other)]).library.identity.name(of: third) == movie)
  }

  @Test func `an outside id names a provisional one, whichever way the alias points`() throws {
    for aliases in [[(guess, movie)], [(movie, guess)]] {
      #expect(try device(aliases).library.identity.name(of: guess) == movie)
    }
  }

  @Test func `cycles are harmless`() throws {
    let identity = try device([(movie, other), (other, third), (third, movie), (guess, guess)]).library.identity
    #expect(Set([movie, other, third].map { identity.name(of: $0) }) == [movie])
    #expect(identity.name(of: guess) == guess && identity.all(of: guess) == [guess])
  }

  @Test func `a cycle that one edit made has the same name on every device and in every process`() throws {
    var device = try device([])
    let pairs = [(movie, other), (other, third), (third, movie)]
    try device.edit { draft in
      for (old, target) in pairs {
        var alias = Alias(id: .title(old))
        alias.target = .title(target)
        try draft.insert(alias)
      }
    }
    let greatest = try #require([movie, other, third].max { AliasID.title($0) < AliasID.title($1) })
    for start in [movie, other, third] { #expect(device.library.identity.name(of: start) == greatest) }
  }

  @Test func `removing an alias separates the ids that it joined`() throws {
    var device = try device([(movie, other), (third, other)])
    try device.edit { try $0.delete(Alias.self, .title(movie)) }
    #expect(device.library.identity.name(of: movie) == movie)
    #expect(device.library.identity.name(of: third) == other)
    try device.edit { try $0.change(.title(third)) { (alias: inout Alias) in alias.target = .absent } }
    #expect(device.library.identity.isTrivial)
  }

  @Test func `an alias in a draft counts at once in the draft, and not outside it`() throws {
    let device = try device([])
    var draft = device.draft()
    var alias = Alias(id: .title(movie))
    alias.target = .title(other)
    try draft.insert(alias)
    #expect(draft.library.identity.name(of: movie) == other && device.library.identity.name(of: movie) == movie)
  }

  @Test func `an alias joins two people, but never a title and a person`() throws {
    let (one, two) = (PersonID(bits: IDBits(0, 1)), PersonID(bits: IDBits(0, 2)))
    var device = try device([(movie, other)])
    try device.alias(.person(one), .person(two))
    try device.alias(.title(other), .person(two))
    let identity = device.library.identity
    #expect(identity.name(of: one) == two && identity.all(of: one) == [two, one])
    #expect(identity.name(of: movie) == other && identity.all(of: movie) == [other, movie])
  }

  @Test func `joined ids and their names agree with the oracle`() throws {
    for seed in Laws.seeds(few: 60, all: 5000) {
      var source = SeededGenerator(seed: seed)
      let titles = (1...5).map { TitleID.movie($0) } + (1...3).map { TitleID.provisional(.movie, name: "n\($0)") }
      let persons = (1...4).map { PersonID(bits: IDBits(0, $0)) }
      let ids = titles.map(AliasID.title) + persons.map(AliasID.person)
      var device = SimulatedDevice(1)
      for _ in 0..<8 {
        let (old, target) = (source.pick(ids), source.pick(ids))
        if device.library.aliases[old] != nil, source.chance(30) {
          try device.edit { try $0.delete(Alias.self, old) }
        } else {
          try device.alias(old, target)
        }
      }
      let naive = NaiveIdentity(device.library)
      let identity = device.library.identity
      for id in titles {
        guard identity.name(of: id) == naive.name(of: .title(id)).title,
          Set(identity.all(of: id)) == naive.titles(with: id),
          identity.all(of: id).first == identity.name(of: id),
          identity.all(of: id).count == naive.titles(with: id).count
        else { return record("seed \(seed): \(id) is \(identity.name(of: id)), not \(naive.name(of: .title(id)))") }
      }
      for id in persons {
        guard case .person(identity.name(of: id)) = naive.name(of: .person(id)) else {
          return record("seed \(seed): \(id) is \(identity.name(of: id)), not \(naive.name(of: .person(id)))")
        }
      }
    }
  }
}

/// The oracle: it adds joined ids until no alias adds one, and looks at all aliases for the name.
private struct NaiveIdentity {
  var aliases: [(old: AliasID, target: AliasID, stamp: Stamp)] = []

  init(_ library: Library) {
    for alias in library.aliases where alias.target != .absent && alias.id.isTitle == alias.target.isTitle {
      aliases.append((alias.id, alias.target, library.aliases.row(alias.id)?.stamp(of: FieldKey(0)) ?? .never))
    }
  }

  func members(with id: AliasID) -> Set<AliasID> {
    var members: Set<AliasID> = [id]
    for _ in aliases {
      for alias in aliases where members.contains(alias.old) || members.contains(alias.target) {
        members.formUnion([alias.old, alias.target])
      }
    }
    return members
  }

  func titles(with id: TitleID) -> Set<TitleID> { Set(members(with: .title(id)).compactMap(\.title)) }

  func name(of id: AliasID) -> AliasID {
    let members = members(with: id)
    let outside = members.filter { $0.title?.isProvisional != true }
    // The ids that every member comes to. Each has at most one alias, so a class has an end or one cycle.
    let ends = members.filter { end in members.allSatisfy { path(from: $0).contains(end) } }
    let (best, candidates) = (ends.intersection(outside), outside.isEmpty ? members : outside)
    if let latest = aliases.filter({ ends.contains($0.old) && best.contains($0.target) }).max(by: {
      $0.stamp < $1.stamp
    }) {
      return latest.target
    }
    // The nearest to the end, and of several the greatest.
    let distances = candidates.map { id in (id: id, steps: path(from: id).firstIndex { ends.contains($0) } ?? 0) }
    let nearest = distances.map(\.steps).min()
    let latest = aliases.filter { outside.isEmpty && ends.contains($0.old) }.max { $0.stamp < $1.stamp }
    return latest?.target ?? distances.filter { $0.steps == nearest }.map(\.id).max() ?? id
  }

  private func path(from id: AliasID) -> [AliasID] {
    var path = [id]
    for _ in aliases {
      guard let next = aliases.first(where: { $0.old == path[path.count - 1] })?.target, !path.contains(next) else {
        break
      }
      path.append(next)
    }
    return path
  }
}

extension AliasID {
  fileprivate var title: TitleID? { if case .title(let id) = self { id } else { nil } }
  fileprivate var isTitle: Bool { title != nil }
}

extension SimulatedDevice {
  fileprivate mutating func alias(_ old: AliasID, _ target: AliasID) throws {
    try edit { draft in
      guard draft.library.aliases[old] == nil else {
        return try draft.change(old) { (alias: inout Alias) in alias.target = target }
      }
      var alias = Alias(id: old)
      alias.target = target
      try draft.insert(alias)
    }
  }
}
