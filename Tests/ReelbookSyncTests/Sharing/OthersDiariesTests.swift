import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// Nobody writes in the name of another household's person: the others would never take it in.
@Suite struct OthersDiariesTests {
  private static let film = MediaID.movie(603)

  /// The message of the error by which a store refuses an edit; `nil` if it does not.
  private func refusal(
    by store: LibraryStore, as person: PersonID? = nil, _ edit: (inout Draft) throws -> Void
  ) async throws -> String? {
    do {
      try await store.edit(as: person) { try edit(&$0) }
    } catch let error as LibraryError {
      #expect(error.code == .notAllowed)
      return error.message
    }
    return nil
  }

  /// A library of Anna's and Eve's, who went over to another household that shares a list.
  private func parted() async throws -> (store: LibraryStore, eve: PersonID, starring: Commit) {
    let (store, film) = (try await SharingPerson.store("Anna", seed: 1), Self.film)
    let eve = try await store.edit { draft in
      let eve = try draft.addPerson("Eve")
      try draft.queue.add(film, by: eve)
      return eve
    }
    let starring = try #require(try await store.commit { try $0.star(film, by: eve) })
    try await store.edit { draft in
      let list = try draft.addList("Ours and yours")
      var member = ListMember(id: ListMemberID(list, HouseholdID(bits: IDBits(0x4000, 9))))
      member.people = [eve]
      try draft.insert(member)
    }
    return (store, eve, starring)
  }

  @Test func `no edit writes for a person of another household, and all of them give one error`() async throws {
    let circle = try await Circle()
    let (anna, carl, film) = (circle.anna, circle.carl.me, Self.film)
    let (play, note) = try await circle.carl.store.edit { draft in
      let play = try draft.watch(film, at: .year(2020))[0]
      return (play, try draft.addNote("From Carl", on: film, shared: true))
    }
    try await circle.settle()
    #expect(anna.library.plays[play]?.person == carl && anna.library.notes[note]?.person == carl)
    let (own, reminder) = try await anna.store.edit { draft in
      let own = try draft.watch(film, at: .year(2021))[0]
      return (own, try draft.remind(of: film, at: .year(2027)))
    }
    let before = anna.library
    let edits: [(name: String, edit: (inout Draft) throws -> Void)] = [
      ("watch", { try $0.watch(film, by: carl) }),
      ("watch with", { try $0.watch(film, with: [carl]) }),
      ("stop", { try $0.stop(film, at: .seconds(5), by: carl) }),
      ("edit play", { try $0.edit(play) { $0.notes = "Ours" } }),
      ("give a play away", { try $0.edit(own) { $0.person = carl } }),
      ("take a play", { try $0.change(play) { (play: inout Play) in play.person = anna.me } }),
      ("remove play", { try $0.remove(play) }),
      ("remove entry", { for entry in $0.library.diary(of: carl) { try $0.remove(entry) } }),
      ("toggle", { try $0.toggleWatched(film, by: carl) }),
      ("unwatch", { try $0.unwatch(film, .deletePlays, by: carl) }),
      ("unwatch, keeping", { try $0.unwatch(film, .keepPlays, by: carl) }),
      ("start over", { try $0.startOver(film, by: carl) }),
      ("star", { try $0.star(film, by: carl) }),
      ("react", { try $0.react(.liked, to: film, by: carl) }),
      ("rate", { try $0.rate(film, .stars(1), by: carl) }),
      ("categorize", { try $0.categorize(film, as: .finished, by: carl) }),
      ("approve", { try $0.approve(film, by: carl) }),
      ("hide", { try $0.hide(film, by: carl) }),
      ("skip", { try $0.skip(MediaID.episode(1, season: 1, of: .series(7)), by: carl) }),
      ("watchlist", { try $0.watchlist(film, by: carl) }),
      ("mark", { try $0.mark(film, by: carl) { $0.moods = [.great] } }),
      ("add note", { try $0.addNote("For him", on: film, by: carl) }),
      ("edit note", { try $0.edit(note) { $0.text = "For him" } }),
      ("remove note", { try $0.remove(note) }),
      ("remind", { try $0.remind(of: film, at: .year(2027), by: carl) }),
      ("give a reminder away", { try $0.edit(reminder) { $0.person = carl } }),
      ("queue", { try $0.queue.add(film, by: carl) }),
      ("clear counts", { try $0.clearCounts(by: carl) }),
      ("set", { try $0.set("com.example.theme", "dark", of: carl) }),
      ("insert", { try $0.insert(Mark(id: PersonalID(carl, film))) }),
      ("change", { try $0.change(play) { (play: inout Play) in play.details.companions = ["Anna"] } }),
      ("delete", { try $0.delete(Note.self, note) }),
    ]
    for (name, edit) in edits {
      let message = try await refusal(by: anna.store, edit)
      #expect(message?.hasPrefix("Carl is of another household") == true, "\(name): \(message ?? "accepted")")
      #expect(anna.library == before, "\(name)")
    }
    // Nor does it help to edit as that person.
    let message = try await refusal(by: anna.store, as: carl) { try $0.star(film) }
    #expect(message?.hasPrefix("Carl is of another household") == true && anna.library == before)
    try await circle.settle()
    #expect(anna.view(of: circle.list) == circle.carl.view(of: circle.list))
  }

  @Test func `what was written before somebody went over to another household can be undone and redone`() async throws {
    let (store, eve, starring) = try await parted()
    let film = Self.film
    let message = try await refusal(by: store) { try $0.rate(film, .stars(3), by: eve) }
    #expect(message?.hasPrefix("Eve is of another household") == true)
    let undone = try await store.undo(starring.id)
    #expect(undone.refusals.isEmpty && !store.library.mark(on: film, of: eve).isStarred)
    let redone = try await store.redo()
    #expect(redone?.refusals.isEmpty == true && store.library.mark(on: film, of: eve).isStarred)
  }

  @Test func `whoever went over to another household can be renamed and forgotten, and their queue cleared`()
    async throws
  {
    let (store, eve, _) = try await parted()
    try await store.edit { try $0.rename(eve, to: "Eve next door") }
    try await store.edit { try $0.queue.remove(Self.film, by: eve) }
    #expect(store.library.person(eve)?.name == "Eve next door" && store.library.queue(of: eve).isEmpty)
    try await store.edit { try $0.forget(eve) }
    #expect(store.library.person(eve) == nil && !store.library.mark(on: Self.film, of: eve).isStarred)
  }

  @Test func `a device writes for its own person, whichever household has them`() async throws {
    let (store, eve, _) = try await parted()
    try await store.setMe(eve)
    try await store.edit { try $0.rate(Self.film, .thumbUp) }
    #expect(store.library.mark(on: Self.film, of: eve).rating == .thumbUp)
  }
}
