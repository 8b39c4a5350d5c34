import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct SubjectLinkTests {
  private typealias Link = SubjectLink<PlayID>

  /// A random link. Few titles make links share subjects; some titles are text, and some numbers are very high.
  private static func link(using source: inout SeededGenerator) -> Link {
    let number =
      source.chance(5) ? [16_382, 16_383, 1 << 30].randomElement(using: &source) ?? 0 : Int(source.next() % 5) + 1
    let episode =
      source.chance(5) ? [65_534, 65_535, 1 << 30].randomElement(using: &source) ?? 0 : Int(source.next() % 3)
    let series = source.chance(20) ? TitleID.provisional(.series, name: "Series \(number)") : .series(number)
    let subject =
      switch source.next() % 4 {
      case 0: source.chance(50) ? MediaID(series) : .movie(number)
      case 1: MediaID.season(number, of: series)
      default: MediaID.episode(episode, season: number, of: series)
      }
    return Link(subject: subject, id: PlayID(using: &source))
  }

  @Test func `links in any number of parts merge into the order of their subjects and ids`() {
    for seed in Laws.seeds(few: 200, all: 5000) {
      var source = SeededGenerator(seed: seed)
      let count = [0, 1, 32, 33, 700].randomElement(using: &source) ?? 0
      let links = (0..<count).map { _ in Self.link(using: &source) }
      var parts: [[Link]] = Array(repeating: [], count: Int(source.next() % 5) + 1)
      for link in links { parts[Int(source.next() % UInt64(parts.count))].append(link) }
      let merged = SortedRows(merging: parts.map { SortedRows($0) }, rangeLength: 100)
      guard Array(merged) == links.sorted(), merged.checkInvariants() == [] else {
        Issue.record("seed \(seed), \(count) links in \(parts.count) parts")
        return
      }
    }
  }
}
