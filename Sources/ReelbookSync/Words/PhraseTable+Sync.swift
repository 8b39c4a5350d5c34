public import ReelbookModel

extension PhraseTable {
  /// The English texts of exchanges, by key.
  public static let sync = SyncError.Code.english.adding(PhraseTable(SyncPhrase.self).texts)
}
