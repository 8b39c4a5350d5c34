package import ReelbookModel

extension WatchHistory.About {
  /// The title id for a kind, a name, a year and outside ids; `nil` if there is too little.
  ///
  /// The number at TMDb comes first, then the id at IMDb, then the number at TheTVDB, then the name.
  package static func title(
    _ kind: TitleKind, tmdb: Int?, imdb: String?, tvdb: Int?, name: String, year: Int?
  ) -> TitleID? {
    let id: TitleID
    if let tmdb {
      id = TitleID(kind, namespace: "tmdb", value: String(tmdb))
    } else if let imdb {
      id = TitleID(kind, namespace: "imdb", value: imdb)
    } else if let tvdb {
      id = TitleID(kind, namespace: "tvdb", value: String(tvdb))
    } else {
      guard !name.isEmpty else { return nil }
      id = .provisional(kind, name: name, year: year)
    }
    return id == .absent ? nil : id
  }

  /// The title id that a reader would compute, unless the row has another.
  package var impliedTitle: TitleID? {
    Self.title(
      Self.kind(subject.title.kind.rawValue, ofSeason: subject.season), tmdb: tmdb, imdb: imdb,
      tvdb: tvdb, name: title, year: year)
  }

  /// The title's number at TMDb, which is above 0.
  package var tmdb: Int? { subject.title.tmdb.flatMap { $0 > 0 ? $0 : nil } }

  /// The kind in a cell; without one, a row with a season is a series.
  package static func kind(_ text: String, ofSeason season: Int?) -> TitleKind {
    switch text.lowercased() {
    case "": season == nil ? .movie : .series
    case TitleKind.movie.rawValue: .movie
    case TitleKind.series.rawValue: .series
    default: TitleKind(rawValue: text)
    }
  }

  /// Creates a subject with a library's facts of its title.
  init(_ subject: MediaID, _ title: Title?, witness: Int? = nil) {
    func ids(at place: String) -> [String] {
      let own = subject.title.namespace == place ? subject.title.value : nil
      return [title?.outsideIDs[place], own].compactMap(\.self)
    }
    self.init(
      subject, title: title?.name ?? "", year: title?.year ?? title?.releaseDay?.year,
      imdb: ids(at: "imdb").first(where: IMDbID.isOne),
      tvdb: ids(at: "tvdb").compactMap { Int($0) }.first { $0 > 0 }, witness: witness)
  }
}
