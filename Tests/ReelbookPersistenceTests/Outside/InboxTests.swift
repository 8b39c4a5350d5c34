import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

@Suite struct InboxTests {
  private func now() throws -> Now { try Now(TestClock.start, zone: "Europe/Berlin") }

  @Test func `a request of another process is done once, however often it is put in the inbox`() async throws {
    try await withFolder { folder in
      let inbox = RequestInbox(folder.appendingPathComponent("inbox"))
      let store = try await LibraryStore.test()
      let requests = [
        LibraryRequest.watch(.movie(603), at: try now()), .star(.movie(603), at: try now()),
        .watchlist(.movie(5), at: try now()), LibraryRequest(.enqueue, .movie(6), at: try now()),
      ]
      for request in requests + requests { try inbox.put(request) }
      let report = try await store.apply(inbox)
      #expect(Set(report.done.map(\.id)) == Set(requests.map(\.id)) && report.refused.isEmpty)
      #expect(try inbox.waiting().requests.isEmpty)
      for request in requests { try inbox.put(request) }
      #expect(try await store.apply(inbox).doneBefore.count == 4)
      #expect(store.library.plays.count == 1 && store.isStarred(603))
      #expect(try store.library.plays.map(\.time.description) == [now().watchTime.description])
      #expect(store.library.wholeWatchlist(of: store.me) == [.movie(5)] && store.library.queue(of: store.me).count == 1)
    }
  }

