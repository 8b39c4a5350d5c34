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
    confidence *= 0.6
    return end > start
  }

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
  /// The segments of the web, with ends that lie where a chapter of the file begins: its own marks are exact.
  func settled(on chapters: [FileChapter]) -> [SkipSegment] {
    map { segment in
      guard segment.source == .web else { return segment }
      var segment = segment
      func nearest(_ position: Duration) -> Duration? {
        chapters.map(\.start).filter { Swift.max($0 - position, position - $0) <= .seconds(2) }.min {
          Swift.max($0 - position, position - $0) < Swift.max($1 - position, position - $1)
        }
      }
      let (start, end) = (nearest(segment.start), nearest(segment.end))
      segment.start = start ?? segment.start
      segment.end = end.map { $0 > segment.start ? $0 : segment.end } ?? segment.end
      if start != nil || end != nil { segment.confidence = Swift.min(0.95, segment.confidence + 0.05) }
      return segment
    }
  }
}
