public import ReelbookModel

/// A filter of whole plays by period and traits.
///
///     let filter = PlayFilter(.year(2026), .format(.theater), .isRewatch(false))
public struct PlayFilter: Hashable, Sendable, Codable {
  public var period: Period
  /// The traits, which must all hold.
  public var traits: [PlayTrait]
  /// Whether only viewings count that were ticked after the person last cleared the counts.
  ///
  /// A play is ticked when it is logged. For an imported play, the time of watching counts instead; the day is enough.
  public var isSinceClearing: Bool
  /// Whether only viewings count that were ticked in the last 60 days, even of unknown time.
  public var isTickedLately = false

  /// All viewings.
  public static let all = PlayFilter()

  /// Creates a filter.
  public init(_ period: Period = .all, _ traits: PlayTrait..., sinceClearing: Bool = false) {
    self.init(period, traits, sinceClearing: sinceClearing)
  }

  init(_ period: Period, _ traits: [PlayTrait], sinceClearing: Bool = false) {
    self.period = period
    self.traits = traits
    isSinceClearing = sinceClearing
  }

  /// The filter with another trait.
  public func with(_ trait: PlayTrait) -> PlayFilter {
    var filter = self
    filter.traits.append(trait)
    return filter
  }
}

/// A period, in each viewing's local days.
@nonexhaustive
public enum Period: Hashable, Sendable, Codable {
  /// All viewings, undated ones included.
  case all
  /// A year, including viewings with only a month or year.
  case year(Int)
  /// A month, 1 for January, including viewings with only that month.
  case month(Int, Int)
  /// Days, without the upper bound and without viewings of unknown day.
  case days(Range<CivilDay>)
  /// Viewings without a year.
  case undated
}
