public import ReelbookModel

extension PhraseTable {
  /// The names of what statistics count, in English, by their keys.
  public static let statistics = PhraseTable(StatisticsPhrase.self)
}
