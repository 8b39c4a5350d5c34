import ReelbookModel

/// Fitting what others measured to this file.
extension SkipSegment {
  /// Moves it to a file of a length; `false` if it was measured on another cut.
  ///
  /// What the web measured on a file of nearly the same length, which begins with a logo or ends with one, is offered,
  /// and never skipped at once: nobody knows where the difference lies. Credits are measured from the end.
  mutating func fit(to length: Duration, _ tolerance: Duration) -> Bool {
    guard let measuredLength else { return true }
    let difference = length - measuredLength
    let size = max(difference, .zero - difference)
    if size <= tolerance { return true }
    guard source == .web, size <= .seconds(20) else { return false }
    if kind == .credits || kind == .preview {
      start = max(.zero, start + difference)
      end += difference
    }
    confidence *= Self.shareOfDoubt
    return end > start
  }

  /// What is left of the confidence in what may be measured on another cut.
  static let shareOfDoubt = 0.6

  /// The shortest segment that anybody skips.
  static let shortest = Duration.seconds(2)

  /// Whether it lies where its kind can lie. Only what comes from others is asked: a person may mark what they like.
  func isInPlace(in length: Duration) -> Bool {
    guard start < length else { return false }
    guard source == .web else { return true }
    switch kind {
    case .credits, .preview: return start >= length / 2 && self.length <= max(.seconds(1200), length / 5)
    case .intro: return start < length / 2 && self.length <= .seconds(360)
    case .recap: return start < length / 2 && self.length <= .seconds(600)
    default: return self.length <= .seconds(600)
    }
  }
}

extension [SkipSegment] {
  /// The segments as the file's chapters allow them.
  ///
  /// Ends of the web's segments snap to where a chapter begins: the file's own marks are exact. Credits and previews end
  /// at a later chapter with the name of a scene. What a person marked stays.
  func settled(on chapters: [FileChapter]) -> [SkipSegment] {
    guard !chapters.isEmpty else { return self }
    let scenes = chapters.filter { !ChapterNames.isUnnamed($0.name) && ChapterNames.kind(of: $0.name) == nil }.map(
      \.start)
    return compactMap { segment in
      guard segment.source != .byHand else { return segment }
      var segment = segment
      if segment.source == .web { segment.snap(to: chapters) }
      if segment.kind == .credits || segment.kind == .preview {
        // A chapter at the very start is where the credits begin, by another name.
        let scene = scenes.filter { $0 > segment.start + .seconds(10) && $0 < segment.end }.min()
        segment.end = scene ?? segment.end
      }
      return segment.length >= SkipSegment.shortest ? segment : nil
    }
  }
}

extension SkipSegment {
  fileprivate mutating func snap(to chapters: [FileChapter]) {
    func nearest(_ position: Duration) -> Duration? {
      chapters.map(\.start).filter { max($0 - position, position - $0) <= .seconds(2) }.min {
        max($0 - position, position - $0) < max($1 - position, position - $1)
      }
    }
    let (newStart, newEnd) = (nearest(start), nearest(end))
    start = newStart ?? start
    end = newEnd.map { $0 > start ? $0 : end } ?? end
    if newStart != nil || newEnd != nil { confidence = min(0.95, confidence + 0.05) }
  }
}
