package import ReelbookModel

/// Records a sitting for as long as it lasts, in a bounded number of events.
///
/// A long trace begins again with the next item, where little state is carried over: the trace of a long evening
/// replays from one of its episodes. An endless item, such as a channel, is recorded up to a limit.
package struct TraceRecorder: Sendable {
  /// The sitting so far, or its latest part.
  package private(set) var trace: PlaybackTrace
  /// The number of events from which a trace begins again with the next item.
  private let long: Int
  /// The most events.
  private let most: Int

  package init(of session: PlaybackSession, long: Int = 20_000, most: Int = 100_000) {
    trace = PlaybackTrace(of: session)
    (self.long, self.most) = (long, most)
  }

  /// Records an event, the session's actions, and its state afterwards.
  package mutating func record(
    _ event: PlaybackEvent, at time: Instant, _ actions: [PlaybackAction], by session: PlaybackSession
  ) {
    if trace.entries.count < most { trace.append(event, at: time) }
    guard trace.entries.count >= long, session.isAtBeginning else { return }
    let isNext = actions.contains { if case .play = $0 { true } else { false } }
    if isNext { trace = PlaybackTrace(of: session) }
  }
}
