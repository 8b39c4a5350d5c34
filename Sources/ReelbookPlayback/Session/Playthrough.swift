import ReelbookModel

/// What a session knows of the one thing that is played.
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
  /// When it was opened first.
  var began: Instant?
  /// Where the session has asked the player to be; reaching it is no touch of a person.
  var awaited: Duration?

  // What was played.
  /// Until when that was counted.
  var measured = Instant.absent
  /// By the clock.
  var watched = Duration.zero
  /// In the film's own time.
  var content = Duration.zero
  /// What was played on other evenings, up to where it went on.
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
  /// What of the above was reported already.
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
  /// From where on it counts as watched, by the length and the parts that are known.
  var watchedFrom: Duration?
  var offer: ShownOffer?
  /// Parts that were offered long enough, or left alone; what lies ahead of a jump back is offered again.
  var passed: Set<Int> = []
  /// Parts that were skipped at once, and are not a second time.
  var skipped: Set<Int> = []

  // What comes next.
  var isNextCancelled = false
  var countdown: Countdown?

  // The lock screen.
  var isChanged = true
  var told: Instant?

  /// A jump back that may turn out to be on purpose.
  struct JumpBack: Hashable {
    var target: Duration
    var since: Duration
  }

  struct ShownOffer: Hashable {
    var offer: SkipOffer
    var place: Int
    /// When it goes; `nil` for with its part.
    var until: Instant?
  }

  /// The next thing is announced.
  struct Countdown: Hashable {
    /// When it is over; `nil` while it stands still, or waits for an answer.
    var deadline: Instant?
    /// What is left while it stands still; `nil` where it waits for an answer.
    var left: Duration?
    /// Whether it may only play once the end is reached.
    var waitsForEnd: Bool
  }
}

/// What a session knows of the whole sitting.
struct Sitting: Sendable, Hashable {
  var wishes = StreamWishes()
  var isMetered = false
  /// What was asked to be prepared, and whether it is ready.
  var prepared: [MediaID: Bool] = [:]
  /// The kinds of parts that one wants to watch this evening.
  var kept: Set<SkipKind> = []
  var offers = 0
  /// How many things played by themselves since somebody touched anything.
  var itemsUntouched = 0
  /// How long it played since somebody touched anything.
  var untouched = Duration.zero
  /// What waits for somebody to say that they are there.
  var question: Question?
  /// When streams failed lately.
  var failures: [Instant] = []

  enum Question: Hashable {
    case beforeNext
    case meanwhile
  }
}
