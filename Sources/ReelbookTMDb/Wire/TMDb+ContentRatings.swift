extension TMDb {
  /// The ratings of a series by country.
  package struct ContentRatings: Sendable, Hashable {
    package internal(set) var countries: [ContentRating] = []
  }

  /// The rating of a series in a country.
  package struct ContentRating: Sendable, Hashable {
    /// The country, such as `DE`.
    package internal(set) var country: String = ""
    package internal(set) var rating: String?
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
