package import ReelbookModel

/// Devices that edit at random and are offline at times.
///
/// They get each other's commits late, twice, out of order or not at all.
package struct SimulatedHousehold: Sendable {
  package private(set) var devices: [SimulatedDevice]
  /// Every commit, as it was sent.
  package private(set) var commits: [Commit] = []
  /// The commits that each device has not received yet.
  private var waiting: [[Commit]]
  /// The number of steps for which each device is still offline.
  private var apart: [Int]
  private var source: SeededGenerator
  private var time: Int64 = 0
  /// Whether every commit goes through its JSON, as between devices that know different kinds.
  private let isAlwaysWritten: Bool

  /// Creates two to five devices whose clocks are wrong by up to a day; some clocks are also years ahead.
  package init(seed: UInt64, schema: RecordSchema = .standard.adding(Ticket.self)) {
    self.init(seed: seed, isAlwaysWritten: false, schemas: { _ in schema })
  }

  /// Creates a household whose devices know different kinds of records.
  package init(seed: UInt64, schemas: (Int) -> RecordSchema) {
    self.init(seed: seed, isAlwaysWritten: true, schemas: schemas)
  }

  private init(seed: UInt64, isAlwaysWritten: Bool, schemas: (Int) -> RecordSchema) {
    self.isAlwaysWritten = isAlwaysWritten
    source = SeededGenerator(seed: seed)
    let count = 2 + Int(source.next() % 4)
    devices = []
    for index in 0..<count {
      var error = Int64(source.next() % 172_800_000) - 86_400_000
      if source.chance(5) { error += 94_608_000_000 }
      devices.append(SimulatedDevice(UInt64(index) + 1, clockError: error, schema: schemas(index)))
    }
    waiting = Array(repeating: [], count: count)
    apart = Array(repeating: 0, count: count)
  }

  /// Makes an edit on the first device, which all others receive at once.
  package mutating func begin(as person: PersonID, _ edit: (inout Draft) throws -> Void) throws {
    guard let commit = try devices[0].edit(at: time, as: person, edit) else { return }
    commits.append(commit)
    for other in devices.indices.dropFirst() { devices[other].receive(commit, at: time) }
  }

  /// Lets the devices edit and receive commits for some steps.
  ///
  /// Each edit is made by one of the people.
  package mutating func live(
    steps: Int, as people: [PersonID] = [.absent],
    _ edit: (inout Draft, inout SeededGenerator) throws -> Void = RandomEdits.withTickets.editTwice
  ) throws {
    for _ in 0..<steps {
      time += Int64(source.next() % 3) * Int64(source.next() % 40_000_000)
      let device = Int(source.next() % UInt64(devices.count))
      for index in apart.indices { apart[index] = max(0, apart[index] - 1) }
      if source.chance(4) { apart[device] = 5 + Int(source.next() % 20) }
      switch source.next() % 100 {
      case 0..<50: try self.edit(on: device, as: people.count == 1 ? people[0] : source.pick(people), edit)
      case _ where apart[device] > 0: break
      case 50..<95: try deliver(to: device)
      default:
        let other = Int(source.next() % UInt64(devices.count))
        if apart[other] == 0 { devices[device].receive(devices[other].library, at: time) }
      }
    }
  }

  private mutating func edit(
    on device: Int, as person: PersonID, _ edit: (inout Draft, inout SeededGenerator) throws -> Void
  ) throws {
    guard let commit = try devices[device].edit(at: time, as: person, { try edit(&$0, &source) }) else { return }
    commits.append(commit)
    for other in devices.indices where other != device { waiting[other].append(commit) }
  }

  /// Undoes random commits on random devices, which may know their history.
  package mutating func undoAtRandom(times: Int, as person: PersonID = .absent, knowingHistory: Bool = false) throws {
    for _ in 0..<times {
      let device = Int(source.next() % UInt64(devices.count))
      let history = knowingHistory ? devices[device].history : []
      let commits = knowingHistory ? history : devices[device].journal
      guard let commit = commits.randomElement(using: &source) else { continue }
      guard let undoing = devices[device].undo(commit, at: time, as: person, knowing: history).commit else { continue }
      self.commits.append(undoing)
      for other in devices.indices where other != device { waiting[other].append(undoing) }
    }
  }

  /// Delivers some waiting commits to a device in random order: some of them twice, some through their JSON.
  private mutating func deliver(to device: Int) throws {
    for _ in 0..<min(3, waiting[device].count) {
      let index = Int(source.next() % UInt64(waiting[device].count))
      let commit = waiting[device][index]
      // Commits from before a device went offline may still arrive; later ones wait.
      guard !devices.indices.contains(where: { apart[$0] > 0 && devices[$0].id == commit.device }) else { continue }
      if !source.chance(20) { waiting[device].remove(at: index) }
      try give(commit, to: device)
    }
  }

  private mutating func give(_ commit: Commit, to device: Int) throws {
    devices[device].receive(
      isAlwaysWritten || source.chance(15) ? try commit.reread(with: devices[device].library.schema) : commit, at: time)
  }

  /// Delivers all waiting commits to every device, in random order.
  package mutating func meet() throws {
    for device in devices.indices {
      for commit in waiting[device].shuffled(using: &source) { try give(commit, to: device) }
      waiting[device] = []
    }
  }

  /// The state that all commits produce by the plainest rules.
  package var plainState: PlainState { PlainState(commits.flatMap { $0.changes.flatMap(\.plainWrites) }) }
}

extension RandomEdits {
  fileprivate func editTwice(_ draft: inout Draft, _ source: inout SeededGenerator) throws {
    try edit(&draft, using: &source)
  }
}
