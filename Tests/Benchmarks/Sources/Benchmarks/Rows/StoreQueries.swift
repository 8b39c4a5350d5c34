import CAllocations
import Foundation
import ReelbookDiscovery
import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

/// A question to a store, and how long it may take.
struct StoreQuery: Sendable {
  let name: String
  let limit: ScreenQuery.Limit
  let ask: @Sendable (StoreDesk) async throws -> any Sendable

  init(
    _ name: String, _ limit: ScreenQuery.Limit = .frame,
    _ ask: @escaping @Sendable (StoreDesk) async throws -> any Sendable
  ) {
    (self.name, self.limit, self.ask) = (name, limit, ask)
  }
}

extension StoreDesk {
  /// What is asked while an edit of 3,000 changes, such as an import, is on the first page of the history.
  static let besideImport: [StoreQuery] = [
    .init("historyBesideImport") { try await $0.store.history(limit: 50, for: $0.viewer) },
    .init("undoStackBesideImport") { try await $0.store.undoStack() },
  ]

  /// What is asked while the first page has an edit of 30,000 changes, more than a store keeps in memory.
  static let besideLargeImport: [StoreQuery] = [
    .init("historyBesideLargeImport") { try await $0.store.history(limit: 50, for: $0.viewer) }
  ]

  /// Every query of a store by its name. `.ci/screen-queries` fails if a public one is missing.
  static let queries: [StoreQuery] = [
    .init("history") { try await $0.store.history(limit: 50, for: $0.viewer) },
    .init("undoStack") { try await $0.store.undoStack() },
    .init("undoTitles") { try await $0.store.undoTitles() },
    // It reads the history, and writes an edit.
    .init("undo", .report) { try await $0.store.undo()?.refusals.count ?? 0 },
    .init("viewer") { $0.viewer },
    .init("viewerOfChild") { $0.childViewer.library.records(Title.self).count },
    .init("continueWatchingOfChild") { desk in
      desk.childViewer.library.continueWatching(of: desk.child, asOf: desk.store.now())
    },
    .init("homeAnswers") { $0.viewer.homeAnswers(asOf: $0.store.now()) },
    .init("homeAnswersOfChild") { $0.childViewer.homeAnswers(asOf: $0.store.now()) },
    .init("equality") { desk in
      let library = desk.store.library
      return library == desk.earlier
    },
    .init("equalityOfTwins") { $0.earlier == $0.twin },
    .init("equalityOfStrangers", .report) { $0.earlier == $0.stranger },
    .init("library") { $0.store.library },
    .init("values") { desk in
      let me = desk.store.me
      var values = desk.store.values(of: { $0.queue(of: me) }).makeAsyncIterator()
      let first = await values.next()
      return first?.count ?? 0
    },
    .init("missingPictures") { try await $0.store.missingPictures() },
    .init("pictureRoom") { try await $0.store.pictureRoom() },
  ]

  /// What is no query of a screen, or costs a look at a few variables.
  static let elsewhere: [String: String] = [
    "device": "a variable", "me": "a variable", "now": "a clock", "compactionFailure": "a variable",
    "report": "the report of opening", "updates": "a stream", "commits": "an export", "picture": "a file",
    "close": "an end", "setMe": "an edit", "edit": "B3", "commit": "B3", "merge": "B7", "apply": "an edit",
    "compact": "a snapshot", "redo": "as undo", "clearHistory": "a snapshot", "addPicture": "an edit",
    "keepPicture": "a file",
  ]
}

/// How long a screen waits for what it asks of a store, in the first call after an edit.
func addStoreRows(to context: Context) async throws {
  let desk = try await StoreDesk(context)
  try await desk.addRows(of: StoreDesk.besideImport, to: context)
  // The import is not on the first page any more.
  for _ in 0..<60 { try await desk.edit() }
  try await desk.addRows(of: StoreDesk.queries, to: context)
  context.add(try await desk.rowOfValues(context))
  try await desk.watch(30_000)
  try await desk.addRows(of: StoreDesk.besideLargeImport, to: context)
  await desk.store.close()
}

