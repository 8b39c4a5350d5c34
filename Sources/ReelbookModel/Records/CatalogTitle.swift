/// A title as a catalogue gives it: its facts, and for a series its seasons.
///
/// It is no record: `draft.add(_:to:)` and `draft.refresh(_:)` take it apart into the library.
@dynamicMemberLookup
public struct CatalogTitle: Hashable, Sendable {
  /// The facts, under the id that the title gets in the library.
  public var title: Title
  /// The seasons that the catalogue gave; the library keeps what it knows of others, but for those that are gone.
  public var seasons: [Season]
  /// The numbers of all seasons that there are, if the catalogue said so: a season that is none of them is gone.
  public var allSeasons: Set<Int>?

  /// A title, and for a series the seasons that are known.
  public init(_ title: Title, seasons: [Season] = []) {
    self.title = title
    self.seasons = seasons
  }

  /// A title of which only a name, and perhaps a year, are known.
  ///
  /// It gets a provisional id, from the same words the same on every device; `source` tells titles of one name apart.
  public init(_ kind: TitleKind, named name: String, year: Int? = nil, source: String? = nil) {
    self.init(
      Title(.provisional(kind, name: name, year: year, source: source), TitleFacts(name: name, year: year)))
  }

  /// The id that the title has in the library once it is added.
  public var id: TitleID { title.id }

  /// What marks and plays of the title as a whole are about.
  public var subject: MediaID { title.subject }

  /// An episode of the title; it need not be among the seasons.
  public func episode(season: Int, number: Int) -> MediaID { .episode(number, season: season, of: id) }

  /// A member of the facts, such as `name`, read on the title itself.
  public subscript<Value>(dynamicMember path: KeyPath<TitleFacts, Value>) -> Value { title.facts[keyPath: path] }
}

extension Title {
  /// What marks and plays of the title as a whole are about.
  public var subject: MediaID { MediaID(id) }

  /// An episode of the title, known to the library or not.
  public func episode(season: Int, number: Int) -> MediaID { .episode(number, season: season, of: id) }
}
