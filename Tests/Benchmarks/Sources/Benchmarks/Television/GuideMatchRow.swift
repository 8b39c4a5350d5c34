import Foundation
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport

/// How well channels of real lists find their channels in real guides, by names alone and with ids.
///
/// The names are read from the folder in `REELBOOK_GUIDE_NAMES`: `playlist-channels.tsv` has id, group and name,
/// `guide-channels.tsv` id, language, number of the guide, and name. A choice is right if its id is that of the channel,
/// or if country and name are. The names are split in two halves by their ids: rules are made by looking at the first.
let matchGuides = Benchmark(name: "B34") { context in
  guard let path = ProcessInfo.processInfo.environment["REELBOOK_GUIDE_NAMES"] else {
    print("  B34 SKIPPED: set REELBOOK_GUIDE_NAMES to the folder of the labelled names")
    return []
  }
  let data = try GuideNameData(in: URL(fileURLWithPath: path))
  let folder = try context.scratch.folder("guide-names")
  let named = try await data.answers(in: folder, withIDs: false)
  for half in 0..<2 { print("  B34 names alone, half \(half + 1): \(data.tally(named, half: half).text)") }
  let alone = data.tally(named)
  let withIDs = data.tally(try await data.answers(in: folder, withIDs: true).filter { data.isKnown($0.channel) })
  print("  B34 names alone: \(alone.text)")
  print("  B34 with ids: \(withIDs.text)")
  if !context.isOursOnly, let peer = try PythonProcess("guide_names.py", [path]) {
    defer { peer.stop() }
    let found = try peer.ask(GuideNameData.PeerReply.self).answers
    let answers = zip(data.channels.indices, found).map { GuideNameData.Answer(channel: $0, guide: $1 < 0 ? nil : $1) }
    print("  B34 RapidFuzz with a check of the country: \(data.tally(answers).text)")
  }
  return [
    Row(
      name: "B34 wrong among the matches by name: ours, allowed", figures: Row.Figures((1 - alone.precision) * 100, 3),
      unit: .percent, target: 1),
    Row(
      name: "B34 channels without their guide by name: ours, allowed",
      figures: Row.Figures((1 - alone.recall) * 100, 15),
      unit: .percent, target: 1),
    Row(
      name: "B34 channels without their guide by id: ours, allowed",
      figures: Row.Figures((1 - withIDs.recall) * 100, 0.5),
      unit: .percent, target: 1),
  ]
}
