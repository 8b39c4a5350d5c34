import Foundation
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport

/// How well channels of real lists find their channels in real guides, by names alone and with ids.
///
/// The names are read from the folder in `REELBOOK_GUIDE_NAMES`: `playlist-channels.tsv` has id, group and name,
/// `guide-channels.tsv` id, language, number of the guide, and name. A choice is right if its id is that of the channel,
/// or if country and name are. The names are split in two halves by their ids: rules are made by looking at the first,
/// and the second is held out. Each figure is printed for all names and for both halves, ours beside a peer's.
let matchGuides = Benchmark(name: "B34") { context in
  guard let path = ProcessInfo.processInfo.environment["REELBOOK_GUIDE_NAMES"] else {
    print("  B34 SKIPPED: set REELBOOK_GUIDE_NAMES to the folder of the labelled names")
    return []
  }
  let data = try GuideNameData(in: URL(fileURLWithPath: path))
  let folder = try context.scratch.folder("guide-names")
  let named = try await data.answers(in: folder, withIDs: false)
  let identified = try await data.answers(in: folder, withIDs: true)
  data.say("names alone", named.all)
  data.say("with ids", identified.all)
  if !context.isOursOnly {
    if let peer = try PythonProcess("guide_names.py", [path]) {
      defer { peer.stop() }
      let found = try peer.ask(GuideNameData.PeerReply.self).answers
      data.say(
        "RapidFuzz with a check of the country, names alone",
        zip(data.channels.indices, found).map { GuideNameData.Answer(channel: $0, guide: $1 < 0 ? nil : $1) })
    } else {
      print("  B34 RapidFuzz is missing: see peers/guide-requirements.txt")
    }
  }
  func row(_ name: String, _ share: Double, _ allowed: Double) -> Row {
    Row(name: "B34 \(name): ours, allowed", figures: Row.Figures(share * 100, allowed), unit: .percent, target: 1)
  }
  func rows(_ name: String, _ answers: [GuideNameData.Answer], _ half: Int?, wrong: Double, missed: Double) -> [Row] {
    let tally = data.tally(answers, half: half)
    return [
      row("wrong among the matches \(name)", 1 - tally.precision, wrong),
      row("channels without their guide \(name)", 1 - tally.recall, missed),
    ]
  }
  return rows("by name", named.all, nil, wrong: 3, missed: 15)
    + rows("by name, held-out half", named.all, 1, wrong: 3, missed: 15)
    // Also of ids that the guides lack: those channels must match nothing. An id that they have is found in any case.
    + rows("with ids", identified.all, nil, wrong: 0.5, missed: 0.5)
    + rows("with ids, held-out half", identified.all, 1, wrong: 0.5, missed: 0.5)
    + [
      Row(
        name: "B34 a channel, by name: ours, allowed", figures: Row.Figures(named.milliseconds, 0.2),
        clock: .processor, target: 1)
    ]
}

extension GuideNameData {
  /// Prints what of some answers is right, of all names and of both halves.
  fileprivate func say(_ name: String, _ answers: [Answer]) {
    print("  B34 \(name): \(tally(answers).text)")
    for (half, word) in ["seen half", "held-out half"].enumerated() {
      print("  B34 \(name), \(word): \(tally(answers, half: half).text)")
    }
  }
}
