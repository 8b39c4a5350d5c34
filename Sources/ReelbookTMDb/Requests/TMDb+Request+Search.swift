import ReelbookHTTP
public import ReelbookModel

extension TMDb.Request<TMDb.Page<TMDb.TitleResult>> {
  private static func titles(
    _ path: [String], _ parameters: [Parameter] = [], caching: CachingRule = .hour, isRegional: Bool = false,
    defaultKind: TitleKind?, fault: String? = nil
  ) -> Self {
    Self(path, parameters, caching: caching, isRegional: isRegional, fault: fault) {
      bytes, cursor throws(WireFailure) in try Reply.read(bytes, &cursor, defaultKind: defaultKind)
    }
  }

  private static func search(
    _ segment: String, _ text: String, _ more: [Parameter], _ includesAdult: Bool, defaultKind: TitleKind?
  ) -> Self {
    let parameters = [Parameter(name: "query", value: text)] + more
    let isEmpty = text.allSatisfy(\.isWhitespace)
    return titles(
      ["search", segment], parameters + [Parameter(name: "include_adult", value: includesAdult ? "true" : "false")],
      isRegional: defaultKind == .movie, defaultKind: defaultKind,
      fault: isEmpty ? "There is nothing to search for." : nil)
  }

  /// Movies and series by their name; people are left out and counted.
  public static func search(_ text: String, includesAdult: Bool = false) -> Self {
    search("multi", text, [], includesAdult, defaultKind: nil)
  }

  /// Movies by their name, and the year in which they came out.
  public static func searchMovies(_ text: String, year: Int? = nil, includesAdult: Bool = false) -> Self {
    let year = year.map { [Parameter(name: "year", value: String($0))] } ?? []
    return search("movie", text, year, includesAdult, defaultKind: .movie)
  }

  /// Series by their name, and the year in which they began.
  public static func searchSeries(_ text: String, year: Int? = nil, includesAdult: Bool = false) -> Self {
    let year = year.map { [Parameter(name: "first_air_date_year", value: String($0))] } ?? []
    return search("tv", text, year, includesAdult, defaultKind: .series)
  }

  /// Trending movies, series or both.
  public static func trending(_ kind: TitleKind? = nil, over span: TMDb.TrendSpan = .week) -> Self {
    let segment = kind.map { $0 == .movie ? "movie" : "tv" } ?? "all"
    return titles(["trending", segment, span.rawValue], defaultKind: kind, fault: kind.flatMap(TitlePath.fault))
  }

  /// Recommendations for a title.
  public static func recommendations(for title: TitleID) -> Self { related("recommendations", title) }

  /// Titles with the same genres and keywords.
  public static func similar(to title: TitleID) -> Self { related("similar", title) }

  private static func related(_ segment: String, _ title: TitleID) -> Self {
    let path = TitlePath(title)
    return titles(path.segments + [segment], defaultKind: title.kind, fault: path.fault)
  }
}

extension TMDb.Request<TMDb.Page<TMDb.Change>> {
  /// The movies or series that changed between two days, which are at most fourteen days apart.
  ///
  /// Without days, it is those of the last 24 hours.
  public static func changes(of kind: TitleKind, from first: CivilDay? = nil, to last: CivilDay? = nil) -> Self {
    var parameters: [Parameter] = []
    if let first { parameters.append(Parameter(name: "start_date", value: first.description)) }
    if let last { parameters.append(Parameter(name: "end_date", value: last.description)) }
    return Self(
      [kind == .movie ? "movie" : "tv", "changes"], parameters, caching: .hour, isLocalized: false,
      fault: TitlePath.fault(of: kind)
    ) { bytes, cursor throws(WireFailure) in
      try Reply.read(bytes, &cursor) { bytes, cursor, page throws(WireFailure) in
        page.elements = try [TMDb.Change].read(bytes, &cursor)
      }
    }
  }
}

extension TMDb {
  /// The time span of a trend.
  @nonexhaustive
  public enum TrendSpan: String, Sendable, Hashable {
    case day
    case week
  }
}
