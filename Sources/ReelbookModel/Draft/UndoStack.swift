extension Verb {
  /// An undo was undone.
  public static let redo = Verb(rawValue: "redo")
}

/// What a person can undo and redo next, of their edits on a device.
public struct UndoStack: Hashable, Sendable {
  /// The last edit that is not undone; `nil` if none.
  public let undoable: Commit?
  /// The last undo that is not undone, if no edit followed it; `nil` if none.
  public let redoable: Commit?
  /// The edit that redoing brings back, for the words of a menu; `nil` if there is nothing to redo.
  public let redoableEdit: Commit?

  /// Finds both in the commits of a history, the oldest first.
  ///
  /// Skips edits that history does not show, such as fetched facts, and the library's first person. What was forgotten
  /// cannot be undone, and nothing before it is undone in its place. Costs a pass over the commits.
  public init(_ commits: [Commit], of person: PersonID, on device: DeviceID, in library: Library) {
    let me = library.resolve(person)
    var undone: Set<Stamp> = []
    var undoings: Set<Stamp> = []
    for commit in commits where !commit.undid.isEmpty {
      // An undo of an undo is a redo.
      if !commit.undid.allSatisfy(undoings.contains) { undoings.insert(commit.id) }
    }
    var (undoable, redoable): (Commit?, Commit?)
    var hasEdit = false
    for commit in commits.reversed() {
      let isUndone = undone.contains(commit.id)
      if !isUndone { undone.formUnion(commit.undid) }
      guard commit.device == device, library.resolve(commit.person) == me else { continue }
      if commit.forgetsRecords { break }
      if commit.undid.isEmpty {
        let isEdit = commit.canBeTakenBack(in: library)
        if isEdit, !isUndone, undoable == nil { undoable = commit }
        hasEdit = hasEdit || isEdit
      } else if !isUndone, !hasEdit, redoable == nil, undoings.contains(commit.id) {
        redoable = commit
      }
      if undoable != nil, redoable != nil || hasEdit { break }
    }
    (self.undoable, self.redoable) = (undoable, redoable)
    redoableEdit = redoable.flatMap { Self.edit(behind: $0, in: commits) }
  }
}

extension UndoStack {
  /// The edit that an undo took back, also through a redo of it; the last of several.
  private static func edit(behind undo: Commit, in commits: [Commit]) -> Commit? {
    var wanted = undo.undid
    var found: Commit?
    for commit in commits.reversed() where wanted.contains(commit.id) {
      if !commit.undid.isEmpty {
        wanted += commit.undid
      } else if found == nil {
        found = commit
      }
    }
    return found
  }
}

extension Commit {
  /// Whether it forgot records for good. A person's own record goes when its library joins another, without a word.
  var forgetsRecords: Bool { changes.contains { $0.effect == .forget && $0.kind != Person.kind } }

  /// Whether history shows the commit, and it has changes that are not forgotten.
  fileprivate func canBeTakenBack(in library: Library) -> Bool {
    changes.indices.contains { place in
      let change = changes[place]
      return change.effect != .forget && !(change.kind == Person.kind && change.recordID == person.description)
        && hasWords(at: place, in: library)
    }
  }
}
