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
  var isLive = false
  /// When it was first opened.
  var began: Instant?
  /// The position that the session asked the player for; reaching it is no touch.
  var awaited: Duration?

  // What was played.
  /// The time up to which it is counted.
  var measured = Instant.absent
  /// The time watched, by the clock.
  var watched = Duration.zero
  /// The time watched, in the film's own time.
  var content = Duration.zero
  /// The time played on earlier evenings, up to the resume point.
  var earlier = Duration.zero

  // Streams.
  var variants: [StreamVariant] = []
  var variant: StreamVariant?
  var tried: Set<StreamVariant.ID> = []
  var firstFailure: PlaybackFailure?
  var pause = Duration.zero
  var stalls = 0
  var stalledSince: Instant?
  var stalled = Duration.zero
  var failures = 0
  /// The part that was reported already.
  var reported = Duration.zero

  // Going on.
  var saved: Duration?
  var savedAt = Duration.zero
  var isFinishSaved = false
  var isGoingBack = false
  var back: JumpBack?
  var viewing: ViewingRecord?

  // Skipping.
  var segments: [SkipSegment] = []
  var storyEnd: Duration?
  /// The position from which it counts as watched.
  var watchedFrom: Duration?
  var offer: ShownOffer?
  /// Segments that were offered long enough, or ignored; after a jump back, those ahead are offered again.
  var passed: Set<Int> = []
  /// Segments that were skipped at once, which happens only once.
  var skipped: Set<Int> = []

  // What comes next.
  var isNextCancelled = false
  var countdown: Countdown?

  // The lock screen.
  var isChanged = true
  /// When the lock screen was last updated.
  var presentedAt: Instant?

  /// A jump back that may turn out to be on purpose.
  struct JumpBack: Hashable {
    var target: Duration
    var since: Duration
  }

  struct ShownOffer: Hashable {
    var offer: SkipOffer
    var place: Int
    /// When it ends; `nil` if it ends with its segment.
    var until: Instant?
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

/// A session's state of the whole sitting.
struct Sitting: Sendable, Hashable {
  var wishes = StreamWishes()
  var isMetered = false
  /// The prepared items, and whether each is ready.
  var prepared: [MediaID: Bool] = [:]
  /// The kinds of segments that the person wants to watch in this sitting.
  var unskippedKinds: Set<SkipKind> = []
  var offers = 0
  /// The number of automatic items since the last touch.
  var itemsUntouched = 0
  /// The play time since the last touch.
  var untouched = Duration.zero
  /// The time watched that was not counted yet.
  var uncounted = Duration.zero
  /// When the people's time ends if they watch on; `nil` without a limit.
  var timeEnds: Instant?
  /// The limit that is reached.
  var limit: TimeLeft.Limit?
  /// The question whether somebody is still there, while it waits for an answer.
  var question: Question?
  /// The times of recent failures.
  var failures: [Instant] = []

  enum Question: Hashable {
    case beforeNext
    case meanwhile
  }
}
