import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// The cost of an edit, as the number of times that it looks at an id. A clock on a busy machine would say little.
@Suite(.serialized) struct CostTests {
  private static let schema = RecordSchema.standard.adding(Slot.self)
  private static let owner = ListID(bits: IDBits(7, 7))
  private static let (few, many) = Laws.areMoreAsked ? (1_000, 50_000) : (500, 8_000)

  /// Libraries with few and with many slots of one owner, in the order of their movies' numbers.
  ///
  /// With each, what it cost to add the slots.
  private static let libraries = Result { try [few, many].map(library) }

  private static func library(of count: Int) throws -> (library: Library, asked: Int) {
    var clock = HybridClock(device: DeviceID(bits: 1))
    var source = SeededGenerator(seed: 1)
    let keys = OrderKey.spread(count, using: &source)
    var draft = Library(schema: schema).draft(as: .absent, now: try World().now, ids: source)
    let (commit, asked) = try SlotID.count {
      for (number, key) in keys.enumerated() {
        var slot = Slot(id: SlotID(owner, .movie(number + 1)))
        slot.position = key
        try draft.insert(slot)
      }
      return draft.commit(by: &clock)
    }
    #expect(commit?.changes.count == count)
    // The first placing of a slot costs a pass over all of them.
    try draft.place(Slot.self, of: owner, about: .movie(1), at: 0)
    return (draft.library, asked)
  }

  /// The cost of an edit in the library with few slots, and in the one with many.
  private func costs(_ body: (inout Draft, _ count: Int) throws -> Void) throws -> [Double] {
    try zip(Self.libraries.get(), [Self.few, Self.many]).map { made, count in
      var clock = HybridClock(device: DeviceID(bits: 1))
      var draft = made.library.draft(as: .absent, now: try World().now, ids: SeededGenerator(seed: 2))
      let (commit, asked) = try SlotID.count {
        try body(&draft, count)
        return draft.commit(by: &clock)
      }
      #expect(commit != nil)
      return Double(asked)
    }
  }

  private func place(_ number: Int, at index: Int, in draft: inout Draft) throws {
    try draft.place(Slot.self, of: Self.owner, about: .movie(number), at: index)
  }

  /// The growth that the tests allow: that of the logarithm from few to many, and half as much again.
  private static let growth = 1.5 * log(many) / log(few)

  private static func log(_ count: Int) -> Double { Double(Int.bitWidth - count.leadingZeroBitCount) }

  @Test func `the cost of a move grows with the logarithm of the list's length`() throws {
    let costs = try costs { draft, count in try place(count / 3, at: count / 2, in: &draft) }
    #expect(costs[1] <= Self.growth * costs[0], "\(costs)")
  }

  @Test func `the cost of adding at a place grows with the logarithm of the list's length`() throws {
    for place in [0, 0.5, 1] {
      let costs = try costs { draft, count in
        try self.place(count + 1, at: Int(place * Double(count)), in: &draft)
      }
      #expect(costs[1] <= Self.growth * costs[0], "at \(place): \(costs)")
    }
  }

  @Test func `the cost of many moves in one edit grows with the logarithm of the list's length`() throws {
    let costs = try costs { draft, count in
      var source = SeededGenerator(seed: 3)
      for _ in 0..<200 {
        let (number, index) = (source.next() % UInt64(count), source.next() % UInt64(count))
        try place(Int(number) + 1, at: Int(index), in: &draft)
      }
    }
    #expect(costs[1] <= Self.growth * costs[0], "\(costs)")
  }

  @Test func `moves to one place, where keys run out, cost at most five times as much as other moves`() throws {
    let one = try costs { draft, _ in for turn in 0..<450 { try place(500 - turn, at: 1, in: &draft) } }
    let any = try costs { draft, _ in for turn in 0..<450 { try place(500 - turn, at: turn * 7 % 499, in: &draft) } }
    #expect(one[1] <= 5 * any[1], "\(one) to one place, \(any) to any")
  }

  @Test func `the cost of each record of an edit grows with the logarithm of their number`() throws {
    let costs = try zip(Self.libraries.get(), [Self.few, Self.many]).map { Double($0.asked) / Double($1) }
    #expect(costs[1] <= Self.growth * costs[0], "\(costs) for each")
  }

  @Test func `a draft copies a leaf of records once, also of an app's own kind`() throws {
    var draft = try Self.libraries.get()[1].library.draft(as: .absent, now: World().now)
    for number in 1...Self.few {
      var mark = Mark(id: PersonalID(.absent, .movie(number)))
      mark.isStarred = true
      draft.put(mark)
    }
    draft = draft.library.draft(as: .absent, now: draft.now)
    for turn in 1...3 {
      let copied = try leavesCopied(of: Slot.self, in: &draft) { draft in
        try draft.change(SlotID(Self.owner, .movie(Self.few))) { (slot: inout Slot) in slot.witness = turn }
      }
      let like = try leavesCopied(of: Mark.self, in: &draft) { draft in
        try draft.change(PersonalID(.absent, .movie(Self.few))) { (mark: inout Mark) in mark.run = turn }
      }
      let wanted = turn == 1 ? 1 : 0
      #expect(copied == wanted && like == wanted, "turn \(turn): \(copied) and \(like)")
    }
  }

  /// How many leaves have another place in memory after a body has run.
  private func leavesCopied<R: LibraryRecord>(
    of type: R.Type, in draft: inout Draft, _ body: (inout Draft) throws -> Void
  ) rethrows -> Int {
    let before = places(of: type, in: draft)
    try body(&draft)
    return places(of: type, in: draft).subtracting(before).count
  }

  /// The places of a table's leaves in memory.
  private func places<R: LibraryRecord>(of type: R.Type, in draft: Draft) -> Set<UInt> {
    var places: Set<UInt> = []
    draft.library.records(R.self).rows.forEachLeaf { leaf in
      _ = leaf.withUnsafeBufferPointer { places.insert(UInt(bitPattern: $0.baseAddress)) }
    }
    return places
  }
}
