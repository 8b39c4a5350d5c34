import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

/// The restoring of a backup, as an edit or a rehearsal.
struct Restoring: Sendable {
  let backup: Backup
  let method: RestorePlan.Method
  let household: RestorePlan.Household
  let work: Work

  /// Restores the backup into a library; returns the effects.
  func apply(to rebuilding: inout Rebuilding) throws -> RestorePlan {
    var counter = RestoreCounter(method)
    switch method {
    case .merging: try merge(into: &rebuilding, &counter)
    case .replacing: try replace(&rebuilding, &counter)
    }
    if household == .new {
      let me = newMe(in: rebuilding) ?? rebuilding.person
      for change in try rebuilding.edit({ try $0.household.start(of: me) }) { counter.add(change, rebuilding) }
    }
    var plan = counter.plan(in: rebuilding.library.schema)
    plan.newMe = newMe(in: rebuilding)
    // The last chance to cancel: after this it is written.
    try work.check()
    return plan
  }

  /// Merges the backup's rows with their own stamps, as from another device.
  private func merge(into rebuilding: inout Rebuilding, _ counter: inout RestoreCounter) throws {
    var people = Library(schema: rebuilding.library.schema)
    let unreadable = try forEachRecord(for: rebuilding) { row in
      let (merged, report) = try rebuilding.merge(row)
      if merged != nil { counter.add(row, rebuilding) }
      if !report.conflicts.isEmpty { counter.addConflict(row, fields: report.conflicts.map(\.field), rebuilding) }
      if [Person.kind, Household.kind].contains(row.kind) { _ = people.join(row) }
    }
    for record in unreadable { counter.add(record) }
    try adoptPeople(of: people, &rebuilding, &counter)
  }

  /// Replaces an empty library's people and household by the backup's.
  private func adoptPeople(
    of people: Library, _ rebuilding: inout Rebuilding, _ counter: inout RestoreCounter
  ) throws {
    let before = rebuilding.before
    // Afterwards, one of the backup's people must use the device.
    guard !before.hasRecordsOfItsOwn(beside: rebuilding.person), rebuilding.library.person(backup.me) != nil else {
      return
    }
    let changes = try rebuilding.edit { draft in
      for person in before.persons where people.persons[person.id] == nil { try draft.delete(Person.self, person.id) }
      guard !people.households.isEmpty else { return }
      for household in before.households where people.households[household.id] == nil {
        try draft.delete(Household.self, household.id)
      }
    }
    for change in changes { counter.add(change, rebuilding) }
  }

  /// Replaces the library's records. The writes have the latest stamps, so that the backup wins.
  private func replace(_ rebuilding: inout Rebuilding, _ counter: inout RestoreCounter) throws {
    var replacer = RecordReplacer(rebuilding.before, for: household)
    let unreadable = try forEachRecord(for: rebuilding) { row in
      for change in try replacer.add(row, &rebuilding) { counter.add(change, rebuilding) }
    }
    // The store's schema may read fewer records than the schema that opened the backup.
    try backup.checkReplacing(unreadable)
    try replacer.finish(&rebuilding) { rebuilding, changes in
      try work.check()
      for change in changes { counter.add(change, rebuilding) }
    }
    for row in replacer.staying { counter.addStaying(row, rebuilding) }
  }

  private func forEachRecord(
    for rebuilding: Rebuilding, _ body: (Change) throws -> Void
  ) throws -> [UnreadableRecord] {
    var done = 0
    let unreadable = try backup.forEachRecord(as: rebuilding.library.schema, work) { row in
      if done % 256 == 0 { try work.report(.restoring, done, of: backup.recordCount) }
      done += 1
      try body(row)
    }
    try work.report(.restoring, backup.recordCount, of: backup.recordCount)
    return unreadable
  }

  /// The device's person, if the present one is gone.
  private func newMe(in rebuilding: Rebuilding) -> PersonID? {
    let library = rebuilding.library
    return library.person(rebuilding.person) == nil && library.person(backup.me) != nil ? backup.me : nil
  }
}
