import ReelbookModel

/// Counting the time that people watch, and its end.
extension PlaybackSession {
  /// Counts time that was watched: in whole seconds, the rest later.
  mutating func countTime(_ actions: inout [PlaybackAction]) {
    guard countsTime else { return }
    let whole = Duration.seconds(sitting.uncounted.components.seconds)
    guard whole > .zero else { return }
    sitting.uncounted -= whole
    actions.append(.countTime(whole))
  }

  /// Counts it from time to time, and when the people's time should be over.
  mutating func countInTime(_ actions: inout [PlaybackAction]) {
    guard countsTime, now.isPlaying else { return }
    let isEnd = sitting.timeEnds.map { moment >= $0 } ?? false
    guard isEnd || sitting.uncounted >= policy.saveEvery else { return }
    sitting.timeEnds = nil
    countTime(&actions)
    // The hours of the day end without anything to count.
    if isEnd, actions.last.map({ if case .countTime = $0 { false } else { true } }) ?? true {
      actions.append(.countTime(.zero))
    }
  }

  /// Whether a decision would change anything.
  func isNews(_ time: TimeDecision) -> Bool {
    switch time {
    case .goOn(let left): sitting.limit != nil || left != nil || sitting.timeEnds != nil
    case .finish(let limit): sitting.limit != limit || now.isPlaying && (now.isLive || item.isLive)
    case .stop(let limit): sitting.limit != limit || now.isPlaying
    }
  }

  mutating func learn(_ time: TimeDecision, _ actions: inout [PlaybackAction]) {
    switch time {
    case .goOn(let left):
      // What was watched since the last count is not in it.
      sitting.timeEnds = left.map { moment.adding(max(.seconds(1), $0 - sitting.uncounted)) }
      guard sitting.limit != nil else { return }
      sitting.limit = nil
      actions.append(.withdrawTimeIsOver)
    case .finish(let limit): reach(limit, finishes: !now.isLive && !item.isLive, &actions)
    case .stop(let limit): reach(limit, finishes: false, &actions)
    }
  }

  private mutating func reach(_ limit: TimeLeft.Limit, finishes: Bool, _ actions: inout [PlaybackAction]) {
    sitting.timeEnds = nil
    if sitting.limit != limit {
      sitting.limit = limit
      withdrawNext(&actions)
      dropPrepared(&actions)
      actions.append(.timeIsOver(limit, finishes: finishes && !now.hasEnded))
    }
    guard !finishes, now.isPlaying else { return }
    actions.append(.hold)
    save(&actions)
  }
}
