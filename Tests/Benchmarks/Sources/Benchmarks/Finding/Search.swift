import Foundation
import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport

/// Search while a person types, in 100,000 titles with their synopses.
///
/// A prefix and two words against SQLite's FTS5 with a prefix index, a typing error against tantivy's fuzzy query, and
/// building the index against building FTS5's.
///
/// Each side gives the best twenty results.
let searchAsOneTypes = Benchmark(name: "B20") { context in
  var data = FilmData(100_000 / context.fraction)
  let (documents, now) = (data.documents, try Now(Instant(milliseconds: 1_795_000_000_000), zone: "Europe/Berlin"))
  let viewer = try HomeOfOne().viewer
  let index = SearchIndex(Library(), catalogue: documents, asOf: now)
  let database = try fullText(data)
  let query = try database.prepare("SELECT rowid FROM film WHERE film MATCH ? ORDER BY bm25(film, 10, 1) LIMIT 20")
  let prefixes = data.names(40, ofWords: 1).map { String($0[0].prefix(4)) }
  let pairs = data.names(40, ofWords: 2).map { ($0[0], String($0[1].dropLast())) }

  func ours(_ texts: [String]) -> (sum: Int, made: Int) {
    let sum = texts.reduce(0) { $0 &+ index.search($1, for: viewer, limit: 20).hits.count }
    return (sum, sum)
  }
  func peer(_ texts: [String]) throws -> (sum: Int, made: Int) {
    var sum = 0
    for text in texts { try query.rows(text) { sum &+= query.int(0) & 1 } }
    return (sum, sum)
  }
  let (typed, asked) = (prefixes, prefixes.map { "\($0)*" })
  let (typedPairs, askedPairs) = (pairs.map { "\($0) \($1)" }, pairs.map { "\($0) \($1)*" })
  var rows = [
    try await context.compare(
      "B20 a prefix in 100,000 titles: ours, SQLite FTS5", target: 1 / 100, unit: .microseconds, count: typed.count,
      ours: { ours(typed) }, peer: { try peer(asked) }),
    try await context.compare(
      "B20 two words: ours, SQLite FTS5", target: 1 / 20, unit: .microseconds, count: typedPairs.count,
      ours: { ours(typedPairs) }, peer: { try peer(askedPairs) }),
    try await context.compare("B20 building the index: ours, SQLite FTS5", target: 1) {
      let made = SearchIndex(Library(), catalogue: documents, asOf: now)
      return (made.count, made as Any)
    } peer: {
      (1, try fullText(data) as Any)
    },
  ]
  let mistyped = data.mistyped(40)
  guard !context.isOursOnly, let fuzzy = try FuzzyPeer(data, mistyped) else { return rows }
  defer { fuzzy.stop() }
  var times: [(ours: Row.Times, peer: Row.Times)] = []
  for turn in 0...max(context.pairs, 5) {
    let peerTime = try fuzzy.run()
    let ourTime = await time { ours(mistyped) }
    if turn > 0 { times.append((ourTime, peerTime)) }
  }
  rows.append(
    Row(
      name: "B20 one typing error: ours, tantivy's fuzzy query",
      figures: Row.Figures(times, .processor, scale: 1e6 / Double(mistyped.count)), unit: .microseconds,
      clock: .processor, byTheOther: Row.Figures(times, .wall, scale: 1e6 / Double(mistyped.count)), target: 1 / 10))
  return rows
}

/// The same films in FTS5.
private func fullText(_ data: FilmData) throws -> Database {
  let database = try Database(":memory:")
  try database.execute(
    "CREATE VIRTUAL TABLE film USING fts5(name, synopsis, prefix='2 3 4', tokenize='unicode61 remove_diacritics 2')")
  try database.inTransaction {
    let insert = try database.prepare("INSERT INTO film VALUES (?, ?)")
    for film in data.films { try insert.run(film.name, film.synopsis) }
  }
  return database
}

/// tantivy in its own process, with the same films and query words.
private struct FuzzyPeer {
  private struct Reply: Decodable {
    var wall: Double
    var processor: Double
    var hits: Int
  }

  private let process: PythonProcess
  private let folder: URL

  init?(_ data: FilmData, _ words: [String]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("films-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lines = data.films.map { "\($0.name)\t\($0.synopsis)" }.joined(separator: "\n")
    try Data(lines.utf8).write(to: folder.appendingPathComponent("films.tsv"))
    try Data(words.joined(separator: "\n").utf8).write(to: folder.appendingPathComponent("words.txt"))
    guard let process = try PythonProcess("tantivy_search.py", [folder.path]) else {
      try? FileManager.default.removeItem(at: folder)
      print("  B20 one typing error SKIPPED: pip install -r Tests/Benchmarks/peers/finding-requirements.txt")
      return nil
    }
    self.process = process
  }

  func run() throws -> Row.Times {
    let reply = try process.ask(Reply.self)
    guard reply.hits > 0 else { throw BenchmarkError("tantivy found nothing.") }
    return Row.Times(processor: reply.processor, wall: reply.wall)
  }

  func stop() {
    process.stop()
    try? FileManager.default.removeItem(at: folder)
  }
}
