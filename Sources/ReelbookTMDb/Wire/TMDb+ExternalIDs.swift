extension TMDb {
  /// The outside ids of a title, season or episode.
  public struct ExternalIDs: Sendable, Hashable {
    /// Its id at IMDb, such as `tt0133093`.
    public internal(set) var imdb: String?
    /// Its number at TheTVDB.
    public internal(set) var tvdb: Int?
    /// Its id at Wikidata.
    public internal(set) var wikidata: String?
    /// Its name at Facebook.
    public internal(set) var facebook: String?
    /// Its name at Instagram.
    public internal(set) var instagram: String?
    /// Its name at Twitter.
    public internal(set) var twitter: String?
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
