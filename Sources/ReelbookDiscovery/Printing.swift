public import ReelbookModel

// One line each: their members, or the type of an object.
extension Ballot: BrieflyPrinted {}
extension BallotOutcome: BrieflyPrinted {}
extension BallotVerbs: BrieflyPrinted {}
extension Candidate.Tip: BrieflyPrinted {}
extension Candidate: BrieflyPrinted {}
extension CandidateIndex: BrieflyPrinted {}
extension DiscoveryVerbs: BrieflyPrinted {}
extension FacetCounts: BrieflyPrinted {}
extension Franchise: BrieflyPrinted {}
extension HighlightedText.Part: BrieflyPrinted {}
extension MoodMatch: BrieflyPrinted {}
extension Recommendation: BrieflyPrinted {}
extension RecommendationBasis: BrieflyPrinted {}
extension RecommendationPolicy: BrieflyPrinted {}
extension RecommendationRow: BrieflyPrinted {}
extension Recommender: BrieflyPrinted {}
extension SearchDetails: BrieflyPrinted {}
extension SearchHit: BrieflyPrinted {}
extension SearchIndex: BrieflyPrinted {}
extension SearchPage: BrieflyPrinted {}
extension SearchQuestion.Chip: BrieflyPrinted {}
extension SearchQuestion: BrieflyPrinted {}
extension SearchResult: BrieflyPrinted {}
extension SharedEvening.Choice: BrieflyPrinted {}
extension SharedEvening.Item: BrieflyPrinted {}
extension SharedEvening: BrieflyPrinted {}
extension TMDbRecommendations: BrieflyPrinted {}
