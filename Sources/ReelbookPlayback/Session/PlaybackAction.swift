public import ReelbookModel

/// What a session asks of whoever drives it.
public enum PlaybackAction: Hashable, Sendable {
  /// Load a variant and play it from a position, after a pause.
  case load(StreamVariant, at: Duration, after: Duration = .zero)
  /// Jump to a position.
  case seek(Duration)
  /// Pause: nobody seems to be there.
  case hold
  /// Go on playing.
  case goOn
  /// Offer to skip a part.
  case offerSkip(SkipOffer)
  /// Take the offer to skip away.
  case withdrawSkip(SkipOffer.ID)
  /// Prepare something to be played later.
  case prepare(PlaybackItem)
  /// Drop what was prepared.
  case drop(MediaID)
  /// Announce the next thing.
  case offerNext(NextOffer)
  /// Take the announcement away.
  case withdrawNext(MediaID)
  /// Find the streams of something and open them, prepared before or not.
  case play(PlaybackItem, isPrepared: Bool)
  /// Ask whether one is still there.
  case askStillThere
  /// Take the question away.
  case withdrawStillThere
  /// Write down where the person stopped.
  case recordStop(StopRecord)
  /// Log the viewing; once for each thing.
  case logViewing(ViewingRecord)
  /// Say how long was watched of a viewing that is logged.
  case completeViewing(ViewingRecord)
  /// Keep what this device saw of a stream.
  case note(StreamReport)
  /// Keep what the person wishes of the streams of this series.
  case remember(StreamWishes, for: MediaID)
  /// Tell the lock screen.
  case tell(NowPlaying)
  /// Nothing comes next.
  case finish
  /// Nothing can be played; the reason is the first failure's.
  case giveUp(PlaybackFailure)
}

/// An offer to skip a part.
public struct SkipOffer: Hashable, Sendable, Identifiable {
  /// The offer's number in its session.
  public let id: Int
  /// What can be skipped.
  public let segment: SkipSegment
}

/// The announcement of the next thing.
public struct NextOffer: Hashable, Sendable {
  /// What comes next.
  public let item: PlaybackItem
  /// How long until it plays by itself; `nil` where it waits for an answer.
  public let countdown: Duration?
}

/// Where a person stopped.
public struct StopRecord: Hashable, Sendable {
  /// In what.
  public let subject: MediaID
  /// How far from the start.
  public let position: Duration
  /// How long it is, if that is known.
  public let length: Duration?
  /// How much until there was really played.
  public let played: Duration
  /// Whether they are through with it.
  public let isFinished: Bool
  /// Whether they went back on purpose.
  public let isGoingBack: Bool
}

/// A viewing as a session saw it.
public struct ViewingRecord: Hashable, Sendable {
  /// The play's id: from the same session the same.
  public let id: PlayID
  /// What was watched.
  public let subject: MediaID
  /// In which time through.
  public let run: Int
  /// When it began.
  public let began: Instant
  /// How long was really watched.
  public let timeWatched: Duration
}

/// What a device saw of one stream.
public struct StreamReport: Hashable, Sendable {
  /// What was played.
  public let subject: MediaID
  /// From which variant; absent where there was none.
  public let variant: StreamVariant.ID
  /// Whether it was live.
  public let isLive: Bool
  /// How long it played.
  public let played: Duration
  /// How often it waited for the network.
  public let stalls: Int
  /// How long it waited.
  public let stalled: Duration
  /// How often it failed.
  public let failures: Int

  package init(
    subject: MediaID, variant: StreamVariant.ID, isLive: Bool, played: Duration, stalls: Int, stalled: Duration,
    failures: Int
  ) {
    (self.subject, self.variant, self.isLive, self.played) = (subject, variant, isLive, played)
    (self.stalls, self.stalled, self.failures) = (stalls, stalled, failures)
  }
}

/// What is playing, for lock screens and live activities.
public struct NowPlaying: Hashable, Sendable {
  /// What it is.
  public let item: PlaybackItem
  /// Where it is.
  public let position: Duration
  /// How long it is, if that is known.
  public let length: Duration?
  /// Whether it plays.
  public let isPlaying: Bool
  /// How many times as fast as usual.
  public let rate: Double
  /// Whether it is live.
  public let isLive: Bool
}
