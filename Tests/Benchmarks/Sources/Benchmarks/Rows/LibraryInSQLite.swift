import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSQLite

/// A library in one SQLite file against a folder: opening, one edit, and one edit of a thousand changes.
let libraryInSQLite = Benchmark(name: "B24") { context in
  let household = try context.household()
  let homes = try TwoHomes(household, in: context.scratch.folder("homes"))
  var rows = [
    try await context.compare("B24 open: a library in SQLite, its folder", target: 2, clock: .wall) {
      try await TwoHomes.open(LibraryStore.open(sqlite: homes.file))
    } peer: {
      try await TwoHomes.open(LibraryStore.open(at: homes.folder))
    }
  ]
  let ours = try await HomeDesk(LibraryStore.open(sqlite: homes.file), household.library)
  let theirs = try await HomeDesk(LibraryStore.open(at: homes.folder), household.library)
  // SQLite's log grows until its first checkpoint. After that, SQLite overwrites it, which is faster.
  for _ in 0..<60 {
    _ = try await ours.watch()
    _ = try await theirs.watch()
  }
  rows.append(
    try await context.compare(
      "B24 one durable edit: in SQLite, in the folder", target: 1.2, unit: .microseconds, clock: .wall, turns: 15,
      count: HomeDesk.edits
    ) {
      try await ours.watch()
    } peer: {
      try await theirs.watch()
    })
  rows.append(
    try await context.compare(
      "B24 one durable edit of 1,000 changes: in SQLite, in the folder", target: 2, clock: .wall, turns: 11
    ) {
      try await ours.changeMany()
    } peer: {
      try await theirs.changeMany()
    })
  // The next edit waits until the records are written.
  rows.append(
    try await context.compare(
      "B24 1,000 changes, and an edit behind them: in SQLite, in the folder", clock: .wall, turns: 11
    ) {
      _ = try await ours.changeMany()
      return try await ours.watch(1)
    } peer: {
      _ = try await theirs.changeMany()
      return try await theirs.watch(1)
    })
  await ours.close()
  await theirs.close()
  return rows
}

/// A household's library in a folder and in an SQLite file.
private struct TwoHomes {
  let folder: URL
  let file: URL

  init(_ household: Household, in place: URL) throws {
    folder = place.appendingPathComponent("household.reelbook")
    file = place.appendingPathComponent("household.sqlite")
    let installation = Installation(
      device: DeviceID("8f2c0d9ae1b27c44") ?? .absent, me: PersonID(household.peer.persons[0].id))
    for storage in [FileStorage(folder), SQLiteStorage(file)] as [any Storage] {
      _ = try storage.load(.standard)
      try storage.replace(
        with: household.library, keepingHistoryFrom: Instant(milliseconds: 0), forgetting: [])()
      try storage.save(installation)
      storage.close()
    }
  }

  static func open(_ store: LibraryStore) async -> (sum: Int, made: LibraryStore) {
    let sum = store.library.sum
    await store.close()
    return (sum, store)
  }
}

/// A library that is open for edits.
private struct HomeDesk {
  /// The number of edits in a turn.
  static let edits = 20

  private let store: LibraryStore
  private let marks: [PersonalID]
  private let episodes: [MediaID]
  private let steps = Steps()

  init(_ store: LibraryStore, _ library: Library) {
    self.store = store
    marks = library.marks.map(\.id)
    episodes = library.seasons.flatMap { season in season.facts.episodes.map { season.episode($0.number) } }
  }

  func watch(_ count: Int = HomeDesk.edits) async throws -> (sum: Int, made: Int) {
    for _ in 0..<count {
      let episode = episodes[steps.next(of: episodes.count)]
      try await store.edit { _ = try $0.watch(episode) }
    }
    return (store.library.plays.count, 0)
  }

  func changeMany() async throws -> (sum: Int, made: Int) {
    try await store.edit { draft in
      for _ in 0..<1000 {
        try draft.change(marks[steps.next(of: marks.count)]) { (mark: inout Mark) in mark.run += 1 }
      }
    }
    return (store.library.marks.count, 0)
  }

  func close() async { await store.close() }
}
