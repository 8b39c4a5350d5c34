public import ReelbookModel

/// A film or series that sources offer, once for all categories and sources.
public struct OfferedTitle: Sendable, Hashable, Identifiable {
  /// An episode of it, and its streams.
  public struct Episode: Sendable, Hashable {
    /// The season's number; 0 for the specials.
    public var season: Int
    /// Its number in the season.
    public var number: Int
    /// The source's name for it.
    public var name: String
    /// Its streams, the best first.
    public var variants: [StreamVariant]
  }

  /// Its id in the library: from TMDb's number if a source has it, otherwise from name and year.
  public let id: TitleID
  public var name: String
  public var year: Int?
  /// Its number at TMDb, if a source has it.
  public var tmdb: Int?
  /// The groups that it is in, in any source.
  public var groups: [String]
  /// The address of its picture.
  public var picture: String?
  /// A film's streams, the best first.
  public var variants: [StreamVariant]
  /// A series' episodes, in order.
  public var episodes: [Episode]
  /// The keys of a series whose episodes the sources list on request.
  public var seriesKeys: [StreamVariant.ID]
  public var isAdult: Bool

  /// The streams of a film, or of an episode.
  public func variants(season: Int?, episode: Int?) -> [StreamVariant] {
    guard let season, let episode else { return variants }
    return episodes.first { $0.season == season && $0.number == episode }?.variants ?? []
  }
}
