import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct OrderKeyTests {
  @Test func `a key is strictly between its neighbours, and at most sixty-four letters long`() {
    for seed in 0..<200 as Range<UInt64> {
      var source = SeededGenerator(seed: seed)
      var keys: [OrderKey] = []
      for _ in 0..<60 {
        let index = Int.random(in: 0...keys.count, using: &source)
        let low = index > 0 ? keys[index - 1] : nil
        let high = index < keys.count ? keys[index] : nil
        guard let key = OrderKey.between(low, high, using: &source), low.map({ $0 < key }) ?? true,
          high.map({ key < $0 }) ?? true, key.rawValue.utf8.count <= 64
        else {
          Issue.record(
            "seed \(seed): nothing between \(low?.rawValue ?? "the start") and \(high?.rawValue ?? "the end")")
          return
        }
        keys.insert(key, at: index)
      }
    }
  }

  @Test(arguments: [true, false]) func `five thousand insertions at one end keep the keys short`(isAtEnd: Bool) {
    var source = SeededGenerator(seed: 1)
    var last: OrderKey?
    for turn in 0..<5000 {
      let key = isAtEnd ? OrderKey.between(last, nil, using: &source) : OrderKey.between(nil, last, using: &source)
      guard let key, key.rawValue.utf8.count <= 10, last.map({ isAtEnd ? $0 < key : key < $0 }) ?? true else {
        Issue.record("turn \(turn): \(key?.rawValue ?? "none") after \(last?.rawValue ?? "none")")
        return
      }
      last = key
    }
  }

  @Test(arguments: [true, false]) func `five thousand insertions at one place keep the keys short, with a few re-keys`(
    isAfterLow: Bool
  ) {
    var source = SeededGenerator(seed: 2)
    var keys = OrderKey.spread(2, using: &source)
    var rekeys = 0
    for turn in 0..<5000 {
      let index = isAfterLow ? 1 : keys.count - 1
      if let key = OrderKey.between(keys[index - 1], keys[index], using: &source) {
        keys.insert(key, at: index)
      } else {
        keys = OrderKey.spread(keys.count + 1, using: &source)
        rekeys += 1
      }
      guard keys[index - 1] < keys[index], keys[index] < keys[index + 1], keys[index].rawValue.utf8.count <= 64 else {
        Issue.record("turn \(turn): \(keys[index - 1...index + 1].map(\.rawValue))")
        return
      }
    }
    #expect((1...50).contains(rekeys))
    #expect(keys == keys.sorted() && Set(keys).count == keys.count)
  }

  @Test func `two devices that insert at one place make different keys`() {
    var (a, b) = (SeededGenerator(seed: 3), SeededGenerator(seed: 4))
    let ends = OrderKey.spread(2, using: &a)
    var made: Set<OrderKey> = []
    for _ in 0..<500 {
      if let key = OrderKey.between(ends[0], ends[1], using: &a) { made.insert(key) }
      if let key = OrderKey.between(ends[0], ends[1], using: &b) { made.insert(key) }
    }
    #expect(made.count == 1000)
  }

  @Test func `spread keys are in order, with room at both ends`() {
    for count in [1, 2, 100, 100_000] {
      var source = SeededGenerator(seed: UInt64(count))
      let keys = OrderKey.spread(count, using: &source)
      #expect(keys.count == count && keys == keys.sorted())
      #expect(OrderKey.between(nil, keys.first, using: &source) != nil)
      #expect(OrderKey.between(keys.last, nil, using: &source) != nil)
    }
  }

  @Test(
    arguments: [
      ("A", "A"), ("B", "A"), ("", "0"), ("V0000", "V00001"), ("A:5", "AA"), ("A~", "B"), ("~~~~~~", nil),
      (nil, "00000"),
      (nil, ""), ("é", "ü"), ("a b", "a-b"), ("z", nil), (nil, "-----"), ("日本", nil), (nil, "日本"), ("A", "A\u{0}"),
      (String(repeating: "z", count: 70), nil),
      (String(repeating: "V", count: 70), String(repeating: "V", count: 69) + "W"),
    ] as [(String?, String?)])
  func `between two keys with any texts there is a key strictly between, or none`(low: String?, high: String?) {
    var source = SeededGenerator(seed: 5)
    let (low, high) = (low.map { OrderKey(rawValue: $0) }, high.map { OrderKey(rawValue: $0) })
    guard let key = OrderKey.between(low, high, using: &source) else { return }
    #expect(low.map { $0 < key } ?? true)
    #expect(high.map { key < $0 } ?? true)
    #expect(key.rawValue.utf8.count <= 64)
  }
}
