public import ReelbookModel

/// Choosing a stream, and another one after a failure.
extension PlaybackSession {
  /// The variants in the order in which they are tried.
  public func order(_ variants: [StreamVariant]) -> [StreamVariant] {
    StreamChoice(sitting.wishes, last: item.lastVariant, isMetered: sitting.isMetered).order(variants)
  }

  /// The variant to prepare for an item.
  public func choice(for item: PlaybackItem, among variants: [StreamVariant]) -> StreamVariant? {
    StreamChoice(
      item.wishes.filled(from: sitting.wishes), last: item.lastVariant, isMetered: sitting.isMetered
    ).order(variants).first
  }

  mutating func open(
    _ variants: [StreamVariant], duration: Duration?, isLive: Bool, _ actions: inout [PlaybackAction]
  ) {
    let isReopened = now.isOpen
    now.isOpen = true
    now.isLive = isLive || item.isLive
    now.hasGivenUp = false
    now.openedAt = now.openedAt ?? clock.date
    let known = Set(now.variants.map(\.id))
    now.variants = order(variants)
    now.failuresByVariant = [:]
    if let duration, duration > .zero {
      (now.length, now.latestLength, now.lengthAtGrowth, now.lengthSource) = (duration, duration, duration, nil)
    }
    now.isChanged = true
    findStoryEnd()
    if !isReopened, let limit = sitting.limit {
      now.hasEnded = true
      actions += [.timeIsOver(limit, finishes: false), .finish]
      return
    }
    guard var first = now.variants.first else { return giveUp(.nothingToPlay, &actions) }
    sitting.failures = sitting.failures.filter { $0.duration(until: moment) <= .seconds(60) }
    if isReopened, sitting.failures.count >= 3 {
      // Opening the same failing stream repeatedly would loop for ever.
      guard let new = now.variants.first(where: { !known.contains($0.id) }) else {
        return giveUp(now.firstFailure ?? .noReason, &actions)
      }
      first = new
    }
    let start = isReopened ? now.position : startPosition(ofLength: now.length ?? item.resumeLength)
    if !isReopened, start > .zero { now.playedEarlier = (item.played ?? item.resume ?? start).plausible }
    load(first, at: start, after: .zero, &actions)
    if !isReopened { now.isResuming = start > .zero }
  }

  /// The start position: the resume point less the lead-in; 0 for items that are live, short or hardly begun.
  ///
  /// Until the player knows the file's length, that of the resume point decides, and not the facts': it may be another
  /// cut. In a cut that ends before the resume point, people go on at the same share of it.
  private func startPosition(ofLength length: Duration?) -> Duration {
    guard let resume = item.resume, !now.isLive else { return .zero }
    var place = resume
    if let length, let former = item.resumeLength, former > .zero, resume > length.share(policy.resumeUntilShare) {
      place = length.share(min(1, resume / former))
    }
    return isResumable(place, of: length) ? max(.zero, place - policy.leadIn) : .zero
  }

  /// Whether a file of a length has the resume point. Where that of a recording under way lies, only the file knows.
  func hasResumePoint(inLength length: Duration) -> Bool {
    guard let resume = item.resume else { return true }
    return isResumable(resume, of: length) || item.resumeLength == nil && resume <= length
  }

  /// Goes on in a file that has no such resume point, of which the player has told the length just now.
  mutating func resumeInOtherCut(ofLength length: Duration, hasEnded: Bool, _ actions: inout [PlaybackAction]) {
    let start = startPosition(ofLength: length)
    now.playedEarlier = min(now.playedEarlier, start)
    // A player that has come to the end already plays nothing after a jump.
    if hasEnded, let variant = now.variant {
      load(variant, at: start, after: .zero, &actions)
      now.isResuming = false
    } else if !isNear(start, now.position) {
      seek(to: start, &actions)
    }
  }

  mutating func load(
    _ variant: StreamVariant, at position: Duration, after pause: Duration, _ actions: inout [PlaybackAction]
  ) {
    now.variant = variant
    now.position = position
    now.requestedPosition = position
    now.contentPlayedAtLoad = now.contentPlayed
    (now.isHeard, now.unclearEnd) = (false, nil)
    now.isPlaying = false
    now.hasEnded = false
    // The stream plays by itself.
    sitting.isPausedBySession = false
    endStall()
    actions.append(.load(variant, at: position, after: pause))
  }

  mutating func fail(_ reason: PlaybackFailure, _ actions: inout [PlaybackAction]) {
    // After the end, a connection that closes is no failure.
    guard !now.hasGivenUp, !now.hasEnded else { return }
    now.firstFailure = now.firstFailure ?? reason
    now.failures += 1
    guard now.isOpen else { return openAgain(reason, &actions) }
    sitting.failures.append(moment)
    now.isChanged = true
    now.isPlaying = false
    pauseCountdown()
    pauseOffer()
    save(&actions)
    if let playing = now.variant { now.failuresByVariant[playing.id, default: 0] += 1 }
    guard let next = nextToTry else { return giveUp(now.firstFailure ?? reason, &actions) }
    // Nobody waits for a stream that has not failed.
    load(next, at: now.position, after: failures(of: next) > 0 ? growPause() : .zero, &actions)
  }

