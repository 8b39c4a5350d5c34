import ReelbookModel

extension TMDb {
  /// The kind of order of an episode group; unknown numbers are kept.
  package struct EpisodeOrder: RawRepresentable, Sendable, Hashable {
    /// TMDb's number.
    package let rawValue: Int

    /// An order by its number.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// By the day of the first airing.
    package static let originalAirDate = EpisodeOrder(rawValue: 1)
    /// Counted through without seasons.
    package static let absolute = EpisodeOrder(rawValue: 2)
    /// As on the discs.
    package static let disc = EpisodeOrder(rawValue: 3)
    /// As in the digital release.
    package static let digital = EpisodeOrder(rawValue: 4)
    /// By story arc.
    package static let storyArc = EpisodeOrder(rawValue: 5)
    /// As they were made.
    package static let production = EpisodeOrder(rawValue: 6)
    /// As shown on TV.
    package static let television = EpisodeOrder(rawValue: 7)
  }
}

extension TMDb.EpisodeOrder: WireValue {
  static func read(_ bytes: Span<UInt8>, _ cursor: inout JSONCursor) throws(WireFailure) -> TMDb.EpisodeOrder {
    TMDb.EpisodeOrder(rawValue: try Int.read(bytes, &cursor))
  }
}
