/// A title from a catalogue: its facts, and the seasons of a series.
///
/// It is not a record: `draft.add(_:to:)` and `draft.refresh(_:)` write its parts to the library.
@dynamicMemberLookup
public struct CatalogTitle: Hashable, Sendable, Codable {
  /// The facts, under the id that the title gets in the library.
  public var title: Title
  /// The seasons that the catalogue returned. The library keeps its facts of other seasons, unless the catalogue
  /// dropped them.
  public var seasons: [Season]
  /// The numbers of all seasons, if the catalogue listed them: a season that is missing is gone.
  public var allSeasons: Set<Int>?
  /// Orders of a series' episodes, with their episodes; `nil` if none was asked for. The library keeps its others.
  public var orders: [EpisodeOrder]?
  /// Whether the title comes from a source of streams: its episodes are there to watch, also without an air day.
  ///
  /// Verbs give its facts to the library's title of the same name and year, if there is one.
  public var hasStreams = false

  /// Creates a title, for a series with its known seasons.
  public init(_ title: Title, seasons: [Season] = []) {
    self.title = title
    self.seasons = seasons
  }

  /// Creates a title from a name, and perhaps a year.
  ///
  /// It gets a provisional id, which is the same on every device for the same arguments. `source` separates titles of
  /// one name.
  public init(_ kind: TitleKind, named name: String, year: Int? = nil, source: String? = nil) {
    self.init(
      Title(.provisional(kind, name: name, year: year, source: source), TitleFacts(name: name, year: year)))
  }

  /// The title's id in the library.
  public var id: TitleID { title.id }

  /// The title as a subject.
  public var subject: MediaID { title.subject }

  /// An episode of the title. It need not be in the seasons.
  public func episode(season: Int, number: Int) -> MediaID { .episode(number, season: season, of: id) }

  /// A member of the facts, such as `name`.
  public subscript<Value>(dynamicMember path: KeyPath<TitleFacts, Value>) -> Value { title.facts[keyPath: path] }
}

extension Title {
  /// The title as a subject.
  public var subject: MediaID { MediaID(id) }

  /// An episode of the title, known to the library or not.
  public func episode(season: Int, number: Int) -> MediaID { .episode(number, season: season, of: id) }
}
