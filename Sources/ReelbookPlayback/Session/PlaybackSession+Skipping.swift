import ReelbookModel

/// Skipping segments.
extension PlaybackSession {
  mutating func learn(_ segments: [SkipSegment], _ actions: inout [PlaybackAction]) {
    withdrawSkip(&actions)
    now.segments = segments.filter { $0.start >= .zero && $0.end > $0.start }.sorted {
      ($0.start, $0.end, $0.kind) < ($1.start, $1.end, $1.kind)
    }
    (now.passed, now.skipped) = ([], [])
    measureStory()
  }

  /// Finds the end of the story: the start of the credits, if only credits and a preview follow.
  mutating func measureStory() {
    now.storyEnd = nil
    defer { now.watchedFrom = measureWatched() }
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
      let segment = current.offer.segment
      let isOver = now.position >= segment.end || now.position < segment.start - policy.offerLead - .seconds(1)
      guard isOver || current.until.map({ moment >= $0 }) ?? false else { return }
      now.passed.insert(current.place)
      withdrawSkip(&actions)
    }
    guard !now.segments.isEmpty, now.isPlaying, sitting.question == nil else { return }
    for (place, segment) in now.segments.enumerated() {
      guard now.position < segment.end, now.position >= segment.start - policy.offerLead else { continue }
      guard !now.passed.contains(place), let target = target(of: segment) else { continue }
      if isSkippedAtOnce(segment), !now.skipped.contains(place) {
        guard now.position >= segment.start else { continue }
        now.skipped.insert(place)
        return seek(to: target, &actions)
      }
      return offer(segment, at: place, &actions)
    }
  }

  /// The target of skipping a segment; `nil` if it is left alone.
  private func target(of segment: SkipSegment) -> Duration? {
    let rules = policy.skipping
    guard rules[segment.kind] != .never, segment.confidence >= rules.leastConfidence else { return nil }
    guard !sitting.unskippedKinds.contains(segment.kind) else { return nil }
    if segment.kind == .intro, item.isFirstOfSeason, !rules.includesFirstEpisodes { return nil }
    // After the end of the story there is no target: the next item is announced instead.
    if let end = now.storyEnd, segment.start >= end { return nil }
    if let length, segment.end > length - .seconds(2) { return nil }
    return segment.end
  }

  private func isSkippedAtOnce(_ segment: SkipSegment) -> Bool {
    policy.skipping[segment.kind] == .atOnce && !segment.isGuess
      && segment.confidence >= policy.skipping.leastConfidenceAtOnce
  }

  private mutating func offer(_ segment: SkipSegment, at place: Int, _ actions: inout [PlaybackAction]) {
    sitting.offers += 1
    let offer = SkipOffer(id: sitting.offers, segment: segment)
    let stays = policy.holdsOffers ? nil : policy.offerStays
    let until = stays.map { moment.adding($0 * policy.offerFactor + policy.offerLead) }
    now.offer = Playthrough.ShownOffer(offer: offer, place: place, until: until)
    actions.append(.offerSkip(offer))
  }

  mutating func skip(_ actions: inout [PlaybackAction]) {
    guard let current = now.offer else { return }
    now.passed.insert(current.place)
    withdrawSkip(&actions)
    seek(to: current.offer.segment.end, &actions)
    save(&actions)
  }

  mutating func keepWatching(_ actions: inout [PlaybackAction]) {
    if let current = now.offer {
      sitting.unskippedKinds.insert(current.offer.segment.kind)
      now.passed.insert(current.place)
      return withdrawSkip(&actions)
    }
    // The person watches what was just skipped automatically.
    let last = now.skipped.map { now.segments[$0] }.filter { segment in
      now.position >= segment.end - .seconds(3) && now.position < segment.end + .seconds(15)
    }.last
    guard let last else { return }
    sitting.unskippedKinds.insert(last.kind)
    seek(to: last.start, &actions)
  }

  /// After a jump, offers segments ahead again, and withdraws an offer that was left.
  mutating func returnOffers(from: Duration, to: Duration, _ actions: inout [PlaybackAction]) {
    if let current = now.offer {
      let segment = current.offer.segment
      if to >= segment.end || to < segment.start - policy.offerLead { withdrawSkip(&actions) }
    }
    guard to < from else { return }
    for place in now.segments.indices where now.segments[place].end > to { now.passed.remove(place) }
  }

  mutating func withdrawSkip(_ actions: inout [PlaybackAction]) {
    guard let current = now.offer else { return }
    now.offer = nil
    actions.append(.withdrawSkip(current.offer.id))
  }
}
