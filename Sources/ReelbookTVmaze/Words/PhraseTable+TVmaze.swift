public import ReelbookModel

extension PhraseTable {
  /// The English texts of TVmaze's client, by key.
  public static let tvmaze = TVmazeError.Code.english
}
