import ReelbookModel
import ReelbookPersistence

/// Turns a library's records into those of another library, which arrive one by one.
///
/// It writes differences in batches, and deletes the records that did not arrive at the end.
struct RecordReplacer {
  private let before: Library
  /// The records that arrived and that the library has.
  private var arrivedIDs: [RecordKind: Set<String>] = [:]
  private var pending: [Change] = []

  /// The number of records in a batch.
  private static let batchLength = 256

  init(_ before: Library) { self.before = before }

  /// Adds a record; returns the changes that this wrote.
  mutating func add(_ row: Change, _ rebuilding: inout Rebuilding) throws -> [Change] {
    guard row.isLive else { return [] }
    if before.has(row) { arrivedIDs[row.kind, default: []].insert(row.recordID) }
    pending.append(row)
    return pending.count < Self.batchLength ? [] : try write(&rebuilding)
  }

  /// Writes the remaining records, and deletes those that did not arrive; calls `body` with the changes.
  mutating func finish(_ rebuilding: inout Rebuilding, _ body: (Rebuilding, [Change]) throws -> Void) throws {
    let changes = try write(&rebuilding)
    try body(rebuilding, changes)
    var missing: [Change] = []
    var failure: (any Error)?
    before.eachRow { row in
      guard failure == nil, row.isLive, !row.staysOnDevice, !(arrivedIDs[row.kind]?.contains(row.recordID) ?? false)
      else {
        return
      }
      missing.append(row)
      guard missing.count == Self.batchLength else { return }
      do { try delete(&missing, &rebuilding, body) } catch { failure = error }
    }
    if let failure { throw failure }
    try delete(&missing, &rebuilding, body)
  }

  private mutating func write(_ rebuilding: inout Rebuilding) throws -> [Change] {
    defer { pending = [] }
    return try rebuilding.edit { draft in for row in pending { draft.become(row) } }
  }

  private func delete(
    _ missing: inout [Change], _ rebuilding: inout Rebuilding, _ body: (Rebuilding, [Change]) throws -> Void
  ) throws {
    let changes = try rebuilding.edit { draft in for row in missing { draft.delete(row) } }
    missing = []
    try body(rebuilding, changes)
  }
}
