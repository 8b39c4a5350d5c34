import ReelbookModel
import ReelbookTestSupport
import Testing

@Suite struct OrderKeyTests {
  @Test func `between any two keys fits another`() throws {
    for seed in Samples.seeds(20) {
      var generator = SeededGenerator(seed: seed)
      var keys: [OrderKey] = []
      for turn in 0..<60 {
        let place = Int.random(in: 0...keys.count, using: &generator)
        let low = place > 0 ? keys[place - 1] : nil
        let high = place < keys.count ? keys[place] : nil
        let key = try #require(OrderKey.between(low, high, using: &generator), "seed \(seed), turn \(turn)")
        guard low.map({ $0 < key }) ?? true, high.map({ key < $0 }) ?? true else {
          Issue.record("seed \(seed), turn \(turn): \(key) is not between \(String(describing: (low, high)))")
          return
        }
        keys.insert(key, at: place)
      }
    }
  }

  @Test func `keys at the end and at the start stay short, however many there are`() throws {
    var generator = SeededGenerator(seed: 1)
    var (first, last) = (try #require(OrderKey.between(nil, nil, using: &generator)), OrderKey(rawValue: ""))
    last = first
    for _ in 0..<2000 {
      let next = try #require(OrderKey.between(last, nil, using: &generator))
      let before = try #require(OrderKey.between(nil, first, using: &generator))
      guard last < next, before < first, next.rawValue.utf8.count == 9, before.rawValue.utf8.count == 9 else {
        Issue.record("\(last) \(next), \(before) \(first)")
        return
      }
      (first, last) = (before, next)
    }
  }

  @Test func `two devices that insert at one place make two keys`() throws {
    var (here, there) = (SeededGenerator(seed: 1), SeededGenerator(seed: 2))
    let low = try #require(OrderKey.between(nil, nil, using: &here))
    let high = try #require(OrderKey.between(low, nil, using: &here))
    #expect(OrderKey.between(low, high, using: &here) != OrderKey.between(low, high, using: &there))
    #expect(OrderKey.between(high, nil, using: &here) != OrderKey.between(high, nil, using: &there))
  }

  @Test func `inserting at one place for ever ends with no room, at sixty-four digits`() throws {
    var generator = SeededGenerator(seed: 3)
    let low = try #require(OrderKey.between(nil, nil, using: &generator))
    var high = try #require(OrderKey.between(low, nil, using: &generator))
    var turns = 0
    while let key = OrderKey.between(low, high, using: &generator), turns < 1000 {
      guard low < key, key < high, key.rawValue.utf8.count <= OrderKey.lengthLimit else {
        Issue.record("turn \(turns): \(key)")
        return
      }
      high = key
      turns += 1
    }
    #expect((40..<1000).contains(turns))
  }

  @Test func `between equal keys, or keys in the wrong order, nothing fits`() throws {
    var generator = SeededGenerator(seed: 4)
    let low = try #require(OrderKey.between(nil, nil, using: &generator))
    let high = try #require(OrderKey.between(low, nil, using: &generator))
    #expect(OrderKey.between(low, low, using: &generator) == nil)
    #expect(OrderKey.between(high, low, using: &generator) == nil)
  }

  @Test func `between keys that another program made fits a key, or nothing does`() {
    for seed in Samples.seeds(500) {
      var generator = SeededGenerator(seed: seed)
      let words = (0..<2).map { _ in OrderKey(rawValue: String.random(using: &generator)) }.sorted()
      for (low, high) in [(words[0], words[1]), (nil, words[0]), (words[1], nil)] {
        guard let key = OrderKey.between(low, high, using: &generator) else { continue }
        guard low.map({ $0 < key }) ?? true, high.map({ key < $0 }) ?? true else {
          Issue.record("seed \(seed): \(key) is not between \(String(describing: (low, high)))")
          return
        }
      }
    }
  }

  @Test func `keys for many things in a row are in order, with room between them`() {
    var generator = SeededGenerator(seed: 5)
    for count in [0, 1, 2, 100, 5000] {
      let keys = OrderKey.spread(count, using: &generator)
      #expect(keys.count == count && keys == keys.sorted() && Set(keys).count == count)
      #expect(keys.allSatisfy { $0.rawValue.utf8.count == 9 })
      guard keys.count > 1 else { continue }
      #expect(OrderKey.between(keys[0], keys[1], using: &generator)?.rawValue.utf8.count ?? 99 <= 9)
    }
  }
}
