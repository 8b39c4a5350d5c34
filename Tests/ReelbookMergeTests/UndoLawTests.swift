import ReelbookMerge
import ReelbookModel
import ReelbookTestSupport
import Testing

/// Journals and undo, over random histories of several devices.
@Suite struct UndoLawTests {
  /// Without the kinds that other records depend on: an undo that would break another record is refused as a whole.
  private static let edits = RandomEdits.withTickets.without("list", "member", "entry", "title", "person")

  private func household(_ seed: UInt64) throws -> SimulatedHousehold {
    var household = SimulatedHousehold(seed: seed)
    try household.live(steps: 25) { draft, source in try Self.edits.edit(&draft, operations: 3, using: &source) }
    return household
  }

  @Test func `a journaled change has the fields' earlier values, on every device`() throws {
    for seed in Laws.seeds(few: 30, all: 3000) {
      for device in try household(seed).devices {
        for (before, commit) in zip(device.before, device.journal) {
          for change in commit.changes {
            if let problem = problem(of: change, before) {
              return record("seed \(seed), \(device.id): \(problem) in \(change)\nbefore:\n\(before.text)")
            }
          }
          guard try commit.reread(with: before.schema) == commit else {
            return record(
              "seed \(seed), \(device.id): \(commit.text) came back as \(try commit.reread(with: before.schema).text)")
          }
        }
      }
    }
  }

  private func problem(of change: Change, _ before: Library) -> String? {
    guard change.prior != nil else { return nil }
    let (kind, id) = (change.kind.rawValue, change.recordID)
    let (standing, priors) = (before.plainState, change.priorWrites)
    for write in priors where write.stamp != .never {
      guard standing.text(kind, id, write.field) == write.text, standing.stamp(kind, id, write.field) == write.stamp
      else { return "\(write.field) was not \(write.text) at \(write.stamp)" }
    }
    for write in priors where write.stamp == .never {
      guard standing.text(kind, id, write.field) == nil else { return "\(write.field) was something" }
    }
    let extra = Set(priors.map(\.field)).subtracting(change.fields).subtracting(["@there"])
    return extra.isEmpty ? nil : "\(extra) was not written"
  }

  @Test func `undo restores each field that still has the commit's stamp, and reports the other fields`() throws {
    for seed in Laws.seeds(few: 60, all: 6000) {
      var source = SeededGenerator(seed: seed &* 31)
      let household = try household(seed)
      for var device in household.devices where !device.journal.isEmpty {
        let index = Int(source.next() % UInt64(device.journal.count))
        // As read from the journal's file.
        let commit = try device.journal[index].reread(with: device.library.schema)
        let (before, now) = (device.before[index], device.library)
        // A commit that arrived twice, or after a library that has it, was journaled without earlier values.
        guard !device.journal[..<index].contains(where: { $0.id == commit.id }), !commit.isPart(of: before) else {
          continue
        }
        let undoing = device.undo(commit)
        if let problem = UndoOracle(commit, before: before, now: now).problem(device.library, undoing.refusals) {
          return record("seed \(seed), \(device.id), \(commit.text)\n\(problem)\nrefused: \(undoing.refusals)")
        }
        guard (undoing.commit == nil) == (now == device.library) else {
          return record(
            "seed \(seed), \(device.id): undo returned a commit without a change, or a change without a commit")
        }
      }
    }
  }

  @Test func `undoing an undo at once restores the records`() throws {
    for seed in Laws.seeds(few: 40, all: 4000) {
      for var device in try household(seed).devices {
        guard let last = device.journal.last(where: { $0.device == device.id }) else { continue }
        let before = device.library.recordsText
        guard device.undo(last).commit != nil else { continue }
        let again = try device.undoLast()
        guard device.library.recordsText == before, again.refusals.isEmpty else {
          return record(
            "seed \(seed), \(device.id): \(again.refusals)\n\(device.library.recordsText)\nis not\n\(before)")
        }
      }
    }
  }

  @Test func `an undo reaches the other devices like any commit`() throws {
    for seed in Laws.seeds(few: 20, all: 2000) {
      var household = try household(seed)
      try household.undoAtRandom(times: 5)
      try household.meet()
      let first = household.devices[0].library
      guard household.devices.allSatisfy({ $0.library == first }), first.plainState == household.plainState else {
        return record("seed \(seed): the devices differ")
      }
    }
  }
}

