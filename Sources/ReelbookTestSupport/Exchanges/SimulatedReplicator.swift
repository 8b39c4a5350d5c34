import ReelbookModel
package import ReelbookSync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Several folders in memory that a replicator keeps the same, with the faults of real replicators.
///
/// Files arrive late and out of order. Some are cut or damaged at first, or have names of conflicted copies. Removed
/// files come back for a while. The same seed gives the same faults.
///
///     let replicator = SimulatedReplicator(folders: 2, seed: 1)
///     let session = SyncSession(store, replicator.exchange(0), .plain)
///     replicator.carry(20)
///     replicator.settle()
package final class SimulatedReplicator: Sendable {
  fileprivate struct State {
    var folders: [[String: Data]]
    /// The files as they were written.
    var whole: [String: Data] = [:]
    var removed: Set<String> = []
    var source: SeededGenerator
    /// The percentage of calls that fail.
    var failing: UInt64 = 0
  }

  fileprivate let state: Lock<State>

  /// Creates an empty folder for each of so many devices.
  package init(folders count: Int, seed: UInt64) {
    state = Lock(State(folders: Array(repeating: [:], count: count), source: SeededGenerator(seed: seed)))
  }

  /// The exchange of a device's folder.
  package func exchange(_ folder: Int) -> any Exchange { Folder(replicator: self, number: folder) }

  /// The percentage of calls to exchanges that fail, before or after they take effect.
  package var failing: UInt64 {
    get { state.withLock { $0.failing } }
    set { state.withLock { $0.failing = newValue } }
  }

  /// The names of the files in a folder.
  package func files(_ folder: Int) -> [String] { state.withLock { $0.folders[folder].keys.sorted() } }

  /// Carries over a file or a removal from one folder to another, so many times.
  package func carry(_ count: Int) { state.withLock { state in for _ in 0..<count { state.carry() } } }

  /// Carries over all that is left, undamaged.
  ///
  /// Copies with other names stay.
  package func settle() {
    state.withLock { state in
      for index in state.folders.indices {
        for (name, bytes) in state.whole { state.folders[index][name] = bytes }
        for name in state.removed { state.folders[index][name] = nil }
      }
    }
  }

  private struct Folder: Exchange {
    let replicator: SimulatedReplicator
    let number: Int

    struct Unreachable: Error {}

    /// Runs a call, and fails before or after it at random.
    private func attempt<Result>(_ body: (inout State) throws -> Result) throws -> Result {
      try replicator.state.withLock { state in
        if state.source.chance(state.failing) { throw Unreachable() }
        let result = try body(&state)
        if state.source.chance(state.failing) { throw Unreachable() }
        return result
      }
    }

    func list() async throws -> [String] {
      try attempt { state in state.folders[number].keys.sorted().shuffled(using: &state.source) }
    }

    func read(_ name: String) async throws -> Data? { try attempt { $0.folders[number][name] } }

    func write(_ bytes: Data, as name: String) async throws {
      try attempt { state in
        guard state.folders[number][name] == nil else { throw SyncError.alreadyThere(name) }
        state.folders[number][name] = bytes
        state.whole[name] = bytes
      }
    }

    func remove(_ name: String) async throws {
      try attempt { state in
        state.folders[number][name] = nil
        if state.whole.removeValue(forKey: name) != nil { state.removed.insert(name) }
      }
    }
  }
}

extension SimulatedReplicator.State {
  fileprivate mutating func carry() {
    let folder = Int(source.next() % UInt64(folders.count))
    guard let from = folders.randomElement(using: &source) else { return }
    guard let name = (Array(from.keys) + removed).sorted().randomElement(using: &source) else { return }
    if removed.contains(name) {
      folders[folder][name] = source.chance(10) ? from[name] : nil
      return
    }
    guard let bytes = whole[name], folders[folder][name] != bytes else { return }
    switch source.next() % 20 {
    case 0...2: folders[folder][name] = bytes.prefix(Int(source.next() % UInt64(bytes.count + 1)))
    case 3:
      var damaged = bytes
      damaged[Int(source.next() % UInt64(bytes.count))] ^= 1 << (source.next() % 8)
      folders[folder][name] = damaged
    case 4: folders[folder]["\(name.dropLast(8)) (conflicted copy \(source.next() % 3)).segment"] = bytes
    case 5:
      folders[folder]["\(name.dropLast(8)).sync-conflict-20261120-\(source.next() % 9).segment"] = bytes.dropLast(9)
    case 6: folders[folder]["desktop.ini"] = Data("[.ShellClassInfo]".utf8)
    default: folders[folder][name] = bytes
    }
  }
}
