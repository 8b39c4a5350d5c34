import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

/// Turns a library's records into those of another library, which arrive one by one.
///
/// It writes differences in batches, and deletes the records that did not arrive at the end. What other households of
/// shared lists decide on stays.
struct RecordReplacer {
  private let before: Library
  private let others: OthersRecords
  /// The records that arrived and that the library has.
  private var arrivedIDs = RecordPlaces(of: [])
  private var arrivedLists: Set<ListID> = []
  private var pending: [Change] = []
  /// The records that stay although they differ, since other households decide on them.
  private(set) var staying: [Change] = []

  /// The number of records in a batch.
  private static let batchLength = 256

  init(_ before: Library, for household: RestorePlan.Household) {
    self.before = before
    // In a household of its own, the lists are shared with nobody.
    others = OthersRecords(in: household == .same ? before : Library(schema: before.schema))
  }

  /// Adds a record; returns the changes that this wrote.
  mutating func add(_ row: Change, _ rebuilding: inout Rebuilding) throws -> [Change] {
    guard row.isLive else { return [] }
    if before.has(row) { arrivedIDs.insert(row) }
    if row.kind == TitleList.kind, let list = row.body.list { arrivedLists.insert(list) }
    pending.append(row)
    return pending.count < Self.batchLength ? [] : try write(&rebuilding)
  }

  /// Writes the remaining records, and deletes those that did not arrive; calls `body` with the changes.
  mutating func finish(_ rebuilding: inout Rebuilding, _ body: (Rebuilding, [Change]) throws -> Void) throws {
    let changes = try write(&rebuilding)
    try body(rebuilding, changes)
    let (places, titles) = try leaveToOthers(rebuilding)
    try eachMissing { missing in
      let rows = missing.filter { row in
        let isOfStaying = row.body.hasFacts && title(of: row).map(titles.contains) ?? false
        return !places.contains(row) && !isOfStaying
      }
      let changes = try rebuilding.edit { draft in for row in rows { draft.delete(row) } }
      try body(rebuilding, changes)
    }
  }

  private mutating func write(_ rebuilding: inout Rebuilding) throws -> [Change] {
    defer { pending = [] }
    var rows: [Change] = []
    for row in pending {
      let isLeft = try areOthers(row) && rebuilding.rehearse { $0.become(row) }.contains(where: others.decide)
      if isLeft { staying.append(row) } else { rows.append(row) }
    }
    return try rebuilding.edit { draft in for row in rows { draft.become(row) } }
  }

  /// Notes the records that did not arrive and stay; returns them, and their titles, whose facts stay with them.
  private mutating func leaveToOthers(_ rebuilding: Rebuilding) throws -> (places: RecordPlaces, titles: Set<TitleID>) {
    guard !others.isEmpty else { return (RecordPlaces(of: []), []) }
    var found: [Change] = []
    try eachMissing { missing in
      for row in missing where areOthers(row) {
        // Whoever leaves a list takes all of it along.
        if let list = row.body.list, !arrivedLists.contains(list) { continue }
        if try rebuilding.rehearse({ $0.delete(row) }).contains(where: others.decide) { found.append(row) }
      }
    }
    staying += found
    return (RecordPlaces(of: found), Set(found.compactMap(title(of:))))
  }

  private func title(of row: Change) -> TitleID? {
    row.body.subject(in: before).flatMap { $0 == .absent ? nil : before.resolve($0.title) }
  }

  private func areOthers(_ row: Change) -> Bool { !others.isEmpty && others.concern(row) }

  /// Calls a body with batches of the records that did not arrive.
  private func eachMissing(_ body: ([Change]) throws -> Void) throws {
    var missing: [Change] = []
    var failure: (any Error)?
    before.eachRow { row in
      guard failure == nil, row.isLive, !row.staysOnDevice, !arrivedIDs.contains(row) else { return }
      missing.append(row)
      guard missing.count == Self.batchLength else { return }
      do { try body(missing) } catch { failure = error }
      missing = []
    }
    if let failure { throw failure }
    try body(missing)
  }
}

/// Records by kind and id.
private struct RecordPlaces {
  private var ids: [RecordKind: Set<String>] = [:]

  init(of rows: [Change]) {
    for row in rows { insert(row) }
  }

  mutating func insert(_ row: Change) { ids[row.kind, default: []].insert(row.recordID) }

  func contains(_ row: Change) -> Bool { ids[row.kind]?.contains(row.recordID) ?? false }
}
