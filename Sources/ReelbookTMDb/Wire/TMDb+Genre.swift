extension TMDb {
  /// A genre.
  public struct Genre: Sendable, Hashable {
    /// Its number.
    public internal(set) var id: Int = 0
    /// Its name, in the requested language.
    public internal(set) var name: String?
  }

  /// All genres of movies or of series.
  struct GenreList: Sendable, Hashable {
    var genres: [Genre] = []
  }
}

extension TMDb.Genre: WireObject {
  static let members: [WireMember<TMDb.Genre>] = [
    .init(required: "id", \.id),
    .init("name", \.name),
  ]
}

extension TMDb.GenreList: WireObject {
  static let members: [WireMember<TMDb.GenreList>] = [
    .init(required: "genres", \.genres)
  ]
}
