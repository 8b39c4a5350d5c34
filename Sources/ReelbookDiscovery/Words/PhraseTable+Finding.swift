public import ReelbookModel

extension PhraseTable {
  /// The English texts of this module, by key: reasons, headings of rows, facets, moods.
  public static let finding = PhraseTable(RecommendationPhrase.self, FacetPhrase.self, BallotPhrase.self)
}
