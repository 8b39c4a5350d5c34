import ReelbookModel

/// What was found for the episodes that were played since the app began: evidence for the others of their season.
///
/// An intro that two episodes have at the same place is probably there in the next, too. It is offered, and never skipped
/// at once, unless another source agrees. Credits are left alone: the story of an episode must never be cut because
/// others end earlier.
final class SeasonMemory: Sendable {
  private let intros = Lock<[MediaID: SkipSegment]>([:])

  /// Remembers the intro that was found for an episode, unless it was only guessed, or comes from here.
  func note(_ segments: [SkipSegment], of subject: MediaID) {
    let intro = segments.first { $0.kind == .intro && !$0.isGuess && $0.source != .season && $0.confidence >= 0.5 }
    guard subject.seasonSubject != nil, subject.episode != nil, let intro else { return }
    intros.withLock { intros in
      if intros.count >= 500 { intros.removeAll() }
      intros[subject] = intro
    }
  }

  /// The intro of the nearest episode of the season that agrees with another one; none if there is no such.
  func segments(of subject: MediaID) -> [SkipSegment] {
    guard let season = subject.seasonSubject, let number = subject.episode else { return [] }
    let others = intros.withLock { $0 }.filter { $0.key.seasonSubject == season && $0.key != subject }
    func distance(_ other: MediaID) -> Int { abs((other.episode ?? 0) - number) }
    let nearest = others.sorted { (distance($0.key), $0.key) < (distance($1.key), $1.key) }
    let agreeing = nearest.first { one in
      others.contains { $0.key != one.key && $0.value.isNear(one.value, within: .seconds(5)) }
    }
    return agreeing.map { [SkipSegment(.intro, $0.value.start..<$0.value.end, from: .season, confidence: 0.5)] } ?? []
  }
}

extension SkipSegment {
  fileprivate func isNear(_ other: SkipSegment, within tolerance: Duration) -> Bool {
    max(start - other.start, other.start - start) <= tolerance && max(end - other.end, other.end - end) <= tolerance
  }
}
