extension TMDb {
  /// The ratings of a series by country.
  public struct ContentRatings: Sendable, Hashable {
    public internal(set) var countries: [ContentRating] = []
  }

  /// The rating of a series in a country.
  public struct ContentRating: Sendable, Hashable {
    /// The country, such as `DE`.
    public internal(set) var country: String = ""
    public internal(set) var rating: String?
  }
}

extension TMDb.ContentRatings: WireObject {
  static let members: [WireMember<TMDb.ContentRatings>] = [
    .init(required: "results", \.countries)
  ]
}

extension TMDb.ContentRating: WireObject {
  static let members: [WireMember<TMDb.ContentRating>] = [
    .init(required: "iso_3166_1", \.country),
    .init("rating", \.rating),
  ]
}
