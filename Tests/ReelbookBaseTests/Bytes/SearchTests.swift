import ReelbookBase
import ReelbookTestSupport
import Testing

/// Searches of eight bytes at a time, against loops over single bytes.
@Suite struct SearchTests {
  /// Bytes of a small alphabet, with neighbours that differ by one bit or borrow.
  private func bytes(_ generator: inout SeededGenerator) -> ContiguousArray<UInt8> {
    let alphabet: [UInt8] = [0x00, 0x01, 0x0A, 0x0B, 0x22, 0x23, 0x5C, 0x7F, 0x80, 0x81, 0xFE, 0xFF]
    let common = alphabet.randomElement(using: &generator) ?? 0
    return ContiguousArray(
      (0..<Int.random(in: 0...90, using: &generator)).map { _ in
        generator.next() % 8 == 0 ? alphabet.randomElement(using: &generator) ?? 0 : common
      })
  }

  @Test func `a byte, one of two, and the number of them are found as in a loop`() {
    for seed in Laws.seeds(2000) {
      var generator = SeededGenerator(seed: seed)
      let bytes = bytes(&generator)
      let low = Int.random(in: 0...bytes.count, using: &generator)
      let range = low..<Int.random(in: low...bytes.count, using: &generator)
      let (one, two) = (UInt8(truncatingIfNeeded: generator.next()) & 0x83, bytes.randomElement(using: &generator) ?? 9)
      let span = bytes.span
      let first = range.first { bytes[$0] == two } ?? range.upperBound
      let either = range.first { bytes[$0] == one || bytes[$0] == two } ?? range.upperBound
      let near = span.position(of: two, in: range)
      let far = span.distantPosition(of: two, in: range)
      #expect(near == first && far == first, "seed \(seed)")
      let nearest = span.position(of: one, or: two, in: range)
      #expect(nearest == either, "seed \(seed)")
      let count = span.count(of: two, in: range)
      #expect(count == range.filter { bytes[$0] == two }.count, "seed \(seed)")
      let isHigh = span.hasHighByte(in: range)
      #expect(isHigh == range.contains { bytes[$0] >= 0x80 }, "seed \(seed)")
    }
  }

  @Test func `equal bytes are the same, and one changed byte makes them differ`() {
    func isSame(_ bytes: ContiguousArray<UInt8>, _ other: ContiguousArray<UInt8>) -> Bool {
      bytes.span.isSame(as: other.span)
    }
    for count in 0..<40 {
      let bytes = ContiguousArray((0..<count).map { UInt8($0) })
      #expect(isSame(bytes, ContiguousArray(Array(bytes))) && !isSame(bytes, bytes + [0]))
      for index in bytes.indices {
        var other = bytes
        other[index] ^= 0x80
        #expect(!isSame(bytes, other), "\(count), \(index)")
      }
    }
  }

  @Test func `a word is compared without the case of its letters, and only where it fits`() {
    let bytes = ContiguousArray("#extinf:-1".utf8)
    func hasTag(before end: Int) -> Bool { bytes.span.hasWord("#EXTINF:", at: 0, before: end) }
    func isTag(_ word: StaticString) -> Bool { bytes.span.isWord(word, 0..<8) }
    func end(of word: StaticString, from start: Int) -> Int? { bytes.span.end(of: word, from: start) }
    #expect(hasTag(before: bytes.count) && !hasTag(before: 7))
    #expect(!isTag("#EXTINF:") && isTag("#extinf:"))
    #expect(end(of: "inf", from: 0) == 7 && end(of: "inf", from: 5) == nil)
    #expect(end(of: "-1", from: 0) == 10 && end(of: "-12", from: 0) == nil)
  }
}
