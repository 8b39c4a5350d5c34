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
      now.requestedPosition = nil
    }
    let isRunning = now.isPlaying && !now.isStalled && !now.hasEnded
    let elapsed = now.countedUntil.duration(until: moment)
    let step = position - now.position
    let most = now.rate == 1 ? elapsed : .seconds(clamping: elapsed.inSeconds * now.rate)
    let tolerance = now.rate > 1 ? Self.tolerance * now.rate : Self.tolerance
    guard step <= most + tolerance, step >= .zero - tolerance else { return jump(to: position, &actions) }
    now.countedUntil = moment
    if isRunning, step > .zero {
      let content = min(step, most)
      now.contentPlayed += content
      let time = now.rate == 1 ? content : min(elapsed, .seconds(clamping: content.inSeconds / now.rate))
      now.timeWatched += time
      sitting.timeUntouched += time
      sitting.timeUncounted += time
    }
    set(position: position)
  }

  mutating func jump(to position: Duration, _ actions: inout [PlaybackAction]) {
    guard now.isOpen, !now.hasGivenUp, position >= .zero, position < .seconds(1_000_000) else { return }
    let from = now.position
    let isRequested = now.requestedPosition.map { isNear(position, $0) } ?? false
    now.requestedPosition = nil
    now.hasEnded = false
    now.isChanged = true
    now.countedUntil = moment
    set(position: position)
    guard !isRequested else { return }
    touch(&actions)
    recordJump(from: from, to: position)
    restoreOffers(from: from, to: position, &actions)
    save(&actions)
  }

  private mutating func set(position: Duration) {
    now.position = position
    guard let length = now.length, position > length else { return }
    now.length = position
    now.watchedFrom = computeWatchedFrom()
  }

  private func isNear(_ a: Duration, _ b: Duration) -> Bool { a - b < Self.tolerance && b - a < Self.tolerance }

  mutating func setLength(_ length: Duration) {
    guard length > .zero, length < .seconds(1_000_000), length != now.length else { return }
    now.length = max(length, now.position)
    now.isChanged = true
    findStoryEnd()
  }

  mutating func setPlaying(_ isPlaying: Bool, _ actions: inout [PlaybackAction]) {
    guard now.isOpen, !now.hasGivenUp, now.isPlaying != isPlaying else { return }
    now.isPlaying = isPlaying
    now.isChanged = true
    now.countedUntil = moment
    if isPlaying {
      resumeCountdown()
      // The limits may have changed during the pause.
      if sitting.limit != nil || sitting.timeEnd != nil { actions.append(.countTime(.zero)) }
    } else {
      pauseCountdown()
      if !now.hasEnded { save(&actions) }
      countTime(&actions)
    }
  }

  mutating func setRate(_ rate: Double) {
    guard rate.isFinite, rate > 0 else { return }
    let rate = min(max(rate, 0.05), 200)
    guard rate != now.rate else { return }
    now.rate = rate
    now.countedUntil = moment
    now.isChanged = true
  }

  mutating func setStalled(_ isStalled: Bool) {
    guard now.isOpen, now.isStalled != isStalled else { return }
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
    now.countedUntil = moment
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
    if sitting.wishes != next.wishes { sitting.wishes = next.wishes.filled(from: sitting.wishes) }
  }
}
