import ReelbookMerge
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// Whatever a replicator does, and wherever a sync stops, all devices end with the same library.
@Suite struct ConvergenceTests {
  @Test func `devices over a bad replicator end with the same library, and no play is lost`()
    async throws
  {
    for seed in Laws.seeds(few: 12, all: 2_000) {
      var household = try await Household(seed: seed)
      try await household.live(steps: 40)
      try await household.settle()
      let texts = household.devices.map(\.shared)
      for text in texts { #expect(text == texts[0], "seed \(seed): \(difference(text, texts[0]))") }
      #expect(household.plays.isSubset(of: Set(household.devices[0].store.library.plays.map(\.id))), "seed \(seed)")
      for device in household.devices { #expect(device.store.library.checkInvariants() == [], "seed \(seed)") }
    }
  }

  @Test func `devices whose power is cut end with the same library, and no play is lost`() async throws {
    for seed in Laws.seeds(few: 5, all: 500) {
      var household = try await Household(seed: 10_000 + seed, onDisks: true)
      try await household.live(steps: 30)
      try await household.settle()
      let texts = household.devices.map(\.shared)
      for text in texts { #expect(text == texts[0], "seed \(seed): \(difference(text, texts[0]))") }
      #expect(household.plays.isSubset(of: Set(household.devices[0].store.library.plays.map(\.id))), "seed \(seed)")
    }
  }

  private func difference(_ a: String, _ b: String) -> String {
    let (a, b) = (Set(a.split(separator: "\n")), Set(b.split(separator: "\n")))
    return "\(a.subtracting(b).prefix(3)) and \(b.subtracting(a).prefix(3))"
  }
}

/// Two to four devices that edit at random over a bad replicator, and sometimes restart.
private struct Household {
  var devices: [SyncingDevice] = []
  /// Plays that were logged and that no verb deleted.
  var plays: Set<PlayID> = []
  private var storages: [any Storage] = []
  private var disks: [SimulatedDisk] = []
  private let replicator: SimulatedReplicator
  private var source: SeededGenerator
  private let seed: UInt64
  private var openings: UInt64 = 0

  init(seed: UInt64, onDisks: Bool = false) async throws {
    self.seed = seed
    source = SeededGenerator(seed: seed)
    let count = 2 + Int(source.next() % 3)
    replicator = SimulatedReplicator(folders: count, seed: seed)
    for index in 0..<count {
      if onDisks {
        let disk = SimulatedDisk(named: "\(index)")
        disks.append(disk)
        storages.append(FileStorage(disk))
      } else {
        storages.append(MemoryStorage())
      }
      let error = Duration.seconds(Int(source.next() % 172_800) - 86_400)
      devices.append(try await open(index, TestClock(aheadBy: error)))
    }
    replicator.failing = source.next() % 10
  }

  private mutating func open(_ index: Int, _ clock: TestClock) async throws -> SyncingDevice {
    openings += 1
    return try await .open(
      replicator.exchange(index), seed: seed &* 1000 &+ openings, on: storages[index], clock: clock
    ) { configuration in
      // These devices have no app to decide on a batch that is held back.
      configuration.deletionLimit = DeletionLimit(count: .max)
    }
  }

  mutating func live(steps: Int) async throws {
    for _ in 0..<steps {
      let index = Int(source.next() % UInt64(devices.count))
      switch source.next() % 100 {
      case 0..<45: try await edit(devices[index])
      case 45..<75: _ = try? await devices[index].sync()
      case 75..<95: replicator.carry(1 + Int(source.next() % 8))
      default:
        if source.chance(20) { try? await devices[index].store.clearHistory() }
        try await reopen(index)
      }
    }
  }

  private mutating func edit(_ device: SyncingDevice) async throws {
    let verbs = RandomVerbs()
    var copy = source
    try? await device.store.edit { draft in
      for _ in 0...copy.next() % 3 { _ = verbs.act(in: &draft, using: &copy) }
    }
    source = copy
    // A verb may delete a play, and a later edit may restore it.
    let library = device.store.library
    plays = plays.filter { library.plays.row($0)?.isLive ?? true }
    guard source.chance(30) else { return }
    // No random verb touches these movies.
    let number = Int(source.next() % 1000)
    let logged = try? await device.store.edit { try $0.watch(.movie(5000 + number)) }
    plays.formUnion(logged ?? [])
  }

  /// Switches the device off, or cuts its power, and opens it again.
  private mutating func reopen(_ index: Int) async throws {
    let clock = devices[index].clock
    if disks.isEmpty || source.chance(30) {
      await devices[index].store.close()
    } else {
      disks[index].powerCut(seed: source.next())
      await devices[index].store.close()
      storages[index] = FileStorage(disks[index])
    }
    devices[index] = try await open(index, clock)
  }

  /// Ends all failures, and syncs until no device publishes or takes in anything.
  mutating func settle() async throws {
    replicator.failing = 0
    for _ in 1...12 {
      replicator.settle()
      var isQuiet = true
      for device in devices {
        let report = try await device.sync()
        if report.received > 0 || report.published > 0 { isQuiet = false }
      }
      if isQuiet { return }
    }
    Issue.record("seed \(seed): the devices still exchange files after twelve rounds")
  }
}
