public import ReelbookModel

/// Decides which focused poster plays a preview: a value, driven like a session.
///
/// One preview plays at a time, muted, in a loop. Leaving a poster stops it. What the viewer may not see has none.
public struct PreviewSession: Sendable {
  /// An event.
  @nonexhaustive
  public enum PreviewEvent: Hashable, Sendable {
    /// A poster got the focus; without a variant it has no preview.
    case focus(MediaID, StreamVariant?)
    /// It lost the focus.
    case leave
    /// Time has passed.
    case tick
    /// The preview came to its end.
    case ended
    /// The preview cannot be played.
    case failed
  }

  /// An action.
  ///
  /// Closed: a player must carry out each.
  public enum PreviewAction: Hashable, Sendable {
    /// Play it without sound, from the start.
    case play(StreamVariant, of: MediaID)
    /// Play it again, from the start.
    case playAgain
    case stop(MediaID)
  }

  /// The delay before a preview starts.
  public let delay: Duration
  private let viewer: Viewer
  private var subject: MediaID?
  private var variant: StreamVariant?
  private var due: Instant?
  private var playing: MediaID?
  private var clock = SessionClock()

  /// Creates a session for a viewer, with a delay of half a second to three; another is an error.
  public init(for viewer: Viewer, after delay: Duration = .seconds(1)) throws(PlaybackError) {
    let seconds = delay.inSeconds
    guard (0.5...3).contains(seconds) else {
      throw .outOfRange("delay", seconds, in: 0.5...3, "s")
    }
    self.delay = delay
    self.viewer = viewer
  }

  /// How long after the latest event it needs a tick; `nil` for never.
  public var nextTick: Duration? { due.map { max(.zero, (clock.moment ?? $0).duration(until: $0)) } }

  /// Handles an event; returns the actions.
  public mutating func handle(_ event: PreviewEvent, at moment: PlaybackMoment) -> [PreviewAction] {
    clock.advance(to: moment)
    let now = clock.moment ?? moment.date
    switch event {
    case .focus(let subject, let variant):
      guard subject != self.subject else { break }
      let actions = leave()
      // A variant without an id leads to no address.
      guard let variant, variant.id != .absent, viewer.allows(subject) else { return actions }
      (self.subject, self.variant, due) = (subject, variant, now.adding(delay))
      return actions
    case .leave: return leave()
    case .ended: return playing == nil ? [] : [.playAgain]
    case .failed:
      (variant, playing, due) = (nil, nil, nil)
      return []
    case .tick: break
    }
    guard let due, now >= due, let subject, let variant else { return [] }
    (self.due, playing) = (nil, subject)
    return [.play(variant, of: subject)]
  }

  private mutating func leave() -> [PreviewAction] {
    defer { (subject, variant, due, playing) = (nil, nil, nil, nil) }
    return playing.map { [.stop($0)] } ?? []
  }
}
