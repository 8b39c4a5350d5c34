public import ReelbookModel

extension PhraseTable {
  /// The English texts of media servers, by key.
  public static let servers = ServerError.Code.english.adding(PhraseTable(ServersPhrase.self).texts)
}
