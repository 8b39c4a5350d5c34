import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport

/// Random edits for the laws of sharing, and the state that each person must see after them.
extension SharingPerson {
  /// Creates a list of Anna's with one movie, and an invitation to change it; some of its files are carried over.
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
    try await session.syncAdmitting()
    replicator.carry(30)
    return (SharingPerson(store, session), list, invitation)
  }

  /// Edits a list or its titles at random; some edits touch other titles.
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

  /// The participants of a list, with their roles and people.
  func parts(in list: ListID) -> [String] {
    library.members.filter { $0.list == list }.map { "\($0.household) \($0.role) \($0.people.sorted())" }
  }

  /// The shared notes of some people on a list's titles.
  func sharedNotes(by people: Set<PersonID>, in list: ListID) -> Set<String> {
    let titles = Set(library.items(in: list).map(\.subject.title))
    let notes = library.notes.filter { $0.isShared && people.contains($0.person) && titles.contains($0.subject.title) }
    return Set(notes.map { "\($0.id) \($0.person) \($0.text)" })
  }

  /// The plays of some people of a list's titles, and the runs that they are in.
  func progress(of people: Set<PersonID>, in list: ListID) -> Set<String> {
    let titles = Set(library.items(in: list).map(\.subject.title))
    let plays = library.plays.filter { people.contains($0.person) && titles.contains($0.subject.title) }
    let marks = library.marks.filter { people.contains($0.person) && titles.contains($0.subject.title) && $0.run > 1 }
    return Set(plays.map { "\($0.id) \($0.person) \($0.subject) \($0.run)" } + marks.map { "\($0.id) \($0.run)" })
  }

  /// The text of a list that all participants must agree on.
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
  /// Carries all files and syncs everybody, several times.
  func settle(_ people: [SharingPerson], rounds: Int = 8) async throws {
    for _ in 1...rounds {
      settle()
      for person in people { try await person.session.syncAdmitting() }
    }
  }
}
