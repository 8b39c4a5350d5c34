import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct StoreHistoryTests {
  @Test func `history for a child has no name of a title that they may not see, in no edit, undo or count`()
    async throws
  {
    let store = try await LibraryStore.test()
    func film(_ number: Int, _ name: String, _ label: String) -> CatalogTitle {
      var facts = TitleFacts(name: name)
      facts.contentRating = ContentRating(label, in: "US")
      return CatalogTitle(Title(.movie(number), facts))
    }
    let carl = try await store.edit { draft in
      let carl = try draft.addPerson("Carl", .child)
      try draft.screenTime.limit(carl, to: .family)
      return carl
    }
    try await store.edit { draft in
      let list = try draft.addList("All")
      try draft.add(film(1, "Alien", "R"), to: list)
      try draft.add(film(2, "Up", "PG"), to: list)
    }
    try await store.edit { draft in
      try draft.star(.movie(1))
      try draft.star(.movie(2))
    }
    try await store.edit { try $0.rate(.movie(1), .stars(5)) }
    try await store.undo()
    let whole = try await store.history(for: store.viewer(of: store.me))
    #expect(whole == (try await store.history()) && "\(whole)".contains("Alien"))
    let seen = try await store.history(for: store.viewer(of: carl))
    #expect(seen.count == whole.count - 2 && "\(seen)".contains("Up"))
    var text = ""
    dump(seen.map { ($0.words, $0.subject as Any, $0.parts.map { ($0.words, $0.subject as Any) }) }, to: &text)
    #expect(!text.contains("Alien") && !text.contains("movie/tmdb/1"), "\(text)")
  }

  @Test func `history describes edits in words, newest first`() async throws {
    let store = try await LibraryStore.test()
    let list = try await store.edit { try $0.addList("Current") }
    try await store.edit { try $0.add(CatalogTitle.matrix, to: list) }
    try await store.edit { try $0.watch(.movie(603)) }
    try await store.edit { try $0.star(.movie(603)) }
    let words = try await store.history().map(\.words)
    #expect(words.prefix(2) == ["Starred The Matrix", "Watched The Matrix"])
    #expect(words.contains("Added The Matrix to “Current”") && words.contains("Made the list “Current”"))
  }

  @Test func `an edit of facts alone is not in history`() async throws {
    let store = try await LibraryStore.test()
    let list = try await store.edit { try $0.addList("Current") }
    try await store.edit { try $0.add(CatalogTitle.matrix, to: list) }
    let before = try await store.history()
    var found = CatalogTitle.matrix
    found.title.facts.synopsis = "A hacker learns the truth."
    found.title.facts.fetched = TestClock.start.adding(.seconds(3600))
    try await store.edit { try $0.refresh(found) }
    #expect(store.library.title(.movie(603))?.synopsis == "A hacker learns the truth.")
    #expect(try await store.history() == before)
  }

  @Test func `history can be filtered by time, person, title and kind, and by all of them`() async throws {
    let clock = TestClock()
    let store = try await LibraryStore.test(clock: clock)
    let ben = try await store.edit { try $0.addPerson("Ben") }
    try await store.star(1)
    try await store.edit { try $0.star(.episode(2, season: 1, of: .series(7))) }
    let middle = clock.look().instant
    try await store.edit(as: ben) { try $0.star(.movie(1)) }
    try await store.edit(as: ben) { try $0.watch(.movie(1)) }
    #expect(try await store.history(HistoryQuery(from: middle)).count == 2)
    #expect(try await store.history(HistoryQuery(to: middle)).count == 4)
    #expect(try await store.history(HistoryQuery(from: middle, to: middle)).isEmpty)
    #expect(try await store.history(HistoryQuery(person: ben)).flatMap(\.parts).map(\.kind) == [Play.kind, Mark.kind])
    #expect(try await store.history(HistoryQuery(title: .movie(1))).count == 3)
    #expect(
      try await store.history(HistoryQuery(title: .series(7))).map(\.subject) == [
        .episode(2, season: 1, of: .series(7))
      ])
    #expect(try await store.history(HistoryQuery(kind: Person.kind)).count == 2)
    let one = HistoryQuery(from: middle, person: ben, title: .movie(1), kind: Mark.kind)
    #expect(try await store.history(one).map(\.words) == ["Starred movie/tmdb/1"])
  }

  @Test func `joining two ids is in the history of both titles`() async throws {
    let store = try await LibraryStore.test()
    for number in 1...2 { try await store.edit { try $0.mergeFacts(CatalogTitle(Title(id: .movie(number)))) } }
    try await store.edit { try $0.identify(.title(.movie(1)), as: .title(.movie(2))) }
    for number in 1...2 {
      let words = try await store.history(HistoryQuery(title: .movie(number))).map(\.words)
      #expect(words.first?.hasPrefix("Joined movie/tmdb/1") == true, "\(words)")
    }
  }

  @Test func `a query's range includes its start and excludes its end`() async throws {
    let store = try await LibraryStore.test()
    try await store.star(1)
    let time = try #require(try await store.history().first).time
    #expect(try await store.history(HistoryQuery(from: time)).count == 1)
    #expect(try await store.history(HistoryQuery(from: time, to: time.adding(.milliseconds(1)))).count == 1)
    #expect(try await store.history(HistoryQuery(from: time.adding(.milliseconds(1)))).isEmpty)
  }

  @Test func `history goes back a year, or as far as the app says`() async throws {
    for days in [365, 30] {
      let clock = TestClock()
      var configuration = StoreConfiguration.test(clock: clock)
      if days != 365 { configuration.historyKept = .seconds(days * 86_400) }
      let store = try await LibraryStore.open(MemoryStorage(), configuration)
      try await store.star(1)
      clock.goOn(.seconds(days * 86_400 - 600))
      #expect(try await store.history(HistoryQuery(kind: Mark.kind)).count == 1)
      try await store.compact()
      #expect(try await store.commits().count == 2)
      clock.goOn(.seconds(1200))
      #expect(try await store.history().isEmpty)
      try await store.star(2)
      try await store.compact()
      #expect(try await store.commits().count == 1)
      #expect(store.starCount == 2)
    }
  }

  @Test func `history survives compacting and reopening`() async throws {
    try await withFolder { folder in
      let clock = TestClock()
      let store = try await LibraryStore.open(at: folder, .test(clock: clock))
      for number in 1...5 {
        try await store.star(number)
        clock.goOn(.seconds(20 * 86_400))
        if number % 2 == 0 { try await store.compact() }
      }
      let history = try await store.history()
      #expect(history.count == 6)
      await store.close()
      let again = try await LibraryStore.open(at: folder, .test(clock: clock))
      #expect(try await again.history() == history)
    }
  }

  @Test func `clearing removes the history before a moment, and nothing from the library`() async throws {
    let clock = TestClock()
    let store = try await LibraryStore.test(clock: clock)
    try await store.star(1)
    let middle = clock.look().instant
    try await store.star(2)
    let library = store.library
    try await store.clearHistory(before: middle)
    #expect(try await store.history().map(\.subject) == [.movie(2)])
    try await store.clearHistory()
    #expect(try await store.history().isEmpty)
    #expect(store.library == library)
    try await store.star(3)
    #expect(try await store.history().count == 1)
  }

  @Test func `clearing all removes also commits of a clock that is ahead`() async throws {
    try await withFolder { folder in
      let ahead = TestClock()
      ahead.goOn(.seconds(40 * 86_400))
      let other = try await LibraryStore.test(seed: 2, clock: ahead)
      try await other.star(1)
      let store = try await LibraryStore.open(at: folder, .test())
      try await store.merge(other.sentCommits())
      try await store.clearHistory()
      #expect(try await store.commits().isEmpty)
      #expect(try contents(of: folder).keys.filter { $0.hasPrefix("history/") }.isEmpty)
    }
  }
}
