import ReelbookDiscovery
import ReelbookModel
import ReelbookTestSupport
import Testing

/// A file of the right version that is not what was written, though its checksum is right: it is of no use, or is
/// searched without a crash.
@Suite(.timeLimit(.minutes(60))) struct SearchIndexFileDamageTests {
  /// The arrays of a file, in their order.
  private enum Part: Int, CaseIterable {
    case keys, marks, starts, numbers, prominences, lengths, brevities, owned, facetLengths, facets
    case letters, termStarts, heads, firstTerms
    case namedStarts, namedItems, namedMasks, namedLevels, namedBlocks, namedRows
    case storyStarts, storyItems, storyMasks, storyLevels, storyBlocks, storyRows
  }

  /// The bytes of a file, array by array.
  private struct Parts {
    private let head: [UInt8]
    private(set) var arrays: [[UInt8]] = []

    /// The six numbers of the head come first. Each array has its length in bytes, and ends at a multiple of eight.
    init(_ bytes: ContiguousArray<UInt8>) {
      head = Array(bytes.prefix(48))
      var place = head.count
      while place < bytes.count {
        let length = (0..<8).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
        arrays.append(Array(bytes[place + 8..<place + 8 + length]))
        place += 8 + (length + 7) / 8 * 8
      }
    }

    subscript(_ part: Part) -> [UInt8] {
      get { arrays[part.rawValue] }
      set { arrays[part.rawValue] = newValue }
    }

    mutating func set(_ place: Int, ofArray number: Int, _ byte: UInt8) { arrays[number][place] = byte }

    var bytes: ContiguousArray<UInt8> {
      var bytes = head
      for array in arrays {
        for index in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: array.count >> (8 * index))) }
        bytes += array
        bytes += repeatElement(0, count: -bytes.count & 7)
      }
      return ContiguousArray(bytes)
    }
  }

  private let shelf: Shelf
  private let intact: Parts

  init() throws {
    shelf = try Shelf.filled()
    intact = Parts(ContiguousArray(try #require(SearchIndex(shelf.library, asOf: shelf.now).fileBytes)))
  }

  private func open(_ parts: Parts) -> SearchIndex? {
    SearchIndex(file: parts.bytes, of: shelf.library, asOf: shelf.now)
  }

  @Test func `the parts of a file, joined again, are the file`() {
    #expect(intact.arrays.count == Part.allCases.count)
    #expect(intact.arrays.allSatisfy { !$0.isEmpty })
    #expect(open(intact) != nil)
  }

  @Test func `starts that do not ascend, items that are not there, and other tables of terms are of no use`() {
    let read: [Part] = [
      .starts, .numbers, .letters, .termStarts, .heads, .firstTerms, .namedStarts, .namedItems, .namedMasks,
      .storyStarts, .storyItems, .storyMasks,
    ]
    for part in read {
      for start in [0, 4] where intact[part].count >= start + 4 {
        // As four bytes: -1 with a sign, and the largest number without.
        var parts = intact
        parts[part].replaceSubrange(start..<start + 4, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(open(parts) == nil, "\(part), -1 at \(start)")
        parts[part].replaceSubrange(start..<start + 4, with: [0xFF, 0xFF, 0xFF, 0x7F])
        #expect(open(parts) == nil, "\(part), the largest at \(start)")
      }
    }
  }

  @Test func `an item of two groups, or of none, is of no use`() {
    var parts = intact
    parts[.numbers].replaceSubrange(0..<4, with: intact[.numbers].suffix(4))
    #expect(open(parts) == nil)
  }

  @Test func `a facet with a range that no item has is of no use`() {
    func file(_ facet: String) -> Parts {
      var parts = intact
      parts[.facetLengths] = [UInt8(facet.utf8.count), 0, 0, 0]
      parts[.facets] = Array(facet.utf8)
      return parts
    }
    for facet in ["y1990", "m120", "p9"] { #expect(open(file(facet)) != nil, "\(facet)") }
    for facet in ["y\(Int.max)", "m\(Int.max)", "p11", "p\(Int.min)", "x", ""] {
      #expect(open(file(facet)) == nil, "\(facet)")
    }
  }

  @Test func `a file with a genre that begins with an accent is read`() throws {
    var shelf = shelf
    try shelf.add(9100, "Vermilion", genres: ["\u{301}Drama", "\u{200D}War"])
    let fresh = SearchIndex(shelf.library, asOf: shelf.now)
    let bytes = ContiguousArray(try #require(fresh.fileBytes))
    let opened = try #require(SearchIndex(file: bytes, of: shelf.library, asOf: shelf.now))
    let (mine, other) = (opened.search("", for: shelf.viewer), fresh.search("", for: shelf.viewer))
    #expect(opened.counts(of: mine) == fresh.counts(of: other))
  }

  @Test func `a file with any wrong bytes is of no use, or is searched without a crash`() {
    var (used, refused) = (0, 0)
    for seed in Laws.seeds(few: 500, all: 20_000) {
      var source = SeededGenerator(seed: seed)
      var parts = intact
      for _ in 0...source.next() % 3 {
        let number = Int(source.next() % UInt64(parts.arrays.count))
        let place = Int(source.next() % UInt64(parts.arrays[number].count))
        parts.set(place, ofArray: number, UInt8(truncatingIfNeeded: source.next()))
      }
      guard let index = open(parts) else {
        refused += 1
        continue
      }
      used += 1
      for text in ["matrix", "matirx", "s", "s01e02", "science hunts", "москва", ""] {
        let found = index.search(text, for: shelf.viewer)
        #expect(index.counts(of: found).total >= 0, "seed \(seed), “\(text)”")
      }
    }
    #expect(used > 0 && refused > 0, "\(used) used, \(refused) refused")
  }
}
