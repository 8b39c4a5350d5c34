import Foundation
import ReelbookDiscovery
import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport

/// The rows of a home screen from 100,000 candidates and 5,000 marks. The peer is scipy's sparse cosine and top k.
///
/// Both sides use the same features. In the first row, ours has an index of the candidates, which an app keeps for all
/// people, and scipy starts with titles of a catalogue. In the second, both start with titles; in the third, scipy has its
/// matrix.
let homeScreen = Benchmark(name: "B21") { context in
  let data = FilmData(100_000 / context.fraction)
  let candidates = data.candidates
  let now = try Now(Instant(milliseconds: 1_795_000_000_000), zone: "Europe/Berlin")
  let (library, me, opinions) = try marked(data, candidates, now)
  let viewer = library.viewer(of: me)
  let index = CandidateIndex(library, candidates: candidates)
  func sum(_ rows: [RecommendationRow]) -> (sum: Int, made: Int) {
    let sum = rows.reduce(0) { $0 &+ $1.items.count }
    return (sum, sum)
  }
  guard sum(viewer.home(asOf: now, among: index)).sum > 20 else { throw BenchmarkError("B21: there are no rows.") }
  let peer = context.isOursOnly ? nil : try CosinePeer(data, opinions)
  defer { peer?.stop() }
  var (kept, whole, later): (Turns, Turns, Turns) = ([], [], [])
  for turn in 0...max(context.pairs, 5) {
    let theirs = try peer?.run() ?? (whole: Row.Times(), later: Row.Times())
    let made = await time { sum(viewer.home(asOf: now, candidates: candidates)) }
    let again = await time { sum(viewer.home(asOf: now, among: index)) }
    guard turn > 0 else { continue }
    kept.append((again, theirs.whole))
    whole.append((made, theirs.whole))
    later.append((again, theirs.later))
  }
  return [("from kept candidates", kept, 1 / 20), ("from titles", whole, 1.0), ("from a kept matrix", later, nil)].map {
    (name: String, times: Turns, target: Double?) in
    Row(
      name: "B21 a home screen's rows \(name): ours, scipy", figures: Row.Figures(times, .processor, scale: 1e3),
      clock: .processor, byTheOther: Row.Figures(times, .wall, scale: 1e3), target: target)
  }
}

private typealias Turns = [(ours: Row.Times, peer: Row.Times)]

/// A library with marks on one film in twenty, by a person who likes two genres, and the marks as values.
private func marked(
  _ data: FilmData, _ candidates: [Candidate], _ now: Now
) throws -> (Library, PersonID, [(film: Int, value: Double)]) {
  var random = SeededGenerator(seed: 21)
  let me = PersonID(UUID())
  var clock = HybridClock(device: DeviceID(using: &random))
  var draft = Library().draft(as: me, now: now, ids: SeededGenerator(seed: 22))
  try draft.insert(Person(id: me))
  let list = try draft.addList("All")
  var opinions: [(film: Int, value: Double)] = []
  for place in stride(from: 0, to: candidates.count, by: 20) {
    let candidate = candidates[place]
    try draft.add(CatalogTitle(Title(candidate.id, candidate.facts)), to: list)
    let isLiked =
      !Set(["Genre 3", "Genre 8"]).isDisjoint(with: candidate.facts.genres)
      || Int.random(in: 0..<10, using: &random) == 0
    try draft.react(isLiked ? .liked : .disliked, to: MediaID(candidate.id))
    opinions.append((place, isLiked ? 0.7 : -1))
  }
  _ = draft.commit(by: &clock)
  return (draft.library, me, opinions)
}

/// scipy in its own process, with the same films and marks.
private struct CosinePeer {
  private struct Reply: Decodable {
    var wall: Double
    var processor: Double
    var laterWall: Double
    var laterProcessor: Double
    var hits: Int
  }

  private let process: PythonProcess
  private let folder: URL

  init?(_ data: FilmData, _ opinions: [(film: Int, value: Double)]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("films-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let lines = data.films.map { film in
      [
        film.genres.joined(separator: "|"), film.people.joined(separator: "|"),
        film.franchise.map { "\($0)" } ?? "", "\(film.year)", "\(film.minutes)", film.language,
      ].joined(separator: "\t")
    }
    try Data(lines.joined(separator: "\n").utf8).write(to: folder.appendingPathComponent("films.tsv"))
    let marks = opinions.map { "\($0.film)\t\($0.value)" }
    try Data(marks.joined(separator: "\n").utf8).write(to: folder.appendingPathComponent("marks.tsv"))
    guard let process = try PythonProcess("scipy_home.py", [folder.path]) else {
      try? FileManager.default.removeItem(at: folder)
      print("  B21 SKIPPED: pip install -r Tests/Benchmarks/peers/finding-requirements.txt")
      return nil
    }
    self.process = process
  }

  func run() throws -> (whole: Row.Times, later: Row.Times) {
    let reply = try process.ask(Reply.self)
    guard reply.hits > 0 else { throw BenchmarkError("scipy found nothing.") }
    return (
      Row.Times(processor: reply.processor, wall: reply.wall),
      Row.Times(processor: reply.laterProcessor, wall: reply.laterWall)
    )
  }

  func stop() {
    process.stop()
    try? FileManager.default.removeItem(at: folder)
  }
}
