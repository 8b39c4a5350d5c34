import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct HistoryPagesTests {
  /// All pages of a history, one after the other.
  private func pages(of store: LibraryStore, _ size: Int) async throws -> [[HistoryEdit]] {
    var pages: [[HistoryEdit]] = []
    repeat {
      let page = try await store.history(HistoryQuery(before: pages.last?.last?.id, limit: size))
      guard !page.isEmpty else { break }
      pages.append(page)
    } while pages.count < 1_000
    return pages
  }

  @Test func `pages joined are the whole history, whatever is edited, undone, merged, forgotten and cleared`()
    async throws
  {
    var count = 0
    for seed in Laws.seeds(few: 4, all: 100) {
      var couple = try await EditingCouple(seed: seed)
      for step in 0..<40 {
        let store = try await couple.step()
        let whole = try await store.history()
        let size = 1 + step % 7
        let pages = try await pages(of: store, size)
        #expect(Array(pages.joined()) == whole, "seed \(seed), step \(step), pages of \(size)")
        #expect(pages.dropLast().allSatisfy { $0.count == size }, "seed \(seed), step \(step), pages of \(size)")
        count += pages.count
      }
    }
    #expect(count > 500)
  }

  @Test func `the latest commits have the first lines of all, or no answer`() async throws {
    var (answers, silences) = (0, 0)
    for seed in Laws.seeds(few: 4, all: 100) {
      var couple = try await EditingCouple(seed: seed)
      for _ in 0..<60 { _ = try await couple.step() }
      let store = couple.stores[0]
      let (library, commits) = (store.library, try await store.journaled().filter { $0.verb != .gather })
      func lines(_ commits: [Commit], _ wanted: Int) -> (lines: [HistoryEdit], isEnough: Bool) {
        let known = Dictionary(uniqueKeysWithValues: commits.map { ($0.id, $0) })
        var (found, isWhole): ([HistoryEdit], Bool) = ([], true)
        for commit in commits.reversed() where found.count < wanted {
          let line = commit.story(
            in: library,
            commitByID: { id in
              if known[id] == nil { isWhole = false }
              return known[id]
            })
          if let line { found.append(line) }
        }
        return (found, isWhole && found.count == wanted)
      }
      for limit in [0, 1, 3, 10, 1_000] {
        let start = commits.count / 2
        let page = seed % 2 == 0 ? 0 : 3
        var latest = LatestCommits(of: Array(commits.prefix(start)), limit: limit, page: page)
        for end in start..<commits.count {
          let isAdded = latest.add([commits[end]])
          #expect(isAdded)
          let (kept, most) = (latest.commits.reduce(0) { $0 + $1.changes.count }, page == 0 ? 2 : 10)
          #expect(kept <= most * limit, "seed \(seed), \(limit) changes")
          let expected = lines(Array(commits.prefix(end + 1)), 4).lines
          let answer = latest.history { lines($0, 4) }
          if answer == nil { silences += 1 } else { answers += 1 }
          #expect(answer == nil || answer == expected, "seed \(seed), \(limit) changes, \(end) commits")
          if limit == 1_000 { #expect(answer != nil) }
        }
      }
    }
    #expect(answers > 50 && silences > 50)
  }

  @Test func `a commit that arrives in two parts is one line`() async throws {
    let store = try await LibraryStore.test()
    for film in 1...2 { try await store.star(film) }
    try await store.edit { draft in for film in 3...4 { try draft.star(.movie(film)) } }
    let commits = try await store.commits()
    let last = try #require(commits.last)
    #expect(last.changes.count >= 2)
    var latest = LatestCommits(of: Array(commits.dropLast()))
    for change in last.changes {
      let isAdded = latest.add([last.with([change])])
      #expect(isAdded)
    }
    #expect(latest.commits == commits)
  }

  @Test func `an edit that arrives late stands at its place, and none earlier than what is kept`() async throws {
    let store = try await LibraryStore.test()
    for film in 1...12 { try await store.star(film) }
    let commits = try await store.commits()
    let late = commits[4]
    var whole = LatestCommits(of: commits.filter { $0.id != late.id })
    var cut = LatestCommits(of: commits.filter { $0.id != late.id }, limit: 3, page: 0)
    let kept = cut.commits
    let areAdded = [whole.add([late]), cut.add([late])]
    #expect(areAdded == [true, true])
    #expect(whole.commits == commits)
    #expect(cut.commits == kept && kept.count == 3)
  }

  @Test func `a damaged history gives no page without a word`() async throws {
    let store = try await LibraryStore.test()
    for film in 1...3 { try await store.star(film) }
    let commits = try await store.commits()
    for isIntact in [true, false] {
      let latest = LatestCommits(of: Array(commits.dropLast()), isIntact: isIntact)
      let page = latest.history { _ in ([], true) }
      #expect((page != nil) == isIntact)
    }
  }

  @Test func `the latest page is read from the storage once, not after each edit`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    for film in 1...20 {
      try await store.star(film)
      #expect(try await store.history(HistoryQuery(limit: 1)).first?.subject == .movie(film))
    }
    #expect(storage.script.withLock { $0.readings } == 1)
    _ = try await pages(of: store, 5)
    let readings = storage.script.withLock { $0.readings }
    #expect(try await pages(of: store, 5).joined().count >= 20)
    #expect(storage.script.withLock { $0.readings } == readings)
  }

  @Test func `a page that was read while something was forgotten is not kept`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    for film in 1...2 { try await store.star(film) }
    let (snapshot, end) = (Gate.closed, Gate.closed)
    storage.script.withLock { $0.snapshotGate = snapshot }
    async let forgetting: Void = store.edit { try $0.forget(.movie(1)) }
    await snapshot.isReached()
    // The snapshot ends between the reading and its return.
    storage.script.withLock { script in
      script.onHistory = {
        snapshot.open()
        end.pass()
      }
    }
    async let page = store.history(HistoryQuery(limit: 1))
    try await forgetting
    end.open()
    let shown = try await page
    #expect(shown.count == 1)
    storage.script.withLock { $0.onHistory = {} }
    let readings = storage.script.withLock { $0.readings }
    _ = try await store.history(HistoryQuery(limit: 1))
    #expect(storage.script.withLock { $0.readings } == readings + 1)
    _ = try await store.history(HistoryQuery(limit: 1))
    #expect(storage.script.withLock { $0.readings } == readings + 1)
  }

  @Test func `a large edit stays while it is on the first page, and a huge one does not`() async throws {
    let store = try await LibraryStore.test()
    try await store.edit { draft in for film in 1...40 { try draft.star(.movie(film)) } }
    for film in 41...52 { try await store.star(film) }
    let commits = try await store.commits()
    let large = try #require(commits.firstIndex { $0.changes.count >= 40 })
    var latest = LatestCommits(of: Array(commits[large...].prefix(1)), limit: 10, page: 5)
    var isThere = [latest.commits.first?.id == commits[large].id]
    for commit in commits[(large + 1)...] {
      let isAdded = latest.add([commit])
      #expect(isAdded)
      isThere.append(latest.commits.first?.id == commits[large].id)
    }
    // It and four later ones are a page.
    #expect(isThere == Array(repeating: true, count: 5) + Array(repeating: false, count: 8))
    let huge = LatestCommits(of: Array(commits[large...]), limit: 3, page: 20)
    #expect(huge.commits.map(\.id) == commits[(large + 1)...].map(\.id))
  }

  @Test func `a page with a large edit is read from the storage once, and so is what can be undone`() async throws {
    let storage = ScriptedStorage()
    let store = try await LibraryStore.test(storage)
    try await store.edit { draft in for film in 1...2500 { try draft.star(.movie(film)) } }
    let stack = try await store.undoStack()
    let large = try #require(stack.undoable)
    #expect(large.changes.count >= 2500)
    for film in 2501...2504 {
      #expect(try await store.undoStack().undoable != nil)
      let page = try await store.history(HistoryQuery(limit: 2))
      #expect(page.count == 2 || film == 2501)
      try await store.star(film)
    }
    let page = try await store.history(HistoryQuery(limit: 5))
    #expect(page.last?.id == large.id)
    #expect(storage.script.withLock { $0.readings } == 1)
  }

  @Test func `a page of a month reads no file of a later one`() async throws {
    let (disk, clock) = (WatchedDisk(SimulatedDisk()), TestClock())
    let store = try await LibraryStore.test(FileStorage(disk), clock: clock)
    for month in 0..<8 {
      for number in 1...3 { try await store.star(10 * month + number) }
      clock.goOn(.seconds(30 * 86_400))
    }
    try await store.compact()
    let whole = try await store.history()
    let last = try #require(whole.first { $0.subject == .movie(21) })
    let opened = Lock<Set<String>>([])
    disk.atEachStep { step in
      if step.hasPrefix("opening history/") { opened.withLock { _ = $0.insert(step) } }
    }
    let page = try await store.history(before: last.id, limit: 2, for: store.viewer(of: store.me))
    #expect(page.map(\.subject) == [.movie(13), .movie(12)])
    #expect((1...3).contains(opened.withLock(\.count)))
  }
}
