import ReelbookModel

extension TMDb {
  /// The kind of order of an episode group; unknown numbers are kept.
  public struct EpisodeOrder: RawRepresentable, Sendable, Hashable {
    /// TMDb's number.
    public let rawValue: Int

    /// An order by its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// By the day of the first airing.
    public static let originalAirDate = EpisodeOrder(rawValue: 1)
    /// Counted through without seasons.
    public static let absolute = EpisodeOrder(rawValue: 2)
    /// As on the discs.
    public static let disc = EpisodeOrder(rawValue: 3)
    /// As in the digital release.
    public static let digital = EpisodeOrder(rawValue: 4)
    /// By story arc.
    public static let storyArc = EpisodeOrder(rawValue: 5)
    /// As they were made.
    public static let production = EpisodeOrder(rawValue: 6)
    /// As shown on TV.
    public static let television = EpisodeOrder(rawValue: 7)
  }
}

extension TMDb.EpisodeOrder: WireValue {
  static func read(_ bytes: Span<UInt8>, _ cursor: inout JSONCursor) throws(WireFailure) -> TMDb.EpisodeOrder {
    TMDb.EpisodeOrder(rawValue: try Int.read(bytes, &cursor))
  }
}
