import ReelbookBase

/// An episode's number in one of the systems of guides.
public struct EpisodeNumber: Sendable, Hashable {
  /// A numbering system. Unknown systems keep their name.
  public struct System: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public var description: String { rawValue }

    /// Season, episode and part, each counted from 0: `0 . 12/13 . 0/3`.
    public static let xmltv = System(rawValue: "xmltv_ns")
    /// The number as shown on screen, often `S01E02`; also numbers without a system.
    public static let onScreen = System(rawValue: "onscreen")
    /// The season and episode as `S01E02`.
    public static let seasonEpisode = System(rawValue: "SxxExx")
    /// The id of a programme at a service, such as `EP012345670013`.
    public static let service = System(rawValue: "dd_progid")
    /// An id at TheTVDB: `episode/4321`.
    public static let tvdb = System(rawValue: "thetvdb.com")
    /// An id at TMDb: `movie/603`.
    public static let tmdb = System(rawValue: "themoviedb.org")
    /// An id at IMDb.
    public static let imdb = System(rawValue: "imdb.com")
  }

  public var system: System
  /// The number, as written.
  public var text: String

  /// Creates a number.
  public init(_ system: System, _ text: String) {
    self.system = system
    self.text = text
  }

  /// The number of an episode, counted from 1, as `xmltv_ns` writes it.
  public static func xmltv(season: Int?, episode: Int?, of count: Int? = nil) -> EpisodeNumber {
    let total = count.map { "/\($0)" } ?? ""
    let season = season.map { "\($0 - 1)" } ?? ""
    return EpisodeNumber(.xmltv, "\(season).\(episode.map { "\($0 - 1)" } ?? "")\(total).")
  }
}

/// A season and an episode, counted from 1.
package struct EpisodePlace: Sendable, Hashable {
  /// The season; `nil` if there is only an episode.
  package var season: Int?
  /// The episode; `nil` if there is only a season.
  package var episode: Int?
  /// The part of an episode that is shown in parts.
  package var part: Int?

  /// Creates a place.
  package init(season: Int?, episode: Int?, part: Int? = nil) {
    self.season = season
    self.episode = episode
    self.part = part
  }
}

extension EpisodeNumber {
  /// The season, counted from 1; `nil` if the number has none that can be read.
  public var season: Int? { place?.season }
  /// The episode, counted from 1; `nil` if the number has none that can be read.
  public var episode: Int? { place?.episode }

  /// The season and episode of the number; `nil` if it cannot be read.
  package var place: EpisodePlace? {
    switch system {
    // Some guides also name this system for `S01E02`.
    case .xmltv: Self.counted(fromZero: text) ?? EpisodeMarker(in: text)?.place
    case .onScreen, .seasonEpisode: EpisodeMarker(in: text)?.place ?? Self.share(text)
    default: nil
    }
  }

  /// Whether the text is valid in the system.
  var isWellFormed: Bool {
    guard system == .xmltv else { return !XMLText.isBlank(text) }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3
      && parts.allSatisfy { part in
        let numbers = part.split(separator: "/", omittingEmptySubsequences: false).map { String($0).trimmedBlanks }
        return numbers.count <= 2 && numbers.allSatisfy { $0.utf8.allSatisfy(\.isDigit) }
          && (numbers.count < 2 || numbers.last?.isEmpty == false)
      }
  }

  /// The namespace of the system's ids, such as `tmdb`; `nil` for a system without ids. Guides spell it in several ways.
  package var namespace: String? {
    switch system.rawValue.lowercased() {
    case "themoviedb.org", "themoviedb.com", "themoviedb", "tmdb", "tmdb.org": "tmdb"
    case "thetvdb.com", "thetvdb.org", "thetvdb", "tvdb", "tvdb.com": "tvdb"
    case "imdb.com", "imdb": "imdb"
    default: nil
    }
  }

  /// The kind and number of an outside id: `movie/603` is `("movie", "603")`.
  package var outsideID: (kind: String, value: String)? {
    guard namespace != nil else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: true)
    guard let last = parts.last else { return nil }
    return (parts.count > 1 ? parts[parts.count - 2].lowercased() : "", String(last))
  }

  /// `2/6` is the second of six episodes.
  private static func share(_ text: String) -> EpisodePlace? {
    let numbers = text.filter { $0 != "(" && $0 != ")" }.split(separator: "/", omittingEmptySubsequences: false)
      .map { Int(String($0).trimmedBlanks) }
    guard numbers.count == 2, let episode = numbers[0], let count = numbers[1], episode > 0, episode <= count else {
      return nil
    }
    return EpisodePlace(season: nil, episode: episode)
  }

  /// `1.15/16.` is season 2, episode 16; each part may be missing, and have a total after a slash.
  private static func counted(fromZero text: String) -> EpisodePlace? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    // A number without a dot is not of this system.
    guard (2...3).contains(parts.count) else { return nil }
    func number(_ index: Int) -> Int? {
      guard index < parts.count else { return nil }
      let digits = parts[index].prefix { $0 != "/" }.filter { $0 != " " }
      guard digits.utf8.count < 7, let value = Int(digits), value >= 0 else { return nil }
      return value + 1
    }
    let place = EpisodePlace(season: number(0), episode: number(1), part: number(2))
    return place.season == nil && place.episode == nil ? nil : place
  }
}

/// The rule for the choice among a programme's episode numbers.
package struct NumberingRule: Sendable, Hashable {
  /// The systems, the most trusted first; others are ignored.
  package var systems: [EpisodeNumber.System]

  /// Creates a rule.
  package init(systems: [EpisodeNumber.System]) { self.systems = systems }

  /// On-screen numbers with season and episode before those counted from zero.
  ///
  /// They differ where somebody forgot to subtract one: `S01E01` beside `1 . 1 .`.
  package static let standard = NumberingRule(systems: [.seasonEpisode, .onScreen, .xmltv])
  /// Numbers counted from zero first.
  package static let countedFirst = NumberingRule(systems: [.xmltv, .seasonEpisode, .onScreen])

  /// The place of the most trusted number, preferably with season and episode.
  package func place(of numbers: [EpisodeNumber]) -> EpisodePlace? {
    let places = systems.flatMap { system in
      numbers.filter { $0.system == system }.compactMap(\.place)
    }
    return places.first { $0.season != nil && $0.episode != nil } ?? places.first
  }
}
