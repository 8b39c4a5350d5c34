import Foundation
import ReelbookModel
import ReelbookSync
import ReelbookTestSupport
import Testing

/// What a listing calls for, without a shared place.
@Suite struct SyncPlanTests {
  private static let me = DeviceID(bits: 1)
  private static let other = DeviceID(bits: 2)
  private static let third = DeviceID(bits: 3)

  private static func name(_ writer: DeviceID, _ numbers: ClosedRange<Int>, _ random: UInt32 = 7) -> String {
    "\(SyncSegmentName(writer, numbers, random: random))"
  }

  /// A state with files of this device: their numbers, and whether a listing named them before.
  private static func state(
    _ files: [(numbers: ClosedRange<Int>, isSeen: Bool)], bytes: (Int) -> Int = { _ in 100 }
  ) -> SyncState {
    var state = SyncState()
    state.device = me
    for (index, file) in files.enumerated() {
      var own = OwnFile(named: name(me, file.numbers), bytes: bytes(index))
      own.isSeen = file.isSeen
      state.files.append(own)
    }
    return state
  }

  @Test func `commits are wanted first, then folded files, the widest first`() {
    let names = [
      Self.name(Self.other, 1...40), Self.name(Self.other, 45...45), Self.name(Self.third, 1...2),
      Self.name(Self.other, 44...44), "readme.txt",
    ]
    let wanted = SyncPlan(names).wanted(Self.state([]), besides: [], renamed: [])
    #expect(wanted.map(\.numbers) == [44...44, 45...45, 1...40, 1...2])
  }

  @Test func `what was taken in, and what this device wrote, is not wanted`() {
    var state = Self.state([(1...1, true)])
    state.received[Self.other] = NumberRanges(1...9)
    let names = [Self.name(Self.me, 1...1), Self.name(Self.other, 3...5), Self.name(Self.other, 8...10)]
    #expect(SyncPlan(names).wanted(state, besides: [], renamed: []).map(\.numbers) == [8...10])
    #expect(SyncPlan(names).wanted(state, besides: [Self.name(Self.other, 8...10)], renamed: []) == [])
  }

  @Test func `only a name that may be a renamed segment is read for its first line`() {
    let copy = Self.name(Self.other, 3...3).replacing(".segment", with: " (1).segment")
    let plan = SyncPlan([copy, Self.name(Self.other, 3...3), ".\(copy)", "~\(copy)", "notes.txt"])
    #expect(plan.renamed(besides: []) == [copy] && plan.renamed(besides: [copy]) == [])
  }

  @Test func `a file that was seen and is not listed is gone; one that was never seen is unsure`() {
    let state = Self.state([(1...1, true), (2...2, false), (3...3, true), (4...4, false)])
    let plan = SyncPlan([Self.name(Self.me, 3...3), Self.name(Self.me, 4...4)])
    #expect(plan.gone(state) == [Self.name(Self.me, 1...1)])
    #expect(plan.unsure(state).map(\.name) == [Self.name(Self.me, 2...2)])
  }

  @Test func `a file that is gone is lost, unless another one replaces it or covers its numbers`() {
    var state = Self.state([(1...1, true), (2...2, true), (3...5, true), (4...4, true)])
    state.files[1].replacedBy = Self.name(Self.me, 3...5)
    let gone = Set(state.files.map(\.name))
    #expect(SyncPlan([]).lost(gone, of: state).compactMap(\.segment?.numbers) == [1...1, 3...5])
  }

  @Test func `a replaced file is removed only when what replaces it is listed`() {
    var state = Self.state([(1...1, true), (2...2, true), (1...2, false)])
    state.files[0].replacedBy = Self.name(Self.me, 1...2)
    let (one, two, both) = (Self.name(Self.me, 1...1), Self.name(Self.me, 2...2), Self.name(Self.me, 1...2))
    #expect(SyncPlan([one, two]).replaced(state).isEmpty)
    // The second says nothing of a replacement, and is covered.
    #expect(SyncPlan([one, two, both]).replaced(state).map(\.name) == [one, two])
  }

