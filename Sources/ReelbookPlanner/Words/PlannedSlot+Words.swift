public import ReelbookModel

extension PlannedSlot {
  /// Whether the library has all titles of the slot; a library filtered for a child may lack some.
  package func isKnown(in library: Library) -> Bool { subjects.allSatisfy { library.title($0.title) != nil } }

  /// The name of the slot's subjects: `The Matrix`, `Severance S2E4–E5`.
  ///
  /// Without a name if there is something in it that the viewer may not see.
  public func name(for viewer: Viewer, table: PhraseTable = .english) -> String {
    TextFormat(table).name(of: self, in: viewer.library)
  }

  /// The reasons in words, those with most points first.
  ///
  /// Empty if there is something in the slot that the viewer may not see.
  public func why(for viewer: Viewer, table: PhraseTable = .english) -> String {
    TextFormat(table).why(self, in: viewer.library)
  }
}
