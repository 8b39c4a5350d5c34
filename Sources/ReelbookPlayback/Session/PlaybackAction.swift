public import ReelbookModel

/// An action that a session asks its driver for.
///
/// Closed: a driver must carry out each.
public enum PlaybackAction: Hashable, Sendable {
  /// Load a variant and play it from a position, after a pause.
  case load(StreamVariant, at: Duration, after: Duration = .zero)
  /// Jump to a position.
  case seek(Duration)
  /// Pause: nobody seems to be there, or the time to watch is over.
  case pause
  /// Play on after the session's own pause.
  case resume
  /// Offer to skip a segment; the number tells the offers of a session apart.
  case offerSkip(SkipSegment, id: Int)
  /// Withdraw the offer to skip.
  case withdrawSkip(id: Int)
  /// Prepare an item to play later.
  case prepare(PlaybackItem)
  /// Drop a prepared item.
  case drop(MediaID)
  /// Announce the next item, with the countdown until it plays; without one, it waits for an answer.
  case offerNext(PlaybackItem, countdown: Duration?)
  /// Withdraw the announcement.
  case withdrawNext(MediaID)
  /// Find the streams of an item and open them, prepared or not; after a pause if they could not be found before.
  case play(PlaybackItem, isPrepared: Bool, after: Duration = .zero)
  /// Ask whether somebody is still there.
  case askStillThere
  /// Withdraw the question.
  case withdrawStillThere
  /// Write the resume point.
  case recordStop(StopRecord)
  /// Log the play; once for each item.
  case logViewing(ViewingRecord)
  /// Update the time watched of a logged play.
  case completeViewing(ViewingRecord)
  /// Count watched time for the people, then report what their limits say with `.timeLeft`.
  case countTime(Duration)
  /// Show that the time to watch is over; with `finishes`, the people may watch this item to its end.
  case timeIsOver(TimeLeft.Limit, finishes: Bool)
  /// There is more time again.
  case withdrawTimeIsOver
  /// Show that the people may not see a subject.
  case refuse(MediaID, ViewingRule.Verdict)
  /// Write this device's figures of a stream.
  case recordFigures(StreamReport)
  /// Write the person's wishes for the streams of this series.
  case remember(StreamWishes, for: MediaID)
  /// Update the lock screen.
  case updateNowPlaying(NowPlaying)
  /// Nothing comes next.
  case finish
  /// Nothing can be played; the reason is the first failure's.
  case giveUp(PlaybackFailure)
}

/// Where a person stopped.
public struct StopRecord: Hashable, Sendable {
  public let subject: MediaID
  public let position: Duration
  /// The length, if known.
  public let length: Duration?
  /// The time really played until there.
  public let played: Duration
  /// Whether they finished it.
  public let isFinished: Bool
  /// Whether they went back on purpose.
  public let isGoingBack: Bool
}

/// A viewing of a session.
public struct ViewingRecord: Hashable, Sendable {
  /// The play's id, the same for the same session.
  public let id: PlayID
  /// What was watched.
  public let subject: MediaID
  public let run: Int
  /// When it began.
  public let startedAt: Instant
  /// The time really watched.
  public let timeWatched: Duration
}

/// A device's figures of a stream.
public struct StreamReport: Hashable, Sendable {
  /// What was played.
  public let subject: MediaID
  /// The variant; absent for none.
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
public struct NowPlaying: Codable, Hashable, Sendable {
  public let item: PlaybackItem
  public let position: Duration
  /// The length, if known.
  public let length: Duration?
  public let isPlaying: Bool
  /// The playback rate.
  public let rate: Double
  public let isLive: Bool

  /// How much of it was played, from 0 to 1; `nil` if it is live or its length is unknown.
  public var fraction: Double? {
    guard !isLive, let length, length > .zero else { return nil }
    return min(1, max(0, position / length))
  }
}
