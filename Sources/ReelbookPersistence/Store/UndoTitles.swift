public import ReelbookModel

/// What a person can undo and redo next, in words, for the titles of a menu.
///
///     Button(titles.undo.map { "Undo “\($0)”" } ?? "Undo") { actions.run { try await store.undo() } }
public struct UndoTitles: Hashable, Sendable, Codable, BrieflyPrinted {
  /// The edit that would be undone, in a sentence as in the history; `nil` if there is none.
  public let undo: String?
  /// The edit that would be brought back; `nil` if there is none.
  public let redo: String?
}

extension LibraryStore {
  /// What `undo(as:)` would undo and `redo(as:)` redo, in the words of the store's texts.
  ///
  /// A title that the person may not see is not named. Costs what ``undoStack(of:)`` costs, and the words of two edits.
  public func undoTitles(of person: PersonID? = nil) async throws -> UndoTitles {
    let person = person ?? me
    let stack = try await undoStack(of: person)
    let viewer = viewer(of: person)
    let isShown = viewer.showing()
    func words(_ edit: Commit?) -> String? {
      edit?.story(
        in: library, configuration.phrases, commitByID: { _ in nil }, showing: isShown, where: { _, _ in true })?.words
    }
    return UndoTitles(undo: words(stack.undoable), redo: words(stack.redoableEdit))
  }
}
