public import ReelbookModel

/// Days with a viewing that lie close to each other.
public struct Streak: Hashable, Sendable {
  /// The first day.
  public let first: CivilDay
  /// The last day, itself part of it.
  public let last: CivilDay
  /// How many days had a viewing; those in between do not count.
  public let days: Int

  /// What all viewings have in common that the streak was asked for.
  let traits: [PlayTrait]
  /// Whether only viewings after the counts were cleared were asked for.
  let isSinceClearing: Bool

  /// The viewings on its days, of those that the streak was asked for.
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
public struct Streaks: Hashable, Sendable {
  /// How many days after one with a viewing the next may come, to be of the same streak.
  public let maximumGap: Int
  /// All of them, in order.
  public let all: [Streak]
  /// The one that goes on: its last day is at most the gap ago. Days that have begun nowhere on Earth yet are not in it.
  public let current: Streak?
  /// The one of the most days with a viewing; of as many, the earliest.
  public let longest: Streak?
}
