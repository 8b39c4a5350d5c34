import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookSync
import ReelbookTestSupport
import Testing

@Suite struct ExchangeConformanceTests {
  @Test func `the checks have the numbers of the guarantees`() {
    #expect(ExchangeConformance.checks.map(\.number) == Array(1...8))
  }

  @Test func `an exchange in memory keeps every guarantee`() async throws {
    for check in ExchangeConformance.checks { try await check.run { ExchangePlace(MemoryExchange()) } }
  }

  @Test func `a replicated folder in memory keeps every guarantee`() async throws {
    for check in ExchangeConformance.checks {
      try await check.run { ExchangePlace(SimulatedReplicator(folders: 1, seed: 1).exchange(0)) }
    }
  }

  @Test func `a folder keeps every guarantee`() async throws {
    try await withFolder { folder in
      for check in ExchangeConformance.checks {
        try await check.run {
          let place = folder.appendingPathComponent("\(UUID())")
          try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
          return ExchangePlace(FolderExchange(place))
        }
      }
    }
  }

  @Test func `a folder on a disk that fails keeps every guarantee`() async throws {
    for check in ExchangeConformance.checks {
      try await check.run {
        let disk = SimulatedDisk()
        try disk.makeFolder("")
        let faulty = FaultyDisk(disk)
        return ExchangePlace(FolderExchange(faulty), fail: { faulty.fault = $0 })
      }
    }
  }

  @Test func `an exchange that keeps every guarantee passes`() async throws {
    for check in ExchangeConformance.checks { try await check.run { LooseExchange.emptyPlace(flaw: 0) } }
  }

  @Test func `a check that fails names the broken guarantee`() async {
    for check in ExchangeConformance.checks {
      let failure = await #expect(throws: ConformanceFailure.self, "A broken guarantee \(check.number) passes.") {
        try await check.run { LooseExchange.emptyPlace(flaw: check.number) }
      }
      #expect(failure?.number == check.number)
    }
  }
}

/// An exchange that breaks one guarantee: the one whose number it gets.
///
/// It keeps all others.
private final class LooseExchange: Exchange {
  struct Failure: Error {}

  struct State {
    var files: [String: Data] = [:]
    var fault = DiskFault.none
    var steps = 0
    /// How many have begun to write slowly.
    var writers = 0

    mutating func step() throws {
      steps += 1
      if case .failure(let step) = fault, step == steps { throw Failure() }
    }
  }

  let flaw: Int
  let state = Lock(State())

  init(flaw: Int) { self.flaw = flaw }

  static func emptyPlace(flaw: Int) -> ExchangePlace {
    let exchange = LooseExchange(flaw: flaw)
    return ExchangePlace(
      exchange,
      fail: { fault in
        exchange.state.withLock { state in
          state.fault = fault
          state.steps = 0
        }
      })
  }

  func list() async throws -> [String] {
    let names = state.withLock { $0.files.keys.sorted() }
    return flaw == 1 && names.count > 20 ? Array(names.dropLast()) : names
  }

  func read(_ name: String) async throws -> Data? {
    guard let bytes = state.withLock({ $0.files[name] }) else {
      if flaw == 5 { throw Failure() }
      return nil
    }
    return flaw == 6 ? Data(String(decoding: bytes, as: UTF8.self).utf8) : bytes
  }

  func read(_ name: String, in range: Range<Int>) async throws -> Data? {
    // A range of HTTP has its last byte in it.
    try await read(name)?.part(flaw == 8 ? range.lowerBound..<max(range.upperBound, range.upperBound &+ 1) : range)
  }

  func write(_ bytes: Data, as name: String) async throws {
    if flaw == 7, name.contains("-"), !name.hasSuffix(".segment") { return try await writeSlowly(bytes, as: name) }
    try state.withLock { state in
      guard flaw == 2 || state.files[name] == nil else { throw SyncError.alreadyThere(name) }
      try state.step()
      if flaw == 3 { state.files[name] = bytes.dropLast(3) }
      try state.step()
      state.files[name] = bytes
    }
  }

  /// When two write at once, one of the files is lost. The first waits for the second.
  private func writeSlowly(_ bytes: Data, as name: String) async throws {
    var files = state.withLock { state in
      state.writers += 1
      return state.files
    }
    while state.withLock({ $0.writers == 1 }) { await Task.yield() }
    files[name] = bytes
    state.withLock { [files] in $0.files = files }
  }

  func remove(_ name: String) async throws { state.withLock { if flaw != 4 { $0.files[name] = nil } } }
}
