import ReelbookInterchange
public import ReelbookModel

/// A movie or a series as another tracker names it.
public struct ForeignTitle: Hashable, Sendable {
  /// A movie or a series; `nil` if the file's word is unknown.
  public var kind: TitleKind?
  /// The file's name for it; empty for none.
  public var name = ""
  /// The original name, or the English one if the file has both.
  public var originalName = ""
  /// The year of release.
  public var year: Int?
  /// Whether the year may be off by one, as from a moment instead of a day.
  public var isYearRough = false
  /// Its id in the library that wrote a file of Reelbook's own; `nil` if the file does not say it.
  public internal(set) var libraryID: TitleID?
  /// Whether the name of a film may be that of a series with an episode's behind a colon.
  var isDivisible = false
  /// Whether the name is an episode's with its series' behind a hyphen, and has several hyphens.
  var isHyphenated = false
  /// Its ids by namespace: `tmdb`, `imdb`, `tvdb`, and those of the tracker itself.
  public var ids: [String: String] {
    get { namespacedIDs.all }
    set { namespacedIDs = NamespacedIDs(newValue) }
  }
  var namespacedIDs = NamespacedIDs()

  /// Creates a title.
  public init(
    _ kind: TitleKind?, name: String = "", originalName: String = "", year: Int? = nil, ids: [String: String] = [:]
  ) {
    self.kind = kind
    self.name = name
    self.originalName = originalName
    self.year = year
    if !ids.isEmpty { self.ids = ids }
  }

  /// Whether it has a name, or an id that catalogues know.
  public var isNamed: Bool { !name.isEmpty || libraryID != nil || namespacedIDs.isInCatalogue }
}

extension ForeignTitle {
  /// Creates a title as a row of Reelbook's own files has it.
  init(_ about: WatchHistory.About, isExact: Bool) {
    self.init(about.subject.title.kind, name: about.title, year: about.year)
    namespacedIDs.tmdb = about.tmdb.map(String.init)
    namespacedIDs.imdb = about.imdb
    namespacedIDs.tvdb = about.tvdb.map(String.init)
    if isExact || about.impliedTitle != about.subject.title { libraryID = about.subject.title }
  }
}

extension ForeignTitle: CustomStringConvertible {
  /// The name and the year, or an id without a name.
  public var description: String {
    guard name.isEmpty else { return year.map { "\(name) (\($0))" } ?? name }
    if let libraryID { return libraryID.description }
    return ids.min { $0.key < $1.key }.map { "\($0.key) \($0.value)" } ?? "?"
  }
}

/// A part of a title, in another tracker's numbers.
public struct ForeignPlace: Hashable, Sendable {
  /// The season's number, 0 for the specials.
  public var season: Int?
  /// The episode's number within its season.
  public var episode: Int?
  /// Whether the episode's number counts through all seasons, as the file says; of a count of watched episodes, whether
  /// it may, since the file names no season.
  package var countsThrough = false
  /// The episode's name.
  public var episodeName = ""
  /// The season's name, if it has no number.
  public var seasonName = ""
  /// The day the episode first aired.
  public var airDay: CivilDay?
  /// The episode's ids by namespace.
  public var ids: [String: String] {
    get { namespacedIDs.all }
    set { namespacedIDs = NamespacedIDs(newValue) }
  }
  var namespacedIDs = NamespacedIDs()

  /// Creates the place of the whole title, a season or an episode.
  public init(season: Int? = nil, episode: Int? = nil) {
    self.season = season
    self.episode = episode
  }

  /// The title as a whole.
  static let whole = ForeignPlace()

  /// Whether it is an episode, with or without a number.
  var isEpisode: Bool { episode != nil || !episodeName.isEmpty || !namespacedIDs.isEmpty || airDay != nil }

  /// Its name, or else one of its ids.
  var nameOrID: String {
    episodeName.isEmpty && episode == nil
      ? ids.min { $0.key < $1.key }.map { "\($0.key) \($0.value)" } ?? "" : episodeName
  }

  /// The number at TMDb.
  var witness: Int? { namespacedIDs.tmdb.flatMap { Int($0) } }
}
