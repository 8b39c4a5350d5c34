import CAllocations
import Foundation
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

  /// Every query of a store by its name. `.ci/screen-queries` fails if a public one is missing.
  static let queries: [StoreQuery] = [
    .init("history") { try await $0.store.history(limit: 50, for: $0.viewer) },
    .init("undoStack") { try await $0.store.undoStack() },
    .init("undoTitles") { try await $0.store.undoTitles() },
    .init("viewer") { $0.viewer },
    .init("homeAnswers") { $0.viewer.homeAnswers(asOf: $0.store.now()) },
    .init("equality") { desk in
      let library = desk.store.library
      return library == desk.earlier
    },
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
    "compact": "a snapshot", "undo": "an edit", "redo": "an edit", "clearHistory": "a snapshot",
    "addPicture": "an edit", "keepPicture": "a file",
  ]
}

/// How long a screen waits for what it asks of a store, in the first call after an edit.
func storeQueries(_ context: Context) async throws -> [Row] {
  let desk = try await StoreDesk(context)
  var rows = try await desk.rows(of: StoreDesk.besideImport, context)
  // The import is not on the first page any more.
  for _ in 0..<60 { try await desk.edit() }
  rows += try await desk.rows(of: StoreDesk.queries, context)
  await desk.store.close()
  return rows
}

/// The store of a heavy household, after an edit that watched 3,000 films.
struct StoreDesk: Sendable {
  let store: LibraryStore
  /// The library after that edit.
  let earlier: Library
  /// The same records in tables of their own.
  let stranger: Library
  private let films: [TitleID]

  init(_ context: Context) async throws {
    let copy = try context.scratch.folder("screen").appendingPathComponent("household.reelbook")
    try FileManager.default.copyItem(at: context.storedHousehold().folder, to: copy)
    let store = try await LibraryStore.open(at: copy)
    let films = Array(store.library.records(Title.self).map(\.id).filter { $0.kind == .movie }.prefix(3000))
    guard !films.isEmpty else { throw BenchmarkError("B33: the household has no film.") }
    try await store.edit { draft in
      for number in 0..<3000 { _ = try draft.watch(films[number % films.count]) }
    }
    (self.store, self.films, earlier) = (store, films, store.library)
    stranger = try Library(text: store.library.text)
  }

  var viewer: Viewer { store.viewer(of: store.me) }

  /// An edit that no earlier answer knows.
  func edit() async throws {
    let film = films[store.library.records(Play.self).count % films.count]
    try await store.edit { _ = try $0.watch(film) }
  }

  /// The rows of some queries. Each call follows an edit.
  func rows(of queries: [StoreQuery], _ context: Context) async throws -> [Row] {
    var rows: [Row] = []
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
      rows.append(
        Row(
          name: "B33 store: \(query.name), \(allocated) allocations of \((bytes + 512) / 1024) KB: ours, allowed",
          figures: .init(
            ours: median(times), peer: query.limit.rawValue, ratio: median(times) / query.limit.rawValue,
            spread: Row.Figures.spread(times)), unit: .milliseconds, clock: .wall, target: 1))
    }
    return rows
  }
}
