public import ReelbookModel

/// What happened: to the player, to what is known, or because a person said so.
public enum PlaybackEvent: Hashable, Sendable {
  // MARK: The player's

  /// The streams that there are of what is played were found.
  case opened([StreamVariant], duration: Duration? = nil, isLive: Bool = false)
  /// The player is at a position.
  case position(Duration)
  /// The length is known, or is another than it was.
  case duration(Duration)
  /// It plays.
  case playing
  /// It was paused.
  case paused
  /// It jumped to a position.
  case sought(to: Duration)
  /// It plays so many times as fast as usual.
  case rate(Double)
  /// It waits for the network.
  case stalled
  /// It has what it waited for.
  case resumed
  /// It came to the end of the stream.
  case ended
  /// It cannot go on; the reason holds no address.
  case failed(String)
  /// What was prepared is ready to play.
  case prepared(MediaID)
  /// The app goes into the background.
  case background
  /// Time has passed, as a session asks for by its `nextTick`.
  case tick

  // MARK: What was learnt

  /// The parts that can be skipped, in place of those known before.
  case segments([SkipSegment])
  /// What comes next; `nil` for nothing.
  indirect case upNext(PlaybackItem?)
  /// The channels before and after a channel.
  case neighbours([PlaybackItem])
  /// Whether the network is one that is paid by the byte.
  case metered(Bool)

  // MARK: The person's

  /// Skip what is offered to be skipped.
  case skip
  /// Watch this part, also another time this evening.
  case keepWatching
  /// Play the next thing at once.
  case playNext
  /// Do not play the next thing.
  case notNext
  /// I am still here.
  case stillHere
  /// Play it from the beginning.
  case fromTheBeginning
  /// Play it as I wish from here on.
  case choose(StreamWishes)
  /// Play something else.
  indirect case play(PlaybackItem)
  /// That is all for today.
  case stop
}

extension PlaybackEvent {
  /// A position as players tell it, in seconds; a number that is none is a position that is ignored.
  public static func position(seconds: Double) -> PlaybackEvent {
    .position(seconds.isFinite ? .seconds(clamping: seconds) : .seconds(-1))
  }

  /// A length as players tell it, in seconds; a number that is none is a length that is ignored.
  public static func duration(seconds: Double) -> PlaybackEvent {
    .duration(seconds.isFinite ? .seconds(clamping: seconds) : .seconds(-1))
  }

  /// Whether it shows that somebody is there.
  var isTouch: Bool {
    switch self {
    case .skip, .keepWatching, .playNext, .notNext, .stillHere, .fromTheBeginning, .choose, .play: true
    default: false
    }
  }
}
