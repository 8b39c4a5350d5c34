public import ReelbookModel

extension SearchHit: CustomStringConvertible {
  public var description: String { "\(item): \(document.name)" }
}

extension SearchIndex: CustomStringConvertible {
  public var description: String { "an index of \(count) documents" }
}

extension SearchResult: CustomStringConvertible {
  public var description: String { "\(hits.count) hits\(page == nil ? "" : " and more")" }
}

// One line each: their members, or the type of an object.
extension Candidate: BrieflyPrinted {}
extension Candidate.Tip: BrieflyPrinted {}
extension DiscoveryVerbs: BrieflyPrinted {}
extension FacetCounts: BrieflyPrinted {}
extension Franchise: BrieflyPrinted {}
extension HighlightedText.Part: BrieflyPrinted {}
extension MoodMatch: BrieflyPrinted {}
extension Recommendation: BrieflyPrinted {}
extension RecommendationPolicy: BrieflyPrinted {}
extension RecommendationRow: BrieflyPrinted {}
extension Recommender: BrieflyPrinted {}
extension SearchDetails: BrieflyPrinted {}
extension SearchPage: BrieflyPrinted {}
extension SearchQuestion: BrieflyPrinted {}
extension SearchQuestion.Chip: BrieflyPrinted {}
extension TMDbRecommendations: BrieflyPrinted {}
