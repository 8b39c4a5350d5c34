import Foundation
import ReelbookModel

/// Which of 58,788 real films is meant, by names and years that are damaged in eight ways.
///
/// Three rows: the time of a question, and how far answers are wrong or missing, each against what is allowed. The
/// answers are those for offers, whose tolerance meets all eight damages. The lines before them have each damage and
/// tolerance, and RapidFuzz with a year check, on the part of the questions that it answers. Ambiguous questions count
/// in no share.
let whichTitle = Benchmark(name: "B29") { context in
  let folder = try context.scratch.folder("meant")
  guard let peer = try PythonProcess("meant_titles.py", [folder.path]) else {
    print("  B29 SKIPPED: pip install -r Tests/Benchmarks/peers/meant-requirements.txt")
    return []
  }
  defer { peer.stop() }
  let data = try MeantTitles(in: folder)
  let home = try HomeOfOne { draft in for title in data.titles { try draft.insert(title) } }
  let index = TitleIndex(home.library)
  let (all, part) = (data.questions.indices, MeantTitles.peerQuestions(data.questions.count))

  func show(_ name: String, _ answers: [Int], _ places: some Sequence<Int>) {
    for (damage, tally) in data.tallies(of: answers, places) { print("  B29 \(name), \(damage): \(tally.text)") }
  }
  for (name, tolerance) in [("exact", TitleTolerance.exact), ("household", .household), ("rough year", .roughYear)] {
    show(name, data.answers(from: index, tolerance, all), all)
  }
  var times: [(ours: Row.Times, peer: Row.Times)] = []
  var answers: [Int] = []
  for turn in 0...max(context.pairs, 5) {
    let ours = await time {
      answers = data.answers(from: index, .offer, all)
      return (answers.reduce(0, &+), answers)
    }
    if turn > 0 { times.append((ours, Row.Times(processor: 20e-6, wall: 20e-6))) }
  }
  show("offer", answers, all)
  guard let tally = data.tallies(of: answers, all).last?.tally else { return [] }
  if !context.isOursOnly {
    let reply = try peer.ask(MeantTitles.PeerReply.self)
    show("ours, the peer's part", part.map { answers[$0] }, part)
    show("RapidFuzz", reply.answers, part)
    print("  B29 RapidFuzz: \(Int(reply.processor / Double(reply.answers.count) * 1e6)) µs a question")
  }
  let question = times.map { (ours: Row.Times(dividing: $0.ours, by: data.questions.count), peer: $0.peer) }
  return [
    Row(
      name: "B29 which title is meant: ours, 20 µs allowed", figures: Row.Figures(question, .processor, scale: 1e6),
      unit: .microseconds, clock: .processor, byTheOther: Row.Figures(question, .wall, scale: 1e6), target: 1),
    Row(
      name: "B29 wrong among the answers: ours, allowed", figures: Row.Figures(tally.wrongShare * 100, 0.5),
      unit: .percent, target: 1),
    Row(
      name: "B29 questions without the right answer: ours, allowed", figures: Row.Figures(tally.missedShare * 100, 3),
      unit: .percent, target: 1),
  ]
}

extension MeantTitles {
  /// The peer's answers to each hundredth question; all would take it an hour.
  struct PeerReply: Decodable {
    var processor: Double
    var wall: Double
    var answers: [Int]
  }

  static func peerQuestions(_ count: Int) -> [Int] { Array(stride(from: 0, to: count, by: 100)) }
}

extension Row.Times {
  fileprivate init(dividing times: Row.Times, by count: Int) {
    self.init(processor: times.processor / Double(count), wall: times.wall / Double(count))
  }
}
