import ReelbookMerge
import ReelbookModel

/// The execution of a history, with all checks after each step.
struct MergeRun<R: LibraryRecord> {
  /// An edit, as its device wrote it and as others get it.
  struct Edit {
    let device: Int
    let id: Stamp
    let written: [MergeWrite<R>]
    /// What other devices get; `nil` for nothing.
    var sent: Commit?
    var sentWrites: [MergeWrite<R>] = []
    /// The same, as an app reads it that does not know the kind.
    var unknown: Commit?
  }

  let kind: KindUnderTest<R>
  let history: MergeHistory
  var devices: [MergeDevice<R>] = []
  /// The edits by the numbers of their steps.
  private(set) var edits: [Int: Edit] = [:]
  private(set) var additions = 0
  /// Why an addition was not made.
  private(set) var refusal: String?
  /// What the steps did, in words; `nil` if nobody asks.
  private(set) var lines: [String]?
  private var ids: [R.ID] = []
  /// The values of each record.
  private var values: [[R]] = []
  /// The devices after the steps to which a later one goes back.
  private var backups: [Int: MergeDevice<R>] = [:]

  init(_ kind: KindUnderTest<R>, _ history: MergeHistory, inWords: Bool = false) {
    (self.kind, self.history) = (kind, history)
    lines = inWords ? [] : nil
    devices = history.devices.enumerated().map { MergeDevice($0, $1, of: kind) }
  }

  /// Executes the history; returns the broken guarantee, `nil` for none.
  mutating func run() throws -> MergeFault? {
    do {
      ids = try kind.ids(of: history)
      for (record, id) in ids.enumerated() {
        values.append(
          try (0..<history.values).map { try kind.value($0, of: id, record: record, in: history) })
      }
      try checkValues(ids, values)
    } catch let fault as MergeFault {
      return fault
    }
    // What an older app has is read as by the newer one, which takes time: only after its last step.
    let last = history.steps.enumerated().reduce(into: [:]) { $0[$1.element.device] = $1.offset }
    let restored = Set(history.steps.compactMap(\.action.earlier))
    for (index, step) in history.steps.enumerated() {
      do {
        try execute(step, isLast: last[step.device] == index)
        if restored.contains(step.number) { backups[step.number] = devices[step.device] }
        if index == history.steps.count - 1 { try checkEnd() }
      } catch var fault as MergeFault {
        fault.steps = index + 1
        return fault
      }
    }
    return nil
  }

  private mutating func execute(_ step: MergeStep, isLast: Bool) throws {
    let before = devices[step.device].library
    var since = before
    let known = devices[step.device].known.count
    let undone = undoneBefore(step)
    var refusals = 0
    switch step.action {
    case .add(let record, let value):
      try edit(step) { [value = values[record][value]] draft in try draft.insert(value) }
    case .change(let record, let value, let written, let cleared):
      try edit(step) { [kind, id = ids[record], value = values[record][value]] draft in
        try draft.change(id) { (record: inout R) in
          guard let changing = kind.changing else { return record.copy(written, of: value, clearing: cleared) }
          var source = SeededGenerator(seed: written &* 31 &+ cleared &+ UInt64(step.number))
          try changing(&record, &source)
        }
      }
    case .delete(let record): try edit(step) { [id = ids[record]] in try $0.delete(R.self, id) }
    case .forget(let record): try edit(step) { [id = ids[record]] in $0.forget(R.self, id) }
    case .undo(let edited):
      let device = devices[step.device]
      guard let id = edits[edited]?.id, let commit = device.journaled(id) else { return }
      try edit(step) { refusals = $0.undo(commit, knowing: device.history).count }
    case .receive(let edit): try receive(step, edit)
    case .merge(let device): try merge(step, device)
    case .restart:
      try devices[step.device].restart(at: step.time)
      note(step) { _ in "restarts" }
    case .restore(let earlier):
      guard let backup = backups[earlier] else { return }
      devices[step.device].restore(backup, at: step)
      since = backup.library
      note(step) { "goes on with its folder as it was after \($0.reference(earlier)), as another device" }
    case .restoreRecords(let earlier):
      guard let backup = backups[earlier], backup.knowsKind else { return }
      let records = backup.shownRecords
      let isMade = try edit(step) { [rows = backup.changes] draft in
        for row in rows where row.isLive { draft.become(row) }
      }
      if isMade { try checkBack(step.device, records) }
    case .mergeBackup(let earlier): try mergeBackup(step, earlier)
    case .refuse(let edit): try refuse(step, edit)
    }
    kind.damage?(&devices[step.device].library, before, step)
    // Without another edit nothing can have changed, except by a start.
    guard devices[step.device].known.count != known || step.action.isStart || isLast else { return }
    try check(step.device, since: since, isLast: isLast)
    if let undone, refusals == 0, edits[step.number] != nil { try checkUndo(step.device, undone) }
  }

