import ReelbookModel
import Testing

/// Air times of a network or a service for a series.
struct AirSource {
  var outlet = "HBO"
  var isService = false
  var country: String? = "US"
  var zone: String? = "America/New_York"
  var fetched = "2026-11-01T00:00:00Z"

  static let hbo = AirSource()
  static let netflix = AirSource(outlet: "Netflix", isService: true, country: nil, zone: nil)

  /// The air times of the owls' second season: days, and moments where they are known.
  func owls(_ episodes: [(day: String, moment: String?)], tmdb: Bool = true) -> SeriesAirTimes {
    let times = episodes.enumerated().map { index, one in
      EpisodeAirTime(
        index + 1, day: one.day.day, at: one.moment.map(\.instant), tmdb: tmdb ? 200 + index + 1 : nil)
    }
    return SeriesAirTimes(
      Catalogue.owls, from: "tvmaze/82", outlet: outlet, isService: isService, country: country, zone: zone,
      fetched: fetched.instant, seasons: [2: times])
  }
}

extension World {
  /// The owls of which Anna has watched the first season, with air times: nine in the evening in New York.
  static func withOwls(_ source: AirSource = .hbo, _ days: [String] = ["2026-12-04", "2026-12-11"]) throws -> World {
    var world = try watching(Catalogue.owls(days), owls(1))
    try world.edit { draft in
      // New York is five hours behind Greenwich in winter.
      try draft.refresh(source.owls(days.map { ($0, source.isService ? nil : "\($0.day.adding(days: 1))T02:00:00Z") }))
    }
    return world
  }

  /// What is next of the owls at a moment, in a zone.
  func next(at moment: String, in zone: String = "Europe/Berlin") throws -> NextEpisode {
    library.nextEpisode(in: Catalogue.owls, of: anna, asOf: try Now(moment.instant, zone: zone))
  }

  func isOut(at moment: String, in zone: String = "Europe/Berlin") throws -> Bool {
    try next(at: moment, in: zone).reason.isToWatch
  }
}
