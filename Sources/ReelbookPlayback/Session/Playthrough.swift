import ReelbookModel

/// A session's state of the present item.
struct Playthrough: Sendable, Hashable {
  // The player.
  var isOpen = false
  var isPlaying = false
  var isStalled = false
  var hasEnded = false
  var hasGivenUp = false
  var rate = 1.0
  var position = Duration.zero
  var length: Duration?
  /// The length that the player told last, also if it was not believed.
  var latestLength: Duration?
  /// The stream whose length it is; `nil` for the one that the app knew.
  var lengthSource: StreamVariant.ID?
  /// The length when it last grew.
  var lengthAtGrowth: Duration?
  /// The time watched when the length last grew: what is still being recorded has no end yet.
  var timeWatchedAtGrowth: Duration?
  /// When it first came to the end of what was recorded, since that grew last.
  var edgeSince: Instant?
  var isLive = false
  /// The date when it was first opened.
  var openedAt: Instant?
  /// The position that the session asked the player for; reaching it is not a person's jump.
  var requestedPosition: Duration?
  /// Whether the player has not reached the resume point yet.
  var isResuming = false

  // What was played.
  /// The moment of the last position that is counted.
  var countedUntil = Instant.absent
  /// How often the player tells its position.
  var positionInterval = Duration.zero
  /// The stretch that plays without a break.
  var stretch: Stretch?
  /// The time watched, by the clock.
  var timeWatched = Duration.zero
  /// The part played, in the film's own time: at double speed, twice the time by the clock.
  var contentPlayed = Duration.zero
  /// The part played on earlier evenings, up to the resume point.
  var playedEarlier = Duration.zero

  // Streams.
  var variants: [StreamVariant] = []
  var variant: StreamVariant?
  /// How often each variant failed since one played for some time.
  var failuresByVariant: [StreamVariant.ID: Int] = [:]
  var firstFailure: PlaybackFailure?
  /// What was played of it before the present stream.
  var contentPlayedAtLoad = Duration.zero
  /// Whether the player said anything of the present stream.
  var isHeard = false
  /// When an end came of which it is not clear what ended; see `judgeUnclearEnd`.
  var unclearEnd: Instant?
  /// The pause before the last retry.
  var retryPause = Duration.zero
  var stalls = 0
  var stalledSince: Instant?
  var stallTime = Duration.zero
  var failures = 0
  /// The watched time that is in an earlier report.
  var reportedTime = Duration.zero

  // Resuming.
  var savedPosition: Duration?
  /// When the position after a jump is saved, unless another jump comes first.
  var saveDue: Instant?
  var timeWatchedAtSave = Duration.zero
  /// Whether it was played, or somebody jumped, since it began: until then the resume point stays where it was.
  var hasMoved = false
  var isFinishSaved = false
  var isGoingBack = false
  var jumpBack: JumpBack?
  var viewing: ViewingRecord?

  // Skipping.
  var segments: [SkipSegment] = []
  var storyEnd: Duration?
  /// The position from which it counts as watched.
  var watchedFrom: Duration?
  var offer: ShownOffer?
  /// The indices of segments that are not offered again, unless a jump back leads before their end.
  var dismissedSegments: Set<Int> = []
  /// The indices of segments that were skipped at once, which happens only once to each.
  var skippedSegments: Set<Int> = []

  // What comes next.
  var isNextCancelled = false
  var countdown: Countdown?

  // The lock screen.
  var isChanged = true
  /// When the lock screen was last updated.
  var presentedAt: Instant?

  /// When an unclear end counts as the stream's.
  var unclearEndDue: Instant? { unclearEnd?.adding(.seconds(3)) }

  /// A jump back that may turn out to be on purpose.
  struct JumpBack: Hashable {
    var target: Duration
    /// The part that was played before the jump.
    var contentPlayed: Duration
  }

  struct ShownOffer: Hashable {
    var id: Int
    var segment: SkipSegment
    /// The index of its segment.
    var index: Int
    /// When it ends; `nil` if it ends with its segment, and during a pause.
    var until: Instant?
    /// The remaining time during a pause.
    var remaining: Duration?
  }

  /// What plays without a pause, a jump or a stall, from a position on.
  struct Stretch: Hashable {
    let start: Instant
    let position: Duration
    /// What is counted of it, in the film's own time, and the time that it took.
    var counted = Duration.zero
    var time = Duration.zero
  }

  /// The announcement of the next item.
  struct Countdown: Hashable {
    /// The end of the countdown; `nil` while it is paused, or waits for an answer.
    var deadline: Instant?
    /// The remaining time while it is paused; `nil` if it waits for an answer.
    var remaining: Duration?
    /// Whether it may play only at the end.
    var waitsForEnd: Bool
  }
}

/// A session's state that goes on from one item to the next.
struct Sitting: Sendable, Hashable {
  /// Whether the player was asked to pause: its pause is then nobody's touch.
  var isPauseRequested = false
  /// Whether a person paused it.
  var isPausedByPerson = false
  /// Whether the player is paused because the session asked for it: who plays on then is a person.
  var isPausedBySession = false
  var wishes = StreamWishes()
  var isMetered = false
  /// The prepared items, and whether each is ready.
  var preparedItems: [MediaID: Bool] = [:]
  /// The kinds of segments that the person wants to watch in the rest of the session.
  var unskippedKinds: Set<SkipKind> = []
  /// The number of offers to skip so far.
  var offerCount = 0
  /// The number of automatic items since the last touch.
  var itemsUntouched = 0
  /// The time watched since the last touch.
  var timeUntouched = Duration.zero
  /// The time watched that no `.countTime` has yet.
  var timeUncounted = Duration.zero
  /// When the people's time ends if they watch on; `nil` without a limit.
  var timeEnd: Instant?
  /// The limit that is reached.
  var limit: TimeLeft.Limit?
  /// The question whether somebody is still there, while it waits for an answer.
  var question: Question?
  /// The times of recent failures.
  var failures: [Instant] = []

  enum Question: Hashable {
    case beforeNext
    case duringPlay
  }
}
