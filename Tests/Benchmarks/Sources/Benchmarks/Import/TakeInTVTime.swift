import Foundation
import ReelbookImport
import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport

/// A TV Time export of a hundred thousand rows, read, planned and taken into a library of as many plays.
///
/// The library's plays are of other series. The peer is a reader in plain Python that only groups the rows by episode.
///
/// Both sides have one thread, and their processor time counts. What follows is compared, too: the import's line in the
/// history with fifty milliseconds, and its undo with the import.
let takeInTVTime = Benchmark(name: "B22") { context in
  let count = 100_000 / context.fraction
  let file = try context.scratch.folder("tvtime").appendingPathComponent("tracking-prod-records-v2.csv")
  try tvTimeRecords(count).write(to: file, atomically: true, encoding: .utf8)
  var ids = SeededGenerator(seed: 5)
  let (ada, now) = (PersonID(using: &ids), Now(Instant(Date()), in: .gmt))
  let library = try libraryOfPlays(count, of: ada, now)
  func ours() async throws -> (sum: Int, made: Library) {
    let export = try await ForeignExport.open(at: file, watchedIn: .gmt)
    let plan = try export.offlinePlan(into: library, of: ada, asOf: now)
    var draft = library.draft(as: ada, now: now, ids: SeededGenerator(seed: 2))
    let done = try draft.apply(plan)
    return (done.rows.imported, draft.library)
  }
  let name = "B22 take in \(count) rows of TV Time"
  guard !context.isOursOnly, let peer = try PythonProcess("tvtime_reading.py", [file.path]) else {
    return try await [context.compare("\(name): ours", ours: ours, peer: { (0, 0) })]
      + afterwards(context, file, into: library, of: ada, now)
  }
  defer { peer.stop() }
  var times: [(ours: Double, peer: Double)] = []
  for turn in 0...max(context.pairs, 5) {
    let theirs = try peer.ask(PeerReading.self)
    let mine = try await time(ours).processor
    guard theirs.episodes == count else { throw BenchmarkError("The peer read \(theirs.episodes) episodes.") }
    if turn > 0 { times.append((mine, theirs.seconds)) }
  }
  return [
    Row(name: "\(name): ours, Python reading", figures: Row.Figures(times, scale: 1e3), clock: .processor, target: 1)
  ] + (try await afterwards(context, file, into: library, of: ada, now))
}

/// The line in the history of an import, and its undo.
private func afterwards(
  _ context: Context, _ file: URL, into library: Library, of ada: PersonID, _ now: Now
) async throws -> [Row] {
  let plan = try await ForeignExport.open(at: file, watchedIn: .gmt).offlinePlan(into: library, of: ada, asOf: now)
  func takeIn() throws -> (commit: Commit, library: Library) {
    var draft = library.draft(as: ada, now: now, ids: SeededGenerator(seed: 2))
    try draft.apply(plan)
    var clock = HybridClock(device: DeviceID("8f2c0d9ae1b27c44") ?? .absent)
    guard let commit = draft.commit(by: &clock) else { throw BenchmarkError("B22: nothing was taken in.") }
    return (commit, draft.library)
  }
  let (commit, taken) = try takeIn()
  var times: [Double] = []
  for _ in 0..<max(context.pairs, 5) {
    times.append(await time { (commit.story(in: taken)?.words.count ?? 0, 0) }.processor * 1e3)
  }
  return [
    Row(
      name: "B22 the import's line in the history: ours, 50 ms", figures: Row.Figures(times, allowed: 50),
      clock: .processor, target: 1),
    try await context.compare("B22 undo the import: ours, plan carried out", target: 1) {
      var draft = taken.draft(as: ada, now: now, ids: SeededGenerator(seed: 6))
      let refusals = draft.undo(commit, knowing: [commit])
      var clock = HybridClock(device: DeviceID("8f2c0d9ae1b27c44") ?? .absent, latest: commit.id)
      let undoing = draft.commit(by: &clock)
      return (refusals.count, (undoing, draft.library))
    } peer: {
      let (commit, library) = try takeIn()
      return (commit.changes.count, library)
    },
  ]
}

/// The peer's answer for one reading.
private struct PeerReading: Decodable {
  var episodes: Int
  var seconds: Double
}

/// Invented rows of episodes, with the order and columns of a real export.
private func tvTimeRecords(_ count: Int) -> String {
  var source = SeededGenerator(seed: 1)
  func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  var text =
    "\u{FEFF}created_at,user_id,key,total_series_runtime,updated_at,most_recent_ep_watched,is_followed,is_archived,s_id,movie_watch_count,ep_watch_count,followed_at,uuid,is_for_later,runtime,bulk_type,s_no,ep_no,is_unitary,ep_id,rewatch_count,gsi,is_special,movie_name,series_name,season_number,episode_number\n"
  for number in 0..<count {
    let (series, place) = (number / 120, number % 120)
    let day = "\(2015 + number % 10)-\(pad(1 + number % 12))-\(pad(1 + number % 28))"
    let moment = "\(day) \(pad(number % 24)):\(pad(number % 60)):\(pad(Int(source.next() % 60)))"
    let (season, episode) = (1 + place / 12, 1 + place % 12)
    let key = "watch-episode-\(String(number, radix: 16))-4000-8000-\(number)"
    text +=
      "\(moment),1234567,\(key),,\(moment),,,,\(70_000 + series),,,,,,2520,,\(season),\(episode),false,\(1_000_000 + number),,,,,Series Number \(series),\(season),\(episode)\n"
  }
  return text
}

/// A library of as many plays of other series.
private func libraryOfPlays(_ count: Int, of ada: PersonID, _ now: Now) throws -> Library {
  var ids = SeededGenerator(seed: 3)
  var draft = Library().draft(as: ada, now: now, ids: SeededGenerator(seed: 4))
  var person = Person(id: ada)
  person.name = "Ada"
  try draft.insert(person)
  for number in 0..<count {
    var play = Play(id: PlayID(using: &ids))
    play.subject = .episode(
      season: 1 + number / 12 % 10, number: 1 + number % 12, of: .series(1 + number / 120))
    play.person = ada
    play.time = .year(2020)
    try draft.insert(play)
  }
  var clock = HybridClock(device: DeviceID(using: &ids))
  _ = draft.commit(by: &clock)
  return draft.library
}
