import Foundation
import ReelbookImport
import ReelbookModel
import ReelbookTestSupport

/// A Letterboxd export of 20,000 films in 140,000 rows, read, planned and taken into an empty library.
///
/// Each film is watched, rated, liked, on one list, and three times in the diary. The peer is a reader in plain Python
/// that only groups the rows by film. Both sides have one thread, and their processor time counts.
let takeInLetterboxd = Benchmark(name: "B22 Letterboxd") { context in
  let count = 20_000 / context.fraction
  let folder = try context.scratch.folder("letterboxd")
  for (path, text) in letterboxdFiles(count) {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
  var ids = SeededGenerator(seed: 5)
  let (ada, now) = (PersonID(using: &ids), Now(Instant(Date()), in: .gmt))
  let library = try libraryOf(ada, now)
  func ours() async throws -> (sum: Int, made: Library) {
    let export = try await ForeignExport.open(at: folder, watchedIn: .gmt)
    let plan = try export.offlinePlan(into: library, of: ada, asOf: now)
    var draft = library.draft(as: ada, now: now, ids: SeededGenerator(seed: 2))
    let done = try draft.apply(plan)
    guard done.rows.total == 7 * count, draft.library.titles().count == count else {
      throw BenchmarkError("B22: \(done.rows.total) rows, \(draft.library.titles().count) films.")
    }
    return (done.rows.imported, draft.library)
  }
  let name = "B22 take in \(count) films of Letterboxd"
  guard !context.isOursOnly, let peer = try PythonProcess("letterboxd_reading.py", [folder.path]) else {
    return [try await context.compare("\(name): ours", ours: ours, peer: { (0, 0) })]
  }
  defer { peer.stop() }
  var times: [(ours: Double, peer: Double)] = []
  for turn in 0...max(context.pairs, 5) {
    let theirs = try peer.ask(LetterboxdReading.self)
    let mine = try await time(ours).processor
    guard theirs.rows == 7 * count, theirs.films == count else {
      throw BenchmarkError("The peer read \(theirs.rows) rows of \(theirs.films) films.")
    }
    if turn > 0 { times.append((mine, theirs.seconds)) }
  }
  return [
    Row(name: "\(name): ours, Python reading", figures: Row.Figures(times, scale: 1e3), clock: .processor, target: 3)
  ]
}

/// The peer's answer for one reading.
private struct LetterboxdReading: Decodable {
  var rows: Int
  var films: Int
  var seconds: Double
}

/// Invented films, with the files and columns of a real export.
private func letterboxdFiles(_ count: Int) -> [(path: String, text: String)] {
  let head = "Date,Name,Year,Letterboxd URI"
  var (watched, ratings, likes) = (head + "\n", head + ",Rating\n", head + "\n")
  var diary = head + ",Rating,Rewatch,Tags,Watched Date\n"
  var list =
    "Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-01-01,All of them,,https://boxd.it/l,\n\nPosition,Name,Year,URL,Description\n"
  func day(_ number: Int) -> String {
    let (month, day) = (1 + number % 12, 1 + number % 28)
    return "\(2010 + number % 14)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }
  for number in 0..<count {
    let film = "Film Number \(number),\(1950 + number % 70)"
    watched += "\(day(number)),\(film),https://boxd.it/f\(number)\n"
    ratings += "\(day(number)),\(film),https://boxd.it/f\(number),\(1 + number % 5)\n"
    likes += "\(day(number)),\(film),https://boxd.it/f\(number)\n"
    list += "\(number + 1),\(film),https://boxd.it/f\(number),\n"
    for turn in 0..<3 {
      let date = day(number + 31 * turn)
      diary += "\(date),\(film),https://boxd.it/e\(number)x\(turn),4,\(turn > 0 ? "Yes" : ""),,\(date)\n"
    }
  }
  return [
    ("watched.csv", watched), ("ratings.csv", ratings), ("likes/films.csv", likes), ("diary.csv", diary),
    ("lists/all-of-them.csv", list),
  ]
}

/// A library of one person.
private func libraryOf(_ ada: PersonID, _ now: Now) throws -> Library {
  var draft = Library().draft(as: ada, now: now, ids: SeededGenerator(seed: 4))
  var person = Person(id: ada)
  person.name = "Ada"
  try draft.insert(person)
  return draft.library
}
