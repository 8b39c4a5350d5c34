/// The air times of a series, as a source sent them, for an edit: `draft.refresh(times)`.
///
/// It names the library's own episodes: the source has matched them.
public struct SeriesAirTimes: Hashable, Sendable {
  /// The series in the library.
  public let title: TitleID
  /// The number of episodes that have one.
  public var count: Int { seasons.values.reduce(0) { $0 + $1.count } }
  /// The network or service, without episodes.
  let outlet: AirTimes
  /// The air times by season.
  package let seasons: [Int: [EpisodeAirTime]]

  /// Creates the air times of a series.
  package init(
    _ title: TitleID, from source: String, outlet: String, isService: Bool, country: String?, zone: String?,
    fetched: Instant, seasons: [Int: [EpisodeAirTime]]
  ) {
    self.title = title
    self.seasons = seasons.mapValues { $0.sorted { $0.number < $1.number } }
    var times = AirTimes()
    times.outlet = outlet
    times.isService = isService
    times.country = country
    times.zone = zone
    times.source = source
    times.fetched = fetched
    self.outlet = times
  }

  /// The air times of a season; without episodes if the source has none.
  fileprivate func times(ofSeason number: Int) -> AirTimes {
    var times = outlet
    times.episodes = seasons[number] ?? []
    return times
  }
}

extension SeriesAirTimes: CustomStringConvertible {
  /// The series, the network or service, and the number of episodes.
  public var description: String { "\(title) on \(outlet.outlet), \(count) air times" }
}

extension Draft {
  /// Writes the air times of a series, beside its facts.
  ///
  /// Times that were fetched later win. If nothing is new, only the time of the request is written, on this device.
  /// Like facts, they are not undone, and not in history. It is an error if the library does not know the title.
  public mutating func refresh(_ found: SeriesAirTimes) throws(LibraryError) {
    note(.refresh)
    try known(title: found.title)
    guard let title = library.title(found.title) else {
      throw LibraryError(.notFound, ErrorPhrase.notInLibraryFacts, ["what": "\(found.title)"])
    }
    let before = FactComparison.State(library, title.id)
    for season in library.seasons(of: title.id) { try write(found.times(ofSeason: season.id.number), to: season) }
    noteAskedForTimes(title.id)
    noteChanges(of: title.id, since: before)
  }

  private mutating func write(_ times: AirTimes, to season: Season) throws(LibraryError) {
    var times = times
    let known = season.airTimes
    if times.episodes.isEmpty, known.episodes.isEmpty { return }
    let existing = known.fetched ?? .absent
    // A time in the future comes from a wrong clock, and would win until then.
    guard existing <= times.fetched ?? .absent || existing > now.instant else { return }
    times.extras = known.extras
    var same = times
    same.fetched = known.fetched
    guard same != known else { return }
    times.fetched = max(times.fetched ?? .absent, existing)
    let ids = Season.ids(meaning: season.id, in: library.identity)
    guard let id = ids.first(where: { library.seasons[$0] != nil }), var record = library.seasons[id] else { return }
    for other in ids where other != id {
      // Of two rows with equal times of fetching, the later one counts.
      if let row = library.seasons.row(other), row.isLive { rank(above: row.stamp(of: Season.key(named: "airTimes"))) }
    }
    let stored = record
    record.airTimes = times
    try Self.check(record, before: stored)
    put(record)
  }

  /// Writes, on this device, that a source of air times was asked about a series.
  package mutating func noteAskedForTimes(_ title: TitleID) {
    note(.refresh)
    for id in library.identity.all(of: title) {
      guard var record = library.titles[id] else { continue }
      record.askedForTimes = now.instant
      put(record)
    }
  }
}
