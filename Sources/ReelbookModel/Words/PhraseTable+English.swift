extension PhraseTable {
  /// This module's English texts, by key.
  public static let english = PhraseTable(
    base.texts.merging(
      PhraseTable(
        NamePhrase.self, VocabularyPhrase.self, FieldPhrase.self, ObjectPhrase.self, HistoryPhrase.self,
        DetailPhrase.self, UndoPhrase.self, NewsPhrase.self, ProposalPhrase.self,
        ErrorPhrase.self, VerdictPhrase.self
      ).texts
    ) { $1 })
}
