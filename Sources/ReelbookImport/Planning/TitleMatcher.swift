public import ReelbookModel

/// Finds titles in a catalogue, such as TMDb, for an import.
///
/// It is asked once for each title that the library does not have, one after the other. What it throws ends the planning,
/// but for a ``MatcherBusy``, after which it is asked again.
public protocol TitleMatcher: Sendable {
  /// The titles that may be meant, the likeliest first; none where nothing is found.
  ///
  /// Where ``WantedTitle/needsEpisodes`` is set, those of a series come with their seasons.
  func candidates(for wanted: WantedTitle) async throws -> [CatalogTitle]
}

/// What an import looks for.
public struct WantedTitle: Hashable, Sendable {
  /// What the files tell of the title: its kind, names, year and ids.
  public let title: ForeignTitle
  /// An episode of it, where only the episode's id is known.
  public let episode: ForeignPlace?
  /// Whether episodes have to be found by their names.
  public let needsEpisodes: Bool
}

/// A catalogue that asks to be left alone for a while, as with status 429.
public struct MatcherBusy: Error, Hashable, Sendable {
  /// After how long it can be asked again.
  public let retryAfter: Duration

  /// Asks to wait.
  public init(retryAfter: Duration) { self.retryAfter = retryAfter }
}

/// What is known of a title of an import: which one it is, and how that was found.
public enum TitleMatch: Hashable, Sendable {
  /// The library has it.
  case inLibrary(TitleID)
  /// A catalogue has it.
  case found(CatalogTitle)
  /// Its own ids name it; what else there is to know comes with a refresh.
  case named(TitleID)
  /// Only the name is known; it is identified later.
  case provisional(TitleID)
  /// Several may be meant: a person chooses.
  case candidates([CatalogTitle])
  /// Nothing was found.
  case nothing

  /// The id that the title has in the library.
  public var id: TitleID? {
    switch self {
    case .inLibrary(let id), .named(let id), .provisional(let id): id
    case .found(let title): title.id
    case .candidates, .nothing: nil
    }
  }
}
