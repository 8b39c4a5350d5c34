import ReelbookMerge
import ReelbookModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A device in a history.
struct MergeDevice<R: LibraryRecord> {
  let name: String
  let knowsKind: Bool
  private let hasDeviceFields: Bool
  private let clockError: Int64
  var library: Library
  private(set) var clock: HybridClock
  /// Every commit as it was journaled here.
  private(set) var journal: [Commit] = []
  /// The edits that it has, by their steps.
  private(set) var known: Set<Int> = []
  /// Those of them that it made, and has as it made them.
  private(set) var own: Set<Int> = []
  /// Those of them that leave their device.
  var shared: Set<Int> = []
  /// The records before its latest edit.
  private(set) var before: (edit: Stamp, records: [R.ID: R])?
  /// How many edits it had after that.
  private var countAtEdit = 0
  /// How many commits of the journal were read back.
  private var readBack = 0
  /// The values that its edits leave, as far as they were counted.
  private var oracle = MergeOracle<R>()
  private var counted: Set<Int> = []

  init(_ index: Int, _ device: MergeHistory.Device, of kind: KindUnderTest<R>) {
    name = ["A", "B", "C", "D"][index % 4]
    knowsKind = device.knowsKind
    clockError = device.clockError
    hasDeviceFields = kind.hasDeviceFields
    library = Library(schema: device.knowsKind ? kind.schema : kind.older)
    clock = HybridClock(device: DeviceID(bits: UInt64(index) + 1))
  }

  /// The moment by the device's clock.
  private func now(_ time: Int64) -> Instant { Instant(milliseconds: 1_800_000_000_000 + time + clockError) }

  /// Begins an edit.
  func draft(_ step: MergeStep) -> Draft {
    let ids = SeededGenerator(seed: UInt64(step.number) &+ 77)
    return library.draft(as: PersonID(bits: IDBits(0x4000, 1 << 63 | 1)), now: Now(now(step.time), in: .gmt), ids: ids)
  }

  /// Ends an edit; returns its commit, `nil` if nothing changed.
  mutating func end(_ draft: inout Draft, of step: MergeStep) -> Commit? {
    guard let commit = draft.commit(by: &clock) else { return nil }
    before = (commit.id, records)
    library = draft.library
    journal.append(commit)
    known.insert(step.number)
    own.insert(step.number)
    countAtEdit = known.count
    return commit
  }

  mutating func receive(_ commit: Commit, of edit: Int, at time: Int64) {
    let journaled = library.merge(journaling: commit, clock: &clock, at: now(time)).journaled
    if !journaled.changes.isEmpty { journal.append(journaled) }
    known.insert(edit)
    shared.insert(edit)
  }

  mutating func receive(libraryOf other: MergeDevice, at time: Int64) -> MergeReport {
    known.formUnion(other.shared)
    shared.formUnion(other.shared)
    return library.merge(other.shownLibrary, clock: &clock, at: now(time))
  }

  /// Merges a backup of another device as one commit that can be undone; returns it, `nil` if it brought nothing.
  mutating func join(_ backup: MergeDevice, of step: MergeStep) -> Commit? {
    let (records, now) = (records, now(step.time))
    let rows = backup.changes
    // No record has its stamp.
    let id = Stamp(milliseconds: now.milliseconds, device: DeviceID(bits: 1 << 40 | UInt64(step.number)))
    let commit = Commit(id: id, person: .absent, verb: .restore, time: now, undid: [], changes: rows)
    known.formUnion(backup.shared)
    shared.formUnion(backup.shared)
    let journaled = library.merge(journaling: commit, isEdit: false, clock: &clock, at: now).journaled
    guard !journaled.changes.isEmpty else { return nil }
    journal.append(journaled)
    known.insert(step.number)
    own.insert(step.number)
    before = (id, records)
    countAtEdit = known.count
    return journaled
  }

  /// The library's text, without what belongs to the device.
  var text: String { shownLibrary.text }

  /// The library, without what belongs to the device.
  private var shownLibrary: Library { hasDeviceFields ? library.withoutDeviceFields : library }

  /// Reads the library again from its lines, and the clock and the journal as an app does that begins.
  mutating func restart(at time: Int64) throws {
    let before = library.text
    library = try library.reopened(with: library.schema)
    guard library.text == before else {
      throw MergeFault(
        number: 3, reason: "\(name)'s library is read back as another one: \(library.text) in place of \(before)")
    }
    for index in readBack..<journal.count {
      let (commit, again) = (journal[index], try journal[index].reread(with: library.schema))
      guard again == commit else { throw MergeFault(number: 3, reason: "\(commit.text) is read back as \(again.text)") }
      journal[index] = again
    }
    readBack = journal.count
    let latest = journal.map(\.id).filter { $0.device == clock.device }.max() ?? .never
    let memory = clock.memory
    clock = HybridClock(device: clock.device, having: library, at: now(time))
    clock.resume(memory, journal: latest, at: now(time))
  }

  /// Goes on with a backup of its folder, as another device: neither its id nor its clock's memory is in a backup.
  mutating func restore(_ backup: MergeDevice, at step: MergeStep) {
    self = backup
    before = nil
    let id = DeviceID(bits: clock.device.bits & 0xFF | UInt64(step.number + 1) << 8)
    clock = HybridClock(device: id, having: library, at: now(step.time))
  }

  /// The values that its edits leave, by the plainest rules.
  mutating func expected(of edits: [Int: MergeRun<R>.Edit]) -> [WritePlace<R.ID>: MergeWrite<R>] {
    for number in known where !counted.contains(number) {
      guard let edit = edits[number] else { continue }
      counted.insert(number)
      for write in own.contains(number) ? edit.written : edit.sentWrites { oracle.add(write) }
    }
    return oracle.winners
  }

  /// The live records that the app knows.
  var records: [R.ID: R] { knowsKind ? records(of: library) : [:] }

  /// The same, without what belongs to the device.
  var shownRecords: [R.ID: R] { knowsKind ? records(of: shownLibrary) : [:] }

  private func records(of library: Library) -> [R.ID: R] {
    Dictionary(library.records(R.self).map { ($0.id, $0) }) { first, _ in first }
  }

  /// The rows of its library as changes, without what belongs to the device.
  var changes: [Change] { shownLibrary.records(R.self).rows.map { Change(Patch($0)) } }

  /// Whether nothing came since its latest edit.
  var hasNoneSince: Bool { known.count == countAtEdit }

  /// The journaled form of a commit.
  func journaled(_ id: Stamp) -> Commit? { Commit(uniting: journal.filter { $0.id == id }) }

  /// The journal in the order of ids, the parts of a commit united.
  var history: [Commit] {
    Dictionary(grouping: journal, by: \.id).values.compactMap { Commit(uniting: $0) }.sorted { $0.id < $1.id }
  }
}

extension Library {
  /// The library as an app with a schema reads it from its lines.
  func reopened(with schema: RecordSchema) throws -> Library {
    try Library(lines: ContiguousArray(text.utf8).span, schema: schema)
  }
}
