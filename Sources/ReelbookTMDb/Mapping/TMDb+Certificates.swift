package import ReelbookModel

extension TMDb.ReleaseDates {
  /// A movie's rating in a country, such as `PG-13`; for theaters if possible.
  package func certificate(in country: String) -> String? {
    let releases = countries.filter { $0.country == country }.flatMap(\.releases)
    let ranks = [3: 0, 2: 1, 1: 2, 4: 3, 5: 4, 6: 5]
    return releases.filter { $0.certificate != nil }
      .min { ranks[$0.form ?? 0, default: 6] < ranks[$1.form ?? 0, default: 6] }?.certificate
  }
}

extension TMDb.ContentRatings {
  /// A series' rating in a country, such as `TV-MA`.
  package func rating(in country: String) -> String? {
    countries.first { $0.country == country && $0.rating != nil }?.rating
  }
}

/// The countries whose rating is used if the requested one has none: those with most rated films.
private let otherCountries = ["US", "GB", "DE", "FR", "NL", "AU", "CA", "ES", "IT", "BR"]

/// The first rating of a known system, in the order of countries; otherwise the first.
private func rating(firstIn region: String?, of all: [String], _ label: (String) -> String?) -> ContentRating? {
  let order = [region].compactMap(\.self) + otherCountries + all.sorted()
  let ratings = order.compactMap { country in label(country).map { ContentRating($0, in: country) } }
  return ratings.first { $0.age != nil } ?? ratings.first
}

extension TMDb.ReleaseDates {
  /// A movie's rating in a country, or else in another.
  package func rating(firstIn country: String?) -> ContentRating? {
    ReelbookTMDb.rating(firstIn: country, of: countries.map(\.country)) { certificate(in: $0) }
  }
}

extension TMDb.ContentRatings {
  /// A series' rating in a country, or else in another.
  package func rating(firstIn country: String?) -> ContentRating? {
    ReelbookTMDb.rating(firstIn: country, of: countries.map(\.country)) { rating(in: $0) }
  }
}
