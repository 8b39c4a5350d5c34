import ReelbookTV
import ReelbookTestSupport
import Testing

@Suite struct M3ULawTests {
  @Test func `a written playlist reads back the same, in pieces of any length`() throws {
    for seed in Laws.seeds(few: 20, all: 10_000) {
      var random = RandomTelevision(seed: seed)
      let entries = (0..<8).map { _ in random.entry() }
      let header = PlaylistHeader(attributes: ["x-tvg-url": "http://g.example/a,b"])
      let bytes = Array(M3UWriter.text(header, entries).utf8)
      let list = try ReadList(bytes, pieces: Int.random(in: 1...200, using: &random.generator))
      #expect(list.entries == entries && list.headers == [header] && list.diagnoses.isEmpty, "seed \(seed)")
    }
  }

  @Test func `a written playlist with any characters in its fields stays the same after reading and writing`() throws {
    for seed in Laws.seeds(few: 300, all: 10_000) {
      var random = RandomTelevision(seed: seed)
      let entries = (0..<3).map { _ in random.wildEntry() }
      let header = PlaylistHeader(attributes: random.wildAttributes(), name: random.wildText())
      let written = M3UWriter.text(header, entries)
      let first = try ReadList(written)
      let again = M3UWriter.text(try #require(first.headers.last), first.entries)
      #expect(again == written && first.entries.count == entries.count, "seed \(seed): \(difference(again, written))")
      let second = try ReadList(again)
      #expect(second.entries == first.entries && second.headers == first.headers, "seed \(seed)")
    }
  }

  @Test func `a playlist read from lines with any characters stays the same after writing and reading`() throws {
    for seed in Laws.seeds(few: 300, all: 10_000) {
      var random = RandomTelevision(seed: seed)
      let list = "#EXTM3U\n" + (0..<4).map { _ in random.wildLines() }.joined(separator: "\n")
      let first = try ReadList(list)
      let written = M3UWriter.text(PlaylistHeader(), first.entries)
      let second = try ReadList(written)
      #expect(second.entries.count == first.entries.count, "seed \(seed)")
      let again = M3UWriter.text(PlaylistHeader(), second.entries)
      #expect(again == written, "seed \(seed): \(difference(again, written))")
    }
  }

  @Test func `damage loses no entry before it`() throws {
    for seed in Laws.seeds(few: 60, all: 10_000) {
      var random = RandomTelevision(seed: seed)
      let entries = (0..<6).map { _ in random.entry() }
      let head = M3UWriter.text(PlaylistHeader(), entries.prefix(4))
      let bytes = random.damaged(Array(M3UWriter.text(PlaylistHeader(), entries).utf8), after: head.utf8.count)
      let list = try ReadList(bytes)
      #expect(Array(list.entries.prefix(4)) == Array(entries.prefix(4)), "seed \(seed)")
    }
  }

  /// The first lines in which two texts differ.
  private func difference(_ one: String, _ other: String) -> String {
    let lines = zip(one.split(separator: "\n"), other.split(separator: "\n")).first { $0 != $1 }
    return lines.map { "\($0.debugDescription), not \($1.debugDescription)" } ?? "one is longer"
  }
}
