public import ReelbookModel

/// When something counts as watched, where it goes on, what comes next and when: the numbers that a session goes by.
///
/// A value with presets. One that a session is made with is checked: a number out of its range is an error that names the range.
///
///     var policy = PlaybackPolicy.standard
///     policy.countdown = .seconds(5)
///     try policy.check()
public struct PlaybackPolicy: Hashable, Sendable {
  // MARK: Watched

  /// The share of the length from which on it counts as watched.
  public var watchedShare = 0.9
  /// Whether it counts as watched where the credits begin, if they are known and nothing comes behind them.
  public var watchedAtCredits = true
  /// What is shorter than this has no point to resume at.
  public var shortLength = Duration.seconds(300)
  /// The share from which on something short counts as watched.
  public var shortWatchedShare = 0.9
  /// The share that has to be really played for a viewing to be logged by itself.
  public var playedShare = 0.5

  // MARK: Going on

  /// The share before which there is no point to resume at.
  public var resumeFromShare = 0.01
  /// The time before which there is no point to resume at.
  public var resumeFrom = Duration.zero
  /// The share behind which there is no point to resume at.
  public var resumeUntilShare = 0.99
  /// How much before the point it goes on.
  public var leadIn = Duration.seconds(5)
  /// How often the position is saved while it plays.
  public var saveEvery = Duration.seconds(15)
  /// A jump back by more than this, or by more than the share, is going back on purpose once one stays with it.
  public var goBackLength = Duration.seconds(600)
  /// The share of the length for the same.
  public var goBackShare = 0.2
  /// How long one has to play on after a jump back to have stayed with it.
  public var goBackStay = Duration.seconds(60)

  // MARK: What comes next

  /// Where the next thing comes from, the first that has one.
  public var nextSources: [NextSource] = [.episode, .queue, .suggestions]
  /// Whether the next thing is played by itself.
  public var playsNext = true
  /// How long the next thing is announced before it plays; `nil` for not at all: it plays at the end.
  public var countdown: Duration? = .seconds(10)
  /// Whether it is announced where the credits begin, if they are known and nothing comes behind them.
  public var announcesAtCredits = true
  /// How long before the end it is announced where the credits are not known; `nil` for at the end.
  ///
  /// It plays at the end all the same: where nobody knows the credits, they may be the story.
  public var announceBeforeEnd: Duration?
  /// How long before the end the next thing is prepared; `nil` for not at all.
  public var prebuffer: Duration? = .seconds(120)
  /// Whether the channels before and after are prepared.
  public var preparesNeighbours = false
  /// After how many things that played by themselves one is asked whether one is still there; `nil` for never.
  public var stillThereAfterItems: Int? = 3
  /// After how much play without a touch one is asked whether one is still there; `nil` for never.
  public var stillThereAfter: Duration? = .seconds(4 * 3600)

  // MARK: Offers

  /// What becomes of intros, credits and the like.
  public var skipping = SkipRules()
  /// How long before its part an offer to skip comes.
  public var offerLead = Duration.seconds(1)
  /// How long an offer to skip stays; `nil` for as long as the part.
  public var offerStays: Duration? = .seconds(10)
  /// How much longer offers and countdowns are: for who needs more time.
  public var offerFactor = 1.0
  /// Whether an offer stays until it is answered.
  public var holdsOffers = false

  // MARK: Streams

  /// The pause before the first other stream is tried; it doubles with each failure.
  public var retryPause = Duration.seconds(1)
  /// How often the lock screen is told while it plays.
  public var tellEvery = Duration.seconds(15)

  /// The standard policy.
  public init() {}
}

/// Where the next thing to play comes from.
public struct NextSource: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The episode that follows.
  public static let episode = NextSource(rawValue: "episode")
  /// The person's queue.
  public static let queue = NextSource(rawValue: "queue")
  /// What somebody suggests.
  public static let suggestions = NextSource(rawValue: "suggestions")
}
