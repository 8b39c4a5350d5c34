package import ReelbookModel

/// What a history is to have no more, looked up by record: it may be thousands of records, of many more.
package struct Forgotten {
  private var stamps: [RecordKind: [String: Stamp]] = [:]

  /// What some changes forget.
  package init(_ changes: [Change]) {
    for change in changes {
      stamps[change.kind, default: [:]].merge([change.recordID: change.forgotten]) { max($0, $1) }
    }
  }

  /// A commit without what is forgotten; `nil` if nothing of it is left.
  package func left(of commit: Commit) -> Commit? {
    guard !stamps.isEmpty else { return commit }
    guard commit.changes.contains(where: { stamp(of: $0) != nil }) else { return commit }
    return commit.changing { change in
      guard let stamp = stamp(of: change) else { return change }
      return change.stamp < stamp ? nil : change.erasing(before: stamp)
    }
  }

  /// When a change's record was forgotten, if it was.
  private func stamp(of change: Change) -> Stamp? { stamps[change.kind]?[change.recordID] }
}