  @Test func `of two files that replace each other, one stays`() {
    var state = Self.state([(1...3, true), (1...4, true)])
    state.files[1].replacedBy = state.files[0].name
    #expect(SyncPlan(state.files.map(\.name)).replaced(state).map(\.name) == [Self.name(Self.me, 1...3)])
  }

  @Test func `each sync reads back another of this device's files`() {
    let state = Self.state([(1...1, true), (2...2, true), (3...3, true)])
    let plan = SyncPlan(state.files.map(\.name))
    #expect(Set((1...3).compactMap { plan.checked(state, turn: $0)?.file.name }) == Set(state.files.map(\.name)))
    #expect(SyncPlan([]).checked(state, turn: 1) == nil)
  }

  @Test func `in turn, each piece of each file is read back`() {
    var state = Self.state([(1...1, true), (2...2, true)])
    state.files[1].pieces = FilePieces(of: Data(count: 3 * FilePieces.size - 7))
    let plan = SyncPlan(state.files.map(\.name))
    let pieces = (1...4).compactMap { plan.checked(state, turn: $0) }.map { "\($0.file.name) \($0.piece)" }
    #expect(Set(pieces) == Set([0, 1, 2].map { "\(state.files[1].name) \($0)" } + ["\(state.files[0].name) 0"]))
  }

  @Test func `wherever they begin, twice as many turns as pieces leave none out`() {
    var state = Self.state([(1...1, true), (2...2, true), (3...3, true)])
    let plan = SyncPlan(state.files.map(\.name))
    for count in [1, 2, 5, 8, 13, 40, 47] {
      state.files[1].pieces = FilePieces(of: Data(count: count * FilePieces.size))
      for first in [1, 2, 900, 15_233, 65_535] {
        let read = (first..<first + 2 * (count + 2)).compactMap { plan.checked(state, turn: $0) }
        let pieces = Set(read.map { "\($0.file.name) \($0.piece)" })
        #expect(pieces.count == count + 2, "\(count) from \(first)")
      }
    }
  }

