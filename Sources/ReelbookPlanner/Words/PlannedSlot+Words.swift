public import ReelbookModel

extension PlannedSlot {
  /// Whether the library has all titles of the slot; a library filtered for a child may lack some.
  package func isKnown(in library: Library) -> Bool { subjects.allSatisfy { library.title($0.title) != nil } }

  /// The name of the slot's subjects: `The Matrix`, `Severance S2E4–E5`.
  public func name(in library: Library, table: PhraseTable = .english) -> String {
    TextFormat(table).name(of: self, in: library)
  }

  /// The reasons in words, those with most points first.
  ///
  /// Empty if the library lacks a title of the slot, as one filtered for a child may.
  public func why(in library: Library, table: PhraseTable = .english) -> String {
    TextFormat(table).why(self, in: library)
  }
}
