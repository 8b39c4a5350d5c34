import ReelbookModel
import ReelbookPersistence

/// Checks a storage against the guarantees of `Storage`, with one check for each number.
///
///     @Test(arguments: StorageConformance.checks)
///     func `my storage keeps the guarantee`(_ check: StorageConformance.Check) throws {
///       try check.run(MyStorage.emptyPlace)
///     }
public enum StorageConformance {
  /// A check of one guarantee.
  public struct Check: Sendable, CustomStringConvertible {
    /// The guarantee's number in the documentation of `Storage`.
    public let number: Int
    /// The guarantee.
    public let name: String
    let body: @Sendable (Check, @Sendable () throws -> StoragePlace) throws -> Void

    /// Runs the check, and throws if the storage breaks the guarantee.
    ///
    /// The error is a ``ConformanceFailure``. `place` makes an empty place at each call.
    public func run(_ place: @Sendable () throws -> StoragePlace) throws { try body(self, place) }

    public var description: String { "\(number). \(name)" }

    func require(_ condition: Bool, _ reason: @autoclosure () -> String) throws {
      guard !condition else { return }
      throw ConformanceFailure(number: number, name: name, reason: reason())
    }

    /// Tries an operation with a fault at each of its steps, until one attempt ends without a failure.
    func atEachStep(_ hasFailed: (Int) throws -> Bool) throws {
      let limit = 1000
      for step in 1...limit where try !hasFailed(step) { return }
      try require(false, "The operation still failed with the fault at step \(limit)")
    }
  }

  /// All checks, in the order of the guarantees.
  public static let checks: [Check] = [
    Check(number: 1, name: "A returned append is durable.", body: durability),
    Check(number: 2, name: "A commit is stored whole or not at all.", body: allOrNothing),
    Check(number: 3, name: "The history is in the order of ids.", body: order),
    Check(number: 4, name: "A crash loses no acknowledged commit.", body: replacingInterrupted),
    Check(number: 5, name: "Unknown kinds and fields are kept.", body: strangers),
    Check(number: 6, name: "A library has one writer at a time.", body: oneWriter),
    Check(number: 7, name: "Replacing keeps the library.", body: replacing),
    Check(number: 8, name: "Replacing keeps the history.", body: history),
    Check(number: 9, name: "Forgotten values are gone from the bytes.", body: forgetting),
    Check(number: 10, name: "Calls may come from any thread.", body: threads),
    Check(number: 11, name: "The parts of a commit become one commit.", body: parts),
    Check(number: 12, name: "Kept bytes survive a crash.", body: keeping),
    Check(number: 13, name: "Loading tells the latest commits.", body: latest),
  ]

  /// A run of scripted edits to store.
  static func run(_ count: Int, seed: UInt64 = 1) throws -> ScriptedRun { try ScriptedRun(seed: seed, edits: count) }

  static let always = Instant(milliseconds: .min)
}

extension StorageConformance.Check {
  /// Opens the place's storage, and throws unless it has one of the expected libraries.
  func open(_ place: StoragePlace, having libraries: [Library], _ when: String) throws -> (any Storage, Library) {
    let storage = try place.open()
    let stored: StoredLibrary
    do {
      stored = try storage.load(.standard)
    } catch {
      throw ConformanceFailure(number: number, name: name, reason: "\(when), the storage cannot be opened: \(error)")
    }
    try require(
      libraries.contains(stored.library),
      "\(when), the library has \(stored.library.differences(from: libraries[0]))")
    return (storage, stored.library)
  }

  /// Opens a closed storage again, and throws unless it has the expected library and exactly these commits.
  func reopen(_ place: StoragePlace, having library: Library, _ commits: some Sequence<Commit>, _ when: String) throws {
    let (storage, _) = try open(place, having: [library], when)
    defer { storage.close() }
    try require(sameHistory(storage, commits), "\(when), the history does not have the expected commits")
  }

  func sameHistory(_ storage: any Storage, _ commits: some Sequence<Commit>) throws -> Bool {
    try storage.history(.standard) == commits.sorted { $0.id < $1.id }
  }
}

extension Library {
  /// Describes how many records differ between two libraries, for a message.
  func differences(from other: Library) -> String {
    let mine = Set(text.split(separator: "\n"))
    let theirs = Set(other.text.split(separator: "\n"))
    let more = mine.subtracting(theirs).count
    return "\(more) unexpected records, and lacks \(theirs.subtracting(mine).count) expected ones"
  }
}
