import ReelbookModel

/// Counting the time that people watch, and stopping when it is over.
extension PlaybackSession {
  /// Counts watched time in whole seconds; the rest waits for the next count. Where there may be none, all is counted.
  mutating func countTime(isLast: Bool = false, _ actions: inout [PlaybackAction]) {
    guard countsTime else { return }
    let time = isLast ? sitting.timeUncounted : .seconds(sitting.timeUncounted.components.seconds)
    guard time > .zero else { return }
    sitting.timeUncounted -= time
    actions.append(.countTime(time))
  }

  /// Counts time at intervals, and when the people's time should be over.
  mutating func countTimeIfDue(_ actions: inout [PlaybackAction]) {
    guard countsTime, now.isPlaying else { return }
    let isEnd = sitting.timeEnd.map { moment >= $0 } ?? false
    guard isEnd || sitting.timeUncounted >= policy.saveEvery else { return }
    sitting.timeEnd = nil
    countTime(&actions)
    // Without time to count, a zero asks what the limits say: the hours of the day end by themselves.
    if isEnd, actions.last.map({ if case .countTime = $0 { false } else { true } }) ?? true {
      actions.append(.countTime(.zero))
    }
  }

  /// Whether a decision changes the session.
  func isAffected(by time: TimeDecision) -> Bool {
    switch time {
    case .goOn(let remaining): sitting.limit != nil || remaining != nil || sitting.timeEnd != nil
    case .finish(let limit): sitting.limit != limit || now.isPlaying && (now.isLive || item.isLive)
    case .stop(let limit): sitting.limit != limit || now.isPlaying
    }
  }

  mutating func apply(_ time: TimeDecision, _ actions: inout [PlaybackAction]) {
    switch time {
    case .goOn(let remaining):
      // The decision does not know of the time watched since the last count, and neither does that count of what has
      // played since the last position.
      let unheard = isRunning ? min(now.countedUntil.duration(until: moment), .milliseconds(900)) : .zero
      sitting.timeEnd = remaining.map { moment.adding(max(.seconds(1), $0 - sitting.timeUncounted) - unheard) }
      guard sitting.limit != nil else { return }
      sitting.limit = nil
      actions.append(.withdrawTimeIsOver)
    case .finish(let limit): reach(limit, finishes: !now.isLive && !item.isLive, &actions)
    case .stop(let limit): reach(limit, finishes: false, &actions)
    }
  }

  private mutating func reach(_ limit: TimeLeft.Limit, finishes: Bool, _ actions: inout [PlaybackAction]) {
    sitting.timeEnd = nil
    if sitting.limit != limit {
      sitting.limit = limit
      withdrawNext(&actions)
      dropPrepared(&actions)
      actions.append(.timeIsOver(limit, finishes: finishes && !now.hasEnded))
    }
    guard !finishes, now.isPlaying else { return }
    requestPause(&actions)
    save(&actions)
  }
}
