/// What is known of a title that somebody means: its kind, its names, its year, its ids elsewhere.
///
///     let answer = TitleIndex(library).answer(to: TitleDescription(.movie, names: ["Rocky 2"], year: 1979))
public struct TitleDescription: Hashable, Sendable {
  /// A movie or a series; `nil` if it is not known which.
  public var kind: TitleKind?
  /// Its names: the usual one, the original one, and those in other languages. Empty ones do not count.
  public var names: [String]
  /// The year of its release.
  public var year: Int?
  /// Its ids by namespace, such as `tmdb` or `imdb`.
  public var ids: [String: String]

  /// Creates a description.
  public init(_ kind: TitleKind? = nil, names: [String], year: Int? = nil, ids: [String: String] = [:]) {
    self.kind = kind
    self.names = names
    self.year = year
    self.ids = ids
  }

  /// Describes a title of a library or a catalogue.
  public init(_ title: Title) {
    var ids = title.outsideIDs
    if !title.id.isProvisional { ids[title.id.namespace] = title.id.value }
    self.init(
      title.id.kind, names: [title.name, title.originalName], year: title.year ?? title.releaseDay?.year, ids: ids)
  }
}

extension TitleDescription: CustomStringConvertible {
  /// The name, the year and the ids: `Heat (1995), tmdb 949`.
  public var description: String {
    let name = names.first { !$0.isEmpty } ?? "?"
    let parts =
      [year.map { "\(name) (\($0))" } ?? name] + ids.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return parts.joined(separator: ", ")
  }
}

extension TitleDescription {
  /// The names under which a ``TitleTable`` finds it, and those that it looks up for it. Two descriptions that share
  /// none, and no id, never meet. An index on disk needs them.
  package var tableNames: Set<String> {
    var names: Set<String> = []
    for name in FoldedTitle(self).names {
      names.insert(name.loose)
      names.formUnion(name.otherNames)
    }
    return names
  }
}
