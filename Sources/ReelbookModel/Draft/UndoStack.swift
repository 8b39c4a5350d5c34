extension Verb {
  /// An undoing was undone: what it took back was done again.
  public static let redo = Verb(rawValue: "redo")
}

/// What a person can take back next, and do again next, of what they did on a device.
public struct UndoStack: Hashable, Sendable {
  /// The last edit that is not undone; `nil` where there is none.
  public let undoable: Commit?
  /// The last undoing that is not undone, as long as nothing else was done after it; `nil` where there is none.
  public let redoable: Commit?

  /// Finds both among the commits of a history, the oldest first.
  ///
  /// Edits of which history tells nothing, such as fetched facts, are passed over, and so are forgetting and the first person of
  /// a library. Costs a pass over the commits.
  public init(_ commits: [Commit], of person: PersonID, on device: DeviceID, in library: Library) {
    let me = library.resolve(person)
    var undone: Set<Stamp> = []
    var undoings: Set<Stamp> = []
    for commit in commits where !commit.undid.isEmpty {
      // An undoing of an undoing is a doing again.
      if !commit.undid.allSatisfy(undoings.contains) { undoings.insert(commit.id) }
    }
    var (undoable, redoable): (Commit?, Commit?)
    var hasEdit = false
    for commit in commits.reversed() {
      let isUndone = undone.contains(commit.id)
      if !isUndone { undone.formUnion(commit.undid) }
      guard commit.device == device, library.resolve(commit.person) == me else { continue }
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
  }
}

extension Commit {
  /// Whether history tells of it, and there is something in it that is not gone for good.
  fileprivate func canBeTakenBack(in library: Library) -> Bool {
    changes.contains { change in
      change.effect != .forget && !(change.kind == Person.kind && change.recordID == person.description)
        && !library.narrate(change, by: person, .english).sentences.isEmpty
    }
  }
}
