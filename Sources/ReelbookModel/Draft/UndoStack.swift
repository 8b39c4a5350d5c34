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
}

extension UndoStack {
  /// Finds both in the commits of a history, the oldest first.
  ///
  /// Skips edits that history does not show, such as fetched facts, and the library's first person. What was forgotten
  /// cannot be undone, and nothing before it is undone in its place. Costs a pass over the commits.
  public init(_ commits: [Commit], of person: PersonID, on device: DeviceID, in library: Library) {
    self = Self.find(in: commits, true, undos: Self.undos(in: commits), of: person, on: device, in: library).stack
  }

  /// Finds both in the latest commits, with the undos of the whole history; `nil` if earlier commits are needed.
  ///
  /// - Parameter isWhole: Whether all commits of the device are there.
  package init?(
    latest commits: [Commit], isWhole: Bool = false, undos: Set<Stamp>, of person: PersonID, on device: DeviceID,
    in library: Library
  ) {
    let (stack, isSettled) = Self.find(in: commits, isWhole, undos: undos, of: person, on: device, in: library)
    guard isSettled else { return nil }
    self = stack
  }

  /// Finds both, and whether earlier commits would change nothing.
  private static func find(
    in commits: [Commit], _ isWhole: Bool, undos: Set<Stamp>, of person: PersonID, on device: DeviceID,
    in library: Library
  ) -> (stack: UndoStack, isSettled: Bool) {
    let me = library.resolve(person)
    var undone: Set<Stamp> = []
    var (undoable, redoable): (Commit?, Commit?)
    var (hasEdit, isEnded) = (false, false)
    for commit in commits.reversed() {
      let isUndone = undone.contains(commit.id)
      if !isUndone { undone.formUnion(commit.undid) }
      guard commit.device == device, library.resolve(commit.person) == me else { continue }
      if commit.forgetsRecords {
        isEnded = true
      } else if commit.undid.isEmpty {
        let isEdit = commit.canBeTakenBack(in: library)
        if isEdit, !isUndone, undoable == nil { undoable = commit }
        hasEdit = hasEdit || isEdit
      } else if !isUndone, !hasEdit, redoable == nil, undos.contains(commit.id) {
        redoable = commit
      }
      isEnded = isEnded || undoable != nil && (redoable != nil || hasEdit)
      if isEnded { break }
    }
    let edit = redoable.flatMap { Self.edit(behind: $0, in: commits) }
    let stack = UndoStack(undoable: undoable, redoable: redoable, redoableEdit: edit)
    return (stack, (isEnded || isWhole) && (redoable == nil || edit != nil))
  }

  /// The undos among the commits of a history, the oldest first. An undo of an undo is a redo, and none of them.
  package static func undos(in commits: [Commit]) -> Set<Stamp> {
    var undos: Set<Stamp> = []
    for commit in commits where commit.isUndo(after: undos) { undos.insert(commit.id) }
    return undos
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
  /// Whether it is an undo, by those before it.
  package func isUndo(after undos: Set<Stamp>) -> Bool { !undid.isEmpty && !undid.allSatisfy(undos.contains) }

  /// Whether it forgot records for good.
  ///
  /// When a library joins another, the person with whom it began is forgotten by an edit without a verb. That one hides
  /// no edit before it.
  var forgetsRecords: Bool {
    changes.contains { $0.effect == .forget && ($0.kind != Person.kind || verb != .edit) }
  }

  /// Whether history shows the commit, and it has changes that are not forgotten.
  fileprivate func canBeTakenBack(in library: Library) -> Bool {
    changes.indices.contains { place in
      let change = changes[place]
      return change.effect != .forget && !(change.kind == Person.kind && change.recordID == person.description)
        && hasWords(at: place, in: library)
    }
  }
}
