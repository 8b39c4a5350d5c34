public import ReelbookModel

extension TMDb.Request<TMDb.FindResults> {
  /// The titles of an id of IMDb, such as `tt0133093`.
  public static func find(imdb id: String) -> Self { find(.imdb(id)) }

  /// The titles of a number at TheTVDB, where one number can be both a series and an episode.
  public static func find(tvdb number: Int) -> Self { find(.tvdb(number)) }

  /// The titles of an id of another catalogue.
  package static func find(_ id: TMDb.OutsideID) -> Self {
    Self(["find", id.value], [Parameter(name: "external_source", value: id.source)], fault: id.fault)
  }
}

extension TMDb.Request<TMDb.Collection> {
  /// A collection of movies by its number.
  public static func collection(_ number: Int) -> Self { Self(["collection", String(number)]) }
}

extension TMDb.Request<TMDb.EpisodeGroup> {
  /// An order of a series by its id, as the list of orders has it.
  package static func episodeGroup(_ id: String) -> Self {
    let isOne = !id.isEmpty && id.utf8.count <= 64 && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return Self(["tv", "episode_group", id], fault: isOne ? nil : "“\(id)” is no id of an episode group.")
  }
}

extension TMDb.Request<TMDb.Configuration> {
  /// The address and sizes of images.
  package static var configuration: Self { Self(["configuration"], isLocalized: false) }
}

extension TMDb.Request<[TMDb.Genre]> {
  /// All genres of movies or of series.
  public static func genres(of kind: TitleKind) -> Self {
    Self(["genre", kind == .movie ? "movie" : "tv", "list"], fault: TitlePath.fault(of: kind)) {
      bytes, cursor throws(WireFailure) in try TMDb.GenreList.read(bytes, &cursor).genres
    }
  }
}

extension TMDb.Request<[TMDb.Region]> {
  /// The regions for which watch providers are known.
  public static var providerRegions: Self {
    Self(["watch", "providers", "regions"]) {
      bytes, cursor throws(WireFailure) in try TMDb.RegionList.read(bytes, &cursor).regions
    }
  }
}

extension TMDb {
  /// An id of another catalogue.
  package struct OutsideID: Sendable, Hashable {
    let source: String
    let value: String
    let fault: String?

    /// An id of IMDb, such as `tt0133093`.
    package static func imdb(_ id: String) -> OutsideID {
      OutsideID(source: "imdb_id", value: id, fault: IMDbID.isOne(id) ? nil : "“\(id)” is no id of IMDb.")
    }

    /// A number at TheTVDB, where one number can be both a series and an episode.
    package static func tvdb(_ number: Int) -> OutsideID {
      OutsideID(
        source: "tvdb_id", value: String(number), fault: number > 0 ? nil : "\(number) is no number at TheTVDB.")
    }
  }
}
