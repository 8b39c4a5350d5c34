extension Title {
  /// The day on which a film comes out in a country such as `DE`; without one, on the catalogue's day.
  ///
  /// A festival's premiere is no release. If nothing is known of the country, or if the film comes to its cinemas more
  /// than a year after it came out elsewhere, which is another run of an old film, it is the catalogue's day.
  public func dayOfRelease(in country: String?) -> CivilDay? { facts.release(in: country)?.day }
}

extension TitleFacts {
  /// The days of a year, and one: what comes out later is another run of an old film.
  private static let longestWait = 366

  /// The first release of a film for people of a country, and how it comes out, if that is known.
  package func release(in country: String?) -> (day: CivilDay, type: ReleaseType?)? {
    guard let first = own(in: country).min(by: { ($0.day, $0.type.rank) < ($1.day, $1.type.rank) }) else {
      return releaseDay.map { (day: $0, type: nil) }
    }
    return (day: first.day, type: first.type)
  }

  /// The first release of each type in a country, as people wait for them: limited and other cinemas are one.
  func ownReleases(in country: String?) -> [(type: ReleaseType, day: CivilDay)] {
    var days: [ReleaseType: CivilDay] = [:]
    for release in own(in: country) {
      let type = release.type == .limited ? .cinema : release.type
      days[type] = min(release.day, days[type] ?? release.day)
    }
    return days.sorted { ($0.value, $0.key.rank, $0.key) < ($1.value, $1.key.rank, $1.key) }
      .map { (type: $0.key, day: $0.value) }
  }

  /// The releases in a country that are no premieres; none if the film was out elsewhere more than a year before.
  private func own(in country: String?) -> [(type: ReleaseType, day: CivilDay)] {
    guard let country, let own = releases[country.uppercased()] else { return [] }
    let all = own.days.filter { $0.key != .premiere }.map { (type: $0.key, day: $0.value) }
    guard let first = all.map(\.day).min(), let world = releaseDay, world.days(until: first) > Self.longestWait else {
      return all
    }
    // The catalogue's day may be that of a festival, before any release.
    let elsewhere = releases.values.compactMap { $0.first?.day }.min() ?? world
    return elsewhere.days(until: first) > Self.longestWait ? [] : all
  }
}

extension Library {
  /// The country of a person, as their clock has it; `nil` for none.
  package func country(of person: PersonID) -> String? { releaseClock(of: person).countryCode }

  /// The day on which a film is out for all of some people, each in their country; `nil` if nobody knows it.
  package func releaseDay(of film: Title, for people: [PersonID]) -> CivilDay? {
    guard !film.facts.releases.isEmpty else { return film.releaseDay }
    return people.compactMap { film.dayOfRelease(in: country(of: $0)) }.max() ?? film.releaseDay
  }

  /// The countries of the household and its people.
  var countries: Set<String> {
    let owners: [PersonID?] = [nil] + people.map(\.id)
    return Set(owners.compactMap { preference(.releaseClock, of: $0, as: ReleaseClock.self)?.countryCode })
  }
}
