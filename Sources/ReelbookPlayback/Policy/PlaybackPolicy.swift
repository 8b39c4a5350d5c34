public import ReelbookModel

/// The settings of a session: when a subject counts as watched, where it resumes, what comes next.
///
/// A value with presets. A session checks it: a number out of its range is an error that names the range.
///
///     var policy = PlaybackPolicy.standard
///     policy.countdown = .seconds(5)
///     try policy.check()
///
/// It is `Codable`, and a person's on all devices with one call: `draft.set("com.example.playback", policy, of: ada)`.
public struct PlaybackPolicy: FieldStruct {
  // MARK: Watched

  /// The share of the length from which it counts as watched.
  public var watchedShare = 0.9
  /// Whether it counts as watched at the start of known credits, if nothing follows them.
  public var watchedAtCredits = true
  /// Shorter items have no resume point.
  public var shortLength = Duration.seconds(300)
  /// The share from which a short item counts as watched.
  public var shortWatchedShare = 0.9
  /// The share that must really be played to log a play automatically.
  public var playedShare = 0.5

  // MARK: Resuming

  /// The share before which there is no resume point.
  public var resumeFromShare = 0.01
  /// The time before which there is no resume point.
  public var resumeFrom = Duration.zero
  /// The share after which there is no resume point.
  public var resumeUntilShare = 0.99
  /// How far before the resume point to start.
  public var leadIn = Duration.seconds(5)
  /// How often the position is saved while it plays.
  public var saveEvery = Duration.seconds(15)
  /// A jump back by more than this, or by more than the share, counts as going back on purpose after `goBackStay`.
  public var goBackLength = Duration.seconds(600)
  /// The share of the length for such a jump back.
  public var goBackShare = 0.2
  /// How much must be played after such a jump until it counts as going back on purpose.
  public var goBackStay = Duration.seconds(60)

  // MARK: What comes next

  /// The sources of the next item, in order.
  public var nextSources: [NextSource] = [.episode, .queue, .suggestions]
  /// Whether the next item plays automatically.
  public var playsNext = true
  /// The countdown before the next item; `nil` for none: it plays at the end.
  public var countdown: Duration? = .seconds(10)
  /// Whether to announce it at the start of known credits, if nothing follows them.
  public var announcesAtCredits = true
  /// How long before the end to announce it if the credits are unknown; `nil` to announce it at the end.
  ///
  /// It still plays only at the end, since the last minutes may belong to the story.
  public var announceBeforeEnd: Duration?
  /// How long before the end to prepare the next item; `nil` for never.
  public var prebuffer: Duration? = .seconds(120)
  /// Whether to prepare the neighbouring channels.
  public var preparesNeighbours = false
  /// The number of automatic items before asking whether somebody is there; `nil` for never, the default.
  public var stillThereAfterItems: Int?
  /// The time watched without a touch before asking whether somebody is there; `nil` for never, the default.
  public var stillThereAfter: Duration?

  // MARK: Offers

  /// The rules for intros, credits and the like.
  public var skipping = SkipRules()
  /// How long before its segment an offer to skip appears.
  public var offerLead = Duration.seconds(1)
  /// How long an offer to skip stays; `nil` for as long as its segment.
  public var offerStays: Duration? = .seconds(10)
  /// A factor of the length of offers and countdowns, for people who need more time.
  public var offerFactor = 1.0
  /// Whether an offer stays until it is answered.
  public var holdsOffers = false

  // MARK: Streams

  /// How often each stream is tried until one plays for a minute.
  public var tries = 3
  /// The pause before a stream is tried again; it doubles with each failure, up to a minute. Another stream is tried at
  /// once.
  public var retryPause = Duration.seconds(1)
  /// How often the lock screen is updated during play.
  public var tellEvery = Duration.seconds(15)

  public var extras = Extras()

  /// Creates the standard policy.
  public init() {}

  private static let usual = PlaybackPolicy()

  public static let fields: [Field<PlaybackPolicy>] = [
    Field("watchedShare", \.watchedShare, default: usual.watchedShare),
    Field("watchedAtCredits", \.watchedAtCredits, default: usual.watchedAtCredits),
    Field("shortLength", \.shortLength, default: usual.shortLength),
    Field("shortWatchedShare", \.shortWatchedShare, default: usual.shortWatchedShare),
    Field("playedShare", \.playedShare, default: usual.playedShare),
    Field("resumeFromShare", \.resumeFromShare, default: usual.resumeFromShare),
    Field("resumeFrom", \.resumeFrom),
    Field("resumeUntilShare", \.resumeUntilShare, default: usual.resumeUntilShare),
    Field("leadIn", \.leadIn, default: usual.leadIn),
    Field("saveEvery", \.saveEvery, default: usual.saveEvery),
    Field("goBackLength", \.goBackLength, default: usual.goBackLength),
    Field("goBackShare", \.goBackShare, default: usual.goBackShare),
    Field("goBackStay", \.goBackStay, default: usual.goBackStay),
    Field("nextSources", \.nextSources, default: usual.nextSources),
    Field("playsNext", \.playsNext, default: usual.playsNext),
    Field("countdown", \.countdown, offOr: .seconds(10)),
    Field("announcesAtCredits", \.announcesAtCredits, default: usual.announcesAtCredits),
    Field("announceBeforeEnd", \.announceBeforeEnd),
    Field("prebuffer", \.prebuffer, offOr: .seconds(120)),
    Field("preparesNeighbours", \.preparesNeighbours),
    Field("stillThereAfterItems", \.stillThereAfterItems),
    Field("stillThereAfter", \.stillThereAfter),
    Field("skipping", \.skipping),
    Field("offerLead", \.offerLead, default: usual.offerLead),
    Field("offerStays", \.offerStays, offOr: .seconds(10)),
    Field("offerFactor", \.offerFactor, default: usual.offerFactor),
    Field("holdsOffers", \.holdsOffers),
    Field("tries", \.tries, default: usual.tries),
    Field("retryPause", \.retryPause, default: usual.retryPause),
    Field("tellEvery", \.tellEvery, default: usual.tellEvery),
  ]
}

/// A source of the next item.
public struct NextSource: Vocabulary {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The following episode.
  public static let episode = NextSource(rawValue: "episode")
  /// The person's queue.
  public static let queue = NextSource(rawValue: "queue")
  public static let suggestions = NextSource(rawValue: "suggestions")
}
