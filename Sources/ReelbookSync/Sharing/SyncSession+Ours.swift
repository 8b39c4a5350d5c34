import ReelbookModel
import ReelbookPersistence

/// Whose it is to tell: everybody tells what their own household wrote.
///
/// A device may have heard by its owner's other devices what others wrote to the list. Told once more, it would be said in
/// its owner's name, who may not say it.
extension SyncSession {
  /// What of a commit waits, as on a device that several use: in another's name the others would not take it.
  func waiting(
    _ commit: Commit, in scope: ListScope, _ household: Household, _ library: Library, _ state: SharedListState
  ) -> Commit? {
    guard commit.verb != .gather else { return nil }
    return commit.changing { change in
      let teller = teller(of: change, in: commit, scope, household, library)
      guard !mine.contains(teller), scope.hasTakenPart(teller, in: library) else { return nil }
      let ids = Set(library.identity.all(of: teller))
      // The device that one did it on may have no session for the list: one that one tells from goes on with it.
      let isHere = commit.id.device == store.device && ids.contains(commit.person)
      let tellsHere = isHere || state.told.keys.contains(where: ids.contains)
      guard tellsHere, !state.hasEnded(for: ids) else { return nil }
      return scope.outgoing(change, of: library) != nil ? change : nil
    }
  }

  /// Strikes what another of one's own devices has told already.
  func strikeTold(of scope: ListScope, _ household: Household, _ library: Library, _ memory: inout SyncMemory) {
    guard !memory.pending.isEmpty, !memory.told.isEmpty else { return }
    let state = memory.state.list
    strike(memory.told, &memory) { part, commit in
      let parts = [
        ours(commit, of: scope, household, in: library), waiting(commit, in: scope, household, library, state),
      ]
      return parts.compactMap { $0.flatMap { scope.outgoing($0, of: library) } }.flatMap(\.changes)
        .allSatisfy { change in part.changes.contains { $0.tells(change) } }
    }
  }

  /// What of a commit this device may tell.
  func ours(_ commit: Commit, of scope: ListScope, _ household: Household, in library: Library) -> Commit? {
    // What was gathered is of many.
    guard commit.verb != .gather else {
      return commit.changing { isOurs($0, of: scope, household, in: library) ? $0 : nil }
    }
    return commit.changing { change in
      let teller = teller(of: change, in: commit, scope, household, library)
      // Of the others' households, those who take no part come without a name.
      let isOthers = teller == .absent || scope.hasTakenPart(teller, in: library)
      return mine.contains(teller) || !isOthers ? change : nil
    }
  }

  /// In whose name a change is told: of what is a person's, in theirs, whoever of the household wrote it. A viewing may be
  /// added by others.
  private func teller(
    of change: Change, in commit: Commit, _ scope: ListScope, _ household: Household, _ library: Library
  ) -> PersonID {
    let isAddedByAnyone = change.isStructure || change.kind == Play.kind && change.effect == .add
    let person = isAddedByAnyone ? nil : change.body.person(in: library)
    guard household.wrote(commit.id), let person = person.flatMap({ scope.members[$0] }),
      household.has(person)
    else { return scope.members[commit.person] ?? commit.person }
    return person
  }

  /// Whether this device may tell of a record: of what is a person's, only of one's own.
  func isOurs(_ change: Change, of scope: ListScope, _ household: Household, in library: Library) -> Bool {
    let mine = mine
    guard change.isStructure else {
      return change.body.person.map { $0 == .absent || mine.contains($0) } ?? true
    }
    if scope.isOwned(by: mine) { return true }
    // What another of the household added who might not, is not said in one's own name either.
    if let patch = change.body as? Patch<ListEntry> {
      let adder = scope.members[patch.row.record.addedBy] ?? patch.row.record.addedBy
      let mightWrite = scope.mightWrite([adder], at: patch.row.stamp, library)
      if scope.hasTakenPart(adder, in: library), !mightWrite { return false }
    }
    var stamps: [Stamp] = []
    change.forEachStamp { stamps.append($0) }
    // What one may do is the owner's word, as soon as it is more than that one asked.
    if change.kind == ListMember.kind { return stamps.allSatisfy(household.wrote) }
    // Others of the household may have taken part before, and left: what they did to the list then is not said by one who came
    // later.
    let joined = mine.compactMap { library.members.row(ListMemberID(scope.list, $0))?.stamp }.min() ?? .never
    return stamps.contains { household.wrote($0) && $0 > joined }
  }
}

extension Change {
  /// Whether what another told of an edit is what this device would tell.
  ///
  /// Of a note that was shared again meanwhile, it was told at an earlier time, which does not count any more.
  fileprivate func tells(_ change: Change) -> Bool {
    kind == change.kind && recordID == change.recordID
      && (kind != Note.kind || latestStamp >= change.latestStamp)
  }
}
