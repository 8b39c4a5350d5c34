import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Undo on devices that have the same commits, which came to each in another order.
@Suite struct UndoOrderLawTests {
  private static let verbs = RandomVerbs()

  /// The commits of a household that edits and undoes at random.
  private func commits(_ seed: UInt64) throws -> [Commit] {
    var household = SimulatedHousehold(seed: seed, schema: .standard)
    let me = Self.verbs.people[0]
    try household.begin(as: me) { draft in
      for person in Self.verbs.people { try draft.insert(Person(id: person)) }
      for list in try ["Watching", "Later"].map({ try draft.addList($0) }) {
        for title in [TitleID.movie(1), .series(1)] {
          try draft.add(CatalogTitle(Title(title, TitleFacts(name: "Title \(title)"))), to: list)
        }
      }
    }
    for _ in 0..<4 {
      try household.live(steps: 8, as: Self.verbs.people) { draft, source in
        for _ in 0..<2 { Self.verbs.act(in: &draft, using: &source) }
      }
      try household.undoAtRandom(times: 2, as: me, knowingHistory: true)
    }
    return household.commits
  }

  /// Devices that took in the commits: one in the order of their ids, the others in random orders.
  private func devices(_ commits: [Commit], _ source: inout SeededGenerator) -> [SimulatedDevice] {
    (0..<3).map { number in
      // The same id, so that their edits have the same stamps.
      var device = SimulatedDevice(99)
      let order = number == 0 ? commits.sorted { $0.id < $1.id } : commits.shuffled(using: &source)
      for commit in order { device.receive(commit) }
      return device
    }
  }

  @Test func `undo, redo and undo again do the same on every device that has the commits, in any order of files`()
    throws
  {
    var undone = 0
    // The last: a clock that is ahead, an undo that comes after the redo which carries its write, and an edit of what was
    // forgotten since.
    for seed in Array(Laws.seeds(few: 12, all: 1500)) + [289, 417, 574] {
      var source = SeededGenerator(seed: seed &* 77)
      let all = devices(try commits(seed), &source)
      // A write that came after it was forgotten is in no journal. The first commit adds most records, so that one of
      // them is often forgotten.
      let known = all.map { Set($0.history.map(\.withoutPrior)) }
      let common = known.reduce(known[0]) { $0.intersection($1) }.map(\.id)
      guard common.count * 2 >= known[0].count else {
        return record("seed \(seed): only \(common.count) of \(known[0].count) commits are known to all")
      }
      for id in common.sorted().shuffled(using: &source).prefix(6) {
        var (devices, id) = (all, id)
        for step in ["undo", "redo", "undo again"] {
          var results: [(refusals: [String], commit: Commit?)] = []
          for index in devices.indices {
            let history = devices[index].history
            let commit = try #require(history.first { $0.id == id })
            let result = devices[index].undo(commit, as: Self.verbs.people[0], knowing: history)
            results.append((result.refusals.map(\.description).sorted(), result.commit))
            let problems = devices[index].library.checkInvariants()
            guard problems.isEmpty else {
              return record("seed \(seed), device \(index), \(step) of \(commit.text): \(problems)")
            }
          }
          for index in devices.indices.dropFirst() {
            guard devices[index].library == devices[0].library, results[index].refusals == results[0].refusals else {
              return record(
                """
                seed \(seed), \(step) of \(id), device \(index):
                \(results[index].commit.map(\.text) ?? "nothing"), \(results[index].refusals)
                device 0: \(results[0].commit.map(\.text) ?? "nothing"), \(results[0].refusals)
                of \(devices[0].history.first { $0.id == id }.map(\.text) ?? "")
                there \(devices[index].history.first { $0.id == id }.map(\.text) ?? "")
                """)
            }
          }
          guard let next = results[0].commit else { break }
          undone += 1
          id = next.id
        }
      }
    }
    #expect(undone > 50)
  }
}
