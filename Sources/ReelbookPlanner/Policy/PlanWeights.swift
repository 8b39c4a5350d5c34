/// What each wish counts for: the one table that the planner's score is made of.
///
/// Points are whole numbers. What nobody asked for is 0, and what nobody wants counts below it.
public struct PlanWeights: Hashable, Sendable {
  /// For each title that somebody there wants.
  public var wanted = 10
  /// For the first of a queue; each place further counts one less.
  public var queued = 12
  /// For each person there who approved it, and once more where all did.
  public var approved = 8
  /// For each person there who liked it; taken off for each who did not.
  public var liked = 10
  /// For each person there who starred it.
  public var starred = 8
  /// For the highest standing rating; a rating in the middle counts nothing, a low one is taken off.
  public var rated = 10
  /// For the audience's highest score, where nobody there has rated it.
  public var acclaimed = 5
  /// Where it is good for the mood that is asked for.
  public var mood = 15
  /// For a title that has waited for half a year; less for a shorter time.
  public var waiting = 10
  /// For each episode that a standing order has on the day.
  public var ordered = 60
  /// For what is begun.
  public var begun = 15
  /// For what leaves a service within four weeks; the sooner the more.
  public var leaving = 25
  /// For each further episode in a row of a series that is bingeable.
  public var inARow = 6
  /// Taken off for each episode of a series on one day above the policy's number, unless it is bingeable.
  public var tooOften = 12
  /// Taken off for each title of a genre above two in a week.
  public var variety = 6
  /// For each ten minutes of a window that are used.
  public var used = 2

  /// The table as it stands.
  public init() {}
}