/// The store of a heavy household, after an edit that watched 3,000 films.
struct StoreDesk: Sendable {
  let store: LibraryStore
  let child: PersonID
  /// The library after that edit.
  let earlier: Library
  /// The same records, merged into the library before that edit: most nodes are shared.
  let twin: Library
  /// The same records in tables of their own.
  let stranger: Library
  private let films: [TitleID]
  private let episodes: [MediaID]

  init(_ context: Context) async throws {
    let copy = try context.scratch.folder("screen").appendingPathComponent("household.reelbook")
    try FileManager.default.copyItem(at: context.storedHousehold().folder, to: copy)
    var configuration = StoreConfiguration()
    configuration.schema = EverydayRecords.schema
    store = try await LibraryStore.open(at: copy, configuration)
    films = Array(store.library.records(Title.self).map(\.id).filter { $0.kind == .movie }.prefix(3000))
    guard !films.isEmpty else { throw BenchmarkError("B33: the household has no film.") }
    episodes = store.library.records(Season.self).prefix(4).flatMap { season in
      season.facts.episodes.map { season.episode($0.number) }
    }
    let people = try context.household().peer.persons.map { PersonID($0.id) }
    let records = try EverydayRecords(store.library, of: people)
    child = records.child
    try await store.edit { draft in try records.write(to: &draft) }
    let before = store.library
    try await Self.watch(films, 3000, in: store)
    earlier = store.library
    var (merged, clock) = (before, HybridClock(device: DeviceID("17c39be04ad2f681") ?? .absent))
    _ = merged.merge(earlier, clock: &clock, at: store.now().instant)
    twin = merged
    stranger = try Library(text: earlier.text, schema: EverydayRecords.schema)
    guard twin == earlier, stranger == earlier else { throw BenchmarkError("B33: equal libraries are not equal.") }
  }

  var viewer: Viewer { store.viewer(of: store.me) }
  var childViewer: Viewer { store.viewer(of: child) }

  /// An edit that no earlier answer knows: a film or an episode is watched, in turns.
  func edit() async throws {
    let number = store.library.records(Play.self).count
    let isOfSeries = number.isMultiple(of: 2) && !episodes.isEmpty
    let subject = isOfSeries ? episodes[number / 2 % episodes.count] : MediaID(films[number % films.count])
    try await store.edit { _ = try $0.watch(subject) }
  }

  /// One edit in which many films are watched.
  func watch(_ count: Int) async throws { try await Self.watch(films, count, in: store) }

  private static func watch(_ films: [TitleID], _ count: Int, in store: LibraryStore) async throws {
    try await store.edit { draft in
      for number in 0..<count { _ = try draft.watch(films[number % films.count]) }
    }
  }

  /// Adds the rows of some queries. Each call follows an edit.
  func addRows(of queries: [StoreQuery], to context: Context) async throws {
    for query in queries {
      var times: [Double] = []
      var (allocated, bytes) = (0, 0)
      for turn in 0...max(context.pairs, 5) {
        try await edit()
        let taken = try await time {
          let before = (allocations(), allocatedBytes())
          let answer = try await query.ask(self)
          (allocated, bytes) = (allocations() - before.0, allocatedBytes() - before.1)
          return (0, answer)
        }
        if turn > 0 { times.append(taken.wall * 1e3) }
      }
      context.add(Row(onScreen: "store: \(query.name)", allocated, bytes, times, query.limit, .wall))
    }
  }

  /// The row of a screen that follows a query: how long after an edit it has the new value.
  func rowOfValues(_ context: Context) async throws -> Row {
    let (me, now) = (store.me, store.now())
    // Two numbers, of which the second differs after each edit.
    let followed = store.values(of: { library in
      [library.continueWatching(of: me, asOf: now).count, library.records(Play.self).count]
    })
    var values = followed.makeAsyncIterator()
    _ = await values.next()
    var times: [Double] = []
    for turn in 0...max(context.pairs, 5) {
      try await edit()
      let start = Row.Times.now
      guard await values.next() != nil else { throw BenchmarkError("B33: a screen hears of no edit.") }
      if turn > 0 { times.append((Row.Times.now.wall - start.wall) * 1e3) }
    }
    return Row(onScreen: "store: a value after an edit", times, .frame, .wall)
  }
}
