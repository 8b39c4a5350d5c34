package import ReelbookModel

/// An id as Plex writes it, in the forms of all its agents.
///
/// | Form | Meaning |
/// |---|---|
/// | `imdb://tt0113277`, `tmdb://949`, `tvdb://79126` | the id of the item itself in a catalogue |
/// | `plex://movie/5d776…` | the id of the item itself at Plex |
/// | `com.plexapp.agents.thetvdb://79126/1/2?lang=en` | the id of the item, or of its series with season and episode |
/// | `com.plexapp.agents.hama://anidb-69/1/5` | the same, with the catalogue before the id |
/// | `local://31`, `com.plexapp.agents.none://…` | no id |
package struct PlexGUID: Hashable, Sendable {
  /// The catalogue: `imdb`, `tmdb`, `tvdb`, `tvmaze`, `anidb`, or `plex`.
  package let namespace: String
  /// The id in the catalogue.
  package let id: String
  /// The item's kind, if the form has it.
  package private(set) var kind: TitleKind?
  /// Whether the id is that of the item's series. Otherwise it is the item's own.
  package private(set) var isOfSeries = false
  /// The season and the episode in the catalogue's usual order, behind a series' id.
  package private(set) var season: Int?
  package private(set) var episode: Int?

  /// Reads an id; `nil` if it is none that a catalogue has.
  package init?(_ text: String) {
    let plain = text.trimmed.prefix { $0 != "?" && $0 != "#" }
    guard let mark = plain.firstRange(of: "://") else { return nil }
    let agent = plain[..<mark.lowerBound].lowercased()
    let parts = plain[mark.upperBound...].split(separator: "/").map(String.init)
    guard let first = parts.first else { return nil }
    if agent == "plex" {
      self.init(ofPlex: parts)
    } else if !agent.contains(".") {
      self.init(Self.namespaces[agent], first, nil)
    } else if agent.hasPrefix(Self.agentPrefix) {
      let name = String(agent.dropFirst(Self.agentPrefix.count))
      self.init(agent: name, first, behind: parts.dropFirst())
    } else {
      return nil
    }
  }

  /// `movie/5d77…`: 24 hexadecimal digits behind the kind.
  private init?(ofPlex parts: [String]) {
    guard parts.count == 2, parts[1].utf8.count == 24, parts[1].allSatisfy(\.isHexDigit),
      let kind = Self.kinds[parts[0].lowercased()]
    else { return nil }
    self.init("plex", parts[1].lowercased(), kind)
  }

  /// An id of an agent of older versions. Numbers behind it make it the id of a series.
  private init?(agent: String, _ text: String, behind numbers: ArraySlice<String>) {
    var (namespace, id) = (Self.agents[agent], text)
    var hasUsualOrder = true
    if agent == "hama" {
      guard let dash = text.firstIndex(of: "-") else { return nil }
      let source = String(text[..<dash])
      // `tvdb2` to `tvdb4` number the episodes in other orders.
      namespace = Self.namespaces[source.trimmingSuffix(while: \.isNumber)]
      hasUsualOrder = source == namespace
      id = String(text[text.index(after: dash)...])
    } else if agent == "xbmcnfo" {
      namespace = text.hasPrefix("tt") ? "imdb" : "tmdb"
    }
    self.init(namespace, id, numbers.isEmpty ? nil : .series)
    isOfSeries = !numbers.isEmpty
    guard hasUsualOrder else { return }
    season = numbers.first.flatMap { Int($0) }
    episode = numbers.dropFirst().first.flatMap { Int($0) }
  }

  private init?(_ namespace: String?, _ id: String, _ kind: TitleKind?) {
    guard let namespace, let id = Self.id(id, in: namespace) else { return nil }
    self.namespace = namespace
    self.id = id
    self.kind = kind
  }

  /// An id as its catalogue writes it; `nil` if it is none there.
  private static func id(_ text: String, in namespace: String) -> String? {
    switch namespace {
    case "imdb": IMDbID.isOne(text.lowercased()) ? text.lowercased() : nil
    case "tmdb", "tvdb": Int(text).flatMap { $0 > 0 ? "\($0)" : nil }
    default: text.isEmpty ? nil : text
    }
  }

  private static let kinds: [String: TitleKind] = [
    "movie": .movie, "show": .series, "season": .series, "episode": .series,
  ]

  private static let agentPrefix = "com.plexapp.agents."

  private static let namespaces = [
    "imdb": "imdb", "tmdb": "tmdb", "tvdb": "tvdb", "tvmaze": "tvmaze", "anidb": "anidb",
  ]

  private static let agents = [
    "imdb": "imdb", "tmdb": "tmdb", "themoviedb": "tmdb", "tvdb": "tvdb", "thetvdb": "tvdb", "xbmcnfotv": "tvdb",
  ]
}

extension String {
  fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> String {
    var text = self[...]
    while let last = text.last, isDropped(last) { text.removeLast() }
    return String(text)
  }
}
