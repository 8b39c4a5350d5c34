import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Many titles that get their ids at once, as after an import.
@Suite(.enabled(if: TestRun.comparesTimes, "It compares times.")) struct IdentifyingManyTests {
  /// The time to identify this many titles in one edit, and the time to merge that edit on another device.
  private func times(_ count: Int) throws -> (edit: Duration, merge: Duration) {
    let clock = ContinuousClock()
    var world = try World()
    var other = world.fork(device: 2)
    let pairs = (1...count).map { (TitleID.provisional(.movie, name: "Film \($0)"), TitleID.movie($0)) }
    var draft = world.draft()
    let edit = try clock.measure {
      for (old, id) in pairs {
        try draft.insert(Title(old, TitleFacts(name: "Film")))
        try draft.insert(Title(id, TitleFacts(name: "Film")))
        try draft.identify(.title(old), as: .title(id))
      }
    }
    let made = draft.commit(by: &world.clock)
    let commit = try #require(made)
    let merge = clock.measure { _ = other.library.merge(commit, clock: &other.clock, at: other.now.instant) }
    for (old, id) in pairs where draft.library.resolve(old) != id || other.library.resolve(old) != id {
      Issue.record("\(old) is not \(id)")
    }
    return (edit, merge)
  }

  @Test
  func `identifying eight times as many titles takes less than twenty-four times as long, also in a merge`()
    throws
  {
    // The best of three, because other tests run at the same time.
    func best(_ count: Int) throws -> (edit: Duration, merge: Duration) {
      let all = try (0..<3).map { _ in try times(count) }
      return (all.map(\.edit).min() ?? .zero, all.map(\.merge).min() ?? .zero)
    }
    let few = try best(150)
    let many = try best(1200)
    #expect(many.edit < few.edit * 24, "\(few.edit) and \(many.edit)")
    #expect(many.merge < few.merge * 24, "\(few.merge) and \(many.merge)")
  }
}
