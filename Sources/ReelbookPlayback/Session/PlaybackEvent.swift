public import ReelbookModel

/// An event of the player, of the app, or of a person.
@nonexhaustive
public enum PlaybackEvent: Hashable, Sendable {
  // MARK: From the player

  /// The item's streams were found.
  case opened([StreamVariant], duration: Duration? = nil, isLive: Bool = false)
  /// The player is at a position.
  case position(Duration)
  /// The length is known, or changed.
  case duration(Duration)
  /// It plays.
  case playing
  /// It was paused.
  case paused
  /// It jumped to a position.
  case sought(to: Duration)
  /// The playback rate changed.
  case rate(Double)
  /// It stalls, waiting for the network.
  case stalled
  /// It resumed after a stall.
  case resumed
  /// It came to the end of the stream.
  case ended
  /// It failed; the reason must not have an address.
  case failed(String)
  /// A prepared item is ready to play.
  case prepared(MediaID)
  /// The app goes into the background.
  case background
  /// The moment of the session's `nextTick` has come.
  case tick

  // MARK: From the app

  /// The segments, which replace earlier ones.
  case segments([SkipSegment])
  /// What comes next; `nil` for nothing.
  indirect case upNext(PlaybackItem?)
  /// The channels before and after a channel.
  case neighbours([PlaybackItem])
  /// Whether the network is metered.
  case metered(Bool)
  /// What the people's limits say at this moment.
  case timeLeft(TimeDecision)

  // MARK: From a person

  /// Skip the offered segment.
  case skip
  /// Watch segments of this kind from now on, beginning with the one that is offered, or was just skipped.
  case keepWatching
  /// Play the next item at once.
  case playNext
  /// Do not play the next item.
  case cancelNext
  /// Somebody is still here; also without a question, such as when they change the volume, of which a session knows
  /// nothing.
  case stillHere
  /// Play it from the beginning.
  case fromTheBeginning
  /// Play with these wishes from now on.
  case choose(StreamWishes)
  /// Play something else.
  indirect case play(PlaybackItem)
  case stop
}

extension PlaybackEvent: BrieflyPrinted {
  public var description: String {
    switch self {
    case .playing: "playing"
    case .paused: "paused"
    case .stalled: "stalled"
    case .resumed: "resumed"
    case .ended: "ended"
    case .background: "background"
    case .tick: "tick"
    case .skip: "skip"
    case .keepWatching: "keepWatching"
    case .playNext: "playNext"
    case .cancelNext: "cancelNext"
    case .stillHere: "stillHere"
    case .fromTheBeginning: "fromTheBeginning"
    case .stop: "stop"
    case .opened, .position, .duration, .sought, .rate, .failed, .prepared, .segments, .upNext, .neighbours, .metered,
      .timeLeft, .choose, .play:
      BriefText(of: self).text
    }
  }
}

extension PlaybackEvent {
  /// A position in seconds; one that is not a number is ignored.
  public static func position(seconds: Double) -> PlaybackEvent {
    .position(seconds.isFinite ? .seconds(clamping: seconds) : .seconds(-1))
  }

  /// A length in seconds; one that is not a number is ignored.
  public static func duration(seconds: Double) -> PlaybackEvent {
    .duration(seconds.isFinite ? .seconds(clamping: seconds) : .seconds(-1))
  }

  /// Whether it shows that somebody is there.
  var isTouch: Bool {
    switch self {
    case .skip, .keepWatching, .playNext, .cancelNext, .stillHere, .fromTheBeginning, .choose, .play: true
    default: false
    }
  }
}