  /// Makes an edit; returns `false` if it is refused or breaks the app's own rule.
  @discardableResult
  private mutating func edit(_ step: MergeStep, _ body: (inout Draft) throws -> Void) throws -> Bool {
    let device = devices[step.device]
    var draft = device.draft(step)
    do {
      try body(&draft)
    } catch let error as LibraryError {
      note(refusal: error.message, of: step)
      return false
    }
    if let problem = device.knowsKind ? kind.problem(of: draft.library) : nil {
      note(refusal: problem, of: step)
      return false
    }
    guard let commit = devices[step.device].end(&draft, of: step) else { return true }
    if case .add = step.action { additions += 1 }
    note(step) { $0.verb(step.action) + commit.words($0.ids) }
    try send(commit, of: step)
    return true
  }

  private mutating func note(refusal reason: String, of step: MergeStep) {
    if refusal == nil, case .add = step.action { refusal = reason }
  }

  private mutating func send(_ commit: Commit, of step: MergeStep) throws {
    let schema = devices[step.device].library.schema
    if kind.checks.contains(3) {
      let again = try reread(commit, schema)
      guard again == commit, again.text == commit.text else {
        throw MergeFault(number: 3, reason: "\(commit.text) is read back as \(again.text).")
      }
    }
    let own = try devices[step.device].knowsKind ? commit : reread(commit, kind.schema)
    let sent = try kind.send(commit.withoutPrior, schema).map { try reread($0, kind.schema) }
    let isWithOlder = history.devices.contains { !$0.knowsKind }
    let edit = Edit(
      device: step.device, id: commit.id, written: own.mergeWrites(R.self), sent: sent,
      sentWrites: sent?.mergeWrites(R.self) ?? [],
      unknown: isWithOlder ? try sent.map { try reread($0, kind.older) } : nil)
    edits[step.number] = edit
    if sent != nil { devices[step.device].shared.insert(step.number) }
    try checkSent(edit)
  }

  private func reread(_ commit: Commit, _ schema: RecordSchema) throws -> Commit {
    do {
      return try commit.reread(with: schema)
    } catch {
      throw MergeFault(number: 3, reason: "\(commit.text) cannot be read back: \(error)")
    }
  }

  private mutating func receive(_ step: MergeStep, _ number: Int) throws {
    guard let edit = edits[number], !devices[step.device].own.contains(number) else { return }
    guard let commit = devices[step.device].knowsKind ? edit.sent : edit.unknown else { return }
    let isKnown = devices[step.device].known.contains(number)
    // When all meet, most edits would come again.
    guard !isKnown || step.number.isMultiple(of: 4) else { return }
    let before = devices[step.device].library
    devices[step.device].receive(commit, of: number, at: step.time)
    note(step) { "gets \($0.reference(number))\(isKnown ? " again" : "")" }
    // An older app does not know the rule of a field.
    guard isKnown, kind.checks.contains(6), devices[step.device].knowsKind || kind.ranked.isEmpty else { return }
    kind.damage?(&devices[step.device].library, before, step)
    try require(6, devices[step.device].library.text == before.text) {
      "\(devices[step.device].name)'s library changed when an edit came again: \(edit.sent.map(\.text) ?? "")"
    }
  }

  private mutating func mergeBackup(_ step: MergeStep, _ earlier: Int) throws {
    guard let backup = backups[earlier], backup.knowsKind, devices[step.device].knowsKind else { return }
    guard let commit = devices[step.device].join(backup, of: step) else { return }
    note(step) { "merges a backup of \(backup.name) after \($0.reference(earlier)):" + commit.words($0.ids) }
    edits[step.number] = Edit(device: step.device, id: commit.id, written: [])
  }

