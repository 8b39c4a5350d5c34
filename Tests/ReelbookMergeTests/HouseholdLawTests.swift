import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// The laws of merging, over random edits with the library's verbs on two to five devices.
@Suite struct HouseholdLawTests {
  private static let verbs = RandomVerbs()

  /// A household that made random edits; if it met, each device has every commit.
  private func household(_ seed: UInt64, meeting: Bool = true) throws -> SimulatedHousehold {
    var household = SimulatedHousehold(seed: seed, schema: .standard)
    // All devices begin with these titles, so that they edit the same things.
    try household.begin(as: Self.verbs.people[0]) { draft in
      for person in Self.verbs.people { try draft.insert(Person(id: person)) }
      let lists = try ["Watching", "Later"].map { try draft.addList($0) }
      for list in lists {
        for title in [TitleID.movie(1), .series(1), .series(2)] {
          try draft.add(CatalogTitle(Title(title, TitleFacts(name: "Title \(title)"))), to: list)
        }
      }
    }
    try household.live(steps: 50, as: Self.verbs.people) { draft, source in
      for _ in 0..<2 { Self.verbs.act(in: &draft, using: &source) }
      // Many stops fall on these two movies.
      guard source.chance(30) else { return }
      try draft.stop(
        .movie(Int(1 + source.next() % 2)), at: .seconds(Int64(source.next() % 90)), finished: source.chance(10))
    }
    if meeting { try household.meet() }
    return household
  }

  @Test func `devices that edit apart and then meet hold one library, the same as the oracle's`() throws {
    for seed in Laws.seeds(few: 20, all: 5_000) {
      let household = try household(seed)
      let first = household.devices[0].library
      for device in household.devices.dropFirst() where device.library.text != first.text {
        return record("seed \(seed): \(device.id) holds\n\(device.library.text)\nthe first holds\n\(first.text)")
      }
      guard first.plainState == household.plainState else {
        return record("seed \(seed): the library is\n\(first.plainState)\nthe oracle is\n\(household.plainState)")
      }
      let problems = first.checkInvariants()
      guard problems.isEmpty else { return record("seed \(seed): \(problems)") }
    }
  }

  @Test func `every invariant holds on every device after every commit`() throws {
    for seed in Laws.seeds(few: 6, all: 5_000) {
      for device in try household(seed, meeting: false).devices {
        for library in device.before + [device.library] {
          let problems = library.checkInvariants()
          guard problems.isEmpty else { return record("seed \(seed), \(device.id): \(problems)") }
        }
      }
    }
  }

  @Test func `every device keeps every play that nobody deleted`() throws {
    var kept = 0
    for seed in Laws.seeds(few: 20, all: 5_000) {
      let household = try household(seed)
      let changes = household.commits.flatMap(\.changes).filter { $0.kind == Play.kind }
      let logged = Set(changes.filter { $0.effect == .add }.map(\.recordID))
      let gone = Set(changes.filter { [.delete, .forget].contains($0.effect) }.map(\.recordID))
      for device in household.devices {
        let plays = Set(device.library.plays.map { "\($0.id)" })
        for id in logged.subtracting(gone) where !plays.contains(id) {
          return record("seed \(seed): \(device.id) has lost the play \(id)")
        }
      }
      kept += logged.subtracting(gone).count
    }
    #expect(kept > 100)
  }

  @Test func `a resume point only goes back on purpose`() throws {
    func rank(_ point: ResumePoint) -> [Int64] {
      let seconds = max(point.position, point.reached ?? .zero).components.seconds
      return [Int64(point.run), Int64(point.restarts), point.isFinished ? 1 : 0, seconds]
    }
    var points = 0
    for seed in Laws.seeds(few: 20, all: 5_000) {
      let household = try household(seed, meeting: false)
      for device in household.devices {
        var last: [PersonalID: ResumePoint] = [:]
        for library in device.before + [device.library] {
          for row in library.resumes.rows {
            let (id, point) = (row.record.id, row.record.point)
            if let before = last[id], rank(point).lexicographicallyPrecedes(rank(before)) {
              return record("seed \(seed): \(device.id) fell back from \(before) to \(point)")
            }
            last[id] = point
            points += 1
          }
        }
      }
    }
    #expect(points > 1000)
  }

  @Test func `the random histories contain the concurrent edits that the laws are about`() throws {
    var met: [String: Int] = [:]
    for seed in UInt64(0)..<20 {
      let household = try household(seed, meeting: false)
      let changes = household.commits.flatMap(\.changes)
      func devices(_ kind: RecordKind, _ isMeant: (Change) -> Bool) -> [String: Set<DeviceID>] {
        changes.filter { $0.kind == kind && isMeant($0) }.reduce(into: [:]) {
          $0[$1.recordID, default: []].insert($1.stamp.device)
        }
      }
      let (added, gone) = (
        devices(ListEntry.kind) { $0.effect == .add }, devices(ListEntry.kind) { $0.effect == .delete }
      )
      if gone.contains(where: { id, by in added[id].map { $0.union(by).count > 1 } ?? false }) {
        met["added, removed and added again by several devices", default: 0] += 1
      }
      if devices(ListEntry.kind, { $0.fields.contains("position") }).values.contains(where: { $0.count > 1 }) {
        met["moved by several devices", default: 0] += 1
      }
      if devices(Resume.kind, { _ in true }).values.contains(where: { $0.count > 1 }) {
        met["stopped on several devices", default: 0] += 1
      }
      let old = devices(Alias.kind) { $0.effect == .add }
      let marked = Set(
        changes.filter { $0.kind == Mark.kind }.compactMap { change in
          change.written(Mark.self).map { "\($0.subject.title) \(change.stamp.device)" }
        })
      if old.contains(where: { id, by in
        household.devices.contains { !by.contains($0.id) && marked.contains("\(id) \($0.id)") }
      }) {
        met["got an alias on one device and was marked on another", default: 0] += 1
      }
      if household.devices.contains(where: { abs($0.clockError) > 3_600_000 }) {
        met["had a clock that is hours wrong", default: 0] += 1
      }
    }
    #expect(met.count == 5 && met.values.allSatisfy { $0 >= 3 }, "\(met)")
  }
}
