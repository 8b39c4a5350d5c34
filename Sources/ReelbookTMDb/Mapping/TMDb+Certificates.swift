extension TMDb.ReleaseDates {
  /// What a movie was rated in a country, such as `PG-13`; for theaters if possible.
  public func certificate(in country: String) -> String? {
    let releases = countries.filter { $0.country == country }.flatMap(\.releases)
    let ranks = [3: 0, 2: 1, 1: 2, 4: 3, 5: 4, 6: 5]
    return releases.filter { $0.certificate != nil }
      .min { ranks[$0.form ?? 0, default: 6] < ranks[$1.form ?? 0, default: 6] }?.certificate
  }
}

extension TMDb.ContentRatings {
  /// What a series is rated in a country, such as `TV-MA`.
  public func rating(in country: String) -> String? {
    countries.first { $0.country == country && $0.rating != nil }?.rating
  }
}
