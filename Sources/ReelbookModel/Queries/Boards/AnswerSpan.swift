/// The moments at which an answer about a title is the same, as long as the title's records are.
///
/// It keeps what depends on the moment apart from what depends on the records: after midnight, or once an episode has come
/// out, only those titles are asked again whose answers may differ by then.
package struct AnswerSpan: Hashable, Sendable {
  package var days: ClosedRange<CivilDay>
  /// The moments, from the first to before the last; `nil` for all of the days.
  package var moments: Range<Instant>?

  package init(days: ClosedRange<CivilDay>, moments: Range<Instant>? = nil) {
    (self.days, self.moments) = (days, moments)
  }

  /// Whether the answer holds at a moment.
  package func contains(_ now: Now) -> Bool {
    days.contains(now.day) && (moments?.contains(now.instant) ?? true)
  }

  /// Any moment.
  package static let always = AnswerSpan(
    days: CivilDay(number: CivilDay.range.lowerBound)...CivilDay(number: CivilDay.range.upperBound))

  package static let allMoments = Instant(milliseconds: .min)..<Instant(milliseconds: .max)

  /// The day of a moment.
  package static func day(of now: Now) -> AnswerSpan { AnswerSpan(days: now.day...now.day) }
}

/// What airs next to a moment: between the last episode up to it and the next one, what has aired is the same.
struct AirsAround {
  private let now: Now
  /// The last day up to the present one on which something airs, and the first of the later days.
  private var days: (before: CivilDay?, after: CivilDay?)
  /// The last moment up to the present one at which something airs, and the first of the later ones.
  private var moments: (before: Instant?, after: Instant?)

  init(_ now: Now) { self.now = now }

  mutating func note(_ air: AirMoment) {
    if air.day <= now.day {
      days.before = max(days.before ?? air.day, air.day)
    } else {
      days.after = min(days.after ?? air.day, air.day)
    }
    guard let instant = air.instant else { return }
    if instant <= now.instant {
      moments.before = max(moments.before ?? instant, instant)
    } else {
      moments.after = min(moments.after ?? instant, instant)
    }
  }

  var isEmpty: Bool { days.before == nil && days.after == nil }

  /// From the last episode until the next one: what has aired is the same.
  var sinceLast: AnswerSpan {
    var span = AnswerSpan.always.days
    if let before = days.before { span = before...span.upperBound }
    if let after = days.after { span = span.lowerBound...after.adding(days: -1) }
    guard moments.before != nil || moments.after != nil else { return AnswerSpan(days: span) }
    let all = AnswerSpan.allMoments
    return AnswerSpan(days: span, moments: (moments.before ?? all.lowerBound)..<(moments.after ?? all.upperBound))
  }

  /// The one day if something airs on it, or else until the next one: what airs on the day is the same.
  var onlyToday: AnswerSpan {
    if days.before == now.day { return .day(of: now) }
    var span = AnswerSpan.always.days
    if let before = days.before { span = before.adding(days: 1)...span.upperBound }
    if let after = days.after { span = span.lowerBound...after.adding(days: -1) }
    return AnswerSpan(days: span)
  }
}

extension Library {
  /// What airs of a series next to a moment, for a person.
  func airs(in series: TitleID, around now: Now, for person: PersonID) -> AirsAround {
    var airs = AirsAround(now)
    let clock = EpisodeClock(self, of: person, in: now.zone)
    for season in writtenSeasons(of: series) { airs.note(season, clock) }
    return airs
  }

  /// What airs next to a moment of each series that has something, for a person. Costs a pass over the seasons.
  func airs(around now: Now, for person: PersonID) -> [TitleID: AirsAround] {
    var all: [TitleID: AirsAround] = [:]
    var joined: Set<TitleID> = []
    let clock = EpisodeClock(self, of: person, in: now.zone)
    seasons.visit { season in
      let series = resolve(season.id.series)
      if series != season.id.series { joined.insert(series) }
      var airs = all.removeValue(forKey: series) ?? AirsAround(now)
      airs.note(season, clock)
      if !airs.isEmpty { all[series] = airs }
    }
    // The air times of one id are also those of the other.
    for series in joined { all[series] = airs(in: series, around: now, for: person) }
    return all
  }

  /// The seasons of a series as they were written: two ids that an alias joins may have one each. Air times are those of
  /// both.
  func writtenSeasons(of series: TitleID) -> [Season] {
    let ids = identity.all(of: series)
    let written = ids.flatMap { id in
      seasons.liveRows(from: SeasonID(id, 0), while: { $0.series == id }).map(\.record)
    }
    guard ids.count > 1 else { return written }
    return written.map { season in
      var season = season
      if let joined = self.season(season.id.number, of: series) { season.airTimes = joined.airTimes }
      return season
    }
  }
}

extension AirsAround {
  fileprivate mutating func note(_ season: Season, _ clock: EpisodeClock) {
    guard !season.airTimes.episodes.isEmpty else {
      for episode in season.facts.episodes { episode.airDay.map { note(AirMoment(day: $0)) } }
      return
    }
    let times = clock.times(of: season)
    for episode in season.knownEpisodes { times.moment(of: episode).map { note($0) } }
  }
}
