import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport

/// What laws of sharing need: people who do something at random, and what each of them should see after it.
extension SharingPerson {
  /// A list of Anna's with one movie, which others are invited to change; some of it was carried over.
  static func annasList(
    _ seed: UInt64, _ replicator: SimulatedReplicator, showsProgress: Bool = false
  ) async throws -> (SharingPerson, ListID, Invitation) {
    let store = try await store("Anna", seed: seed &* 10 &+ 1)
    let list = try await store.edit { draft in
      let list = try draft.addList("Together")
      try draft.add(Circle.matrix, to: list)
      if showsProgress { try draft.change(list) { (list: inout TitleList) in list.showsProgress = true } }
      return list
    }
    let session = SyncSession(store, replicator.exchange(0), sharing: list, .seeded(seed &* 10 &+ 1))
    let invitation = try await session.invite(.write, to: "x")
    try await session.sync()
    replicator.carry(30)
    return (SharingPerson(store, session), list, invitation)
  }

  /// Does something to a list, its titles, or others.
  func editAtRandom(_ list: ListID, _ source: inout SeededGenerator) async {
    var copy = source
    try? await edit { draft in
      let titles = draft.library.items(in: list).map(\.subject)
      let isListed = copy.next() % 4 > 0
      let title = (isListed ? titles : []).randomElement(using: &copy) ?? .movie(Int(copy.next() % 6))
      switch copy.next() % 11 {
      case 0...2:
        let number = Int(copy.next() % 6)
        try draft.add(CatalogTitle(Title(.movie(number), TitleFacts(name: "Movie \(number)"))), to: list)
      case 3: try draft.move(title, in: list, to: Int(copy.next() % 4))
      case 4: try draft.rename(list, to: "Together \(copy.next() % 5)")
      case 5: try draft.watch(title, at: .year(2000))
      case 6: try draft.addNote("Note \(copy.next() % 9)", on: title, shared: true)
      case 7:
        let notes = draft.library.notes.filter { $0.person == draft.person }.map(\.id)
        if let note = notes.randomElement(using: &copy) { try draft.edit(note) { $0.isShared = copy.next() % 2 == 0 } }
      case 8: try draft.unwatch(title, copy.next() % 2 == 0 ? .keepPlays : .deletePlays)
      case 9: try draft.startOver(title)
      default: try draft.remove(title.title)
      }
    }
    source = copy
  }

  func entries(of list: ListID) -> [String] {
    [library.list(list)?.name ?? "none"] + library.items(in: list).map { "\($0.subject) \($0.entry.position)" }
  }

  /// Who takes part, and what they may do.
  func parts(in list: ListID) -> [String] {
    library.members.filter { $0.list == list }.map { "\($0.household) \($0.role) \($0.people.sorted())" }
  }

  /// What some people have noted for all on the titles of a list.
  func sharedNotes(by people: Set<PersonID>, in list: ListID) -> Set<String> {
    let titles = Set(library.items(in: list).map(\.subject.title))
    let notes = library.notes.filter { $0.isShared && people.contains($0.person) && titles.contains($0.subject.title) }
    return Set(notes.map { "\($0.id) \($0.person) \($0.text)" })
  }

  /// What some people have watched of the titles of a list, and which time through they are.
  func progress(of people: Set<PersonID>, in list: ListID) -> Set<String> {
    let titles = Set(library.items(in: list).map(\.subject.title))
    let plays = library.plays.filter { people.contains($0.person) && titles.contains($0.subject.title) }
    let marks = library.marks.filter { people.contains($0.person) && titles.contains($0.subject.title) && $0.run > 1 }
    return Set(plays.map { "\($0.id) \($0.person) \($0.subject) \($0.run)" } + marks.map { "\($0.id) \($0.run)" })
  }

  /// What everybody who takes part should see of a list.
  func view(of list: ListID) -> [String] {
    let items = library.items(in: list)
    let titles = Set(items.map(\.subject.title))
    var lines = [library.list(list)?.name ?? "none"]
    lines += items.map { "\($0.subject) \($0.entry.position)" }
    lines += parts(in: list)
    lines += library.notes.filter { $0.isShared && titles.contains($0.subject.title) }.map {
      "\($0.person): \($0.text)"
    }
    lines += library.plays.filter { titles.contains($0.subject.title) }.map { "\($0.person) saw \($0.subject)" }
    return lines
  }
}

extension SimulatedReplicator {
  /// Has all of some people hear all of the others.
  func settle(_ people: [SharingPerson], rounds: Int = 8) async throws {
    for _ in 1...rounds {
      settle()
      for person in people { try await person.session.sync() }
    }
  }
}