  private mutating func refuse(_ step: MergeStep, _ number: Int) throws {
    guard let commit = edits[number]?.sent, devices[step.device].knowsKind,
      !devices[step.device].known.contains(number)
    else { return }
    let (before, records) = (devices[step.device].library, devices[step.device].records)
    devices[step.device].receive(commit, of: number, at: step.time)
    note(step) { "gets \($0.reference(number)), and takes back what that deletes" }
    let lost = commit.changes.filter { $0.deletes(in: before) }
    guard !lost.isEmpty else { return }
    let isMade = try edit(step) { draft in for change in lost { change.bringBack(from: before, in: &draft) } }
    let ids = Set(lost.map(\.recordID))
    if isMade { try checkBack(step.device, records.filter { ids.contains($0.key.description) }) }
  }

  private mutating func merge(_ step: MergeStep, _ other: Int) throws {
    let source = devices[other % devices.count]
    // An older app does not know the rule of a field: its library may have a lower value.
    guard other != step.device, source.knowsKind || kind.ranked.isEmpty else { return }
    guard !source.shared.isSubset(of: devices[step.device].known) else { return }
    _ = devices[step.device].receive(libraryOf: source, at: step.time)
    note(step) { _ in "gets the library of \(source.name)" }
  }
}

extension MergeRun {
  func require(_ number: Int, _ condition: @autoclosure () -> Bool, _ reason: () -> String) throws {
    guard kind.checks.contains(number), !condition() else { return }
    throw MergeFault(number: number, reason: reason())
  }

  /// The records before the edit that a step undoes, if it is the device's latest and nothing came since.
  private func undoneBefore(_ step: MergeStep) -> [R.ID: R]? {
    let device = devices[step.device]
    guard kind.checks.contains(13), device.knowsKind, R.traits.undoing == .removes, case .undo(let edit) = step.action,
      let id = edits[edit]?.id, let before = device.before, before.edit == id, device.hasNoneSince
    else { return nil }
    return before.records
  }

  fileprivate mutating func note(_ step: MergeStep, _ what: (MergeRun) -> String) {
    guard lines != nil else { return }
    let minutes = step.time / 60_000
    let time = minutes == 0 ? "" : " (after \(minutes / 1440) d \(minutes / 60 % 24) h \(minutes % 60) min)"
    let line = "\(reference(step.number)). \(devices[step.device].name) \(what(self))\(time)"
    lines?.append(line)
  }

  /// The number of a step among those that are left.
  fileprivate func reference(_ number: Int) -> Int {
    (history.steps.firstIndex { $0.number == number } ?? -1) + 1
  }

  fileprivate func verb(_ action: MergeStep.Action) -> String {
    if case .undo(let edit) = action { "undoes \(reference(edit)): " } else { "" }
  }
}

extension KindUnderTest {
  /// What is wrong with a library by the app's own rules.
  func problem(of library: Library) -> String? {
    if let invariant {
      for record in library.records(R.self) {
        if let problem = invariant(record) { return "\(problem): \(record)" }
      }
    }
    return libraryInvariant?(library)
  }
}

extension Commit {
  /// What the commit did to a history's records.
  fileprivate func words<ID: RecordID>(_ ids: [ID]) -> String {
    changes.map { change in
      let record = (ids.firstIndex { $0.description == change.recordID }).map { "r\($0 + 1)" } ?? change.recordID
      var json = JSONWriter()
      change.body.writeValues(to: &json)
      let values = String(decoding: json.bytes, as: UTF8.self)
      return switch change.effect {
      case .add: "adds \(record) \(values)"
      case .edit: "changes \(record) \(values)"
      case .delete: "deletes \(record)"
      case .forget: "forgets \(record)"
      }
    }.joined(separator: ", ")
  }
}

extension LibraryRecord {
  /// Copies the fields of some bits from another record, and empties those of others.
  fileprivate mutating func copy(_ written: UInt64, of other: Self, clearing cleared: UInt64) {
    for index in Self.fields.indices {
      if written & 1 << index != 0 { Self.fields.copy(index, from: other, to: &self) }
      if cleared & 1 << index != 0 { Self.fields.reset(index, in: &self) }
    }
    if written & MergeStep.extraBit != 0 {
      extras["com.example.newer"] = extras["com.example.newer"] == nil ? JSONText(of: "soon") : JSONText(of: 1)
    }
  }
}
