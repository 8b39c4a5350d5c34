import ReelbookModel

/// The position, and the time really played.
extension PlaybackSession {
  /// How far a position may be from the expected one without being a jump.
  private static let tolerance = Duration.seconds(3)

  mutating func reach(_ position: Duration, _ actions: inout [PlaybackAction]) {
    guard now.isOpen, !now.hasGivenUp, position >= .zero, position < .seconds(1_000_000) else { return }
    if let requested = now.requestedPosition {
      // A player reports its old position for a moment after a jump.
      if !isNear(position, requested), now.countedUntil.duration(until: moment) < .seconds(5) { return }
      (now.requestedPosition, now.isResuming) = (nil, false)
    }
    hear()
    let elapsed = now.countedUntil.duration(until: moment)
    let most = now.rate == 1 ? elapsed : .seconds(clamping: elapsed.inSeconds * now.rate)
    let position = isStray(position) ? now.position + (isRunning ? most : .zero) : position
    let step = position - now.position
    let tolerance = now.rate > 1 ? Self.tolerance * now.rate : Self.tolerance
    guard step <= most + tolerance, step >= .zero - tolerance else { return jump(to: position, &actions) }
    count(to: position)
    set(position: position)
  }

  var isRunning: Bool { now.isPlaying && !now.isStalled && !now.hasEnded }

  /// Whether a position cannot be one of this stream: far behind its end. The clock of a stream of television starts
  /// anew after 26 hours, and where recordings were joined. Time then tells the position.
  ///
  /// Without a length, the facts tell the end, but for files that hold more than they know, such as a double episode.
  private func isStray(_ position: Duration) -> Bool {
    guard now.length != nil || runtime > .zero else { return position > .seconds(20 * 3600) }
    let end = now.length ?? runtime * 2
    return position > end + .seconds(60) && position > now.position + .seconds(60)
  }

  /// Counts what was played up to a position: as much as the position went on, and no more than time passed.
  ///
  /// Both are taken from the start of the stretch, since the positions of a player come early and late.
  private mutating func count(to position: Duration) {
    guard isRunning else {
      now.stretch = nil
      now.countedUntil = moment
      return
    }
    now.positionInterval = now.countedUntil.duration(until: moment)
    var stretch = now.stretch ?? Playthrough.Stretch(start: now.countedUntil, position: now.position)
    now.countedUntil = moment
    let elapsed = stretch.start.duration(until: moment)
    let most = now.rate == 1 ? elapsed : .seconds(clamping: elapsed.inSeconds * now.rate)
    let content = min(position - stretch.position, most) - stretch.counted
    if content > .zero {
      stretch.counted += content
      stretch.time += add(content: content, atMost: elapsed - stretch.time)
    }
    now.stretch = stretch
  }

  /// Counts what has played since the last position, where a pause or a stall ends it: of a player that tells its position
  /// once a second, half a second.
  private mutating func countSinceLastPosition() {
    guard isRunning else { return }
    let passed = min(now.countedUntil.duration(until: moment), now.positionInterval, .seconds(1))
    add(content: now.rate == 1 ? passed : .seconds(clamping: passed.inSeconds * now.rate), atMost: passed)
    breakStretch()
  }

  /// Adds what was played, in the film's own time. Returns the time that it took: no more than passed, though the last
  /// digit of a division by the rate may say so.
  @discardableResult
  mutating func add(content: Duration, atMost passed: Duration) -> Duration {
    now.contentPlayed += content
    let time = min(passed, now.rate == 1 ? content : .seconds(clamping: content.inSeconds / now.rate))
    now.timeWatched += time
    sitting.timeUntouched += time
    sitting.timeUncounted += time
    if now.contentPlayed - now.contentPlayedAtLoad > policy.leadIn { now.hasMoved = true }
    trustStream()
    return time
  }

  mutating func jump(to position: Duration, _ actions: inout [PlaybackAction]) {
    guard now.isOpen, !now.hasGivenUp, position >= .zero, position < .seconds(1_000_000) else { return }
    let from = now.position
    let isRequested = now.requestedPosition.map { isNear(position, $0) } ?? false
    (now.requestedPosition, now.isResuming) = (nil, false)
    (now.hasEnded, now.edgeSince) = (false, nil)
    now.isChanged = true
    breakStretch()
    set(position: position)
    hear()
    guard !isRequested else { return }
    now.hasMoved = true
    touch(&actions)
    recordJump(from: from, to: position)
    restoreOffers(from: from, to: position, &actions)
    saveSoon()
  }

  /// Ends the stretch that plays without a break.
  mutating func breakStretch() {
    now.countedUntil = moment
    now.stretch = nil
  }

  private mutating func set(position: Duration) {
    now.position = position
    guard let length = now.length, position > length else { return }
    now.length = position
    noteGrowth(to: position)
    now.watchedFrom = computeWatchedFrom()
  }

