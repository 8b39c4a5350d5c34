extension TMDb {
  /// The outside ids of a title, season or episode.
  package struct ExternalIDs: Sendable, Hashable {
    /// Its id at IMDb, such as `tt0133093`.
    package internal(set) var imdb: String?
    /// Its number at TheTVDB.
    package internal(set) var tvdb: Int?
    /// Its id at Wikidata.
    package internal(set) var wikidata: String?
    /// Its name at Facebook.
    package internal(set) var facebook: String?
    /// Its name at Instagram.
    package internal(set) var instagram: String?
    /// Its name at Twitter.
    package internal(set) var twitter: String?
  }
}

extension TMDb.ExternalIDs: WireObject {
  static let members: [WireMember<TMDb.ExternalIDs>] = [
    .init("imdb_id", \.imdb),
    .init("tvdb_id", \.tvdb),
    .init("wikidata_id", \.wikidata),
    .init("facebook_id", \.facebook),
    .init("instagram_id", \.instagram),
    .init("twitter_id", \.twitter),
  ]
}
