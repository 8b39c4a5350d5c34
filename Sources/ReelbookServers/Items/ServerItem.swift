public import ReelbookModel

/// A movie, a series or an episode of a media server, with what the server knows of its viewings.
public struct ServerItem: Hashable, Sendable, Identifiable {
  /// The server's own id.
  public let id: String
  /// A movie, a series or an episode.
  public let kind: MediaKind
  public let name: String
  /// The year of release; of an episode its own.
  public internal(set) var year: Int?
  /// The ids elsewhere by namespace, such as `tmdb`; of an episode its own.
  public internal(set) var ids: [String: String] = [:]
  /// The season's number, for an episode.
  public internal(set) var season: Int?
  /// The number in the season, for an episode.
  public internal(set) var episode: Int?
  /// Whether the server has it as watched.
  public internal(set) var isPlayed = false
  /// How often it was played. Servers count starts as well.
  public internal(set) var playCount = 0
  /// When it was last played, if the server says so.
  public internal(set) var lastPlayed: Instant?
  /// Whether it is a favourite; Plex has none.
  public internal(set) var isFavorite = false
  /// The person's rating from 0 to 10; Plex alone has one.
  public internal(set) var rating: Double?
  /// The name in the original language.
  var originalName = ""
  /// The last episode of a file of several.
  var lastEpisode: Int?
  /// The server's id of an episode's series.
  var seriesID: String?
  /// What the server knows of an episode's series.
  var series = TitleDescription(.series, names: [])

  init(id: String, kind: MediaKind, name: String) {
    self.id = id
    self.kind = kind
    self.name = name
  }

  /// The series' name, for an episode.
  public var seriesName: String? { series.names.first }

  /// What is known of the movie or the series that it is, or is part of.
  var title: TitleDescription {
    guard kind != .episode else { return series }
    return TitleDescription(TitleKind(rawValue: kind.rawValue), names: [name, originalName], year: year, ids: ids)
  }

  /// Whether a server's id is one: letters, digits and dashes.
  static func isID(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count) && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
  }

  /// Ids by namespace, without those that cannot be one.
  static func known(_ ids: [(namespace: String, value: String)]) -> [String: String] {
    ids.reduce(into: [:]) { known, id in
      let (namespace, value) = (id.namespace.lowercased(), id.value.trimmed)
      let isOne =
        switch namespace {
        case "imdb": IMDbID.isOne(value)
        case "tmdb", "tvdb": Int(value).map { $0 > 0 } ?? false
        default: !value.isEmpty
        }
      if isOne, known[namespace] == nil { known[namespace] = value }
    }
  }
}

extension ServerItem: CustomStringConvertible {
  /// The name with the year, or with the numbers of an episode: `The Wire S1E2`.
  public var description: String {
    guard kind == .episode else { return year.map { "\(name) (\($0))" } ?? name }
    let numbers = (season.map { "S\($0)" } ?? "") + (episode.map { "E\($0)" } ?? "")
    return [seriesName ?? "", numbers.isEmpty ? name : numbers].filter { !$0.isEmpty }.joined(separator: " ")
  }
}
