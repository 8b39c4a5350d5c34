public import ReelbookModel

/// The points for each wish, from which the planner computes its score.
///
/// Points are whole numbers. A wish that nobody has counts 0, and what speaks against a title counts below 0. The wishes
/// of people count in full for a film; an episode counts as its share of two hours.
public struct PlanWeights: FieldStruct {
  /// For each person of the group who wants a title and has not seen it.
  public var wanted = 100
  /// For the first title of a person's queue; 10 less for each further place.
  public var queued = 120
  /// For each person of the group who approved it, and once more if all of several did.
  public var approved = 40
  /// For each person of the group who liked it; taken off for each who disliked it.
  public var liked = 80
  /// For each person of the group who starred it and has not seen it.
  public var starred = 80
  /// For each person's highest rating; a middle one counts 0, and a lower one is taken off.
  public var rated = 100
  /// For an audience score of 10, if nobody in the group rated it; 5 and less count 0.
  public var acclaimed = 50
  /// For each person who has waited for a title for 180 days; less for a shorter time.
  public var waiting = 100
  /// For a title that is begun.
  public var begun = 60
  /// For each person who sees a series at intervals, if the next one is due by the end of the week; for its next episode.
  public var cadence = 40
  /// Taken off for each person who wants a title, has not seen it, and is not there; a quarter of it if they have no time
  /// together in the week.
  public var absent = 110
  /// Taken off for each person who is there and has seen it.
  public var again = 30
  /// For each evening that a person is behind the others in wishes that came true, at most three, if the person wants it.
  public var owed = 100
  /// For each person whose wish comes true among several people, once a week.
  public var everyone = 60
  /// For a title in an open slot.
  public var mood = 150
  /// For each episode on a day of its standing order.
  public var ordered = 600
  /// For a title on its last day at a service; less for a later last day, 0 from four weeks on, and 10 less for each day
  /// that it is put off.
  public var leaving = 250
  /// For each hour of a bingeable series in a row after its first episode.
  public var inARow = 60
  /// Taken off for each hour of a series on one day above the policy's number of episodes, unless it is bingeable.
  public var tooOften = 90
  /// Taken off for each title of one genre in a week above two.
  public var variety = 60
  /// For each ten minutes of a window that are used.
  public var used = 5
  /// For each window that is used at all, so that titles spread over the days.
  public var spread = 40
  /// For a title from the hour on at which people usually watch, in a window of five hours or more.
  public var usualHour = 30
  /// Taken off for each ten minutes above three hours in one window.
  public var tooLong = 20

  public var extras = Extras()

  public static let fields: [Field<PlanWeights>] = [
    Field("wanted", \.wanted, default: 100), Field("queued", \.queued, default: 120),
    Field("approved", \.approved, default: 40), Field("liked", \.liked, default: 80),
    Field("starred", \.starred, default: 80), Field("rated", \.rated, default: 100),
    Field("acclaimed", \.acclaimed, default: 50), Field("waiting", \.waiting, default: 100),
    Field("begun", \.begun, default: 60), Field("cadence", \.cadence, default: 40),
    Field("absent", \.absent, default: 110),
    Field("again", \.again, default: 30), Field("owed", \.owed, default: 100),
    Field("everyone", \.everyone, default: 60), Field("mood", \.mood, default: 150),
    Field("ordered", \.ordered, default: 600), Field("leaving", \.leaving, default: 250),
    Field("inARow", \.inARow, default: 60), Field("tooOften", \.tooOften, default: 90),
    Field("variety", \.variety, default: 60), Field("used", \.used, default: 5),
    Field("spread", \.spread, default: 40), Field("usualHour", \.usualHour, default: 30),
    Field("tooLong", \.tooLong, default: 20),
  ]

  /// Creates the default weights.
  public init() {}

  /// The points for minutes of an evening that are used.
  func points(forUsing minutes: Int) -> Int { (used * minutes + 5) / 10 }
}
