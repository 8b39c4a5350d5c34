import ReelbookModel

/// Records a session of any length, in a limited number of events.
///
/// A long trace begins again with the next item, where the session has little state to carry over: the trace of a long
/// evening replays from one of its episodes. A long item, such as a channel, is recorded up to the limit.
package struct TraceRecorder: Sendable {
  /// The session so far, or its latest part.
  package private(set) var trace: PlaybackTrace
  /// The number of events from which a trace begins again with the next item.
  private let restartCount: Int
  /// The most events.
  private let maximumCount: Int

  package init(of session: PlaybackSession, restartCount: Int = 20_000, maximumCount: Int = 100_000) {
    trace = PlaybackTrace(of: session)
    (self.restartCount, self.maximumCount) = (restartCount, maximumCount)
  }

  /// Records an event, the session's actions, and its state afterwards.
  package mutating func record(
    _ event: PlaybackEvent, at moment: PlaybackMoment, _ actions: [PlaybackAction], by session: PlaybackSession
  ) {
    if trace.entries.count < maximumCount { trace.append(event, at: moment) }
    guard trace.entries.count >= restartCount, session.isAtBeginning else { return }
    let isNext = actions.contains { if case .play = $0 { true } else { false } }
    if isNext { trace = PlaybackTrace(of: session) }
  }
}
