public import ReelbookModel

/// Which viewings are meant: the whole ones of a period that have every trait asked for.
///
///     let filter = PlayFilter(.year(2026), .format(.theater), .isRewatch(false))
public struct PlayFilter: Hashable, Sendable {
  /// When they were.
  public var period: Period
  /// What all of them have in common.
  public var traits: [PlayTrait]
  /// Whether only those count that were ticked after their person last cleared the counts.
  ///
  /// A viewing is ticked when it is logged; one that was imported counts by when it was watched, and by its day where no more is
  /// known.
  public var isSinceClearing: Bool
  /// Whether only those count that were ticked in the last 60 days, also where nobody knows when they were watched.
  public var isTickedLately = false

  /// All viewings.
  public static let all = PlayFilter()

  /// The viewings of a period that have every one of some traits.
  public init(_ period: Period = .all, _ traits: PlayTrait..., sinceClearing: Bool = false) {
    self.init(period, traits, sinceClearing: sinceClearing)
  }

  init(_ period: Period, _ traits: [PlayTrait], sinceClearing: Bool = false) {
    self.period = period
    self.traits = traits
    isSinceClearing = sinceClearing
  }

  /// The same viewings, as far as they have another trait, too.
  public func with(_ trait: PlayTrait) -> PlayFilter {
    var filter = self
    filter.traits.append(trait)
    return filter
  }
}

/// A period that viewings are asked for, in civil days of each viewing's own place.
public enum Period: Hashable, Sendable {
  /// Always, also when nobody knows.
  case all
  /// A year; a viewing of which only the year or the month is known is in it.
  case year(Int)
  /// A month of a year, 1 for January; a viewing of which only the month is known is in it.
  case month(Int, Int)
  /// Days from the first up to the last, without that; a viewing of which the day is not known is in none.
  case days(Range<CivilDay>)
  /// Nobody knows so much as the year.
  case undated
}
