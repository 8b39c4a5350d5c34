import Foundation
import ReelbookHTTP
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport

/// Refreshing a catalogue of 200,000 entries with a changed list: read, match, report, write.
///
/// One entry in twenty has another id, and one in ten another name. The peer reads the list with our reader, writes it
/// to a temporary table in SQLite, joins on id and name, counts added, removed and changed entries, and commits. The
/// memory is that of a process which refreshes twice.
let refreshCatalogue = Benchmark(name: "B16") { context in
  let count = 200_000 / context.fraction
  let folder = try context.scratch.folder("catalogue")
  let lists = CatalogueLists.files(in: folder)
  for (turn, file) in lists.enumerated() { try TelevisionData.changingList(count, turn: turn).write(to: file) }
  let ours = try await OurCatalogue(folder, lists[0])
  let peer = try TableCatalogue(folder.appendingPathComponent("catalogue.sqlite"), lists[0])
  var (ourTurn, peerTurn) = (0, 0)
  return [
    try await context.compare("B16 refresh a catalogue: ours, SQLite", target: 1 / 2, clock: .wall, turns: 3) {
      ourTurn += 1
      let report = try await ours.refresh(lists[ourTurn % 2])
      return (report.itemCount &+ report.changed.count, report)
    } peer: {
      peerTurn += 1
      let sum = try peer.refresh(lists[peerTurn % 2])
      return (sum, sum)
    },
    try PeakMemory.row("B16 peak memory of a refresh: ours, SQLite", "catalogue", "catalogue-table", at: folder.path),
  ]
}

/// The lists of the row.
enum CatalogueLists {
  static func files(in folder: URL) -> [URL] { [0, 1].map { folder.appendingPathComponent("list-\($0).m3u") } }
}

final class OurCatalogue {
  private let television: Television
  private let source: TelevisionSource
  private let library: Library

  init(_ folder: URL, _ first: URL) async throws {
    let now = try Now(TelevisionData.start, zone: "Europe/Berlin")
    var random = SeededGenerator(seed: 16)
    var draft = Library(schema: .standard.addingTelevision()).draft(
      as: PersonID(using: &random), now: now, ids: SeededGenerator(seed: 17))
    let id = try draft.television.addSource("Many", .playlist)
    library = draft.library
    source = library.records(TelevisionSource.self)[id] ?? TelevisionSource(id: id)
    television = Television(beside: folder.appendingPathComponent("library"), secrets: MemorySecretStore())
    _ = try await refresh(first)
  }

  func refresh(_ list: URL) async throws -> RefreshReport {
    try await television.setAddress(.playlist(StreamAddress(list.path)), for: source)
    let report = try await television.refresh(source, in: library, asOf: TelevisionData.start)
    guard !report.isSuspicious else { throw BenchmarkError("The list is not believed: \(report.suspicion as Any)") }
    return report
  }
}

final class TableCatalogue {
  private let database: Database

  init(_ file: URL, _ first: URL) throws {
    database = try Database(file.path)
    try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    try database.execute(
      "CREATE TABLE channel (id TEXT PRIMARY KEY, name TEXT, address TEXT, groups TEXT, logo TEXT, number TEXT); CREATE INDEX byName ON channel (name)"
    )
    _ = try refresh(first)
  }

  func refresh(_ list: URL) throws -> Int {
    try database.execute(
      "CREATE TEMP TABLE IF NOT EXISTS arrived (id TEXT, name TEXT, address TEXT, groups TEXT, logo TEXT, number TEXT)")
    var counts: [Int] = []
    try database.inTransaction {
      try database.execute(
        "DELETE FROM arrived; CREATE INDEX IF NOT EXISTS temp.arrivedName ON arrived (name); CREATE INDEX IF NOT EXISTS temp.arrivedID ON arrived (id)"
      )
      let insert = try database.prepare("INSERT INTO arrived VALUES (?, ?, ?, ?, ?, ?)")
      var reader = M3UReader()
      var failure: (any Error)?
      func take(_ element: M3UElement) {
        guard case .entry(let entry, _) = element else { return }
        do {
          try insert.run(
            entry.attributes["tvg-id"] ?? "", entry.name, entry.address.text, entry.groups.first ?? "",
            entry.attributes["tvg-logo"] ?? "", entry.attributes["tvg-chno"] ?? "")
        } catch { failure = error }
      }
      let handle = try FileHandle(forReadingFrom: list)
      while let piece = try handle.read(upToCount: 1 << 18), !piece.isEmpty { try reader.read(piece, take) }
      try reader.finish(take)
      if let failure { throw failure }
      for query in [
        "SELECT count(*) FROM arrived a WHERE NOT EXISTS (SELECT 1 FROM channel c WHERE c.id = a.id) AND NOT EXISTS (SELECT 1 FROM channel c WHERE c.name = a.name)",
        "SELECT count(*) FROM channel c WHERE c.id NOT IN (SELECT id FROM arrived) AND c.name NOT IN (SELECT name FROM arrived)",
        "SELECT count(*) FROM arrived a JOIN channel c ON c.id = a.id WHERE c.name <> a.name OR c.address <> a.address OR c.groups <> a.groups",
      ] {
        let statement = try database.prepare(query)
        try statement.rows(body: { counts.append(statement.int(0)) })
      }
      try database.execute(
        """
        UPDATE channel SET id = (SELECT a.id FROM arrived a WHERE a.name = channel.name)
        WHERE id NOT IN (SELECT id FROM arrived) AND name IN (SELECT name FROM arrived)
          AND (SELECT a.id FROM arrived a WHERE a.name = channel.name) NOT IN (SELECT id FROM channel);
        DELETE FROM channel WHERE id NOT IN (SELECT id FROM arrived);
        INSERT INTO channel SELECT id, name, address, groups, logo, number FROM arrived WHERE true
          ON CONFLICT (id) DO UPDATE SET name = excluded.name, address = excluded.address, groups = excluded.groups,
          logo = excluded.logo, number = excluded.number
        """)
    }
    return counts.reduce(0, &+)
  }
}
