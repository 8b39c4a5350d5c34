public import ReelbookModel

extension TMDb {
  /// The releases of a movie by country.
  public struct ReleaseDates: Sendable, Hashable {
    public internal(set) var countries: [CountryReleases] = []
  }

  /// The releases of a movie in a country.
  public struct CountryReleases: Sendable, Hashable {
    /// The country, such as `DE`.
    public internal(set) var country: String = ""
    /// Its releases there.
    public internal(set) var releases: [Release] = []
  }

  /// One release of a movie in a country.
  public struct Release: Sendable, Hashable {
    /// Its rating.
    public internal(set) var certificate: String?
    public internal(set) var language: String?
    public internal(set) var note: String?
    public internal(set) var date: Instant?
    /// 1 premiere, 2 limited, 3 theaters, 4 digital, 5 disc, 6 TV; other numbers occur.
    public internal(set) var form: Int?
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
