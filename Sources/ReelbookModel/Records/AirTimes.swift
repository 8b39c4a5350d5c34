/// The air times of a season's episodes, from another source than the facts, and the network or service that has them.
///
/// They are beside the facts, since a catalogue without times would remove them with each fetch. They merge as one
/// value; the later fetch wins.
package struct AirTimes: FieldStruct {
  /// The name of the network or service.
  package var outlet = ""
  /// Its country, such as `US`; `nil` for a service of many countries.
  package var country: String?
  /// The name of its time zone, such as `America/New_York`.
  package var zone: String?
  /// Whether it is a service, which puts out, and not a network, which broadcasts.
  package var isService = false
  /// The series at the source, such as `tvmaze/82`.
  package var source: String?
  /// Sorted by number.
  package var episodes: [EpisodeAirTime] = []
  /// When they were fetched.
  package var fetched: Instant?
  package var extras = Extras()

  package static let fields: [Field<AirTimes>] = [
    Field("outlet", \.outlet), Field("country", \.country), Field("zone", \.zone), Field("service", \.isService),
    Field("source", \.source), Field("episodes", \.episodes), Field("fetched", \.fetched),
  ]

  package init() {}
}

/// The air time of an episode.
package struct EpisodeAirTime: FieldStruct {
  /// The episode's number in the library's season.
  package var number = 0
  /// The day, as the network or service has it: a show at 00:35 may have the day before.
  package var day: CivilDay?
  /// The moment, in minutes from the day's midnight in Greenwich; `nil` if only the day is known.
  package var minute: Int?
  /// The episode's number at TMDb when it was matched.
  package var tmdb: Int?
  package var extras = Extras()

  /// The minutes by which a moment may be away from the start of its day in Greenwich: two days.
  private static let minutes = -2880...4320

  package static let fields: [Field<EpisodeAirTime>] = [
    Field("number", \.number, atLeast: MediaID.numbers.lowerBound, atMost: MediaID.numbers.upperBound),
    Field("day", \.day),
    Field("minute", \.minute, atLeast: minutes.lowerBound, atMost: minutes.upperBound),
    Field("tmdb", \.tmdb),
  ]

  package init() {}

  /// Creates an air time. A moment that is days away from its day is left out.
  package init(_ number: Int, day: CivilDay, at instant: Instant? = nil, tmdb: Int? = nil) {
    self.number = number
    self.day = day
    self.tmdb = tmdb
    let midnight = Int64(day.number) * 86_400_000
    minute = instant.map { Int(($0.milliseconds - midnight).dividedDown(by: 60_000).quotient) }
      .flatMap { Self.minutes.contains($0) ? $0 : nil }
  }

  /// The moment, if it is known.
  var instant: Instant? {
    guard let day, let minute, Self.minutes.contains(minute) else { return nil }
    return Instant(milliseconds: Int64(day.number) * 86_400_000 + Int64(minute) * 60_000)
  }
}

extension MergeRule<Season> {
  /// The air times that were fetched last win. Forgotten ones rank by when they were forgotten.
  static var latestAirTimes: MergeRule {
    highest(by: { $0.airTimes.fetched ?? .absent }) { record, other, forgotten in
      guard let theirs = other.airTimes.fetched else { return }
      let floor = max(theirs, forgotten ?? theirs)
      if record.airTimes.fetched ?? .absent < floor { record.airTimes.fetched = floor }
    }
  }
}