extension Commit {
  /// Whether a library has some of its writes.
  fileprivate func isPart(of library: Library) -> Bool {
    let standing = library.plainState
    return changes.contains { change in
      (change.fields + ["@there"]).contains { standing.stamp(change.kind.rawValue, change.recordID, $0) == id }
    }
  }
}

/// The expected result of undoing a commit, from each record's fields before the commit and now.
private struct UndoOracle {
  private static let ranked: Set = ["point", "facts", "factChanges", "airTimes", "scans"]
  private static let kindsOfWords: Set = [Mark.kind, Household.kind]
  private static let kindsWithWitness: Set = [Mark.kind, ListEntry.kind, QueueEntry.kind]

  let commit: Commit
  let before: PlainRecords
  let now: PlainRecords
  /// The same, with the tombstones of deleted records.
  let left: PlainRecords
  let leftBefore: PlainRecords
  let standing: PlainState

  init(_ commit: Commit, before: Library, now: Library) {
    self.commit = commit
    self.before = PlainRecords(before)
    self.now = PlainRecords(now)
    left = PlainRecords(now, withDeleted: true)
    leftBefore = PlainRecords(before, withDeleted: true)
    standing = now.plainState
  }

  func problem(_ after: Library, _ refusals: [UndoRefusal]) -> String? {
    let after = PlainRecords(after)
    var wanted = now
    var refused = 0
    for change in commit.changes where change.effect != .forget {
      let place = PlainRecords.Place(kind: change.kind.rawValue, id: change.recordID)
      func isStill(_ field: String) -> Bool { standing.stamp(place.kind, place.id, field) == commit.id }
      // A deleted record whose addition was forgotten since does not come back.
      let wasThere = change.priorWrites.first { $0.field == "@there" && $0.text.hasPrefix("2 yes") }
      let forgotten = standing.stamp(place.kind, place.id, "@forgotten") ?? .never
      if change.effect == .delete, let wasThere, wasThere.stamp < forgotten, isStill("@there") { continue }
      // A record that was edited since is kept; a mark or the household without the commit's fields.
      let isEmptiedNotDeleted = Self.kindsOfWords.contains(change.kind)
      let hasLaterValues =
        now[place]?.keys.contains { field in
          field != "facts" && field != "factChanges" && field != "airTimes" && field != "checked"
            && (standing.stamp(place.kind, place.id, field) ?? .never) > commit.id
            && (isEmptiedNotDeleted
              || standing.text(place.kind, place.id, field) != change.plainWrites.first { $0.field == field }?.text)
        } ?? false
      // Those are kept even without a later edit, unless they were deleted before.
      let wasDeleted = change.priorWrites.contains { $0.field == "@there" && $0.text == "1 no" }
      // What two devices added at the same time goes with the later addition.
      let isAdded = change.effect == .add && isStill("@there")
      let isKept = isEmptiedNotDeleted && change.effect == .add && (!wasDeleted || hasLaterValues && isStill("@there"))
      if isAdded, !isKept, hasLaterValues { continue }
      if change.effect != .edit, isStill("@there"), isAdded || before[place] != nil, !isKept {
        wanted[place] = isAdded ? nil : now[place] ?? left[place]
      }
      guard wanted[place] != nil, change.prior != nil || isKept else { continue }
      // What was added again since stays whole.
      if change.effect == .add, !isKept, !isStill("@there") { continue }
      for field in change.fields {
        if isStill(field), !Self.ranked.contains(field) {
          // An edit may arrive before its record. A tombstone has no fields, except for an edit: its fields would
          // stand there without the edit, if another device brought the record back since.
          let isOfWhatIsLeft = isKept && !wasDeleted || change.effect == .edit
          wanted[place]?[field] = (isOfWhatIsLeft ? leftBefore : before)[place]?[field]
        } else if field != "checked" {
          refused += 1
        }
      }
      // A record that is kept is still about the same episode.
      if Self.kindsWithWitness.contains(change.kind), wanted[place]?.isEmpty == false, wanted[place]?["witness"] == nil
      {
        wanted[place]?["witness"] = now[place]?["witness"]
      }
    }
    if after != wanted { return "the records are\n\(after)\nnot\n\(wanted)" }
    let told = refusals.count { $0.field != nil }
    return told == refused ? nil : "\(told) fields are reported, \(refused) were not undone"
  }
}
