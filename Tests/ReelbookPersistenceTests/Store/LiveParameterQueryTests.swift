import Observation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@MainActor @Suite struct LiveParameterQueryTests {
  /// A query of whether a movie is starred, which notes each number that it is asked for.
  private func stars(
    _ store: LibraryStore, _ number: Int, asked: Lock<[Int]> = Lock([])
  ) -> LiveParameterQuery<Int, Bool> {
    LiveParameterQuery(store, number) { viewer, _, number in
      asked.withLock { $0.append(number) }
      return viewer.library.mark(on: .movie(number), of: viewer.person).isStarred
    }
  }

  @Test func `a view that changes the parameter is drawn again, and sees the value of the new one at once`()
    async throws
  {
    let store = try await LibraryStore.test()
    try await store.star(1)
    let query = stars(store, 1)
    #expect(query.value && query.parameter == 1)
    let (values, parameters) = (Lock(0), Lock(0))
    withObservationTracking {
      _ = query.value
    } onChange: {
      values.withLock { $0 += 1 }
    }
    withObservationTracking {
      _ = query.parameter
    } onChange: {
      parameters.withLock { $0 += 1 }
    }
    query.parameter = 1
    #expect(values.withLock(\.self) == 0 && parameters.withLock(\.self) == 0, "nothing has changed")
    query.parameter = 2
    #expect(values.withLock(\.self) == 1 && parameters.withLock(\.self) == 1)
    #expect(!query.value && query.parameter == 2)
    query.parameter = 1
    #expect(query.value)
  }

  @Test func `nothing is asked before a view reads the value, also of a parameter in between`() async throws {
    let (store, asked) = (try await LibraryStore.test(), Lock<[Int]>([]))
    let query = stars(store, 1, asked: asked)
    query.parameter = 2
    query.parameter = 3
    #expect(asked.withLock(\.self) == [])
    #expect(!query.value && asked.withLock(\.self) == [3])
  }

  @Test func `it follows the edits for the present parameter, and no longer those for an earlier one`() async throws {
    let (store, asked) = (try await LibraryStore.test(), Lock<[Int]>([]))
    let query = stars(store, 1, asked: asked)
    #expect(!query.value)
    query.parameter = 2
    #expect(!query.value)
    try await store.star(2)
    while !query.value { await Task.yield() }
    for number in 3...5 {
      let before = asked.withLock { $0.count { $0 == 2 } }
      try await store.star(number)
      while asked.withLock({ $0.count { $0 == 2 } }) == before { await Task.yield() }
    }
    // The first was read once, and its following may have begun before it ended.
    #expect(asked.withLock { $0.count { $0 == 1 } } <= 2)
    query.parameter = 1
    #expect(!query.value)
    try await store.star(1)
    while !query.value { await Task.yield() }
  }
}
