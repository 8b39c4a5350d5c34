public import ReelbookModel

/// How a household plans: a value with named presets.
public struct PlanPolicy: Sendable {
  /// What each wish counts for.
  public var weights = PlanWeights()
  /// How much time there is at least between two things that one person watches.
  public var padding = Duration.seconds(300)
  /// The minutes that starts are multiples of.
  public var startsEvery = 5
  /// Which episode is next for those who watch together.
  public var groupsNext = GroupsNext.any
  /// What becomes of what they did not get to.
  public var missed = Missed.moveOn
  /// Whether only what everybody there has approved is planned.
  public var requiresApproval = false
  /// The region whose services are asked, such as `DE`: only what a service of theirs has is planned. `nil` asks for none.
  public var servicesIn: String?
  /// Lists whose titles are wanted by everybody.
  public var lists: [ListID] = []
  /// Whether gaps are filled from the pool of what may be.
  public var fillsGaps = true
  /// How many episodes of one series a day are well, where it is not bingeable.
  public var episodesPerDay = 2
  /// How many days a vetoed title rests; after each further veto twice as long.
  public var vetoRest = 14
  /// When titles leave the services that they are on, if the app knows.
  public var leaving: [TitleID: CivilDay] = [:]
  /// How long a film is taken to be, where nobody knows.
  public var unknownFilm = Duration.seconds(120 * 60)
  /// How long an episode is taken to be, where nobody knows.
  public var unknownEpisode = Duration.seconds(45 * 60)
  /// How many steps the search takes at most.
  public var steps = 30_000

  /// A policy; where nothing is said, the standard one.
  public init() {}

  /// What suits most households.
  public static let standard = PlanPolicy()

  /// Only what everybody there has approved, and nobody gets ahead of the others.
  public static let together = with {
    $0.requiresApproval = true
  }

  /// Series one after the other: as many episodes in a row as fit.
  public static let binge = with {
    $0.episodesPerDay = 100
    $0.weights.inARow = 15
    $0.weights.variety = 0
  }

  private static func with(_ body: (inout PlanPolicy) -> Void) -> PlanPolicy {
    var policy = PlanPolicy()
    body(&policy)
    return policy
  }

  /// Which episode is next for those who watch together.
  public enum GroupsNext: Hashable, Sendable {
    /// The first that anybody there has not seen: nobody misses one.
    case any
    /// The first that nobody there has seen: nobody sees one twice.
    case all
  }

  /// What becomes of what they did not get to.
  public enum Missed: Hashable, Sendable {
    /// It is next, and what was planned behind it moves on.
    case moveOn
    /// It is left out, and they go on with what was planned behind it.
    case skip
    /// It is next, and they watch as many more that evening.
    case stack
  }
}
