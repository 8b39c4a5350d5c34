import ReelbookModel

/// What a history is to have no more, looked up by record: it may be thousands of records, of many more.
struct Forgotten {
  private var stamps: [RecordKind: [String: Stamp]] = [:]

  /// What some changes forget.
  init(_ changes: [Change]) {
    for change in changes {
      stamps[change.kind, default: [:]].merge([change.recordID: change.stamp]) { max($0, $1) }
    }
  }

  /// A commit without what is forgotten; `nil` if nothing of it is left.
  func left(of commit: Commit) -> Commit? {
    guard !stamps.isEmpty else { return commit }
    let left = commit.changes.filter { change in
      stamps[change.kind]?[change.recordID].map { $0 <= change.stamp } ?? true
    }
    guard left.count < commit.changes.count else { return commit }
    guard !left.isEmpty else { return nil }
    return Commit(id: commit.id, person: commit.person, verb: commit.verb, time: commit.time, changes: left)
  }
}
