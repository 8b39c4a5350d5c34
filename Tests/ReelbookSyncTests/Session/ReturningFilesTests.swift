import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A device's own files come back, or arrive unexpectedly.
@Suite struct ReturningFilesTests {
  @Test func `a file that holds a forgotten note is removed again when a replicator brings it back`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    try await a.sync()
    let note = try await a.store.edit { draft in
      try draft.star(.movie(1))
      return try draft.addNote("private-note", on: .movie(1))
    }
    try await a.sync()
    let before = place.files
    try await a.store.edit { $0.forget(Note.self, note) }
    try await a.sync()
    place.files.merge(before) { here, _ in here }
    #expect(try await a.sync().problems.isEmpty)
    place.expectNothing(of: "private-note")
    place.use = .init()
    try await a.sync()
    #expect(place.use.reads <= 1)
    let b = try await SyncingDevice.open(place, seed: 2)
    try await b.sync()
    #expect(b.stars == [1])
  }

  @Test func `a file that vanished and was published again is the device's own when it comes back`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let note = try await a.store.edit { try $0.addNote("private-note", on: .movie(1)) }
    for _ in 1...2 { try await a.sync() }
    let before = place.files
    place.files = [:]
    try await a.sync()
    place.files.merge(before) { here, _ in here }
    #expect(try await a.sync().problems.isEmpty)
    place.use = .init()
    try await a.sync()
    #expect(place.use.reads <= 1)
    try await a.store.edit { $0.forget(Note.self, note) }
    try await a.sync()
    place.expectNothing(of: "private-note")
  }

  @Test func `a file that holds a note no longer shared is removed when it comes back`() async throws {
    let circle = try await Circle()
    let (anna, device) = (circle.anna, circle.anna.store.device)
    let note = try await anna.store.edit { try $0.addNote("private-note", on: .movie(603)) }
    for isShared in [true, false] {
      try await anna.edit { try $0.edit(note) { $0.isShared = isShared } }
      let before = circle.place.files
      try await circle.settle()
      if !isShared { circle.place.files.merge(before) { here, _ in here } }
    }
    #expect(try await anna.session.sync().problems.isEmpty && anna.store.device == device)
    circle.place.expectNothing(of: "private-note")
  }

  @Test func `a folded file that arrives after the device gave it up is removed`() async throws {
    let place = MemoryExchange()
    let late = LateExchange(place)
    let a = try await SyncingDevice.open(late, seed: 1, person: "Ada")
    for number in 1...41 {
      try await a.star(number)
      late.isLate = number == 41
      _ = try? await a.sync()
    }
    late.isLate = false
    for _ in 1...2 { try await a.sync() }
    place.files.merge(late.waiting) { here, _ in here }
    let arrived = late.waiting.keys.filter { SyncSegmentName($0)?.numbers.count ?? 0 > 1 }
    try #require(arrived.count == 1)
    try await a.sync()
    #expect(Set(place.files.keys).isDisjoint(with: arrived))
    place.use = .init()
    try await a.sync()
    #expect(place.use.reads <= 1)
    let b = try await SyncingDevice.open(place, seed: 2)
    try await b.sync()
    #expect(b.stars == Array(1...41))
  }

  @Test func `leaving a list reaches the others although folding was interrupted`() async throws {
    let circle = try await Circle()
    let late = LateExchange(circle.place)
    late.isLate = true
    let failing = FailingExchange(late)
    let session = SyncSession(circle.carl.store, failing, sharing: circle.list, .seeded(5))
    for number in 1...45 {
      try await circle.carl.edit { draft in
        try draft.add(CatalogTitle(Title(.movie(5000 + number), TitleFacts(name: "\(number)"))), to: circle.list)
      }
      guard late.waiting.isEmpty else { break }
      _ = try? await session.sync()
    }
    try #require(!late.waiting.isEmpty)
    late.isLate = false
    let before = Set(circle.place.files.keys)
    // At this failure, the session publishes the leaving without the pending edits.
    failing.fail(at: 1)
    try await session.leave()
    let leaving = circle.place.files.keys.filter { !before.contains($0) }
    #expect(!leaving.isEmpty)
    try await circle.anna.session.sync()
    #expect(circle.anna.guests == [circle.dora.household])
  }

  @Test func `an interrupted write leaves no partial file in a folder`() async throws {
    for step in 1...4 {
      let disk = SimulatedDisk()
      try disk.makeFolder("")
      let faulty = FaultyDisk(disk)
      let storage = MemoryStorage()
      let first = try await SyncingDevice.open(FolderExchange(faulty), seed: 1, on: storage, person: "Ada")
      faulty.fault = .stop(step: step)
      _ = try? await first.sync()
      await first.store.close()
      faulty.kill()
      let second = try await SyncingDevice.open(FolderExchange(faulty), seed: 2, on: storage)
      for _ in 1...2 { try await second.sync() }
      let names = try disk.names(in: "")
      #expect(!names.isEmpty && names.allSatisfy { $0.hasSuffix(".segment") && !$0.hasPrefix(".") }, "step \(step)")
    }
  }
}

/// An exchange that throws for folded files while a test says so, and shows them later.
private final class LateExchange: Exchange {
  struct Unreachable: Error {}

  private let base: MemoryExchange
  private let state = Lock((isLate: false, waiting: [String: Data]()))

  init(_ base: MemoryExchange) { self.base = base }

  var isLate: Bool {
    get { state.withLock { $0.isLate } }
    set { state.withLock { $0.isLate = newValue } }
  }

  var waiting: [String: Data] { state.withLock { $0.waiting } }

  func list() async throws -> [String] { try await base.list() }

  func read(_ name: String) async throws -> Data? { try await base.read(name) }

  func write(_ bytes: Data, as name: String) async throws {
    guard isLate, SyncSegmentName(name)?.numbers.count ?? 0 > 1 else { return try await base.write(bytes, as: name) }
    state.withLock { $0.waiting[name] = bytes }
    throw Unreachable()
  }

  func remove(_ name: String) async throws { try await base.remove(name) }
}
