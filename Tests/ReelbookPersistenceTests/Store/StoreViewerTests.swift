import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct StoreViewerTests {
  @Test func `whoever asks for a view has all edits that were durable then`() async throws {
    let store = try await LibraryStore.test()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<4 {
        group.addTask {
          var late = 0
          for _ in 0..<200 {
            let durable = store.starCount
            let seen = store.viewer(of: store.me).library.records(Mark.self).count { $0.isStarred }
            if seen < durable { late += 1 }
          }
          return late
        }
      }
      for film in 1...60 { try await store.star(film) }
      let late = try await group.reduce(0, +)
      #expect(late == 0)
    }
    #expect(store.viewer(of: store.me).library.records(Mark.self).count == 60)
  }

  @Test func `a view follows a rule, and one that two people share follows both`() async throws {
    let store = try await LibraryStore.test()
    let carl = try await store.edit { draft in
      var facts = TitleFacts(name: "Alien")
      facts.contentRating = ContentRating("R", in: "US")
      let list = try draft.addList("All")
      try draft.add(CatalogTitle(Title(.movie(1), facts)), to: list)
      return try draft.addPerson("Carl")
    }
    func counts() -> [Int] {
      [[store.me], [carl], [store.me, carl]].map { store.viewer(of: $0).library.titles().count }
    }
    #expect(counts() == [1, 1, 1])
    for _ in 0..<2 {
      try await store.edit { try $0.screenTime.limit(carl, to: .family) }
      #expect(counts() == [1, 0, 0])
      try await store.edit { try $0.screenTime.limit(carl, to: .grownUp) }
      #expect(counts() == [1, 1, 1])
    }
  }

  @Test func `all who follow what a child sees have one view in common`() async throws {
    let store = try await LibraryStore.test()
    let carl = try await store.edit { draft in
      let list = try draft.addList("All")
      for (number, label) in [(862, "G"), (603, "R")] {
        var facts = TitleFacts(name: "Film \(number)")
        facts.contentRating = ContentRating(label, in: "US")
        try draft.add(CatalogTitle(Title(.movie(number), facts)), to: list)
      }
      return try draft.addPerson("Carl", .child)
    }
    // Two views that hide something have nothing in common but the rows.
    let (one, other) = (store.library.viewer(of: carl).library, store.library.viewer(of: carl).library)
    #expect(one == other && !one.isShared(with: other))
    let shared = store.values(for: carl) { viewer in
      let present = store.viewer(of: carl).library
      return "\(viewer.library.titles.count) of Carl, \(present.isShared(with: viewer.library))"
    }
    var (first, second) = (shared.makeAsyncIterator(), shared.makeAsyncIterator())
    let before = (await first.next(), await second.next())
    #expect(before == ("1 of Carl, true", "1 of Carl, true"))
    try await store.edit { try $0.screenTime.allow(.movie(603), to: carl) }
    let after = await first.next()
    #expect(after == "2 of Carl, true")
  }
}
