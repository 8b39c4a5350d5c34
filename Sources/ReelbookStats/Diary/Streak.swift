public import ReelbookModel

/// A streak: days with a viewing, with limited gaps.
public struct Streak: Hashable, Sendable, Codable {
  /// The first day.
  public let first: CivilDay
  /// The last day, which is part of the streak.
  public let last: CivilDay
  /// The number of days with a viewing, without gaps.
  public let days: Int

  /// The traits of the streak's filter.
  let traits: [PlayTrait]
  /// Whether the filter has only viewings since the counts were cleared.
  let isSinceClearing: Bool

  /// A filter for its viewings.
  public var filter: PlayFilter {
    PlayFilter(.days(first..<last.adding(days: 1)), traits, sinceClearing: isSinceClearing)
  }

  init(first: CivilDay, last: CivilDay, days: Int, of filter: PlayFilter) {
    self.first = first
    self.last = last
    self.days = days
    traits = filter.traits
    isSinceClearing = filter.isSinceClearing
  }
}

/// A person's streaks.
public struct Streaks: Hashable, Sendable, Codable {
  /// The largest gap in days within a streak.
  public let maximumGap: Int
  /// All streaks, in order.
  public let all: [Streak]
  /// The current streak: its last day is at most the gap ago, without days that have begun nowhere on Earth yet.
  public let current: Streak?
  /// The streak with the most days; in a tie, the earliest.
  public let longest: Streak?
}
