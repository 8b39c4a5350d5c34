public import ReelbookModel

/// Days with a viewing that lie close to each other.
public struct Streak: Hashable, Sendable {
  /// The first day.
  public let first: CivilDay
  /// The last day, itself part of it.
  public let last: CivilDay
  /// How many days had a viewing; those in between do not count.
  public let days: Int

  /// The viewings on its days.
  public var filter: PlayFilter { PlayFilter(.days(first..<last.adding(days: 1))) }
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
