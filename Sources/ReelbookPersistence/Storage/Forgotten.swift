package import ReelbookModel

/// The forgotten records, indexed, since there may be thousands.
package struct Forgotten {
  private var stamps: [RecordKind: [String: Stamp]] = [:]

  /// Collects what some changes forget.
  package init(_ changes: [Change]) {
    for change in changes {
      stamps[change.kind, default: [:]].merge([change.recordID: change.forgotten]) { max($0, $1) }
    }
  }

  /// The commit without forgotten values; `nil` if none remains.
  package func withoutForgottenValues(_ commit: Commit) -> Commit? {
    guard !stamps.isEmpty else { return commit }
    guard commit.changes.contains(where: { stamp(of: $0) != nil }) else { return commit }
    return commit.changing { change in
      guard let stamp = stamp(of: change) else { return change }
      return change.stamp < stamp ? nil : change.erasing(before: stamp)
    }
  }

  /// The stamp of forgetting a change's record, if any.
  private func stamp(of change: Change) -> Stamp? { stamps[change.kind]?[change.recordID] }
}
