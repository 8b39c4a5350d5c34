import ReelbookModel

/// Whether somebody is still there, and what the lock screen shows.
extension PlaybackSession {
  mutating func askStillThere(_ actions: inout [PlaybackAction]) {
    guard sitting.question == nil, now.isPlaying, let limit = policy.stillThereAfter, sitting.timeUntouched >= limit
    else { return }
    sitting.question = .duringPlay
    requestPause(&actions)
    actions.append(.askStillThere)
  }

  /// Asks the player to pause; its pause is then nobody's touch.
  mutating func requestPause(_ actions: inout [PlaybackAction]) {
    sitting.isPauseRequested = true
    actions.append(.pause)
  }

  mutating func answerStillHere(_ actions: inout [PlaybackAction]) {
    guard let question = sitting.question else { return }
    withdrawQuestion(&actions)
    switch question {
    case .duringPlay: actions.append(.resume)
    case .beforeNext:
      if let upNext { proceed(to: upNext, &actions) } else { actions.append(.finish) }
    }
  }

  mutating func withdrawQuestion(_ actions: inout [PlaybackAction]) {
    guard sitting.question != nil else { return }
    sitting.question = nil
    actions.append(.withdrawStillThere)
  }

  mutating func updateNowPlaying(_ actions: inout [PlaybackAction]) {
    let isDue = now.isPlaying && now.presentedAt.map { $0.duration(until: moment) >= policy.tellEvery } ?? true
    guard now.isChanged || isDue else { return }
    now.isChanged = false
    now.presentedAt = moment
    actions.append(.updateNowPlaying(nowPlaying))
  }

  /// What is playing at this moment.
  public var nowPlaying: NowPlaying {
    NowPlaying(
      item: item, position: now.position, length: length, isPlaying: now.isPlaying && !now.hasEnded, rate: now.rate,
      isLive: now.isLive)
  }
}
