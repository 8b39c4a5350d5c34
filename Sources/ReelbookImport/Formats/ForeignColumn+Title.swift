import ReelbookInterchange
import ReelbookModel

/// Columns of titles.
extension ForeignColumn {
  /// The name of the movie or series; for an episode, of its series.
  public static func title(_ names: String...) -> Self { .text(names, \.title.name) }

  /// The original name, or the English one.
  public static func originalTitle(_ names: String...) -> Self { .text(names, \.title.originalName) }

  /// The year of release; also from a date.
  public static func year(_ names: String...) -> Self {
    Self(names) { row, text, dates throws(CellFault) in
      guard !text.isPlaceholder else { return }
      if let year = Int(text) ?? Double(text).flatMap(Int.init(exactly:)) {
        guard TitleFacts.years.contains(year) else { throw CellFault() }
        if year > 1 { row.title.year = year }
        return
      }
      guard let time = dates.time(text, .local) else { throw CellFault() }
      row.title.year = time.year ?? row.title.year
    }
  }

  /// The moment of release, whose year may be off by one.
  static func roughRelease(_ names: String...) -> Self {
    Self(names) { row, text, dates throws(CellFault) in
      guard let time = dates.time(text, .utc) else { throw CellFault() }
      guard let year = time.year else { return }
      row.title.year = year
      row.title.isYearRough = time.precision >= .local
    }
  }

  /// The kind of title, in the words of all known trackers, such as `movie`, `show` or `tvEpisode`.
  public static func kind(_ names: String...) -> Self {
    Self(names) { row, text, _ in
      row.typeWord = text
      guard let word = KindWord.byWord[text.foldedAsKind] else { return }
      row.title.kind = word.kind
      if word == .other { row.misfit = .otherKind }
    }
  }

  /// The number of the season, 0 for the specials.
  public static func season(_ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in row.place.season = try number(text, Self.numbers) }.essential
  }

  /// The number of the episode within its season.
  public static func episode(_ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in row.place.episode = try number(text, Self.numbers) }.essential
  }

  /// The number of the season in a further column, read if the first pair of numbers is blank.
  static func otherSeason(_ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in row.otherNumbers.season = try number(text, Self.numbers) }
  }

  /// The number of the episode in a further column.
  static func otherEpisode(_ names: String...) -> Self {
    Self(names) { row, text, _ throws(CellFault) in row.otherNumbers.episode = try number(text, Self.numbers) }
  }

  /// The name of the episode.
  public static func episodeTitle(_ names: String...) -> Self { .text(names, \.place.episodeName) }

  /// The day that the episode first aired.
  public static func airDate(_ names: String...) -> Self {
    Self(names) { row, text, dates throws(CellFault) in
      guard let time = dates.time(text, .utc) else { throw CellFault() }
      row.place.airDay = time.day
    }
  }

  /// The TMDb number of the movie or series.
  public static func tmdb(_ names: String...) -> Self { titleID("tmdb", names) }
  /// The IMDb id of the movie or series; in an episode's row, of the episode.
  public static func imdb(_ names: String...) -> Self { titleID("imdb", names) }
  /// The TheTVDB number of the movie or series.
  public static func tvdb(_ names: String...) -> Self { titleID("tvdb", names) }
  /// The id of the movie or series in a namespace, such as the tracker's own.
  public static func id(in namespace: String, _ names: String...) -> Self { titleID(namespace, names) }
  /// The TMDb number of the episode.
  public static func episodeTMDb(_ names: String...) -> Self { episodeID("tmdb", names) }
  /// The TheTVDB number of the episode.
  public static func episodeTVDB(_ names: String...) -> Self { episodeID("tvdb", names) }
  /// The IMDb id of the episode.
  public static func episodeIMDb(_ names: String...) -> Self { episodeID("imdb", names) }
  /// The id of the episode in a namespace, such as the tracker's own.
  static func episodeID(in namespace: String, _ names: String...) -> Self { episodeID(namespace, names) }

  private static func titleID(_ namespace: String, _ names: [String]) -> Self {
    Self(names) { row, text, _ throws(CellFault) in
      if let id = try outsideID(namespace, text) { row.title.namespacedIDs[namespace] = id }
    }
  }

  private static func episodeID(_ namespace: String, _ names: [String]) -> Self {
    Self(names) { row, text, _ throws(CellFault) in
      if let id = try outsideID(namespace, text) { row.place.namespacedIDs[namespace] = id }
    }
  }

  /// An id in its namespace's form; `nil` for none.
  static func outsideID(_ namespace: String, _ text: String) throws(CellFault) -> String? {
    guard !text.isPlaceholder else { return nil }
    if text.isPlainNumber, namespace == "tvdb" || namespace == "tmdb" { return text }
    switch namespace {
    case "imdb":
      let id = text.lowercased()
      // Some programs omit the letters.
      let fullID =
        id.utf8.allSatisfy { $0 &- 0x30 < 10 } ? "tt" + String(repeating: "0", count: max(0, 7 - id.count)) + id : id
      guard IMDbID.isOne(fullID) else { throw CellFault() }
      return fullID
    case "tmdb", "tvdb":
      guard let number = Int(text) ?? Double(text).flatMap(Int.init(exactly:)) else { throw CellFault() }
      // Programs write -1 for none.
      guard number >= -1 else { throw CellFault() }
      return number > 0 ? String(number) : nil
    default: return text
    }
  }

  static let numbers = 0...2_000_000_000

  static func number(_ text: String, _ range: ClosedRange<Int>) throws(CellFault) -> Int? {
    if let number = Int(text), range.contains(number) { return number }
    guard !text.isEmpty, text != "null", text != "-1" else { return nil }
    guard let number = Int(text) ?? Double(text).flatMap(Int.init(exactly:)), range.contains(number) else {
      throw CellFault()
    }
    return number
  }
}
