/// A title as a catalogue gives it: its facts, and for a series its seasons.
///
/// It is no record: `draft.add(_:to:)` and `draft.refresh(_:)` take it apart into the library.
@dynamicMemberLookup
public struct CatalogTitle: Hashable, Sendable {
  public var title: Title
  public var seasons: [Season]

  /// A title with its seasons.
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

  public var id: TitleID { title.id }

  /// The title as a subject.
  public var subject: Subject { title.subject }

  /// An episode as a subject; it need not be among the seasons.
  public func episode(season: Int, number: Int) -> Subject { .episode(number, season: season, of: id) }

  public subscript<Value>(dynamicMember path: KeyPath<TitleFacts, Value>) -> Value { title.facts[keyPath: path] }
}

extension Title {
  /// The title as a subject.
  public var subject: Subject { Subject(id) }

  /// An episode as a subject.
  public func episode(season: Int, number: Int) -> Subject { .episode(number, season: season, of: id) }
}
