import ReelbookModel

extension TMDb {
  /// Movies that belong together. As part of a movie's reply it has no movies and no synopsis.
  public struct Collection: Sendable, Hashable {
    /// Its number.
    public internal(set) var id: Int = 0
    public internal(set) var name: String?
    public internal(set) var synopsis: String?
    public internal(set) var posterPath: String?
    /// The path of the wide picture.
    public internal(set) var backdropPath: String?
    /// The movies.
    public internal(set) var parts: [TitleResult] = []
    /// The numbers of parts of an unknown kind, by kind; under an empty name, of those without a number.
    public internal(set) var skipped: [String: Int] = [:]
  }
}

extension TMDb.Collection: WireObject {
  static let members: [WireMember<TMDb.Collection>] = [
    .init(required: "id", \.id),
    .init("name", \.name),
    .init("overview", \.synopsis),
    .init("poster_path", \.posterPath),
    .init("backdrop_path", \.backdropPath),
    .init("parts") { bytes, cursor, collection throws(WireFailure) in
      var reader = TitleResultReader(defaultKind: .movie)
      try reader.read(bytes, &cursor)
      collection.parts = reader.titles
      collection.skipped = reader.skipped
    },
  ]
}
