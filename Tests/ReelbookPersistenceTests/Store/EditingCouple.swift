import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport

/// Two devices of a couple that edit, undo, redo and exchange at random.
struct EditingCouple {
  let stores: [LibraryStore]
  let people: [PersonID]
  var random: SeededGenerator

  init(seed: UInt64) async throws {
    let first = try await LibraryStore.test(seed: seed)
    let ben = try await first.edit { try $0.addPerson("Ben") }
    let second = try await LibraryStore.test(seed: seed &+ 1_000_000)
    try await second.merge(first.sentCommits())
    stores = [first, second]
    people = [first.me, ben]
    random = SeededGenerator(seed: seed)
  }

  mutating func step() async throws -> LibraryStore {
    let store = random.pick(stores)
    // An undo may have taken Ben away, and a film may be unknown.
    do { try await act(on: store) } catch is LibraryError {}
    return store
  }

  private mutating func act(on store: LibraryStore) async throws {
    let (person, film) = (random.pick(people), Int.random(in: 1...4, using: &random))
    let stars = Double(Int.random(in: 1...5, using: &random))
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<4: try await store.edit(as: person) { try $0.rate(.movie(film), .stars(stars)) }
    case 4..<7: try await store.edit(as: person) { try $0.star(.movie(film)) }
    case 7..<9: try await store.edit(as: person) { _ = try $0.watch(.movie(film), insisting: true) }
    case 9..<14: _ = try await store.undo(as: person)
    case 14..<18: _ = try await store.redo(as: person)
    case 18..<20: try await store.merge(random.pick(stores).sentCommits())
    case 20:
      let commits = try await store.commits()
      if let commit = commits.randomElement(using: &random) { _ = try await store.undo(commit.id, as: person) }
    case 21: try await store.compact()
    case 22: try await store.edit(as: person) { try $0.forget(.movie(film)) }
    default: if random.chance(20) { try await store.clearHistory() }
    }
  }
}
