import ReelbookModel

extension WatchHistory.About {
  /// The id of the title that a kind, a name, a year and ids elsewhere make; `nil` where there is too little.
  ///
  /// The number at TMDb comes first, then the id at IMDb, then the number at TheTVDB, then the name.
  static func title(
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

  /// The id that a reader makes of the row unless the row says another.
  var impliedTitle: TitleID? {
    Self.title(
      Self.kind(subject.title.kind.rawValue, ofSeason: subject.season), tmdb: tmdb, imdb: imdb,
      tvdb: tvdb, name: title, year: year)
  }

  /// The title's number at TMDb, which is above 0.
  var tmdb: Int? { subject.title.tmdb.flatMap { $0 > 0 ? $0 : nil } }

  /// The kind that a cell says; what has a season is a series where it says none.
  static func kind(_ text: String, ofSeason season: Int?) -> TitleKind {
    switch text.lowercased() {
    case "": season == nil ? .movie : .series
    case TitleKind.movie.rawValue: .movie
    case TitleKind.series.rawValue: .series
    default: TitleKind(rawValue: text)
    }
  }

  /// What is known of the title, as far as the row says it; `nil` if it says no more than the id.
  var facts: TitleFacts? {
    guard !title.isEmpty || year != nil || imdb != nil || tvdb != nil else { return nil }
    var facts = TitleFacts(name: title, year: year)
    facts.outsideIDs["imdb"] = imdb
    facts.outsideIDs["tvdb"] = tvdb.map(String.init)
    return facts
  }

  /// A subject with what a library knows of its title.
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
