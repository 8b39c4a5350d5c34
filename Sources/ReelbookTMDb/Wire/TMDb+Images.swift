extension TMDb {
  /// The pictures of a title.
  public struct ImageList: Sendable, Hashable {
    /// Wide pictures.
    public internal(set) var backdrops: [Image] = []
    public internal(set) var logos: [Image] = []
    public internal(set) var posters: [Image] = []
  }

  /// A picture.
  public struct Image: Sendable, Hashable {
    /// The height in pixels.
    public internal(set) var height: Int?
    /// The country that it was made for.
    public internal(set) var country: String?
    /// The language of the words in it; `nil` for one without words.
    public internal(set) var language: String?
    public internal(set) var path = ""
    /// The mean vote, up to 10.
    public internal(set) var voteAverage: Double?
    /// The number of votes.
    public internal(set) var voteCount: Int?
    /// The width in pixels.
    public internal(set) var width: Int?
  }
}

extension TMDb.ImageList: WireObject {
  static let members: [WireMember<TMDb.ImageList>] = [
    .init(required: "backdrops", \.backdrops),
    .init(list: "logos", \.logos),
    .init(required: "posters", \.posters),
  ]
}

extension TMDb.Image: WireObject {
  static let members: [WireMember<TMDb.Image>] = [
    .init("height", \.height),
    .init("iso_3166_1", \.country),
    .init("iso_639_1", \.language),
    .init(required: "file_path", \.path),
    .init("vote_average", \.voteAverage),
    .init("vote_count", \.voteCount),
    .init("width", \.width),
  ]
}
