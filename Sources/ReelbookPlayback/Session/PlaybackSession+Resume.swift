import ReelbookModel

/// The resume point, and when it counts as watched.
extension PlaybackSession {
  /// Whether a position is a resume point.
  func isResumable(_ position: Duration) -> Bool {
    guard let length else { return position > .zero && position >= policy.resumeFrom }
    guard length >= policy.shortLength else { return false }
    return position > .zero && position >= policy.resumeFrom && position >= length.share(policy.resumeFromShare)
      && position <= length.share(policy.resumeUntilShare)
  }

  /// The position from which it counts as watched; `nil` without a length.
  package var watchedFrom: Duration? { now.watchedFrom }

  /// Computes it for reuse: positions are too frequent.
  func measureWatched() -> Duration? {
    guard let length else { return nil }
    let share = length < policy.shortLength ? policy.shortWatchedShare : policy.watchedShare
    let end = max(.zero, length - .seconds(1))
    let credits = policy.watchedAtCredits ? now.storyEnd : nil
    return min(length.share(share), end, credits ?? end)
  }

  /// The time really played of it, earlier evenings included.
  var played: Duration { now.earlier + now.content }

  /// Whether the position counts as watched.
  var isThrough: Bool { watchedFrom.map { now.position >= $0 } ?? now.hasEnded }

  private var isPlayedEnough: Bool {
    let whole = length ?? now.position
    return played >= whole.share(policy.playedShare) && now.content > .zero
  }

  /// Logs the play once it counts as watched and enough was played.
  mutating func watch(_ actions: inout [PlaybackAction]) {
    guard now.viewing == nil, !now.isLive, isThrough, isPlayedEnough, let began = now.began else { return }
    let record = viewing(began: began)
    now.viewing = record
    actions.append(.logViewing(record))
    save(&actions)
  }

  private func viewing(began: Instant) -> ViewingRecord {
    ViewingRecord(
      id: PlayID(of: item.subject, by: person, run: item.run, began: began), subject: item.subject, run: item.run,
      began: began, timeWatched: now.watched + now.earlier)
  }

  /// Updates the time watched, if it is more than was logged.
  mutating func completeViewing(_ actions: inout [PlaybackAction]) {
    guard let logged = now.viewing else { return }
    let record = viewing(began: logged.began)
    guard record.timeWatched > logged.timeWatched else { return }
    now.viewing = record
    actions.append(.completeViewing(record))
  }

  // MARK: Saving

  mutating func saveInTime(_ actions: inout [PlaybackAction]) {
    confirmJumpBack()
    if now.watched - now.savedAt >= policy.saveEvery { save(&actions) }
  }

  mutating func save(_ actions: inout [PlaybackAction]) {
    guard now.isOpen, !now.isLive else { return }
    let position = now.position
    let isFinished = now.viewing != nil && !now.isGoingBack && isThrough
    guard isFinished ? !now.isFinishSaved : position != now.saved && !now.isFinishSaved else { return }
    guard isFinished || isResumable(position) || now.isGoingBack && now.saved != nil else { return }
    now.saved = position
    now.savedAt = now.watched
    now.isFinishSaved = isFinished
    actions.append(
      .recordStop(
        StopRecord(
          subject: item.subject, position: position, length: length.map { max($0, position) }, played: played,
          isFinished: isFinished, isGoingBack: now.isGoingBack)))
    now.isGoingBack = false
  }

  // MARK: Going back

  /// Notes a large jump back, which counts as on purpose later; going forward again cancels it.
  mutating func noteJump(from: Duration, to: Duration) {
    if let back = now.back, to > back.target + policy.goBackStay { now.back = nil }
    guard let length, from > to else { return }
    let enough = min(policy.goBackLength, length.share(policy.goBackShare))
    guard from - to > enough else { return }
    now.back = Playthrough.JumpBack(target: to, since: now.content)
  }

  private mutating func confirmJumpBack() {
    guard let back = now.back, now.content - back.since >= policy.goBackStay else { return }
    now.back = nil
    goBack()
  }

  private mutating func goBack() {
    now.isGoingBack = true
    now.isFinishSaved = false
  }

  mutating func restart(_ actions: inout [PlaybackAction]) {
    guard !now.hasGivenUp else { return }
    if let limit = sitting.limit { return actions.append(.timeIsOver(limit, finishes: false)) }
    item.resume = nil
    now.back = nil
    now.earlier = .zero
    guard now.isOpen else {
      now.isGoingBack = true
      return
    }
    goBack()
    seek(to: .zero, &actions)
  }

  mutating func seek(to position: Duration, _ actions: inout [PlaybackAction]) {
    now.awaited = position
    now.measured = moment
    now.position = position
    now.hasEnded = false
    now.isChanged = true
    actions.append(.seek(position))
  }
}
