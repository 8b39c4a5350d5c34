import Foundation
import ReelbookModel
import ReelbookPersistence
import ReelbookTestSupport

/// A storage in memory that breaks one guarantee: the one whose number it gets.
///
/// It keeps all others.
final class LooseStorage: Storage {
  /// The number of the broken guarantee; 0 for none.
  let flaw: Int
  private let medium: Medium

  /// What outlives the storage: the written state, and the part of it that survives a power cut.
  final class Medium: Sendable {
    struct Contents {
      var snapshot = Library()
      var journal: [Commit] = []
      var history: [Commit] = []
      var kept: [String: [UInt8]] = [:]
    }

    struct State {
      var seen = Contents()
      var durable = Contents()
      var isOpen = false
      var thread: ObjectIdentifier?
      var step = 0
      var fault = DiskFault.none
    }

    let state = Lock(State())

    func crash() {
      state.withLock { state in
        state.seen = state.durable
        state.isOpen = false
      }
    }
  }

  init(_ medium: Medium, flaw: Int = 0) {
    self.medium = medium
    self.flaw = flaw
  }

  static func emptyPlace(flaw: Int) -> StoragePlace {
    let medium = Medium()
    return StoragePlace(
      open: { LooseStorage(medium, flaw: flaw) }, crash: { medium.crash() },
      fail: { fault in
        medium.state.withLock { state in
          state.fault = fault
          state.step = 0
        }
      },
      bytes: {
        medium.state.withLock { state in
          let commits = (state.seen.journal + state.seen.history).map(\.text)
          return Array((state.seen.snapshot.text + commits.joined()).utf8)
        }
      })
  }

  func load(_ schema: RecordSchema) throws -> StoredLibrary {
    try medium.state.withLock { state throws(StorageError) in
      guard flaw == 6 || !state.isOpen else { throw StorageError(.inUse, "It is open.") }
      state.isOpen = true
      state.thread = ObjectIdentifier(Thread.current)
      var stored = StoredLibrary(state.seen.snapshot, installation: nil)
      for commit in state.seen.journal { stored.replay(commit) }
      if flaw == 13 { stored.latest = [:] }
      return stored
    }
  }

  func append(
    surviving durability: Durability, _ body: (_ put: (Commit) throws -> Void) throws -> Void
  ) throws -> Bool {
    var commits: [Commit] = []
    try body { commits.append($0) }
    return try append(commits.united())
  }

  private func append(_ commits: [Commit]) throws -> Bool {
    try medium.state.withLock { state throws(StorageError) in
      guard flaw != 10 || state.thread == ObjectIdentifier(Thread.current) else { return }
      let before = state.seen
      try state.begin()
      var written = commits
      if flaw == 5 { written = commits.map { $0.without { $0.kind.rawValue == "com.example.ticket" } } }
      state.seen.journal += written
      do throws(StorageError) {
        try state.begin()
        if flaw != 1 { state.durable = state.seen }
      } catch {
        guard flaw == 2, let last = commits.last, let first = last.changes.first else {
          state.seen = before
          throw error
        }
        state.seen = before
        state.seen.journal.append(last.without { $0 != first })
        throw error
      }
    }
    return false
  }

  func replace(
    with library: Library, keepingHistoryFrom start: Instant, forgetting: [Change]
  ) throws -> @Sendable () throws -> Void {
    let count = try medium.state.withLock { state throws(StorageError) in
      try state.begin()
      return state.seen.journal.count
    }
    return { [self] in
      try medium.state.withLock { state throws(StorageError) in
        let known = state.seen.history + state.seen.journal.prefix(count)
        if flaw == 4 {
          state.seen.journal = []
          state.durable = state.seen
          try state.begin()
        }
        var next = state.seen
        next.snapshot = library
        next.history = known.filter { $0.time >= start }
          .forgetting(flaw == 9 ? [] : forgetting)
        if flaw == 8 { next.history.removeAll { $0.verb == .star || $0.verb == .add } }
        next.journal = flaw == 7 ? [] : Array(state.seen.journal.dropFirst(count))
        try state.begin()
        state.seen = next
        state.durable = next
      }
    }
  }

  func history(_ schema: RecordSchema) throws -> [Commit] {
    let commits = medium.state.withLock { $0.seen.history + $0.seen.journal }
    if flaw == 11 { return Dictionary(commits.map { ($0.id, $0) }) { $1 }.values.sorted { $0.id < $1.id } }
    return flaw == 3 ? commits.united().reversed() : commits.united()
  }

  func save(_ installation: Installation) throws {}

  func setBytes(_ bytes: [UInt8]?, named name: String) throws {
    try medium.state.withLock { state throws(StorageError) in
      let before = state.seen.kept[name]
      try state.begin()
      state.seen.kept[name] = flaw == 12 && bytes != nil ? [] : bytes
      if flaw == 12 { state.durable.kept = state.seen.kept }
      do throws(StorageError) {
        try state.begin()
      } catch {
        if flaw != 12 { state.seen.kept[name] = before }
        throw error
      }
      state.seen.kept[name] = bytes
      state.durable.kept = state.seen.kept
    }
  }

  func bytes(named name: String) throws -> [UInt8]? { medium.state.withLock { $0.seen.kept[name] } }

  func close() { medium.state.withLock { $0.isOpen = false } }
}

extension LooseStorage.Medium.State {
  fileprivate mutating func begin() throws(StorageError) {
    step += 1
    switch fault {
    case .failure(let number) where step == number: throw StorageError(.failed, "It was made to fail.")
    case .stop(let number) where step >= number: throw StorageError(.failed, "It was made to fail.")
    default: return
    }
  }
}

extension Commit {
  fileprivate func without(_ isLost: (Change) -> Bool) -> Commit {
    with(changes.filter { !isLost($0) })
  }
}
