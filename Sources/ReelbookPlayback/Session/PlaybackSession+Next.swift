import ReelbookModel

/// The next item: preparing, announcing and playing it.
extension PlaybackSession {
  mutating func setUpNext(_ next: PlaybackItem?, _ actions: inout [PlaybackAction]) {
    let next = next?.subject == item.subject ? nil : next
    guard next != upNext else { return }
    if next?.subject != upNext?.subject {
      if let upNext { dropPrepared(upNext.subject, &actions) }
      withdrawNext(&actions)
    }
    upNext = next
  }

  // MARK: Preparing

  mutating func prepareNext(_ actions: inout [PlaybackAction]) {
    guard let window = policy.prebuffer, let length, !now.isLive else { return }
    let isNear = earliestNext(length) - now.position <= window && (now.hasEnded || !isGrowing)
    // Checked last: most positions are far from the end.
    guard isNear || !sitting.preparedItems.isEmpty, let upNext else { return }
    if isNear, policy.playsNext, !now.isNextCancelled, sitting.limit == nil,
      sitting.preparedItems[upNext.subject] == nil
    {
      sitting.preparedItems[upNext.subject] = false
      actions.append(.prepare(upNext))
    } else if !isNear {
      dropPrepared(upNext.subject, &actions)
    }
  }

  /// Whether an item is to be prepared, and was not dropped meanwhile.
  func isPreparing(_ subject: MediaID) -> Bool { sitting.preparedItems[subject] != nil }

  /// The earliest start of the next item: after the announcement at the credits, or at the end.
  private func earliestNext(_ length: Duration) -> Duration {
    guard policy.announcesAtCredits, let end = now.storyEnd, let countdown = policy.countdown else { return length }
    return min(length, end + countdown)
  }

  mutating func prepare(neighbours items: [PlaybackItem], _ actions: inout [PlaybackAction]) {
    guard policy.preparesNeighbours, now.isLive || item.isLive, sitting.limit == nil else { return }
    let items = items.filter { $0.subject != item.subject }.prefix(2)
    for subject in sitting.preparedItems.keys.sorted() where !items.contains(where: { $0.subject == subject }) {
      dropPrepared(subject, &actions)
    }
    for item in items where sitting.preparedItems[item.subject] == nil {
      sitting.preparedItems[item.subject] = false
      actions.append(.prepare(item))
    }
  }

  mutating func dropPrepared(_ subject: MediaID, _ actions: inout [PlaybackAction]) {
    if sitting.preparedItems.removeValue(forKey: subject) != nil { actions.append(.drop(subject)) }
  }

  mutating func dropPrepared(_ actions: inout [PlaybackAction]) {
    for subject in sitting.preparedItems.keys.sorted() { dropPrepared(subject, &actions) }
  }

  // MARK: Announcing

  /// The position where the next item is announced, if that is before the end.
  private var announcementStart: Duration? {
    if policy.announcesAtCredits, let end = now.storyEnd { return end }
    guard let before = policy.announceBeforeEnd, let length, !isGrowing else { return nil }
    return length - before
  }

  mutating func announceNext(_ actions: inout [PlaybackAction]) {
    if now.countdown != nil, !now.hasEnded, let start = announcementStart, now.position < start - .seconds(2) {
      // The person went back into the story.
      withdrawNext(&actions)
    }
    if now.countdown == nil, now.hasEnded || announcementStart.map({ now.position >= $0 }) ?? false, let upNext,
      policy.playsNext, !now.isNextCancelled, sitting.question == nil, sitting.limit == nil
    {
      if now.hasEnded {
        guard policy.countdown != nil || policy.holdsOffers else { return advance(to: upNext, &actions) }
        announce(upNext, &actions)
      } else if policy.countdown != nil, let start = announcementStart, now.position >= start, now.isPlaying {
        announce(upNext, &actions)
      }
    }
    guard let countdown = now.countdown, let upNext, let deadline = countdown.deadline, moment >= deadline else {
      return
    }
    guard !countdown.waitsForEnd || now.hasEnded else { return }
    let isLate = clock.passed >= .seconds(60) && deadline.duration(until: moment) >= .seconds(30)
    guard !isLate else { return hold(upNext, &actions) }
    advance(to: upNext, &actions)
  }

  /// Announces the next item without a countdown: it ran out while the device was asleep, and nobody may be there.
  private mutating func hold(_ next: PlaybackItem, _ actions: inout [PlaybackAction]) {
    withdrawNext(&actions)
    now.countdown = Playthrough.Countdown(deadline: nil, remaining: nil, waitsForEnd: false)
    actions.append(.offerNext(next, countdown: nil))
  }

  private mutating func announce(_ next: PlaybackItem, _ actions: inout [PlaybackAction]) {
    let length = policy.holdsOffers ? nil : policy.countdown.map { $0 * policy.offerFactor }
    now.countdown = Playthrough.Countdown(
      deadline: length.map { moment.adding($0) }, remaining: nil, waitsForEnd: now.storyEnd == nil && !now.hasEnded)
    actions.append(.offerNext(next, countdown: length))
  }

  mutating func pauseCountdown() {
    guard let deadline = now.countdown?.deadline, !now.hasEnded else { return }
    let remaining = max(.zero, moment.duration(until: deadline))
    now.countdown?.remaining = remaining
    now.countdown?.deadline = nil
  }

