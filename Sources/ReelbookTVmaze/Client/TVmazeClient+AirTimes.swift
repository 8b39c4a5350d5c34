import ReelbookHTTP
public import ReelbookModel

extension TVmazeClient {
  /// The air times of a series of a library, for an edit: `draft.refresh(times)`.
  ///
  /// It is `nil` if TVmaze has no show that is the series for certain, see ``show(for:)``. Its episodes are matched to
  /// the library's by their numbers, and where those differ, by day and name; one that no episode is for certain is left
  /// out. It sends two requests for a series that was found before, and changes nothing. A series that the library
  /// does not know is an error.
  ///
  /// - Parameters:
  ///   - title: The series.
  ///   - library: The library, with the series' facts and seasons.
  ///   - revalidating: Whether to ask TVmaze even if the cache has a fresh copy.
  public func airTimes(
    of title: TitleID, in library: Library, revalidating: Bool = false
  ) async throws -> SeriesAirTimes? {
    guard let title = library.title(title), title.id.kind == .series else { throw TVmazeError(.unknownSeries) }
    let seasons = library.seasons(of: title.id)
    guard let found = try await show(for: title, known: Self.known(seasons)) else { return nil }
    var caching = CachingRule.hour
    caching.revalidates = revalidating
    let answer = try await ask("shows/\(found.id)/episodes", [(name: "specials", value: "1")], caching: caching)
    guard case .value(.list(let list), fetched: let fetched) = answer else { throw TVmazeError(.malformedReply) }
    let matcher = EpisodeMatcher(seasons, list.compactMap { TVmazeEpisode($0) })
    return SeriesAirTimes(
      title.id, from: Self.source + "\(found.id)", outlet: found.outlet, isService: found.isService,
      country: found.country, zone: found.zone, fetched: fetched, seasons: matcher.times)
  }

  /// What the sources of air times begin with.
  private static let source = "tvmaze/"

  /// The number of the show that was found before.
  private static func known(_ seasons: [Season]) -> Int? {
    for season in seasons.reversed() {
      guard let text = season.airTimes.source, text.hasPrefix(source) else { continue }
      return Int(text.dropFirst(source.count))
    }
    return nil
  }
}
