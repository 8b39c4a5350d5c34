import ReelbookMerge
import ReelbookModel
import ReelbookPlanner
import ReelbookTestSupport
import Testing

/// What the planner keeps of people's marks follows each edit.
@Suite struct KeptMarksTests {
  /// Makes a random edit of what a plan reads of marks.
  private func edit(_ draft: inout Draft, _ home: RandomHome, _ source: inout SeededGenerator) throws {
    let (title, other) = (source.pick(home.titles), source.pick(home.titles))
    switch source.next() % 10 {
    case 0, 1: try draft.mark(MediaID(title)) { $0.category = source.pick([.maybe, .current, nil]) }
    case 2, 3: try draft.mark(MediaID(title)) { $0.watchlistSince = source.chance(50) ? home.now.instant : nil }
    case 4, 5: try draft.mark(MediaID(title)) { $0.isHidden = source.chance(50) }
    case 6, 7: try draft.rate(title, .stars(Double(1 + source.next() % 5)))
    case 8: try draft.identify(.title(title), as: .title(other))
    default: try draft.forget(title)
    }
  }

  @Test func `a plan after an edit, an undo or a merge is that of a library that has nothing computed`() throws {
    var plans: Set<Plan> = []
    var (undos, merges) = (0, 0)
    for seed in Laws.seeds(from: 500, few: 6, all: 1_700) {
      let home = try RandomHome.small(seed: seed)
      var source = SeededGenerator(seed: seed)
      // Two devices with the household's records.
      var clocks = [1, 2].map { HybridClock(device: DeviceID(bits: $0)) }
      var setUp = Library(schema: home.library.schema).draft(as: home.people[0], now: home.now, ids: source)
      try setUp.copy(home.library)
      _ = setUp.commit(by: &clocks[0])
      var devices = [setUp.library, setUp.library]
      var last: [Commit?] = [nil, nil]
      for step in 0..<6 {
        let device = source.chance(70) ? 0 : 1
        if source.chance(20) {
          _ = devices[device].merge(devices[1 - device], clock: &clocks[device], at: home.now.instant)
          merges += 1
        } else {
          let undone = source.chance(30) ? last[device] : nil
          var draft = devices[device].draft(as: undone?.person ?? source.pick(home.people), now: home.now, ids: source)
          if let undone {
            _ = draft.undo(undone)
            undos += 1
          } else {
            do { try edit(&draft, home, &source) } catch is LibraryError {}
          }
          if let commit = draft.commit(by: &clocks[device]) { last[device] = commit }
          devices[device] = draft.library
        }
        let library = devices[device]
        let plan = library.plan(home.week, policy: home.policy, seed: seed, asOf: home.now)
        let anew = library.withoutBoards.plan(home.week, policy: home.policy, seed: seed, asOf: home.now)
        #expect(plan == anew, "seed \(seed), step \(step)")
        plans.insert(plan)
      }
    }
    #expect(plans.count > 7)
    #expect(undos + merges > 3, "\(undos) undos, \(merges) merges")
  }
}
