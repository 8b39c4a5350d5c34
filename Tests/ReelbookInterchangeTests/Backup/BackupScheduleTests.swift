import ReelbookInterchange
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport
import Testing

/// When a backup is due, and which older ones it removes.
@Suite struct BackupScheduleTests {
  private static let noon = Instant(milliseconds: 1_795_176_000_000)
  private static let daily = BackupSchedule(prefix: "Films", keeping: 3)

  private static func name(daysAgo days: Int) -> String {
    daily.name(at: noon.adding(.seconds(-86_400 * days)))
  }

  @Test func `a backup's name has its time, and names sort by time`() {
    #expect(Self.name(daysAgo: 0) == "Films 2026-11-20T12-00-00Z.zip")
    #expect(BackupSchedule(isArchive: false).name(at: Self.noon) == "Reelbook 2026-11-20T12-00-00Z.json")
  }

  @Test func `a backup is due if there is none, or if the interval is over`() {
    #expect(Self.daily.decide(at: Self.noon, having: []).isDue)
    #expect(Self.daily.decide(at: Self.noon, having: [Self.name(daysAgo: 1)]).isDue)
    let almost = Self.noon.adding(.seconds(86_399))
    #expect(!Self.daily.decide(at: almost, having: [Self.name(daysAgo: 0), Self.name(daysAgo: 5)]).isDue)
  }

  @Test func `a backup that a wrong clock dated ahead does not delay the next one`() {
    #expect(Self.daily.decide(at: Self.noon, having: [Self.name(daysAgo: -400)]).isDue)
    #expect(!Self.daily.decide(at: Self.noon, having: [Self.daily.name(at: Self.noon.adding(.seconds(60)))]).isDue)
  }

  @Test func `the oldest backups beyond the number to keep are removed, and other files stay`() {
    let names = [9, 2, 1, 4].map(Self.name) + ["Films.zip", "Films 2026.zip", "Books 2026-11-01T12-00-00Z.zip", "a"]
    let decision = Self.daily.decide(at: Self.noon, having: names)
    #expect(decision.superseded == [Self.name(daysAgo: 9), Self.name(daysAgo: 4)])
    #expect(decision.name == Self.name(daysAgo: 0))
  }

  @Test func `the backup that is made is always kept`() {
    var schedule = Self.daily
    schedule.count = 0
    let names = [1, 0, -3].map(Self.name)
    #expect(schedule.decide(at: Self.noon, having: names).superseded == [-3, 1].map(Self.name))
    schedule.count = 1
    #expect(schedule.decide(at: Self.noon, having: names).superseded == [-3, 1].map(Self.name))
  }

  @Test func `backups that are dated ahead are removed before those that were made since`() {
    let ahead = [-400, -401, -402].map(Self.name)
    #expect(Self.daily.decide(at: Self.noon, having: ahead).superseded == [Self.name(daysAgo: -400)])
    let names = ahead + [1, 2].map(Self.name)
    #expect(Self.daily.decide(at: Self.noon, having: names).superseded == ahead)
  }
}

/// Backups that the schedule makes.
@Suite struct AutomaticBackupTests {
  private static let schedule = BackupSchedule(prefix: "Films", keeping: 2, isArchive: false)

  @Test func `after several days the last few backups are there`() async throws {
    let clock = TestClock()
    let store = try await LibraryStore.sample(clock: clock)
    let disk = SimulatedDisk()
    var made: [String] = []
    for day in 0..<5 {
      try await store.edit { try $0.star(.movie(day + 1)) }
      let backup = try #require(try await store.backUpIfDue(on: disk, Self.schedule))
      #expect(backup.removed == Array(made.dropLast(1).suffix(1)) && backup.notRemoved.isEmpty)
      #expect(try await store.backUpIfDue(on: disk, Self.schedule) == nil)
      made.append(backup.name)
      clock.advance(.seconds(86_400))
    }
    #expect(disk.paths == made.suffix(2))
    #expect(try await Backup.open(made[3], on: disk).library().marks.count == 5)
  }

