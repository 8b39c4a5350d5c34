import ReelbookModel

/// The position, and the time really played.
extension PlaybackSession {
  /// How far a position may be from the expected one without being a jump.
  private static let slack = Duration.seconds(3)

  mutating func reach(_ position: Duration, _ actions: inout [PlaybackAction]) {
    guard now.isOpen, !now.hasGivenUp, position >= .zero, position < .seconds(1_000_000) else { return }
    if let awaited = now.awaited {
      // A player reports its old position for a moment after a jump.
      if !near(position, awaited), now.measured.duration(until: moment) < .seconds(5) { return }
      now.awaited = nil
    }
    let isRunning = now.isPlaying && !now.isStalled && !now.hasEnded
    let elapsed = now.measured.duration(until: moment)
    let step = position - now.position
    let most = now.rate == 1 ? elapsed : .seconds(clamping: elapsed.inSeconds * now.rate)
    let slack = now.rate > 1 ? Self.slack * now.rate : Self.slack
    guard step <= most + slack, step >= .zero - slack else { return jump(to: position, &actions) }
    now.measured = moment
    if isRunning, step > .zero {
      let content = min(step, most)
      now.content += content
      let watched = now.rate == 1 ? content : min(elapsed, .seconds(clamping: content.inSeconds / now.rate))
      now.watched += watched
      sitting.untouched += watched
      sitting.uncounted += watched
    }
    set(position: position)
  }

  /// Handles a jump to a position.
  mutating func jump(to position: Duration, _ actions: inout [PlaybackAction]) {
    guard now.isOpen, !now.hasGivenUp, position >= .zero, position < .seconds(1_000_000) else { return }
    let from = now.position
    let isAwaited = now.awaited.map { near(position, $0) } ?? false
    now.awaited = nil
    now.hasEnded = false
    now.isChanged = true
    now.measured = moment
    set(position: position)
    guard !isAwaited else { return }
    touch(&actions)
    noteJump(from: from, to: position)
    returnOffers(from: from, to: position, &actions)
    save(&actions)
  }

  private mutating func set(position: Duration) {
    now.position = position
    guard let length = now.length, position > length else { return }
    now.length = position
    now.watchedFrom = measureWatched()
  }

  private func near(_ a: Duration, _ b: Duration) -> Bool { a - b < Self.slack && b - a < Self.slack }

  mutating func learn(length: Duration) {
    guard length > .zero, length < .seconds(1_000_000), length != now.length else { return }
    now.length = max(length, now.position)
    now.isChanged = true
    measureStory()
  }

  mutating func setPlaying(_ isPlaying: Bool, _ actions: inout [PlaybackAction]) {
    guard now.isOpen, !now.hasGivenUp, now.isPlaying != isPlaying else { return }
    now.isPlaying = isPlaying
    now.isChanged = true
    now.measured = moment
    if isPlaying {
      goOnCountingDown()
      // The limits may have changed during the pause.
      if sitting.limit != nil || sitting.timeEnds != nil { actions.append(.countTime(.zero)) }
    } else {
      stopCountingDown()
      if !now.hasEnded { save(&actions) }
      countTime(&actions)
    }
  }

  mutating func setRate(_ rate: Double) {
    guard rate.isFinite, rate > 0 else { return }
    let rate = min(max(rate, 0.05), 200)
    guard rate != now.rate else { return }
    now.rate = rate
    now.measured = moment
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
    if let since = now.stalledSince { now.stalled += since.duration(until: moment) }
    now.stalledSince = nil
    now.isStalled = false
    now.measured = moment
  }

  /// Handles a person's touch.
  mutating func touch(_ actions: inout [PlaybackAction]) {
    sitting.itemsUntouched = 0
    sitting.untouched = .zero
  }

  /// Begins with another item.
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
