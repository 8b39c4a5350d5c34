package import ReelbookModel

extension TMDb {
  /// The releases of a movie by country.
  package struct ReleaseDates: Sendable, Hashable {
    package internal(set) var countries: [CountryReleases] = []
  }

  /// The releases of a movie in a country.
  package struct CountryReleases: Sendable, Hashable {
    /// The country, such as `DE`.
    package internal(set) var country: String = ""
    /// Its releases there.
    package internal(set) var releases: [Release] = []
  }

  /// One release of a movie in a country.
  package struct Release: Sendable, Hashable {
    /// Its rating.
    package internal(set) var certificate: String?
    package internal(set) var language: String?
    package internal(set) var note: String?
    package internal(set) var date: Instant?
    /// 1 premiere, 2 limited, 3 theaters, 4 digital, 5 disc, 6 TV; other numbers occur.
    package internal(set) var form: Int?
  }
}

extension TMDb.ReleaseDates: WireObject {
  static let members: [WireMember<TMDb.ReleaseDates>] = [
    .init(required: "results", \.countries)
  ]
}

extension TMDb.CountryReleases: WireObject {
  static let members: [WireMember<TMDb.CountryReleases>] = [
    .init(required: "iso_3166_1", \.country),
    .init(list: "release_dates", \.releases),
  ]
}

extension TMDb.Release: WireObject {
  static let members: [WireMember<TMDb.Release>] = [
    .init("certification", \.certificate),
    .init("iso_639_1", \.language),
    .init("note", \.note),
    .init("release_date", \.date),
    .init("type", \.form),
  ]
}
