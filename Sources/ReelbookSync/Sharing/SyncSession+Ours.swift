import ReelbookModel
import ReelbookPersistence

/// Whose it is to tell: everybody tells what their own household wrote.
///
/// A device may have heard by its owner's other devices what others wrote to the list. Told once more, it would be said in
/// its owner's name, who may not say it.
extension SyncSession {
  /// Whether a commit was made here by somebody else who takes part, as on a device that several use. It waits for them: in
  /// another's name the others would not take it.
  func waits(_ commit: Commit, in scope: ListScope, _ library: Library, _ memory: SyncMemory) -> Bool {
    commit.verb != .gather && commit.id.device == store.device && !mine.contains(commit.person)
      && scope.hasTakenPart(commit.person, in: library)
      && !memory.state.list.hasEnded(for: Set(library.identity.all(of: commit.person)))
  }

  /// What of a commit this device may tell.
  func ours(_ commit: Commit, of scope: ListScope, _ household: Household, in library: Library) -> Commit? {
    // What was gathered is of many.
    guard commit.verb != .gather else {
      return commit.changing { isOurs($0, of: scope, household, in: library) ? $0 : nil }
    }
    // Of the others' households, those who take no part come without a name.
    let isOthers = commit.person == .absent || scope.hasTakenPart(commit.person, in: library)
    return mine.contains(commit.person) || !isOthers ? commit : nil
  }

  /// Whether this device may tell of a record: of what is a person's, only of one's own.
  func isOurs(_ change: Change, of scope: ListScope, _ household: Household, in library: Library) -> Bool {
    let mine = mine
    func isMine(_ person: PersonID) -> Bool { person == .absent || mine.contains(person) }
    switch change.body {
    case let patch as Patch<Note>: return isMine(patch.row.record.person)
    case let patch as Patch<Play>: return isMine(patch.row.record.person)
    case let patch as Patch<Mark>: return mine.contains(patch.id.person)
    case let patch as Patch<Person>: return mine.contains(patch.id)
    case is Patch<TitleList>, is Patch<ListMember>, is Patch<ListEntry>: break
    default: return true
    }
    if scope.isOwned(by: mine) { return true }
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
