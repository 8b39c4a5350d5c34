import ReelbookModel
import ReelbookPersistence

/// Makes a library's records those of another that come one by one: what differs is written, some at a time, and what never
/// came is deleted at the end.
struct Becoming {
  private let before: Library
  /// The records that came and that the library had before.
  private var met: [RecordKind: Set<String>] = [:]
  private var pending: [Change] = []

  /// As many are written at a time.
  private static let batchLength = 256

  init(_ before: Library) { self.before = before }

  /// Takes a record in; returns what was written meanwhile.
  mutating func take(_ row: Change, _ rebuilding: inout Rebuilding) throws -> [Change] {
    guard row.isLive else { return [] }
    if before.has(row) { met[row.kind, default: []].insert(row.recordID) }
    pending.append(row)
    return pending.count < Self.batchLength ? [] : try write(&rebuilding)
  }

  /// Writes what is left, and deletes what did not come; `body` gets it, some at a time.
  mutating func finish(_ rebuilding: inout Rebuilding, _ body: (Rebuilding, [Change]) throws -> Void) throws {
    let changes = try write(&rebuilding)
    try body(rebuilding, changes)
    var gone: [Change] = []
    var failure: (any Error)?
    before.eachRow { row in
      guard failure == nil, row.isLive, !row.staysOnDevice, !(met[row.kind]?.contains(row.recordID) ?? false) else {
        return
      }
      gone.append(row)
      guard gone.count == Self.batchLength else { return }
      do { try delete(&gone, &rebuilding, body) } catch { failure = error }
    }
    if let failure { throw failure }
    try delete(&gone, &rebuilding, body)
  }

  private mutating func write(_ rebuilding: inout Rebuilding) throws -> [Change] {
    defer { pending = [] }
    return try rebuilding.edit { draft in for row in pending { draft.become(row) } }
  }

  private func delete(
    _ gone: inout [Change], _ rebuilding: inout Rebuilding, _ body: (Rebuilding, [Change]) throws -> Void
  ) throws {
    let changes = try rebuilding.edit { draft in for row in gone { draft.delete(row) } }
    gone = []
    try body(rebuilding, changes)
  }
}
