import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

/// A sync may stop anywhere; the next one goes on.
@Suite struct InterruptionTests {
  @Test func `a device goes on reading an exchange that it cannot write to`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    let b = try await SyncingDevice.open(ReadOnlyExchange(base: place), seed: 2)
    for number in 1...3 {
      try await a.star(number)
      try await a.sync()
      await #expect(throws: ReadOnlyExchange.Refusal.self) { try await b.sync() }
      #expect(b.stars == Array(1...number))
    }
  }

  @Test func `at whatever step the exchange fails, the next sync goes on, and each edit arrives once`() async throws {
    for step in 1...40 {
      let place = MemoryExchange()
      let failing = FailingExchange(place)
      let a = try await SyncingDevice.open(failing, seed: 1, person: "Ada")
      let b = try await SyncingDevice.open(place, seed: 2)
      try await b.star(9)
      try await b.sync()
      failing.fail(at: step)
      let device = a.store.device
      for number in 1...3 {
        _ = try? await a.sync()
        try await a.star(number)
      }
      failing.fail(at: nil)
      for device in [a, b, a, b] { try await device.sync() }
      #expect(a.shared == b.shared && a.stars == [1, 2, 3, 9], "step \(step)")
      #expect(try await a.sync().isEmpty, "step \(step)")
      #expect(a.store.device == device, "step \(step): the device mistook its own file for another device's")
    }
  }

  @Test func `at whatever step the library's disk stops, the next sync goes on`() async throws {
    for step in stride(from: 1, through: 60, by: Laws.areMoreAsked ? 1 : 3) {
      let place = MemoryExchange()
      let disk = SimulatedDisk()
      let faulty = FaultyDisk(disk)
      let b = try await SyncingDevice.open(place, seed: 2, person: "Ben")
      try await b.star(9)
      try await b.sync()
      let first = try await SyncingDevice.open(place, seed: 1, on: FileStorage(faulty))
      faulty.fault = .stop(step: step)
      for number in 1...2 {
        _ = try? await first.star(number)
        _ = try? await first.sync()
      }
      let stars = first.stars
      await first.store.close()
      faulty.kill()
      disk.powerCut(seed: UInt64(step))
      faulty.fault = .none
      let a = try await SyncingDevice.open(place, seed: 3, on: FileStorage(faulty))
      for device in [a, b, a, b] { try await device.sync() }
      #expect(Set(a.stars).isSuperset(of: stars) && a.stars.contains(9), "step \(step)")
      #expect(a.shared == b.shared, "step \(step)")
      #expect(
        a.store.device == first.store.device, "step \(step): the device mistook its own file for another device's")
    }
  }

  @Test func `a cancelled sync stops between two files, and keeps what it took in`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1, person: "Ada")
    // More than a sync takes in at once.
    let text = String(repeating: "What a film. ", count: 20_000)
    for number in 1...12 {
      try await a.store.edit { draft in
        try draft.star(.movie(number))
        try draft.addNote(text, on: .movie(number))
      }
      try await a.sync()
    }
    let watched = WatchedExchange(place)
    let b = try await SyncingDevice.open(watched, seed: 2)
    let reads = Lock(0)
    watched.onRead { number in
      reads.withLock { $0 = number }
      if number == 8 { withUnsafeCurrentTask { $0?.cancel() } }
    }
    let task = Task { try await b.sync() }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(b.session.status.phase == .idle && b.session.status.failure != nil)
    let taken = b.stars
    #expect(reads.withLock { $0 } == 8 && taken.count >= 4 && taken.count < 8)
    watched.onRead { _ in }
    let report = try await b.sync()
    #expect(report.received == 12 - taken.count && b.stars.count == 12)
  }

  @Test func `while the exchange is unreachable, the status counts the unpublished edits`() async throws {
    let place = MemoryExchange()
    let failing = FailingExchange(place)
    let a = try await SyncingDevice.open(failing, seed: 1)
    try await a.sync()
    failing.fail(at: 1, forGood: true)
    for number in 1...5 { try await a.star(number) }
    #expect(a.session.status.unpublished == 5)
    await #expect(throws: FailingExchange.Unreachable.self) { try await a.sync() }
    #expect(a.session.status.unpublished == 5 && a.session.status.failure != nil)
    failing.fail(at: nil)
    try await a.sync()
    #expect(a.session.status.unpublished == 0 && a.session.status.failure == nil)
    let synced = a.session.status.lastSync
    #expect(synced != nil)
  }

  @Test func `a session that is opened again knows what was published, for any number of edits`() async throws {
    let place = MemoryExchange()
    let storage = MemoryStorage()
    for opening in Laws.seeds(from: 1, few: 3, all: 20) {
      let a = try await SyncingDevice.open(place, seed: opening, on: storage, person: "Ada")
      #expect(try await a.sync().published <= 1, "opening \(opening)")
      for number in 1...140 { try await a.store.edit { try $0.rate(.movie(number), .stars(Double(1 + opening % 5))) } }
      try await a.sync()
      await a.store.close()
    }
    let files = place.files
    let again = try await SyncingDevice.open(place, seed: 99, on: storage)
    #expect(try await again.sync().isEmpty)
    #expect(place.files == files)
  }

  @Test func `edits whose history is cleared before publishing still arrive`() async throws {
    let place = MemoryExchange()
    let storage = MemoryStorage()
    let first = try await SyncingDevice.open(place, seed: 1, on: storage, person: "Ada")
    try await first.star(1)
    try await first.sync()
    await first.store.close()
    let second = try await SyncingDevice.open(place, seed: 2, on: storage)
    try await second.star(2)
    try await second.store.clearHistory()
    await second.store.close()
    let third = try await SyncingDevice.open(place, seed: 3, on: storage)
    try await third.sync()
    let b = try await SyncingDevice.open(place, seed: 4)
    try await b.sync()
    #expect(b.stars == [1, 2])
  }

  @Test func `an app sees the progress of a sync`() async throws {
    let place = MemoryExchange()
    let a = try await SyncingDevice.open(place, seed: 1)
    let statuses = a.session.statuses()
    try await a.sync()
    var seen: [SyncStatus] = []
    for await status in statuses {
      seen.append(status)
      if status.phase == .idle, status.lastSync != nil { break }
    }
    #expect(seen.last?.problems.isEmpty == true)
  }
}

