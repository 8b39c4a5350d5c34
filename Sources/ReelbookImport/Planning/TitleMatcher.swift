import ReelbookInterchange
public import ReelbookModel

/// Finds titles in a catalogue, such as TMDb, for an import.
///
/// It is called once for each title that the library does not have, serially. Its errors end the planning, except
/// ``MatcherBusy``, after which it is called again.
public protocol TitleMatcher: Sendable {
  /// The candidates for a title, the likeliest first.
  ///
  /// If ``WantedTitle/needsEpisodes`` is set, series have their seasons.
  func candidates(for wanted: WantedTitle) async throws -> [CatalogTitle]
}

/// A title that an import searches for.
public struct WantedTitle: Hashable, Sendable {
  /// The title's kind, names, year and ids.
  public let title: ForeignTitle
  /// An episode of it, if only the episode's id is known.
  public let episode: ForeignPlace?
  /// Whether episodes must be found by name.
  public let needsEpisodes: Bool
}

/// Thrown by a catalogue that asks to wait, as with status 429.
public struct MatcherBusy: Error, Hashable, Sendable {
  /// The wait.
  public let retryAfter: Duration

  /// Creates the error.
  public init(retryAfter: Duration) { self.retryAfter = retryAfter }
}

/// The match of an import's title. Minor versions may add some.
@nonexhaustive
public enum TitleMatch: Hashable, Sendable {
  /// The library has it.
  case inLibrary(TitleID)
  /// A catalogue has it.
  case found(CatalogTitle)
  /// Its own ids identify it; facts come with a refresh.
  case named(TitleID)
  /// Only the name is known; it is identified later.
  case provisional(TitleID)
  /// Several fit: a person chooses.
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

  /// The match of a catalogue's title, which the library may have under another id.
  init(_ catalogTitle: CatalogTitle, in library: Library, _ index: TitleIndex) {
    var ids = catalogTitle.title.outsideIDs
    ids[catalogTitle.id.namespace] = catalogTitle.id.value
    let matches = ["tmdb", "imdb", "tvdb"].lazy.compactMap { namespace in
      ids[namespace].flatMap { index.title(catalogTitle.id.kind, namespace, $0) }
    }
    if library.title(catalogTitle.id) != nil {
      self = .inLibrary(library.resolve(catalogTitle.id))
    } else {
      self = matches.first.map { .inLibrary($0) } ?? .found(catalogTitle)
    }
  }
}

extension TitleMatch: BrieflyPrinted {
  public var description: String { self == .nothing ? "nothing" : BriefText(of: self).text }
}
