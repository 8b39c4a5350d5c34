package import ReelbookModel

extension TMDb {
  /// A video on another site.
  package struct Video: Sendable, Hashable {
    /// The language that is spoken.
    package internal(set) var language: String?
    /// The country that it was made for.
    package internal(set) var country: String?
    package internal(set) var name: String?
    /// Its id at the site.
    package internal(set) var key: String = ""
    /// The site, such as `YouTube`.
    package internal(set) var site: String = ""
    /// The height in lines.
    package internal(set) var height: Int?
    /// Its kind, such as `Trailer` or `Teaser`.
    package internal(set) var form: String?
    /// Whether it is the makers' own.
    package internal(set) var isOfficial: Bool?
    /// Its id at TMDb.
    package internal(set) var id: String = ""
    /// When it was published.
    package internal(set) var publishedAt: Instant?
  }

  /// The videos of a title.
  package struct VideoList: Sendable, Hashable {
    package internal(set) var videos: [Video] = []
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
