public import ReelbookModel

/// The points for each wish, from which the planner computes its score.
///
/// Points are whole numbers. A wish that nobody has counts 0, and a dislike counts below 0.
public struct PlanWeights: FieldStruct {
  /// For a title that a person in the group wants.
  public var wanted = 10
  /// For the first title of a queue; one less for each further place.
  public var queued = 12
  /// For each person of the group who approved it, and once more if all did.
  public var approved = 8
  /// For each person of the group who liked it; taken off for each who disliked it.
  public var liked = 10
  /// For each person of the group who starred it.
  public var starred = 8
  /// For the highest mean rating; a middle one counts 0, and a lower one is taken off.
  public var rated = 10
  /// For an audience score of 10, if nobody in the group rated it; 5 and less count 0.
  public var acclaimed = 5
  /// For a title that suits the mood of an open slot, and for any title in an open slot.
  public var mood = 15
  /// For a title that has waited for 180 days; less for a shorter time.
  public var waiting = 10
  /// For each episode on a day of its standing order.
  public var ordered = 60
  /// For a title that is begun.
  public var begun = 15
  /// For a title on its last day at a service; less before, and 0 from four weeks on.
  public var leaving = 25
  /// For each further episode of a bingeable series in a row.
  public var inARow = 6
  /// Taken off for each episode of a series on one day above the policy's number, unless it is bingeable.
  public var tooOften = 12
  /// Taken off for each title of one genre in a week above two.
  public var variety = 6
  /// For each ten minutes of a window that are used.
  public var used = 2

  public var extras = Extras()

  public static let fields: [Field<PlanWeights>] = [
    Field("wanted", \.wanted, default: 10), Field("queued", \.queued, default: 12),
    Field("approved", \.approved, default: 8), Field("liked", \.liked, default: 10),
    Field("starred", \.starred, default: 8), Field("rated", \.rated, default: 10),
    Field("acclaimed", \.acclaimed, default: 5), Field("mood", \.mood, default: 15),
    Field("waiting", \.waiting, default: 10), Field("ordered", \.ordered, default: 60),
    Field("begun", \.begun, default: 15), Field("leaving", \.leaving, default: 25),
    Field("inARow", \.inARow, default: 6), Field("tooOften", \.tooOften, default: 12),
    Field("variety", \.variety, default: 6), Field("used", \.used, default: 2),
  ]

  /// Creates the default weights.
  public init() {}
}
