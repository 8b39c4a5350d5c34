public import ReelbookModel

/// A movie or a series as another tracker names it.
public struct ForeignTitle: Hashable, Sendable {
  /// A movie or a series; `nil` where the file's word for it is not known.
  public var kind: TitleKind?
  /// The name that the file has; empty where it has none.
  public var name = ""
  /// The name in the language it was made in, or in English where the file has both.
  public var originalName = ""
  /// The year it came out.
  public var year: Int?
  /// Whether the year may be one off, as where the file has a moment in place of a day.
  public var isYearRough = false
  /// Its ids by namespace: `tmdb`, `imdb`, `tvdb`, and those of the tracker itself.
  public var ids: [String: String] = [:]

  /// A title that a file tells of.
  public init(
    _ kind: TitleKind?, name: String = "", originalName: String = "", year: Int? = nil, ids: [String: String] = [:]
  ) {
    self.kind = kind
    self.name = name
    self.originalName = originalName
    self.year = year
    self.ids = ids
  }

  /// Whether there is an id that catalogues know, or a name.
  public var isNamed: Bool { !name.isEmpty || ["tmdb", "imdb", "tvdb"].contains { ids[$0] != nil } }
}

extension ForeignTitle: CustomStringConvertible {
  /// The name and the year, or an id where there is no name.
  public var description: String {
    guard name.isEmpty else { return year.map { "\(name) (\($0))" } ?? name }
    return ids.min { $0.key < $1.key }.map { "\($0.key) \($0.value)" } ?? "?"
  }
}

/// Which part of a title something is about, as another tracker numbers it.
public struct ForeignPlace: Hashable, Sendable {
  /// The season's number, 0 for the specials.
  public var season: Int?
  /// The episode's number within its season.
  public var episode: Int?
  /// What the episode is called.
  public var episodeName = ""
  /// The season's own name, where it has no number.
  public var seasonName = ""
  /// The day the episode first aired.
  public var airDay: CivilDay?
  /// The episode's ids by namespace.
  public var ids: [String: String] = [:]

  /// The title as a whole, or a season or an episode of it.
  public init(season: Int? = nil, episode: Int? = nil) {
    self.season = season
    self.episode = episode
  }

  /// The title as a whole.
  static let whole = ForeignPlace()

  /// Whether it is an episode, with or without a number.
  var isEpisode: Bool { episode != nil || !episodeName.isEmpty || !ids.isEmpty }

  /// What it is called, or one of its ids where nothing else is known.
  var nameOrID: String {
    episodeName.isEmpty && episode == nil
      ? ids.min { $0.key < $1.key }.map { "\($0.key) \($0.value)" } ?? "" : episodeName
  }

  /// The number at TMDb.
  var witness: Int? { ids["tmdb"].flatMap { Int($0) } }
}
