public import ReelbookModel

/// What a list shows has an id that stays, so that a screen knows a row again.
extension SearchHit: Identifiable {
  /// What was found.
  public var id: SearchItem { item }
}

extension SearchQuestion.Chip: Identifiable {
  /// The chip itself.
  public var id: Self { self }
}

extension Recommendation: Identifiable {
  /// The title.
  public var id: TitleID { title }
}

extension RecommendationRow: Identifiable {
  /// What brings the row's titles together.
  public var id: Kind { kind }
}

extension Candidate: Identifiable {}

extension Franchise: Identifiable {
  /// The name.
  public var id: String { name }
}

extension MoodMatch: Identifiable {
  /// The mood.
  public var id: Mood { mood }
}