  /// The best of the streams that failed least often, if one may be tried again: those over the cap of a metered network
  /// only after all others. What is live, and has played at all, is tried for ever.
  private var nextToTry: StreamVariant? {
    let choice = StreamChoice(sitting.wishes, isMetered: sitting.isMetered)
    let within = now.variants.filter { !choice.isOverCap($0) && failures(of: $0) < policy.tries }
    let variants = within.isEmpty ? now.variants : within
    let least = variants.map { failures(of: $0) }.min() ?? 0
    guard least < policy.tries || now.isLive && now.contentPlayed > .zero else { return nil }
    return variants.first { failures(of: $0) == least }
  }

  private func failures(of variant: StreamVariant) -> Int { now.failuresByVariant[variant.id] ?? 0 }

  mutating func growPause() -> Duration {
    now.retryPause = now.retryPause == .zero ? policy.retryPause : min(now.retryPause * 2, .seconds(60))
    return now.retryPause
  }

  /// Asks for the streams again, which could not be found.
  private mutating func openAgain(_ reason: PlaybackFailure, _ actions: inout [PlaybackAction]) {
    guard now.failures < policy.tries, sitting.limit == nil else { return giveUp(reason, &actions) }
    dropPrepared(&actions)
    actions.append(.play(item, isPrepared: false, after: growPause()))
  }

  /// Forgets earlier failures once a stream has played for a minute.
  mutating func trustStream() {
    guard now.contentPlayed - now.contentPlayedAtLoad >= .seconds(60) else { return }
    guard !now.failuresByVariant.isEmpty || now.retryPause > .zero else { return }
    (now.failuresByVariant, now.retryPause, now.firstFailure) = ([:], .zero, nil)
  }

  /// Notes that the player speaks of the present stream.
  mutating func hear() {
    now.isHeard = true
    now.unclearEnd = nil
  }

  /// An end before anything else was heard belongs to what played before, or to a stream without content. If nothing
  /// follows, it is the stream's.
  mutating func judgeUnclearEnd(_ actions: inout [PlaybackAction]) {
    guard let due = now.unclearEndDue, moment >= due else { return }
    now.unclearEnd = nil
    guard isAtEdge else { return fail(.endedEarly, &actions) }
    now.isHeard = true
    end(&actions)
  }

  mutating func setMetered(_ isMetered: Bool, _ actions: inout [PlaybackAction]) {
    guard isMetered != sitting.isMetered else { return }
    sitting.isMetered = isMetered
    guard isMetered, let playing = now.variant, StreamChoice(sitting.wishes, isMetered: true).isOverCap(playing) else {
      return
    }
    changeStream(&actions)
  }

  private mutating func giveUp(_ reason: PlaybackFailure, _ actions: inout [PlaybackAction]) {
    withdrawOffers(&actions)
    now.hasGivenUp = true
    now.isPlaying = false
    dropPrepared(&actions)
    report(&actions)
    actions.append(.giveUp(reason))
  }

  mutating func choose(_ wishes: StreamWishes, _ actions: inout [PlaybackAction]) {
    guard wishes != sitting.wishes else { return }
    sitting.wishes = wishes
    actions.append(.remember(wishes, for: item.subject))
    // With other wishes, another stream of the next item may be the best.
    dropPrepared(&actions)
    changeStream(&actions)
  }

  /// Loads the stream that is best by now, unless it plays already.
  private mutating func changeStream(_ actions: inout [PlaybackAction]) {
    guard now.isOpen, !now.hasGivenUp, let playing = now.variant else { return }
    now.variants = order(now.variants)
    let best = now.variants.first { failures(of: $0) == 0 || $0.id == playing.id }
    guard let best, best.id != playing.id else { return }
    save(&actions)
    load(best, at: now.position, after: .zero, &actions)
  }

  /// Reports the device's figures since the last report.
  mutating func report(_ actions: inout [PlaybackAction]) {
    endStall()
    guard now.timeWatched > now.reportedTime || now.failures > 0 || now.stalls > 0 else { return }
    actions.append(
      .recordFigures(
        StreamReport(
          subject: item.subject, variant: now.variant?.id ?? .absent, isLive: now.isLive,
          played: now.timeWatched - now.reportedTime, stalls: now.stalls, stalled: now.stallTime,
          failures: now.failures)))
    (now.reportedTime, now.stalls, now.stallTime, now.failures) = (now.timeWatched, 0, .zero, 0)
  }
}
