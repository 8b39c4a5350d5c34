/// What records were before an edit, by the stamps of all writes that are known.
///
/// A journal has the values that an edit replaced on this device. Files of other devices come in any order, so these
/// values may be later than the edit, or a value in between may be missing. Stamps tell what was before, so that an undo
/// decides the same on every device that has the commits.
struct EarlierValues {
  private var writes: [RecordPlace: [any ChangeBody]] = [:]
  /// The library as it is: it may know of a forgetting that the history does not have.
  private let library: Library

  /// Collects what the commits of a history wrote and replaced in the records of an edit. What its twins wrote is no
  /// earlier value.
  init(of edit: Commit, in history: [Commit], besides twins: TwinEdits, of library: Library) {
    self.library = library
    let kinds = Set(edit.changes.map(\.kind))
    let history = history.filter { $0.changes.contains { kinds.contains($0.kind) } }
    var own: [RecordPlace: any ChangeBody]?
    let length = history.reduce(0) { $0 + ($1.id == edit.id ? 0 : $1.changes.count) }
    if !twins.stamps.isEmpty || length > edit.changes.count {
      own = Dictionary(edit.changes.lazy.map { (RecordPlace($0), $0.body) }, uniquingKeysWith: { $1 })
    }
    for commit in history where commit.id != edit.id {
      for change in commit.changes where kinds.contains(change.kind) {
        let place = RecordPlace(change)
        // Of a short history, the writes of other records may be there, too: they are not asked for.
        if let own, own[place] == nil { continue }
        let isRepetition = twins.stamps.contains(commit.id) && own?[place].map { change.body.repeats($0) } ?? false
        if !isRepetition { writes[place, default: []].append(change.body) }
        if let prior = change.prior { writes[place, default: []].append(prior) }
      }
    }
    for change in history.first(where: { $0.id == edit.id })?.changes ?? [] {
      if let prior = change.prior { writes[RecordPlace(change), default: []].append(prior) }
      // What the edit wrote is earlier than what others wrote since. If nobody did, it is not asked for.
      if !writes.isEmpty { writes[RecordPlace(change)]?.append(change.body) }
    }
  }

  /// Whether another commit wrote to the record of a change.
  func haveWrites(of change: Change) -> Bool { !writes.isEmpty && writes[RecordPlace(change)] != nil }

  /// The latest stamp of a record's field, or of its existence, before a moment; `never` if the record was created
  /// before it, `nil` if nothing is known.
  func latest(before stamp: Stamp, in place: RecordPlace, _ of: (any ChangeBody) -> Stamp?) -> Stamp? {
    let writes = writes[place] ?? []
    if let latest = writes.compactMap(of).filter({ $0 < stamp }).max() { return latest }
    return writes.contains { $0.effect == .add && $0.stamp < stamp } ? .never : nil
  }

  /// The changes of a commit in these records, each with the values before it.
  func changes(of commit: Commit) -> [RecordPlace: [Change]] {
    var changes: [RecordPlace: [Change]] = [:]
    for change in commit.changes {
      let place = RecordPlace(change)
      if writes[place] != nil { changes[place, default: []].append(settled(change, of: commit)) }
    }
    return changes
  }

  /// A change of a commit with the values before it.
  func settled(_ change: Change, of commit: Commit) -> Change {
    let writes = writes[RecordPlace(change)] ?? []
    // A row that was merged has the stamps of other edits.
    let isRow = change.body.stamp != commit.id
    return Change(change.body, prior: change.body.before(prior: change.prior, among: writes, in: library, isRow: isRow))
  }
}

extension Patch {
  /// The record before the patch, in the keys that it wrote: of other writes, the latest before it.
  ///
  /// `prior` is what the patch replaced on this device. The result is `nil` if the patch created the record, or if
  /// nothing is known. Of a row that was merged over a record that was there, the record was there.
  package func before(
    prior: (any ChangeBody)?, among writes: [any ChangeBody], in library: Library, isRow: Bool
  ) -> (any ChangeBody)? {
    let prior = prior as? Patch
    // Of most additions nothing earlier is known: they are the only write.
    if effect == .add, prior == nil, row.fieldStamps.isEmpty, writes.allSatisfy({ isNoEarlier($0) }) { return nil }
    let writes = writes.compactMap { $0 as? Patch } + [prior].compactMap(\.self)
    // Values from before it are forgotten. That there was none is still known.
    let known = library.records(R.self).row(id)?.forgotten ?? .never
    let floor = writes.reduce(known) { max($0, $1.row.forgotten) }
    // Nobody adds a record that they see. Two devices that added one at the same time each take it back.
    let wasThere = isRow && effect == .add && prior?.row.existence == .live
    let isAddition = effect == .add && !wasThere
    let existence = writes.filter { write in
      write.stamp < stamp && (write.row.existence == .deleted || write.row.existence == .live && !isAddition)
    }.max { $0.stamp < $1.stamp }
    var before = Patch(
      Row(R(id: id), existence: existence?.row.existence ?? .unwritten, stamp: existence?.stamp ?? .never), written: 0)
    before.row.addition = existence?.row.existence == .live ? existence?.row.addition : nil
    // A device that knows of the creation knows that a field without an earlier write had no value. With a clock that is
    // ahead, the creation may have a later stamp than an edit after it.
    let isCreationLater = !isAddition && writes.contains { $0.stamp > stamp && $0.row.existence == .live }
    let isCreationKnown = isAddition || existence != nil || isCreationLater
    var isKnown = existence != nil || prior != nil && !isAddition || isCreationLater
    for key in writtenKeys {
      let limit = stamp(of: key)
      let earlier = writes.compactMap { write in write.stampBefore(key).map { (write: write, stamp: $0) } }
        .filter { $0.stamp < limit && ($0.stamp >= floor || $0.stamp == .never || Row<R>.isRanked(key)) }
        .max { $0.stamp < $1.stamp }
      if let earlier, earlier.stamp != .never {
        before.write(key, from: earlier.write.row.record, stamp: earlier.stamp)
        isKnown = true
      } else if isCreationKnown || earlier != nil {
        before.write(key, from: R(id: id), stamp: .never)
      }
    }
    return isKnown ? before : nil
  }

  /// Whether all stamps of a write are at or after the patch's.
  private func isNoEarlier(_ write: any ChangeBody) -> Bool {
    guard let write = write as? Patch else { return true }
    return write.row.stamp >= stamp && write.row.fieldStamps.allSatisfy { $0.stamp >= stamp }
  }
}
