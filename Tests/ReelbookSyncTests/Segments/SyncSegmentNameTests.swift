import ReelbookModel
import ReelbookSync
import ReelbookTestSupport
import Testing

@Suite struct SyncSegmentNameTests {
  private var sample: SyncSegmentName {
    SyncSegmentName(DeviceID(bits: 0x8f2c_0d9a_e1b2_7c44), 41...50, random: 0x1f2e)
  }

  @Test func `a segment's name holds its device, its numbers and a random part`() {
    #expect("\(sample)" == "8f2c0d9ae1b27c44-000041-000050-00001f2e.segment")
  }

  @Test func `names round-trip`() {
    var source = SeededGenerator(seed: 1)
    for _ in 0..<500 {
      let first = 1 + Int(source.next() % 10_000_000)
      let name = SyncSegmentName(
        DeviceID(bits: source.next()), first...first + Int(source.next() % 1000),
        random: UInt32(truncatingIfNeeded: source.next()))
      #expect(SyncSegmentName("\(name)") == name)
    }
  }

  @Test(arguments: [
    "", ".segment", "8f2c0d9ae1b27c44.segment", "8F2C0D9AE1B27C44-000041-000050-00001f2e.segment",
    "8f2c0d9ae1b27c44-41-50-00001f2e.segment", "8f2c0d9ae1b27c44-000050-000041-00001f2e.segment",
    "8f2c0d9ae1b27c44-000000-000001-00001f2e.segment", "8f2c0d9ae1b27c44--00041-000050-00001f2e.segment",
    "8f2c0d9ae1b27c44-000041-9999999999999999999-00001f2e.segment",
    "8f2c0d9ae1b27c44-000041-000050-00001f2e.segment.1", "8f2c0d9ae1b27c44-000041-000050-+0001f2e.segment",
    "8f2c0d9ae1b27c44-000041-000050-00001f2e (1).segment",
  ])
  func `any other text is no segment name`(_ name: String) {
    #expect(SyncSegmentName(name) == nil)
  }
}

@Suite struct NumberRangesTests {
  @Test func `number ranges behave like a set of numbers`() {
    for seed in Laws.seeds(few: 100, all: 2_000) {
      var source = SeededGenerator(seed: seed)
      var ranges = NumberRanges()
      var oracle: Set<Int> = []
      for _ in 0..<20 {
        let first = 1 + Int(source.next() % 40)
        let range = first...first + Int(source.next() % 5)
        ranges.insert(range)
        oracle.formUnion(range)
        #expect(ranges.ranges.flatMap(Array.init) == oracle.sorted(), "seed \(seed)")
        for number in 1...45 { #expect(ranges.contains(number...number) == oracle.contains(number), "seed \(seed)") }
        #expect(ranges.gaps(upTo: 40).flatMap(Array.init) == (1...40).filter { !oracle.contains($0) }, "seed \(seed)")
        #expect(NumberRanges("\(ranges)") == ranges, "seed \(seed)")
      }
    }
  }

  @Test func `the text of ranges is short, and invalid text reads as no ranges`() {
    var ranges = NumberRanges()
    for range in [1...40, 42...42, 41...41, 50...51] { ranges.insert(range) }
    #expect("\(ranges)" == "1-42,50-51")
    for text in ["a", "1-", "2-1", "0", "1-2-3", "9999999999999999"] { #expect(NumberRanges(text) == nil, "\(text)") }
  }

  @Test func `ranges that are in no order, or not apart, are none, and many are read in one pass`() {
    for text in ["3,1", "1,1", "1,2", "1-3,2", "1-3,3-5", "1-3,4", "1-3,1-3", "7,1-9"] {
      #expect(NumberRanges(text) == nil, "\(text)")
    }
    #expect(NumberRanges("1,3,5-6")?.ranges == [1...1, 3...3, 5...6])
    let text = (1...20_000).map { "\(2 * $0)" }.joined(separator: ",")
    #expect(NumberRanges(text).map { "\($0)" } == text)
  }
}
