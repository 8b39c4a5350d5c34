public import ReelbookModel

/// The settings of the planner: a value with named presets.
///
/// It is kept with the plan that was made by it, so that alternatives, vetoes and replanning follow it. It can be the
/// household's setting on all devices: `draft.set("com.example.plan", policy)`.
public struct PlanPolicy: FieldStruct {
  /// The points for each wish.
  public var weights = PlanWeights()
  /// The shortest pause between two slots of a person.
  public var padding = Duration.seconds(300)
  /// The grid of starts, in minutes: slots start at multiples of it. Below 1 counts as 1.
  public var startsEvery = 5
  /// The episode that comes next for people who watch together.
  package var groupsNext = GroupsNext.any
  /// Whether people who watch together go on with the first episode that none of them has seen.
  ///
  /// Then nobody sees an episode twice. Otherwise they go on with the first that one of those who want the series has not
  /// seen, and none of these misses one.
  public var skipsSeenByAny: Bool {
    get { groupsNext == .all }
    set { groupsNext = newValue ? .all : .any }
  }
  /// The treatment of episodes and films that people missed.
  public var missed = Missed.moveOn
  /// Whether only titles that all people of a slot approved are planned.
  public var requiresApproval = false
  /// A region such as `DE`: only titles on its services of the slot's people are planned. `nil` allows all.
  public var servicesIn: String?
  /// Lists whose titles everybody wants. Titles of all other lists only fill gaps.
  public var lists: [ListID] = []
  /// Whether gaps are filled with titles of the category `maybe`, and with titles of people's lists.
  public var fillsGaps = true
  /// The number of episodes of one series a day above which points are taken off, unless it is bingeable.
  public var episodesPerDay = 2
  /// The days that a title rests after a veto; each further veto doubles them, up to 64 times.
  public var vetoRest = 14
  /// The last days of titles at services, if a source of the app has some, in the region of its people.
  ///
  /// They count for services that somebody of the household or the household itself subscribes to.
  public var leaving: [LeavingDate] = []
  /// The assumed length of a film whose length is unknown.
  public var unknownFilm = Duration.seconds(120 * 60)
  /// The assumed length of an episode whose length is unknown.
  public var unknownEpisode = Duration.seconds(45 * 60)
  /// The maximum number of steps of each of the search's six starts.
  public var steps = 25_000
  public var extras = Extras()

  public static let fields: [Field<PlanPolicy>] = [
    Field("weights", \.weights), Field("padding", \.padding, default: .seconds(300)),
    Field("startsEvery", \.startsEvery, default: 5), Field("groupsNext", \.groupsNext), Field("missed", \.missed),
    Field("requiresApproval", \.requiresApproval), Field("servicesIn", \.servicesIn), Field("lists", \.lists),
    Field("fillsGaps", \.fillsGaps, default: true), Field("episodesPerDay", \.episodesPerDay, default: 2),
    Field("vetoRest", \.vetoRest, default: 14), Field("leaving", \.leaving),
    Field("unknownFilm", \.unknownFilm, default: .seconds(120 * 60)),
    Field("unknownEpisode", \.unknownEpisode, default: .seconds(45 * 60)), Field("steps", \.steps, default: 25_000),
  ]

  /// Creates the standard policy.
  public init() {}

  /// A policy for most households.
  public static let standard = PlanPolicy()

  /// Plans only titles that all people of a slot approved, from the first episode that any of them has not seen.
  public static let together = with {
    $0.requiresApproval = true
  }

  /// Plans as many episodes of a series in a row as fit.
  ///
  /// It has no breaks but the pause between two slots; `viewer.binge(_:on:)` plans sittings with breaks.
  public static let binge = with {
    $0.episodesPerDay = 100
    $0.weights.inARow = 150
    ($0.weights.variety, $0.weights.spread, $0.weights.usualHour, $0.weights.tooLong) = (0, 0, 0, 0)
  }

  private static func with(_ body: (inout PlanPolicy) -> Void) -> PlanPolicy {
    var policy = PlanPolicy()
    body(&policy)
    return policy
  }

  /// The episode that comes next for people who watch together.
  ///
  /// Closed: either one person's episode counts, or everybody's.
  package enum GroupsNext: String, FieldValue {
    /// The first that at least one of them has not seen: nobody misses one.
    case any
    /// The first that none of them has seen: nobody sees one twice.
    case all

    package static var absent: GroupsNext { .any }
  }

  /// The treatment of episodes and films that people missed.
  @nonexhaustive
  public enum Missed: String, FieldValue {
    /// A missed episode comes next, and later episodes move back.
    case moveOn
    /// A missed episode is left out, and the one planned after it comes next.
    case skip
    /// A missed episode comes next, and a standing order has that many more on its first day of the week.
    case stack

    public static var absent: Missed { .moveOn }
  }
}
