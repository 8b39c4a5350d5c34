public import ReelbookModel

/// A movie or series as it was fetched, and how well that went.
public struct FetchedTitle: Sendable, Hashable, Identifiable {
  /// The title with its seasons, ready for an edit to take in.
  public let found: CatalogTitle
  /// Seasons that TMDb lists and does not show; nothing is known of their episodes.
  public let missingSeasons: [Int]
  /// Whether this is an old copy, given because TMDb could not be reached.
  public let isStale: Bool
  /// The names of fields that TMDb sent in another form than they have, and that were left out.
  public let leftOut: [String]

  /// The title's identifier.
  public var id: TitleID { found.id }
}
