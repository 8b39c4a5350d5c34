package import ReelbookModel

/// Records a sitting for as long as it lasts, in a bounded number of events.
///
/// Once a trace is long it begins anew with the next thing that is played, where little has to be carried over: the trace of a
/// long evening replays from the beginning of one of its episodes. A thing that goes on for ever, such as a channel, is
/// recorded up to a limit.
package struct TraceRecorder: Sendable {
  /// The sitting so far, or its latest part.
  package private(set) var trace: PlaybackTrace
  /// From how many events on a trace begins anew with the next thing.
  private let long: Int
  /// How many events there are at most.
  private let most: Int

  package init(of session: PlaybackSession, long: Int = 20_000, most: Int = 100_000) {
    trace = PlaybackTrace(of: session)
    (self.long, self.most) = (long, most)
  }

  /// Records an event, what the session answered to it, and how the session was left.
  package mutating func record(
    _ event: PlaybackEvent, at time: Instant, _ actions: [PlaybackAction], by session: PlaybackSession
  ) {
    if trace.entries.count < most { trace.append(event, at: time) }
    guard trace.entries.count >= long, session.isAtBeginning else { return }
    let isNext = actions.contains { if case .play = $0 { true } else { false } }
    if isNext { trace = PlaybackTrace(of: session) }
  }
}