  @Test func `what was done before a task was cancelled is not done again`() async throws {
    try await withFolder { folder in
      let inbox = RequestInbox(folder)
      let store = try await LibraryStore.test()
      let action = LibraryRequest.Action("com.example.dim")
      for number in 1...5 {
        let moment = Now(try now().instant.adding(.seconds(Int64(number))), in: try now().zone)
        try inbox.put(LibraryRequest(action, .movie(number), at: moment))
      }
      let done = Lock(0)
      @Sendable func handle() async throws -> InboxReport {
        try await store.apply(inbox) { (request, draft) throws(LibraryError) in
          try draft.addNote("\(request.action)", on: request.subject)
          let count = done.withLock { count in
            count += 1
            return count
          }
          // The edit that is being made goes on; the next one is not begun.
          if count == 2 { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }
      let first = await Task { try await handle() }.result
      #expect(throws: CancellationError.self) { try first.get() }
      let before = store.library.notes.count
      #expect(before < 5)
      let rest = try await handle()
      #expect(rest.done.count == 5 - before && rest.doneBefore.isEmpty)
      #expect(store.library.notes.count == 5 && done.withLock(\.self) == 5)
    }
  }

  @Test func `what was done before the disk failed is not done again`() async throws {
    try await withFolder { folder in
      let (inbox, storage) = (RequestInbox(folder), ScriptedStorage())
      let store = try await LibraryStore.test(storage)
      let start = try now()
      for number in 1...5 {
        let moment = Now(start.instant.adding(.seconds(Int64(number))), in: start.zone)
        try inbox.put(LibraryRequest(.init("com.example.dim"), .movie(number), at: moment))
      }
      func handle() async throws -> InboxReport {
        try await store.apply(inbox) { (request, draft) throws(LibraryError) in
          try draft.addNote("\(request.action)", on: request.subject)
        }
      }
      storage.script.withLock { $0.refusedAppends = [nil, nil, .init()] }
      await #expect(throws: (any Error).self) { try await handle() }
      #expect(store.library.notes.count == 2)
      let rest = try await handle()
      #expect(rest.done.count == 3 && rest.doneBefore.isEmpty && store.library.notes.count == 5)
    }
  }

  @Test func `a scene and a task in the background that handle one inbox do each action once`() async throws {
    try await withFolder { folder in
      let inbox = RequestInbox(folder)
      let store = try await LibraryStore.test()
      for number in 1...20 {
        try inbox.put(LibraryRequest(.init("com.example.dim"), .movie(number), at: try now()))
      }
      func handle() async throws -> InboxReport {
        try await store.apply(inbox) { (request, draft) throws(LibraryError) in
          try draft.addNote("\(request.action)", on: request.subject)
        }
      }
      async let first = handle()
      async let second = handle()
      let done = try await first.done.count + second.done.count
      #expect(done == 20 && store.library.notes.count == 20)
    }
  }

  @Test func `a play requested twice is one, also without a record of done requests and on two devices`()
    async throws
  {
    try await withFolder { folder in
      let request = LibraryRequest.watch(.movie(603), at: try now())
      var stores: [LibraryStore] = []
      for seed in 1...2 {
        let inbox = RequestInbox(folder.appendingPathComponent("inbox\(seed)"))
        try inbox.put(request)
        let store = try await LibraryStore.test(seed: UInt64(seed))
        try await store.apply(inbox)
        stores.append(store)
      }
      try await stores[0].merge(stores[1].sentCommits())
      #expect(stores[0].library.plays.count == 1)
      // After its removal, a repeated request does not restore the play.
      let play = try #require(stores[0].library.plays.map(\.id).first)
      try await stores[0].edit { try $0.remove(play) }
      let inbox = RequestInbox(folder.appendingPathComponent("inbox3"))
      try inbox.put(request)
      try await stores[0].apply(inbox)
      #expect(stores[0].library.plays.isEmpty)
    }
  }

  @Test func `refused requests and unreadable files are reported, and an app handles its own actions`() async throws {
    try await withFolder { folder in
      let inbox = RequestInbox(folder)
      let store = try await LibraryStore.test()
      try inbox.put(.watch(.movie(1), at: try now(), time: .year(2090)))
      try inbox.put(LibraryRequest(.init("com.example.dim"), .movie(1), at: try now()))
      try Data("{".utf8).write(to: folder.appendingPathComponent("x.request"))
      let report = try await store.apply(inbox)
      #expect(report.refused.count == 2 && Set(report.refused.map(\.error.code)) == [.inTheFuture, .notAllowed])
      #expect(report.unreadable == ["x.request"] && report.done.isEmpty)
      try inbox.put(LibraryRequest(.init("com.example.dim"), .movie(1), at: try now()))
      let own = try await store.apply(inbox) { (request, draft) throws(LibraryError) in
        try draft.addNote("\(request.action)", on: request.subject)
      }
      #expect(own.done.count == 1 && store.library.notes.map(\.text) == ["com.example.dim"])
    }
  }

  @Test func `a file of answers is replaced as a whole, and can be read without a library`() async throws {
    try await withFolder { folder in
      let file = AnswerFile<HomeAnswers>(folder.appendingPathComponent("home.json"))
      #expect(try file.read() == nil)
      let store = try await LibraryStore.test()
      try await store.edit { draft in
        let list = try draft.addList("Watching")
        try draft.add(CatalogTitle.series(1, named: "One"), to: list)
        var season = Season(SeasonID(.series(1), 1), SeasonFacts())
        season.facts.episodes = [
          Episode(1, airDay: draft.now.day.adding(days: -7)), Episode(2, airDay: draft.now.day),
        ]
        try draft.insert(season)
        try draft.watch(season.episode(1))
        try draft.queue.add(.movie(6))
      }
      let now = Now(TestClock.start, in: .gmt)
      let home = store.viewer(of: store.me).homeAnswers(asOf: now)
      #expect(home.continueWatching.map(\.name) == ["S1E2 of One"] && home.next.map(\.subject) == [.movie(6)])
      #expect(home.today.map(\.subject) == [.episode(season: 1, number: 2, of: .series(1))])
      let german = PhraseTable(["name.episode": "Folge {episode} von {title}"])
      let names = store.viewer(of: store.me).homeAnswers(asOf: now, in: german).continueWatching.map(\.name)
      #expect(names == ["Folge 2 von One"])
      try file.write(home)
      #expect(try file.read() == home)
      let later = AnswerFile<[String: Int]>(file.url)
      #expect(throws: StorageError.self) { try later.read() }
      try Data(#"{"format":2}"#.utf8).write(to: file.url)
      #expect(await StorageError.code { _ = try file.read() } == .newerFormat)
    }
  }
}
