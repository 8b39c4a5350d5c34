import ReelbookModel

extension TMDb.ReleaseDates {
  /// The first day of each type of release, by country. A country without a dated release is left out.
  var releases: [String: FilmReleases] {
    var found: [String: [ReleaseType: CivilDay]] = [:]
    for country in countries where !country.country.isEmpty {
      for release in country.releases {
        guard let form = release.form, let day = release.day else { continue }
        let type = ReleaseType(tmdb: form)
        let known = found[country.country.uppercased()]?[type]
        found[country.country.uppercased(), default: [:]][type] = min(day, known ?? day)
      }
    }
    return found.mapValues { FilmReleases($0) }
  }
}

extension TMDb.Release {
  /// The day: TMDb writes it as midnight in Greenwich, wherever the country is.
  fileprivate var day: CivilDay? {
    date.map { CivilDay(number: Int($0.milliseconds.dividedDown(by: 86_400_000).quotient)) }
  }
}

extension ReleaseType {
  /// Creates a type from TMDb's number; an unknown one is kept as its number.
  fileprivate init(tmdb number: Int) {
    self =
      switch number {
      case 1: .premiere
      case 2: .limited
      case 3: .cinema
      case 4: .digital
      case 5: .disc
      case 6: .television
      default: ReleaseType(rawValue: "\(number)")
      }
  }
}
