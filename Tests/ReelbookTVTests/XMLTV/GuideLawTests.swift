import Foundation
import ReelbookModel
import ReelbookTV
import ReelbookTestSupport
import Testing

@Suite struct GuideLawTests {
  @Test func `a damaged guide reads the same in pieces of any length`() throws {
    let strange =
      "<tv><programme start=\"20261123200000\" channel=\"a\"><title>T &;<Uma/title><x; U</title></programme></tv>"
    for seed in Laws.seeds(few: 120, all: 5000) {
      var random = RandomTelevision(seed: seed)
      let (channels, programmes) = random.guide(channels: 1, programmes: 2)
      let text = seed == 0 ? strange : GuideWriter.text(channels: channels, programmes: programmes)
      let bytes = seed == 0 ? Array(text.utf8) : random.damaged(Array(text.utf8), after: 0)
      let (whole, parts) = (try ReadGuide(bytes), try ReadGuide(bytes, pieces: Int(1 + seed % 7)))
      #expect(parts.channels == whole.channels && parts.programmes == whole.programmes, "seed \(seed)")
      #expect(parts.codes == whole.codes && parts.headers == whole.headers, "seed \(seed)")
    }
  }

  @Test(arguments: 1...9)
  func `unknown references in one text are reported once, in pieces of any length`(length: Int) throws {
    let guide = """
      <tv><programme start="20261123200000" channel="a"><title>A &one; B &two; C &three;</title>
      <desc>D

      &four;</desc></programme></tv>
      """
    let references = try ReadGuide(Array(guide.utf8), pieces: length).diagnoses.filter { $0.code == .unknownReference }
    // The line is that of the tag.
    #expect(references.map(\.line) == [1, 2])
  }

  @Test func `a written guide reads back the same, in pieces of any length`() throws {
    for seed in Laws.seeds(few: 10, all: 3000) {
      var random = RandomTelevision(seed: seed)
      let (channels, programmes) = random.guide(channels: 2, programmes: 5)
      let bytes = Array(GuideWriter.text(channels: channels, programmes: programmes).utf8)
      let guide = try ReadGuide(bytes, pieces: Int.random(in: 1...300, using: &random.generator))
      #expect(guide.channels == channels && guide.programmes == programmes && guide.diagnoses.isEmpty, "seed \(seed)")
    }
  }

  @Test func `damage loses no programme before it`() throws {
    for seed in Laws.seeds(few: 60, all: 10_000) {
      var random = RandomTelevision(seed: seed)
      let (channels, programmes) = random.guide(channels: 1, programmes: 6)
      let whole = Array(GuideWriter.text(channels: channels, programmes: programmes).utf8)
      let head = GuideWriter.text(channels: channels, programmes: programmes.prefix(4)).utf8.count - 6
      let guide = try ReadGuide(random.damaged(whole, after: head))
      #expect(Array(guide.programmes.prefix(4)) == Array(programmes.prefix(4)), "seed \(seed)")
    }
  }

  /// An oracle: it looks at every programme.
  private func onAt(_ instant: Instant, _ channel: String, _ programmes: [Programme]) -> Programme? {
    programmes.first { $0.channel == channel && $0.isOn(at: instant) }
  }

  @Test func `now and next are the programmes that the oracle finds`() throws {
    for seed in Laws.seeds(few: 10, all: 3000) {
      var random = RandomTelevision(seed: seed)
      let (channels, programmes) = random.guide(channels: 2, programmes: 10)
      let guide = Guide(channels: channels, programmes: programmes.shuffled(using: &random.generator))
      for _ in 0..<20 {
        // Half of the moments are starts or ends of programmes.
        let some = random.pick(programmes)
        let at =
          random.oneIn(2)
          ? random.pick([some.start, some.stop ?? some.start])
          : programmes[0].start.adding(.seconds(Int.random(in: -4000...50_000, using: &random.generator)))
        let found = guide.nowAndNext(on: "c1.example", asOf: at)
        let next = programmes.filter { $0.channel == "c1.example" && $0.start > at }.min { $0.start < $1.start }
        #expect(found.now == onAt(at, "c1.example", programmes) && found.next == next, "seed \(seed)")
      }
    }
  }

  @Test func `now and next of many channels are those of each channel, in the order asked for`() throws {
    for seed in Laws.seeds(few: 5, all: 300) {
      var random = RandomTelevision(seed: seed)
      let count = Int.random(in: 1...150, using: &random.generator)
      let (channels, programmes) = random.guide(channels: count, programmes: 4)
      var guide = Guide(channels: channels, programmes: programmes)
      // So late that some channels have no programmes any more; others were never in the guide.
      let at = (0..<5).map { _ in random.pick(programmes).start }.max() ?? .absent
      if random.oneIn(2) { guide.drop(before: at) }
      let asked = (channels.map(\.id) + ["none", "c1.example"]).shuffled(using: &random.generator)
      let found = guide.nowAndNext(on: asked, asOf: at)
      #expect(found == asked.map { guide.nowAndNext(on: $0, asOf: at) }, "seed \(seed)")
      #expect(found.compactMap(\.now?.channel) == asked.filter { onAt(at, $0, programmes) != nil }, "seed \(seed)")
    }
  }

  @Test func `now and next are right for programmes of very different lengths, with gaps between them`() throws {
    for seed in Laws.seeds(few: 60, all: 5000) {
      var random = RandomTelevision(seed: seed)
      var at = Home.evening
      let programmes = (0..<Int.random(in: 1...150, using: &random.generator)).map { _ in
        let longest = random.pick([1, 60, 90_000])
        let start = at.adding(.seconds(random.oneIn(3) ? Int.random(in: 0...longest, using: &random.generator) : 0))
        at = start.adding(.seconds(Int.random(in: 1...longest, using: &random.generator)))
        return Programme(channel: "c1.example", start: start, stop: at, titles: ["T"])
      }
      let guide = Guide(channels: [], programmes: programmes)
      for programme in programmes {
        for moment in [programme.start, programme.start.adding(.milliseconds(-1)), at] {
          let found = guide.nowAndNext(on: "c1.example", asOf: moment)
          #expect(found.now == onAt(moment, "c1.example", programmes), "seed \(seed)")
          #expect(found.next == programmes.first { $0.start > moment }, "seed \(seed)")
        }
      }
    }
  }
}
