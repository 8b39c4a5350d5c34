package import ReelbookMerge
package import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A device of a household in a test, with a library, a clock that may be wrong, and a journal.
package struct SimulatedDevice: Sendable {
  package var library: Library
  package private(set) var clock: HybridClock
  /// The error of its wall clock, in milliseconds.
  package var clockError: Int64
  /// Every commit as it was journaled here, of this device and of others.
  package private(set) var journal: [Commit] = []
  /// The library before each commit.
  package private(set) var before: [Library] = []

  package var id: DeviceID { clock.device }

  /// Creates a device with a number as its id.
  package init(_ number: UInt64, clockError: Int64 = 0, schema: RecordSchema = .standard) {
    library = Library(schema: schema)
    clock = HybridClock(device: DeviceID(bits: number))
    self.clockError = clockError
  }

  /// The moment by the device's clock, so many milliseconds after the start.
  package func now(_ milliseconds: Int64) -> Instant {
    Instant(milliseconds: 1_800_000_000_000 + milliseconds + clockError)
  }

  /// Begins an edit, with its own random numbers.
  package func draft(at milliseconds: Int64 = 0, as person: PersonID = .absent) -> Draft {
    let seed = id.bits &+ UInt64(journal.count) << 32
    return library.draft(as: person, now: Now(now(milliseconds), in: .gmt), ids: SeededGenerator(seed: seed))
  }

  /// Makes an edit, journals it, and returns it as other devices get it; `nil` if nothing changes.
  @discardableResult
  package mutating func edit(
    at milliseconds: Int64 = 0, as person: PersonID = .absent, _ body: (inout Draft) throws -> Void
  ) rethrows -> Commit? {
    var draft = draft(at: milliseconds, as: person)
    try body(&draft)
    guard let commit = draft.commit(by: &clock) else { return nil }
    before.append(library)
    library = draft.library
    journal.append(commit)
    return commit.withoutPrior
  }

  /// Takes in a commit of another device, and journals it.
  @discardableResult
  package mutating func receive(_ commit: Commit, at milliseconds: Int64 = 0) -> MergeReport {
    before.append(library)
    let (journaled, report) = library.merge(journaling: commit, clock: &clock, at: now(milliseconds))
    journal.append(journaled)
    return report
  }

  /// Merges another device's library.
  @discardableResult
  package mutating func receive(_ other: Library, at milliseconds: Int64 = 0) -> MergeReport {
    library.merge(other, clock: &clock, at: now(milliseconds))
  }
}
