package import ReelbookMerge
package import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A device of a household in a test: its library, its clock, which may be wrong, and its journal.
package struct SimulatedDevice: Sendable {
  package var library: Library
  package private(set) var clock: HybridClock
  /// How far its wall clock is off, in milliseconds.
  package var clockError: Int64
  /// Every commit as it was journaled here, its own and those of others.
  package private(set) var journal: [Commit] = []
  /// The library as it was before each of them.
  package private(set) var before: [Library] = []

  package var id: DeviceID { clock.device }

  /// A device of a number.
  package init(_ number: UInt64, clockError: Int64 = 0, schema: RecordSchema = .standard) {
    library = Library(schema: schema)
    clock = HybridClock(device: DeviceID(bits: number))
    self.clockError = clockError
  }

  /// The moment by the device's own clock, so many milliseconds after the start.
  package func now(_ milliseconds: Int64) -> Instant {
    Instant(milliseconds: 1_800_000_000_000 + milliseconds + clockError)
  }

  /// Begins an edit; each has random numbers of its own.
  package func draft(at milliseconds: Int64 = 0, as person: PersonID = .absent) -> Draft {
    let seed = id.bits &+ UInt64(journal.count) << 32
    return library.draft(as: person, now: Now(now(milliseconds), in: .gmt), ids: SeededGenerator(seed: seed))
  }

  /// Makes an edit, journals it, and returns it as it goes to others; `nil` if nothing differs.
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
    let (journaled, report) = library.take(commit, clock: &clock, at: now(milliseconds))
    journal.append(journaled)
    return report
  }

  /// Takes in all of another device's library.
  @discardableResult
  package mutating func receive(_ other: Library, at milliseconds: Int64 = 0) -> MergeReport {
    library.merge(other, clock: &clock, at: now(milliseconds))
  }
}
