import Foundation
import ReelbookModel
import ReelbookPersistence

/// One durable edit: an episode is watched. Our side logs a play; SQLite changes the run of a mark, which is less work.
let edit = Benchmark(name: "B3") { context in
  let desk = try await EditingDesk(context, fraction: context.fraction)
  let row = try await context.compare(
    "B3 one durable edit: ours, SQLite", target: 1.2, unit: .microseconds, clock: .wall, turns: 15,
    count: EditingDesk.edits
  ) {
    try await desk.watch()
  } peer: {
    try desk.update()
  }
  await desk.close()
  return [row]
}

/// One durable edit of a thousand marks, against one transaction of a thousand rows.
let largeEdit = Benchmark(name: "B4") { context in
  let desk = try await EditingDesk(context, fraction: context.fraction)
  let row = try await context.compare(
    "B4 one durable edit of 1,000 changes: ours, SQLite", target: 1 / 3, clock: .wall, turns: 11
  ) {
    try await desk.changeMany()
  } peer: {
    try desk.updateMany()
  }
  await desk.close()
  return [row]
}

/// One durable edit, against the naive way: encoding the whole library and replacing its file.
let editAgainstEncoding = Benchmark(name: "B5") { context in
  let desk = try await EditingDesk(context, fraction: context.fraction)
  let file = try context.scratch.folder("naive").appendingPathComponent("household.json")
  let household = try context.household().peer
  var row = try await context.compare("B5 one durable edit: ours, encode and write all", target: 1 / 2000, clock: .wall)
  {
    try await desk.watch()
  } peer: {
    let data = try JSONEncoder().encode(household)
    try data.write(to: file, options: .atomic)
    return (data.count, data)
  }
  // The peer is too slow to make as many edits.
  row.figures.ours /= Double(EditingDesk.edits)
  row.figures.ratio /= Double(EditingDesk.edits)
  row.byTheOther?.ours /= Double(EditingDesk.edits)
  row.byTheOther?.ratio /= Double(EditingDesk.edits)
  await desk.close()
  return [row]
}

/// A library and a database of the same household, open for edits.
struct EditingDesk {
  /// The number of edits in a turn.
  static let edits = 20

  private let store: LibraryStore
  private let database: Database
  private let updating: Statement
  private let marks: [PersonalID]
  private let peerMarks: [Peer.Mark]
  private let episodes: [MediaID]
  private let steps = Steps()

  init(_ context: Context, fraction: Int) async throws {
    let household = try context.household(fraction: fraction)
    let stored = try StoredHousehold(household, in: context.scratch.folder("edit-\(fraction)"))
    store = try await LibraryStore.open(at: stored.folder)
    database = try Database(stored.database)
    updating = try database.prepare("UPDATE mark SET run = run + 1 WHERE person = ? AND subject = ?")
    try Self.fillLog(of: database, household.peer.marks, updating)
    marks = household.library.records(Mark.self).map(\.id)
    peerMarks = household.peer.marks
    episodes = household.library.records(Season.self).flatMap { season in
      season.facts.episodes.map { season.episode($0.number) }
    }
  }

  /// Fills SQLite's log, which grows until its first checkpoint. After that, SQLite overwrites it, which is faster.
  private static func fillLog(of database: Database, _ marks: [Peer.Mark], _ updating: Statement) throws {
    try database.execute("PRAGMA synchronous = OFF")
    for index in 0..<3000 { try updating.run(marks[index % marks.count].person, marks[index % marks.count].subject) }
    try database.execute("PRAGMA synchronous = FULL")
  }

  func watch() async throws -> (sum: Int, made: Int) {
    for _ in 0..<Self.edits {
      let episode = episodes[steps.next(of: episodes.count)]
      try await store.edit { _ = try $0.watch(episode) }
    }
    return (store.library.records(Play.self).count, 0)
  }

  func update() throws -> (sum: Int, made: Int) {
    for _ in 0..<Self.edits {
      let mark = peerMarks[steps.next(of: peerMarks.count)]
      try updating.run(mark.person, mark.subject)
    }
    return (Self.edits, 0)
  }

  func changeMany() async throws -> (sum: Int, made: Int) {
    try await store.edit { draft in
      for _ in 0..<1000 {
        try draft.change(marks[steps.next(of: marks.count)]) { (mark: inout Mark) in mark.run += 1 }
      }
    }
    return (store.library.records(Mark.self).count, 0)
  }

  func updateMany() throws -> (sum: Int, made: Int) {
    try database.inTransaction {
      for _ in 0..<1000 {
        let mark = peerMarks[steps.next(of: peerMarks.count)]
        try updating.run(mark.person, mark.subject)
      }
    }
    return (1000, 0)
  }

  func close() async { await store.close() }
}

/// Steps through elements by a large prime, so that each is in another part of the table.
final class Steps {
  private var place = 0

  func next(of count: Int) -> Int {
    place = (place + 15_485_863) % count
    return place
  }
}
