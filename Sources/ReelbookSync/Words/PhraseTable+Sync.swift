import ReelbookMerge
public import ReelbookModel

extension PhraseTable {
  /// The English texts of exchanges, by key.
  public static let sync = SyncError.Code.english.adding(
    PhraseTable(SyncPhrase.self, SyncErrorPhrase.self, SyncProblemPhrase.self, ListRefusalPhrase.self).texts)
}
