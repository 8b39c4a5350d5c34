import ReelbookModel

extension TMDb {
  /// What an episode group follows; unknown numbers are kept.
  package struct EpisodeGroupForm: RawRepresentable, Sendable, Hashable {
    /// TMDb's number.
    package let rawValue: Int

    /// An order by its number.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// By the day of the first airing.
    package static let originalAirDate = EpisodeGroupForm(rawValue: 1)
    /// Counted through without seasons.
    package static let absolute = EpisodeGroupForm(rawValue: 2)
    /// As on the discs.
    package static let disc = EpisodeGroupForm(rawValue: 3)
    /// As in the digital release.
    package static let digital = EpisodeGroupForm(rawValue: 4)
    /// By story arc.
    package static let storyArc = EpisodeGroupForm(rawValue: 5)
    /// As they were made.
    package static let production = EpisodeGroupForm(rawValue: 6)
    /// As shown on TV.
    package static let television = EpisodeGroupForm(rawValue: 7)
  }
}

extension TMDb.EpisodeGroupForm: WireValue {
  static func read(_ bytes: Span<UInt8>, _ cursor: inout JSONCursor) throws(WireFailure) -> TMDb.EpisodeGroupForm {
    TMDb.EpisodeGroupForm(rawValue: try Int.read(bytes, &cursor))
  }
}