/// An exchange that can be read and not written.
private struct ReadOnlyExchange: Exchange {
  struct Refusal: Error {}

  let base: any Exchange

  func list() async throws -> [String] { try await base.list() }
  func read(_ name: String) async throws -> Data? { try await base.read(name) }
  func write(_ bytes: Data, as name: String) async throws { throw Refusal() }
  func remove(_ name: String) async throws { throw Refusal() }
}

/// An exchange that fails at one call, or from one call on.
///
/// Every other failing call takes effect before it throws.
final class FailingExchange: Exchange {
  struct Unreachable: Error {}

  private struct State {
    var step: Int?
    var isForGood = false
    var steps = 0
  }

  private let base: any Exchange
  private let state = Lock(State())

  init(_ base: any Exchange) { self.base = base }

  func fail(at step: Int?, forGood: Bool = false) {
    state.withLock { $0 = State(step: step, isForGood: forGood) }
  }

  private func attempt<Result>(_ body: () async throws -> Result) async throws -> Result {
    let (fails, isDone) = state.withLock { state in
      state.steps += 1
      guard let step = state.step else { return (false, true) }
      return (state.isForGood ? state.steps >= step : state.steps == step, state.steps.isMultiple(of: 2))
    }
    guard fails else { return try await body() }
    if isDone { _ = try await body() }
    throw Unreachable()
  }

  func list() async throws -> [String] { try await attempt { try await base.list() } }
  func read(_ name: String) async throws -> Data? { try await attempt { try await base.read(name) } }
  func write(_ bytes: Data, as name: String) async throws {
    try await attempt { try await base.write(bytes, as: name) }
  }
  func remove(_ name: String) async throws { try await attempt { try await base.remove(name) } }
}