  /// Notes that the length grows, if it is by more than players round.
  private mutating func noteGrowth(to length: Duration) {
    guard let before = now.lengthAtGrowth, length > before + Self.tolerance else { return }
    now.lengthAtGrowth = length
    (now.timeWatchedAtGrowth, now.edgeSince) = (now.timeWatched, nil)
  }

  func isNear(_ a: Duration, _ b: Duration) -> Bool { a - b < Self.tolerance && b - a < Self.tolerance }

  mutating func setLength(_ length: Duration, _ actions: inout [PlaybackAction]) {
    guard length > .zero, length < .seconds(1_000_000) else { return }
    now.latestLength = length
    guard length != now.length else { return }
    let hasEnded = now.unclearEnd != nil
    hear()
    if let known = now.length {
      // Of an advertisement before or within it, or of the next file already.
      if length < known / 2 || !now.isResuming && length < now.position - Self.tolerance { return }
    }
    if now.isResuming, !hasResumePoint(inLength: length) {
      guard !isAdvertisement(length) else { return }
      resumeInOtherCut(ofLength: length, hasEnded: hasEnded, &actions)
    }
    now.length = max(length, now.position)
    // The length of another stream is no growth.
    if now.lengthSource != now.variant?.id || now.lengthAtGrowth == nil { now.lengthAtGrowth = length }
    noteGrowth(to: length)
    now.lengthSource = now.variant?.id
    now.isChanged = true
    findStoryEnd()
  }

  /// At the end, believes the latest length, if that is where it ended: what was known before was wrong.
  mutating func settleLength() {
    guard let length = now.length, let latest = now.latestLength, latest < length, latest >= policy.shortLength,
      isNear(latest, now.position)
    else { return }
    now.length = max(latest, now.position)
    findStoryEnd()
  }

  mutating func setPlaying(_ isPlaying: Bool, _ actions: inout [PlaybackAction]) {
    if isPlaying {
      hear()
      setStalled(false)
    }
    guard now.isOpen, !now.hasGivenUp, now.isPlaying != isPlaying else { return }
    countSinceLastPosition()
    notePause(isPlaying, &actions)
    now.isPlaying = isPlaying
    now.isChanged = true
    breakStretch()
    if isPlaying {
      resumeCountdown()
      resumeOffer()
      // The limits may have changed during the pause.
      if sitting.limit != nil || sitting.timeEnd != nil { actions.append(.countTime(.zero)) }
    } else {
      pauseCountdown()
      pauseOffer()
      if !now.hasEnded { save(&actions) }
      countTime(&actions)
    }
  }

  /// A person's pause, and going on after it, are touches; so is going on after the session's own pause, which answers
  /// whether somebody is there. A player's own pause at the end is none, nor is one that the session asked for.
  private mutating func notePause(_ isPlaying: Bool, _ actions: inout [PlaybackAction]) {
    if isPlaying {
      if sitting.isPausedByPerson { touch(&actions) }
      if sitting.isPausedBySession, sitting.question != nil {
        touch(&actions)
        withdrawQuestion(&actions)
      }
      (sitting.isPausedByPerson, sitting.isPausedBySession, sitting.isPauseRequested) = (false, false, false)
    } else if sitting.isPauseRequested {
      (sitting.isPauseRequested, sitting.isPausedBySession) = (false, true)
    } else if !now.hasEnded, length.map({ $0 - now.position > Self.tolerance }) ?? true {
      sitting.isPausedByPerson = true
      touch(&actions)
    }
  }

  mutating func setRate(_ rate: Double) {
    guard rate.isFinite, rate > 0 else { return }
    let rate = min(max(rate, 0.05), 200)
    guard rate != now.rate else { return }
    countSinceLastPosition()
    now.rate = rate
    breakStretch()
    now.isChanged = true
  }

  mutating func setStalled(_ isStalled: Bool) {
    guard now.isOpen, now.isStalled != isStalled else { return }
    hear()
    countSinceLastPosition()
    now.isStalled = isStalled
    if isStalled {
      now.stalls += 1
      now.stalledSince = moment
    } else {
      endStall()
    }
  }

  mutating func endStall() {
    if let since = now.stalledSince { now.stallTime += since.duration(until: moment) }
    now.stalledSince = nil
    now.isStalled = false
    breakStretch()
  }

  /// Resets the counts of what played since a person last did something.
  mutating func touch(_ actions: inout [PlaybackAction]) {
    sitting.itemsUntouched = 0
    sitting.timeUntouched = .zero
  }

  mutating func begin(_ next: PlaybackItem) {
    item = next
    upNext = nil
    let rate = now.rate
    now = Playthrough()
    // A player keeps its rate from one file to the next.
    now.rate = rate
    (sitting.isPausedByPerson, sitting.isPausedBySession, sitting.isPauseRequested) = (false, false, false)
    if sitting.wishes != next.wishes { sitting.wishes = next.wishes.filled(from: sitting.wishes) }
  }
}