  @Test func `an empty library makes no scheduled backup`() async throws {
    let clock = TestClock()
    let disk = SimulatedDisk()
    try await LibraryStore.sample(clock: clock).backUpIfDue(on: disk, Self.schedule)
    let before = disk.paths
    let fresh = try await LibraryStore.test(seed: 9, clock: clock)
    for _ in 0..<4 {
      clock.advance(.seconds(86_400))
      #expect(try await fresh.backUpIfDue(on: disk, Self.schedule) == nil)
    }
    #expect(disk.paths == before)
    try await fresh.edit { try $0.star(.movie(1)) }
    #expect(try await fresh.backUpIfDue(on: disk, Self.schedule) != nil)
  }

  @Test func `a fresh installation does not remove the backups of an earlier one`() async throws {
    let clock = TestClock()
    let disk = SimulatedDisk()
    func nextDay(_ store: LibraryStore, _ number: Int) async throws -> BackupReport? {
      clock.advance(.seconds(86_400))
      try await store.edit { try $0.star(.movie(number)) }
      return try await store.backUpIfDue(on: disk, Self.schedule)
    }
    let earlier = try await LibraryStore.sample(clock: clock)
    for day in 1...3 { _ = try await nextDay(earlier, day) }
    let before = disk.paths
    try #require(before.count == 2)
    let store = try await LibraryStore.test(seed: 9, clock: clock)
    for day in 1...4 {
      let backup = try #require(try await nextDay(store, day))
      #expect(before.allSatisfy { disk[$0] != nil } && disk.paths.count == 2 + min(day, 2), "day \(day)")
      #expect(backup.notRemoved.isEmpty)
    }
    // After one of them is restored, they count as this library's own.
    try await store.merge(try await Backup.open(before[1], on: disk), household: .same)
    #expect(try await nextDay(store, 5)?.removed.starts(with: before) == true)
    #expect(disk.paths.count == 2)
  }

  @Test func `only one of two overlapping calls makes a backup`() async throws {
    let clock = TestClock()
    let store = try await LibraryStore.sample(clock: clock)
    let disk = SimulatedDisk()
    for _ in 0..<20 {
      clock.advance(.seconds(86_400))
      async let first = store.backUpIfDue(on: disk, Self.schedule)
      async let second = store.backUpIfDue(on: disk, Self.schedule)
      let made = try await [first, second].compactMap(\.self)
      #expect(made.count == 1 && disk[made[0].name] != nil)
    }
  }

  @Test func `unfinished files of other schedules are not removed`() async throws {
    let disk = SimulatedDisk()
    let others = [
      "Films notes.unfinished", "Films on my phone 2026-11-20T12-00-00Z.json.unfinished", "Films.unfinished",
    ]
    let own = "Films 2020-11-20T12-00-00Z.json.unfinished"
    for name in others + [own] { disk[name] = [1] }
    try await LibraryStore.sample().backUpIfDue(on: disk, Self.schedule)
    #expect(others.allSatisfy { disk[$0] == [1] } && disk[own] == nil)
  }

  @Test func `a backup that fails removes no other, and is due again`() async throws {
    let clock = TestClock()
    let store = try await LibraryStore.sample(clock: clock)
    let disk = SimulatedDisk()
    for _ in 0..<2 {
      try await store.backUpIfDue(on: disk, Self.schedule)
      clock.advance(.seconds(86_400))
    }
    let before = disk.paths
    let faulty = FaultyDisk(disk)
    for step in 1...6 {
      faulty.fault = .failure(step: step)
      await #expect(throws: StorageError.self) { try await store.backUpIfDue(on: faulty, Self.schedule) }
      #expect(disk.paths == before, "step \(step)")
    }
    let trial = FaultyDisk(disk.copy(named: "trial"))
    try await store.backUpIfDue(on: trial, Self.schedule)
    // The last step removes the older backup.
    faulty.fault = .failure(step: trial.steps)
    let backup = try #require(try await store.backUpIfDue(on: faulty, Self.schedule))
    #expect(backup.notRemoved == [before[0]] && backup.removed.isEmpty)
  }

  @Test func `an unfinished file of the schedule is removed`() async throws {
    let store = try await LibraryStore.sample()
    let disk = try SimulatedDisk.with([1], named: "Films 2020-01-01T12-00-00Z.json.unfinished")
    let backup = try #require(try await store.backUpIfDue(on: disk, Self.schedule))
    #expect(disk.paths == [backup.name])
  }
}