  @Test(arguments: [false, true])
  func `a changed byte is in one piece of a file, and a longer file in its last`(_ isSealed: Bool) throws {
    let primitives = isSealed && TestedPrimitives.areThere ? try TestedPrimitives.get() : nil
    for seed in Laws.seeds(few: 20, all: 500) {
      var source = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...3 * FilePieces.size, using: &source)
      let file = Data((0..<count).map { _ in UInt8(truncatingIfNeeded: source.next()) })
      let pieces = if let primitives { try FilePieces(of: file, primitives) } else { FilePieces(of: file) }
      func damaged(_ other: Data) throws -> [Int] {
        try (0..<pieces.count).filter {
          try !pieces.isWhole(other.part(pieces.range(of: $0, in: count)), $0, primitives)
        }
      }
      #expect(pieces.count == (count + FilePieces.size - 1) / FilePieces.size, "seed \(seed)")
      #expect(pieces.areKnown(primitives) && pieces.areKnown(nil) == (primitives == nil), "seed \(seed)")
      var changed = file
      let place = Int.random(in: 0..<count, using: &source)
      changed[place] ^= 1 << UInt8(place % 8)
      #expect(try damaged(file) == [] && damaged(changed) == [place / FilePieces.size], "seed \(seed)")
      #expect(try damaged(file + [0]) == [pieces.count - 1] && damaged(file.dropLast()) != [], "seed \(seed)")
    }
  }

  @Test func `files under this device's id that it does not know are strange`() {
    let state = Self.state([(1...1, true)])
    let double = Self.name(Self.me, 1...1, 8)
    #expect(SyncPlan([Self.name(Self.me, 1...1), double]).strange(state).map(\.file) == [double])
  }

  @Test func `an interrupted write that arrived counts, and replaces what it covers`() {
    var state = Self.state([(1...1, true), (2...2, true)])
    let segment = SyncSegmentName(Self.me, 2...3, random: 7)
    state.writing = "\(segment)"
    state.next = 3
    state.completeWriting(segment)
    #expect(
      state.writing == "" && state.next == 4 && state.currentFiles.compactMap(\.segment?.numbers) == [1...1, 2...3])
  }

  @Test func `gaps are what neither arrived nor is listed, as a set of numbers says`() {
    for seed in Laws.seeds(few: 200, all: 5_000) {
      var source = SeededGenerator(seed: seed)
      func range() -> ClosedRange<Int> {
        let first = Int.random(in: 1...30, using: &source)
        return first...first + Int.random(in: 0...4, using: &source)
      }
      var state = Self.state([])
      var taken: Set<Int> = []
      for _ in 0..<Int.random(in: 0...4, using: &source) {
        let some = range()
        state.received[Self.other, default: NumberRanges()].insert(some)
        taken.formUnion(some)
      }
      let listed = (0..<Int.random(in: 0...4, using: &source)).map { _ in range() }
      let gaps = SyncPlan(listed.enumerated().map { Self.name(Self.other, $1, UInt32($0)) }).gaps(state)
      let missing = Set(1...max(1, listed.map(\.upperBound).max() ?? 0)).subtracting(taken)
      // A gap is a whole run of numbers that were not taken in; a listed file within it will close part of it.
      let runs = missing.sorted().reduce(into: [[Int]]()) { runs, number in
        if runs.last?.last == number - 1 { runs[runs.count - 1].append(number) } else { runs.append([number]) }
      }
      let wanted = listed.isEmpty ? [] : runs.filter { run in !listed.contains { !Set($0).isDisjoint(with: run) } }
      #expect(gaps.map { Array($0.numbers) } == wanted, "seed \(seed)")
    }
  }

  @Test func `folding takes the last files, so that every byte is rewritten seldom`() {
    #expect(SyncPlan.foldable(Self.state((1...40).map { ($0...$0, true) })).isEmpty)
    let even = SyncPlan.foldable(Self.state((1...41).map { ($0...$0, true) }))
    #expect(even.count == 41)
    // The first is larger than all later ones together: it stays.
    let large = SyncPlan.foldable(Self.state((1...41).map { ($0...$0, true) }) { $0 == 0 ? 1_000_000 : 100 })
    #expect(large.count == 40 && large.first?.segment?.numbers == 2...2)
  }

  @Test func `full files stay as they are, and what is between them is folded`() {
    // Numbers 1…20 small, 21 full, 22…60 small: the last run is folded, and the full file is not.
    let state = Self.state((1...60).map { ($0...$0, true) }) { $0 == 20 ? SyncPlan.fullSize : 100 }
    #expect(SyncPlan.foldable(state).compactMap(\.segment?.numbers.lowerBound) == Array(22...60))
    #expect(SyncPlan.foldable(Self.state((1...90).map { ($0...$0, true) }) { _ in SyncPlan.fullSize }).isEmpty)
    // Full files between all others: the longest run of them.
    let mixed = Self.state((1...100).map { ($0...$0, true) }) { $0 % 4 == 3 ? SyncPlan.fullSize : 100 }
    #expect(SyncPlan.foldable(mixed).count == 3)
    // A fold ends when it is full twice over.
    let large = SyncPlan.foldable(Self.state((1...60).map { ($0...$0, true) }) { _ in SyncPlan.fullSize - 1 })
    #expect(large.count == 3)
  }

  @Test func `over many syncs each byte is rewritten a few times, and the files stay few`() {
    var state = Self.state([])
    var (written, rewritten, most) = (0, 0, 0)
    for number in 1...3_000 {
      state.files.append(OwnFile(named: Self.name(Self.me, number...number), bytes: 100))
      written += 100
      let tail = SyncPlan.foldable(state)
      if let first = tail.first?.segment?.numbers.lowerBound, let last = tail.last?.segment?.numbers.upperBound {
        let bytes = tail.reduce(0) { $0 + $1.bytes }
        rewritten += bytes
        state.files.removeAll { file in tail.contains { $0.name == file.name } }
        state.files.append(OwnFile(named: Self.name(Self.me, first...last), bytes: bytes))
      }
      most = max(most, state.files.count)
    }
    #expect(most <= 41 && rewritten < 8 * written, "\(rewritten / written) times")
  }
}
