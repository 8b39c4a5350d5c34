import ReelbookModel

extension WatchHistory.About {
  /// The id of the title that a kind, a name, a year and ids elsewhere make; `nil` where there is too little.
  ///
  /// The number at TMDb comes first, then the id at IMDb, then the name.
  static func title(_ kind: TitleKind, tmdb: Int?, imdb: String?, name: String, year: Int?) -> TitleID? {
    let id: TitleID
    if let tmdb {
      id = TitleID(kind, namespace: "tmdb", value: String(tmdb))
    } else if let imdb {
      id = TitleID(kind, namespace: "imdb", value: imdb)
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
      name: title, year: year)
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
    guard !title.isEmpty || year != nil || imdb != nil else { return nil }
    var facts = TitleFacts(name: title, year: year)
    facts.outsideIDs["imdb"] = imdb
    return facts
  }

  /// A subject with what a library knows of its title.
  init(_ subject: Subject, _ title: Title?, witness: Int? = nil) {
    let imdb = subject.title.namespace == "imdb" ? subject.title.value : nil
    self.init(
      subject, title: title?.name ?? "", year: title?.year ?? title?.releaseDay?.year,
      imdb: [title?.outsideIDs["imdb"], imdb].compactMap(\.self).first(where: IMDbID.isOne), witness: witness)
  }
}
