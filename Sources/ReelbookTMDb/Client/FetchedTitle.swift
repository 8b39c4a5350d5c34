public import ReelbookModel

/// A fetched movie or series, with what was missing.
public struct FetchedTitle: Sendable, Hashable, Identifiable {
  /// The title with its seasons, for an edit.
  public let title: CatalogTitle
  /// Seasons that TMDb lists without details.
  public let missingSeasons: [Int]
  /// Whether it is a stale copy, used because TMDb could not be reached.
  public let isStale: Bool
  /// The names of malformed fields that were left out.
  public let malformedFields: [String]

  /// The title's identifier.
  public var id: TitleID { title.id }
}
