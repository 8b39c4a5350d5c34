public import ReelbookModel

extension TMDb {
  /// A video on another site.
  public struct Video: Sendable, Hashable {
    /// The language that is spoken.
    public internal(set) var language: String?
    /// The country that it was made for.
    public internal(set) var country: String?
    public internal(set) var name: String?
    /// Its id at the site.
    public internal(set) var key: String = ""
    /// The site, such as `YouTube`.
    public internal(set) var site: String = ""
    /// The height in lines.
    public internal(set) var height: Int?
    /// Its kind, such as `Trailer` or `Teaser`.
    public internal(set) var form: String?
    /// Whether it is the makers' own.
    public internal(set) var isOfficial: Bool?
    /// Its id at TMDb.
    public internal(set) var id: String = ""
    /// When it was published.
    public internal(set) var publishedAt: Instant?
  }

  /// The videos of a title.
  public struct VideoList: Sendable, Hashable {
    public internal(set) var videos: [Video] = []
  }
}

extension TMDb.Video: WireObject {
  static let members: [WireMember<TMDb.Video>] = [
    .init("iso_639_1", \.language),
    .init("iso_3166_1", \.country),
    .init("name", \.name),
    .init(required: "key", \.key),
    .init(required: "site", \.site),
    .init("size", \.height),
    .init("type", \.form),
    .init("official", \.isOfficial),
    .init(required: "id", \.id),
    .init("published_at", \.publishedAt),
  ]
}

extension TMDb.VideoList: WireObject {
  static let members: [WireMember<TMDb.VideoList>] = [
    .init(required: "results", \.videos)
  ]
}
