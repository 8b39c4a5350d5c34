import ReelbookMerge
import ReelbookModel
import ReelbookPersistence

/// The restoring of a backup, as an edit or as its rehearsal.
struct Restoring: Sendable {
  let backup: Backup
  let method: RestorePlan.Method
  let work: Work

  /// Brings the backup into a library, and tells what that does.
  func apply(to rebuilding: inout Rebuilding) throws -> RestorePlan {
    var counter = RestoreCounter(method)
    for record in backup.unreadable { counter.add(record) }
    let library = try backup.library(as: rebuilding.library.schema)
    switch method {
    case .merging: try merge(library, into: &rebuilding, &counter)
    case .replacing: try replace(with: library, &rebuilding, &counter)
    }
    var plan = counter.plan(in: library.schema)
    plan.newMe = newMe(in: rebuilding)
    // Behind this it is written, and that is not taken back.
    try work.check()
    return plan
  }

  /// A backup is a peer: its records come with their own stamps.
  private func merge(
    _ library: Library, into rebuilding: inout Rebuilding, _ counter: inout RestoreCounter
  ) throws {
    let total = library.rowCount
    let label = RecordLabel(libraries: [rebuilding.before, library])
    var done = 0
    try rebuilding.take(library) { rebuilding, row, taken, report in
      if done % 256 == 0 { try work.note(.restoring, done, of: total) }
      done += 1
      if taken != nil { counter.add(row, rebuilding.library.fate(of: row, since: rebuilding.before), label) }
      if !report.conflicts.isEmpty { counter.addConflict(row, fields: report.conflicts.map(\.field), label) }
    }
    try takeOverPersons(of: library, &rebuilding, &counter, label)
  }

  /// A library in which there is nothing takes over the persons and the household.
  private func takeOverPersons(
    of library: Library, _ rebuilding: inout Rebuilding, _ counter: inout RestoreCounter, _ label: RecordLabel
  ) throws {
    let before = rebuilding.before
    guard !before.hasRecordsOfItsOwn(beside: rebuilding.person), !library.persons.isEmpty else { return }
    let changes = try rebuilding.edit { draft in
      for person in before.persons where library.persons[person.id] == nil { try draft.delete(Person.self, person.id) }
      guard !library.households.isEmpty else { return }
      for household in before.households where library.households[household.id] == nil {
        try draft.delete(Household.self, household.id)
      }
    }
    for change in changes { counter.add(change, rebuilding.library.fate(of: change, since: before), label) }
  }

  /// On purpose: what is written is the latest word.
  private func replace(
    with library: Library, _ rebuilding: inout Rebuilding, _ counter: inout RestoreCounter
  ) throws {
    try work.note(.restoring, 0, of: 1)
    let label = RecordLabel(libraries: [rebuilding.before, library])
    try rebuilding.become(library) { rebuilding, changes in
      try work.check()
      for change in changes {
        counter.add(change, rebuilding.library.fate(of: change, since: rebuilding.before), label)
      }
    }
    try work.note(.restoring, 1, of: 1)
  }

  /// Who uses the device, where the one who did is not there any more.
  private func newMe(in rebuilding: Rebuilding) -> PersonID? {
    let library = rebuilding.library
    return library.person(rebuilding.person) == nil && library.person(backup.me) != nil ? backup.me : nil
  }
}
