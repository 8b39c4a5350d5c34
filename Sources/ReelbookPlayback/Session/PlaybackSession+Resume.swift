import ReelbookModel

/// The resume point, and when an item counts as watched.
extension PlaybackSession {
  /// Whether a position is a resume point; of another length if the session does not know the file's yet.
  func isResumable(_ position: Duration, of known: Duration? = nil) -> Bool {
    guard let length = known ?? length else { return position > .zero && position >= policy.resumeFrom }
    guard length >= policy.shortLength else { return false }
    guard position > .zero, position >= policy.resumeFrom, position >= length.share(policy.resumeFromShare) else {
      return false
    }
    guard isGrowing, known == nil else { return position <= length.share(policy.resumeUntilShare) }
    return runtime == .zero || position <= max(runtime, length).share(policy.resumeUntilShare)
  }

  /// The position from which it counts as watched; `nil` without a length.
  package var watchedFrom: Duration? { now.watchedFrom }

  /// Computes `watchedFrom`, which is stored: positions come too often to compute it for each.
  func computeWatchedFrom() -> Duration? { length.map { watchedFrom(ofLength: isDoubtful($0) ? runtime : $0) } }

  private func watchedFrom(ofLength length: Duration) -> Duration {
    let share = length < policy.shortLength ? policy.shortWatchedShare : policy.watchedShare
    let end = max(.zero, length - .seconds(1))
    let credits = policy.watchedAtCredits ? now.storyEnd : nil
    return min(length.share(share), end, credits ?? end)
  }

  /// The runtime from the facts; zero for an unknown one.
  var runtime: Duration { max(.zero, item.runtime ?? .zero) }

  /// Whether a length is far below what the facts say: a notice in place of the film, or its first minutes.
  func isDoubtful(_ length: Duration) -> Bool { length < runtime / 2 }

  /// Whether a length is that of an advertisement before the film in which somebody resumes.
  func isAdvertisement(_ length: Duration) -> Bool {
    isDoubtful(length) || length < policy.shortLength && length < (item.resumeLength ?? .zero) / 2
  }

  /// Whether the length grew in the last minute of play, as that of a recording under way. Some players tell none during
  /// a pause.
  var isGrowing: Bool { now.timeWatchedAtGrowth.map { now.timeWatched - $0 < .seconds(60) } ?? false }

  /// The part really played, earlier evenings included.
  var played: Duration { now.playedEarlier + now.contentPlayed }

  /// Whether the position counts as watched.
  var countsAsWatched: Bool {
    guard isGrowing, !now.hasEnded else { return watchedFrom.map { now.position >= $0 } ?? now.hasEnded }
    // Its end is not known; the facts may tell it.
    guard let length, runtime > .zero else { return false }
    return now.position >= watchedFrom(ofLength: max(runtime, length))
  }

  private var isPlayedEnough: Bool {
    let total = max(length ?? now.position, isGrowing && !now.hasEnded ? runtime : .zero)
    return played >= total.share(policy.playedShare) && now.contentPlayed > .zero
  }

  /// Logs the play once it counts as watched and enough was played.
  mutating func logViewing(_ actions: inout [PlaybackAction]) {
    guard now.viewing == nil, !now.isLive, countsAsWatched, isPlayedEnough, let start = now.openedAt else { return }
    let record = viewing(startedAt: start)
    now.viewing = record
    actions.append(.logViewing(record))
    save(&actions)
  }

  private func viewing(startedAt start: Instant) -> ViewingRecord {
    ViewingRecord(
      id: PlayID(of: item.subject, by: person, run: item.run, startedAt: start), subject: item.subject, run: item.run,
      startedAt: start, timeWatched: now.timeWatched + now.playedEarlier)
  }

  /// Updates the time watched, if it is more than was logged.
  mutating func completeViewing(_ actions: inout [PlaybackAction]) {
    guard let logged = now.viewing else { return }
    let record = viewing(startedAt: logged.startedAt)
    guard record.timeWatched > logged.timeWatched else { return }
    now.viewing = record
    actions.append(.completeViewing(record))
  }

  // MARK: Saving

  mutating func saveIfDue(_ actions: inout [PlaybackAction]) {
    confirmJumpBack()
    if let due = now.saveDue, moment >= due { save(&actions) }
    if now.timeWatched - now.timeWatchedAtSave >= policy.saveEvery { save(&actions) }
  }

  /// Saves the position a second after the last jump: who drags, jumps many times a second.
  mutating func saveSoon() { now.saveDue = moment.adding(.seconds(1)) }

  mutating func save(_ actions: inout [PlaybackAction]) {
    now.saveDue = nil
    guard now.isOpen, !now.isLive, now.hasMoved || now.isGoingBack || now.hasEnded else { return }
    let position = now.position
    let isFinished = now.viewing != nil && !now.isGoingBack && countsAsWatched
    guard isFinished ? !now.isFinishSaved : position != now.savedPosition && !now.isFinishSaved else { return }
    guard isFinished || isResumable(position) || now.isGoingBack && now.savedPosition != nil else { return }
    now.savedPosition = position
    now.timeWatchedAtSave = now.timeWatched
    now.isFinishSaved = isFinished
    actions.append(
      .recordStop(
        StopRecord(
          subject: item.subject, position: position, length: lengthToSave, played: played,
          isFinished: isFinished, isGoingBack: now.isGoingBack)))
    now.isGoingBack = false
  }

  /// The length, which nobody knows of a recording under way.
  private var lengthToSave: Duration? { isGrowing && !now.hasEnded ? nil : length.map { max($0, now.position) } }

  // MARK: Going back

  /// Remembers a large jump back: it counts as on purpose once enough is played after it. A jump forward cancels it.
  mutating func recordJump(from: Duration, to: Duration) {
    if let jump = now.jumpBack, to > jump.target + policy.goBackStay { now.jumpBack = nil }
    guard let length, from > to else { return }
    let limit = min(policy.goBackLength, length.share(policy.goBackShare))
    guard from - to > limit else { return }
    now.jumpBack = Playthrough.JumpBack(target: to, contentPlayed: now.contentPlayed)
  }

  private mutating func confirmJumpBack() {
    guard let jump = now.jumpBack, now.contentPlayed - jump.contentPlayed >= policy.goBackStay else { return }
    now.jumpBack = nil
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
    now.jumpBack = nil
    now.playedEarlier = .zero
    if now.viewing != nil, now.hasEnded || countsAsWatched { beginViewing(&actions) }
    guard now.isOpen else {
      now.isGoingBack = true
      return
    }
    goBack()
    seek(to: .zero, &actions)
  }

  /// Ends the viewing that was logged: what plays from now on is another one.
  private mutating func beginViewing(_ actions: inout [PlaybackAction]) {
    completeViewing(&actions)
    report(&actions)
    now.viewing = nil
    now.openedAt = clock.date
    (now.timeWatched, now.contentPlayed, now.contentPlayedAtLoad) = (.zero, .zero, .zero)
    (now.timeWatchedAtSave, now.reportedTime) = (.zero, .zero)
    (now.timeWatchedAtGrowth, now.edgeSince) = (nil, nil)
    now.isNextCancelled = false
  }

  mutating func seek(to position: Duration, _ actions: inout [PlaybackAction]) {
    (now.requestedPosition, now.isResuming) = (position, false)
    breakStretch()
    now.position = position
    (now.hasEnded, now.edgeSince) = (false, nil)
    now.isChanged = true
    actions.append(.seek(position))
  }
}
