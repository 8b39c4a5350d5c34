import ReelbookModel

extension TMDb {
  /// Movies that belong together.
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
    /// The numbers of parts of an unknown kind, by kind.
    public internal(set) var skipped: [String: Int] = [:]
  }

  /// A collection as one of its movies names it.
  public struct CollectionSummary: Sendable, Hashable {
    /// Its number.
    public internal(set) var id: Int = 0
    public internal(set) var name: String?
    public internal(set) var posterPath: String?
    /// The path of the wide picture.
    public internal(set) var backdropPath: String?
  }
}

extension TMDb.CollectionSummary: WireObject {
  static let members: [WireMember<TMDb.CollectionSummary>] = [
    .init(required: "id", \.id),
    .init("name", \.name),
    .init("poster_path", \.posterPath),
    .init("backdrop_path", \.backdropPath),
  ]
}

extension TMDb.Collection: WireObject {
  static let members: [WireMember<TMDb.Collection>] = [
    .init(required: "id", \.id),
    .init("name", \.name),
    .init("overview", \.synopsis),
    .init("poster_path", \.posterPath),
    .init("backdrop_path", \.backdropPath),
    .init("parts") { bytes, cursor, collection throws(WireFailure) in
      var reader = TitleResultReader(unsaid: .movie)
      try reader.read(bytes, &cursor)
      collection.parts = reader.titles
      collection.skipped = reader.skipped
    },
  ]
}