  mutating func resumeCountdown() {
    guard let remaining = now.countdown?.remaining else { return }
    let deadline = moment.adding(remaining)
    now.countdown?.deadline = deadline
    now.countdown?.remaining = nil
  }

  mutating func cancelNext(_ actions: inout [PlaybackAction]) {
    guard now.isOpen, let upNext else { return }
    now.isNextCancelled = true
    withdrawNext(&actions)
    dropPrepared(upNext.subject, &actions)
    if sitting.question == .beforeNext { withdrawQuestion(&actions) }
    if now.hasEnded { actions.append(.finish) }
  }

  mutating func withdrawNext(_ actions: inout [PlaybackAction]) {
    guard now.countdown != nil else { return }
    now.countdown = nil
    if let upNext { actions.append(.withdrawNext(upNext.subject)) }
  }

  mutating func withdrawOffers(_ actions: inout [PlaybackAction]) {
    withdrawSkip(&actions)
    withdrawNext(&actions)
  }

  // MARK: Playing

  mutating func end(_ actions: inout [PlaybackAction]) {
    guard now.isOpen, !now.hasGivenUp, !now.hasEnded else { return }
    guard now.isHeard else {
      now.unclearEnd = now.unclearEnd ?? moment
      return
    }
    settleLength()
    guard !isEarlyEnd else { return fail(.endedEarly, &actions) }
    if isAtEdge, waitAtEdge(&actions) { return }
    if let length = now.length, length > now.position, !now.isLive {
      if now.isPlaying, !now.isStalled {
        let passed = now.countedUntil.duration(until: moment)
        add(content: min(length - now.position, .seconds(clamping: passed.inSeconds * now.rate)), atMost: passed)
      }
      now.position = length
    }
    breakStretch()
    now.hasEnded = true
    now.isPlaying = false
    now.isChanged = true
    // A notice in place of the film leads to no next one.
    if let length = now.length, isDoubtful(length) { now.isNextCancelled = true }
    withdrawSkip(&actions)
    logViewing(&actions)
    // A paused countdown goes on: nothing plays any more that it could wait for.
    resumeCountdown()
    now.countdown?.waitsForEnd = false
    countTime(&actions)
    if upNext == nil || now.isNextCancelled || !policy.playsNext || sitting.limit != nil { actions.append(.finish) }
  }

  /// Whether an end comes too early: what is live has none, a stream without content and one that broke off have
  /// another, and so has one in which the resume point was not reached.
  private var isEarlyEnd: Bool {
    if now.isLive || now.isResuming { return true }
    if let length = now.length { return length - now.position > min(.seconds(60), length / 10) && !countsAsWatched }
    if let runtime = item.runtime, runtime > .zero { return now.position < runtime / 2 }
    return now.contentPlayed == now.contentPlayedAtLoad
  }

  /// Whether an end is that of what is recorded so far, and not of the story.
  var isAtEdge: Bool { isGrowing && !now.isLive && now.viewing == nil && !countsAsWatched }

  /// Plays on after a pause: more is recorded meanwhile. Returns `false` for what has not grown for a minute, and is
  /// complete.
  private mutating func waitAtEdge(_ actions: inout [PlaybackAction]) -> Bool {
    let since = now.edgeSince ?? moment
    guard let variant = now.variant, since.duration(until: moment) < .seconds(60) else { return false }
    now.edgeSince = since
    now.isPlaying = false
    now.isChanged = true
    pauseCountdown()
    pauseOffer()
    save(&actions)
    load(variant, at: now.position, after: growPause(), &actions)
    return true
  }

  /// Goes on to the next item automatically, unless nobody seems to be there.
  private mutating func advance(to next: PlaybackItem, _ actions: inout [PlaybackAction]) {
    sitting.itemsUntouched += 1
    let isLong = policy.stillThereAfter.map { sitting.timeUntouched >= $0 } ?? false
    guard isLong || policy.stillThereAfterItems.map({ sitting.itemsUntouched >= $0 }) ?? false else {
      return proceed(to: next, &actions)
    }
    withdrawNext(&actions)
    // If the question is shown already, its answer now plays the next item.
    let isShown = sitting.question != nil
    sitting.question = .beforeNext
    if now.isPlaying { requestPause(&actions) }
    if !isShown { actions.append(.askStillThere) }
  }

  /// Leaves the item and plays another.
  mutating func proceed(to next: PlaybackItem, _ actions: inout [PlaybackAction]) {
    guard next.subject != .absent else { return }
    if let limit = sitting.limit { return actions.append(.timeIsOver(limit, finishes: false)) }
    leave(&actions)
    let isPrepared = sitting.preparedItems.removeValue(forKey: next.subject) ?? false
    dropPrepared(&actions)
    begin(next)
    actions.append(.play(next, isPrepared: isPrepared))
  }

  /// Withdraws the item's offers, and writes what is not written yet.
  private mutating func leave(isLast: Bool = false, _ actions: inout [PlaybackAction]) {
    withdrawOffers(&actions)
    withdrawQuestion(&actions)
    if now.isOpen {
      logViewing(&actions)
      completeViewing(&actions)
      save(&actions)
    }
    countTime(isLast: isLast, &actions)
    if now.isOpen { report(&actions) }
  }

  mutating func stop(_ actions: inout [PlaybackAction]) {
    leave(isLast: true, &actions)
    dropPrepared(&actions)
    isStopped = true
  }
}
