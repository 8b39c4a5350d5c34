import ReelbookTV
import ReelbookTestSupport
import Testing

@Suite struct M3ULawTests {
  @Test func `what is written reads back the same, in pieces of any length`() throws {
    for seed in Laws.seeds(few: 20, all: 10_000) {
      var random = RandomTelevision(seed: seed)
      let entries = (0..<8).map { _ in random.entry() }
      let header = PlaylistHeader(attributes: ["x-tvg-url": "http://g.example/a,b"])
      let bytes = Array(M3UWriter.text(header, entries).utf8)
      let list = try ReadList(bytes, pieces: Int.random(in: 1...200, using: &random.generator))
      #expect(list.entries == entries && list.headers == [header] && list.diagnoses.isEmpty, "seed \(seed)")
    }
  }

  @Test func `damage costs no entry in front of it, and none that is whole behind it but the next`() throws {
    for seed in Laws.seeds(few: 60, all: 10_000) {
      var random = RandomTelevision(seed: seed)
      let entries = (0..<6).map { _ in random.entry() }
      let head = M3UWriter.text(PlaylistHeader(), entries.prefix(4))
      let bytes = random.damaged(Array(M3UWriter.text(PlaylistHeader(), entries).utf8), behind: head.utf8.count)
      let list = try ReadList(bytes)
      #expect(Array(list.entries.prefix(4)) == Array(entries.prefix(4)), "seed \(seed)")
    }
  }
}
