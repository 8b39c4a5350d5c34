import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct HistoryLimitTests {
  /// A store with eight months of stars, all in the history's files, which counts the months that are read.
  private func store(_ opened: Lock<Set<String>>) async throws -> LibraryStore {
    let (disk, clock) = (WatchedDisk(SimulatedDisk()), TestClock())
    let store = try await LibraryStore.test(FileStorage(disk), clock: clock)
    for month in 0..<8 {
      for number in 1...3 { try await store.star(10 * month + number) }
      clock.goOn(.seconds(30 * 86_400))
    }
    try await store.compact()
    disk.atEachStep { step in
      if step.hasPrefix("opening history/") { opened.withLock { _ = $0.insert(step) } }
    }
    return store
  }

  @Test func `a history with a limit is the beginning of the whole, and reads only as many months as it needs`()
    async throws
  {
    let opened = Lock<Set<String>>([])
    let store = try await store(opened)
    let whole = try await store.history()
    let months = opened.withLock { months in
      defer { months = [] }
      return months.count
    }
    #expect(whole.count >= 24 && months >= 8)
    #expect(try await store.history(HistoryQuery(limit: 2)) == Array(whole.prefix(2)))
    #expect(opened.withLock(\.count) <= 2)
    for limit in [0, 1, 5, 12, 23, 100] {
      #expect(try await store.history(HistoryQuery(limit: limit)) == Array(whole.prefix(limit)), "\(limit) lines")
    }
    let early = HistoryQuery(title: .movie(1), limit: 1)
    #expect(try await store.history(early).map(\.words) == ["Starred movie/tmdb/1"])
  }

  @Test func `a filter and a limit together are the beginning of what the filter finds`() async throws {
    let store = try await store(Lock([]))
    let middle = TestClock.start.adding(.seconds(100 * 86_400))
    for query in [HistoryQuery(to: middle), HistoryQuery(from: middle), HistoryQuery(kind: Mark.kind)] {
      let whole = try await store.history(query)
      #expect(whole.count > 3)
      for limit in [1, 3, 100] {
        var limited = query
        limited.limit = limit
        #expect(try await store.history(limited) == Array(whole.prefix(limit)))
      }
    }
  }

  @Test func `the undo of an edit of long ago has the words of that edit, also with a limit`() async throws {
    let store = try await store(Lock([]))
    let first = try #require(try await store.history().last { $0.words == "Starred movie/tmdb/1" })
    try await store.undo(first.id)
    let whole = try await store.history()
    #expect(try await store.history(HistoryQuery(limit: 1)) == Array(whole.prefix(1)))
  }
}
