import ReelbookModel

/// Skipping segments.
extension PlaybackSession {
  /// Sets the segments. An answer that a person gave to one holds for the same one measured anew.
  mutating func setSegments(_ segments: [SkipSegment], _ actions: inout [PlaybackAction]) {
    let segments = segments.filter { $0.start >= .zero && $0.end > $0.start }.sorted {
      ($0.start, $0.end, $0.kind) < ($1.start, $1.end, $1.kind)
    }
    guard segments != now.segments else { return }
    withdrawSkip(&actions)
    let former = now.segments
    func indices(of answered: Set<Int>) -> Set<Int> {
      Set(
        segments.indices.filter { index in
          answered.contains { former[$0].kind == segments[index].kind && former[$0].overlap(segments[index]) > .zero }
        })
    }
    (now.dismissedSegments, now.skippedSegments) = (
      indices(of: now.dismissedSegments), indices(of: now.skippedSegments)
    )
    now.segments = segments
    findStoryEnd()
  }

  /// Finds the end of the story: the start of the credits, if only credits and a preview follow.
  mutating func findStoryEnd() {
    now.storyEnd = nil
    defer { now.watchedFrom = computeWatchedFrom() }
    guard let length else { return }
    var end = length
    for segment in now.segments.reversed() where !segment.isGuess {
      guard segment.kind == .credits || segment.kind == .preview,
        segment.confidence >= policy.skipping.leastConfidence, segment.end >= end - .seconds(5), segment.start < end
      else { continue }
      end = segment.start
      now.storyEnd = end
    }
  }

  mutating func offerSkips(_ actions: inout [PlaybackAction]) {
    if let current = now.offer {
      let segment = current.segment
      let isOver = now.position >= segment.end || now.position < segment.start - policy.offerLead - .seconds(1)
      guard isOver || current.until.map({ moment >= $0 }) ?? false else { return }
      now.dismissedSegments.insert(current.index)
      withdrawSkip(&actions)
    }
    guard !now.segments.isEmpty, now.isPlaying, sitting.question == nil else { return }
    for (index, segment) in now.segments.enumerated() {
      guard now.position < segment.end, now.position >= segment.start - policy.offerLead else { continue }
      guard !now.dismissedSegments.contains(index), let target = target(of: segment) else { continue }
      if isSkippedAtOnce(segment), !now.skippedSegments.contains(index) {
        guard now.position >= segment.start else { continue }
        now.skippedSegments.insert(index)
        return seek(to: target, &actions)
      }
      return offer(segment, at: index, &actions)
    }
  }

  /// The position after skipping a segment; `nil` if it is not skipped.
  private func target(of segment: SkipSegment) -> Duration? {
    let rules = policy.skipping
    guard rules[segment.kind] != .never, segment.confidence >= rules.leastConfidence else { return nil }
    guard !sitting.unskippedKinds.contains(segment.kind) else { return nil }
    if segment.kind == .intro, item.isFirstOfSeason, !rules.includesFirstEpisodes { return nil }
    // After the end of the story nothing is skipped: the next item is announced instead.
    if let end = now.storyEnd, segment.start >= end { return nil }
    if let length, segment.end > length - .seconds(2) { return nil }
    return segment.end
  }

  private func isSkippedAtOnce(_ segment: SkipSegment) -> Bool {
    let rules = policy.skipping
    guard rules[segment.kind] == .atOnce else { return false }
    if segment.source == .fallback { return rules.skipsFallback }
    return !segment.isGuess && segment.confidence >= rules.leastConfidenceAtOnce
  }

  private mutating func offer(_ segment: SkipSegment, at index: Int, _ actions: inout [PlaybackAction]) {
    sitting.offerCount += 1
    let stays = policy.holdsOffers ? nil : policy.offerStays
    let until = stays.map { moment.adding($0 * policy.offerFactor + policy.offerLead) }
    now.offer = Playthrough.ShownOffer(id: sitting.offerCount, segment: segment, index: index, until: until)
    actions.append(.offerSkip(segment, id: sitting.offerCount))
  }

  /// An offer waits during a pause.
  mutating func pauseOffer() {
    guard let until = now.offer?.until else { return }
    let remaining = max(.zero, moment.duration(until: until))
    now.offer?.remaining = remaining
    now.offer?.until = nil
  }

  mutating func resumeOffer() {
    guard let remaining = now.offer?.remaining else { return }
    let until = moment.adding(remaining)
    now.offer?.until = until
    now.offer?.remaining = nil
  }

  mutating func skip(_ actions: inout [PlaybackAction]) {
    guard let current = now.offer else { return }
    now.dismissedSegments.insert(current.index)
    withdrawSkip(&actions)
    seek(to: current.segment.end, &actions)
    save(&actions)
  }

  mutating func keepWatching(_ actions: inout [PlaybackAction]) {
    if let current = now.offer {
      sitting.unskippedKinds.insert(current.segment.kind)
      now.dismissedSegments.insert(current.index)
      return withdrawSkip(&actions)
    }
    // Without an offer, the person wants to see the segment that was just skipped automatically.
    let last = now.skippedSegments.sorted().map { now.segments[$0] }.filter { segment in
      now.position >= segment.end - .seconds(3) && now.position < segment.end + .seconds(15)
    }.last
    guard let last else { return }
    sitting.unskippedKinds.insert(last.kind)
    seek(to: last.start, &actions)
  }

  /// Withdraws an offer whose segment a jump left; after a jump back, segments ahead are offered again.
  mutating func restoreOffers(from: Duration, to: Duration, _ actions: inout [PlaybackAction]) {
    if let current = now.offer {
      let segment = current.segment
      if to >= segment.end || to < segment.start - policy.offerLead { withdrawSkip(&actions) }
    }
    guard to < from else { return }
    for index in now.segments.indices where now.segments[index].end > to { now.dismissedSegments.remove(index) }
  }

  mutating func withdrawSkip(_ actions: inout [PlaybackAction]) {
    guard let current = now.offer else { return }
    now.offer = nil
    actions.append(.withdrawSkip(id: current.id))
  }
}
