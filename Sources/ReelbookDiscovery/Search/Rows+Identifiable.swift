public import ReelbookModel

/// Values that apps show in lists have a stable id, by which SwiftUI tracks a row.
extension SearchHit: Identifiable {
  /// The item.
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
  /// The kind of the row.
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

extension Facet: Identifiable {
  /// The facet itself.
  public var id: Facet { self }
}
